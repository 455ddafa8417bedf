"""Every worked example, by its code: GD-1 to GD-9."""

from __future__ import annotations

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.events import Boosted, Met, TrickTied, TrickWon
from grimalkin.games.malediction.tests.rigged import deal, go, legal, look, shelf, steered, table, taken
from grimalkin.rules import State


def trick_of_four(trump: str, *hands: str) -> State:
    """Deal these hands to four seats, and let the first one lead."""
    state = table(4)
    deal(state, trump, *hands)
    go(state, "=3 0 0 0")
    assert state.actors() == (0,)
    return state


RATS = "R8 R9 R1 R3 R5 R6 R7"
CROWS = "C1 C2 C3 C4 C5 C6"
BROOMS = "B1 B2 B3 B4 B5"


def test_gd_1_a_boosted_trump_takes_the_trick_and_leads() -> None:
    state = trick_of_four("S1", RATS, f"R4 {CROWS}", f"S6 {BROOMS} P1", "S5 P2 B6 B7 B8 B9 C7")
    go(state, "R8")
    assert legal(state) == ["R4"]
    told = go(state, "R4 S6 S5+P2")
    assert Boosted(3, "S5", 2, 7) in told
    assert TrickWon(3, 1) in told
    assert state.actors() == (3,)


def test_gd_2_a_trump_9_is_beaten_by_a_trump_7_with_a_potion_3() -> None:
    state = trick_of_four("S1", f"S9 {CROWS}", f"S7 P3 {BROOMS}", "S2 R1 R2 R3 R4 R5 R6", "S3 B6 B7 B8 B9 C7 C8")
    go(state, "S9 S7+P3 S2 S3")
    assert look(state).winners == (1,)


@pytest.mark.parametrize(("word", "suit", "value"), [("R5+P3", "R", 8), ("B7+P3", "B", 10)])
def test_gd_3_a_boosted_card_has_the_suit_of_its_base_and_the_sum(word: str, suit: str, value: int) -> None:
    base = word[:2]
    state = trick_of_four("S1", f"{base} P3 {CROWS[:-3]}", "R1 B1 P1 P1 P1 C9 C8")
    told = go(state, word)
    assert Boosted(0, base, 3, value) in told
    assert {played[0] for played in legal(state)} == {suit}


@pytest.mark.parametrize(("trump", "winner"), [("P1", 1), ("S1", 0)])
def test_gd_4_a_lone_potion_wins_only_if_potions_are_trump(trump: str, winner: int) -> None:
    state = trick_of_four(trump, f"B9 {CROWS}", "P1 R1 R2 R3 R4 R5 R6", "B1 S2 S3 S4 S5 S6 S7", "B2 S8 S9 R7 R8 R9 C7")
    go(state, "B9 P1 B1 B2")
    assert look(state).winners == (winner,)


def test_gd_5_two_stored_0_cards_make_one_trick_three() -> None:
    state = table()
    steered(state, "0 1+ 1+", "1111112")
    steered(state, "1+ 1+ 0", "1111112")
    assert shelf(state, 0)[0] == {"0": 2}
    steered(state, "1+ =3 1+", "0111112")
    assert state.actors() == (0,)
    told = go(state, "z")
    assert Met(0, 3, exact=True, tricks=3, points=6) in told
    assert shelf(state, 0)[0] == {"=3": 1}


def test_gd_6_two_spiders_worth_7_tie_and_the_last_of_them_leads() -> None:
    state = trick_of_four("S1", RATS, f"S7 {CROWS}", f"R2 {BROOMS} P1", "S5 P2 B6 B7 B8 B9 C7")
    told = go(state, "R8 S7 R2 S5+P2")
    assert TrickTied(3) in told
    assert look(state).winners == (None,)
    assert state.actors() == (3,)


def test_gd_7_of_two_contracts_that_pay_2_the_later_leads() -> None:
    state = table()
    deal(state, "S1")
    go(state, "2+ =1 0")
    assert state.actors() == (1,)


def test_gd_8_the_parts_of_the_box_add_up() -> None:
    state = table()
    seen = look(state)
    witches = len(GAME.pack(state.options))
    assert witches == 36 + 9 == 45
    assert sum(seen.piles) == 8 + 16 + 12 + 8 == 44
    assert witches + sum(seen.piles) + seen.hats_left + 5 + 1 == 102


def test_gd_9_of_two_equal_contracts_the_second_leads() -> None:
    state = table()
    deal(state, "S1")
    go(state, "2+ 2+ 0")
    assert state.actors() == (1,)


def test_the_scoring_table_of_the_rulebook_adds_up() -> None:
    state = table()
    steered(state, "1+ 0 1+", "0000002")
    before = state.scores()
    deal(state, "S1", "R9 R8 R7 R1 P3 P3 P2", "S2 C1 C2 C3 C4 C5 C6", "B1 B2 B3 B4 B5 B6 B7")
    go(state, "2+ 0 =2 R9+P3 C1 B1 R8+P3 C2 B2 R7+P2 C3 B3 R1 S2 B4")
    assert taken(state) == [3, 1, 0]
    assert state.actors() == (1,)
    go(state, "z")
    assert [now - then for now, then in zip(state.scores(), before, strict=True)] == [-2 + 1, 2, 0]
    assert shelf(state, 2)[0]["0"] == 1
