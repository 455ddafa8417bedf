"""The deal: who takes part, who gets which card, and who opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases
from grimalkin.games.spooks import table as tables

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import Table

# Kept here so that compiled code reads them without asking Python.
FREE = phases.FREE
OPENING = phases.OPENING
NOBODY = phases.NOBODY
NO_CARD = phases.NO_CARD
MOST_SEATS = cards.MOST_SEATS
PHANTOM = cards.PHANTOM
PLACES = cards.PLACES
RANKS = cards.RANKS
ONE = list(cards.ONE)
BIT = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]


def lay_out(table: Table, deck: list[int]) -> None:
    """[2.2] Deal everything clockwise from the dealer's left; [12.1] the phantom hand comes last."""
    clear(table)
    place = table.dealer
    for position in range(table.size):
        place = next_place(table, place)
        table.put(place, deck[position])
    open_deal(table)


def next_place(table: Table, place: int) -> int:
    """Find where the next card is dealt: after the dealer to the phantom hand, if there is one."""
    if place == PHANTOM:
        return tables.beside(table, table.dealer, 0)
    if place == table.dealer and table.phantom and table.sizes[PHANTOM] < table.sizes[place]:
        return PHANTOM
    return tables.beside(table, place, 0)


def clear(table: Table) -> None:
    """Sweep the table for a new deal, [10.4] without those who are caught; [10.1] the next seat deals."""
    table.round += 1
    table.due = 0
    table.playing = remaining(table)
    if table.round > 1:
        table.dealer = tables.beside(table, table.dealer, 0)
    table.top = NO_CARD
    table.owner = NOBODY
    table.backward = 0
    table.falling = 0
    table.victim = NOBODY
    table.heir = NOBODY
    table.run = 0
    table.contest = 0
    for seat in range(MOST_SEATS):
        table.chosen[seat] = NO_CARD
    for place in range(PLACES):
        table.held[place] = 0
        table.twice[place] = 0
        table.sizes[place] = 0


def remaining(table: Table) -> int:
    """[10.4] Find the seats that no monster has caught yet: those below the target."""
    left = 0
    for seat in range(table.seats):
        if table.sheet[seat] < table.target:
            left |= BIT[seat]
    return left


def open_deal(table: Table) -> None:
    """[2.4] The lowest spider opens, [11.1] in the first hand that has it; [12.2] without one, any card."""
    left = tables.beside(table, table.dealer, 0)
    for spider in range(RANKS):
        seat = left
        for _ in range(table.seats):
            if table.held[seat] & ONE[spider]:
                table.turn_to(OPENING, seat)
                return
            seat = tables.beside(table, seat, 0)
    table.turn_to(FREE, left)
