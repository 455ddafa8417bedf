"""Second worlds for adapters: moments of random matches, each with one that a seat cannot tell from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.rules import Dice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import State

EVERY = 9
"""One moment in so many is looked at."""


def pairs(name: str, seats: int, seed: int = 0, **options: object) -> Iterator[tuple[State, State, int]]:
    """Play a match at random; now and then give the moment, another world, and the seat that cannot tell."""
    game, dice = games.get(name), Dice("worlds", seed)
    state, moments = game.start(seats, options), 0
    while state.outcome() is None:
        if state.deal_due():
            deck = [*game.pack(state.options)]
            dice.shuffle(deck, len(deck))
            state.deal(deck)
        else:
            actors = state.actors()
            seat = actors[dice.below(len(actors))]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[dice.below(len(legal))])
        moments += 1
        if moments % EVERY == 0 and state.outcome() is None:
            viewer = dice.below(seats)
            yield state, game.imagine(state.observe(viewer)).draw(dice), viewer


def differ(one: State, other: State) -> bool:
    """Say whether two worlds are not the same at all."""
    return one.plain() != other.plain()
