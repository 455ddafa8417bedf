"""The trace of a deal: each step that was taken, packed into a number, and as it is seen by others."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grimalkin.games.spooks.phases import NOBODY, PHASES

HIDDEN = -1
"""An action that the viewer may not see."""
SEAT_BITS = 4
SEAT_MASK = 0xF
ACTION_BITS = 7
ACTION_MASK = 0x7F


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
    other = (places & SEAT_MASK) + NOBODY
    seat = places >> SEAT_BITS & SEAT_MASK
    return TraceStep(PHASES[places >> 2 * SEAT_BITS], seat, other, packed & ACTION_MASK)
