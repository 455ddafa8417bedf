"""Lessons: a first game that teaches, played through the real rules, so that it cannot lie about them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from grimalkin.play import Act, Match, parse, steps
from grimalkin.scene import offered, scene_of
from grimalkin.server.pages.records import replayed
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import TableSpeaker
from grimalkin.text import Lesson, Notes
from grimalkin.wire.hints import explained
from grimalkin.wire.records import LessonInfo, LessonStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.play import Record
    from grimalkin.rules import Game

LEARNER = 0
"""The seat of whoever learns."""


@cache
def lesson_info(game: Game, language: str) -> LessonInfo:
    """Give the lesson of a game."""
    lesson = Lesson.of(game.package)
    if lesson is None:
        raise NotNow("no-such-lesson")
    record, notes = parse(lesson.source, game), Notes(game.package, language)
    played = replayed("", lesson.source, LEARNER, language)
    return LessonInfo(
        game=game.name,
        options=dict(record.options),
        learner=LEARNER,
        players=tuple(player.name for player in record.players),
        start=played.start,
        frames=played.frames,
        steps=tuple(_steps(lesson, record, notes, language)),
        learnt=notes.learnt(),
    )


def _steps(lesson: Lesson, record: Record, notes: Notes, language: str) -> Iterator[LessonStep]:
    """Stop before each line that has a note; the learner's own lines are for the learner to play."""
    match = Match(replace(record, lines=[], places=[]))
    played = steps(match, record)
    last = 0
    for at, (line, place) in enumerate(zip(record.lines, record.places, strict=True)):
        *read, task = lesson.between(last, place) or [""]
        yield from (LessonStep(at, notes.say(name)) for name in read)
        if task and isinstance(line, Act) and line.seat == LEARNER:
            yield _asking(match, line.word, notes.say(task), notes.nudge(task), language)
        elif task:
            yield LessonStep(at, notes.say(task))
        last = place
        next(played)
    end = len(record.lines)
    yield from (LessonStep(end, notes.say(name)) for name in lesson.between(last))


def _asking(match: Match, wanted: str, text: str, nudge: str, language: str) -> LessonStep:
    """Ask for a word; say what each choice would bring, and why a card is none."""
    speaker = TableSpeaker(language, match.game.title, match.names)
    offer = offered(scene_of(match, LEARNER, holding=False), speaker)
    choices, denied = explained(offer)
    return LessonStep(
        at=match.version,
        text=text,
        wanted=wanted,
        nudge=nudge or speaker.voice.say("lesson-nudge"),
        prompt=offer.prompt,
        choices=choices,
        denied=denied,
    )
