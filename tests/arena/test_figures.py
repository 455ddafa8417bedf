"""Figures: means, intervals, places and ratings, against sums done by hand."""

from __future__ import annotations

from math import inf, sqrt
from statistics import mean, stdev

import pytest

from grimalkin.arena import DealSet, Scoreboard, Tournament
from grimalkin.arena.intervals import Ratio, quantile, share_half_width
from grimalkin.arena.ratings import rate
from grimalkin.arena.scoreboard import double_places, ranks


@pytest.mark.parametrize(
    ("freedom", "table"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_quantiles_are_those_of_the_tables(freedom: int, table: float) -> None:
    assert quantile(freedom) == pytest.approx(table, rel=0.002)


def test_with_equal_weights_the_interval_is_that_of_the_means_of_the_sets() -> None:
    ratio, sets = Ratio(10), [12, 3, 9, 20, 6]
    for value in sets:
        ratio.add(value, 4)
    shares = [value / 40 for value in sets]
    assert ratio.mean == pytest.approx(mean(shares))
    assert ratio.half_width == pytest.approx(quantile(4) * stdev(shares) / sqrt(5))


def test_with_other_weights_each_set_counts_by_what_it_adds_to_the_ratio() -> None:
    ratio, pairs = Ratio(), [(3, 2), (1, 1), (0, 2), (4, 1)]
    for value, weight in pairs:
        ratio.add(value, weight)
    left = [value - 8 / 6 * weight for value, weight in pairs]
    assert ratio.mean == pytest.approx(8 / 6)
    assert ratio.half_width == pytest.approx(quantile(3) * sqrt(4 / 3 * sum(each**2 for each in left)) / 6)
    ratio.add(0, 0)
    assert ratio.sets == 4


def test_sets_that_all_agree_are_not_taken_for_certainty() -> None:
    ratio = Ratio(3)
    ratio.add(1, 3)
    assert share_half_width(ratio) == inf
    for _ in range(29):
        ratio.add(1, 3)
    assert ratio.half_width == 0
    assert share_half_width(ratio) == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("scores", "winners", "ranked", "doubled"),
    [
        ((5, 9, 2, 9), (2,), [2, 3, 1, 3], [4, 7, 2, 7]),
        ((5, 9, 2, 7), (1,), [3, 1, 4, 2], [6, 2, 8, 4]),
        ((0, 0, 0, 0), (3,), [2, 2, 2, 1], [6, 6, 6, 2]),
        ((1, 1, 4), (0, 1), [1, 1, 3], [3, 3, 6]),
        ((6, 6, 2), (1,), [2, 1, 3], [4, 2, 6]),
        ((3, 3, 3), (0, 1, 2), [1, 1, 1], [4, 4, 4]),
    ],
)
def test_winners_come_first_then_scores_count_as_they_did_for_the_winners(
    scores: tuple[int, ...], winners: tuple[int, ...], ranked: list[int], doubled: list[int]
) -> None:
    assert ranks(scores, winners) == ranked
    assert double_places(scores, winners) == doubled


def test_shared_wins_count_in_parts_and_seats_are_averaged() -> None:
    tournament = Tournament.one_against("friday", 3, ("a", "b"))
    places = [table.index(0) for table in tournament.tables(0)]
    winners = ((places[0],), tuple(range(3)), tuple(seat for seat in range(3) if seat != places[2]))
    scoreboard = Scoreboard(tournament)
    scoreboard.add(DealSet(0, ((1, 1, 1),) * 3, winners))
    alone, rest = scoreboard.scores
    assert [alone.share, rest.share] == pytest.approx([(1 + 1 / 3) / 3, (2 / 3 + 1) / 6])
    assert (alone.matches, alone.wins.weights, rest.matches, rest.wins.weights) == (3, 3, 3, 6)


def test_ratings_follow_the_wins_and_a_bot_alone_has_none_to_win() -> None:
    tournament = Tournament.one_against("friday", 4, ("a", "b"))
    won = [_won_by(tournament, number, 0) for number in range(6)]
    strong, weak = rate(tournament, won)
    assert strong.mu > 25 > weak.mu
    assert strong.sigma < 25 / 3
    assert rate(Tournament("friday", 4, ("a",)), won)[0].mu == 25


def test_equal_results_leave_equal_ratings() -> None:
    tournament = Tournament.one_against("spooks", 4, ("a", "b"))
    played = [
        DealSet(number, ((0,) * 4,) * 4, tuple(((number + turn) % 4,) for turn in range(4))) for number in range(100)
    ]
    alone, rest = rate(tournament, played)
    assert abs(alone.mu - rest.mu) < 2 * (alone.sigma + rest.sigma)


def _won_by(tournament: Tournament, number: int, name: int) -> DealSet:
    tables = tournament.tables(number)
    scores = tuple(tuple(0 if sits == name else 5 for sits in table) for table in tables)
    return DealSet(number, scores, tuple((table.index(name),) for table in tables))
