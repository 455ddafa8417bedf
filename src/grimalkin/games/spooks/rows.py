"""The row of numbers that `features` lays out, written from a state: only what the seat may know goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases
from grimalkin.rules import seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable

KINDS = 6
FACE = 18


def write(table: SpooksTable, seat: int, row: list[int], at: int) -> None:
    """Write what a seat knows; the row is all zeros before."""
    seats = table.seats
    cards_into(table, seat, row, at)
    at += 3 * cards.CARDS
    face_into(table.top, row, at)
    at += FACE
    at = among(table, seat, seating.BIT[table.owner] if table.owner >= 0 else 0, row, at)
    at = among(table, seat, seating.BIT[table.victim] if table.victim >= 0 else 0, row, at)
    at = among(table, seat, seating.BIT[table.heir] if table.heir >= 0 else 0, row, at)
    row[at + (0 if table.due else table.phase if table.acting else 11)] = 1
    at += 12
    row[at] = -1 if table.backward else 1
    row[at + 1] = -1 if table.falling else 1
    row[at + 2] = table.run
    together = table.phase in (phases.PRANK, phases.PASSING)
    ready = table.contest & ~table.acting if together else 0
    at = among(table, seat, table.contest, row, at + 3)
    at = among(table, seat, ready, row, at)
    face_into(table.chosen[seat] if ready & seating.BIT[seat] else phases.NO_CARD, row, at)
    at += FACE
    other = seat
    for place in range(seats):
        row[at + place] = table.sizes[other]
        lacks_into(table, other, row, at + 4 * seats + 1 + 16 * place)
        points_into(table.sheet[other], seats, row, at + 20 * seats + 1 + place)
        other = other + 1 if other + 1 < seats else 0
    row[at + seats] = table.sizes[cards.PHANTOM]
    at = among(table, seat, table.playing, row, at + seats + 1)
    at = among(table, seat, seating.BIT[table.dealer], row, at)
    at = among(table, seat, table.acting, row, at)
    row[at + 18 * seats] = min(table.round, 127)


def cards_into(table: SpooksTable, seat: int, row: list[int], at: int) -> None:
    """Count each card of the own hand, each that is out of play, and each that may lie elsewhere."""
    hand = table.held[seat]
    more = table.twice[seat]
    out = table.held[cards.TABLE]
    used = table.twice[cards.TABLE]
    decks = (2 if table.size > cards.CARDS else 1) if table.round else 0
    for card in range(56):
        here = (hand >> card & 1) + (more >> card & 1)
        there = (out >> card & 1) + (used >> card & 1)
        row[at + card] = here
        row[at + card + 56] = there
        row[at + card + 112] = decks - here - there


def face_into(card: int, row: list[int], at: int) -> None:
    """Write a card by its suit and its rank; nothing where there is none."""
    if card != phases.NO_CARD:
        row[at + cards.SUIT_OF[card]] = 1
        row[at + KINDS + cards.RANK_OF[card] - 1] = 1


def among(table: SpooksTable, seat: int, some: int, row: list[int], at: int) -> int:
    """Mark the seats of a set, in turn from a seat; say where to go on."""
    other = seat
    for place in range(table.seats):
        row[at + place] = 1 if some & seating.BIT[other] else 0
        other = other + 1 if other + 1 < table.seats else 0
    return at + table.seats


def lacks_into(table: SpooksTable, seat: int, row: list[int], at: int) -> None:
    """Mark the suits, then the ranks, of which a seat has shown to hold no card."""
    lacking = table.lacking[seat]
    if lacking:
        for place in range(16):
            mask = cards.SUIT_MASK[place] if place < 5 else cards.RANK_MASK[place - 4]
            row[at + place] = 1 if lacking & mask == mask else 0


def points_into(points: int, seats: int, row: list[int], at: int) -> None:
    """Write points in eights, and beside all of those the odd ones."""
    eighths = points >> 3
    row[at] = min(eighths, 127)
    row[at + seats] = points & 7
