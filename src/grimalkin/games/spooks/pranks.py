"""Choices made together, and gifts: pranks of goblins, the Ghost Master's passing, presents and bites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases, series
from grimalkin.games.spooks import table as tables
from grimalkin.rules import seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable


# Choices made together.


def call(table: SpooksTable, phase: int, contest: int) -> None:
    """Let several seats choose a card each, in any order, unseen."""
    table.phase = phase
    table.turn = phases.NOBODY
    table.acting = contest
    gather(table, contest)


def gather(table: SpooksTable, contest: int) -> None:
    """Settle who chooses together, with nothing chosen yet."""
    table.contest = contest
    for seat in range(cards.MOST_SEATS):
        table.chosen[seat] = phases.NO_CARD


def choose(table: SpooksTable, seat: int, card: int) -> None:
    """Lay a card face down; the last one turns all of them."""
    table.chosen[seat] = card
    table.acting ^= seating.BIT[seat]
    if table.acting:
        return
    if table.phase == phases.PRANK:
        reveal(table)
    else:
        pass_on(table)
    if table.phase != phases.PRANK:
        gather(table, 0)


def reveal(table: SpooksTable) -> None:
    """[5.3] The cards of the prank are discarded; [5.5] whoever has none left has escaped."""
    for seat in range(table.seats):
        if table.contest & seating.BIT[seat]:
            table.take(seat, table.chosen[seat])
            table.put(cards.TABLE, table.chosen[seat])
    if tables.emptied(table):
        series.end_deal(table)
    else:
        judge(table)


def judge(table: SpooksTable) -> None:
    """[5.2] The best card wins, [11.2] a tie goes on among the tied; [5.4] without a winner the heir is free."""
    best = 0
    tied = 0
    winner = table.heir
    for seat in range(table.seats):
        if table.contest & seating.BIT[seat]:
            worth = prank_worth(table, table.chosen[seat])
            if worth > best:
                best = worth
                tied = 0
                winner = seat
            if worth and worth == best:
                tied |= seating.BIT[seat]
    if tied & ~seating.BIT[winner]:
        call(table, phases.PRANK, tied)
    else:
        table.turn_to(phases.FREE, winner)


def prank_worth(table: SpooksTable, card: int) -> int:
    """[5.2] The Cat beats every goblin, a high goblin a low one, [9.6] or the reverse; others are worth nothing."""
    if card == cards.CAT:
        return cards.RANK_OF[cards.CAT]
    if cards.SUIT_OF[card] != cards.GOBLINS:
        return 0
    return cards.RANK_OF[cards.CAT] - cards.RANK_OF[card] if table.falling else cards.RANK_OF[card]


def pass_on(table: SpooksTable) -> None:
    """[9.3] Everyone passes the chosen card to the neighbour, all at once."""
    for seat in range(table.seats):
        if table.contest & seating.BIT[seat]:
            table.take(seat, table.chosen[seat])
    for seat in range(table.seats):
        if table.contest & seating.BIT[seat]:
            table.put(tables.before(table, seat), table.chosen[seat])
            table.lacking[seat] = 0
    table.turn_to(phases.BLUE, table.heir)


# Gifts.


def bite(table: SpooksTable, victim: int) -> None:
    """[6.6] The bats have bitten: everyone else gives a card, the bat's owner first."""
    table.victim = victim
    table.turn_to(phases.GIFTS, table.owner)


def give(table: SpooksTable, seat: int, card: int) -> None:
    """Give a card to the victim; [6.7] whoever has none left has escaped at once."""
    table.take(seat, card)
    table.put(table.victim, card)
    table.lacking[table.victim] = 0
    if not table.sizes[seat]:
        series.end_deal(table)
    elif table.phase == phases.PRESENT:
        call(table, phases.PRANK, table.playing)
    else:
        next_giver(table, seat)


def next_giver(table: SpooksTable, seat: int) -> None:
    """[6.6] Go on against the direction of play; [6.7] when all have given, the victim is free."""
    seat = tables.before(table, seat)
    if seat == table.victim:
        seat = tables.before(table, seat)
    if seat == table.owner:
        table.turn_to(phases.FREE, table.victim)
    else:
        table.turn_to(phases.GIFTS, seat)


def present(table: SpooksTable) -> None:
    """[9.4] The Goblin Master's player gives a card to the opponent with the fewest, and chooses among several."""
    tied = fewest(table)
    for seat in range(table.seats):
        if tied == seating.BIT[seat]:
            name(table, seat)
            return
    table.turn_to(phases.NAMING, table.owner)


def name(table: SpooksTable, victim: int) -> None:
    """[9.4] Settle who gets the Goblin Master's present."""
    table.victim = victim
    table.turn_to(phases.PRESENT, table.owner)


def fewest(table: SpooksTable) -> int:
    """[9.4] Find the opponents of the top card's owner who hold the fewest cards."""
    least = 0
    tied = 0
    for seat in range(table.seats):
        if table.playing & seating.BIT[seat] and seat != table.owner:
            if not tied or table.sizes[seat] < least:
                least = table.sizes[seat]
                tied = 0
            if table.sizes[seat] == least:
                tied |= seating.BIT[seat]
    return tied
