"""A lesson: a first game that teaches, played through the real rules; the learner plays what is wanted."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.play import Act, Match, parse, steps
from grimalkin.scene import Offer, Speaker, in_words, scene_of
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.choosing import Button
from grimalkin.terminal.app.picture import Picture, pictured
from grimalkin.terminal.app.shown import Sitting
from grimalkin.terminal.app.source import NOTHING_ASKED, Source
from grimalkin.terminal.app.table import TableScreen
from grimalkin.text import Lesson, Notes, Voice
from grimalkin.text.rulebook import unmarked

if TYPE_CHECKING:
    from grimalkin.rules import Game

WORD = re.compile(r"`([^`]+)`")
LEARNER = 0
"""The seat of whoever learns."""


class TaughtStep(NamedTuple):
    """Something that is explained, and perhaps something wanted."""

    text: str
    picture: Picture
    wanted: str = ""
    nudge: str = ""
    offer: Offer = NOTHING_ASKED


class LessonTable(Source):
    """Goes through a lesson step by step."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(Voice(language, game))
        self.game, self.at = game, 0
        self.you, self.explains = LEARNER, True
        self.steps: list[TaughtStep] = []
        self.learnt: tuple[str, ...] = ()
        self.learn()

    def learn(self) -> None:
        """Play the lesson, and find its steps."""
        lesson, notes = Lesson.of(self.game.package), Notes(self.game.package, self.voice.language)
        assert lesson  # noqa: S101 - asked for only where there is one
        record = parse(lesson.source, self.game)
        you = self.voice.say("table-you")
        names = [you if seat == LEARNER else player.name for seat, player in enumerate(record.players)]
        self.sitting = tuple(Sitting(name) for name in names)
        self.box, self.learnt = OwnBox(self.game, self.voice), notes.learnt()
        match = Match(replace(record, lines=[], places=[]))
        played, last, self.steps = steps(match, record), 0, []
        for line, place in zip(record.lines, record.places, strict=True):
            for name in lesson.between(last, place):
                mine = isinstance(line, Act) and line.seat == LEARNER and name == lesson.between(last, place)[-1]
                self.steps.append(self._step(match, names, notes, name, line.word if mine else ""))  # type: ignore[union-attr]
            last = place
            next(played)
        self.steps += [self._step(match, names, notes, name, "") for name in lesson.between(last)]
        learnt = "\n".join([self.voice.say("app-learnt"), *map(unmarked, self.learnt)])
        self.steps.append(self.steps[-1]._replace(text=learnt, wanted="", offer=NOTHING_ASKED))
        self.show()

    def _step(self, match: Match, names: list[str], notes: Notes, name: str, wanted: str) -> TaughtStep:
        scene = scene_of(match, LEARNER, choices=bool(wanted))
        words = in_words(scene, LEARNER, Speaker(self.voice, names))
        nudge = notes.nudge(name) or self.voice.say("lesson-nudge")
        asked = words.offer if wanted else NOTHING_ASKED
        return TaughtStep(self._named(notes.say(name)), pictured(scene, words), wanted, nudge, asked)

    def _named(self, note: str) -> str:
        """Name the cards that a note gives by their words."""
        known = WORD.sub(lambda found: self.box.card(found[1]) if found[1] in self.box.cards else found[1], note)
        return unmarked(known)

    @property
    def step(self) -> TaughtStep:
        """Where one is."""
        return self.steps[self.at]

    def show(self) -> None:
        """Show the step: its note instead of what was said."""
        self.picture = self.step.picture._replace(said=tuple(self.step.text.splitlines()))
        self.offer = self.step.offer
        self.asked = self.step.offer.prompt
        over = self.at == len(self.steps) - 1
        self.acts = () if self.step.wanted else (Button("lobby" if over else "next", self._label(over=over)),)
        self.log = [step.text for step in self.steps[: self.at + 1]]
        self.changed()

    def _label(self, *, over: bool) -> str:
        return self.voice.say("app-lobby" if over else "page-next")

    @property
    def title(self) -> str:
        return f"{self.box.title} · {self.voice.say('app-step', step=self.at + 1, steps=len(self.steps))}"

    async def run(self) -> None:
        await asyncio.Event().wait()

    def choose(self, word: str) -> None:
        if word == self.step.wanted:
            self.go(1)
        elif self.step.wanted:
            self.tell(self.step.nudge)

    def do(self, name: str, rest: str = "") -> None:  # noqa: ARG002 - of any source
        if name == "next":
            self.go(1)
        elif name == "undo":
            self.go(-1)
        elif name == "lobby":
            self.leave("lobby")

    def go(self, by: int) -> None:
        """Go a step on, or back."""
        self.at = max(0, min(len(self.steps) - 1, self.at + by))
        self.show()

    @property
    def commands(self) -> tuple[str, ...]:
        return ("undo",)

    def speak(self, language: str) -> None:
        self.voice = Voice(language, self.game)
        self.learn()


class LessonScreen(TableScreen):
    """The table screen for a lesson."""

    source: LessonTable

    def refresh_table(self) -> None:
        """Lift the card that is wanted, as soon as it is."""
        super().refresh_table()
        if self.source.step.wanted and self.choosing.pick(self.source.step.wanted):
            self.board.redraw()
