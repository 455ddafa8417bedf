"""Each game still plays as its playthroughs say; and these show all that it has: seats, options, presets, events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

import pytest

from grimalkin import games
from grimalkin.rules import Event, Game
from grimalkin.rules.options import Option, settle
from grimalkin.testing.playthrough import Playthrough, difference, folder, kept

GAMES = [*games.editions()]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=str)
EVERY_PLAYTHROUGH = pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game}-{name}") for game in GAMES for name in kept(game)]
)


@EVERY_PLAYTHROUGH
def test_a_game_plays_as_its_playthrough_says(game: Game, name: str) -> None:
    text = kept(game)[name]
    changed = difference(text.splitlines(), Playthrough.read(game, text).text().splitlines())
    assert changed is None, f"{name}.txt, {changed}\nIf that is meant: is the edition bumped? Then `make records`."


@EVERY_PLAYTHROUGH
def test_a_playthrough_shows_what_it_must(game: Game, name: str) -> None:
    head, _, body = kept(game)[name].partition("\n\n")
    assert not Playthrough.read(game, head).missing(body)


@EVERY_PLAYTHROUGH
def test_every_option_that_a_playthrough_chooses_changes_the_match(game: Game, name: str) -> None:
    text = kept(game)[name]
    chosen, body = Playthrough.read(game, text), text.partition("\n\n")[2].splitlines()
    printed = game.settle({}, game.seats[0])
    for option, value in chosen.options.items():
        assert value != printed[option], f"{option}={value} is as printed"
        others = {other: chosen.options[other] for other in chosen.options if other != option}
        if chosen.seats in game.seats_for(settle(game.options, others, chosen.seats)):
            without = replace(chosen, options=others).body()
            assert next(without) == "", "an empty line parts head and body"
            assert any(was != is_now for was, is_now in zip_longest(body, without)), f"{option} changes nothing"


@EVERY_GAME
def test_no_two_playthroughs_are_the_same_match(game: Game) -> None:
    bodies = [text.partition("\n\n")[2] for text in kept(game).values()]
    assert len({*bodies}) == len(bodies)


@EVERY_GAME
def test_playthroughs_have_every_number_of_seats(game: Game) -> None:
    assert {table.seats for table in playthroughs(game)} == {*game.seats}


@EVERY_GAME
def test_playthroughs_have_every_value_of_every_option_worth_trying(game: Game) -> None:
    for option in game.options:
        tried = {place for table in playthroughs(game) for place in places(option, table)}
        samples = option.samples(game.seats[0])
        assert tried == {*range(len(samples))}, f"{option.name}: of {samples} these places are tried: {tried}"


@EVERY_GAME
def test_playthroughs_have_every_preset(game: Game) -> None:
    for preset in game.presets:
        assert any(table.options.items() >= preset.options.items() for table in playthroughs(game)), preset.name


def test_every_event_happens_in_a_playthrough() -> None:
    texts = "\n".join(text for game in GAMES for text in kept(game).values())
    happened = {*re.findall(r"^  ([a-z-]+)(?= \w+=|$)", texts, re.MULTILINE)}
    places = {f"{package}.events" for game in GAMES for package in game.texts}
    declared = {object.__new__(kind).key for kind in kinds(Event) if kind.__module__ in places}
    assert len(declared) > 40
    assert declared <= happened


@EVERY_GAME
def test_nothing_else_lies_among_playthroughs(game: Game) -> None:
    assert {path.name for path in folder(game).iterdir()} == {f"{name}.txt" for name in kept(game)}


def playthroughs(game: Game) -> Iterator[Playthrough]:
    return (Playthrough.read(game, text) for text in kept(game).values())


def kinds(above: type[Event]) -> Iterator[type[Event]]:
    """List the kinds of event, but not those that only stand above others."""
    for kind in above.__subclasses__():
        yield from kinds(kind) if kind.__subclasses__() else [kind]


def places(option: Option, table: Playthrough) -> Iterator[int]:
    """Say which of an option's samples are tried, by their places: the last seat is another number at each table."""
    value = table.game.settle(table.options, table.seats)[option.name]
    return (place for place, sample in enumerate(option.samples(table.seats)) if sample == value)
