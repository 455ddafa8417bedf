"""The row of numbers that `features` lays out, written from a state: only what the seat may know goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards, counting, packing
from grimalkin.rules import seating

if TYPE_CHECKING:
    from grimalkin.kits.bursting.table import BurstingTable


def write(table: BurstingTable, seat: int, row: list[int], at: int) -> None:
    """Write the own hand, and of the others what lies or lay open; `features` says in which order."""
    packing.counts_into(table.hands[seat], row, at)
    unseen = cards.ALL - table.hands[seat] if table.round else 0
    for pile in range(3):
        packing.suit_into(table.piles[pile], pile, row, at + 16 + 6 * pile)
        row[at + 34 + pile] = table.totals[pile]
        unseen -= table.piles[pile]
    at += 37
    other = seat
    for place in range(table.seats):
        packing.counts_into(table.stacks[other], row, at + 16 * place)
        unseen -= table.stacks[other]
        standing_into(table, other, row, at + 16 + 16 * table.seats + place)
        other = other + 1 if other + 1 < table.seats else 0
    at += 16 * table.seats
    packing.counts_into(unseen, row, at)
    at += 16 + table.seats
    row[at] = table.size - table.drawn
    row[at + 1] = counting.size(table.aside)
    row[at + 2 + table.seats] = table.round
    row[at + 3 + table.seats] = table.rounds - table.round
    row[at + 4 + 3 * table.seats + (0 if table.due else 1 if table.acting else 2)] = 1


def standing_into(table: BurstingTable, seat: int, row: list[int], at: int) -> None:
    """Write how many cards a seat holds, its points, whether it acts, and whether it leads."""
    row[at] = counting.size(table.hands[seat])
    row[at + 2 + table.seats] = min(table.sheet[seat], 127)
    row[at + 4 + 2 * table.seats] = 1 if table.acting & seating.BIT[seat] else 0
    row[at + 4 + 3 * table.seats] = 1 if table.leader == seat else 0
