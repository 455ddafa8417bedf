"""The trace of a deal: each step that was taken, packed into a number, and as it is seen by others."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grimalkin.games.spooks import phases

HIDDEN = -1
"""An action that the viewer may not see."""
SEAT_BITS = 4
SEAT_MASK = 0xF
ACTION_BITS = 7
ACTION_MASK = 0x7F

ROOM = 96
"""How many steps are remembered as numbers, before they become a list."""

INLINE = ("pack",)


def pack(phase: int, seat: int, other: int, action: int) -> int:
    """Write a step as one number."""
    places = (phase << SEAT_BITS | seat) << SEAT_BITS | other - phases.NOBODY
    return places << ACTION_BITS | action


class TraceStep(NamedTuple):
    """What one seat did: in which phase, to whom a card went, and the action."""

    phase: str
    seat: int
    other: int
    """Who got the card; -1 if it was not given away."""
    action: int
    """The action, or HIDDEN."""


@cache
def unpack(packed: int) -> TraceStep:
    """Read a step."""
    places = packed >> ACTION_BITS
    other = (places & SEAT_MASK) + phases.NOBODY
    seat = places >> SEAT_BITS & SEAT_MASK
    return TraceStep(phases.PHASES[places >> 2 * SEAT_BITS], seat, other, packed & ACTION_MASK)
