"""Rules of thumb: what a sensible player does at a glance.

Every card is worth something in a hand: the last of a red suit saves from bites, a high goblin wins pranks, the Cat
fits everywhere. To play a card or to give it away costs that; what it does must make good for it. All numbers are
thousandths of a win, roughly: what games among such players showed, rounded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, glance, phases, pranks
from grimalkin.games.spooks import table as tables

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import Table

# What a card is worth in a hand.
KEEP = [
    *([*[-30] * 10, 5] * 2),
    *[-8, -1, 6, 13, 20, 27, 34, 41, 48, 55, 62],
    *[20] * 11,
    *[-12, -9, -6, -3, 0, 3, 6, 9, 12, 15, 18],
    90,
]
"""Spiders and ghosts, goblins, skeletons, bats, the Cat."""
ONLY = 32
"""More for the only card of a red suit: it may be all that can be played on that suit."""
LINK = 3
"""More for each rank beside it that could be laid in a run with it."""
LEAD = 30
"""More for a blue card that nobody could play on."""
POINT = 3
LATE_POINT = 12
"""[10.2] Less for each point, in a series; soon the deal may be over."""
LATE = 3
"""So few cards in a hand are late in a deal."""

# What a card does when it is played.
FREEDOM = 67
"""To be free again, when nobody plays on blue."""
PRANK_CALLED = 35
WELL_PREPARED = 37
"""More with the Cat or the best goblin in hand; [5.5] but who has one card left would be out."""
GIVEN_AWAY = -120
ATTACK = 30
RUN_CARD = 56
"""A skeleton: at once, and for each card of the run if the next player suffers."""
BITE = 56
"""A bat, if it bites."""
LAST_BUT_ONE = 250
"""Either, if the last card could then be laid or given."""
ESCAPE = 100_000
STAY_IN_HAND = -50
"""To pass on blue, rather than to play the Cat."""
TRIUMPH = [0, 0, 840, 200, 120, 80]
"""To be free after a prank, by the cards held before."""

LEAST = -1_000_000

# Kept here so that compiled code reads them without asking Python.
BLUE = phases.BLUE
NAMING = phases.NAMING
PRANK = phases.PRANK
PRESENT = phases.PRESENT
PASSING = phases.PASSING
GIFTS = phases.GIFTS
RUN = phases.RUN
BATS = cards.BATS
CAT = cards.CAT
GOBLINS = cards.GOBLINS
NAME = cards.NAME
PASS = cards.PASS
STOP = cards.STOP
WILD = cards.WILD
GOBLIN_SUIT = cards.SUIT_MASK[cards.GOBLINS]
FEWEST = glance.FEWEST
NEXT = glance.NEXT
OTHERS = glance.OTHERS
UNSEEN = glance.UNSEEN
ALIKE = list(cards.ALIKE)
ONE = list(cards.ONE)
CARD_AT = list(cards.CARD_AT)
ONLY_OF = [0, 0, 0, ONLY, ONLY, 0]
POINTS = list(cards.POINTS)
RANK_MASK = list(cards.RANK_MASK)
RANK_OF = list(cards.RANK_OF)
SUIT_MASK = list(cards.SUIT_MASK)
SUIT_OF = list(cards.SUIT_OF)
BIT = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]


def choose(table: Table, seat: int, fitting: int, may_pass: bool) -> int:
    """Choose for a seat that holds these cards that fit."""
    if table.phase == NAMING:
        return name(table)
    if not fitting:
        return STOP if table.phase == RUN else PASS
    if table.phase == RUN and not table.run:
        fitting = beginnings(fitting)
    if not fitting & (fitting - 1) and (not may_pass or fitting != WILD or table.sizes[seat] == 1):
        return glance.lowest(fitting)
    return best(table, seat, fitting, STAY_IN_HAND if may_pass and table.phase == BLUE else LEAST)


def name(table: Table) -> int:
    """[9.4] Name the first of those with the fewest cards."""
    tied = pranks.fewest(table)
    seat = tables.after(table, table.owner)
    while not tied & BIT[seat]:
        seat = tables.after(table, seat)
    return NAME + seat


def beginnings(hand: int) -> int:
    """[6.4] Find the cards that may begin the longest run; any card where only the Cat is left."""
    length = glance.longest_run(hand)
    for rank in range(1, 12):
        reached = 0
        while hand & RANK_MASK[rank + reached]:
            reached += 1
        if reached and reached == length:
            return hand & RANK_MASK[rank]
    return hand


def best(table: Table, seat: int, fitting: int, least: int) -> int:
    """Find the card that promises most, and more than that; else pass."""
    facts = [0] * 5
    glance.look(table, seat, facts)
    # Under the promise stands the card, so that of equals the first is best: no branch here could be foreseen.
    most = least * 64 + 63
    while fitting:
        card = CARD_AT[(fitting & -fitting) % 67]
        fitting &= fitting - 1
        most = max(most, prospect(table, seat, card, facts) * 64 + 62 - card)
    most &= 63
    return 62 - most if most < 63 else PASS


def prospect(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """Say what comes of a card: played, laid down for a prank, given away, or buried in a run."""
    if table.phase == PRANK:
        return triumph(table, seat, card, facts) - treasured(table, seat, card, facts)
    if table.phase in (GIFTS, PASSING, PRESENT):
        return -treasured(table, seat, card, facts)
    if table.phase == RUN and table.held[seat] & RANK_MASK[RANK_OF[card] + 1]:
        return -treasured(table, seat, card, facts)
    return effect(table, seat, card, facts) - worth(table, seat, card, facts)


# What a card is worth.


def worth(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """Say what it costs to part with a card."""
    value = KEEP[card]
    suit = SUIT_OF[card]
    value += ONLY_OF[suit] * (table.held[seat] & SUIT_MASK[suit] == ONE[card])
    if table.series:
        value -= POINTS[card] * (LATE_POINT if facts[FEWEST] <= LATE else POINT)
    return value


def treasured(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """Say what it costs to part with a card without its being played."""
    value = worth(table, seat, card, facts)
    rank = RANK_OF[card]
    value += LINK * (table.held[seat] & RANK_MASK[rank - 1] != 0)
    value += LINK * (table.held[seat] & RANK_MASK[rank + 1] != 0)
    if SUIT_OF[card] < GOBLINS:
        value += LEAD * unanswered(table, card, facts) // 100
    return value


def unanswered(table: Table, card: int, facts: list[int]) -> int:
    """[4.1] Say how likely in a hundred nobody could play on a blue card, but for the Cat."""
    rank = RANK_OF[card]
    return glance.absent(facts, RANK_MASK[rank - 1 if table.falling else rank + 1], facts[OTHERS])


def triumph(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """[5.2] Say what a card may win in a prank."""
    chance = 100
    if card != CAT:
        if SUIT_OF[card] != GOBLINS:
            return 0
        lower = ONE[card] - 1
        better = GOBLIN_SUIT & (lower if table.falling else ~lower & ~ONE[card])
        chance = glance.absent(facts, better | WILD, facts[OTHERS])
    return chance * TRIUMPH[min(5, table.sizes[seat])] // 100


# What a card does.


def effect(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """Say what a card brings that is played."""
    suit = SUIT_OF[card]
    if card == CAT:
        return 0
    if suit < GOBLINS:
        return FREEDOM * unanswered(table, card, facts) // 100
    if suit == GOBLINS:
        return call_prank(table, seat, card, facts)
    suffers = glance.absent(facts, ALIKE[card], facts[NEXT])
    if table.sizes[seat] == 2:
        return LAST_BUT_ONE * suffers // 100
    if suit == BATS:
        return BITE * suffers // 100
    return ATTACK + RUN_CARD * suffers * glance.longest_run(table.held[seat] ^ ONE[card]) // 100


def call_prank(table: Table, seat: int, card: int, facts: list[int]) -> int:
    """[5.1] A goblin takes a second card along: [5.5] with two cards it is a sure escape."""
    if table.sizes[seat] == 2:
        return ESCAPE
    hand = table.held[seat] ^ ONE[card]
    value = PRANK_CALLED
    if hand & WILD or hand & GOBLIN_SUIT > facts[UNSEEN] & GOBLIN_SUIT:
        value += WELL_PREPARED
    return value + GIVEN_AWAY if facts[FEWEST] == 1 else value
