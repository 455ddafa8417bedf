"""The shapes of a review: what the coach thinks of a finished match, as data and in words."""

from __future__ import annotations

import msgspec

Estimated = tuple[float, float]
"""A mean and its standard error; parts of a win, from 0 to 1."""


class SeatReview(msgspec.Struct, frozen=True):
    """One seat's part in a match."""

    seat: int
    name: str
    decisions: int
    """How often it had a choice."""
    cost: Estimated
    """What all its choices together gave away."""
    luck: Estimated | None
    """What the cards brought; none if no round has ended."""
    play: Estimated | None
    """What came beyond that."""
    result: float | None
    """What it won."""
    curve: tuple[tuple[int, float, float], ...]
    """Move, mean and error of its part of the win where it chose, as it could know; and at last what it won."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A choice that clearly cost something."""

    move: int
    round: int
    seat: int
    played: str
    """The word of the move."""
    played_means: str
    best: str
    best_means: str
    cost: Estimated
    reasons: tuple[str, ...]
    """Why, in sentences; “you” is whoever chose."""


class ReviewInfo(msgspec.Struct, frozen=True):
    """The coach's review of a finished match."""

    id: str
    game: str
    moves: int
    simulations: int
    """How often each decision was simulated."""
    seats: tuple[SeatReview, ...]
    turning_points: tuple[TurningPoint, ...]
    """The dearest first."""
