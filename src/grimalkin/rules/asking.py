"""Asking: who may act, for the public methods of a final class, which have it in place when compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import seating

if TYPE_CHECKING:
    from grimalkin.rules.state import State

INLINE = ("acts",)


def acts(state: State, seat: int) -> bool:
    """Say whether this is the number of a seat that may act now."""
    return 0 <= seat < state.seats and state.acting & seating.BIT[seat] != 0
