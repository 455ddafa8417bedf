"""Turns: who comes next, and who acts; compiled code has it in place wherever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import seating

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable

INLINE = ("after", "give_turn")


def after(table: MaledictionTable, seat: int) -> int:
    """Give the next seat clockwise."""
    return (seat + 1) * (seat + 1 < table.seats)


def give_turn(table: MaledictionTable, seat: int) -> None:
    """Let one seat act."""
    table.turn = seat
    table.acting = seating.BIT[seat]
