"""Spooks: the worked examples, by their codes."""

from __future__ import annotations

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import POINTS
from grimalkin.games.spooks.events import Escaped, Gave, PrankWon
from grimalkin.games.spooks.tests.haunted import (
    all_pass,
    cards_of,
    hand,
    haunted,
    legal,
    nearly_out,
    phase,
    play,
    prank,
    refusal,
    seen,
    top,
    two_nearly_out,
)
from grimalkin.rules import State


def worth(words: str) -> int:
    return sum(POINTS[card] for card in cards_of(words))


# GC-1: what goes on blue.


def test_gc_1_on_spider_1_goes_any_2_and_nothing_else_but_the_cat() -> None:
    state = haunted(4, {0: "S1", 1: "S2 G2 O2 K2 B2 G1 B1 S3 K3 X"})
    play(state, "0 S1")
    assert legal(state, 1) == ["S2", "G2", "O2", "K2", "B2", "X", "-"]
    assert refusal(state, "1 B1") == refusal(state, "1 K3") == ("not-next", "4.1")


def test_gc_1_a_3_goes_on_a_blue_2() -> None:
    state = haunted(4, {0: "S1", 1: "G2", 2: "S3 B4"})
    play(state, "0 S1, 1 G2")
    assert "S3" in legal(state, 2)
    assert "B4" not in legal(state, 2)


def test_gc_1_a_master_goes_on_a_blue_10() -> None:
    state = haunted(4, {0: "S1 G10", 1: "SM KM B9"})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 G10")
    assert {"SM", "KM"} < {*legal(state, 1)}
    assert "B9" not in legal(state, 1)


# GC-2: runs.


def about_to_lay(cards: str) -> State:
    state = haunted(4, {0: f"S1 K5 {cards}"}, {1: "K* *5 X"})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5, 1 -")
    return state


@pytest.mark.parametrize("run", ["G1 S2 B3 G4 B5", "S9 G10 OM", "B7", "X"])
def test_gc_2_legal_runs(run: str) -> None:
    state = about_to_lay(run)
    cards = run.split()
    play(state, *(f"0 {word}" for word in cards), "0 .")
    assert top(state) == cards[-1]
    assert phase(state) != "run"


@pytest.mark.parametrize(
    ("run", "key"),
    [("S10 GM G1", "run-complete"), ("S4 G6", "run-breaks"), ("G5 S5", "run-breaks"), ("X G1", "run-complete")],
)
def test_gc_2_illegal_runs(run: str, key: str) -> None:
    state = about_to_lay(run)
    *start, last = run.split()
    play(state, *(f"0 {word}" for word in start))
    assert refusal(state, f"0 {last}") == (key, "6.4")


# GC-3: points.


def test_gc_3_a_suit_makes_55_without_its_master_and_75_with_it() -> None:
    assert worth("K1..10") == 55
    assert worth("K*") == 75


def test_gc_3_the_whole_deck_makes_405() -> None:
    assert sum(POINTS) == worth("S* G* O* K* B* X") == 405


def test_gc_3_the_cat_a_master_and_two_sevens_make_64() -> None:
    assert worth("X SM K7 B7") == 64


# GC-4: what goes on red.


def skeleton_5(hands: dict[int, str]) -> State:
    state = haunted(4, {0: "S1 K5"} | hands)
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5")
    return state


def test_gc_4_on_skeleton_5_goes_any_skeleton_any_5_or_the_cat() -> None:
    state = skeleton_5({1: "K1 KM S5 G5 O5 B5 X S4 B6"})
    assert [word for word in hand(state, 1) if word[0] == "K" or word[1:] == "5" or word == "X"] == legal(state, 1)
    assert refusal(state, "1 S4") == ("no-match", "6.1")


def test_gc_4_a_blue_5_on_it_asks_for_a_6() -> None:
    state = skeleton_5({1: "S5", 2: "G6 G5"})
    play(state, "1 S5")
    assert "G6" in legal(state, 2)
    assert "G5" not in legal(state, 2)


def test_gc_4_a_goblin_5_on_it_calls_a_prank() -> None:
    state = skeleton_5({1: "O5"})
    play(state, "1 O5")
    assert phase(state) == "prank"


# GC-5: a bat.


def test_gc_5_gifts_come_from_a_then_d_then_c_and_then_b_is_free() -> None:
    state = haunted(4, {0: "S1 B7"}, {1: "B* *7 X"})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 B7, 1 -")
    before = len(hand(state, 1))
    givers = []
    while phase(state) == "gifts":
        (giver,) = state.actors()
        givers.append(giver)
        play(state, f"{giver} {hand(state, giver)[0]}")
    assert givers == [0, 3, 2]
    assert len(hand(state, 1)) == before + 3
    assert (phase(state), state.actors()) == ("free", (1,))
    assert legal(state, 1) == sorted({*hand(state, 1)}, key=GAME.cards.index)


def test_gc_5_whoever_gives_a_last_card_wins_and_the_next_gives_nothing() -> None:
    state = nearly_out("S9", {2: "B8", 3: "S2 S3 S4 S5 S6 S7 O1 O2 O3"})
    told = play(state, "1 -, 2 B8, 3 -, 2 " + hand(state, 2)[0], "1 " + hand(state, 1)[0], "0 S9")
    assert [event.seat for event in told if isinstance(event, Gave)] == [2, 1, 0]
    assert Escaped(0) in told
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert len(hand(state, 5)) == 9


# GC-6: pranks.


def prank_of(cards: tuple[str, ...]) -> State:
    state = haunted(4, {0: f"S1 O5 {cards[0]}", 1: cards[1], 2: cards[2], 3: cards[3]})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 O5")
    return state


@pytest.mark.parametrize(
    ("cards", "winner"),
    [(("O3", "OM", "S9", "B2"), 1), (("O3", "OM", "X", "B2"), 2), (("OM", "X", "G1", "B2"), 1)],
)
def test_gc_6_the_cat_wins_a_prank_or_else_the_highest_goblin(cards: tuple[str, ...], winner: int) -> None:
    state = prank_of(cards)
    told = prank(state, dict(enumerate(cards)))
    assert PrankWon(winner) in told
    assert (phase(state), state.actors()) == ("free", (winner,))


def test_gc_6_without_goblin_and_cat_the_player_after_the_trigger_is_free() -> None:
    state = prank_of(("G3", "SM", "S9", "B2"))
    prank(state, {0: "G3", 1: "SM", 2: "S9", 3: "B2"})
    assert (phase(state), state.actors()) == ("free", (1,))


# GC-7: the last cards of two players.


def test_gc_7_two_players_lay_their_last_cards_in_a_prank_and_share_the_win() -> None:
    state = two_nearly_out()
    prank(state, {0: "S9", 3: "G9"})
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 3), (0,) * 6)


def test_gc_7_in_a_series_both_score_nothing_and_the_others_what_they_hold() -> None:
    state = two_nearly_out(series="short", target=1000)
    prank(state, {0: "S9", 3: "G9"})
    shown = seen(state).shown
    assert state.scores() == tuple(sum(POINTS[card] for card in cards) for cards in shown)
    assert [seat for seat, score in enumerate(state.scores()) if score == 0] == [0, 3]
