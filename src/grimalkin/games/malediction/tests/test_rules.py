"""Every clause of the rulebook, one test at least for each."""

from __future__ import annotations

from collections import Counter

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.events import HatBoxed, HatWon, TricksEnded, TrickTied, TrickWon
from grimalkin.games.malediction.tests.rigged import deal, go, hand, legal, look, shelf, steered, table, taken
from grimalkin.rules import BadOption, IllegalAction, State


def refused(state: State, word: str) -> tuple[str, str]:
    """Let whoever has the turn try a word; give the key and the clause of the refusal."""
    (seat,) = state.actors()
    before = state.copy()
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, GAME.action(word))
    assert state == before
    return caught.value.refusal.key, caught.value.refusal.clause


# 1. What you need


def test_1_1_there_are_45_witch_cards_in_five_suits() -> None:
    pack = Counter(GAME.cards[card] for card in GAME.pack(table().options))
    assert sum(pack.values()) == 45
    assert all(pack[f"{suit}{rank}"] == 1 for suit in "RCBS" for rank in range(1, 10))
    assert all(pack[f"P{rank}"] == 3 for rank in (1, 2, 3))


def test_1_2_there_are_44_contracts_and_all_but_0_have_two_faces() -> None:
    assert look(table()).piles == (8, 16, 12, 8)
    assert GAME.words[:7] == ("0", "=1", "1+", "=2", "2+", "=3", "3+")


def test_1_3_there_are_seven_hats_worth_a_point_each() -> None:
    state = table()
    assert look(state).hats_left == 7
    steered(state, "0 0 0", "1111111")
    assert look(state).hats == (0, 1, 0)
    assert state.scores() == (0, 1, 0)


# 2. Before each round


def test_2_1_the_piles_and_hats_are_made_once() -> None:
    state = table()
    steered(state, "=3 =3 =3", "0120120")
    deal(state, "S1")
    assert look(state).piles == (8, 16, 12, 5)
    assert look(state).hats_left == 6


def test_2_2_the_crystal_ball_moves_clockwise_from_the_chosen_seat() -> None:
    state = table(first=2)
    assert look(state).ball == 2
    steered(state, "0 0 0", "0000000")
    assert look(state).ball == 2
    deal(state, "S1")
    assert look(state).ball == 0
    assert state.actors() == (0,)


@pytest.mark.parametrize(("card", "suit"), [("R4", "R"), ("P2", "P")])
def test_2_3_the_suit_of_the_card_turned_up_is_trump_and_the_card_is_out(card: str, suit: str) -> None:
    state = table()
    deal(state, card)
    trump = look(state).trump
    assert trump is not None
    assert GAME.cards[trump] == card
    assert GAME.cards[trump][0] == suit
    assert not any(card in hand(state, seat) for seat in range(3) if card != "P2")
    assert len(GAME.inventory(state)) == 45


@pytest.mark.parametrize(("seats", "rest"), [(3, 23), (4, 16), (5, 9)])
def test_2_4_seven_cards_each_from_the_crystal_ball_and_a_rest_that_nobody_sees(seats: int, rest: int) -> None:
    state = table(seats, first=1)
    pack = [*GAME.pack(state.options)]
    state.deal(pack)
    assert look(state).hand_sizes == (7,) * seats
    assert look(state).rest == rest
    first = {look(state, seat).hand[0]: seat for seat in range(seats)}
    assert [first[pack[place]] for place in range(1, seats + 1)] == [(1 + place) % seats for place in range(seats)]


def test_2_5_contracts_shelves_tricks_and_sizes_are_open_and_hands_are_not() -> None:
    state = table()
    steered(state, "0 3+ 0", "1111111")
    deal(state, "S1", "R1 R2 R3 R4 R5 R6 R7", "C1 C2 C3 C4 C5 C6 C7")
    go(state, "=1 0 0 C1")
    views = [look(state, viewer) for viewer in (0, 1, 2, None)]
    assert {seen.bids for seen in views} == {(0, 1, 0)}
    assert {seen.met for seen in views} == {views[0].met}
    assert {seen.hand_sizes for seen in views} == {(7, 6, 7)}
    assert [len(seen.hand) for seen in views] == [7, 6, 7, 0]


# 3. Contracts


def test_3_1_each_takes_one_contract_clockwise_from_the_crystal_ball_and_it_stays() -> None:
    state = table(4, first=2)
    deal(state, "S1")
    for seat, word in ((2, "=1"), (3, "0"), (0, "2+"), (1, "0")):
        assert state.actors() == (seat,)
        assert refused(state, "R1") == ("contract-first", "3.1")
        go(state, word)
    assert [GAME.words[bid] for bid in look(state).bids if bid is not None] == ["2+", "0", "=1", "0"]
    assert refused(state, "=1") == ("contract-fixed", "3.1")


def test_3_2_an_empty_pile_offers_nothing() -> None:
    state = table()
    for bids in ("1+ 0 0", "0 0 1+", "0 1+ 0"):
        steered(state, bids, "0000000")
    deal(state, "S1")
    assert legal(state) == ["0", "=1", "1+", "=2", "2+", "=3", "3+"]
    go(state, "0 0")
    assert look(state).piles[0] == 0
    assert refused(state, "0") == ("pile-empty", "3.2")
    assert legal(state) == ["=1", "1+", "=2", "2+", "=3", "3+"]


def test_3_3_a_failed_contract_may_be_taken_back_with_either_face_and_costs_nothing_meanwhile() -> None:
    state = table()
    steered(state, "=2 0 0", "1111111")
    assert state.scores() == (-2, 1, 0)
    deal(state, "S1")
    assert refused(state, "r=1") == ("nothing-to-retake", "3.3")
    go(state, "0 0")
    assert [word for word in legal(state) if word[0] == "r"] == ["r=2", "r2+"]
    piles = look(state).piles
    go(state, "r2+")
    assert state.scores() == (0, 1, 0)
    assert look(state).piles == piles
    assert shelf(state, 0) == ({}, {})


def test_3_3_a_retaken_contract_that_fails_again_costs_again() -> None:
    state = table()
    steered(state, "=2 0 0", "1111111")
    steered(state, "0 0 r2+", "1111111")
    assert state.scores() == (-2, 2, 0)
    assert shelf(state, 0) == ({}, {"2+": 1})


def test_3_4_the_failed_contract_that_costs_most_comes_back() -> None:
    state = table(penalty_mode="mirror")
    steered(state, "2+ 0 0", "1111111")
    steered(state, "0 0 =2", "1111111")
    assert state.scores()[0] == -6
    deal(state, "S1")
    go(state, "0 r2+")
    assert state.scores()[0] == -2
    assert shelf(state, 0) == ({}, {"2+": 1})


@pytest.mark.parametrize(
    ("bid", "winners", "points"),
    [
        ("0", "1111111", 0),
        ("=1", "0111111", 2),
        ("1+", "0011111", 1),
        ("=2", "0011111", 4),
        ("2+", "0001111", 2),
        ("=3", "0001111", 6),
        ("3+", "0001111", 3),
    ],
)
def test_3_5_what_a_met_contract_pays(bid: str, winners: str, points: int) -> None:
    state = table()
    steered(state, f"{bid} 0 0", winners)
    assert state.scores()[0] == points


@pytest.mark.parametrize(
    ("bid", "points"), [("0", 0), ("=1", -1), ("1+", -1), ("=2", -2), ("2+", -2), ("=3", -3), ("3+", -3)]
)
def test_3_6_a_failed_contract_costs_its_number(bid: str, points: int) -> None:
    state = table()
    steered(state, f"{bid} 0 0", "1111110" if bid == "0" else "1111111")
    assert state.scores()[0] == points


@pytest.mark.parametrize(
    ("bid", "points"), [("0", 0), ("=1", -2), ("1+", -1), ("=2", -4), ("2+", -2), ("=3", -6), ("3+", -3)]
)
def test_3_7_in_the_mirror_a_failed_contract_costs_what_it_would_have_paid(bid: str, points: int) -> None:
    state = table(penalty_mode="mirror")
    steered(state, f"{bid} 0 0", "1111110" if bid == "0" else "1111111")
    assert state.scores()[0] == points


def test_3_8_the_table_may_choose_what_the_faces_pay() -> None:
    state = table(points_table="0,7,11,13,17,99")
    steered(state, "3+ 1+ 0", "0001111")
    assert state.scores() == (99, 7 + 1, 0)
    state = table(points_table="0,7,11,13,17,99")
    steered(state, "3+ 1+ =1", "1111111")
    assert state.scores() == (-3, 7 + 1, -1)


@pytest.mark.parametrize(
    "bad", ["2,1,4,2,6", "2,1,4,2,6,100", "2,1,4,2,6,-3", "a", "", 5, None, [1, 2], {"=1": 2}, b"abcabc"]
)
def test_3_8_a_bad_table_of_points_is_refused_with_what_is_expected(bad: object) -> None:
    with pytest.raises(BadOption, match=r"=1,1\+,=2,2\+,=3,3\+ \(0\.\.99\)"):
        table(points_table=bad)


def test_3_8_a_table_of_points_may_be_given_by_face_or_as_a_list() -> None:
    faces = {"3+": 3, "=3": 6, "2+": 2, "=2": 4, "1+": 1, "=1": 5}
    assert table(points_table=faces).options["points_table"] == "5,1,4,2,6,3"
    assert table(points_table=[5, 1, 4, 2, 6, 3]).options["points_table"] == "5,1,4,2,6,3"


@pytest.mark.parametrize(
    ("bids", "leader"),
    [("=3 3+ 0", 0), ("0 =2 3+", 1), ("1+ 0 0", 0), ("0 1+ 1+", 2), ("0 0 0", 2), ("2+ =1 0", 1), ("=1 2+ 1+", 1)],
)
def test_3_9_the_best_paid_contract_leads_and_among_equals_the_last(bids: str, leader: int) -> None:
    state = table()
    deal(state, "S1")
    go(state, bids)
    assert state.actors() == (leader,)


# 4. Tricks


def trick(trump: str, *hands: str, lead: int = 0, seats: int = 3) -> State:
    """Deal these hands and let a seat lead the first trick."""
    state = table(seats, first=lead)
    deal(state, trump, *hands)
    go(state, " ".join(["=3", *["0"] * (seats - 1)]))
    assert state.actors() == (lead,)
    return state


RATS = "R1 R2 R3 R4 R5 R6 R7"
CROWS = "C1 C2 C3 C4 C5 C6 C7"
BROOMS = "B1 B2 B3 B4 B5 B6 B7"


def test_4_1_a_play_is_a_card_or_a_card_with_a_potion_and_has_the_suit_of_the_card() -> None:
    state = trick("B9", "S5 P2 R1 R2 R3 R4 R5", "S6 C1 C2 C3 C4 C5 C6", "S1 S2 S3 B1 B2 B3 B4")
    go(state, "S5+P2")
    assert hand(state, 0) == ["R1", "R2", "R3", "R4", "R5"]
    assert refused(state, "S9") == ("not-in-hand", "4.1")
    assert refused(state, "S6+P1") == ("not-in-hand", "4.1")
    go(state, "S6 S3")
    assert look(state).winners == (0,)


def test_4_2_two_potions_add_up_and_equal_ones_need_two_copies() -> None:
    state = trick("S9", "P3 P1 P1 R1 R2 R3 R4", "P2 P2 P3 C1 C2 C3 C4", BROOMS)
    assert [word for word in legal(state) if word[0] == "P"] == ["P1", "P3", "P1+P1", "P3+P1"]
    assert refused(state, "P3+P3") == ("only-one", "4.2")
    go(state, "P3+P1")
    assert legal(state) == ["P2", "P3", "P2+P2", "P3+P2"]
    go(state, "P2+P2 B1")
    assert look(state).winners == (None,)


@pytest.mark.parametrize(
    ("word", "key", "clause"),
    [
        ("P1+P2+P3", "one-potion", "4.2"),
        ("S5+P1+P2", "one-potion", "4.2"),
        ("P1+P3", "base-first", "4.1"),
        ("P2+S5", "base-first", "4.1"),
        ("S5+R2", "potion-only", "4.1"),
        ("r0", "zero-is-zero", "1.2"),
        ("X9", "no-such-word", ""),
    ],
)
def test_4_2_a_word_that_is_no_play_is_refused_with_what_to_say_instead(word: str, key: str, clause: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        GAME.action(word)
    assert (caught.value.refusal.key, caught.value.refusal.clause) == (key, clause)  # type: ignore[attr-defined]


def test_4_3_the_leader_may_play_anything_and_the_others_answer_clockwise() -> None:
    state = trick("B9", "S5 P2 R1 C1 B1 B2 B3", lead=0)
    singles = ["R1", "C1", "B1", "B2", "B3", "S5", "P2"]
    assert legal(state) == [*singles, "R1+P2", "C1+P2", "B1+P2", "B2+P2", "B3+P2", "S5+P2"]
    go(state, "B1+P2")
    assert state.actors() == (1,)
    go(state, legal(state)[0])
    assert state.actors() == (2,)


def test_4_4_who_has_the_suit_led_must_follow_with_or_without_a_potion() -> None:
    state = trick("S1", RATS, "R8 C1 C2 S2 S3 P1 P1", BROOMS)
    go(state, "R1")
    assert legal(state) == ["R8", "R8+P1"]
    for word in ("C1", "S2", "P1", "P1+P1", "S3+P1"):
        assert refused(state, word) == ("must-follow", "4.4")
    go(state, "R8")
    assert legal(state) == BROOMS.split()


def test_4_4_who_lacks_the_suit_led_may_play_anything_and_need_not_trump() -> None:
    state = trick("S1", RATS, "C1 C2 C3 S2 S3 P1 P2", BROOMS)
    go(state, "R1")
    assert {"C1", "S2", "P1", "P2+P1", "C3+P2"} <= set(legal(state))
    go(state, "C1 B1")
    assert look(state).winners == (0,)
    assert look(state).voids == ((), (0,), (0,))


def test_4_5_a_potion_led_is_followed_by_potions_only() -> None:
    state = trick("B9", "P1 R1 R2 R3 R4 R5 R7", "R6 S2 P3 C1 C2 C3 C4", "R8 R9 S3 S4 S5 S6 S7")
    go(state, "P1")
    assert legal(state) == ["P3"]
    assert refused(state, "R6+P3") == ("must-follow", "4.4")
    go(state, "P3")
    assert "R8" in legal(state)


@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        ("P1", "R8 R9 R1", 1),
        ("P1", "R8 C9 B9", 0),
        ("C1", "R8 R9 C2", 2),
        ("C1", "R8 C9 C2", 1),
        ("R2", "R8 C9 B9", 0),
    ],
)
def test_4_6_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(trump: str, plays: str, winner: int) -> None:
    fill = (["S1", "S2", "S3", "S4", "S5", "S6"], ["S7", "S8", "S9", "B1", "B2", "B3"], ["B4", "B5", "B6", "B7", "B8"])
    hands = [" ".join([play, *more]) for play, more in zip(plays.split(), fill, strict=True)]
    hands[2] += " P3"
    state = trick(trump, *hands)
    go(state, plays)
    assert look(state).winners == (winner,)


def test_4_7_when_potions_are_trump_a_boosted_card_is_none() -> None:
    state = trick("P1", RATS, "C9 P3 C1 C2 C3 C4 C5", "P1 B1 B2 B3 B4 B5 B6")
    go(state, "R1 C9+P3 P1")
    assert look(state).winners == (2,)


def test_4_8_who_takes_the_trick_leads_the_next_one() -> None:
    state = trick("S1", RATS, "R9 C1 C2 C3 C4 C5 C6", BROOMS)
    told = go(state, "R1 R9 B1")
    assert TrickWon(1, 1) in told
    assert state.actors() == (1,)
    assert taken(state) == [0, 1, 0]


def test_4_9_a_tie_for_the_best_play_is_nobodys_and_the_last_of_the_tied_leads() -> None:
    state = trick("S1", RATS, "S6 P1 C1 C2 C3 C4 C5", "S7 B1 B2 B3 B4 B5 B6")
    told = go(state, "R1 S6+P1 S7")
    assert TrickTied(2) in told
    assert look(state).winners == (None,)
    assert taken(state) == [0, 0, 0]
    assert state.actors() == (2,)


def test_4_9_the_last_of_the_tied_leads_even_if_others_played_after() -> None:
    state = trick("S1", "R6 P1 C1 C2 C3 C4 C5", "R7 C6 C7 C8 C9 S2 S3", "B1 B2 B3 B4 B5 B6 B7")
    assert TrickTied(1) in go(state, "R6+P1 R7 B1")
    assert state.actors() == (1,)


def test_4_9_a_tie_below_the_best_play_does_not_matter() -> None:
    state = trick("S1", "R6 P1 C1 C2 C3 C4 C5", "R7 C6 C7 C8 C9 S2 S3", "S9 B2 B3 B4 B5 B6 B7")
    go(state, "R6+P1 R7 S9")
    assert look(state).winners == (2,)


def test_4_10_the_tricks_end_with_the_trick_after_which_somebody_has_no_card() -> None:
    state = trick("S1", "R9 R8 R7 R6 P3 P3 P2", CROWS, BROOMS)
    go(state, "R9+P3 C1 B1 R8+P3 C2 B2 R7+P2 C3 B3")
    assert look(state).hand_sizes == (1, 4, 4)
    told = go(state, "R6 C4 B4")
    assert TricksEnded(1, 6) in told
    assert look(state).phase == "deal"
    assert look(state).winners == (0, 0, 0, 0)


def test_4_10_a_round_without_boosts_has_seven_tricks() -> None:
    state = table()
    steered(state, "0 0 0", "0120120")
    assert len(look(state).winners) == 7


# 5. Scoring


@pytest.mark.parametrize(
    ("bid", "met"),
    [
        ("0", [1, 0, 0, 0]),
        ("=1", [0, 1, 0, 0]),
        ("1+", [0, 1, 1, 1]),
        ("=2", [0, 0, 1, 0]),
        ("2+", [0, 0, 1, 1]),
        ("=3", [0, 0, 0, 1]),
        ("3+", [0, 0, 0, 1]),
    ],
)
def test_5_1_exactly_at_least_and_none(bid: str, met: list[int]) -> None:
    for tricks in range(4):
        state = table()
        steered(state, f"{bid} 0 0", "0" * tricks + "1" * (7 - tricks))
        assert sum(shelf(state, 0)[0].values()) == met[tricks]


def stored(zeros: int, **options: object) -> State:
    """Give seat 0 some stored 0 cards, and as many rounds gone by."""
    state = table(3, **options)
    for _ in range(zeros):
        ball = look(state).ball if not state.round else (look(state).ball + 1) % 3
        bids = ["1+", "1+", "1+"]
        bids[-ball % 3] = "0"
        steered(state, " ".join(bids), "1111112")
    assert shelf(state, 0)[0] == ({"0": zeros} if zeros else {})
    return state


def bids_for(state: State, bid: str, others: str = "0") -> str:
    """Write the bids from the crystal ball on, in which seat 0 chooses one contract and the others another."""
    ball = (look(state).ball + 1) % 3 if state.round else look(state).ball
    bids = [others] * 3
    bids[-ball % 3] = bid
    return " ".join(bids)


def test_5_2_who_is_short_may_spend_stored_0_cards() -> None:
    state = stored(1)
    steered(state, bids_for(state, "=2", "1+"), "0111112")
    assert look(state).phase == "scoring"
    assert state.actors() == (0,)
    assert legal(state) == ["z", "k"]
    assert refused(state, "R1") == ("answer-first", "5.2")
    piles = look(state).piles
    go(state, "z")
    assert shelf(state, 0)[0] == {"=2": 1}
    assert look(state).piles == (piles[0] + 1, *piles[1:])
    assert state.scores()[0] == 4


def test_5_2_who_keeps_them_fails() -> None:
    state = stored(1)
    steered(state, bids_for(state, "=2"), "0111111")
    go(state, "k")
    assert shelf(state, 0) == ({"0": 1}, {"=2": 1})
    assert state.scores()[0] == -2


def test_5_2_players_are_asked_clockwise_from_the_crystal_ball() -> None:
    state = table()
    steered(state, "0 0 0", "1111111")
    steered(state, "0 0 0", "1111111")
    steered(state, "1+ 1+ =1", "0000000")
    assert state.actors() == (2,)
    go(state, "k")
    assert look(state).phase == "deal"
    state = table()
    steered(state, "0 0 0", "2222222")
    steered(state, "1+ 1+ 1+", "2222222")
    assert state.actors() == (1,)
    go(state, "z")
    assert state.actors() == (0,)
    go(state, "z")
    assert look(state).phase == "deal"


def test_5_2_zeros_are_not_spent_before() -> None:
    state = stored(1)
    deal(state, "S1")
    go(state, "0 0 0")
    assert refused(state, "z") == ("zeros-later", "5.2")


def test_5_3_a_0_card_of_this_round_does_not_help_and_none_is_spent_in_vain() -> None:
    state = stored(1)
    steered(state, bids_for(state, "=3"), "0111111")
    assert look(state).phase == "deal"
    assert shelf(state, 0) == ({"0": 1}, {"=3": 1})
    state = stored(1)
    steered(state, bids_for(state, "=1"), "0011111")
    assert look(state).phase == "deal"
    state = stored(1)
    steered(state, bids_for(state, "=1"), "0111111")
    assert look(state).phase == "deal"
    assert shelf(state, 0)[0] == {"0": 1, "=1": 1}


def test_5_4_met_failed_and_zero_contracts_find_their_place() -> None:
    state = table()
    steered(state, "=1 2+ 0", "1111110")
    assert shelf(state, 0) == ({"=1": 1}, {})
    assert shelf(state, 1) == ({"2+": 1}, {})
    assert shelf(state, 2) == ({"0": 1}, {})
    steered(state, "=1 0 0", "2222220")
    assert shelf(state, 1) == ({"2+": 1}, {"=1": 1})
    assert shelf(state, 2) == ({"0": 1}, {})
    assert look(state).piles == (7, 14, 11, 8)


def test_5_5_strictly_the_most_tricks_win_a_hat_contract_or_not() -> None:
    state = table()
    told = steered(state, "=3 0 0", "0000111")
    assert HatWon(0, 6) in told
    assert state.scores() == (-3 + 1, 0, 0)


def test_5_5_spent_0_cards_do_not_count_for_the_hat() -> None:
    state = stored(1)
    hats = look(state).hats
    steered(state, bids_for(state, "=3", "1+"), "0011221")
    go(state, "z")
    assert look(state).hats == (hats[0], hats[1] + 1, hats[2])


def test_5_6_a_tie_for_the_most_tricks_sends_a_hat_to_the_box() -> None:
    state = table()
    told = steered(state, "0 0 0", "0001112")
    assert HatBoxed(6) in told
    assert look(state).hats == (0, 0, 0)
    assert look(state).hats_left == 6


def test_5_7_everything_is_settled_after_the_last_answer() -> None:
    state = table()
    steered(state, "0 0 0", "2222222")
    scores = state.scores()
    steered(state, "1+ 1+ 1+", "2222222")
    go(state, "z")
    assert look(state).spent == (0, 1, 0)
    assert look(state).met[1][0] == 1
    assert state.scores() == scores
    go(state, "k")
    assert state.scores() == (scores[0] - 1, scores[1] + 1, scores[2] + 1 + 1)
    assert look(state).spent == (0, 1, 0)


def test_5_8_spent_0_cards_may_count_for_the_hat() -> None:
    state = stored(1, zero_counts_for_hat=True)
    hats = look(state).hats
    steered(state, bids_for(state, "=3", "1+"), "0011221")
    told = go(state, "z")
    assert look(state).hats == hats
    assert HatBoxed(look(state).hats_left) in told


def test_5_9_the_table_may_allow_one_0_card_only() -> None:
    for several, phase in ((True, "scoring"), (False, "deal")):
        state = stored(2, multi_zero=several)
        steered(state, bids_for(state, "=3"), "0111111")
        assert look(state).phase == phase
        state = stored(2, multi_zero=several)
        steered(state, bids_for(state, "=2"), "0111111")
        assert look(state).phase == "scoring"


# 6. End of the game


def test_6_1_the_last_hat_ends_the_game_after_seven_rounds() -> None:
    state = table()
    for number in range(1, 8):
        assert state.outcome() is None
        steered(state, "0 0 0", "0120120")
        assert look(state).hats_left == 7 - number
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "hats"
    assert not state.deal_due()
    assert look(state).phase == "over"


def test_6_1_an_empty_pile_ends_the_game_after_the_round_is_played_out() -> None:
    state = table(4)
    for number in range(1, 3):
        deal(state, "S1")
        go(state, "3+ 3+ 3+ 3+")
        assert look(state).piles[3] == 8 - 4 * number
        while state.actors():
            go(state, legal(state)[0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "pile"
    assert look(state).hats_left == 5


def test_6_2_the_highest_sum_of_points_and_hats_wins() -> None:
    state = table()
    for bids in ("2+ 0 0", "0 0 2+", "0 2+ 0", "2+ 0 0", "0 0 2+", "0 2+ 0", "2+ 0 0"):
        steered(state, bids, "0000012")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (7 * 2 + 7, 0, 0)
    assert outcome.winners == (0,)


def test_6_3_among_equal_sums_more_hats_win() -> None:
    state = table()
    steered(state, "=1 0 0", "0111111")
    steered(state, "0 0 0", "1111110")
    for _ in range(5):
        steered(state, "1+ 1+ 1+", "2221110")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (7, 7, 5)
    assert look(state).hats == (0, 2, 0)
    assert outcome.winners == (1,)


def test_6_4_who_is_equal_in_hats_too_shares_the_win() -> None:
    state = table()
    for _ in range(7):
        steered(state, "0 0 0", "2221110")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert sum(outcome.returns()) == pytest.approx(0)
