"""A batch plays by the rules: every row, mask, reward and end is that of the same match played in the open."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from grimalkin import games
from grimalkin.cli.seedling import GAME as SEEDLING
from grimalkin.features import features, mask, rewards
from grimalkin.rules import Dice, Game
from grimalkin.testing.pennies import PenniesGame
from grimalkin.vector import Batch, vector

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("friday", 4, {}),
    ("friday", 3, {"rounds": 1}),
    ("thirteen", 5, {"rounds": 2}),
    ("spooks", 4, {"master_powers": True}),
    ("spooks", 7, {"decks": 2, "series": "short", "target": 50, "phantom_hand": True}),
    ("malediction", 3, {}),
]


class Shadow:
    """The same match beside the batch, by the checked layer alone."""

    def __init__(self, game: Game, seats: int, options: dict[str, object], seed: int, number: int) -> None:
        self.game, self.start = game, game.start(seats, options)
        self.state, self.luck = self.start.copy(), Dice("vector", seed, number, "luck")
        self.sheet = np.zeros(seats, np.float32)
        self.deal()

    def deal(self) -> None:
        deck = [*self.game.pack(self.state.options)]
        self.luck.shuffle(deck, len(deck))
        self.state.deal(deck)

    def step(self, seat: int, action: int) -> tuple[Any, Any, bool]:
        self.state.apply(seat, action)
        won, gained, over = np.zeros_like(self.sheet), np.zeros_like(self.sheet), False
        if not self.state.actors():
            now = rewards(self.game, self.state, "points")
            gained, self.sheet = now - self.sheet, now
            if self.state.outcome():
                won, over = rewards(self.game, self.state), True
                self.state, self.sheet = self.start.copy(), np.zeros_like(self.sheet)
            self.deal()
        return won, gained, over


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_a_batch_plays_what_the_checked_layer_plays(name: str, seats: int, options: dict[str, object]) -> None:
    game, envs = games.get(name), 3
    batch = vector(game, envs, seats, options, seed=5)
    shadows = [Shadow(game, seats, options, 5, number) for number in range(envs)]
    ended = 0
    for _ in range(260):
        for number, shadow in enumerate(shadows):
            seat = int(batch.turns[number])
            seen = shadow.state.observe(seat)
            assert seat == shadow.state.actors()[0]
            assert np.array_equal(batch.observations[number], features(game, seen))
            assert np.array_equal(batch.masks[number], mask(game, seen))
        turns = batch.turns.tolist()
        actions = batch.draw().tolist()
        batch.step()
        for number, shadow in enumerate(shadows):
            won, gained, over = shadow.step(turns[number], actions[number])
            assert np.array_equal(batch.rewards[number], won)
            assert np.array_equal(batch.points[number], gained)
            assert batch.ends[number] == over
            ended += over
    assert ended >= (0 if name in ("malediction", "thirteen") else 1)


def played(batch: Batch, steps: int = 120) -> list[bytes]:
    told = []
    for _ in range(steps):
        batch.step(batch.draw())
        told += [batch.observations.tobytes(), batch.masks.tobytes(), batch.rewards.tobytes(), batch.turns.tobytes()]
    return told


def test_threads_and_the_callers_own_arrays_change_nothing() -> None:
    own = np.full((7, 329), 9, np.int8)
    alone = vector("spooks", 7, 4, seed=1)
    threaded = vector("spooks", 7, 4, seed=1, threads=3, arrays={"observations": own})
    assert threaded.observations is own
    assert played(alone) == played(threaded)
    threaded.close()


def test_the_same_seed_gives_the_same_matches_and_another_others() -> None:
    batch = vector("friday", 2, 4, seed=3)
    first = played(batch)
    batch.reset(3)
    assert played(batch) == first
    batch.reset(4)
    assert played(batch) != first


def test_an_action_that_is_not_legal_is_refused_and_the_others_go_on() -> None:
    batch = vector("friday", 3, 4, seed=3)
    actions = batch.draw().copy()
    actions[1] = np.flatnonzero(~batch.masks[1])[0]
    before = batch.observations[1].copy()
    with pytest.raises(ValueError, match="1 of 3 actions are not legal"):
        batch.step(actions)
    assert np.array_equal(batch.observations[1], before)
    assert batch.turns.tolist() == [1, 0, 1]
    for rubbish in (-1, 18, 10**6):
        with pytest.raises(ValueError, match="3 of 3"):
            batch.step(np.full(3, rubbish))


def test_against_opponents_only_the_learners_seat_is_asked_and_the_seat_goes_round() -> None:
    batch, seats = vector("friday", 2, 4, {"rounds": 1}, opponents="mouser", seed=1), []
    for _ in range(40):
        seats.append(int(batch.turns[0]))
        batch.step(batch.draw())
        assert not batch.rewards.sum(axis=1).any()
    assert list(dict.fromkeys(seats)) == [0, 1, 2, 3]
    assert [seats[place] for place in range(12)] == [0] * 12


def test_opponents_that_look_ahead_are_refused() -> None:
    for opponents in ("familiar", "nobody"):
        with pytest.raises(ValueError, match="random, kitten, stray, mouser"):
            vector("friday", 1, 4, opponents=opponents)


@pytest.mark.parametrize("game", [SEEDLING, PenniesGame()], ids=str)
def test_a_newcomers_game_is_played_too(game: Game) -> None:
    batch = vector(game, 3, 2, seed=2)
    ended = 0
    for _ in range(60):
        batch.step(batch.draw())
        ended += int(batch.ends.sum())
    assert ended
    assert batch.observations.any()


def test_arrays_that_do_not_fit_are_refused() -> None:
    for name, array in (
        ("observations", np.zeros((2, 140), np.float32)),
        ("masks", np.zeros((18, 2), bool).T),
        ("rewards", np.zeros(8, np.float32)),
        ("nonsense", np.zeros(1)),
    ):
        with pytest.raises(ValueError, match="array"):
            vector("friday", 2, 4, arrays={name: array})


def test_plain_python_needs_no_cython_to_step_a_batch() -> None:
    without = "import sys; sys.modules['cython'] = None; import grimalkin as gk"
    code = f"{without}; batch = gk.vector('friday', 2, 3); batch.step(batch.draw())"
    command = [sys.executable, "-c", code]
    subprocess.run(command, env=os.environ | {"GRIMALKIN_PURE": "1"}, check=True)  # noqa: S603 - our own code
