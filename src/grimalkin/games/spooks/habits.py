"""Rules of thumb: what a sensible player does at a glance.

Every card is worth something in a hand: the last of a red suit saves from bites, a high goblin wins pranks, the Cat
fits everywhere. To play a card or to give it away costs that; what it does must make good for it. All numbers are
thousandths of a win, roughly: what games among such players showed, rounded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, glance, phases, pranks, worths
from grimalkin.games.spooks import table as tables
from grimalkin.rules import bits, seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable


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
    return best(table, seat, fitting, worths.STAY_IN_HAND if may_pass and table.phase == phases.BLUE else worths.LEAST)


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
    value = worths.KEEP[card]
    suit = cards.SUIT_OF[card]
    value += worths.ONLY_OF[suit] * (table.held[seat] & cards.SUIT_MASK[suit] == cards.ONE[card])
    if table.series:
        value -= cards.POINTS[card] * (worths.LATE_POINT if facts[worths.FEWEST] <= worths.LATE else worths.POINT)
    return value


def treasured(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """Say what it costs to part with a card without its being played."""
    value = worth(table, seat, card, facts)
    rank = cards.RANK_OF[card]
    value += worths.LINK * (table.held[seat] & cards.RANK_MASK[rank - 1] != 0)
    value += worths.LINK * (table.held[seat] & cards.RANK_MASK[rank + 1] != 0)
    if cards.SUIT_OF[card] < cards.GOBLINS:
        value += worths.LEAD * unanswered(table, card, facts) // 100
    return value


def unanswered(table: SpooksTable, card: int, facts: list[int]) -> int:
    """[4.1] Say how likely in a hundred nobody could play on a blue card, but for the Cat."""
    rank = cards.RANK_OF[card]
    return glance.absent(facts, cards.RANK_MASK[rank - 1 if table.falling else rank + 1], facts[worths.OTHERS])


def triumph(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """[5.2] Say what a card may win in a prank."""
    chance = 100
    if card != cards.CAT:
        if cards.SUIT_OF[card] != cards.GOBLINS:
            return 0
        lower = cards.ONE[card] - 1
        better = worths.GOBLIN_SUIT & (lower if table.falling else ~lower & ~cards.ONE[card])
        chance = glance.absent(facts, better | cards.WILD, facts[worths.OTHERS])
    return chance * worths.TRIUMPH[min(5, table.sizes[seat])] // 100


# What a card does.


def effect(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """Say what a card brings that is played."""
    suit = cards.SUIT_OF[card]
    if card == cards.CAT:
        return 0
    if suit < cards.GOBLINS:
        return worths.FREEDOM * unanswered(table, card, facts) // 100
    if suit == cards.GOBLINS:
        return call_prank(table, seat, card, facts)
    suffers = glance.absent(facts, cards.ALIKE[card], facts[worths.NEXT])
    if table.sizes[seat] == 2:
        return worths.LAST_BUT_ONE * suffers // 100
    if suit == cards.BATS:
        return worths.BITE * suffers // 100
    return worths.ATTACK + worths.RUN_CARD * suffers * glance.longest_run(table.held[seat] ^ cards.ONE[card]) // 100


def call_prank(table: SpooksTable, seat: int, card: int, facts: list[int]) -> int:
    """[5.1] A goblin takes a second card along: [5.5] with two cards it is a sure escape."""
    if table.sizes[seat] == 2:
        return worths.ESCAPE
    hand = table.held[seat] ^ cards.ONE[card]
    value = worths.PRANK_CALLED
    if hand & cards.WILD or hand & worths.GOBLIN_SUIT > facts[worths.UNSEEN] & worths.GOBLIN_SUIT:
        value += worths.WELL_PREPARED
    return value + worths.GIVEN_AWAY if facts[worths.FEWEST] == 1 else value
