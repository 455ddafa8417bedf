"""Spooks, clause by clause: the game as printed."""

from __future__ import annotations

from collections import Counter

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import CARD_WORDS
from grimalkin.games.spooks.events import (
    Bitten,
    Chose,
    Escaped,
    FellFlat,
    Freed,
    Gave,
    HandShown,
    Opened,
    Opens,
    Passed,
    Played,
    PrankCalled,
    PrankWon,
    Revealed,
    RunEnded,
    Suffered,
)
from grimalkin.games.spooks.tests.haunted import (
    VICTIM,
    all_pass,
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
from grimalkin.rules import BadSeats, State


def led(card: str, hands: dict[int, str] | None = None, lacks: dict[int, str] | None = None, **options: str) -> State:
    """Let seat 0 of four open, come free and play this card."""
    rest = dict(hands or {})
    state = haunted(4, rest | {0: f"S1 {card} {rest.get(0, '')}"}, lacks, **options)
    play(state, "0 S1")
    all_pass(state)
    play(state, f"0 {card}")
    return state


def suffering(run: str, hands: dict[int, str] | None = None, lacks: str = VICTIM) -> State:
    """Let seat 0 lay this run after seat 1 has suffered its skeleton 5."""
    rest = dict(hands or {})
    state = led("K5", rest | {0: run}, {1: lacks})
    play(state, "1 -", *(f"0 {word}" for word in run.split()))
    return state


# 1. The cards.


def test_1_1_five_suits_have_the_numbers_1_to_10_and_a_master() -> None:
    pack = [CARD_WORDS[card] for card in GAME.pack(GAME.settle({}, 4))]
    assert len(pack) == 56
    for suit in "SGOKB":
        assert [word[1:] for word in pack if word[0] == suit] == [*map(str, range(1, 11)), "M"]


def test_1_1_the_master_ranks_just_above_the_10_and_nothing_above_the_master() -> None:
    state = led("G10", {1: "SM", 2: "G1"})
    assert "SM" in legal(state, 1)
    play(state, "1 SM")
    assert "G1" not in legal(state, 2)


@pytest.mark.parametrize(
    ("card", "following"), [("S4", "blue"), ("G4", "blue"), ("O4", "prank"), ("K4", "red"), ("B4", "red")]
)
def test_1_2_spiders_and_ghosts_are_blue_goblins_green_skeletons_and_bats_red(card: str, following: str) -> None:
    assert phase(led(card)) == following


def test_1_3_the_cat_has_no_suit_no_colour_and_no_number() -> None:
    assert CARD_WORDS.count("X") == 1
    state = led("X")
    assert phase(state) == "free"
    state = suffering("X")
    assert legal(state, 0) == ["."]


# 2. Dealing.


@pytest.mark.parametrize("seats", range(3, 7))
def test_2_1_one_deck_is_for_three_to_six(seats: int) -> None:
    assert GAME.start(seats).deal_due()


@pytest.mark.parametrize("seats", range(3, 11))
def test_2_1_two_decks_are_for_three_to_ten(seats: int) -> None:
    assert GAME.start(seats, {"decks": 2}).deal_due()


@pytest.mark.parametrize("seats", range(7, 11))
def test_2_1_more_than_six_need_two_decks_and_are_told_so(seats: int) -> None:
    with pytest.raises(
        BadSeats, match=r"3 to 6 seats with decks=1, up to 10 with decks=2; not \d+ \[2\.1\]"
    ) as refused:
        GAME.start(seats)
    assert refused.value.refusal.key == "one-deck"


@pytest.mark.parametrize("seats", [0, 2, 11])
@pytest.mark.parametrize("decks", [1, 2])
def test_2_1_fewer_than_three_and_more_than_ten_cannot_play(seats: int, decks: int) -> None:
    with pytest.raises(BadSeats, match=f"3 to 10 seats, not {seats}"):
        GAME.start(seats, {"decks": decks})


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(3, (19, 19, 18)), (4, (14,) * 4), (5, (12, 11, 11, 11, 11)), (6, (10, 10, 9, 9, 9, 9))],
)
def test_2_2_all_the_cards_are_dealt_and_the_first_seats_have_one_more(seats: int, sizes: tuple[int, ...]) -> None:
    assert seen(haunted(seats, {})).hand_sizes == sizes


def test_2_2_dealing_goes_clockwise_from_the_dealers_left() -> None:
    state = GAME.start(4, {"first": 1})
    state.deal(range(56))
    assert [hand(state, seat)[0] for seat in (2, 3, 0, 1)] == ["S1", "S2", "S3", "S4"]
    assert seen(state).dealer == 1


def test_2_3_a_hand_is_seen_by_its_owner_alone_and_its_size_by_everyone() -> None:
    state = haunted(4, {})
    cards: Counter[str] = Counter()
    for seat in range(4):
        cards.update(hand(state, seat))
        assert seen(state, seat).hand_sizes == (14,) * 4
    assert cards == Counter(CARD_WORDS)
    assert seen(state, None).hand == ()
    zones = [zone for zone in GAME.zones(state.observe(2)) if zone.name == "hand"]
    assert [zone.cards is not None for zone in zones] == [False, False, True, False]


def test_2_4_whoever_holds_spider_1_must_open_with_it() -> None:
    state = haunted(4, {2: "S1 S2 X"})
    assert state.actors() == (2,)
    assert legal(state, 2) == ["S1"]
    assert refusal(state, "2 S2") == ("open-with", "2.4")
    assert refusal(state, "2 -") == ("must-open", "2.4")
    assert Opens(2, spider=True) in GAME.tell_deal(state)
    play(state, "2 S1")
    assert (top(state), state.actors()) == ("S1", (3,))


# 3. Your turn.


def test_3_1_a_card_goes_from_the_hand_to_the_pile_and_the_next_seat_clockwise_acts() -> None:
    state = haunted(4, {0: "S1", 1: "S2", 2: "S3", 3: "S4"})
    told = play(state, "0 S1, 1 S2, 2 S3, 3 S4")
    assert told == (Opened(0, "S1"), *(Played(seat, f"S{seat + 1}") for seat in range(1, 4)))
    pile = next(zone for zone in GAME.zones(state.observe(None)) if zone.name == "pile")
    assert (pile.cards, pile.count) == (("S4",), 4)
    assert seen(state).hand_sizes == (13,) * 4
    assert state.actors() == (0,)


def test_3_1_only_a_card_of_the_own_hand_can_be_played() -> None:
    state = haunted(4, {0: "S1", 2: "S2"})
    play(state, "0 S1")
    assert refusal(state, "1 S2") == ("not-in-hand", "3.1")


def test_3_2_whoever_is_free_plays_any_card_but_must_play() -> None:
    state = haunted(4, {0: "S1"})
    play(state, "0 S1")
    assert all_pass(state) == 0
    assert legal(state, 0) == hand(state, 0)
    assert refusal(state, "0 -") == ("must-play", "3.2")


@pytest.mark.parametrize("last", ["O9", "K9", "B9", "X", "SM"])
def test_3_3_the_last_card_ends_the_deal_at_once_whatever_it_is(last: str) -> None:
    state = nearly_out(last)
    assert all_pass(state) == 0
    told = play(state, f"0 {last}")
    assert Escaped(0) in told
    assert not any(isinstance(event, PrankCalled | Freed) for event in told)
    assert (state.actors(), phase(state)) == ((), "over")


# 4. Blue.


@pytest.mark.parametrize(("blue", "next_rank"), [("S2", "3"), ("G7", "8"), ("S9", "10"), ("G10", "M")])
def test_4_1_on_blue_goes_the_next_number_of_any_suit_or_the_cat(blue: str, next_rank: str) -> None:
    state = led(blue, {1: f"O{next_rank} K{next_rank} B{next_rank} X"})
    fitting = [word for word in hand(state, 1) if word[1:] == next_rank or word == "X"]
    assert legal(state, 1) == [*fitting, "-"]
    other = next(word for word in hand(state, 1) if word not in fitting)
    assert refusal(state, f"1 {other}") == ("not-next", "4.1")


def test_4_2_passing_is_allowed_though_able_and_later_one_may_play() -> None:
    state = haunted(4, {0: "S1", 1: "S2 B3", 2: "G2"})
    play(state, "0 S1")
    assert {"S2", "-"} <= {*legal(state, 1)}
    assert Passed(1) in play(state, "1 -")
    play(state, "2 G2, 3 -, 0 -")
    assert "B3" in legal(state, 1)


def test_4_3_when_all_have_passed_the_owner_of_the_top_card_is_free() -> None:
    state = haunted(4, {0: "S1", 1: "S2"})
    play(state, "0 S1, 1 S2, 2 -, 3 -")
    assert Freed(1) in play(state, "0 -")
    assert (phase(state), state.actors()) == ("free", (1,))


@pytest.mark.parametrize("master", ["SM", "GM"])
def test_4_4_on_a_blue_master_goes_only_the_cat(master: str) -> None:
    state = led(master, {1: "X OM"})
    assert legal(state, 1) == ["X", "-"]
    assert refusal(state, "1 OM") == ("nothing-follows", "4.4")
    assert all_pass(state) == 0


# 5. Green.


def test_5_1_everyone_the_caller_included_lays_a_card_unseen_and_the_goblin_on_the_pile_takes_no_part() -> None:
    state = led("OM", {1: "O1"})
    assert (phase(state), state.actors()) == ("prank", (0, 1, 2, 3))
    told = play(state, "1 O1")
    assert [event.seen_by(2) for event in told] == [Chose(1, None)]
    assert [event.seen_by(1) for event in told] == [Chose(1, "O1")]
    assert seen(state, 2).ready == (1,)
    assert seen(state, 2).trace[-1].action == -1
    assert CARD_WORDS[seen(state, 1).choice] == "O1"
    told = prank(state, {})
    assert len([event for event in told if isinstance(event, Revealed)]) == 4
    assert PrankWon(1) in told


def test_5_1_a_chosen_card_lies_face_down_before_its_seat() -> None:
    state = led("O5", {1: "O1"})
    play(state, "1 O1")
    zones = {(zone.name, zone.seat): zone for zone in GAME.zones(state.observe(2))}
    assert (zones["choice", 1].cards, zones["choice", 1].count, zones["hand", 1].count) == (None, 1, 13)
    own = {(zone.name, zone.seat): zone for zone in GAME.zones(state.observe(1))}
    assert own["choice", 1].cards == ("O1",)
    assert "O1" not in (own["hand", 1].cards or ())


def test_5_1_a_card_must_be_chosen() -> None:
    assert refusal(led("O5"), "2 -") == ("must-choose", "5.1")


@pytest.mark.parametrize(
    ("cards", "winner"), [({1: "O3", 2: "O4"}, 2), ({1: "OM", 2: "O10"}, 1), ({1: "OM", 2: "X"}, 2)]
)
def test_5_2_the_cat_wins_or_else_the_highest_goblin(cards: dict[int, str], winner: int) -> None:
    state = led("O5", cards)
    assert PrankWon(winner) in prank(state, cards)


def test_5_3_the_cards_of_the_prank_are_out_of_the_game_and_the_winner_is_free() -> None:
    state = led("O5", {2: "O4", 3: "B9"})
    told = prank(state, {2: "O4", 3: "B9"})
    assert Freed(2) in told
    assert (phase(state), state.actors()) == ("free", (2,))
    assert seen(state).hand_sizes == (11, 13, 13, 13)
    discards = next(zone for zone in GAME.zones(state.observe(None)) if zone.name == "discards")
    assert discards.count == 4
    assert {"O4", "B9"} <= {*(discards.cards or ())}
    assert top(state) == "O5"


def test_5_4_if_it_falls_flat_the_player_after_the_caller_is_free() -> None:
    state = led("O5")
    told = prank(state, {})
    assert FellFlat() in told
    assert (phase(state), state.actors()) == ("free", (1,))


def test_5_5_whoever_lays_a_last_card_in_a_prank_is_out_and_several_share_the_win() -> None:
    state = two_nearly_out()
    told = prank(state, {0: "S9", 3: "G9"})
    assert [event.seat for event in told if isinstance(event, Escaped)] == [0, 3]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 3)


# 6. Red.


@pytest.mark.parametrize("red", ["K5", "B7"])
def test_6_1_on_red_goes_the_suit_the_number_or_the_cat(red: str) -> None:
    state = led(red, {1: f"S{red[1:]} O{red[1:]} {red[0]}1 {red[0]}M X"})
    fitting = [word for word in hand(state, 1) if word[0] == red[0] or word[1:] == red[1:] or word == "X"]
    assert legal(state, 1) == fitting
    other = next(word for word in hand(state, 1) if word not in fitting)
    assert refusal(state, f"1 {other}") == ("no-match", "6.1")


def test_6_1_a_red_master_takes_its_suit_another_master_or_the_cat() -> None:
    state = led("KM", {1: "K1 SM OM BM X S10 B10"})
    assert legal(state, 1) == [w for w in hand(state, 1) if w[0] == "K" or w[1:] == "M" or w == "X"]


def test_6_2_whoever_holds_a_card_that_fits_must_play() -> None:
    state = led("K5", {1: "S5 X"})
    assert "-" not in legal(state, 1)
    assert refusal(state, "1 -") == ("must-match", "6.2")


@pytest.mark.parametrize(("red_decline", "expected"), [("never", ["X"]), ("cat_only", ["X", "-"])])
def test_6_2_the_cat_alone_may_be_kept_unless_the_table_says_never(red_decline: str, expected: list[str]) -> None:
    state = led("K5", {1: "X"}, {1: "K* *5"}, red_decline=red_decline)
    assert legal(state, 1) == expected


def test_6_2_with_always_one_may_suffer_whenever_one_likes() -> None:
    state = led("K5", {1: "S5 K1 X"}, red_decline="always")
    assert "-" in legal(state, 1)
    assert Suffered(1, 0) in play(state, "1 -")


def test_6_2_without_a_card_that_fits_one_can_only_suffer() -> None:
    assert legal(led("B7", lacks={1: "B* *7 X"}), 1) == ["-"]


def test_6_3_the_player_of_the_skeleton_lays_a_run() -> None:
    state = led("K5", lacks={1: VICTIM})
    told = play(state, "1 -")
    assert told == (Suffered(1, 0),)
    assert (phase(state), state.actors()) == ("run", (0,))


def test_6_4_a_run_goes_up_by_one_in_any_suits_and_has_at_least_one_card() -> None:
    state = led("K5", {0: "G3 B4 S5 G7"}, {1: VICTIM})
    play(state, "1 -")
    assert legal(state, 0) == hand(state, 0)
    assert refusal(state, "0 .") == ("empty-run", "6.4")
    assert refusal(state, "0 -") == ("must-lay", "6.4")
    play(state, "0 G3")
    assert "." in legal(state, 0)
    assert {word[1:] for word in legal(state, 0)} == {"4", ""}
    assert refusal(state, "0 S5") == ("run-breaks", "6.4")
    play(state, "0 B4, 0 S5")
    assert refusal(state, "0 G7") == ("run-breaks", "6.4")
    assert RunEnded(0, "S5") in play(state, "0 .")
    assert top(state) == "S5"


def test_6_4_a_run_lies_there_as_a_whole_until_somebody_plays_on_it() -> None:
    state = led("K5", {0: "G3 B4 S5"}, {1: VICTIM})
    play(state, "1 -")
    assert lying(state) == ("K5",)
    assert ("victim", 1) in marks(state)
    play(state, "0 G3, 0 B4, 0 S5, 0 .")
    assert lying(state) == ("G3", "B4", "S5")
    assert ("owner", 0) in marks(state)
    assert ("victim", 1) not in marks(state)
    play(state, "1 -")
    assert lying(state) == ("G3", "B4", "S5")


def lying(state: State) -> tuple[str, ...] | None:
    return next(zone for zone in GAME.zones(state.observe(None)) if zone.name == "pile").cards


def marks(state: State) -> set[tuple[str, int | None]]:
    return {(zone.name, zone.seat) for zone in GAME.zones(state.observe(None)) if zone.kind == "marker"}


def test_6_4_the_cat_is_only_a_run_of_its_own() -> None:
    state = led("K5", {0: "X SM"}, {1: VICTIM})
    play(state, "1 -, 0 SM")
    assert legal(state, 0) == ["."]
    assert refusal(state, "0 X") == ("run-complete", "6.4")


def test_6_4_a_dot_is_for_runs_only() -> None:
    assert refusal(led("S4"), "1 .") == ("no-run", "6.4")


def test_6_5_only_the_top_card_counts_and_the_victim_acts_on_it() -> None:
    state = suffering("O3 B4 S5", {1: "G6 G4"})
    play(state, "0 .")
    assert (phase(state), state.actors()) == ("blue", (1,))
    assert "G6" in legal(state, 1)
    assert "G4" not in legal(state, 1)


def test_6_5_a_goblin_on_top_calls_a_prank_and_if_it_falls_flat_the_victim_is_free() -> None:
    state = suffering("S3 O4")
    play(state, "0 .")
    assert phase(state) == "prank"
    assert FellFlat() in prank(state, {})
    assert (phase(state), state.actors()) == ("free", (1,))


def test_6_5_a_red_card_on_top_can_make_the_victim_suffer_again() -> None:
    state = suffering("S3 B4", lacks="K* B* *5 *4 X")
    play(state, "0 .")
    assert (phase(state), state.actors(), legal(state, 1)) == ("red", (1,), ["-"])
    assert Bitten(1, 0) in play(state, "1 -")


def test_6_6_the_others_give_a_card_each_against_the_direction_of_play_the_owner_first() -> None:
    state = led("B7", lacks={1: "B* *7 X"})
    told = play(state, "1 -")
    assert told == (Bitten(1, 0),)
    assert refusal(state, "0 -") == ("must-choose", "6.6")
    given = [play(state, f"{seat} {hand(state, seat)[0]}")[0] for seat in (0, 3, 2)]
    for event, seat in zip(given, (0, 3, 2), strict=True):
        assert isinstance(event, Gave)
        assert (event.seat, event.other) == (seat, 1)
        assert event.seen_by(seat) == event.seen_by(1) == event
        assert event.seen_by(None) == Gave(seat, 1, None)
    assert [step.action for step in seen(state, 2).trace[-3:-1]] == [-1, -1]
    assert -1 not in [step.action for step in seen(state, 1).trace]


def test_6_7_when_all_have_given_the_victim_is_free() -> None:
    state = led("B7", lacks={1: "B* *7 X"})
    play(state, "1 -")
    told = play(state, *(f"{seat} {hand(state, seat)[0]}" for seat in (0, 3, 2)))
    assert Freed(1) in told
    assert (phase(state), state.actors(), seen(state).hand_sizes[1]) == ("free", (1,), 17)


def test_6_7_whoever_gives_a_last_card_is_out_at_once() -> None:
    state = nearly_out("S9", {2: "B8", 3: "S2 S3 S4 S5 S6 S7 O1 O2 O3"})
    play(state, "1 -, 2 B8, 3 -", f"2 {hand(state, 2)[0]}", f"1 {hand(state, 1)[0]}")
    assert state.actors() == (0,)
    assert Escaped(0) in play(state, "0 S9")
    assert phase(state) == "over"


# 7. The Cat.


@pytest.mark.parametrize("card", ["S4", "GM", "K5", "B7", "KM"])
def test_7_1_the_cat_fits_on_every_card_and_frees_the_next_player(card: str) -> None:
    state = led(card, {1: "X"})
    assert "X" in legal(state, 1)
    assert Freed(2) in play(state, "1 X")
    assert (phase(state), state.actors()) == ("free", (2,))


# 8. The end.


def test_8_1_an_empty_hand_wins_by_a_card() -> None:
    state = nearly_out("S9")
    all_pass(state)
    assert Escaped(0) in play(state, "0 S9")


def test_8_1_an_empty_hand_wins_by_a_run_without_a_dot() -> None:
    state = haunted(6, {0: "S1 K5 G1..8"}, {1: VICTIM})
    play(state, "0 S1")
    all_pass(state)
    assert Escaped(0) in play(state, "0 K5, 1 -", *(f"0 G{rank}" for rank in range(1, 9)))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "out-of-cards")


def test_8_1_only_a_prank_has_several_winners() -> None:
    state = two_nearly_out()
    prank(state, {0: "S9", 3: "G9"})
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.returns() == pytest.approx([1 / 3, -1 / 6, -1 / 6, 1 / 3, -1 / 6, -1 / 6])


def test_8_2_a_single_game_has_winners_and_no_points() -> None:
    state = nearly_out("S9")
    all_pass(state)
    play(state, "0 S9")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == state.scores() == (0,) * 6
    assert not state.deal_due()


def test_8_3_when_a_deal_is_over_all_hands_are_laid_open() -> None:
    state = nearly_out("S9")
    assert seen(state).shown == ()
    all_pass(state)
    told = play(state, "0 S9")
    shown = {event.seat: [*event.cards] for event in told if isinstance(event, HandShown)}
    assert shown == {seat: hand(state, seat) for seat in range(1, 6)}
    assert [[CARD_WORDS[card] for card in cards] for cards in seen(state).shown[1:]] == [*shown.values()]
    zones = [zone for zone in GAME.zones(state.observe(None)) if zone.name == "hand"]
    assert all(zone.cards is not None for zone in zones)
