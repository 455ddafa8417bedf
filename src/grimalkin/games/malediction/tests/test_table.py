"""What people see and hear at the table: zones, foretellings, events and texts."""

from __future__ import annotations

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.events import (
    Announce,
    Announced,
    Asked,
    BallPassed,
    Boost,
    Failed,
    HandDealt,
    Keep,
    Kept,
    Met,
    Play,
    Retake,
    Retaken,
    SetAside,
    Spend,
    Spent,
    TrickTied,
    TrickWon,
    TrumpTurned,
    VoidShown,
)
from grimalkin.games.malediction.tests.rigged import deal, go, look, steered, table
from grimalkin.games.malediction.view import PHASES
from grimalkin.rules import Dealt, Dice, Refused, State, Zone
from grimalkin.testing import some_options, walk
from grimalkin.text import LANGUAGES, Voice

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
RATS = "R1 R2 R3 R4 R5 R6 R7"
CROWS = "C1 C2 C3 C4 C5 C6 C7"


def test_a_deal_is_told_to_all_and_a_hand_to_its_owner_alone() -> None:
    state = table(first=1)
    deal(state, "P2", RATS)
    told = GAME.tell_deal(state)
    assert told[:3] == (Dealt(1), BallPassed(1), TrumpTurned("P2", "P"))
    assert [event.seat for event in told if isinstance(event, HandDealt)] == [1, 2, 0]
    assert told[-1] == SetAside(23)
    own = HandDealt(0, 7, tuple(RATS.split()))
    assert own in told
    assert own.seen_by(0) == own
    assert own.seen_by(1) == own.seen_by(None) == HandDealt(0, 7, None)


def test_contracts_are_told_with_what_they_pay_and_cost() -> None:
    state = table()
    steered(state, "=2 0 0", "1111111")
    deal(state, "S1")
    assert go(state, "=3") == [Announced(1, 3, exact=True, points=6, penalty=3)]
    go(state, "0")
    assert go(state, "r2+")[0] == Retaken(0, 2, exact=False, points=2, penalty=2, lifted=2)


def test_a_void_is_told_once_and_cannot_be_taken_back() -> None:
    state = table()
    deal(state, "S1", RATS, CROWS, "B1 B2 B3 B4 B5 B6 B7")
    told = go(state, "=3 0 0 R1 C1 B1")
    assert [event for event in told if isinstance(event, VoidShown)] == [VoidShown(1, "R"), VoidShown(2, "R")]
    assert VoidShown.teaches
    assert not any(isinstance(event, VoidShown) for event in go(state, "R2 C2 B2"))


def test_questions_and_answers_about_0_cards_are_told() -> None:
    state = table()
    steered(state, "0 0 0", "2222222")
    assert Asked(1, 1) in steered(state, "1+ 1+ 1+", "2222222")
    assert go(state, "z") == [Spent(1, 1), Asked(0, 1)]
    assert go(state, "k")[0] == Kept(0)


def test_the_last_to_play_is_foretold_what_becomes_of_the_trick() -> None:
    state = table()
    deal(state, "S1", RATS, CROWS, "S2 P1 P3 B1 B2 B3 R8")
    go(state, "=3 0 0 R7 C1")
    told = {word: GAME.foretell(look(state, 2), GAME.action(word)) for word in ("R8", "R8+P1")}
    assert all(events[-1] == TrickWon(2, 1) for events in told.values())
    assert not GAME.foretell(look(state), GAME.action("R8"))
    state = table()
    deal(state, "S1", "R9 C8 C9 B7 B8 B9 S9", CROWS, "R8 P1 P3 B1 B2 B3 S2")
    go(state, "=3 0 0 R9")
    assert len(GAME.foretell(look(state, 1), GAME.action("C1"))) == 1
    go(state, "C1")
    assert len(GAME.foretell(look(state, 2), GAME.action("R8"))) == 1
    assert GAME.foretell(look(state, 2), GAME.action("R8+P1"))[-1] == TrickTied(2)


def test_a_contract_is_foretold_what_it_pays() -> None:
    state = table(penalty_mode="mirror")
    deal(state, "S1")
    foretold = GAME.foretell(look(state, 0), GAME.action("=2"))
    assert foretold == (Announced(0, 2, exact=True, points=4, penalty=4),)
    assert Voice("en", GAME).would(foretold[0]) == "+4 if met, −4 if not"


def test_an_answer_about_0_cards_is_foretold_what_it_brings() -> None:
    state = table()
    steered(state, "0 0 0", "2222222")
    steered(state, "=1 0 0", "2222222")
    met, failed = (GAME.foretell(look(state, 1), GAME.action(word)) for word in "zk")
    assert met == (Met(1, 1, exact=True, tricks=1, points=2),)
    assert failed == (Failed(1, 1, exact=True, tricks=0, penalty=1),)
    assert met[0] in go(state, "z")


def test_every_word_means_something() -> None:
    moves = {
        "0": Announce(0, exact=True),
        "2+": Announce(2, exact=False),
        "r=3": Retake(3, exact=True),
        "C3": Play("C3"),
        "S9+P1": Boost("S9", 1),
        "P3+P2": Boost("P3", 2),
        "z": Spend(),
        "k": Keep(),
    }
    assert {word: GAME.meaning(GAME.action(word)) for word in moves} == moves


def test_before_the_first_deal_the_table_is_nearly_empty() -> None:
    names = [zone.name for zone in GAME.zones(look(table(first=1), 1)) if zone.count]
    assert names == ["pile-0", "pile-1", "pile-2", "pile-3", "hats", "ball"]


def test_zones_show_own_cards_the_trick_and_what_lies_on_shelves() -> None:
    state = table()
    steered(state, "=2 0 1+", "1111110")
    deal(state, "S1", RATS, "R8 P2 C1 C2 C3 C4 C5", "B1 B2 B3 B4 B5 B6 B7")
    go(state, "0 0 r2+ R1 R8+P2")
    zones = GAME.zones(look(state, 0))
    assert Zone("trump", None, ("S1",), 1) in zones
    assert Zone("hand", 0, tuple(RATS.split()[1:]), 6) in zones
    assert Zone("hand", 1, None, 5) in zones
    assert Zone("play", 1, ("R8", "P2"), 2, 10) in zones
    assert Zone("contract-2-least", 0, None, 1, kind="marker") in zones
    assert Zone("failed-1-least", 2, None, 1, kind="tokens") in zones
    assert Zone("hats", 1, None, 1, kind="tokens") in zones
    assert Zone("hats", None, None, 6, kind="tokens") in zones
    assert Zone("pile-2", None, None, 11, kind="tokens") in zones
    assert Zone("ball", 1, None, 1, kind="marker") in zones


def test_markers_show_who_leads_and_whose_play_is_ahead() -> None:
    state = table()
    deal(state, "S1", "R5 C1 C2 C3 C4 C5 C6", "R4 P1 B1 B2 B3 B4 B5", "S6 B7 B8 B9 C7 C8 C9")
    go(state, "=3 0 0")
    assert marked(state) == {("lead", 0)}
    go(state, "R5")
    assert marked(state) == {("lead", 0), ("ahead", 0)}
    go(state, "R4+P1")
    assert marked(state) == {("lead", 0)}, "the best are equal"
    go(state, "S6")
    assert marked(state) == {("lead", 0), ("ahead", 2)}
    go(state, "C7")
    assert marked(state) == {("lead", 2), ("ahead", 2)}


def marked(state: State) -> set[tuple[str, int | None]]:
    return {(zone.name, zone.seat) for zone in GAME.zones(look(state)) if zone.name in {"lead", "ahead"}}


def test_a_complete_trick_lies_there_until_somebody_leads_again() -> None:
    state = table()
    deal(state, "S1", "R5 C1 C2 C3 C4 C5 C6", "R4 P1 B1 B2 B3 B4 B5", "B6 B7 B8 B9 C7 C8 C9")
    go(state, "=3 0 0 R5 R4+P1 B6")
    assert [zone.seat for zone in GAME.zones(look(state)) if zone.name == "play"] == [0, 1, 2]
    go(state, "B1")
    assert [zone.seat for zone in GAME.zones(look(state)) if zone.name == "play"] == [1]
    assert Zone("discard", None, None, 4) in GAME.zones(look(state))


@EVERY_LANGUAGE
def test_every_zone_and_phase_has_a_text(language: str) -> None:
    voice = Voice(language, GAME)
    assert all(voice.knows(f"phase-{phase}") for phase in PHASES if phase)
    for seats in (3, 4, 5):
        dice = Dice("zones", seats)
        for step in walk(GAME, seats, some_options(GAME, seats, dice), dice):
            assert all(voice.knows(f"zone-{zone.name}") for zone in GAME.zones(look(step.after)))


@EVERY_LANGUAGE
@pytest.mark.parametrize("word", ["P1+P2+P3", "P1+P3", "P2+S5", "S5+R2", "r0", "0+", "nonsense"])
def test_a_word_that_is_none_is_refused_in_every_language(language: str, word: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.action(word)
    assert Voice(language, GAME).refusal(caught.value.refusal)


@EVERY_LANGUAGE
def test_the_points_are_named_as_they_are_written(language: str) -> None:
    option = GAME.options[0]
    assert Voice(language, GAME).value(option, option.default) == "2,1,4,2,6,3"


def test_what_belongs_to_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a state of malediction, not"):
        GAME.look(object(), None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected an observation of malediction, not"):
        GAME.imagine(object())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You play the spider 5 with a potion 2: 7."),
        ("fr", "Vous jouez l’araignée 5 avec une potion 2\u00a0: 7."),
    ],
)
def test_a_boosted_play_is_said_with_its_sum(language: str, sentence: str) -> None:
    state = table()
    deal(state, "S1", "S5 P2 R1 R2 R3 R4 R5")
    go(state, "=3 0 0")
    (told,) = go(state, "S5+P2")
    assert Voice(language, GAME).event(told, 0, ["Rosa", "Nils", "Ama"]) == sentence
