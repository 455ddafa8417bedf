"""A review: blunders are found, costs are never negative, luck and play make up the result."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grimalkin import games
from grimalkin.coach import Review, review
from grimalkin.coach.fortune import fortunes
from grimalkin.coach.judging import judge
from grimalkin.coach.moments import Moment, moments
from grimalkin.coach.plain import plain
from grimalkin.coach.words import curve, review_lines
from grimalkin.play import Act, Deal, Match, Record, parse
from grimalkin.rules import Dice
from grimalkin.rules.native import native
from grimalkin.testing import pennies
from grimalkin.testing.texts import typography_is_right
from grimalkin.text import LANGUAGES, Voice

RECORDS = Path(__file__).parents[1] / "records"
DICE = Dice("review")


@pytest.fixture(scope="session")
def reviewed(blunder: tuple[Record, str]) -> Review:
    return review(blunder[0], DICE, 60, repeats=10)


def test_a_planted_blunder_is_the_first_turning_point(blunder: tuple[Record, str], reviewed: Review) -> None:
    record, better = blunder
    worst = reviewed.turning_points()[0]
    assert (worst.moment, worst.seat, worst.by) == (len(record.lines), 0, "person")
    assert reviewed.game.word(worst.best) == better
    assert worst.cost == pytest.approx(1)
    assert worst.clear


def test_costs_are_never_negative_and_turning_points_are_few_and_clear(reviewed: Review) -> None:
    assert all(decision.cost >= 0 for decision in reviewed.decisions)
    assert all(decision.cost == 0 for decision in reviewed.decisions if decision.best == decision.played)
    points = reviewed.turning_points()
    assert 1 <= len(points) <= 5
    assert all(point.clear for point in points)
    assert [point.cost for point in points] == sorted((point.cost for point in points), reverse=True)


def test_every_choice_is_a_decision_and_nothing_else_is(blunder: tuple[Record, str], reviewed: Review) -> None:
    open_to_choice = [
        moment.number
        for moment in moments(blunder[0])
        if isinstance(moment.line, Act) and len(moment.state.legal_actions(moment.line.seat)) > 1
    ]
    assert [decision.moment for decision in reviewed.decisions] == open_to_choice
    assert sum(reviewed.part(seat).decisions for seat in range(3)) == len(open_to_choice)


def test_a_curve_ends_with_the_result(reviewed: Review) -> None:
    assert reviewed.result is not None
    for seat in range(3):
        *before, last = reviewed.part(seat).curve
        assert last == (reviewed.lines, (reviewed.result[seat], 0.0))
        assert [moment for moment, _ in before] == [d.moment for d in reviewed.decisions if d.seat == seat]
        assert all(0 <= value.mean <= 1 for _, value in before)
    assert sum(reviewed.result) == pytest.approx(1)


@pytest.mark.parametrize("game", [*games.found()])
def test_luck_and_play_add_up_to_the_result(game: str) -> None:
    record = parse((RECORDS / f"{game}@1" / "3-seats-1.record").read_text())
    seen = [*moments(record)]
    found = fortunes(seen, DICE, 3)
    assert len(found) == seen[-1].state.round
    outcome = seen[-1].state.outcome()
    assert outcome
    for seat, above in enumerate(outcome.returns()):
        made = sum(fortune.luck(seat).mean + fortune.play(seat).mean for fortune in found)
        assert made == pytest.approx(above, abs=1e-12)
    for fortune in found:
        assert sum(part.mean for part in fortune.dealt) == pytest.approx(1)


def test_the_same_dice_give_the_same_review_and_one_seat_the_same_as_all(
    blunder: tuple[Record, str], reviewed: Review
) -> None:
    alone = review(blunder[0], DICE, 60, seat=0, repeats=10)
    assert alone.decisions == tuple(decision for decision in reviewed.decisions if decision.seat == 0)
    assert alone.part(0) == reviewed.part(0)
    assert plain(alone, [0])["seats"] == plain(reviewed, [0])["seats"]


def test_an_unfinished_match_has_no_result_yet(blunder: tuple[Record, str]) -> None:
    record = parse(str(blunder[0]))
    del record.lines[-4:]
    told: list[tuple[int, int]] = []
    found = review(record, DICE, 20, seat=0, repeats=5, watch=lambda *far: told.append(far))
    assert found.result is None
    assert found.fortunes == ()
    part = found.part(0)
    assert (part.result, part.luck, part.play, len(part.curve)) == (None, None, None, part.decisions)
    assert told == [(done, part.decisions) for done in range(part.decisions + 1)]
    assert [*moments(record)][-1].number == len(record.lines) + 1


def test_luck_is_not_known_before_a_round_ends_and_then_that_of_the_rounds_that_did() -> None:
    record = parse((RECORDS / "friday@1" / "3-seats-1.record").read_text())
    deals = [number for number, line in enumerate(record.lines) if isinstance(line, Deal)]
    for rounds, english, french in (
        (0, "not known before its first round ends", "ne sont pas connus avant"),
        (1, "those of the round that ended", "ceux de la manche achevée"),
        (2, "those of the 2 rounds that ended", "ceux des 2 manches achevées"),
    ):
        unfinished = parse(str(record))
        del unfinished.lines[deals[rounds] + 1 :]
        found = review(unfinished, DICE, 2, seat=0, repeats=2)
        shown = plain(found, [0])["seats"][0]  # type: ignore[index]
        assert [shown[name] is None for name in ("luck", "play", "result")] == [rounds == 0, rounds == 0, True]
        for language, said in (("en", english), ("fr", french)):
            lines = [*review_lines(found, Voice(language, found.game), [0])]
            assert any(said in line for line in lines)
            assert sum("…" in line for line in lines) == 1


def test_what_was_taken_back_is_not_judged(blunder: tuple[Record, str]) -> None:
    match = Match(parse(str(blunder[0])))
    match.record.lines.clear()
    for line in blunder[0].lines[:2]:
        if isinstance(line, Act):
            match.play(line.seat, line.word)
        else:
            match.deal(line.cards)  # type: ignore[union-attr]
    match.undo(1)
    word = match.game.word(match.state.legal_actions(1)[-1])
    match.play(1, word)
    assert [moment.number for moment in moments(match.record)] == [1, 4, 5]
    assert [decision.moment for decision in review(match.record, DICE, 20, repeats=2).decisions] == [4]


def test_a_choice_made_together_is_judged_without_what_the_others_chose() -> None:
    judged = []
    for other in (pennies.HEADS, pennies.TAILS):
        state = pennies.dealt()
        state.apply(0, other)
        moment = Moment(3, state, Act(1, "heads"))
        judged.append(judge(state.game, moment, "person", Dice(1), 90))
    assert judged[0] == judged[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_said_in_every_language(reviewed: Review, language: str) -> None:
    said = "\n".join(review_lines(reviewed, Voice(language, reviewed.game), range(3)))
    assert "{" not in said
    assert "Ada" in said
    typography_is_right(said, language, "review")
    expected = {"en": "It cost 100.0 ± ", "fr": "Coût\u00a0: 100,0 ± "}
    assert expected[language] in said


def test_curves_are_drawn_in_one_line() -> None:
    assert curve([0, 0.2, 0.5, 1]) == "▁▂▅█"
    assert len(curve([0.5] * 100)) == 24
    assert curve([]) == ""


@pytest.mark.skipif(not native(), reason="no native code here: there is nothing to compare")
def test_native_and_plain_code_review_alike(tmp_path: Path, blunder: tuple[Record, str]) -> None:
    path = tmp_path / "match.record"
    path.write_text(str(blunder[0]))
    command = [sys.executable, "-m", "grimalkin", "coach", str(path), "--json", "--simulations", "20", "--seat", "0"]
    first, second = (
        subprocess.run(  # noqa: S603 - our own module
            command, env=os.environ | {"GRIMALKIN_PURE": pure}, capture_output=True, text=True, check=True
        ).stdout
        for pure in ("", "1")
    )
    assert len(first) > 1000
    assert first == second
