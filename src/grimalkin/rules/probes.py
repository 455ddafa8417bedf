"""The inner layer of a state and of worlds, asked from Python: for tests, and for looking at a game."""

from __future__ import annotations

from grimalkin.rules.dice import Dice
from grimalkin.rules.state import State
from grimalkin.rules.worlds import Worlds


def shows(state: State, seat: int, viewer: int) -> bool:
    """Say whether a viewer sees at once what a seat does now."""
    return state.shows(seat, viewer)


def tally(state: State, seat: int) -> int:
    """Give the score of a seat."""
    return state.tally(seat)


def win_shares(state: State) -> list[float]:
    """Give the part of a win that each seat may expect."""
    shares = [0.0] * 10
    state.win_shares(shares)
    return [shares[seat] for seat in range(state.seats)]


def round_stats(state: State, seat: int) -> dict[str, float]:
    """Give what a round that is over came to for a seat, by name."""
    values = [0.0] * 16
    state.round_stats(seat, values)
    names = [stat.name for stat in state.game.round_stats]
    return {names[place]: values[place] for place in range(len(names))}


def features(state: State, seat: int, size: int) -> list[int]:
    """Give the row that a state writes of what a seat knows."""
    row = [0] * 1024
    for place in range(size):
        row[place] = 0
    state.features_into(seat, row, 0)
    return [row[place] for place in range(size)]


def sample(worlds: Worlds, dice: Dice) -> State:
    """Draw a world into place, and lay it out on the scratch table; both are overwritten by the next draw."""
    worlds.sample(dice)
    worlds.reset()
    worlds.complain()
    return worlds.scratch


def plausible(worlds: Worlds) -> float:
    """Say how well the world drawn last explains what others have done."""
    return worlds.plausible()
