"""Walks: random matches of any game, step by step, from a seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from grimalkin.rules.options import Value, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from grimalkin.rules import Dice, Event, Game, State

LONGEST_MATCH = 200_000
"""Actions after which a match counts as endless."""


@dataclass(frozen=True)
class Step:
    """One thing that happened: a deal, which has a deck, or an action of a seat."""

    before: State
    after: State
    events: tuple[Event, ...]
    seat: int | None = None
    action: int | None = None
    deck: list[int] = field(default_factory=list)


@dataclass
class Trail:
    """How a moment came about since its last deal, so that it can be walked again with other cards."""

    start: State
    """The moment before the deal."""
    deck: list[int] = field(default_factory=list)
    actions: list[tuple[int, int]] = field(default_factory=list)

    def follow(self, step: Step) -> None:
        """Go on by a step."""
        if step.deck:
            self.start, self.deck, self.actions = step.before, step.deck, []
        elif step.seat is not None and step.action is not None:
            self.actions.append((step.seat, step.action))

    def again(self, deck: list[int]) -> State | None:
        """Walk it again with another deck; None if somebody could not have acted as he did."""
        state = self.start.copy()
        if deck:
            state.deal(deck)
        for seat, action in self.actions:
            if action not in state.legal_actions(seat):
                return None
            state.apply(seat, action)
        return state

    def steps(self, deck: list[int]) -> list[Step] | None:
        """List the steps of walking it again with another deck; None if somebody could not have acted as he did."""
        state, game, found = self.start, self.start.game, []
        if deck:
            after = state.copy()
            after.deal(deck)
            found.append(Step(state, after, game.tell_deal(after), deck=deck))
            state = after
        for seat, action in self.actions:
            if action not in state.legal_actions(seat):
                return None
            after = state.copy()
            after.apply(seat, action)
            found.append(Step(state, after, game.tell(state, seat, action, after), seat, action))
            state = after
        return found


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


def trail(game: Game, seats: int, options: Mapping[str, object], dice: Dice, steps: int) -> Trail:
    """Give the trail to the moment after so many steps of a random match, or to its end."""
    found = Trail(game.start(seats, options))
    for step in islice(walk(game, seats, options, dice), steps):
        found.follow(step)
    return found


def position(game: Game, seats: int, options: Mapping[str, object], dice: Dice, steps: int) -> State:
    """Give the moment after so many steps of a random match, or its end."""
    found = trail(game, seats, options, dice, steps)
    state = found.again(found.deck)
    assert state is not None, "a walk cannot be walked again"
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
    deck = shuffled(game, state, dice)
    after.deal(deck)
    return Step(state, after, game.tell_deal(after), deck=deck)


def _act(game: Game, state: State, dice: Dice) -> Step:
    actors = state.actors()
    seat = actors[dice.below(len(actors))]
    legal = state.legal_actions(seat)
    action = legal[dice.below(len(legal))]
    after = state.copy()
    after.apply(seat, action)
    return Step(state, after, game.tell(state, seat, action, after), seat, action)
