"""Play in bulk, at random or by rules of thumb: the unchecked inner layer in one compiled loop."""

from __future__ import annotations

from collections.abc import Sequence

from grimalkin.rules import seating
from grimalkin.rules.dice import Dice
from grimalkin.rules.state import State


def play_out(state: State, dice: Dice) -> int:
    """Play a state at random until a deal is due or the match is over; say how many actions it took."""
    return state.playout(dice)


def heuristic_action(state: State, seat: int, dice: Dice) -> int:
    """Choose by rules of thumb for a seat that may act."""
    return state.heuristic_action(seat, dice)


def heuristic_playout(state: State, dice: Dice) -> int:
    """Play a state by rules of thumb until a deal is due or the match is over; say how many actions it took."""
    actions = 0
    while state.acting:
        seat = seating.FIRST_OF[state.acting]
        state.do(seat, state.heuristic_action(seat, dice))
        actions += 1
    return actions


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


def play_match(start: State, pack: Sequence[int], dice: Dice) -> State:
    """Play a whole match at random from a state where a deal is due; give its end, which remembers no history."""
    deck = [0] * 128
    size = len(pack)
    state = start.copy()
    while state.due and not state.is_broken():
        for place in range(size):
            deck[place] = pack[place]
        dice.mix(deck, size)
        state.lay_out(deck)
        state.playout(dice)
    return state


def foresee(start: State, dice: Dice, count: int, whim: int) -> list[list[float]]:
    """Play a moment to the end of its round so many times; give each time what every seat may then expect.

    By rules of thumb, but for so many of 16 moves, which are any legal ones.
    """
    shares = [0.0] * 10
    ends = []
    for _ in range(count):
        state = start.copy()
        while state.acting:
            seat = seating.FIRST_OF[state.acting]
            if dice.roll(16) < whim:
                state.do(seat, state.any_action(seat, dice))
            else:
                state.do(seat, state.heuristic_action(seat, dice))
        state.win_shares(shares)
        ends.append([shares[seat] for seat in range(state.seats)])
    return ends
