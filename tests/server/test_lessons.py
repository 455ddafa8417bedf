"""A first game that teaches is a true match, and says everything in every language."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest

from grimalkin import games
from grimalkin.play import Act, Match, parse, replay, steps
from grimalkin.rules import Game
from grimalkin.server.pages.lessons import LEARNER, lesson_info
from grimalkin.server.refusals import NotNow
from grimalkin.testing.texts import typography_is_right
from grimalkin.text import LANGUAGES, Lesson, MissingText, Notes, Rulebook
from grimalkin.text.lesson import LEARNT
from grimalkin.text.voice import read
from grimalkin.wire.records import LessonInfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.conftest import RunningHouse

GAMES = [*games.found().values()]


def lesson_of(game: Game) -> Lesson:
    lesson = Lesson.of(game.package)
    assert lesson
    return lesson


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_lesson_is_played_to_its_end_by_the_rules(game: Game, language: str) -> None:
    info = lesson_info(game, language)
    record = parse(lesson_of(game).source, game)
    match = Match(parse(record_head(lesson_of(game).source), game), game)
    played = steps(match, record)
    at = 0
    for step in info.steps:
        while at < step.at:
            next(played)
            at += 1
        assert 1 <= step.at <= len(info.frames)
        assert step.text
        if step.wanted:
            line = record.lines[step.at]
            assert isinstance(line, Act)
            assert (line.seat, line.word) == (LEARNER, step.wanted)
            seen = match.observe(LEARNER)
            legal = [game.word(action) for action in seen.legal]
            assert step.wanted in legal
            assert [choice.word for choice in step.choices] == legal
            assert legal_after(info, step.at) == " ".join(legal)
            assert step.nudge
            assert step.prompt
    assert at == len(record.lines) == len(info.frames)
    assert not match.observe(None).actors, "a lesson ends with a round"
    assert len(info.learnt) == 3
    assert len([step for step in info.steps if step.wanted]) >= 7


def legal_after(info: LessonInfo, at: int) -> str:
    """Follow the frames: who is not due may do nothing, and is told what it may do when that has changed."""
    legal, turn = "", info.start.turn
    for frame in info.frames[:at]:
        turn = frame.turn if frame.turn is not None else turn
        legal = frame.own.legal if frame.own and frame.own.legal else legal if LEARNER in turn else ""
    return legal


def record_head(source: str) -> str:
    return "\n".join(line for line in source.splitlines() if not line.startswith("deal") and not line[:1].isdigit())


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_the_learner_cannot_play_is_refused_with_a_clause_of_the_book(game: Game) -> None:
    clauses = Rulebook.of(game.package, "en").clauses
    for step in lesson_info(game, "en").steps:
        hand = {problem.card for problem in step.denied}
        assert hand <= {*game.cards}
        assert not hand & {choice.word for choice in step.choices}
        for problem in step.denied:
            assert problem.clause in clauses
            assert problem.text


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_note_is_said_in_every_language_and_none_is_left_over(game: Game) -> None:
    names = {name for _, name in lesson_of(game).notes}
    assert len(names) == len(lesson_of(game).notes)
    for language in LANGUAGES:
        source = read(game.package, f"lesson/{language}.ftl")
        written = {line.partition(" =")[0] for line in source.splitlines() if line[:1].isalpha()}
        assert written == names | {LEARNT}
        typography_is_right(source, language, f"lesson of {game}")
        notes = Notes(game.package, language)
        for name in names:
            nudge = [Notes(game.package, other).nudge(name) for other in LANGUAGES]
            assert notes.say(name)
            assert len({bool(said) for said in nudge}) == 1, name


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_cards_that_notes_name_are_cards_of_the_game(game: Game) -> None:
    for language in LANGUAGES:
        info = lesson_info(game, language)
        said = " ".join([*(f"{step.text} {step.nudge}" for step in info.steps), *info.learnt])
        named = said.split("`")[1::2]
        assert named
        assert {*named} <= {*game.words, *game.cards}


@pytest.mark.parametrize(
    ("game", "scores"),
    [("friday", (4, 9, 11)), ("thirteen", (7, 13, 16)), ("spooks", (0, 85, 60, 97)), ("malediction", (4, 2, -2))],
)
def test_a_lesson_ends_with_the_points_that_its_notes_explain(game: str, scores: tuple[int, ...]) -> None:
    info = lesson_info(games.get(game), "en")
    assert info.frames[-1].rounds[-1] == scores
    said = " ".join(step.text for step in info.steps if step.at == len(info.frames)).replace("−", "-")
    for score in {*scores[1:]} if game != "spooks" else {85}:
        assert str(score) in said


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_lesson_teaches_the_current_edition(game: Game) -> None:
    assert parse(lesson_of(game).source).game == str(game)


def test_a_lesson_stays_a_record_that_anyone_can_replay() -> None:
    assert replay(parse(lesson_of(games.get("friday")).source)).state.scores() == (4, 9, 11)


def test_a_lesson_is_asked_for_over_http(open_house: Callable[..., RunningHouse]) -> None:
    with httpx.Client(base_url=open_house().address) as http:
        answer = http.get("/api/games/spooks/lesson?language=fr")
        assert answer.json() == json.loads(msgspec.json.encode(lesson_info(games.get("spooks"), "fr")))
        assert msgspec.json.decode(answer.content, type=LessonInfo).game == "spooks"
        assert http.get("/api/games/whist/lesson").status_code == 404
        assert "/api/games/{game}/lesson" in http.get("/api/openapi.json").json()["paths"]


def test_a_missing_note_or_lesson_is_said() -> None:
    with pytest.raises(MissingText, match="no note 'nothing'"):
        Notes("grimalkin.games.friday", "fr").say("nothing")
    assert Lesson.of("grimalkin.games") is None

    class Newcomer(type(games.get("friday"))):  # type: ignore[misc]
        package = "grimalkin.games"

    with pytest.raises(NotNow) as refused:
        lesson_info(Newcomer(), "en")
    assert refused.value.refusal.key == "no-such-lesson"
