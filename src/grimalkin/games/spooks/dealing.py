"""The deal: who takes part, who gets which card, and who opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases
from grimalkin.games.spooks import table as tables
from grimalkin.rules import seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable


def lay_out(table: SpooksTable, deck: list[int]) -> None:
    """[2.2] Deal everything clockwise from the dealer's left; [12.1] the phantom hand comes last."""
    clear(table)
    place = table.dealer
    for position in range(table.size):
        place = next_place(table, place)
        table.put(place, deck[position])
    open_deal(table)


def next_place(table: SpooksTable, place: int) -> int:
    """Find where the next card is dealt: after the dealer to the phantom hand, if there is one."""
    if place == cards.PHANTOM:
        return tables.beside(table, table.dealer, 0)
    if place == table.dealer and table.phantom and table.sizes[cards.PHANTOM] < table.sizes[place]:
        return cards.PHANTOM
    return tables.beside(table, place, 0)


def clear(table: SpooksTable) -> None:
    """Sweep the table for a new deal, [10.4] without those who are caught; [10.1] the next seat deals."""
    table.round += 1
    table.due = 0
    table.playing = remaining(table)
    if table.round > 1:
        table.dealer = tables.beside(table, table.dealer, 0)
    table.top = phases.NO_CARD
    table.owner = phases.NOBODY
    table.backward = 0
    table.falling = 0
    table.victim = phases.NOBODY
    table.heir = phases.NOBODY
    table.run = 0
    table.contest = 0
    for seat in range(cards.MOST_SEATS):
        table.chosen[seat] = phases.NO_CARD
        table.lacking[seat] = 0
    for place in range(cards.PLACES):
        table.held[place] = 0
        table.twice[place] = 0
        table.sizes[place] = 0


def remaining(table: SpooksTable) -> int:
    """[10.4] Find the seats that no monster has caught yet: those below the target."""
    left = 0
    for seat in range(table.seats):
        if table.sheet[seat] < table.target:
            left |= seating.BIT[seat]
    return left


def open_deal(table: SpooksTable) -> None:
    """[2.4] The lowest spider opens, [11.1] in the first hand that has it; [12.2] without one, any card."""
    left = tables.beside(table, table.dealer, 0)
    for spider in range(cards.RANKS):
        seat = left
        for _ in range(table.seats):
            if table.held[seat] & cards.ONE[spider]:
                table.turn_to(phases.OPENING, seat)
                return
            seat = tables.beside(table, seat, 0)
    table.turn_to(phases.FREE, left)
