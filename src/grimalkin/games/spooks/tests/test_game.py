"""Spooks as the box declares it: moves, foretellings, zones, and what it refuses."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.events import (
    Bitten,
    Escaped,
    HandDealt,
    Name,
    Pass,
    PassingCalled,
    Play,
    PrankCalled,
    Stop,
    Suffered,
    Turned,
    Upended,
)
from grimalkin.games.spooks.tests.haunted import (
    VICTIM,
    all_pass,
    deal,
    haunted,
    nearly_out,
    phase,
    play,
    prank,
    seen,
    won_at_once,
)
from grimalkin.games.spooks.walk import padded
from grimalkin.rules import BadOption, Dice, Event, State

FRIDAY = games.get("friday")


def free(hands: str, **options: bool | int | str) -> State:
    """Bring seat 0 of four to be free with at least these cards."""
    state = haunted(4, {0: f"S1 {hands}"}, {1: f"{VICTIM} B* *7"}, **options)
    play(state, "0 S1")
    all_pass(state)
    return state


def foretold(state: State, seat: int, word: str) -> tuple[Event, ...]:
    return GAME.foretell(state.observe(seat), GAME.action(word))


# Moves.


def test_a_card_is_its_own_action_and_the_others_come_after_the_cards() -> None:
    assert GAME.words[:56] == GAME.cards
    assert GAME.words[56:] == ("-", ".", *(f"@{seat}" for seat in range(10)))
    meanings = [GAME.meaning(GAME.action(word)) for word in ("KM", "-", ".", "@3")]
    assert meanings == [Play("KM"), Pass(), Stop(), Name(3)]


# Foretellings.


def test_a_last_card_is_foretold_to_end_it_wherever_it_goes() -> None:
    state = nearly_out("O9", {2: "B8", 3: "S2 S3 S4 S5 S6 S7 O1 O2 O3"})
    play(state, "1 -, 2 B8, 3 -, 2 " + GAME.cards[seen(state, 2).hand[0]], "1 " + GAME.cards[seen(state, 1).hand[0]])
    assert (phase(state), foretold(state, 0, "O9")) == ("gifts", (Escaped(0),))
    state = nearly_out("O9")
    all_pass(state)
    assert foretold(state, 0, "O9") == (Escaped(0),)


def test_what_a_card_brings_about_is_foretold() -> None:
    state = free("O5 OM KM BM GM S4", master_powers=True)
    assert foretold(state, 0, "O5") == (PrankCalled(0),)
    assert foretold(state, 0, "KM") == (Turned(clockwise=False),)
    assert foretold(state, 0, "BM") == (Upended(rising=False),)
    assert foretold(state, 0, "GM") == (PassingCalled(left=False),)
    assert foretold(state, 0, "OM") == foretold(state, 0, "S4") == ()
    assert foretold(free("KM"), 0, "KM") == ()


def test_what_the_top_of_a_run_brings_about_is_foretold() -> None:
    state = free("K5 S4 O5")
    play(state, "0 K5, 1 -, 0 S4")
    assert foretold(state, 0, ".") == foretold(state, 0, "O5") == ()
    play(state, "0 O5")
    assert foretold(state, 0, ".") == (PrankCalled(0),)


def test_suffering_is_foretold() -> None:
    state = free("K5 B7")
    play(state, "0 K5")
    assert foretold(state, 1, "-") == (Suffered(1, 0),)
    state = free("B7")
    play(state, "0 B7")
    assert foretold(state, 1, "-") == (Bitten(1, 0),)


def test_nothing_is_foretold_to_those_who_may_not_act() -> None:
    state = free("O5")
    assert foretold(state, 1, "O5") == ()
    assert GAME.foretell(state.observe(None), GAME.action("O5")) == ()


# What is seen.


def test_a_hand_that_is_dealt_is_seen_by_its_owner_alone() -> None:
    dealt = [event for event in GAME.tell_deal(haunted(4, {})) if isinstance(event, HandDealt)]
    assert [event.seat for event in dealt] == [0, 1, 2, 3]
    assert dealt[1].seen_by(1) == dealt[1]
    assert dealt[1].seen_by(2) == dealt[1].seen_by(None) == HandDealt(1, 14, None)


def test_only_the_latest_prank_is_seen() -> None:
    state = free("O5 O6 O7")
    play(state, "0 O5")
    prank(state, {0: "O6"})
    play(state, "0 O7")
    prank(state, {})
    used = next(zone for zone in GAME.zones(state.observe(None)) if zone.name == "discards")
    assert (len(used.cards or ()), used.count) == (4, 8)
    assert "O6" not in (used.cards or ())


def test_hands_are_worth_their_points_when_they_lie_open() -> None:
    state = nearly_out("S9")
    all_pass(state)
    play(state, "0 S9")
    totals = [zone.total for zone in GAME.zones(state.observe(None)) if zone.name == "hand"]
    assert totals[0] == 0
    assert sum(total or 0 for total in totals) == 405 - (1 + 5 + 28 + 9)


def test_the_inventory_is_the_pack() -> None:
    state = haunted(5, {}, decks=2, phantom_hand=True)
    assert GAME.inventory(state) == GAME.pack(state.options)


# Those who are caught.


def test_a_caught_seat_has_no_part_in_pranks_passing_and_gifts() -> None:
    state = GAME.start(6, {"first": 5, "series": "long", "target": 120, "master_powers": True})
    won_at_once(state, 0, {2: "X SM GM OM KM BM S10 O10 K10"})
    deal(state, {1: "S1 GM O5"})
    play(state, "1 S1")
    all_pass(state)
    play(state, "1 GM")
    assert state.actors() == (0, 1, 3, 4, 5)
    received = [event.plain() for event in prank(state, {}) if event.key == "passed-on"]
    assert {(event["seat"], event["other"]) for event in received} == {(0, 5), (1, 0), (3, 1), (4, 3), (5, 4)}
    assert all_pass(state) == 1
    play(state, "1 O5")
    assert state.actors() == (0, 1, 3, 4, 5)


# What is refused.


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("series", "endless", "single | short | long"),
        ("decks", 3, "1..2"),
        ("red_decline", "sometimes", "never | cat_only | always"),
        ("first", 4, "0..3"),
        ("phantom_hand", "maybe", "yes | no"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(option: str, value: object, allowed: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.start(4, {option: value})
    assert refused.value.refusal.facts["allowed"] == allowed


def test_states_and_observations_of_other_games_are_refused() -> None:
    other = FRIDAY.start(4)
    with pytest.raises(TypeError, match="a state of Spooks"):
        GAME.look(other, None)
    with pytest.raises(TypeError, match="an observation of Spooks"):
        GAME.imagine(other.observe(None))


def test_a_walk_has_room_for_every_deal_and_says_so() -> None:
    assert padded([1, 2], 4) == [1, 2, 0, 0]
    with pytest.raises(ValueError, match="room for 2 of them, not 3"):
        padded([1, 2, 3], 2)


def test_copies_remember_on_their_own() -> None:
    state = GAME.start(3)
    deck = [*GAME.pack(state.options)]
    Dice("copies").shuffle(deck, len(deck))
    state.deal(deck)
    before = state.observe(None)
    copies = [state.copy(), state.copy().copy()]
    for _ in range(12):
        seat = copies[0].actors()[0]
        copies[0].apply(seat, copies[0].legal_actions(seat)[0])
    after = copies[0].observe(None)
    assert after != before
    assert state.observe(None) == copies[1].observe(None) == before
    state.apply(state.actors()[0], state.legal_actions(state.actors()[0])[-1])
    assert copies[0].observe(None) == after
    assert copies[1].observe(None) == before
