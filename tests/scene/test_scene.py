"""Scenes: what a screen is told of a moment, so that it need not know any rule or take a word apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from grimalkin import games, scene
from grimalkin.rules import Dice, Refused
from grimalkin.scene import Offer, Speaker
from grimalkin.scene.choices import barred
from grimalkin.scene.holding import held as in_words
from grimalkin.testing.walks import walk
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import Game, State
    from grimalkin.scene import Scene

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


def shown_to(state: State, viewer: int | None) -> Scene:
    """Show a moment to a viewer, from observations alone."""
    return scene.look(state.game, state.observe(viewer), scene.public_look(state.game, state.observe(None)))


def offer_to(state: State, viewer: int | None, language: str = "en") -> Offer:
    """Say what a viewer is asked."""
    return scene.offered(shown_to(state, viewer), Speaker(Voice(language, state.game), ()))


@EVERY_GAME
def test_every_legal_word_is_a_choice_and_every_choice_is_legal(game: Game) -> None:
    for state in moments(game):
        for seat in range(state.seats):
            legal = [game.word(action) for action in state.legal_actions(seat)]
            assert [choice.word for choice in offer_to(state, seat, "fr").choices] == legal
        assert offer_to(state, None, "fr") == Offer()


@EVERY_GAME
def test_a_choice_is_data_before_it_is_said(game: Game) -> None:
    """A scene has no language; what is said of a choice is said of its move and of what it surely brings."""
    for state in moments(game, 1):
        for seat in state.actors():
            shown, voice = shown_to(state, seat), Voice("fr", game)
            for choice, said in zip(shown.choices, offer_to(state, seat, "fr").choices, strict=True):
                assert choice.move == game.meaning(game.action(choice.word))
                assert [*choice.brings] == [*game.foretell(state.observe(seat), game.action(choice.word))]
                assert (said.cards, said.to) == (choice.move.uses, choice.move.goes_to)
                assert not said.would or said.brings in [event.data() for event in choice.brings]
                assert said.means == voice.move(choice.move)


@EVERY_GAME
def test_a_scene_without_more_of_choices_than_words_is_else_the_same(game: Game) -> None:
    for state in moments(game, 1):
        public = scene.public_look(game, state.observe(None))
        for seat in state.actors():
            seen = state.observe(seat)
            spare = scene.look(game, seen, public, choices=False)
            assert (spare.choices, spare.denied) == ((), ())
            assert shown_to(state, seat)._replace(choices=(), denied=()) == spare


@EVERY_GAME
def test_a_choice_uses_what_one_holds_and_goes_where_something_is(game: Game) -> None:
    for state in moments(game):
        for seat in state.actors():
            zones = game.zones(state.observe(seat))
            own = [card for zone in zones if zone.seat == seat for card in zone.cards or ()]
            places = {zone.name for zone in zones if zone.seat is None} | {f"@{other}" for other in range(state.seats)}
            for choice in offer_to(state, seat).choices:
                assert {*choice.cards} <= {*own}, choice
                assert not choice.to or choice.to in places, choice


@EVERY_GAME
def test_a_card_that_cannot_be_played_says_why_as_the_law_does(game: Game) -> None:
    voice = Voice("en", game)
    for state in moments(game, 1):
        for seat in state.actors():
            offer = offer_to(state, seat)
            playable = {choice.cards[0] for choice in offer.choices if choice.cards}
            for denied in offer.denied:
                assert denied.card not in playable
                with pytest.raises(Refused) as refused:
                    state.copy().apply(seat, game.action(denied.card))
                why = refused.value.refusal
                assert (denied.key, denied.clause, denied.text) == (why.key, why.clause, voice.refusal(why))


@EVERY_GAME
def test_who_is_not_due_is_denied_nothing(game: Game) -> None:
    for state in moments(game, 1):
        for viewer in (None, *(seat for seat in range(state.seats) if seat not in state.actors())):
            assert offer_to(state, viewer) == Offer()


@EVERY_GAME
def test_a_hand_is_sorted_by_rank_with_every_card_once(game: Game) -> None:
    assert sorted(game.by_rank()) == sorted(game.cards)


@EVERY_GAME
def test_what_holds_is_said_in_every_language_once_for_each_place(game: Game) -> None:
    voices = [Voice(language, game) for language in LANGUAGES]
    for state in moments(game):
        public = state.observe(None)
        names = [f"N{seat}" for seat in range(state.seats)]
        for voice in voices:
            held = [in_words(each, voice, names) for each in game.holding(public)]
            places = [each.place for each in held]
            assert len({*places}) == len(places)
            there = {zone.name if zone.seat is None else f"{zone.name}@{zone.seat}" for zone in game.zones(public)}
            assert {*places} <= {"", *there}
            assert all(each.text for each in held)


def test_what_holds_in_spooks_is_what_the_rules_accept() -> None:
    """[4.1] [6.1] [9.1] Whoever holds a card of the rank that is named may play it; on blue, only what is said."""
    game, voice = games.get("spooks"), Voice("en", games.get("spooks"))
    asked = 0
    for state in moments(game, 6):
        public = state.observe(None)
        if public.phase not in {"blue", "red"}:
            continue
        ((seat,), (holds,)) = state.actors(), game.holding(public)
        held = in_words(holds, voice, ())
        rank = str(held.facts.get("rank", ""))
        legal = {choice.word for choice in offer_to(state, seat).choices if choice.cards}
        named = {card for card in game.cards if card[1:] == rank and rank}
        hand = {card for zone in game.zones(state.observe(seat)) if zone.seat == seat for card in zone.cards or ()}
        assert hand & (named | {"X"}) <= legal, held
        if public.phase == "blue":
            assert legal <= named | {"X", "SM"}, held
            assert ("SM" in legal) <= (held.key.startswith("spider") or "SM" in named), held
        asked += 1
    assert asked > 50


def test_what_holds_at_bursting_piles_is_their_room() -> None:
    game, voice = games.get("friday"), Voice("en", games.get("friday"))
    said = set()
    for state in moments(game, 1):
        public = state.observe(None)
        totals = {zone.name: zone.total for zone in game.zones(public) if zone.name.startswith("pile-")}
        for held in [in_words(each, voice, ()) for each in game.holding(public)]:
            assert held.facts["limit"] == 13
            assert held.facts.get("room", 0) == 13 - (totals[held.place] or 0)
            said.add(held.text)
    assert {"room for 13", "room for 1"} <= said
    assert any(text.startswith("13: any card takes") for text in said)


@pytest.mark.parametrize("name", ["friday", "thirteen", "spooks"])
def test_what_cards_cost_adds_up_to_what_is_counted(name: str) -> None:
    """What lies open when a round is counted, less what is thrown away, comes to the points that are told."""
    game, counted = games.get(name), 0
    options = {"series": "long"} if name == "spooks" else {}
    for step in walk(game, 4, options, Dice("costs", 1)):
        events = [(event.key, event.plain()) for event in step.events]
        thrown = {(facts["seat"], facts["suit"]) for key, facts in events if key == "discarded"}
        shown = {facts["seat"]: facts["cards"] for _, facts in events if {"seat", "cards"} <= facts.keys()}
        for key, facts in events:
            cards = shown.get(facts.get("seat"), ()) if key == "scored" else None
            if isinstance(cards, tuple):
                left = [str(card) for card in cards if (facts["seat"], str(card)[0]) not in thrown]
                assert sum(game.costs()[card] for card in left) == facts["points"]
                counted += 1
    assert counted >= 4


def test_a_card_whose_word_is_no_move_is_asked_for_by_a_move_that_plays_it() -> None:
    friday = games.get("friday")
    assert "F" not in friday.words
    state = next(each for each in moments(friday) if each.actors() and _holds_wild(each))
    seen = replace(state.observe(state.actors()[0]), legal=(0,))
    assert [each for each in barred(friday, seen, friday.zones(seen)) if each.card == "F"] == []


def _holds_wild(state: State) -> bool:
    seat = state.actors()[0]
    zones = state.game.zones(state.observe(seat))
    return any("F" in (zone.cards or ()) for zone in zones if (zone.name, zone.seat) == ("hand", seat))
