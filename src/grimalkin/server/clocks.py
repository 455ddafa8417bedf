"""The time of a house: it goes forward evenly, whatever is done to the clock of the machine."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DRIFT = 30.0
"""Seconds by which two clocks may differ that both go right; where they differ by more, one was set."""
MOST_STEP = 0.05
"""Seconds by which the house follows the machine at each comparison."""


def _wall() -> float:
    return time.time()


class SteadyClock:
    """Tells seconds since 1970 by a clock that nobody can set.

    It follows the machine's clock where that only drifts. A machine whose clock is set an hour ahead has not lived
    through that hour: no player's time has run out in it, and no table has been idle. The house takes over the new time
    when it is opened again; the clocks of its tables go on from where they were.
    """

    def __init__(self, wall: Callable[[], float] = _wall, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._offset = wall() - steady()

    def time(self) -> float:
        """Tell the time."""
        return self._offset + self._steady()

    def compare(self) -> float:
        """Compare with the machine's clock, and follow it a little; give by how much it was set, 0 if it was not."""
        away = self._wall() - self.time()
        if abs(away) > DRIFT:
            return away
        self._offset += max(-MOST_STEP, min(MOST_STEP, away))
        return 0.0
