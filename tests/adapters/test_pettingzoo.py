"""PettingZoo's own tests hold for every game; masks, rewards and pictures are what the rules say."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from tests.adapters.worlds import pairs

from grimalkin import games
from grimalkin.adapters import pettingzoo

with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # of their own, about their own games
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

QUICK: dict[str, dict[str, Any]] = {
    "friday": {"rounds": 1},
    "thirteen": {"rounds": 1},
    "spooks": {"master_powers": True},
}
GAMES = [*games.found()]


@pytest.fixture(autouse=True)
def known_warnings() -> Any:  # noqa: ANN401
    """Let them warn of what is meant: observations with a mask are no plain arrays."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_their_own_tests_hold(game: str) -> None:
    options = QUICK.get(game, {})
    api_test(pettingzoo.env(game, 3, **options), num_cycles=60)
    seed_test(lambda: pettingzoo.env(game, 3, **options), num_cycles=20)
    parallel_api_test(pettingzoo.parallel_env(game, 3, **options), num_cycles=40)


def test_everything_can_be_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    tests = {"svg": lambda drawn: drawn.startswith("<svg"), "ansi": lambda drawn: "Friday the 13th" in drawn}
    render_test(lambda render_mode: pettingzoo.env("friday", 3, render_mode=render_mode), custom_tests=tests)
    assert "player_0" in capsys.readouterr().out
    env = pettingzoo.env("friday", 3, render_mode="rgb_array")
    env.reset(seed=1)
    assert len(np.unique(env.render().reshape(-1, 3), axis=0)) > 20
    with pytest.raises(ValueError, match="render_mode is one of"):
        pettingzoo.env("friday", render_mode="film")


def test_rewards_come_at_the_end_and_cancel() -> None:
    env = pettingzoo.env("friday", 3, rounds=1)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        total[agent] += reward
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        env.step(None if termination or truncation else env.action_space(agent).sample(info["action_mask"]))
    assert sum(total.values()) == pytest.approx(0, abs=1e-6)
    assert max(total.values()) > 0


def test_an_illegal_action_is_refused_and_nothing_has_changed() -> None:
    env = pettingzoo.raw_env("friday", 3)
    env.reset(seed=3)
    before = env.observe(env.agent_selection)
    with pytest.raises(ValueError, match=r"\["):
        env.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before["observation"])


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_give_an_agent_the_same_arrays_and_pictures(game: str) -> None:
    options = QUICK.get(game, {})
    for state, world, seat in pairs(game, 3, **options):
        shown = []
        for each in (state, world):
            env = pettingzoo.raw_env(game, 3, render_mode="svg", viewer=seat, **options)
            env.reset(seed=1)
            env.seated.table.state = each.copy()
            seen = env.observe(f"player_{seat}")
            shown.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), env.render()))
        assert shown[0] == shown[1]
