"""OpenSpiel's card games beside ours: compiled rollouts, the Python API, clone and resampling.

Every game begins when its cards are dealt: OpenSpiel deals card by card through Python, which would drown the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import repeat
from random import Random
from typing import Any

from bench.measure import Sample, loud, timed
from bench.ours import ROUNDS_KEPT, WORLDS_KEPT

ROLLOUTS_COUNTED = 1000
"""Games over which the mean length of a rollout is taken."""


@dataclass(frozen=True)
class Table:
    """How a game is loaded and what is dealt."""

    name: str
    options: tuple[tuple[str, int | bool], ...]
    cards: int = 0
    """Cards dealt to hands."""
    bids: int = 0
    """Actions before the first card is played."""
    opening: int | None = None
    """What chance must do first."""
    luck: bool = False
    """Whether chance has a say after the deal."""
    resamples: bool = False
    """Whether it can draw worlds that a player cannot tell apart."""


TABLES = (
    Table("hearts", (("pass_cards", False),), cards=52, opening=0, resamples=True),
    Table("oh_hell", (("players", 4), ("num_tricks_fixed", 7)), cards=28, bids=4, resamples=True),
    Table("spades", (), cards=52, bids=4),
    Table("crazy_eights", (("players", 4),), luck=True),
)


@cache
def library() -> Any | None:  # noqa: ANN401 - it has no types
    """Import OpenSpiel, or say loudly that it is missing."""
    try:
        return import_module("pyspiel")
    except ImportError as error:
        loud(f"OpenSpiel is not installed and is left out: {error}")
        return None


@cache
def game_of(table: Table) -> Any:  # noqa: ANN401
    """Load a game."""
    return import_module("pyspiel").load_game(table.name, dict(table.options))


def settle_luck(state: Any, luck: Random) -> None:  # noqa: ANN401
    """Let chance act until it is a player's turn; in these games all its outcomes have the same weight."""
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])


def dealt(table: Table, seed: int) -> Any:  # noqa: ANN401
    """Deal a game."""
    state = game_of(table).new_initial_state()
    if table.opening is not None:
        state.apply_action(table.opening)
    settle_luck(state, Random(seed))  # noqa: S311 - the same for everyone
    return state


@cache
def deals(table: Table) -> tuple[Any, ...]:
    """Keep some deals to play from."""
    return tuple(dealt(table, seed) for seed in range(ROUNDS_KEPT))


# Rollouts in C++.


@cache
def mean_length(table: Table) -> float:
    """Count the moves of players in random games from the first deal."""
    luck, moves = Random(1), 0  # noqa: S311
    for _ in range(ROLLOUTS_COUNTED):
        state = deals(table)[0].clone()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            settle_luck(state, luck)
            moves += 1
    return moves / ROLLOUTS_COUNTED


def rollouts(table: Table, seed: int, size: int) -> Sample:
    """Have a search look once at the first deal: it then rolls out so many whole games, all in C++."""
    spiel, moves = import_module("pyspiel"), mean_length(table) * size
    evaluator = spiel.RandomRolloutEvaluator(size, seed)
    bot = spiel.MCTSBot(game_of(table), evaluator, 1.0, 1, 1, False, seed, False)
    seconds, _ = timed(lambda: bot.mcts_search(deals(table)[0]) is None)
    return Sample(seconds, moves, {"games": size / seconds})


# The Python API.


def api(table: Table, checked: bool, seed: int, size: int) -> Sample:
    """Play dealt games as anybody's program would; `checked` uses the method that refuses illegal actions."""
    kept = deals(table)
    states = [kept[place % ROUNDS_KEPT].clone() for place in range(size)]
    play, luck = play_checked if checked else play_games, Random(seed).random  # noqa: S311
    seconds, moves = timed(lambda: play(states, luck))
    return Sample(seconds, moves, {"moves a round": moves / size})


def play_games(states: list[Any], luck: Callable[[], float]) -> int:
    """Play each game to its end; count the moves."""
    moves = 0
    for state in states:
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(luck() * len(legal))])
            moves += 1
    return moves


def play_checked(states: list[Any], luck: Callable[[], float]) -> int:
    """Do the same with every action checked."""
    moves = 0
    for state in states:
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action_with_legality_check(legal[int(luck() * len(legal))])
            moves += 1
    return moves


def dealing(table: Table, seed: int, size: int) -> Sample:
    """Deal games, card by card."""

    def work() -> int:
        for place in range(size):
            dealt(table, seed + place)
        return size

    return Sample(*timed(work), {})


def cloning(table: Table, seed: int, size: int) -> Sample:
    """Clone a state in the middle of a game."""
    clone = reach(table, seed % ROUNDS_KEPT, 0.5).clone

    def work() -> int:
        for _ in repeat(None, size):
            clone()
        return size

    return Sample(*timed(work), {})


# Search in C++.


def searching(table: Table, seed: int, size: int) -> Sample:
    """Search from the first real choice after the deal; every simulation is taken to go on to the end of the game."""
    spiel, state = import_module("pyspiel"), deals(table)[seed % ROUNDS_KEPT].clone()
    before = 0
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
        before += 1
    evaluator, policy = spiel.RandomRolloutEvaluator(1, seed), spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    count = size + 1  # after a single simulation it has no choice to give, and breaks down
    bot = spiel.ISMCTSBot(seed, evaluator, 1.0, count, -1, policy, False, False)
    seconds, _ = timed(lambda: bot.step(state) is None)
    return Sample(seconds, (mean_length(table) - before) * count, {"games": count / seconds})


# Imagined worlds.


@cache
def reach(table: Table, seed: int, depth: float) -> Any:  # noqa: ANN401
    """Play a random game up to some part of it."""
    luck, state = Random(seed), deals(table)[seed].clone()  # noqa: S311
    for _ in range(int(mean_length(table) * depth)):
        state.apply_action(luck.choice(state.legal_actions()))
        settle_luck(state, luck)
    return state


def unseen(table: Table, state: Any) -> int:  # noqa: ANN401
    """Count the cards in the hands of others; what was never dealt is not drawn here."""
    viewer = state.current_player()
    players = [step.player for step in state.full_history() if step.player >= 0]
    played, bid = players[table.bids :], players[: table.bids]
    own = table.cards // state.num_players() - played.count(viewer)
    return table.cards - len(played) - own if len(bid) == table.bids else table.cards - table.cards // 4


def resampling(table: Table, depth: float, seed: int, size: int) -> Sample:
    """Draw worlds; the amount is that of unseen cards."""
    states = [reach(table, place, depth) for place in range(WORLDS_KEPT)]
    luck = Random(seed).random  # noqa: S311

    def work() -> int:
        for state in states:
            viewer, resample = state.current_player(), state.resample_from_infostate
            for _ in repeat(None, size):
                resample(viewer, luck)
        return size * sum(unseen(table, state) for state in states)

    seconds, cards = timed(work)
    return Sample(seconds, cards, {"seconds a world": seconds / (size * WORLDS_KEPT)})
