"""Random play in bulk: whole matches by the unchecked inner layer, in one compiled loop."""

from __future__ import annotations

from collections.abc import Sequence

from grimalkin.rules.dice import Dice
from grimalkin.rules.state import State


def play_out(state: State, dice: Dice) -> int:
    """Play a state at random until a deal is due or the match is over; say how many actions it took."""
    return state.playout(dice)


def lean(state: State, seat: int, dice: Dice) -> int:
    """Choose by rules of thumb for a seat that may act."""
    return state.lean(seat, dice)


def play_matches(start: State, pack: Sequence[int], dice: Dice, count: int) -> int:
    """Play so many whole matches at random from a state where a deal is due; say how many actions they took."""
    cards = [0] * 128
    deck = [0] * 128
    size = len(pack)
    for place in range(size):
        cards[place] = pack[place]
    actions = 0
    for _ in range(count):
        state = start.copy()
        while state.due:
            for place in range(size):
                deck[place] = cards[place]
            dice.mix(deck, size)
            state.lay_out(deck)
            actions += state.playout(dice)
    return actions
