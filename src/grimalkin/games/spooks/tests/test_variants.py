"""Spooks, clause by clause: the options."""

from __future__ import annotations

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import PHANTOM, POINTS
from grimalkin.games.spooks.events import (
    Caught,
    Escaped,
    FellFlat,
    Gave,
    Named,
    Opens,
    PassedOn,
    PassingCalled,
    PrankCalled,
    PrankWon,
    SetAside,
    Tied,
    Turned,
    Upended,
)
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
from grimalkin.rules import BadOption, Outcome, Scored, State


def led(
    card: str,
    hands: dict[int, str] | None = None,
    lacks: dict[int, str] | None = None,
    seats: int = 4,
    **options: Chosen,
) -> State:
    """Let seat 0 open, come free and play this card, with the Masters' powers unless the options say otherwise."""
    rest = dict(hands or {})
    state = haunted(seats, rest | {0: f"S1 {card} {rest.get(0, '')}"}, lacks, **({"master_powers": True} | options))
    play(state, "0 S1")
    all_pass(state)
    play(state, f"0 {card}")
    return state


def result(state: State) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


# 9. The Masters' powers.


@pytest.mark.parametrize("master", ["GM", "OM", "KM", "BM"])
def test_9_1_without_the_option_a_master_has_no_power(master: str) -> None:
    state = led(master, master_powers=False)
    expected = {"GM": "blue", "OM": "prank", "KM": "red", "BM": "red"}[master]
    assert (phase(state), seen(state).direction, seen(state).order) == (expected, 1, 1)


@pytest.mark.parametrize("master", ["KM", "BM", "GM"])
def test_9_1_a_master_in_a_prank_has_no_power(master: str) -> None:
    state = led("O5", {1: master})
    prank(state, {1: master})
    assert (phase(state), seen(state).direction, seen(state).order) == ("free", 1, 1)


def test_9_1_a_master_that_is_given_away_has_no_power() -> None:
    state = led("B7", {0: "KM"}, {1: "B* *7 X"})
    play(state, "1 -, 0 KM")
    assert seen(state).direction == 1


@pytest.mark.parametrize("master", ["GM", "OM", "KM", "BM"])
def test_9_1_a_master_as_a_last_card_has_no_power(master: str) -> None:
    state = nearly_out(master, master_powers=True)
    all_pass(state)
    told = play(state, f"0 {master}")
    assert Escaped(0) in told
    assert (seen(state).direction, seen(state).order) == (1, 1)


@pytest.mark.parametrize(("master", "expected"), [("KM", Turned(clockwise=False)), ("BM", Upended(rising=False))])
def test_9_1_a_master_that_ends_a_run_has_its_power(master: str, expected: object) -> None:
    state = led("K5", {0: f"S10 {master}"}, {1: VICTIM})
    play(state, "1 -, 0 S10")
    assert expected not in play(state, f"0 {master}")
    assert expected in play(state, "0 .")


def test_9_2_the_spider_master_fits_on_any_spider_and_stays_a_master() -> None:
    state = led("S3", {1: "SM", 2: "G4"})
    assert "SM" in legal(state, 1)
    play(state, "1 SM")
    assert {*legal(state, 2)} <= {"X", "-"}


def test_9_2_the_spider_master_fits_on_no_other_monster_and_on_none_without_the_option() -> None:
    assert "SM" not in legal(led("G3", {1: "SM"}), 1)
    assert "SM" not in legal(led("S3", {1: "SM"}, master_powers=False), 1)


def test_9_3_everyone_passes_a_card_to_the_right_at_the_same_time() -> None:
    state = led("GM", {0: "S2", 1: "S3", 2: "S4", 3: "S5"})
    assert (phase(state), state.actors()) == ("passing", (0, 1, 2, 3))
    assert refusal(state, "3 -") == ("must-choose", "9.3")
    told = play(state, "2 S4, 0 S2, 3 S5, 1 S3")
    passed = [event for event in told if isinstance(event, PassedOn)]
    assert passed == [PassedOn(seat, (seat + 3) % 4, f"S{seat + 2}") for seat in range(4)]
    assert [f"S{seat + 3}" in hand(state, seat) for seat in range(3)] == [True] * 3
    assert "S2" in hand(state, 3)
    assert passed[2].seen_by(1) == passed[2].seen_by(2) == passed[2]
    assert passed[2].seen_by(0) == passed[2].seen_by(None) == PassedOn(2, 1, None)
    assert (phase(state), state.actors(), top(state)) == ("blue", (1,), "GM")


def test_9_4_a_present_goes_to_the_opponent_with_the_fewest_cards_and_then_there_is_the_prank() -> None:
    state = led("OM", {0: "S2"}, seats=3)
    assert (phase(state), state.actors(), seen(state).victim) == ("present", (0,), 2)
    assert refusal(state, "0 -") == ("must-choose", "9.4")
    told = play(state, "0 S2")
    assert told[0].seen_by(2) == Gave(0, 2, "S2")
    assert told[0].seen_by(1) == Gave(0, 2, None)
    assert PrankCalled(0) in told
    assert "S2" in hand(state, 2)
    assert (phase(state), state.actors()) == ("prank", (0, 1, 2))


def test_9_4_among_several_the_giver_says_who() -> None:
    state = led("OM", seats=5)
    assert (phase(state), legal(state, 0)) == ("naming", ["@1", "@2", "@3", "@4"])
    assert refusal(state, "0 S2") == ("name-first", "9.4")
    assert refusal(state, "0 @0") == ("not-fewest", "9.4")
    assert refusal(state, "0 @7")[0] == "no-such-seat"
    assert play(state, "0 @3") == (Named(0, 3),)
    assert (phase(state), seen(state).victim) == ("present", 3)
    assert refusal(state, "0 @3") == ("no-naming", "9.4")


def test_9_4_the_present_may_be_the_last_card() -> None:
    state = nearly_out("OM S9", master_powers=True)
    all_pass(state)
    play(state, "0 OM, 0 @2")
    assert Escaped(0) in play(state, "0 S9")
    assert result(state).winners == (0,)


def test_9_5_the_direction_turns_at_once() -> None:
    state = led("KM")
    assert (seen(state).direction, state.actors()) == (-1, (3,))


def test_9_5_after_a_run_the_victim_still_comes_first() -> None:
    state = led("K5", {0: "KM"}, {1: VICTIM})
    play(state, "1 -, 0 KM, 0 .")
    assert (seen(state).direction, state.actors()) == (-1, (1,))


def test_9_5_while_play_goes_against_the_clock_gifts_go_clockwise() -> None:
    state = led("KM", {3: "K3 B7"}, {2: "K* B* *3 *7 X"})
    play(state, "3 K3, 2 -, 3 B7, 3 ., 2 -")
    givers = []
    while phase(state) == "gifts":
        givers.append(state.actors()[0])
        play(state, f"{givers[-1]} {hand(state, givers[-1])[0]}")
    assert givers == [3, 0, 1]
    assert (phase(state), state.actors()) == ("free", (2,))


def test_9_5_the_ghost_master_passes_left_while_play_goes_against_the_clock() -> None:
    state = led("KM", {3: "GM", 2: "S5"}, {})
    told = play(state, "3 GM")
    assert PassingCalled(left=True) in told
    passed = [event for event in prank(state, {2: "S5"}) if isinstance(event, PassedOn)]
    assert [(event.seat, event.other) for event in passed] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert "S5" in hand(state, 3)


def test_9_6_blue_cards_go_down() -> None:
    state = led("BM", {1: "SM", 2: "G10", 3: "B9 KM", 0: "S3"})
    play(state, "1 SM")
    assert "G10" in legal(state, 2)
    play(state, "2 G10")
    assert "B9" in legal(state, 3)
    assert refusal(state, "3 KM") == ("not-next", "9.6")


def test_9_6_on_a_blue_1_only_the_cat_fits() -> None:
    state = led("BM", {1: "X", 2: "G1", 3: "S2"}, {3: "X"})
    play(state, "1 X, 2 G1")
    assert legal(state, 3) == ["-"]
    assert refusal(state, "3 S2") == ("nothing-follows", "9.6")


def test_9_6_the_lowest_goblin_wins_a_prank() -> None:
    state = led("BM", {0: "O2", 1: "X", 2: "O5", 3: "O1"})
    play(state, "1 X, 2 O5")
    assert PrankWon(3) in prank(state, {0: "O2", 3: "O1"})


def test_9_6_the_cat_still_beats_every_goblin() -> None:
    state = led("BM", {0: "O1", 1: "B3", 2: "O3", 3: "X"})
    play(state, "1 B3, 2 O3")
    assert PrankWon(3) in prank(state, {0: "O1", 3: "X"})


def test_9_6_runs_still_go_up() -> None:
    state = led("BM", {1: "B5", 2: "K5 S3 G4 G2"}, {3: VICTIM})
    play(state, "1 B5, 2 K5, 3 -, 2 S3")
    assert "G4" in legal(state, 2)
    assert refusal(state, "2 G2") == ("run-breaks", "6.4")


def test_9_7_what_was_turned_lasts_until_the_end_of_the_deal() -> None:
    state = nearly_out("KM S9", lacks={5: "K* *M X"}, series="short", target=1000, master_powers=True)
    all_pass(state)
    play(state, "0 KM, 5 -, 0 S9")
    assert (phase(state), seen(state).direction) == ("deal", -1)
    deal(state, {})
    assert (seen(state).direction, seen(state).order) == (1, 1)


def test_9_7_with_two_decks_the_second_one_turns_it_back() -> None:
    state = led("KM", {3: "KM", 0: "BM", 1: "BM"}, decks=2)
    assert seen(state).direction == -1
    assert Turned(clockwise=True) in play(state, "3 KM")
    assert (seen(state).direction, state.actors()) == (1, (0,))
    play(state, "0 BM")
    assert seen(state).order == -1
    assert Upended(rising=True) in play(state, "1 BM")
    assert seen(state).order == 1


# 10. Series.


def series(kind: str, target: int) -> State:
    return GAME.start(6, {"first": 5, "series": kind, "target": target})


def test_10_1_the_next_dealer_is_the_next_seat_clockwise() -> None:
    state = series("short", 1000)
    won_at_once(state, 0)
    assert (state.deal_due(), seen(state).dealer) == (True, 5)
    won_at_once(state, 3)
    assert (state.deal_due(), seen(state).dealer) == (True, 0)


def test_10_2_everyone_counts_what_is_left_in_hand() -> None:
    state = series("short", 1000)
    won_at_once(state, 0, {2: "X SM K7 B7"})
    for seat in range(6):
        assert state.scores()[seat] == sum(POINTS[card] for card in seen(state).shown[seat])
    assert state.scores()[0] == 0
    assert sum(state.scores()) == 405 - (1 + 5 + 36)


def test_10_2_points_are_told_and_added_up() -> None:
    state = series("short", 1000)
    won_at_once(state, 0)
    first = state.scores()
    deal(state, {1: "S1 K5 G1..8"}, {2: VICTIM})
    play(state, "1 S1")
    all_pass(state)
    told = play(state, "1 K5, 2 -", *(f"1 G{rank}" for rank in range(1, 9)))
    scored = [event for event in told if isinstance(event, Scored)]
    assert [event.total for event in scored] == [*state.scores()]
    assert [event.total - event.points for event in scored] == [*first]


def test_10_3_a_short_series_ends_when_somebody_reaches_the_target() -> None:
    state = series("short", 200)
    won_at_once(state, 0)
    assert state.deal_due()
    won_at_once(state, 0)
    while state.deal_due():
        won_at_once(state, 0)
    assert max(state.scores()) >= 200
    assert (result(state).winners, result(state).reason) == ((0,), "target")


@pytest.mark.parametrize("target", [49, 1001, "many"])
def test_10_3_the_target_lies_between_50_and_1000(target: object) -> None:
    with pytest.raises(BadOption, match=r"target takes 50\.\.1000"):
        GAME.start(4, {"target": target})


HEAVY = "X SM GM OM KM BM S10 O10 K10"
"""Nine cards of 160 points."""


def test_10_4_whoever_reaches_the_target_of_a_long_series_is_out_and_the_others_play_on() -> None:
    state = series("long", 120)
    won_at_once(state, 0, {2: HEAVY})
    assert [score >= 120 for score in state.scores()] == [False, False, True, False, False, False]
    assert state.deal_due()
    won_at_once(state, 4)
    assert seen(state).playing == (0, 1, 3, 4, 5)
    assert state.scores()[2] == 160
    assert seen(state).hand_sizes[2] == 0


def test_10_4_the_deal_shrinks_to_those_who_are_left() -> None:
    state = series("long", 120)
    won_at_once(state, 0, {2: HEAVY})
    deal(state, {})
    assert (seen(state).dealer, seen(state).hand_sizes) == (0, (11, 12, 0, 11, 11, 11))
    assert (seen(state, 2).hand, state.legal_actions(2)) == ((), [])


def test_10_4_being_caught_is_told() -> None:
    state = two_nearly_out(series="long", target=50)
    told = prank(state, {0: "S9", 3: "G9"})
    caught = [event.seat for event in told if isinstance(event, Caught)]
    assert caught == [seat for seat, score in enumerate(state.scores()) if score >= 50]
    assert caught


def test_10_4_of_the_last_two_the_lower_total_wins() -> None:
    state = series("long", 50)
    won_at_once(state, 0, {1: "O1..4 B1..3 S2..4"})
    assert [score < 50 for score in state.scores()] == [True, True, False, False, False, False]
    assert (result(state).winners, result(state).reason) == ((0,), "last-two")


def test_10_5_the_only_one_who_is_left_wins() -> None:
    state = series("long", 50)
    won_at_once(state, 0, {1: "SM OM BM", 4: "S2 S3 S4"})
    assert [score < 50 for score in state.scores()] == [True, False, False, False, False, False]
    assert (result(state).winners, result(state).reason) == ((0,), "last-left")


def test_10_6_equal_totals_share_the_win() -> None:
    state = two_nearly_out(series="short", target=50)
    prank(state, {0: "S9", 3: "G9"})
    assert (result(state).winners, result(state).reason) == ((0, 3), "target")


# 11. Two decks.


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (3, (38, 37, 37)),
        (4, (28,) * 4),
        (5, (23, 23, 22, 22, 22)),
        (6, (19, 19, 19, 19, 18, 18)),
        (7, (16,) * 7),
        (8, (14,) * 8),
    ],
)
def test_11_1_two_decks_have_112_cards(seats: int, sizes: tuple[int, ...]) -> None:
    state = haunted(seats, {}, decks=2)
    assert seen(state).hand_sizes == sizes
    assert sum(sizes) == len(GAME.pack(state.options)) == 112


def test_11_1_the_first_who_holds_a_spider_1_opens() -> None:
    assert haunted(5, {2: "S1", 4: "S1"}, decks=2).actors() == (2,)
    assert haunted(5, {2: "S1", 4: "S1"}, decks=2, first=2).actors() == (4,)
    assert haunted(5, {3: "S1 S1"}, decks=2).actors() == (3,)


def test_11_2_only_the_tied_lay_another_card_until_one_wins() -> None:
    state = led("O5", {1: "O9 O3", 2: "O9 O3 O4"}, decks=2)
    told = prank(state, {1: "O9", 2: "O9"})
    assert [event.seat for event in told if isinstance(event, Tied)] == [1, 2]
    assert (phase(state), state.actors()) == ("prank", (1, 2))
    told = prank(state, {1: "O3", 2: "O3"})
    assert [event.seat for event in told if isinstance(event, Tied)] == [1, 2]
    assert PrankWon(2) in prank(state, {2: "O4"})
    assert state.actors() == (2,)


def test_11_2_two_cats_tie_and_if_the_next_cards_fall_flat_the_player_after_the_caller_is_free() -> None:
    state = led("O5", {2: "X", 3: "X"}, decks=2)
    told = prank(state, {2: "X", 3: "X"})
    assert [event.seat for event in told if isinstance(event, Tied)] == [2, 3]
    assert FellFlat() in prank(state, {})
    assert (phase(state), state.actors()) == ("free", (1,))


def test_11_2_one_cat_beats_two_equal_goblins() -> None:
    state = led("O5", {1: "O9", 2: "O9", 3: "X"}, decks=2)
    assert PrankWon(3) in prank(state, {1: "O9", 2: "O9", 3: "X"})


# 12. The phantom hand.


@pytest.mark.parametrize(
    ("seats", "decks", "sizes", "phantom"),
    [
        (3, 1, (14, 14, 14), 14),
        (4, 1, (12, 11, 11, 11), 11),
        (5, 1, (10, 10, 9, 9, 9), 9),
        (6, 1, (8,) * 6, 8),
        (3, 2, (28,) * 3, 28),
        (4, 2, (23, 23, 22, 22), 22),
        (5, 2, (19, 19, 19, 19, 18), 18),
        (6, 2, (16,) * 6, 16),
        (7, 2, (14,) * 7, 14),
        (8, 2, (13, 13, 13, 13, 12, 12, 12, 12), 12),
    ],
)
def test_12_1_one_hand_more_is_dealt_last_and_lies_aside(
    seats: int, decks: int, sizes: tuple[int, ...], phantom: int
) -> None:
    state = haunted(seats, {}, decks=decks, phantom_hand=True)
    assert (seen(state).hand_sizes, seen(state).phantom) == (sizes, phantom)
    assert SetAside(phantom) in GAME.tell_deal(state)
    zone = next(zone for zone in GAME.zones(state.observe(0)) if zone.name == "phantom")
    assert (zone.cards, zone.count) == (None, phantom)


def test_12_1_the_phantom_hand_is_never_counted() -> None:
    state = GAME.start(6, {"first": 5, "series": "short", "target": 1000, "phantom_hand": True})
    won_at_once(state, 0, {PHANTOM: "X SM GM"})
    assert seen(state).phantom == 8
    assert state.scores() == tuple(sum(POINTS[card] for card in cards) for cards in seen(state).shown)


def test_12_2_the_lowest_spider_that_a_player_holds_opens() -> None:
    state = haunted(3, {PHANTOM: "S1 S2", 1: "S3"}, phantom_hand=True)
    assert (state.actors(), legal(state, 1)) == ((1,), ["S3"])
    play(state, "1 S3")
    assert top(state) == "S3"


def test_12_2_without_any_spider_the_dealers_left_opens_with_any_card() -> None:
    state = haunted(3, {PHANTOM: "S*"}, phantom_hand=True)
    assert (phase(state), state.actors()) == ("free", (0,))
    assert legal(state, 0) == hand(state, 0)
    assert Opens(0, spider=False) in GAME.tell_deal(state)
