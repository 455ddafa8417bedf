"""Hints in the words a person would use, and figures that never speak of more than one win."""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING

import pytest

from grimalkin import games
from grimalkin.coach.advice import Advice, Candidate, choice
from grimalkin.coach.estimates import Estimate
from grimalkin.coach.hints import ODDS, hint_lines, hinted, odds_said
from grimalkin.coach.reviewing import Review, SeatPart, review
from grimalkin.coach.words import of_a_win, review_lines
from grimalkin.rules import Dice
from grimalkin.search import Trial
from grimalkin.testing import position
from grimalkin.testing.texts import typography_is_right
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from grimalkin.play import Record

SPOOKS = games.get("spooks")
WORLDS = 200


def candidate(action: int, share: float) -> Candidate:
    won = array("d", [1.0 if world < share * WORLDS else 0.0 for world in range(WORLDS)])
    nothing = array("d", [0.0] * WORLDS)
    return choice(Trial(action, won, nothing, tuple(nothing for _ in SPOOKS.round_stats)), 0)


def advice(*shares: float) -> Advice:
    seen = position(SPOOKS, 3, {}, Dice("hints", 1), 0).observe(0)
    actions = [SPOOKS.action(word) for word in ("S8", "G3", "K5")]
    return Advice(seen, tuple(candidate(*each) for each in zip(actions, shares, strict=False)))


def promises(language: str, *shares: float) -> list[str]:
    return [promise for promise, *_ in hinted(SPOOKS, Voice(language, SPOOKS), advice(*shares), 3)]


def test_the_best_move_is_told_with_the_next_best() -> None:
    assert promises("en", 0.26, 0.19, 0.01) == [
        "Spider 8: you win about 1 in 4 from here; next best 1 in 5",
        "Ghost 3: you win about 1 in 5 from here",
        "Skeleton 5: you win hardly ever from here",
    ]
    assert promises("fr", 0.26, 0.19)[0] == (
        "Araignée 8\u00a0: d’ici, vous gagnez environ 1 fois sur 4\u202f; avec le meilleur autre coup, 1 fois sur 5"
    )


def test_moves_that_win_equally_often_are_said_to_and_a_move_alone_has_no_next() -> None:
    assert promises("en", 0.26, 0.25)[0] == "Spider 8: you win about 1 in 4 from here; next best nearly as often"
    assert promises("en", 0.99) == ["Spider 8: you win nearly always from here"]


@pytest.mark.parametrize("percent", range(3, 98))
def test_a_chance_is_told_within_five_in_a_hundred(percent: int) -> None:
    said = odds_said(Voice("en"), percent / 100)
    wins, tries = map(int, re.fullmatch(r"about (\d+) in (\d+)", said).groups())  # type: ignore[union-attr]
    assert (wins, tries) in ODDS
    assert abs(wins / tries - percent / 100) <= 0.0501


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_in_lines_has_the_word_to_type_and_right_typography(language: str) -> None:
    title, first, *_ = said = [*hint_lines(SPOOKS, Voice(language, SPOOKS), advice(0.5, 0.3), 2)]
    assert title.endswith(":")
    assert first.startswith("  1. S8 · ")
    typography_is_right("\n".join(said), language, "hint")
    assert "%" not in first


def test_no_figure_speaks_of_more_than_one_win() -> None:
    voice = Voice("en")
    assert [of_a_win(voice, value) for value in (0.5, 1.0, 1.89, -1.0, -1.3)] == [
        "+50.0",
        "+100.0",
        "> +100.0",
        "−100.0",
        "< −100.0",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_never_says_that_189_percent_of_a_win_were_lost(
    monkeypatch: pytest.MonkeyPatch, blunder: tuple[Record, str], language: str
) -> None:
    found = review(blunder[0], Dice(1), 4, seat=0, repeats=2)
    many = SeatPart(0, 50, Estimate(1.89, 0.1), Estimate(1.3, 0.1), Estimate(-1.63, 0.1), 0.0, ())
    monkeypatch.setattr(Review, "part", lambda _self, _seat: many)
    (row,) = [line for line in review_lines(found, Voice(language, found.game), [0]) if line.startswith("  Ada")]
    assert not {"189", "130", "163"} & {*re.findall(r"\d{3}", row)}
    assert re.findall(r"[<>] \S+", row) == (
        ["> 100,0", "> +100,0", "< −100,0"] if language == "fr" else ["> 100.0", "> +100.0", "< −100.0"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_fits_the_room_there_is(
    monkeypatch: pytest.MonkeyPatch, blunder: tuple[Record, str], language: str
) -> None:
    found = review(blunder[0], Dice(1), 4, seat=0, repeats=2)
    curve = tuple((moment, Estimate(0.25, 0.1)) for moment in range(60))
    many = SeatPart(0, 50, Estimate(1.89, 0.1), Estimate(1.3, 0.1), Estimate(-1.63, 0.1), 0.0, curve)
    monkeypatch.setattr(Review, "part", lambda _self, _seat: many)
    voice = Voice(language, found.game)
    wide, narrow = ([*review_lines(found, voice, [0], width)] for width in (None, 66))
    end = narrow.index(voice.say("coach-note"))
    assert max(map(len, narrow[2:end])) <= 66 < max(map(len, wide[2:]))
    drawn = [re.sub(r"[^▁-█]", "", "".join(lines)) for lines in (wide, narrow)]
    assert drawn[0]
    assert drawn[0] == drawn[1]
