"""Gymnasium's checker passes for every game; a learner sits against bots and is told what it may do."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from grimalkin import games
from grimalkin.adapters import gymnasium as adapter
from grimalkin.rules import IllegalAction

QUICK: dict[str, dict[str, Any]] = {"friday": {"rounds": 1}, "thirteen": {"rounds": 1}}


@pytest.mark.parametrize("name", [*games.found()])
def test_their_checker_passes(name: str) -> None:
    game = games.get(name)
    env = gymnasium.make(f"grimalkin/{name}-v{game.edition}", seats=3, opponents="kitten", **QUICK.get(name, {}))
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(
    "opponents", ["kitten", ["random", lambda observation, _: observation.legal[0]]], ids=["one", "each"]
)
def test_a_match_is_played_by_masks_to_its_end(opponents: Any) -> None:  # noqa: ANN401
    env = adapter.OneSeat("friday", 3, opponents=opponents, seat=None, rounds=1)
    seats, gains = set(), set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over, reward = False, 0.0
        while not over:
            assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
            _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        gains.add(round(reward, 3))
    assert seats == {0, 1, 2}
    assert {-0.333, 0.667} <= gains <= {-0.333, 0.667, 0.167, 0.0}


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = adapter.OneSeat("friday", 3)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1 / 3, True, True)
    strict = adapter.OneSeat("friday", 3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(wrong)


def test_the_same_seed_gives_the_same_match() -> None:
    rows = []
    for _ in range(2):
        env = adapter.OneSeat("malediction", 3, opponents="kitten")
        row, info = env.reset(seed=9)
        for _ in range(5):
            row, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        rows.append(row)
    assert np.array_equal(*rows)


def test_a_table_is_drawn_as_the_learner_sees_it() -> None:
    env = adapter.OneSeat("friday", 3, render_mode="ansi")
    env.reset(seed=1)
    assert "player_0 holds" in env.render()
    assert "player_1 holds" not in env.render()
    with pytest.raises(ValueError, match="one bot for all others"):
        adapter.OneSeat("friday", 4, opponents=["random"])


def test_many_matches_step_at_once_as_a_vector_environment() -> None:
    envs = adapter.vector("friday", envs=8, seats=3, opponents="mouser", rounds=1, seed=1)
    rows, info = envs.reset(seed=2)
    assert envs.single_observation_space.contains(rows[0])
    ends = 0
    for _ in range(80):
        actions = np.array([int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]])
        rows, rewards, terminations, truncations, info = envs.step(actions)
        assert rows.shape == (8, *envs.single_observation_space.shape)
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all()
        ends += int(terminations.sum())
    assert ends >= 8
    envs.close()
