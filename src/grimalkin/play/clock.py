"""The clock of a table: it is told the time, never reads one, and says who has run out of it.

Times are seconds from any source that does not go back. A seat that is due spends first the allowance of its
move, then its own reserve, which must last for the whole match. Several seats may run at once. A move that its seat
takes back by itself was never made: the clock from before it runs on, so that nobody gains time by taking back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf, isfinite
from typing import TYPE_CHECKING, Final, TypedDict

if TYPE_CHECKING:
    from collections.abc import Collection

SHORTEST_MOVE: Final = 5
LONGEST: Final = 86400
"""One day: the most that a move or a reserve may have."""
MOVE_AND_RESERVE: Final = re.compile(r"([0-9]{1,5})\+([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class ClockRule:
    """What each seat is allowed, in whole seconds: for every move, and in reserve for the whole match."""

    move: float
    reserve: float

    def __post_init__(self) -> None:
        if (self.move, self.reserve) == (inf, 0):
            return
        if not (SHORTEST_MOVE <= self.move <= LONGEST and self.move % 1 == 0):
            raise ValueError(f"a move has {SHORTEST_MOVE} to {LONGEST} whole seconds, not {self.move:g}")
        if not (0 <= self.reserve <= LONGEST and self.reserve % 1 == 0):
            raise ValueError(f"a reserve has 0 to {LONGEST} whole seconds, not {self.reserve:g}")

    @classmethod
    def parse(cls, text: str) -> ClockRule:
        """Read a rule: "none", "relaxed", or the seconds of move and reserve as in "30+120"."""
        if text in NAMED:
            return NAMED[text]
        if match := MOVE_AND_RESERVE.fullmatch(text):
            return cls(float(match[1]), float(match[2]))
        raise ValueError(f"a clock is none, relaxed, or seconds of move+reserve such as 30+120, not {text!r}")

    def __str__(self) -> str:
        for name, rule in NAMED.items():
            if rule == self:
                return name
        return f"{self.move:.0f}+{self.reserve:.0f}"


NONE: Final = ClockRule(inf, 0)
RELAXED: Final = ClockRule(300, 0)
NAMED: Final = {"none": NONE, "relaxed": RELAXED}


class PlainClock(TypedDict):
    """A clock as plain data, ready for JSON; durations only, so that it outlives the source of its time."""

    rule: str
    reserves: list[float]
    used: list[float | None]
    paused: bool


class Clock:
    """The time of every seat. Questions change nothing; no call may name a time before the last change."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self._reserves: list[float] = [rule.reserve] * seats
        self._used: dict[int, float] = {}
        self._now = -inf
        self._paused = False

    def turn(self, actors: Collection[int], now: float) -> None:
        """Say who must act from now on.

        Seats newly due start with a fresh allowance, and seats still due keep running. The others stop, and
        pay from their reserve what they used beyond the allowance.
        """
        self._check(*actors)
        self._advance(now)
        for seat in self._used.keys() - set(actors):
            self._pay(seat)
        self._used = {seat: self._used.get(seat, 0.0) for seat in actors}

    def moved(self, seat: int, now: float) -> None:
        """Say that a seat acted: it pays for that move, and its next one has a fresh allowance from now on.

        Only `turn` says who is due, just before this call or just after. A seat that is not due pays nothing.
        """
        self._check(seat)
        self._advance(now)
        if seat in self._used:
            self._pay(seat)
            self._used[seat] = 0.0

    def pause(self, now: float) -> None:
        """Stop the time of every seat; a second pause changes nothing."""
        self._advance(now)
        self._paused = True

    def resume(self, now: float) -> None:
        """Let the time of the seats that are due run on from where it stopped."""
        self._advance(now)
        self._paused = False

    def left(self, seat: int, now: float) -> float | None:
        """Return the seconds until a seat is late; None if it is not due, or if there is no clock."""
        self._check(seat)
        passed = self._passed(now)
        if seat not in self._used or self.rule == NONE:
            return None
        return max(0.0, self.rule.move + self._reserves[seat] - self._used[seat] - passed)

    def reserve(self, seat: int, now: float) -> float:
        """Return the seconds of a seat’s reserve, less what its present move has already taken of it."""
        self._check(seat)
        passed = self._passed(now)
        return self._reserve_after(seat, self._used[seat] + passed if seat in self._used else 0.0)

    def late(self, now: float) -> tuple[int, ...]:
        """Return the seats out of time, in order; each stays late until it moves or is no longer due."""
        return tuple(seat for seat in sorted(self._used) if self.left(seat, now) == 0)

    def copy(self, now: float | None = None) -> Clock:
        """Return a second clock that goes on by itself, from its last change or from now."""
        twin = Clock(self.rule, len(self._reserves))
        twin._reserves, twin._used = self._reserves.copy(), self._used.copy()
        twin._now, twin._paused = self._now, self._paused
        if now is not None:
            twin._advance(now)
        return twin

    def plain(self) -> PlainClock:
        """Return the clock as it stood at its last change, for a table that must survive a restart."""
        return PlainClock(
            rule=str(self.rule),
            reserves=self._reserves.copy(),
            used=[self._used.get(seat) for seat in range(len(self._reserves))],
            paused=self._paused,
        )

    @classmethod
    def restore(cls, plain: PlainClock, now: float) -> Clock:
        """Make a clock from its plain data; it runs on from now, and the time between costs nobody any."""
        clock = cls(ClockRule.parse(plain["rule"]), len(plain["reserves"]))
        clock._advance(now)
        clock._reserves = list(plain["reserves"])
        clock._used = {seat: used for seat, used in enumerate(plain["used"]) if used is not None}
        clock._paused = plain["paused"]
        return clock

    def _check(self, *seats: int) -> None:
        for seat in seats:
            if seat not in range(len(self._reserves)):
                raise ValueError(f"this clock has seats 0 to {len(self._reserves) - 1}, not {seat}")

    def _advance(self, now: float) -> None:
        passed = self._passed(now)
        self._used = {seat: used + passed for seat, used in self._used.items()}
        self._now = now

    def _passed(self, now: float) -> float:
        if not (isfinite(now) and now >= self._now):
            raise ValueError(f"time does not go back: expected seconds from {self._now:g} on, not {now:g}")
        return 0.0 if self._paused else now - self._now

    def _pay(self, seat: int) -> None:
        self._reserves[seat] = self._reserve_after(seat, self._used[seat])

    def _reserve_after(self, seat: int, used: float) -> float:
        return min(self._reserves[seat], max(0.0, self._reserves[seat] + self.rule.move - used))


class Rewind:
    """The clock as it stood before each move that the last to move may take back without asking anyone."""

    def __init__(self) -> None:
        self._seat = -1
        self._clocks: list[Clock] = []

    def keep(self, seat: int, clock: Clock, now: float) -> None:
        """Keep the clock as it is before a seat's move; what others did is from now on not taken back unasked."""
        kept = self._clocks if seat == self._seat else []
        self._seat, self._clocks = seat, [*kept, clock.copy(now)]

    def taken_back(self, seat: int, clock: Clock, *, agreed: bool) -> Clock:
        """Give the clock that goes on: the one from before the move, or the present one, if everyone agreed."""
        if agreed or seat != self._seat or not self._clocks:
            self._clocks = []
            return clock
        return self._clocks.pop()

    def restore(self, now: float) -> None:
        """Let the kept clocks run on from now, as `Clock.restore` does."""
        self._clocks = [Clock.restore(clock.plain(), now) for clock in self._clocks]
