"""Scenes: what a screen is told of a moment, so that it need not know any rule or take a word apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from grimalkin import games, scene
from grimalkin.rules import Dice, Refused
from grimalkin.testing.walks import walk
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import Game, State

GAMES = [*games.editions()]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=str)


def moments(game: Game, matches: int = 2) -> Iterator[State]:
    """Walk through matches of every preset."""
    for preset in game.presets:
        seats = game.seats_for(game.settle(preset.options, game.seats[0]))[-1]
        for seed in range(matches):
            for step in walk(game, seats, preset.options, Dice("scene", seed)):
                yield step.after


@EVERY_GAME
def test_every_word_says_what_it_uses_and_where_it_goes(game: Game) -> None:
    for language in LANGUAGES:
        known = scene.moves(game, Voice(language, game))
        assert [*known] == [*game.words]
        for meant in known.values():
            assert meant.means
            assert {*meant.cards} <= {*game.cards}


@EVERY_GAME
def test_every_legal_word_is_a_choice_and_every_choice_is_legal(game: Game) -> None:
    voice = Voice("fr", game)
    for state in moments(game):
        for seat in range(state.seats):
            seen = state.observe(seat)
            offered = scene.choices(game, seen, voice)
            assert [choice.word for choice in offered] == [game.word(action) for action in state.legal_actions(seat)]
        assert not scene.choices(game, state.observe(None), voice)


@EVERY_GAME
def test_a_choice_uses_what_one_holds_and_goes_where_something_is(game: Game) -> None:
    voice = Voice("en", game)
    for state in moments(game):
        for seat in state.actors():
            seen = state.observe(seat)
            zones = game.zones(seen)
            own = [card for zone in zones if zone.seat == seat for card in zone.cards or ()]
            places = {zone.name for zone in zones if zone.seat is None} | {f"@{other}" for other in range(state.seats)}
            for choice in scene.choices(game, seen, voice):
                assert {*choice.cards} <= {*own}, choice
                assert not choice.to or choice.to in places, choice


@EVERY_GAME
def test_a_card_that_cannot_be_played_says_why_as_the_law_does(game: Game) -> None:
    voice = Voice("en", game)
    for state in moments(game, 1):
        for seat in state.actors():
            seen = state.observe(seat)
            playable = {choice.cards[0] for choice in scene.choices(game, seen, voice) if choice.cards}
            for denied in scene.denied(game, seen, voice):
                assert denied.card not in playable
                with pytest.raises(Refused) as refused:
                    state.copy().apply(seat, game.action(denied.card))
                why = refused.value.refusal
                assert (denied.key, denied.clause, denied.text) == (why.key, why.clause, voice.refusal(why))


@EVERY_GAME
def test_who_is_not_due_is_denied_nothing(game: Game) -> None:
    voice = Voice("en", game)
    for state in moments(game, 1):
        for viewer in (None, *(seat for seat in range(state.seats) if seat not in state.actors())):
            assert scene.denied(game, state.observe(viewer), voice) == ()


@EVERY_GAME
def test_a_hand_is_sorted_by_rank_with_every_card_once(game: Game) -> None:
    assert sorted(game.by_rank()) == sorted(game.cards)
