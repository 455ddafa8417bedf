"""Clocks of a house's table: what each seat has left for its move, and when a bot will play for somebody away."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any


class Clocks:
    """They run by themselves between two messages of the house."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.moves: Sequence[float | None] = ()
        """Seconds that each seat has left for its move, as they were told."""
        self.bots: Sequence[int] = ()
        """Seconds until a bot plays for a seat, as they were told."""
        self.moves_told = self.bots_told = 0.0

    def tell_moves(self, clock: Mapping[str, Any] | None) -> None:
        """Take what a match says: nothing where nobody has a clock."""
        self.moves, self.moves_told = (clock or {}).get("left", ()), self.now()

    def tell_seats(self, seats: Sequence[Mapping[str, Any]]) -> None:
        """Take what the table says of its seats."""
        self.bots, self.bots_told = [seat.get("bot_in", 0) for seat in seats], self.now()

    @property
    def running(self) -> bool:
        """Say whether any clock is to be seen."""
        return any(left is not None for left in self.moves) or any(self.bots)

    def move_left(self, seat: int) -> str:
        """Write what a seat has left for its move; nothing where it is not due, or has all the time there is."""
        left = self.moves[seat] if seat < len(self.moves) else None
        if left is None:
            return ""
        minutes, seconds = divmod(max(0, -int(self.now() - self.moves_told - left)), 60)
        return f"{minutes}:{seconds:02}"

    def bot_in(self, seat: int) -> int:
        """Say in how many seconds a bot plays for a seat; 0 where none will."""
        told = self.bots[seat] if seat < len(self.bots) else 0
        return max(0, -int(self.now() - self.bots_told - told)) if told else 0
