"""Outcome: scores, winners and the reason as one value."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimalkin.rules import Outcome


def test_a_sole_winner_takes_the_whole_win() -> None:
    assert Outcome((5, 3, 9), (1,), "rounds").returns() == pytest.approx((-1 / 3, 2 / 3, -1 / 3))


def test_those_who_share_a_win_share_it_evenly() -> None:
    assert Outcome((3, 3, 9, 9), (0, 1), "rounds").returns() == pytest.approx((0.25, 0.25, -0.25, -0.25))


def test_where_everyone_wins_nobody_gains() -> None:
    assert Outcome((3, 3, 3), (0, 1, 2), "rounds").returns() == pytest.approx((0, 0, 0))


@settings(derandomize=True, deadline=None)
@given(st.integers(2, 10), st.data())
def test_returns_sum_to_zero_and_only_winners_gain(seats: int, data: st.DataObject) -> None:
    winners = data.draw(st.sets(st.integers(0, seats - 1), min_size=1))
    returns = Outcome((0,) * seats, tuple(sorted(winners)), "rounds").returns()
    assert len(returns) == seats
    assert sum(returns) == pytest.approx(0)
    for seat, value in enumerate(returns):
        assert value == pytest.approx((1 / len(winners) if seat in winners else 0) - 1 / seats)


def test_an_outcome_is_a_value() -> None:
    outcome = Outcome((1, 2), (0,), "rounds")
    assert outcome == Outcome((1, 2), (0,), "rounds")
    assert outcome != Outcome((1, 2), (0,), "other")
    assert len({outcome, Outcome((1, 2), (0,), "rounds")}) == 1
    assert pickle.loads(pickle.dumps(outcome)) == outcome  # noqa: S301 - our own
    assert eval(repr(outcome)) == outcome  # noqa: S307 - a repr that can be pasted back
    with pytest.raises(FrozenInstanceError):
        outcome.reason = "other"  # type: ignore[misc]
