"""Walks: random matches of any game, step by step, from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.rules.options import Value, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from grimalkin.rules import Dice, Event, Game, State

LONGEST_MATCH = 200_000
"""Actions after which a match counts as endless."""


@dataclass(frozen=True)
class Step:
    """One thing that happened: a deal (seat and action are None) or an action."""

    before: State
    seat: int | None
    action: int | None
    after: State
    events: tuple[Event, ...]


def viewers(state: State) -> tuple[int | None, ...]:
    """List everyone who may look: all seats, and a spectator."""
    return (*range(state.seats), None)


def walk(game: Game, seats: int, options: Mapping[str, object], dice: Dice) -> Iterator[Step]:
    """Play a whole match at random; the states of a step are its own."""
    state = game.start(seats, options)
    for _ in range(LONGEST_MATCH):
        if state.deal_due():
            step = _deal(game, state, dice)
        elif state.actors():
            step = _act(game, state, dice)
        else:
            return
        yield step
        state = step.after


def position(game: Game, seats: int, options: Mapping[str, object], dice: Dice, steps: int) -> State:
    """Give the moment after so many steps of a random match, or its end."""
    state = game.start(seats, options)
    for number, step in enumerate(walk(game, seats, options, dice), start=1):
        state = step.after
        if number >= steps:
            break
    return state


def shuffled(game: Game, state: State, dice: Dice) -> list[int]:
    """Shuffle the deck for a deal."""
    deck = [*game.pack(state.options)]
    dice.shuffle(deck, len(deck))
    return deck


def some_options(game: Game, seats: int, dice: Dice) -> dict[str, Value]:
    """Draw a choice of options that goes with a number of seats."""
    while True:
        chosen: dict[str, Value] = {}
        for option in game.options:
            values = option.samples(seats)
            chosen[option.name] = values[dice.below(len(values))]
        if seats in game.seats_for(settle(game.options, chosen, seats)):
            return chosen


def _deal(game: Game, state: State, dice: Dice) -> Step:
    after = state.copy()
    after.deal(shuffled(game, state, dice))
    return Step(state, None, None, after, game.tell_deal(after))


def _act(game: Game, state: State, dice: Dice) -> Step:
    actors = state.actors()
    seat = actors[dice.below(len(actors))]
    legal = state.legal_actions(seat)
    action = legal[dice.below(len(legal))]
    after = state.copy()
    after.apply(seat, action)
    return Step(state, seat, action, after, game.tell(state, seat, action, after))
