"""Batches: many matches stepped at once with observations and masks, beside what others have for that."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from bench.measure import Sample, loud, timed
from bench.ours import seats
from grimalkin.rules import Game
from grimalkin.vector import Batch, vector

ENVS = 1024
THREADED = 4096
"""So many on some threads: to tell a thread what to do takes as long as some hundred steps."""
PGX = ("leduc_holdem", "kuhn_poker", "sparrow_mahjong")
"""Its games of hidden information."""
SPIEL = {"hearts": 64, "oh_hell": 64}
"""Games for OpenSpiel's batch, and how many at once: it steps them one after another, in Python."""
ONE_CORE = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


@cache
def opened(game: Game, envs: int = ENVS, threads: int = 1) -> Batch:
    """Open a batch of one of our games."""
    return vector(game, envs, seats(game), seed=1, threads=threads)


def ours(game: Game, _: int, size: int) -> Sample:
    """Step a batch by actions at random."""
    batch = opened(game)

    def work() -> int:
        for _ in range(size):
            batch.step(batch.draw())
        return size * ENVS

    return Sample(*timed(work), {})


def threaded(game: Game, threads: int, _: int, size: int) -> Sample:
    """Step a batch on some threads, by the clock on the wall: others at work on the machine spoil this."""
    batch = opened(game, THREADED, threads)
    start = perf_counter()
    for _ in range(size):
        batch.step(batch.draw())
    return Sample(perf_counter() - start, size * THREADED, {})


# The peers.


@cache
def pgx() -> Any | None:  # noqa: ANN401 - it has no types
    """Import pgx on one core, or say loudly that it is missing."""
    os.environ.setdefault("XLA_FLAGS", ONE_CORE)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    try:
        return import_module("pgx")
    except ImportError as error:
        loud(f"pgx is not installed and is left out: {error}")
        return None


@cache
def stepper(name: str) -> tuple[Callable[[Any, Any], tuple[Any, Any]], Any, Any]:
    """Compile a step of all matches of a game of pgx: an action at random, and a new match where one is over."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    again = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> tuple[Any, Any]:  # noqa: ANN401
        key, luck, deal = jax.random.split(key, 3)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(luck, scores)
        return jax.vmap(again)(state, actions, jax.random.split(deal, ENVS)), key

    key = jax.random.PRNGKey(1)
    first = jax.jit(jax.vmap(env.init))(jax.random.split(key, ENVS))
    return jax.jit(step), first, key


def pgx_steps(name: str, _: int, size: int) -> Sample:
    """Step a batch of pgx; its step gives observations and masks too."""
    step, state, key = stepper(name)

    def work() -> int:
        now, luck = state, key
        for _ in range(size):
            now, luck = step(now, luck)
        now.observation.block_until_ready()
        return size * ENVS

    return Sample(*timed(work), {})


@cache
def spiel_batch(name: str) -> tuple[Any, Any]:
    """Open OpenSpiel's batch of environments."""
    environment = import_module("open_spiel.python.rl_environment").Environment
    batch = import_module("open_spiel.python.vector_env").SyncVectorEnv([environment(name) for _ in range(SPIEL[name])])
    return batch, import_module("open_spiel.python.rl_agent").StepOutput


def spiel_steps(name: str, seed: int, size: int) -> Sample:
    """Step OpenSpiel's batch by actions at random."""
    batch, output = spiel_batch(name)
    luck = Random(seed).random  # noqa: S311 - the same for everyone
    steps = batch.reset()

    def work() -> int:
        now = steps
        for _ in range(size):
            legal = [step.observations["legal_actions"][step.current_player()] for step in now]
            chosen = [output(action=each[int(luck() * len(each))], probs=1.0) for each in legal]
            now, *_ = batch.step(chosen, reset_if_done=True)
        return size * SPIEL[name]

    return Sample(*timed(work), {})
