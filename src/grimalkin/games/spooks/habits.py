"""Rules of thumb: what a sensible player does at a glance, from the own hand and what lies open."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases, pranks
from grimalkin.games.spooks import table as tables

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import Table
    from grimalkin.rules.dice import Dice

NAMES = (
    "lead0 lead1 lead2 lead3 slope0 slope1 slope2 slope3 stay stay_end bite run_out link goblin_led danger_goblin "
    "danger_bat bat_end skel_end cat cat_danger pass_blue gob3 cat_red_bat cat_red_skel "
    "throw0 throw1 throw2 throw3 tslope0 tslope1 tslope2 tslope3 tstay tlink tcat tpoints "
    "win2 win3 win4 win5 pts points_danger thin nextlow"
).split()
START = dict(
    lead0=0, lead1=60, lead2=0, lead3=0, slope0=-2, slope1=-2, slope2=-2, slope3=-2, stay=100, stay_end=100, bite=60,
    run_out=20, link=5, goblin_led=20, danger_goblin=-200, danger_bat=-100, bat_end=300, skel_end=300, cat=-300,
    cat_danger=0, pass_blue=-100, gob3=200, cat_red_bat=0, cat_red_skel=-100,
    throw0=0, throw1=-100, throw2=0, throw3=0, tslope0=-3, tslope1=-3, tslope2=-3, tslope3=-3, tstay=-30, tlink=-10,
    tcat=-300, tpoints=5, win2=400, win3=100, win4=60, win5=40, pts=2, points_danger=6, thin=0, nextlow=0,
)
(
    LEAD0, LEAD1, LEAD2, LEAD3, SLOPE0, SLOPE1, SLOPE2, SLOPE3, STAY, STAY_END, BITE, RUN_OUT, LINK, GOBLIN_LED,
    DANGER_GOBLIN, DANGER_BAT, BAT_END, SKEL_END, CAT_W, CAT_DANGER, PASS_BLUE, GOB3, CAT_RED_BAT, CAT_RED_SKEL,
    THROW0, THROW1, THROW2, THROW3, TSLOPE0, TSLOPE1, TSLOPE2, TSLOPE3, TSTAY, TLINK, TCAT, TPOINTS,
    WIN2, WIN3, WIN4, WIN5, PTS, POINTS_DANGER, THIN, NEXTLOW,
) = range(44)
W = [START[name] for name in NAMES] * 2 + [0] * 8
WHO = 0

# Facts
UNSEEN, UNKNOWN, OTHERS, NEXT, FEWEST, SIZE, RANKS, SET = range(8)

ESCAPE = 1000000
QUIET = [round(100 * exp(-step / 8)) for step in range(64)]
"""The chance in a hundred that none of so many eighths of a card is in a hand."""
RANKS_OF = 2047
LONGEST = [max((len(run) for run in f"{mask:b}".split("0")), default=0) for mask in range(2048)]
PLACE_OF = [0] * 67
for _card in range(cards.CARDS):
    PLACE_OF[cards.ONE[_card] % 67] = _card
KIND = [(0, 0, 1, 2, 3, 4)[suit] for suit in cards.SUIT_OF]

RED = phases.RED
RUN = phases.RUN
BLUE = phases.BLUE
PRANK = phases.PRANK
NAMING = phases.NAMING
GIFTS = phases.GIFTS
PASSING = phases.PASSING
PRESENT = phases.PRESENT
BATS = cards.BATS
CAT = cards.CAT
CARDS = cards.CARDS
GOBLINS = cards.GOBLINS
NAME = cards.NAME
PASS = cards.PASS
STOP = cards.STOP
TABLE = cards.TABLE
PHANTOM = cards.PHANTOM
ALL = cards.ALL
WILD = cards.WILD
GOBLIN_SUIT = cards.SUIT_MASK[cards.GOBLINS]
ALIKE = list(cards.ALIKE)
ONE = list(cards.ONE)
POINTS = list(cards.POINTS)
RANK_MASK = list(cards.RANK_MASK)
RANK_OF = list(cards.RANK_OF)
SUIT_OF = list(cards.SUIT_OF)
SUIT_MASK = list(cards.SUIT_MASK)
BIT = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
ODD_BITS = 0x5555555555555555
PAIRS = 0x3333333333333333
NIBBLES = 0x0F0F0F0F0F0F0F0F


def choose(table: Table, seat: int, fitting: int, may_pass: bool, dice: Dice) -> int:
    """Choose"""
    facts = [0] * 8
    phase = table.phase
    if phase == NAMING:
        return name(table)
    if not fitting:
        return STOP if phase == RUN else PASS
    if not fitting & (fitting - 1) and phase != BLUE and not (phase == RED and may_pass):
        return PLACE_OF[fitting % 67]
    look_round(table, seat, facts)
    if phase in (PRANK, GIFTS, PASSING, PRESENT):
        return throw(table, seat, fitting, facts)
    if phase == RUN:
        return lay(table, seat, fitting, facts)
    return play(table, seat, fitting, may_pass, facts)


def name(table: Table) -> int:
    """Name"""
    tied = pranks.fewest(table)
    seat = tables.after(table, table.owner)
    while not tied & BIT[seat]:
        seat = tables.after(table, seat)
    return NAME + seat


def look_round(table: Table, seat: int, facts: list[int]) -> None:
    """Gather"""
    mine = table.held[seat]
    laid = table.held[TABLE]
    known = mine | laid
    if table.size > CARDS:
        known = (mine & laid) | table.twice[seat] | table.twice[TABLE]
    facts[UNSEEN] = ALL & ~known
    facts[UNKNOWN] = max(1, table.size - table.sizes[seat] - table.sizes[TABLE])
    facts[OTHERS] = table.size - table.sizes[seat] - table.sizes[TABLE] - table.sizes[PHANTOM]
    facts[NEXT] = table.sizes[tables.after(table, seat)]
    facts[SIZE] = table.sizes[seat]
    fewest = 99
    for other in range(table.seats):
        if table.playing & BIT[other] and other != seat and table.sizes[other] < fewest:
            fewest = table.sizes[other]
    facts[FEWEST] = fewest
    facts[RANKS] = ranks_of(mine)
    facts[SET] = 44 if WHO & BIT[seat] else 0


def ranks_of(hand: int) -> int:
    return (hand | hand >> 11 | hand >> 22 | hand >> 33 | hand >> 44) & RANKS_OF


def count(mask: int) -> int:
    """Count"""
    mask -= mask >> 1 & ODD_BITS
    mask = (mask & PAIRS) + (mask >> 2 & PAIRS)
    mask = mask + (mask >> 4) & NIBBLES
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 127


def quiet(facts: list[int], cards: int, hands: int) -> int:
    """Say how likely none of some cards is in some hands."""
    return QUIET[min(63, 8 * count(cards & facts[UNSEEN]) * hands // facts[UNKNOWN])]


def play(table: Table, seat: int, fitting: int, may_pass: bool, facts: list[int]) -> int:
    """Play"""
    w = facts[SET]
    best = PASS
    most = -10000000
    if facts[SIZE] == 1:
        return PLACE_OF[fitting % 67]
    if may_pass:
        if table.phase == BLUE:
            most = W[w + PASS_BLUE]
        elif SUIT_OF[table.top] == BATS:
            most = W[w + CAT_RED_BAT]
        else:
            most = W[w + CAT_RED_SKEL]
    rest = fitting
    while rest:
        card = PLACE_OF[(rest & -rest) % 67]
        rest &= rest - 1
        worth = appeal(table, seat, card, facts)
        if worth > most:
            most = worth
            best = card
    return best


def appeal(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """Say how much there is in playing a card."""
    w = facts[SET]
    kind = KIND[card]
    worth = 0
    if table.series:
        worth = (W[w + POINTS_DANGER] if facts[FEWEST] <= 3 else W[w + PTS]) * POINTS[card]
    if kind == 4:
        return worth + W[w + CAT_W] + (W[w + CAT_DANGER] if facts[FEWEST] <= 2 else 0)
    rank = RANK_OF[card]
    worth += W[w + LEAD0 + kind] + W[w + SLOPE0 + kind] * rank - W[w + LINK] * links(table.held[seat], facts[RANKS], rank)
    size = facts[SIZE]
    if kind == 0:
        stay = quiet(facts, RANK_MASK[rank - 1 if table.falling else rank + 1], facts[OTHERS])
        worth += stay * (W[w + STAY_END] if size <= 3 else W[w + STAY]) // 100
        return worth
    if kind == 1:
        if size == 2:
            return ESCAPE
        if facts[FEWEST] == 1:
            worth += W[w + DANGER_GOBLIN]
        if table.held[seat] & (GOBLIN_SUIT | WILD) & ~ONE[card]:
            worth += W[w + GOB3] if size == 3 else W[w + GOBLIN_LED]
        return worth
    fails = quiet(facts, ALIKE[card], facts[NEXT])
    if facts[NEXT] <= 2:
        worth += W[w + NEXTLOW]
    if not table.held[seat] & SUIT_MASK[SUIT_OF[card]] & ~ONE[card]:
        worth -= W[w + THIN]
    if kind == 3:
        if size == 2:
            return worth + fails * W[w + BAT_END] // 100
        worth += fails * W[w + BITE] // 100
        if facts[FEWEST] == 1 and facts[NEXT] > 1:
            worth += fails * W[w + DANGER_BAT] // 100
        return worth
    if size == 2:
        return worth + fails * W[w + SKEL_END] // 100
    left = facts[RANKS]
    if not table.held[seat] & RANK_MASK[rank] & ~ONE[card]:
        left &= ~(ONE[rank - 1])
    return worth + fails * LONGEST[left] * W[w + RUN_OUT] // 100


def links(hand: int, ranks: int, rank: int) -> int:
    """Count the ranks beside this one in the hand."""
    return (1 if hand & RANK_MASK[rank + 1] else 0) + (1 if hand & RANK_MASK[rank - 1] else 0)


def throw(table: Table, seat: int, fitting: int, facts: list[int]) -> int:
    """Throw"""
    w = facts[SET]
    best = 0
    most = -10000000
    rest = fitting
    while rest:
        card = PLACE_OF[(rest & -rest) % 67]
        rest &= rest - 1
        worth = lightness(table, seat, card, facts)
        if table.phase == PRANK:
            worth += victory(table, card, facts)
        if worth > most:
            most = worth
            best = card
    return best


def lightness(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """Say how gladly a card is given away."""
    w = facts[SET]
    kind = KIND[card]
    worth = W[w + TPOINTS] * POINTS[card] if table.series else 0
    if kind == 4:
        return worth + W[w + TCAT]
    rank = RANK_OF[card]
    worth += W[w + THROW0 + kind] + W[w + TSLOPE0 + kind] * rank
    worth += W[w + TLINK] * links(table.held[seat], facts[RANKS], rank)
    if kind == 0:
        worth += W[w + TSTAY] * quiet(facts, RANK_MASK[rank - 1 if table.falling else rank + 1], facts[OTHERS]) // 100
    return worth


def victory(table: Table, card: int, facts: list[int]) -> int:
    """Say what a card may win in a prank."""
    w = facts[SET]
    if KIND[card] != 1 and card != CAT:
        return 0
    chance = 100
    if card != CAT:
        above = SUIT_MASK[GOBLINS] & (ONE[card] - 1 if table.falling else -ONE[card] - ONE[card])
        chance = quiet(facts, above | WILD, facts[OTHERS])
    return chance * W[w + WIN2 + min(3, facts[SIZE] - 2)] // 100


def lay(table: Table, seat: int, fitting: int, facts: list[int]) -> int:
    """Lay"""
    hand = table.held[seat]
    ranks = facts[RANKS]
    if not table.run:
        fitting = begin(hand, ranks, fitting)
    best = 0
    most = -10000000
    rest = fitting
    while rest:
        card = PLACE_OF[(rest & -rest) % 67]
        rest &= rest - 1
        if hand & RANK_MASK[RANK_OF[card] + 1] and card != CAT:
            worth = lightness(table, seat, card, facts)
        else:
            worth = appeal(table, seat, card, facts)
        if worth > most:
            most = worth
            best = card
    return best


def begin(hand: int, ranks: int, fitting: int) -> int:
    """Find the cards that may begin the longest run."""
    longest = LONGEST[ranks]
    if not longest:
        return fitting
    for rank in range(1, 12):
        if not hand & RANK_MASK[rank - 1] and hand & RANK_MASK[rank]:
            length = 1
            while hand & RANK_MASK[rank + length]:
                length += 1
            if length == longest:
                return hand & RANK_MASK[rank]
    return fitting


def weigh(place: int, value: int) -> None:
    W[place] = value


def side(mask: int) -> None:
    global WHO
    WHO = mask
