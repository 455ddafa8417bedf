"""The laws that hold for every game found, at every number of seats and over the options."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimalkin import games
from grimalkin.rules import Dice, Game, State
from grimalkin.rules.native import native
from grimalkin.testing import Conformance, Trail, laws, secrets, viewers
from grimalkin.testing.strategies import Arrangement, arrived, moments, tables, trails

EVERY_GAME = pytest.mark.parametrize("game", [*games.editions()], ids=str)


# Native code and plain Python play alike to the last bit (tests/native), so plain Python need not play as many; and
# native code plays others in `grimalkin.testing`, of which `make test` runs a match at every number of seats.
@pytest.mark.long
@EVERY_GAME
def test_every_law_holds_along_whole_matches(game: Game) -> None:
    @settings(max_examples=6 if native() else 3)
    @given(tables(game), st.integers(0, 2**32))
    def whole_matches(table: Arrangement, seed: int) -> None:
        Conformance(table.game, table.seats, table.options, seed).run()

    whole_matches()


@EVERY_GAME
def test_the_printed_game_keeps_every_law_at_every_number_of_seats(game: Game) -> None:
    for seats in game.seats_for(game.settle({}, game.seats[0])):
        Conformance(game, seats, {}, seed=seats, sparing=40).run()


@EVERY_GAME
def test_legality_is_exact_at_any_moment(game: Game) -> None:
    given(moments(game))(laws.legality_is_exact)()


@EVERY_GAME
def test_imagined_worlds_fit_at_any_moment(game: Game) -> None:
    @given(moments(game), st.integers(0, 2**32))
    def at_any_moment(state: State, seed: int) -> None:
        for viewer in viewers(state):
            secrets.imagined_worlds_fit(state, viewer, Dice(seed))

    at_any_moment()


@EVERY_GAME
def test_two_worlds_look_alike_at_any_moment(game: Game) -> None:
    @given(trails(game), st.integers(0, 2**32))
    def at_any_moment(trail: Trail, seed: int) -> None:
        state = arrived(trail)
        for viewer in viewers(state):
            world = secrets.imagined(state, viewer, Dice(seed))
            secrets.two_worlds_look_alike(state, world, viewer, Dice(seed))
            secrets.dealt_otherwise(state, trail, viewer, Dice(seed))

    at_any_moment()


@EVERY_GAME
def test_words_go_both_ways(game: Game) -> None:
    laws.words_go_both_ways(game)
