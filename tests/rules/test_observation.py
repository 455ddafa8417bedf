"""Observations: frozen, and written as bytes in one way only."""

from __future__ import annotations

import json
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.rules import Dice, Game, Observation, Options
from grimalkin.testing import viewers, walk
from grimalkin.testing.rigging import dealt, play_words

FRIDAY, THIRTEEN = games.get("friday"), games.get("thirteen")
BARE = Observation(
    game="bare@1",
    options=Options((("rounds", 1), ("open", True))),
    seats=3,
    viewer=None,
    phase="play",
    round=1,
    actors=(0, 2),
    legal=(),
    scores=(0, 4, 0),
)


def test_the_bytes_are_json_with_sorted_names_and_no_blanks() -> None:
    assert BARE.encode() == (
        b'{"actors":[0,2],"game":"bare@1","legal":[],"options":"rounds=1 open=yes","phase":"play","round":1,'
        b'"scores":[0,4,0],"seats":3,"viewer":null}'
    )


def test_the_bytes_of_a_moment_stay_the_same_for_ever() -> None:
    state = dealt(FRIDAY, 3, {0: ["M7"], 1: ["M5"], 2: ["F"]}, options={"rounds": 1})
    play_words(state, "0 M7", "1 M5", "2 F>M")
    options = str(state.options).encode()
    assert state.observe(None).encode() == (
        b'{"actors":[0],"aside":12,"game":"friday@1","hand":[],"hand_sizes":[12,12,11],"leader":0,"legal":[],'
        b'"options":"%b","phase":"play","piles":[[],[15],[]],"round":1,'
        b'"scores":[0,0,0],"seats":3,"stacks":[[],[],[8,9]],"stock":0,"turn":0,"viewer":null}' % options
    )


def test_the_plain_fields_are_given_by_name_and_options_as_their_line() -> None:
    plain = BARE.plain()
    assert {*plain} == {field.name for field in fields(BARE)}
    assert plain["options"] == "rounds=1 open=yes"
    assert plain["actors"] == (0, 2)


@pytest.mark.parametrize("game", [FRIDAY, THIRTEEN], ids=str)
def test_equal_knowledge_gives_equal_bytes_and_different_knowledge_different_bytes(game: Game) -> None:
    met: dict[bytes, Observation] = {}
    for step in walk(game, 3, {"rounds": 1}, Dice("bytes")):
        for viewer in viewers(step.after):
            observation = step.after.observe(viewer)
            world = game.imagine(observation).draw(Dice("other world"))
            assert world.observe(viewer).encode() == observation.encode()
            assert pickle.loads(pickle.dumps(observation)).encode() == observation.encode()  # noqa: S301 - our own
            assert observation.encode() not in met
            met[observation.encode()] = observation
    assert len({*met.values()}) == len(met)


@pytest.mark.parametrize("game", [FRIDAY, THIRTEEN], ids=str)
def test_the_bytes_hold_every_field(game: Game) -> None:
    for step in walk(game, 4, {"rounds": 1}, Dice("fields")):
        observation = step.after.observe(1)
        read = json.loads(observation.encode())
        assert {*read} == {field.name for field in fields(observation)}
        assert json.loads(json.dumps(observation.plain())) == read


def test_a_changed_field_changes_the_bytes() -> None:
    changes = [
        replace(BARE, game="bare@2"),
        replace(BARE, options=Options()),
        replace(BARE, seats=4),
        replace(BARE, viewer=0),
        replace(BARE, phase="over"),
        replace(BARE, round=2),
        replace(BARE, actors=()),
        replace(BARE, legal=(0,)),
        replace(BARE, scores=(0, 4, 1)),
    ]
    assert len(changes) == len(fields(BARE))
    assert len({BARE.encode(), *(changed.encode() for changed in changes)}) == len(changes) + 1


def test_an_observation_does_not_change_and_can_be_a_key() -> None:
    observation = dealt(FRIDAY, 3, {}).observe(0)
    assert isinstance(observation, BurstingObservation)
    with pytest.raises(FrozenInstanceError):
        observation.hand = ()  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        BARE.viewer = 1  # type: ignore[misc]
    assert {observation: 1}[replace(observation)] == 1


def test_an_observation_keeps_what_it_saw_when_the_match_goes_on() -> None:
    state = dealt(FRIDAY, 3, {0: ["C7"]})
    observation, bytes_then = state.observe(0), state.observe(0).encode()
    play_words(state, "0 C7")
    assert observation.encode() == bytes_then != state.observe(0).encode()


def test_an_observation_of_one_seat_knows_no_card_of_another_hand() -> None:
    for step in walk(FRIDAY, 3, {"rounds": 1}, Dice("hands")):
        for viewer in viewers(step.after):
            observation = step.after.observe(viewer)
            assert isinstance(observation, BurstingObservation)
            own = 0 if viewer is None else observation.hand_sizes[viewer]
            assert len(observation.hand) == own
