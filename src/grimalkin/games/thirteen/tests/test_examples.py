"""The game of 13: the worked examples."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.cards import MOST_SEATS
from grimalkin.kits.bursting.events import Played, Took
from grimalkin.kits.bursting.packing import pack as packed
from grimalkin.kits.bursting.scoring import points
from grimalkin.rules import Event, State, UnknownWord, Zone
from grimalkin.testing.rigging import dealt, play_words, stacks_of

THIRTEEN = games.get("thirteen")


def table(hands: dict[int, list[str]], seats: int = 4) -> State:
    """Deal a round in which seat 0 starts."""
    return dealt(THIRTEEN, seats, hands, options={"first": seats - 1})


def target(state: State, colour: str) -> Zone:
    (only,) = (zone for zone in THIRTEEN.zones(state.observe(None)) if zone.name == f"pile-{colour}")
    return only


def stack(state: State, seat: int) -> list[str]:
    observation = state.observe(None)
    assert isinstance(observation, BurstingObservation)
    return [THIRTEEN.cards[card] for card in observation.stacks[seat]]


def legal_on(state: State, colour: str) -> list[str]:
    (seat,) = state.actors()
    actions = [a for a in state.legal_actions(seat) if THIRTEEN.meaning(a).plain()["pile"] == colour]
    return [THIRTEEN.word(action) for action in actions]


def laid(told: tuple[Event, ...]) -> list[Event]:
    return [event for event in told if isinstance(event, Played | Took)]


def test_gb_1_after_a_blue_seven_only_blue_cards_and_rotten_fours_go_on_blue() -> None:
    state = table({0: ["B7"], 1: ["B1", "B5", "Y2", "G5", "R"]})
    play_words(state, "0 B7")
    assert legal_on(state, "B") == ["B1", "B5", "R>B"]
    for word in ("Y2>B", "G5>B"):
        with pytest.raises(UnknownWord, match=r"\[3\.2\]"):
            play_words(state, f"1 {word}")


@pytest.mark.parametrize(("word", "card", "total"), [("R>Y", "R", 12), ("Y1", "Y1", 9)])
def test_gb_2_on_two_rotten_fours_a_third_makes_twelve_and_a_yellow_one_nine(word: str, card: str, total: int) -> None:
    state = table({0: ["R", "R", "Y1", "B1", "G1"], 1: ["R"], 2: ["B7"], 3: ["G2"]})
    play_words(state, "0 R>Y", "1 R>Y", "2 B7", "3 G2")
    assert target(state, "Y") == Zone("pile-Y", None, ("R", "R"), 2, 8)
    assert {"R>Y", "Y1"} <= {*legal_on(state, "Y")}
    assert all(legal.startswith(("R", "Y")) for legal in legal_on(state, "Y"))
    assert laid(play_words(state, f"0 {word}")) == [Played(0, card, "Y", total)]
    assert target(state, "Y").cards == ("R", "R", card)


@pytest.mark.parametrize("opening", [("B7", "B4"), ("B4", "B7")])
def test_gb_3_a_two_makes_a_safe_thirteen_and_a_four_then_takes_three_cards(opening: tuple[str, str]) -> None:
    state = table({0: [opening[0]], 1: [opening[1]], 2: ["B2"], 3: ["B4"]})
    told = play_words(state, f"0 {opening[0]}", f"1 {opening[1]}", "2 B2")
    assert laid(told)[-1] == Played(2, "B2", "B", 13)
    assert target(state, "B").cards == (*opening, "B2")
    assert laid(play_words(state, "3 B4")) == [Played(3, "B4", "B", 17), Took(3, "B", 3)]
    assert target(state, "B") == Zone("pile-B", None, ("B4",), 1, 4)
    assert stack(state, 3) == ["B2", "B4", "B7"]


def test_gb_4_a_five_on_eleven_takes_the_rotten_four_too() -> None:
    state = table({0: ["G7"], 1: ["R"], 2: ["G5"]})
    assert laid(play_words(state, "0 G7", "1 R>G"))[-1] == Played(1, "R", "G", 11)
    assert laid(play_words(state, "2 G5")) == [Played(2, "G5", "G", 16), Took(2, "G", 2)]
    assert target(state, "G") == Zone("pile-G", None, ("G5",), 1, 5)
    assert stack(state, 2) == ["G7", "R"]


def test_gb_5_the_four_stacks_count_seven_two_seventeen_and_fifteen() -> None:
    rows = (3, 2, 0, 1), (0, 6, 2, 0), (2, 5, 6, 2), (6, 1, 6, 4)
    stacks = [packed(tuple(map(THIRTEEN.card, words))) for words in stacks_of(THIRTEEN, *rows)]
    assert [*points(stacks + [0] * (MOST_SEATS - 4), 4)][:4] == [7, 2, 17, 15]
