"""A match looked at again: every moment, with anybody's eyes, and what the coach thinks of it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding

from grimalkin.coach import review
from grimalkin.coach.words import review_lines, turning_lines
from grimalkin.play import Match, steps
from grimalkin.rules import Dice
from grimalkin.scene import OPEN, Speaker, in_words, scene_of
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.picture import Picture, pictured
from grimalkin.terminal.app.shown import Sitting
from grimalkin.terminal.app.source import Source
from grimalkin.terminal.app.table import TableScreen
from grimalkin.terminal.app.widgets import told_keys
from grimalkin.text import Voice

if TYPE_CHECKING:
    from grimalkin.coach.judging import JudgedDecision
    from grimalkin.coach.reviewing import Review
    from grimalkin.play import Record
    from grimalkin.scene import Viewer

SHEET = 66
"""Columns of a sheet on a screen of 80."""
SCRUBBER = 40
"""Columns of the line that says where one is."""


class ReplayTable(Source):
    """All moments of a record, for one viewer at a time; every hand only where the match is over."""

    def __init__(self, record: Record, language: str) -> None:
        match = Match(replace(record, lines=[], places=[]))
        super().__init__(Voice(language, match.game))
        self.record, self.game = record, match.game
        self.names = match.names
        self.at = 0
        self.playing = False
        self.eyes: list[Viewer] = [None, *range(record.seats)]
        if record.secret is not None:
            self.eyes = [OPEN, *self.eyes]
        self.moments: list[Picture] = []
        self.found: Review | None = None
        """What the coach thinks, as soon as it was asked,"""
        self.thinking = ""
        """and how far it is."""
        self.left = False
        self.look()

    @property
    def viewer(self) -> Viewer:
        """Whose eyes are looked through."""
        return self.eyes[0]

    def look(self) -> None:
        """Make all pictures for the viewer."""
        match, speaker = Match(replace(self.record, lines=[], places=[])), Speaker(self.voice, self.names)
        self.moments = [self._pictured(match, speaker)]
        self.moments += [self._pictured(match, speaker) for _ in steps(match, self.record)]
        self.box = OwnBox(self.game, self.voice)
        self.you = self.viewer if self.viewer not in (None, OPEN) else None
        self.sitting = tuple(Sitting(name) for name in self.names)
        self.go(0)

    def _pictured(self, match: Match, speaker: Speaker) -> Picture:
        scene = scene_of(match, self.viewer, choices=False)
        return pictured(scene._replace(legal=()), in_words(scene, self.viewer, speaker))

    def go(self, by: int) -> None:
        """Go so many moments on, or back."""
        last = len(self.moments) - 1
        self.at = max(0, min(last, self.at + by))
        self.picture = self.moments[self.at]
        if turning := self.turning.get(self.at):
            self.picture = self.picture._replace(said=(*self.picture.said, *self._told(turning)))
        self.log = [said for moment in self.moments[1 : self.at + 1] for said in moment.said]
        self.asked = self.thinking or self._scrubber(last)
        self.changed()

    def _scrubber(self, last: int) -> str:
        """Draw where one is, and where a choice cost something."""
        signs = [*"─" * (SCRUBBER + 1)]
        done = round(self.at / max(1, last) * SCRUBBER)
        signs[:done] = "━" * done
        for at in self.turning:
            signs[round(at / max(1, last) * SCRUBBER)] = "◆"
        signs[done] = "●"
        return "".join(signs)

    @property
    def turning(self) -> dict[int, JudgedDecision]:
        """The choices that cost something, by their moments."""
        return {each.moment: each for each in self.found.turning_points()} if self.found else {}

    def _told(self, turning: JudgedDecision) -> list[str]:
        _, better, *why = turning_lines(self.game, self.voice, turning, 1, self.names)
        return [line.strip() for line in (better, *why)]

    @property
    def title(self) -> str:
        say = self.voice.say
        at = say("app-replay-at", move=self.at, moves=len(self.moments) - 1)
        return f"{super().title} · {at} · {say('app-eyes', name=self._eyes())}"

    def _eyes(self) -> str:
        if self.viewer is None or self.viewer == OPEN:
            return self.voice.say("app-eyes-public" if self.viewer is None else "app-eyes-open")
        return self.names[self.viewer]

    async def run(self) -> None:
        while True:
            await asyncio.sleep(0.8)
            if self.playing:
                self.go(1)

    def do(self, name: str, rest: str = "") -> None:
        if name == "eyes":
            self.eyes = [*self.eyes[1:], self.eyes[0]]
            self.look()
        elif name == "play":
            self.playing = not self.playing
        elif name == "turning":
            self._to_turning()
        elif name == "move" and rest.isascii() and rest.isdigit():
            self.go(int(rest[:9]) - self.at)
        elif name == "review" and not self.thinking:
            self.behind(self._review())

    def _to_turning(self) -> None:
        """Go to the next choice that cost something, and round again; first the coach must have looked."""
        if self.found is None:
            return self.do("review")
        points = sorted(self.turning)
        if not points:
            return self.tell(self.voice.say("coach-no-turning"))
        return self.go(next((at for at in points if at > self.at), points[0]) - self.at)

    async def _review(self) -> None:
        """Let the coach go through the match, behind; say how far it is."""
        loop = asyncio.get_running_loop()

        def watch(done: int, every: int) -> None:
            if self.left:
                raise InterruptedError
            loop.call_soon_threadsafe(self._think, done, every)

        if self.found is None:
            self._think(0, 0)
            self.found = await asyncio.to_thread(review, self.record, Dice("coach", "screen"), watch=watch)
        self.thinking = ""
        self.go(0)
        lines = [*review_lines(self.found, self.voice, [*range(self.record.seats)], SHEET)]
        if self.turning:
            lines += ["", self.voice.say("app-to-turning")]
        self.read(self.voice.say("page-review-title"), lines)

    def _think(self, done: int, every: int) -> None:
        self.thinking = self.voice.say("app-thinking", done=done, all=every)
        self.go(0)

    def close(self) -> None:
        super().close()
        self.left = True

    def choose(self, word: str) -> None:
        """Nothing is chosen in a match that was played."""

    def speak(self, language: str) -> None:
        self.voice = Voice(language, self.game)
        self.look()


class ReplayScreen(TableScreen):
    """The table screen with a scrubber."""

    BINDINGS: ClassVar = [
        Binding("left", "go(-1)", show=False, priority=True),
        Binding("right", "go(1)", show=False, priority=True),
        Binding("pageup", "go(-10)", show=False, priority=True),
        Binding("pagedown", "go(10)", show=False, priority=True),
        Binding("home", "go(-100000)", show=False, priority=True),
        Binding("end", "go(100000)", show=False, priority=True),
        Binding("space", "do('play')", show=False, priority=True),
        Binding("e", "do('eyes')", show=False, priority=True),
        Binding("r,f3", "do('review')", show=False, priority=True),
        Binding("n", "do('turning')", show=False, priority=True),
        Binding("escape", "command('quit')", show=False),
    ]
    source: ReplayTable

    def action_go(self, by: int) -> None:
        """Go through the match."""
        self.source.playing = False
        self.source.go(by)

    def action_do(self, name: str) -> None:
        """Look with other eyes, play on, or ask the coach."""
        self.source.do(name)

    def keys(self) -> list[tuple[str, str, str]]:
        return told_keys(self.source.voice.say("app-replay-keys"))

    def placeholder(self) -> str:
        return self.source.voice.say("app-replay-type")

    def enter(self, text: str) -> None:
        """Go to a move by its number."""
        if text.isdigit():
            self.source.playing = False
            self.source.do("move", text)
        else:
            super().enter(text)

    def action_none(self) -> None:
        """Do nothing: a click on the line of keys."""

    def leave(self) -> None:
        """Go back to where one came from."""
        self.app.back()
