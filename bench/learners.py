"""RLCard's and PettingZoo's card games beside ours: made for learning, in Python, with an observation for each move."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from bench.measure import Sample, loud, timed

RLCARD = {"bridge": 0, "uno": 0, "doudizhu": 0, "limit-holdem": 4}
"""Games and the number of players to ask for; 0 takes what there is."""
PETTINGZOO = {"texas_holdem_v4": 4, "texas_holdem_no_limit_v6": 4}


@cache
def rlcard() -> Any | None:  # noqa: ANN401 - it has no types
    """Import RLCard, or say loudly that it is missing."""
    return _imported("rlcard", "RLCard")


@cache
def pettingzoo() -> Any | None:  # noqa: ANN401
    """Import PettingZoo's card games, or say loudly that they are missing."""
    return _imported("pettingzoo.classic.rlcard_envs.texas_holdem", "PettingZoo")


def _imported(module: str, name: str) -> Any | None:  # noqa: ANN401
    warnings.filterwarnings("ignore", module="(rlcard|gymnasium|pygame|pettingzoo).*")
    try:
        return import_module(module)
    except ImportError as error:
        loud(f"{name} is not installed and is left out: {error}")
        return None


@cache
def table(name: str) -> Any:  # noqa: ANN401
    """Make an RLCard table."""
    players = {"game_num_players": RLCARD[name]} if RLCARD[name] else {}
    return import_module("rlcard").make(name, config={"seed": 1, **players})


@cache
def zoo(name: str) -> Any:  # noqa: ANN401
    """Make a PettingZoo table."""
    env = import_module(f"pettingzoo.classic.{name}").env(num_players=PETTINGZOO[name])
    env.reset(seed=1)
    return env


# Only the moves are timed, not the dealing.


def rlcard_api(name: str, seed: int, size: int) -> Sample:
    """Play dealt games of RLCard."""
    env = table(name)
    return _played(env.reset, lambda first, luck: play_rlcard(env, first[0], luck), seed, size)


def play_rlcard(env: Any, state: Any, luck: Callable[[], float]) -> int:  # noqa: ANN401
    """Play a game to its end; count the moves."""
    moves = 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(luck() * len(legal))])
        moves += 1
    return moves


def zoo_api(name: str, seed: int, size: int) -> Sample:
    """Play dealt games of PettingZoo."""
    env = zoo(name)
    return _played(env.reset, lambda _, luck: play_zoo(env, luck), seed, size)


def play_zoo(env: Any, luck: Callable[[], float]) -> int:  # noqa: ANN401
    """Play a game to its end, and step its finished agents out; count the moves."""
    moves = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = seen["action_mask"].nonzero()[0].tolist()
        env.step(legal[int(luck() * len(legal))])
        moves += 1
    return moves


def _played(deal: Callable[[], Any], play: Callable[[Any, Callable[[], float]], int], seed: int, size: int) -> Sample:
    """Play some games on one table, and leave the dealing out of the time."""
    luck, seconds, moves = Random(seed).random, 0.0, 0  # noqa: S311 - the same for everyone
    timed(int)
    for _ in range(size):
        first = deal()
        start = process_time()
        moves += play(first, luck)
        seconds += process_time() - start
    return Sample(seconds, moves, {"moves a round": moves / size})


def copying(name: str, _: int, size: int) -> Sample:
    """Copy a game of RLCard, which has no copy of its own."""
    env = table(name)
    env.reset()

    def work() -> int:
        for _ in range(size):
            deepcopy(env.game)
        return size

    return Sample(*timed(work), {})
