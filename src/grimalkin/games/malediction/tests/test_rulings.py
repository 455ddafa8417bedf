"""Every ruling on what the printed rules leave open, by its code: D-Q1 to D-Q34."""

from __future__ import annotations

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.events import HatBoxed, Led, TrickWon
from grimalkin.games.malediction.tests.rigged import deal, go, hand, legal, look, shelf, steered, table, taken
from grimalkin.rules import BadOption, BadSeats, IllegalAction, State


def trick(trump: str, *hands: str) -> State:
    """Deal these hands to three seats, and let the first one lead."""
    state = table()
    deal(state, trump, *hands)
    go(state, "=3 0 0")
    return state


RATS = "R1 R2 R3 R4 R5 R6 R7"
CROWS = "C1 C2 C3 C4 C5 C6 C7"
BROOMS = "B1 B2 B3 B4 B5 B6 B7"


def test_d_q1_the_points_are_those_of_the_table() -> None:
    assert table().options["points_table"] == "2,1,4,2,6,3"


def test_d_q2_a_failed_exact_contract_costs_its_number_unless_mirrored() -> None:
    for mode, cost in (("value", -3), ("mirror", -6)):
        state = table(penalty_mode=mode)
        steered(state, "=3 0 0", "1111111")
        assert state.scores()[0] == cost


def test_d_q3_one_may_boost_while_following() -> None:
    state = trick("S1", RATS, "R8 P3 C1 C2 C3 C4 C5", BROOMS)
    go(state, "R7 R8+P3 B1")
    assert look(state).winners == (1,)


def test_d_q4_nobody_must_boost_overtake_or_ruff() -> None:
    state = trick("S1", "R5 C1 C2 C3 C4 C5 C6", "R4 R9 P3 B1 B2 B3 B4", "S9 S8 B5 B6 B7 B8 B9")
    go(state, "R5")
    assert "R4" in legal(state)
    go(state, "R4")
    assert "B5" in legal(state)
    go(state, "B5")
    assert look(state).winners == (0,)


def test_d_q5_a_lone_potion_follows_a_potion() -> None:
    state = trick("S1", "P2 C1 C2 C3 C4 C5 C6", "P1 R1 R2 R3 R4 R5 R6", "P3 B1 B2 B3 B4 B5 B6")
    go(state, "P2")
    assert legal(state) == ["P1"]
    go(state, "P1 P3")
    assert look(state).winners == (2,)
    assert look(state).voids == ((), (), ())


def test_d_q6_a_boosted_rat_does_not_follow_a_potion() -> None:
    state = trick("S1", "P2 C1 C2 C3 C4 C5 C6", "P1 R1 R2 R3 R4 R5 R6")
    go(state, "P2")
    with pytest.raises(IllegalAction, match=r"you must follow: play P \[4.4\]"):
        go(state, "R1+P1")


def test_d_q7_a_boosted_card_is_no_trump_when_potions_are() -> None:
    state = trick("P2", "R1 C1 C2 C3 C4 C5 C6", "S9 P3 S1 S2 S3 S4 S5", "P1 B1 B2 B3 B4 B5 B6")
    go(state, "R1 S9+P3 P1")
    assert look(state).winners == (2,)


def test_d_q8_two_potions_are_a_base_and_a_booster_and_never_three() -> None:
    state = trick("S1", "P1 P2 P3 R1 R2 R3 R4", CROWS, BROOMS)
    assert [word for word in legal(state) if word.startswith("P") and "+" in word] == ["P2+P1", "P3+P1", "P3+P2"]
    assert all(word.count("+") <= 1 for word in GAME.words)
    go(state, "P3+P2 C1 B1")
    assert look(state).winners == (0,)


def test_d_q9_the_leader_may_play_a_combination() -> None:
    state = trick("S1", "R1 P1 C1 C2 C3 C4 C5")
    assert "R1+P1" in legal(state)


def test_d_q10_a_potion_turned_up_makes_potions_trump() -> None:
    state = trick("P1", "R9 C1 C2 C3 C4 C5 C6", "P1 S1 S2 S3 S4 S5 S6", BROOMS)
    go(state, "R9 P1 B1")
    assert look(state).winners == (1,)


def test_d_q11_a_tie_below_the_best_is_ignored() -> None:
    state = trick("S1", "R5 C1 C2 C3 C4 C5 C6", "R4 P1 B1 B2 B3 B4 B5", "S2 B6 B7 B8 B9 C7 C8")
    go(state, "R5 R4+P1 S2")
    assert look(state).winners == (2,)


def test_d_q12_who_ties_with_the_last_card_need_not_lead() -> None:
    state = trick("S1", "R9 R8 R7 R6 P3 P2 P1", "S9 S8 S7 C1 C2 C3 R5", "B1 B2 B3 B4 B5 B6 P1")
    go(state, "R9+P3 R5 B1 R8+P2 C1 B2 R7 C2 B3 R6+P1 C3 B4")
    assert look(state).winners == (0, 0, 0, 0)
    state = trick("S1", "R9 R8 R7 R6 P3 P2 P3", "R1 R2 R3 R4 P2 C2 C3", BROOMS)
    go(state, "R9+P3 R1 B1 R8+P2 R2 B2 R7+P3 R3 B3 R6 R4+P2 B4")
    assert look(state).winners == (0, 0, 0, None)
    assert look(state).phase == "deal"


def test_d_q13_a_trick_is_completed_though_a_hand_is_empty() -> None:
    state = trick("S1", "R9 R8 R7 R6 P3 P3 P2", CROWS, BROOMS)
    go(state, "R9+P3 C1 B1 R8+P3 C2 B2 R7+P2 C3 B3 R6")
    assert hand(state, 0) == []
    assert state.actors() == (1,)
    go(state, "C4 B4")
    assert look(state).phase == "deal"


def test_d_q14_where_all_contracts_are_equal_the_last_chooser_leads() -> None:
    state = table(4, first=1)
    deal(state, "S1")
    told = go(state, "0 0 0 0")
    assert Led(0) in told
    assert state.actors() == (0,)


def test_d_q15_an_empty_pile_cannot_be_chosen_but_something_always_can() -> None:
    state = table()
    for bids in ("1+ 0 0", "0 0 1+", "0 1+ 0"):
        steered(state, bids, "0000000")
    deal(state, "S1")
    go(state, "0 0")
    with pytest.raises(IllegalAction, match="no contract 0 left"):
        go(state, "0")
    assert legal(state)


def test_d_q16_everybody_takes_exactly_one_contract() -> None:
    state = table(5)
    deal(state, "S1")
    go(state, "0 0 =1 0")
    assert look(state).phase == "contract"
    go(state, "=3")
    assert look(state).phase == "trick"
    assert None not in look(state).bids


def test_d_q17_any_one_own_failed_card_may_be_retaken_with_either_face() -> None:
    state = table()
    steered(state, "=2 0 0", "1111111")
    steered(state, "0 0 1+", "1111111")
    deal(state, "S1")
    assert not [word for word in legal(state) if word[0] == "r"]
    go(state, "0")
    assert [word for word in legal(state) if word[0] == "r"] == ["r=1", "r1+", "r=2", "r2+"]
    go(state, "r=1")
    assert shelf(state, 0) == ({}, {"=2": 1})


def test_d_q18_a_retaken_card_turns_positive_or_negative_again() -> None:
    for winners, score, place in (("0011111", 4, ({"=2": 1}, {})), ("1111111", -2, ({}, {"=2": 1}))):
        state = table()
        steered(state, "2+ 0 0", "1111111")
        assert state.scores()[0] == -2
        steered(state, "0 0 r=2", winners)
        assert state.scores()[0] == score
        assert shelf(state, 0) == place


def stored(zeros: int, **options: object) -> State:
    """Give seat 0 one or two stored 0 cards."""
    state = table(3, **options)
    for bids in ("0 1+ 1+", "1+ 1+ 0")[:zeros]:
        steered(state, bids, "1111112")
    return state


def test_d_q19_several_0_cards_may_be_spent_unless_the_table_forbids_it() -> None:
    for several, phase in ((True, "scoring"), (False, "deal")):
        state = stored(2, multi_zero=several)
        steered(state, "1+ =3 1+", "0111112")
        assert look(state).phase == phase


def test_d_q20_a_0_card_earned_in_this_round_does_not_help_in_it() -> None:
    state = table()
    steered(state, "=1 0 0", "1111111")
    assert look(state).phase == "deal"
    assert shelf(state, 0) == ({}, {"=1": 1})


@pytest.mark.parametrize(("counts", "hats"), [(False, (0, 1, 0)), (True, (0, 0, 0))])
def test_d_q21_a_spent_0_card_counts_for_the_hat_only_if_the_table_says_so(
    *, counts: bool, hats: tuple[int, int, int]
) -> None:
    state = stored(1, zero_counts_for_hat=counts)
    before = look(state).hats
    steered(state, "1+ 1+ =3", "0011122")
    go(state, "z")
    assert tuple(now - then for now, then in zip(look(state).hats, before, strict=True)) == hats


def test_d_q22_a_0_card_is_not_spent_on_a_contract_that_is_met_or_overshot() -> None:
    for winners in ("0111112", "0011112"):
        state = stored(1)
        steered(state, "1+ 1+ =1", winners)
        assert look(state).phase == "deal"
        assert shelf(state, 0)[0]["0"] == 1


def test_d_q23_a_tied_hat_goes_to_the_box_and_counts_down() -> None:
    state = table()
    assert HatBoxed(6) in steered(state, "0 0 0", "0001112")
    assert look(state).hats_left == 6


def test_d_q24_if_nobody_has_a_trick_the_hat_goes_to_the_box() -> None:
    state = trick("S9", "R5 C4 P1 B5 S3 P2 P3", "R4 P1 C5 B4 P1 S5 P3", "R1 R2 C1 C2 B1 B2 B3")
    told = go(state, "R5 R4+P1 R1 C5 C1 C4+P1 B5 B4+P1 B1 S5 R2 S3+P2 P3 P3 C2")
    assert look(state).winners == (None,) * 5
    assert taken(state) == [0, 0, 0]
    assert HatBoxed(6) in told
    assert state.scores() == (-3, 0, 0)


def test_d_q25_an_empty_pile_of_0_cards_ends_nothing() -> None:
    state = table()
    for bids in ("1+ 0 0", "0 0 1+", "0 1+ 0", "1+ 0 0"):
        steered(state, bids, "0000000")
    assert look(state).piles[0] == 0
    assert state.deal_due()


def test_d_q26_a_pile_emptied_by_contracts_ends_the_game_after_the_round() -> None:
    state = table(4)
    for _ in range(2):
        deal(state, "S1")
        go(state, "3+ 3+ 3+ 3+")
        assert look(state).phase == "trick"
        while state.actors():
            go(state, legal(state)[0])
    assert look(state).phase == "over"


def test_d_q27_the_table_says_who_holds_the_crystal_ball_first() -> None:
    assert look(table(4)).ball == 0
    assert look(table(4, first=3)).ball == 3
    with pytest.raises(BadOption, match=r"first takes 0\.\.3, not 4"):
        table(4, first=4)


def test_d_q28_the_rest_and_leftover_hands_stay_hidden() -> None:
    state = trick("S1", "R9 R8 R7 R6 P3 P3 P2", CROWS, BROOMS)
    go(state, "R9+P3 C1 B1 R8+P3 C2 B2 R7+P2 C3 B3 R6 C4 B4")
    assert state.deal_due()
    assert hand(state, 1) == ["C5", "C6", "C7"]
    for viewer in (0, 2, None):
        assert look(state, viewer).hand_sizes == (0, 3, 3)
        zones = GAME.zones(look(state, viewer))
        assert {zone.cards for zone in zones if zone.name in ("rest", "hand") and zone.seat != viewer} == {None}


def test_d_q29_two_players_are_not_offered() -> None:
    for seats in (2, 6):
        with pytest.raises(BadSeats, match="malediction is for 3 to 5 seats"):
            table(seats)


def test_d_q30_a_retaken_card_leads_by_the_face_it_shows() -> None:
    for word, leader in (("r=2", 0), ("r2+", 2)):
        state = table()
        steered(state, "=2 0 0", "1111111")
        deal(state, "S1")
        go(state, f"0 3+ {word}")
        assert state.actors() == (leader,)


def test_d_q31_all_is_settled_after_the_last_answer() -> None:
    state = table()
    steered(state, "0 0 0", "2222222")
    scores, hats = state.scores(), look(state).hats_left
    steered(state, "1+ 1+ 1+", "2222222")
    go(state, "z")
    assert state.scores() == scores
    assert look(state).hats_left == hats
    assert state.actors() == (0,)
    go(state, "z")
    assert state.scores() == (scores[0] + 1, scores[1] + 1, scores[2] + 2)


def test_d_q32_the_penalty_leaves_with_the_contract_move() -> None:
    state = table()
    steered(state, "=3 0 0", "1111111")
    deal(state, "S1")
    go(state, "0 0")
    assert state.scores()[0] == -3
    go(state, "r3+")
    assert state.scores()[0] == 0


def test_d_q33_in_the_mirror_the_most_negative_card_is_retaken() -> None:
    for points, left in (("2,1,4,2,6,3", {"2+": 1}), ("2,1,3,5,6,3", {"=2": 1})):
        state = table(penalty_mode="mirror", points_table=points)
        steered(state, "=2 0 0", "1111111")
        steered(state, "0 0 2+", "1111111")
        deal(state, "S1")
        go(state, "0 r2+")
        assert shelf(state, 0) == ({}, left)


def test_d_q34_the_points_table_says_what_faces_pay_and_never_what_they_cost() -> None:
    state = table(points_table="9,9,9,9,9,9")
    told = steered(state, "=1 =2 0", "0222222")
    assert state.scores() == (9, -2, 1)
    assert TrickWon(0, 1) in told
