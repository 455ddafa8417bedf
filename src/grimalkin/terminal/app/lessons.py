"""A lesson: a first game that teaches, played through the real rules; the learner plays what is wanted."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.play import Act, Match, parse, steps
from grimalkin.scene import Offer, Speaker, in_words, scene_of
from grimalkin.scene.moves import meant
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
APART = re.compile(r", `([^`]+)`,?")
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
        names, within = ([player.name for player in record.players] for _ in range(2))
        names[LEARNER], within[LEARNER] = self.voice.say("table-you"), self.voice.say("table-you.within")
        self.sitting = tuple(Sitting(name) for name in names)
        self.box, self.learnt = OwnBox(self.game, self.voice), notes.learnt()
        match = Match(replace(record, lines=[], places=[]))
        played, last, self.steps = steps(match, record), 0, []
        for line, place in zip(record.lines, record.places, strict=True):
            for name in lesson.between(last, place):
                mine = isinstance(line, Act) and line.seat == LEARNER and name == lesson.between(last, place)[-1]
                self.steps.append(self._step(match, within, notes, name, line.word if mine else ""))  # type: ignore[union-attr]
            last = place
            next(played)
        self.steps += [self._step(match, within, notes, name, "") for name in lesson.between(last)]
        learnt = "\n".join([self.voice.say("app-learnt"), *map(unmarked, self.learnt)])
        self.steps.append(self.steps[-1]._replace(text=learnt, wanted="", offer=NOTHING_ASKED))
        self.show()

    def _step(self, match: Match, names: list[str], notes: Notes, name: str, wanted: str) -> TaughtStep:
        scene = scene_of(match, LEARNER, choices=bool(wanted))
        words = in_words(scene, LEARNER, Speaker(self.voice, names))
        nudge = notes.nudge(name) or self.voice.say("lesson-nudge")
        asked = words.offer if wanted else NOTHING_ASKED
        return TaughtStep(self._named(notes.say(name)), pictured(scene, words), wanted, self._named(nudge), asked)

    def _named(self, note: str) -> str:
        """Name the cards and moves that a note gives by their words; what it has just named is not named twice."""
        apart = APART.sub(lambda found: "" if self._just_named(found) else found[0], note)
        return unmarked(WORD.sub(self._in_place, apart))

    def _just_named(self, found: re.Match[str]) -> bool:
        return found.string[: found.start()].casefold().endswith(self._meant(found[1]).casefold())

    def _in_place(self, found: re.Match[str]) -> str:
        """Name what a word means as it stands in a sentence: with its article, unless it is said whose it is."""
        before = found.string[: found.start()].rstrip()
        own = before.casefold().endswith(self.voice.say("app-your"))
        name = self._meant(found[1], "" if own else "the")
        return name if before and before[-1] not in ".!?" else name[:1].upper() + name[1:]

    def _meant(self, word: str, form: str = "") -> str:
        if word in self.box.cards:
            return self.voice.card(word, form)
        return meant(self.game, self.voice, self.game.action(word)).means if word in self.game.words else word

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

    def leave(self) -> None:
        """Go back to where one came from."""
        self.app.back()
