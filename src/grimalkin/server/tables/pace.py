"""The pace of bots: how long every bot of a level takes for every move of a game, so that no time tells a hand.

All bots of a level, at all tables with a game and a number of seats, wait as long as the slowest thought they know of.
That must neither tell nor ratchet, so two things are known of thoughts:

- The longest by the processor's time. That is the work itself: it grows with the hardest move ever met, and not with
  what else the machine does, so it need not be forgotten.
- The longest by the clock of each of the last few spells. That is what a busy house makes of the work. Spells begin at
  fixed times, whatever is played; a spell is forgotten as a whole, and with it the rush that it was.

What others can see of both is whole steps. A step up shows once that a move somewhere was harder than all before, or
the house busier; a step down comes when a spell ends, for all tables at once, and is about no move.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

SPELL = 60.0
"""Seconds of which the longest thought is remembered as one."""
SPELLS = 5
"""Spells that are remembered, with the one that is going on."""


class Tempo(NamedTuple):
    """How fast the bots of a table play: what the delays and the steps of the house are multiplied by."""

    delay: float
    step: float


NORMAL = Tempo(1.0, 1.0)
TEMPOS = {"calm": Tempo(1.6, 1.0), "normal": NORMAL, "quick": Tempo(0.14, 0.2)}
"""What a host may choose. Nine bots in a row take less than three seconds at the quick one."""
HURRY = Tempo(0.0, 0.2)
"""Until a person is to act. Also then all bots take alike long: whole steps."""


class ThinkingTime(NamedTuple):
    """What a thought took, in seconds."""

    clock: float = 0.0
    processor: float = 0.0


class Pace:
    """The pace of all bots of a level in a game."""

    def __init__(self, step: float, spare: float = 0.0) -> None:
        self.step = step
        self.spare = spare
        """Seconds that every bot waits anyway: a thought that is no longer needs none more."""
        self.work = 0.0
        """The longest by the processor's time."""
        self.spells: dict[int, float] = {}
        """The longest by the clock, for each spell in which it was longer than the work."""

    def add(self, spent: ThinkingTime, now: float) -> None:
        """Take note of a thought."""
        spell = int(now // SPELL)
        self.work = max(self.work, spent.processor)
        self.spells = {each: longest for each, longest in self.spells.items() if spell - each < SPELLS}
        if spent.clock > self.work:
            self.spells[spell] = max(self.spells.get(spell, 0.0), spent.clock)

    def seconds(self, now: float, tempo: Tempo = NORMAL) -> float:
        """Say how long a bot takes, whatever it thinks of: whole steps."""
        step = self.step * tempo.step
        spell = int(now // SPELL)
        recent = (longest for each, longest in self.spells.items() if spell - each < SPELLS)
        longest = max(max(self.work, *recent, 0.0) - self.spare * tempo.delay, 0.0)
        return step * ceil(longest / step) if step else longest
