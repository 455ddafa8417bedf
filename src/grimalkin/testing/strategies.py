"""Tables and moments of any game, drawn by Hypothesis (the extra `grimalkin[testing]`)."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from grimalkin.rules import Dice, Game, State
from grimalkin.rules.options import Value, settle
from grimalkin.testing.walks import Trail, trail

LONGEST_WALK = 120


@dataclass(frozen=True)
class Arrangement:
    """A game, a number of seats and options that go together."""

    game: Game
    seats: int
    options: dict[str, Value]


@st.composite
def tables(draw: st.DrawFn, game: Game) -> Arrangement:
    """Draw a table of a game."""
    seats = draw(st.sampled_from(game.seats))
    chosen = {option.name: draw(st.sampled_from(option.samples(seats))) for option in game.options}
    allowed = game.seats_for(settle(game.options, chosen, seats))
    if seats not in allowed:
        seats = allowed[-1]
        chosen |= {o.name: o.default for o in game.options if o.read(chosen[o.name], seats) is None}
    return Arrangement(game, seats, chosen)


@st.composite
def trails(draw: st.DrawFn, game: Game) -> Trail:
    """Draw a part of a random match."""
    table = draw(tables(game))
    steps = draw(st.integers(0, LONGEST_WALK))
    seed = draw(st.integers(0, 2**32))
    return trail(table.game, table.seats, table.options, Dice("moment", seed), steps)


def moments(game: Game) -> st.SearchStrategy[State]:
    """Draw a moment of a random match."""
    return trails(game).map(arrived)


def arrived(way: Trail) -> State:
    """Give the moment at the end of a trail."""
    state = way.again(way.deck)
    assert state is not None, "a trail cannot be walked again"
    return state
