"""How far a tournament is: a bar in a terminal, and elsewhere a line from time to time."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TextIO

from grimalkin.arena.page import percent
from grimalkin.cli.bar import bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.arena import Scoreboard
    from grimalkin.text import Voice

BETWEEN_BARS = 0.1
BETWEEN_LINES = 30.0
"""Seconds."""


class ArenaProgress:
    """Shows the first entrant's share and its interval, as often as it helps."""

    def __init__(self, voice: Voice, deals: int, out: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.voice = voice
        self.deals = deals
        self.out = out
        self.clock = clock
        self.bar = out.isatty()
        self.between = BETWEEN_BARS if self.bar else BETWEEN_LINES
        self.shown = clock()
        self.open = False
        """Whether a bar stands in the last line."""

    def show(self, scoreboard: Scoreboard) -> None:
        """Show a scoreboard, unless the last one was shown just now."""
        now = self.clock()
        if now - self.shown < self.between and not (self.bar and scoreboard.sets == self.deals):
            return
        self.shown = now
        said = self._said(scoreboard)
        self.out.write(f"\r{bar(scoreboard.sets, self.deals)} {said}\x1b[K" if self.bar else f"{said}\n")
        self.out.flush()
        self.open = self.bar

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.open:
            self.out.write("\n")
            self.out.flush()
            self.open = False

    def _said(self, scoreboard: Scoreboard) -> str:
        first = scoreboard.scores[0]
        half = min(first.half_width, 1.0)
        return self.voice.say(
            "arena-progress",
            sets=scoreboard.sets,
            deals=self.deals,
            bot=scoreboard.tournament.names[0],
            share=percent(self.voice, first.share),
            half=percent(self.voice, half),
        )
