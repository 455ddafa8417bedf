"""What search asks of a table of Spooks: who sees a move, what a deal came to, and what a sheet lets hope for."""

from __future__ import annotations

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.tests.haunted import Chosen, hand, haunted, nearly_out, play, two_nearly_out, won_at_once
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import heuristic_action, play_out
from grimalkin.rules.probes import round_stats, shows, tally, win_shares

# Who sees what.


def watchers(state: State, seat: int) -> list[int]:
    return [viewer for viewer in range(state.seats) if shows(state, seat, viewer)]


def test_what_is_played_everyone_sees() -> None:
    state = haunted(4, {0: "S1"})
    assert watchers(state, 0) == [0, 1, 2, 3]
    play(state, "0 S1")
    assert watchers(state, 1) == [0, 1, 2, 3]


def test_a_choice_for_a_prank_is_the_choosers_own() -> None:
    state = two_nearly_out()
    assert len(state.actors()) == 6
    assert [watchers(state, seat) for seat in state.actors()] == [[seat] for seat in range(6)]


def test_a_gift_is_seen_by_giver_and_receiver() -> None:
    state = haunted(4, {0: "S1 B7 B3"}, {1: "B* *7 X"})
    play(state, "0 S1, 1 -, 2 -, 3 -, 0 B7, 1 -")
    assert watchers(state, 0) == [0, 1]
    play(state, "0 B3")
    assert watchers(state, 3) == [1, 3]


# What a deal came to.


def won(**options: Chosen) -> State:
    """Let seat 0 of six win the first deal at once; seat 2 is left with the Cat among its cards."""
    chosen: dict[str, Chosen] = {"first": 5}
    state = GAME.start(6, chosen | options)
    won_at_once(state, 0, {2: "X SM"})
    return state


def test_the_round_stats_of_a_deal() -> None:
    state = won(series="short")
    assert round_stats(state, 0) == {"out": 1, "left": 0, "place": 1, "points": 0, "cat": 0, "neighbour": 0}
    held = round_stats(state, 2)
    assert held == {"out": 0, "left": 9, "place": 2, "points": tally(state, 2), "cat": 1, "neighbour": 0}
    assert round_stats(state, 1)["place"] == 6
    assert round_stats(state, 5)["neighbour"] == 1
    assert [*held] == [stat.name for stat in GAME.round_stats]


def test_a_single_game_has_no_points() -> None:
    assert round_stats(won(), 2)["points"] == 0


# What a sheet lets hope for.


def test_who_is_out_has_won_a_single_game_and_several_share() -> None:
    state = nearly_out("S9")
    play(state, "1 -, 2 -, 3 -, 4 -, 5 -, 0 S9")
    assert win_shares(state) == [1, 0, 0, 0, 0, 0]
    state = two_nearly_out()
    for seat in range(6):
        play(state, f"{seat} {hand(state, seat)[0]}")
    assert win_shares(state) == [0.5, 0, 0, 0.5, 0, 0]


def finished(seats: int, seed: int, **options: Chosen) -> tuple[State, list[list[float]]]:
    """Play a series by rules of thumb; give its end, and what was expected after each deal."""
    state, dice, hopes = GAME.start(seats, options), Dice("series", seed), []
    while state.deal_due():
        deck = list(GAME.pack(state.options))
        dice.shuffle(deck, len(deck))
        state.deal(deck)
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, heuristic_action(state, seat, dice))
        hopes.append(win_shares(state))
    return state, hopes


@pytest.mark.parametrize("series", ["short", "long"])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_series_that_is_over_is_known_and_before_that_the_lowest_hopes_most(seats: int, series: str) -> None:
    state, hopes = finished(seats, seats, series=series, target=120)
    outcome = state.outcome()
    assert outcome is not None
    part = 1 / len(outcome.winners)
    assert hopes[-1] == [part if seat in outcome.winners else 0 for seat in range(seats)]
    for parts in hopes:
        assert sum(parts) == pytest.approx(1)
    for parts in hopes[:-1]:
        assert len({*parts}) > 1


def test_before_the_first_deal_everyone_hopes_the_same() -> None:
    for series in ("single", "short", "long"):
        assert win_shares(GAME.start(4, {"series": series})) == [0.25] * 4


def test_a_caught_seat_hopes_for_nothing_and_near_the_end_a_lead_counts_more() -> None:
    early, late = win_shares(won(series="short", target=1000)), win_shares(won(series="short", target=200))
    assert early[0] > max(early[1:])
    assert late[0] > early[0]
    caught = won(series="long", target=60)
    assert caught.deal_due()
    for seat, part in enumerate(win_shares(caught)):
        assert (part == 0) == (tally(caught, seat) >= 60)


def test_hopes_come_true_about_as_often_as_they_say() -> None:
    """What is expected after the first deal, added up over matches, is near what comes."""
    hoped = came = 0.0
    for seed in range(60):
        state, hopes = finished(4, seed, series="short", target=150)
        outcome = state.outcome()
        assert outcome is not None
        first = hopes[0]
        lowest = first.index(max(first))
        hoped += first[lowest]
        came += (lowest in outcome.winners) / len(outcome.winners)
    assert abs(hoped - came) < 14


def test_random_play_ends_in_shares_of_one_win() -> None:
    state = GAME.start(5)
    deck = list(GAME.pack(state.options))
    Dice("deck").shuffle(deck, len(deck))
    state.deal(deck)
    play_out(state, Dice("play"))
    assert sum(win_shares(state)) == 1
