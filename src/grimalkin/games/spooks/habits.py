"""Rules of thumb: what a sensible player does at a glance.

Every card is worth something in a hand: the last of a red suit saves from bites, a high goblin wins pranks, the Cat
fits everywhere. To play a card or to give it away costs that; what it does must make good for it. All numbers are
thousandths of a win, roughly: what games among such players showed, rounded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, glance, phases, pranks
from grimalkin.games.spooks import table as tables
from grimalkin.rules import bits, seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable

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

GOBLIN_SUIT = cards.SUIT_MASK[cards.GOBLINS]
ONLY_OF = [0, 0, 0, ONLY, ONLY, 0]


def choose(table: SpooksTable, seat: int, fitting: int, may_pass: bool) -> int:
    """Choose for a seat that holds these cards that fit."""
    if table.phase == phases.NAMING:
        return name(table)
    if not fitting:
        return cards.STOP if table.phase == phases.RUN else cards.PASS
    if table.phase == phases.RUN and not table.run:
        fitting = beginnings(fitting)
    if not fitting & (fitting - 1) and (not may_pass or fitting != cards.WILD or table.sizes[seat] == 1):
        return glance.lowest(fitting)
    return best(table, seat, fitting, STAY_IN_HAND if may_pass and table.phase == phases.BLUE else LEAST)


def name(table: SpooksTable) -> int:
    """[9.4] Name the first of those with the fewest cards."""
    tied = pranks.fewest(table)
    seat = tables.after(table, table.owner)
    while not tied & seating.BIT[seat]:
        seat = tables.after(table, seat)
    return cards.NAME + seat


def beginnings(hand: int) -> int:
    """[6.4] Find the cards that may begin the longest run; any card where only the Cat is left."""
    length = glance.longest_run(hand)
    for rank in range(1, 12):
        reached = 0
        while hand & cards.RANK_MASK[rank + reached]:
            reached += 1
        if reached and reached == length:
            return hand & cards.RANK_MASK[rank]
    return hand


def best(table: SpooksTable, seat: int, fitting: int, least: int) -> int:
    """Find the card that promises most, and more than that; else pass."""
    facts = [0] * 5
    glance.look(table, seat, facts)
    # Under the promise stands the card, so that of equals the first is best: no branch here could be foreseen.
    most = least * 64 + 63
    while fitting:
        card = bits.lowest(fitting)
        fitting &= fitting - 1
        most = max(most, prospect(table, seat, card, facts) * 64 + 62 - card)
    most &= 63
    return 62 - most if most < 63 else cards.PASS


def prospect(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """Say what comes of a card: played, laid down for a prank, given away, or buried in a run."""
    if table.phase == phases.PRANK:
        return triumph(table, seat, card, facts) - treasured(table, seat, card, facts)
    if table.phase in (phases.GIFTS, phases.PASSING, phases.PRESENT):
        return -treasured(table, seat, card, facts)
    if table.phase == phases.RUN and table.held[seat] & cards.RANK_MASK[cards.RANK_OF[card] + 1]:
        return -treasured(table, seat, card, facts)
    return effect(table, seat, card, facts) - worth(table, seat, card, facts)


# What a card is worth.


def worth(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """Say what it costs to part with a card."""
    value = KEEP[card]
    suit = cards.SUIT_OF[card]
    value += ONLY_OF[suit] * (table.held[seat] & cards.SUIT_MASK[suit] == cards.ONE[card])
    if table.series:
        value -= cards.POINTS[card] * (LATE_POINT if facts[glance.FEWEST] <= LATE else POINT)
    return value


def treasured(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """Say what it costs to part with a card without its being played."""
    value = worth(table, seat, card, facts)
    rank = cards.RANK_OF[card]
    value += LINK * (table.held[seat] & cards.RANK_MASK[rank - 1] != 0)
    value += LINK * (table.held[seat] & cards.RANK_MASK[rank + 1] != 0)
    if cards.SUIT_OF[card] < cards.GOBLINS:
        value += LEAD * unanswered(table, card, facts) // 100
    return value


def unanswered(table: SpooksTable, card: int, facts: list[int]) -> int:
    """[4.1] Say how likely in a hundred nobody could play on a blue card, but for the Cat."""
    rank = cards.RANK_OF[card]
    return glance.absent(facts, cards.RANK_MASK[rank - 1 if table.falling else rank + 1], facts[glance.OTHERS])


def triumph(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """[5.2] Say what a card may win in a prank."""
    chance = 100
    if card != cards.CAT:
        if cards.SUIT_OF[card] != cards.GOBLINS:
            return 0
        lower = cards.ONE[card] - 1
        better = GOBLIN_SUIT & (lower if table.falling else ~lower & ~cards.ONE[card])
        chance = glance.absent(facts, better | cards.WILD, facts[glance.OTHERS])
    return chance * TRIUMPH[min(5, table.sizes[seat])] // 100


# What a card does.


def effect(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """Say what a card brings that is played."""
    suit = cards.SUIT_OF[card]
    if card == cards.CAT:
        return 0
    if suit < cards.GOBLINS:
        return FREEDOM * unanswered(table, card, facts) // 100
    if suit == cards.GOBLINS:
        return call_prank(table, seat, card, facts)
    suffers = glance.absent(facts, cards.ALIKE[card], facts[glance.NEXT])
    if table.sizes[seat] == 2:
        return LAST_BUT_ONE * suffers // 100
    if suit == cards.BATS:
        return BITE * suffers // 100
    return ATTACK + RUN_CARD * suffers * glance.longest_run(table.held[seat] ^ cards.ONE[card]) // 100


def call_prank(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """[5.1] A goblin takes a second card along: [5.5] with two cards it is a sure escape."""
    if table.sizes[seat] == 2:
        return ESCAPE
    hand = table.held[seat] ^ cards.ONE[card]
    value = PRANK_CALLED
    if hand & cards.WILD or hand & GOBLIN_SUIT > facts[glance.UNSEEN] & GOBLIN_SUIT:
        value += WELL_PREPARED
    return value + GIVEN_AWAY if facts[glance.FEWEST] == 1 else value
