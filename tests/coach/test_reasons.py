"""Reasons: what really differs is said with its figures, and nothing else is."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from grimalkin import games
from grimalkin.coach import Alike, Shift, Sure, advise, explain
from grimalkin.coach.words import advice_lines, other_lines, reason_lines
from grimalkin.games.friday import Friday
from grimalkin.rules import Dice, Observation, RoundStat, State
from grimalkin.search import Trial
from grimalkin.testing import position
from grimalkin.testing.rigging import dealt
from grimalkin.testing.texts import typography_is_right
from grimalkin.text import LANGUAGES, Voice

WORLDS = 400
FIGURES = (
    ("cards", "count"),
    ("hat", "chance"),
    ("steady", "count"),
    ("rare", "chance"),
    ("wild", "chance"),
    ("most", "count"),
)


class Measured(Friday):
    """Friday the 13th with planted round stats."""

    round_stats = tuple(RoundStat(name, kind, "down" if name == "most" else "up") for name, kind in FIGURES)


def often(part: float) -> array[float]:
    return array("d", [1.0 if world % 100 < 100 * part else 0.0 for world in range(WORLDS)])


def steadily(value: float) -> array[float]:
    return array("d", [value + world % 2 for world in range(WORLDS)])


def trial(action: int, share: float, *round_stats: array[float]) -> Trial:
    return Trial(action, often(share), steadily(0), round_stats)


def seen() -> Observation:
    return dealt(games.get("friday"), 3, {0: ["C7", "C5"]}).observe(0)


BEST = trial(4, 0.5, steadily(2.3), often(0.63), steadily(1), often(0.11), often(0.5), steadily(9))
OTHER = trial(3, 0.3, steadily(5.1), often(0.41), steadily(1), often(0.10), often(0.4), steadily(5))


def test_the_surest_differences_are_told_with_their_figures_what_speaks_for_the_move_first() -> None:
    sure, *shifts = explain(Measured(), seen(), BEST, OTHER)
    assert isinstance(sure, Sure)
    assert sure.event.plain()["card"] == "C7"
    told = [(s.stat.name, round(s.before, 2), round(s.after, 2), s.way) for s in shifts if isinstance(s, Shift)]
    assert told == [("hat", 0.41, 0.63, "up"), ("most", 5.5, 9.5, "up"), ("cards", 5.6, 2.8, "down")]
    assert [shift.speaks_for for shift in shifts if isinstance(shift, Shift)] == [True, False, False]


def test_what_does_not_differ_is_not_told() -> None:
    found = explain(Measured(), seen(), BEST, OTHER)
    assert not {"steady", "rare"} & {reason.stat.name for reason in found if isinstance(reason, Shift)}
    assert [type(reason) for reason in explain(Measured(), seen(), BEST, BEST)] == [Sure, Alike]
    assert [type(reason) for reason in explain(Measured(), seen(), BEST, None)] == [Sure]


def test_a_small_or_uncertain_difference_is_none() -> None:
    few = [trial(action, 0.5, *(often(0.0)[:8] for _ in FIGURES)) for action in (3, 4)]
    shaken = few[0]._replace(round_stats=(*few[0].round_stats[:-1], array("d", [0.9, 0, 0, 0, 0, 0, 0, 0])))
    assert [type(reason) for reason in explain(Measured(), seen(), shaken, few[1])] == [Sure, Alike]


def test_a_move_that_is_worse_for_no_measured_reason_is_not_called_alike() -> None:
    worse = OTHER._replace(round_stats=BEST.round_stats)
    assert [type(reason) for reason in explain(Measured(), seen(), worse, BEST)] == [Sure]


def shedding() -> tuple[State, int]:
    """Find a moment of Spooks where somebody has a choice."""
    for steps in range(8, 60):
        state = position(games.get("spooks"), 3, {}, Dice("reasons", 2), steps)
        for seat in state.actors():
            if len(state.legal_actions(seat)) > 3:
                return state, seat
    raise AssertionError("no choice")


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_said_in_every_language_with_right_typography(language: str) -> None:
    state, seat = shedding()
    voice = Voice(language, state.game)
    advice = advise(state.game, state.observe(seat), Dice(1), 400)
    said = "\n".join([*advice_lines(state.game, voice, advice, 2), *other_lines(state.game, voice, advice, 2)])
    assert said.count("\n") >= len(advice.choices)
    assert "{" not in said
    typography_is_right(said, language, "advice")
    cat = Shift(RoundStat("cat", "chance"), 0.41, 0.63, 5.0)
    (line,) = reason_lines(voice, [cat])
    assert ("41\u00a0% → 63\u00a0%" if language == "fr" else "41% → 63%") in line
    left = Shift(RoundStat("left", "count"), 5.1, 2.25, -5.0)
    (line,) = reason_lines(voice, [left])
    assert ("5,1 → 2,2" if language == "fr" else "5.1 → 2.2") in line
    assert ("· mais " if language == "fr" else "· but ") in line
    (line,) = reason_lines(voice, [replace(left, stat=RoundStat("left", "count", better="down"))])
    assert "mais" not in line
    assert "but" not in line


def test_a_sure_effect_is_told_as_in_the_list_of_moves() -> None:
    voice = Voice("en", games.get("friday"))
    assert [*reason_lines(voice, explain(games.get("friday"), seen(), trial(4, 0.5), None))] == ["       · 7 of 13"]
