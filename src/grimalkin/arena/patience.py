"""Patience: how long a guest has been asked, where another process can see it.

A guest may loop for ever, hang in somebody's C code, or catch whatever is thrown at it: only another process stops it
for sure. So a worker notes in memory that it shares with its parent whom it asks and since when; the parent looks at
that, and kills. The clock decides whether a tournament stops, never what its results are.
"""

from __future__ import annotations

from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.context import SpawnContext

SINCE, TURN, SEAT = range(3)


class Watch:
    """Whom a process asks: the rotation and the seat of a guest, and since when."""

    def __init__(self, context: SpawnContext) -> None:
        self.note = context.RawArray("d", 3)

    @contextmanager
    def over(self, turn: int, seat: int) -> Iterator[None]:
        """Note that a guest is being asked."""
        self.note[TURN], self.note[SEAT] = turn, seat
        self.note[SINCE] = monotonic()
        try:
            yield
        finally:
            self.note[SINCE] = 0

    def asked(self) -> tuple[int, int] | None:
        """Give the rotation and the seat of the guest that is being asked."""
        return (int(self.note[TURN]), int(self.note[SEAT])) if self.note[SINCE] else None

    def late(self, patience: float) -> tuple[int, int] | None:
        """Give the rotation and the seat of a guest that has been asked for longer than that many seconds."""
        since, asked = self.note[SINCE], self.asked()
        return asked if since and monotonic() - since > patience and self.note[SINCE] == since else None
