"""Choices made together, and gifts: pranks of goblins, the Ghost Master's passing, presents and bites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases, series
from grimalkin.games.spooks import table as tables

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import Table

# Kept here so that compiled code reads them without asking Python.
BLUE = phases.BLUE
FREE = phases.FREE
GIFTS = phases.GIFTS
NAMING = phases.NAMING
PRANK = phases.PRANK
PRESENT = phases.PRESENT
NO_CARD = phases.NO_CARD
NOBODY = phases.NOBODY
CAT = cards.CAT
GOBLINS = cards.GOBLINS
MOST_SEATS = cards.MOST_SEATS
TABLE = cards.TABLE
RANK_OF = list(cards.RANK_OF)
SUIT_OF = list(cards.SUIT_OF)
BIT = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]


# Choices made together.


def call(table: Table, phase: int, contest: int) -> None:
    """Let several seats choose a card each, in any order, unseen."""
    table.phase = phase
    table.turn = NOBODY
    table.acting = contest
    gather(table, contest)


def gather(table: Table, contest: int) -> None:
    """Settle who chooses together, with nothing chosen yet."""
    table.contest = contest
    for seat in range(MOST_SEATS):
        table.chosen[seat] = NO_CARD


def choose(table: Table, seat: int, card: int) -> None:
    """Lay a card face down; the last one turns all of them."""
    table.chosen[seat] = card
    table.acting ^= BIT[seat]
    if table.acting:
        return
    if table.phase == PRANK:
        reveal(table)
    else:
        pass_on(table)
    if table.phase != PRANK:
        gather(table, 0)


def reveal(table: Table) -> None:
    """[5.3] The cards of the prank are discarded; [5.5] whoever has none left has escaped."""
    for seat in range(table.seats):
        if table.contest & BIT[seat]:
            table.take(seat, table.chosen[seat])
            table.put(TABLE, table.chosen[seat])
    if tables.emptied(table):
        series.end_deal(table)
    else:
        judge(table)


def judge(table: Table) -> None:
    """[5.2] The best card wins, [11.2] a tie goes on among the tied; [5.4] without a winner the heir is free."""
    best = 0
    tied = 0
    winner = table.heir
    for seat in range(table.seats):
        if table.contest & BIT[seat]:
            worth = prank_worth(table, table.chosen[seat])
            if worth > best:
                best = worth
                tied = 0
                winner = seat
            if worth and worth == best:
                tied |= BIT[seat]
    if tied & ~BIT[winner]:
        call(table, PRANK, tied)
    else:
        table.turn_to(FREE, winner)


def prank_worth(table: Table, card: int) -> int:
    """[5.2] The Cat beats every goblin, a high goblin a low one, [9.6] or the reverse; others are worth nothing."""
    if card == CAT:
        return RANK_OF[CAT]
    if SUIT_OF[card] != GOBLINS:
        return 0
    return RANK_OF[CAT] - RANK_OF[card] if table.falling else RANK_OF[card]


def pass_on(table: Table) -> None:
    """[9.3] Everyone passes the chosen card to the neighbour, all at once."""
    for seat in range(table.seats):
        if table.contest & BIT[seat]:
            table.take(seat, table.chosen[seat])
    for seat in range(table.seats):
        if table.contest & BIT[seat]:
            table.put(tables.before(table, seat), table.chosen[seat])
    table.turn_to(BLUE, table.heir)


# Gifts.


def bite(table: Table, victim: int) -> None:
    """[6.6] The bats have bitten: everyone else gives a card, the bat's owner first."""
    table.victim = victim
    table.turn_to(GIFTS, table.owner)


def give(table: Table, seat: int, card: int) -> None:
    """Give a card to the victim; [6.7] whoever has none left has escaped at once."""
    table.take(seat, card)
    table.put(table.victim, card)
    if not table.sizes[seat]:
        series.end_deal(table)
    elif table.phase == PRESENT:
        call(table, PRANK, table.playing)
    else:
        next_giver(table, seat)


def next_giver(table: Table, seat: int) -> None:
    """[6.6] Go on against the direction of play; [6.7] when all have given, the victim is free."""
    seat = tables.before(table, seat)
    if seat == table.victim:
        seat = tables.before(table, seat)
    if seat == table.owner:
        table.turn_to(FREE, table.victim)
    else:
        table.turn_to(GIFTS, seat)


def present(table: Table) -> None:
    """[9.4] The Goblin Master's player gives a card to the opponent with the fewest, and chooses among several."""
    tied = fewest(table)
    for seat in range(table.seats):
        if tied == BIT[seat]:
            name(table, seat)
            return
    table.turn_to(NAMING, table.owner)


def name(table: Table, victim: int) -> None:
    """[9.4] Settle who gets the Goblin Master's present."""
    table.victim = victim
    table.turn_to(PRESENT, table.owner)


def fewest(table: Table) -> int:
    """[9.4] Find the opponents of the top card's owner who hold the fewest cards."""
    least = 0
    tied = 0
    for seat in range(table.seats):
        if table.playing & BIT[seat] and seat != table.owner:
            if not tied or table.sizes[seat] < least:
                least = table.sizes[seat]
                tied = 0
            if table.sizes[seat] == least:
                tied |= BIT[seat]
    return tied
