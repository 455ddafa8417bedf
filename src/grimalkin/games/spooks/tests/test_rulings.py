"""Spooks: what the printed rules leave open, as it was ruled (C-Q1 to C-Q38)."""

from __future__ import annotations

from itertools import islice

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import PHANTOM
from grimalkin.games.spooks.events import Escaped, FellFlat, Gave, PrankCalled, PrankWon, Tied
from grimalkin.games.spooks.tests.haunted import (
    VICTIM,
    Chosen,
    all_pass,
    deal,
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
    won_at_once,
)
from grimalkin.rules import BadSeats, Dice, Outcome, State
from grimalkin.testing import walk

HEAVY = "X SM GM OM KM BM S10 O10 K10"


def led(
    card: str, hands: dict[int, str] | None = None, lacks: dict[int, str] | None = None, **options: Chosen
) -> State:
    """Let seat 0 of four open, come free and play this card."""
    rest = dict(hands or {})
    state = haunted(4, rest | {0: f"S1 {card} {rest.get(0, '')}"}, lacks, **options)
    play(state, "0 S1")
    all_pass(state)
    play(state, f"0 {card}")
    return state


def run(cards: str, lacks: str = VICTIM, **options: Chosen) -> State:
    """Let seat 0 lay this whole run after seat 1 has suffered its skeleton 5."""
    state = led("K5", {0: cards}, {1: lacks}, **options)
    play(state, "1 -", *(f"0 {word}" for word in cards.split()), "0 .")
    return state


def result(state: State) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def moments(seats: int, **options: Chosen) -> list[State]:
    """Play a match at random; give all its moments."""
    return [step.after for step in islice(walk(GAME, seats, options, Dice("rulings", seats)), 600)]


# Red cards.


@pytest.mark.parametrize(
    ("red_decline", "with_match", "with_cat_alone"),
    [("never", False, False), ("cat_only", False, True), ("always", True, True)],
)
def test_c_q1_declining_on_red(red_decline: str, *, with_match: bool, with_cat_alone: bool) -> None:
    state = led("K5", {1: "S5 X"}, red_decline=red_decline)
    assert ("-" in legal(state, 1)) == with_match
    state = led("K5", {1: "X"}, {1: "K* *5"}, red_decline=red_decline)
    assert ("-" in legal(state, 1)) == with_cat_alone


def test_c_q1_only_the_cat_may_be_kept_unless_the_table_chose_otherwise() -> None:
    assert GAME.settle({}, 4)["red_decline"] == "cat_only"


@pytest.mark.parametrize("master", ["KM", "BM"])
def test_c_q2_a_red_master_takes_its_suit_any_master_or_the_cat(master: str) -> None:
    state = led(master, {1: f"SM OM {master[0]}1 X S10 G9"})
    assert legal(state, 1) == [w for w in hand(state, 1) if w[0] == master[0] or w[1:] == "M" or w == "X"]
    play(state, "1 SM")
    assert {*legal(state, 2)} <= {"X", "-"}


def test_c_q2_whoever_cannot_play_on_a_red_master_suffers() -> None:
    assert legal(led("BM", lacks={1: "B* *M X"}), 1) == ["-"]


def test_c_q3_a_master_is_not_wild_on_red() -> None:
    state = led("K5", {1: "SM GM OM BM"})
    assert not {"SM", "GM", "OM", "BM"} & {*legal(state, 1)}


def test_c_q4_the_cat_on_red_frees_the_next_player() -> None:
    state = led("B7", {1: "X"})
    play(state, "1 X")
    assert (phase(state), state.actors()) == ("free", (2,))


# Leading.


def test_c_q5_a_free_player_may_not_pass() -> None:
    state = haunted(4, {0: "S1"})
    play(state, "0 S1")
    all_pass(state)
    assert refusal(state, "0 -") == ("must-play", "3.2")


def test_c_q6_when_all_pass_the_owner_of_the_top_card_leads() -> None:
    assert all_pass(led("G4")) == 0


def test_c_q6_the_owner_of_a_run_is_whoever_laid_it() -> None:
    assert all_pass(run("S3 G4")) == 0


@pytest.mark.parametrize("seats", [3, 6])
def test_c_q7_the_owner_of_the_top_card_is_never_out(seats: int) -> None:
    for state in moments(seats, master_powers=True):
        if state.actors() and seen(state).owner >= 0:
            assert seen(state).hand_sizes[seen(state).owner] > 0


# Pranks.


@pytest.mark.parametrize(("seats", "decks"), [(3, 1), (6, 1), (5, 2)])
def test_c_q8_everyone_in_a_prank_holds_a_card(seats: int, decks: int) -> None:
    for state in moments(seats, decks=decks, master_powers=True):
        assert all(hand(state, seat) for seat in state.actors())


def test_c_q9_a_goblin_as_last_card_wins_without_a_prank() -> None:
    state = nearly_out("O9")
    all_pass(state)
    told = play(state, "0 O9")
    assert Escaped(0) in told
    assert not any(isinstance(event, PrankCalled) for event in told)


def test_c_q10_the_goblin_that_calls_the_prank_does_not_compete() -> None:
    state = led("OM", {2: "O1"})
    assert 0 in state.actors()
    assert PrankWon(2) in prank(state, {2: "O1"})


def test_c_q11_if_nobody_joins_the_callers_neighbour_is_next() -> None:
    state = led("O5")
    assert FellFlat() in prank(state, {})
    assert state.actors() == (1,)


def test_c_q11_after_a_run_it_is_the_victim() -> None:
    state = led("K5", {1: "K9 O3"}, {2: "K* *9 X"})
    play(state, "1 K9, 2 -, 1 O3, 1 .")
    assert FellFlat() in prank(state, {})
    assert state.actors() == (2,)


# Runs.


def test_c_q12_a_run_is_never_empty() -> None:
    state = led("K5", lacks={1: VICTIM})
    play(state, "1 -")
    assert refusal(state, "0 .") == ("empty-run", "6.4")


def test_c_q13_a_run_is_compulsory_and_its_length_free() -> None:
    state = led("K5", {0: "G1..4"}, {1: VICTIM})
    play(state, "1 -")
    assert "-" not in legal(state, 0)
    play(state, "0 G1")
    assert {"G2", "."} <= {*legal(state, 0)}
    play(state, "0 .")
    assert top(state) == "G1"


def test_c_q14_the_cat_is_a_run_of_one_card_and_frees_the_victim() -> None:
    state = run("X")
    assert (phase(state), state.actors()) == ("free", (1,))


def test_c_q14_the_cat_never_goes_on_in_a_run() -> None:
    state = led("K5", {0: "S10 SM X"}, {1: VICTIM})
    play(state, "1 -, 0 S10")
    assert refusal(state, "0 X") == ("run-breaks", "6.4")
    play(state, "0 SM")
    assert refusal(state, "0 X") == ("run-complete", "6.4")


def test_c_q15_a_run_need_not_fit_the_pile() -> None:
    state = led("K5", {0: "G1 S10"}, {1: VICTIM})
    play(state, "1 -")
    assert legal(state, 0) == hand(state, 0)


def test_c_q16_runs_go_up_though_the_order_is_turned() -> None:
    state = led("BM", {1: "B5", 2: "K5 S3 G4 G2"}, {3: VICTIM}, master_powers=True)
    play(state, "1 B5, 2 K5, 3 -, 2 S3")
    assert "G4" in legal(state, 2)
    assert "G2" not in legal(state, 2)


def test_c_q17_turned_round_a_10_follows_a_blue_master_and_nothing_a_blue_1() -> None:
    state = led("BM", {1: "SM", 2: "G10", 3: "S2"}, master_powers=True)
    play(state, "1 SM")
    assert "G10" in legal(state, 2)
    state = led("BM", {1: "X", 2: "G1", 3: "S2"}, master_powers=True)
    play(state, "1 X, 2 G1")
    assert legal(state, 3) == ["-"]


# Bats.


def test_c_q18_the_owner_gives_first_then_the_others_against_the_direction_of_play() -> None:
    state = led("B7", lacks={1: "B* *7 X"})
    play(state, "1 -")
    told = [event for seat in (0, 3, 2) for event in play(state, f"{seat} {hand(state, seat)[0]}")]
    assert [event.seat for event in told if isinstance(event, Gave)] == [0, 3, 2]
    assert seen(state).hand_sizes == (11, 17, 13, 13)


def test_c_q19_gifts_stop_at_the_first_empty_hand() -> None:
    state = nearly_out("S9", {2: "B8", 3: "S2 S3 S4 S5 S6 S7 O1 O2 O3"})
    play(state, "1 -, 2 B8, 3 -", f"2 {hand(state, 2)[0]}", f"1 {hand(state, 1)[0]}", "0 S9")
    assert result(state).winners == (0,)
    assert seen(state).hand_sizes[4:] == (9, 9)


# Masters.


def test_c_q20_the_ghost_master_as_last_card_wins_and_nothing_is_passed() -> None:
    state = nearly_out("GM", master_powers=True)
    all_pass(state)
    play(state, "0 GM")
    assert (phase(state), result(state).winners) == ("over", (0,))


def test_c_q21_passing_empties_no_hand() -> None:
    state = nearly_out("GM S9", master_powers=True)
    all_pass(state)
    play(state, "0 GM")
    prank(state, {0: "S9"})
    assert (phase(state), seen(state).hand_sizes[0]) == ("blue", 1)
    assert hand(state, 0) != ["S9"]


def test_c_q22_the_present_comes_before_the_prank_and_the_last_card_wins() -> None:
    state = led("OM", master_powers=True)
    assert phase(state) == "naming"
    play(state, "0 @2", f"0 {hand(state, 0)[0]}")
    assert phase(state) == "prank"
    state = nearly_out("OM S9", master_powers=True)
    all_pass(state)
    play(state, "0 OM, 0 @2, 0 S9")
    assert result(state).winners == (0,)


def test_c_q23_the_skeleton_master_turns_play_at_once_but_after_a_run_the_victim_acts() -> None:
    assert led("KM", master_powers=True).actors() == (3,)
    assert run("KM", master_powers=True).actors() == (1,)


def test_c_q24_what_masters_turn_ends_with_the_deal() -> None:
    lacks = {1: "K* B* *5 *M X"}
    state = nearly_out("BM S9", lacks=lacks, series="short", target=1000, master_powers=True)
    all_pass(state)
    play(state, "0 BM, 1 -, 0 S9")
    assert (phase(state), seen(state).order) == ("deal", -1)
    deal(state, {})
    assert seen(state).order == 1


# What is known.


def test_c_q25_the_numbers_of_cards_are_public() -> None:
    state = haunted(5, {})
    assert seen(state, None).hand_sizes == seen(state, 2).hand_sizes == (12, 11, 11, 11, 11)


def test_c_q26_without_a_spider_the_dealers_left_opens_with_any_card() -> None:
    state = haunted(4, {PHANTOM: "S*"}, phantom_hand=True)
    assert (phase(state), state.actors()) == ("free", (0,))
    assert legal(state, 0) == hand(state, 0)


def test_c_q27_the_phantom_hand_is_dealt_last_and_is_the_smallest() -> None:
    state = GAME.start(4, {"phantom_hand": True, "first": 3})
    state.deal(range(56))
    dealt = {card for seat in range(4) for card in seen(state, seat).hand}
    assert [card for card in range(56) if card not in dealt] == [*range(4, 55, 5)]
    assert seen(state).phantom == min(seen(state).hand_sizes) == 11


# Series.


def test_c_q28_the_target_is_reached_at_exactly_that_many_points() -> None:
    state = GAME.start(6, {"first": 5, "series": "short", "target": 160})
    won_at_once(state, 0, {2: HEAVY})
    assert max(state.scores()) == 160
    assert result(state).reason == "target"
    state = GAME.start(6, {"first": 5, "series": "short", "target": 161})
    won_at_once(state, 0, {2: HEAVY})
    assert state.deal_due()


def test_c_q28_the_target_is_200_unless_the_table_chose() -> None:
    assert GAME.settle({}, 4)["target"] == 200


def test_c_q29_the_last_one_left_wins() -> None:
    state = GAME.start(6, {"first": 5, "series": "long", "target": 50})
    won_at_once(state, 0, {1: "SM OM BM", 4: "S2 S3 S4"})
    assert (result(state).winners, result(state).reason) == ((0,), "last-left")


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_c_q29_nobody_left_cannot_happen_for_whoever_wins_a_deal_counts_nothing(seats: int) -> None:
    for state in moments(seats, series="long", target=50):
        if state.round and not state.actors():
            assert min(state.scores()) < 50


def test_c_q30_ties_in_a_series_are_shared() -> None:
    state = two_nearly_out(series="short", target=50)
    prank(state, {0: "S9", 3: "G9"})
    assert result(state).winners == (0, 3)


def test_c_q31_the_deal_goes_round_clockwise() -> None:
    state = GAME.start(6, {"first": 5, "series": "short", "target": 1000})
    dealers = []
    for winner in range(4):
        won_at_once(state, winner)
        dealers.append(seen(state).dealer)
    assert dealers == [5, 0, 1, 2]


# Two decks.


def test_c_q32_a_tied_player_who_runs_out_of_cards_has_won() -> None:
    state = haunted(10, {0: "S1 K5 G1..7 O1 O9 S9", 4: "O9 O10"}, {1: VICTIM}, decks=2)
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5, 1 -", *(f"0 G{rank}" for rank in range(1, 8)), "0 .")
    all_pass(state)
    play(state, "0 O1")
    told = prank(state, {0: "O9", 4: "O9"})
    assert [event.seat for event in told if isinstance(event, Tied)] == [0, 4]
    assert Escaped(0) in prank(state, {0: "S9", 4: "O10"})
    assert result(state).winners == (0,)


def test_c_q33_the_spider_master_fits_on_the_other_spider_master() -> None:
    state = led("SM", {1: "SM"}, decks=2, master_powers=True)
    assert "SM" in legal(state, 1)
    assert "SM" not in legal(led("SM", {1: "SM"}, decks=2), 1)


@pytest.mark.parametrize(("decks", "most"), [(1, 6), (2, 10)])
def test_c_q34_six_players_at_most_with_one_deck_and_ten_with_two(decks: int, most: int) -> None:
    assert GAME.seats_for(GAME.settle({"decks": decks}, 3)) == (*range(3, most + 1),)
    assert GAME.start(most, {"decks": decks}).deal_due()
    with pytest.raises(BadSeats):
        GAME.start(most + 1, {"decks": decks})


# After a run that turned the direction.


def test_c_q35_everyone_has_passed_when_the_turn_is_back_at_the_owner() -> None:
    state = run("KM", VICTIM + " *M", master_powers=True)
    play(state, "1 -")
    blue = next(word for word in hand(state, 0) if word[0] in "SG" and word[1:] != "M")
    play(state, f"0 {blue}, 0 .", "1 -")
    assert (phase(state), state.actors(), seen(state).direction) == ("free", (0,), -1)


def test_c_q36_gifts_go_against_the_current_direction_and_skip_the_victim() -> None:
    state = led("K5", {0: "KM B4"}, {1: "K* B* *5 *M *4 X"}, master_powers=True)
    play(state, "1 -, 0 KM, 0 ., 1 -, 0 B4, 0 ., 1 -")
    told = [event for seat in (0, 2, 3) for event in play(state, f"{seat} {hand(state, seat)[0]}")]
    assert [event.seat for event in told if isinstance(event, Gave)] == [0, 2, 3]
    assert (phase(state), state.actors()) == ("free", (1,))


# The end.


def test_c_q37_a_single_game_has_winners_only() -> None:
    state = nearly_out("S9")
    all_pass(state)
    play(state, "0 S9")
    assert (result(state).scores, result(state).winners) == ((0,) * 6, (0,))


def test_c_q38_the_next_dealer_is_the_next_seat_still_in_the_game() -> None:
    state = GAME.start(6, {"first": 5, "series": "long", "target": 120})
    won_at_once(state, 3, {0: HEAVY})
    assert state.scores()[0] >= 120
    deal(state, {})
    assert seen(state).dealer == 1
    assert 0 not in seen(state).playing
