"""Rules of thumb of Spooks: always lawful, never a peek, and sensible in plain positions."""

from __future__ import annotations

import pytest

from grimalkin.games.spooks import GAME, glance
from grimalkin.games.spooks.cards import ALL, CARDS, CAT, RANK_OF
from grimalkin.games.spooks.tests.haunted import VICTIM, Chosen, all_pass, haunted, nearly_out, phase, play
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import heuristic_action

TABLES: list[tuple[int, dict[str, Chosen]]] = [
    (3, {}),
    (4, {"master_powers": True}),
    (5, {"series": "short", "red_decline": "always"}),
    (6, {"phantom_hand": True, "red_decline": "never"}),
    (10, {"decks": 2, "master_powers": True}),
]


def dealt(seats: int, options: dict[str, Chosen], seed: int) -> State:
    state = GAME.start(seats, options)
    deck = list(GAME.pack(state.options))
    Dice("deck", seed).shuffle(deck, len(deck))
    state.deal(deck)
    return state


def choice(state: State, seat: int, seed: int = 0) -> str:
    return GAME.word(heuristic_action(state, seat, Dice("thumb", seed)))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_habit_is_lawful_and_never_peeks(seats: int, options: dict[str, Chosen]) -> None:
    """In worlds that the seat cannot tell apart, the same dice give the same choice."""
    phases = set()
    for seed in range(12):
        state, dice = dealt(seats, options, seed), Dice("walk", seed)
        while state.actors():
            seat = state.actors()[-1]
            chosen = choice(state, seat, seed)
            phases.add(phase(state))
            if not dice.below(4):
                worlds = GAME.imagine(state.observe(seat))
                assert {choice(worlds.draw(dice), seat, seed) for _ in range(3)} == {chosen}
            actions = state.legal_actions(seat)
            assert GAME.action(chosen) in actions
            state.apply(seat, actions[dice.below(len(actions))] if dice.below(2) else GAME.action(chosen))
    assert {"opening", "free", "blue", "red", "run", "gifts", "prank"} <= phases
    assert {"passing", "present"} <= phases or not options.get("master_powers")


# Positions.


def test_a_goblin_before_the_last_card_is_a_sure_escape() -> None:
    state = nearly_out("O3 K9")
    assert all_pass(state) == 0
    assert choice(state, 0) == "O3"


def test_the_cat_is_kept_for_last() -> None:
    state = nearly_out("X K9")
    assert all_pass(state) == 0
    assert choice(state, 0) == "K9"


def test_on_blue_a_card_that_fits_is_played_and_the_cat_is_not() -> None:
    state = haunted(4, {0: "S1", 1: "G2", 2: "X"}, {1: "S2 O2 K2 B2", 2: "*2"})
    play(state, "0 S1")
    assert choice(state, 1) == "G2"
    play(state, "1 -")
    assert choice(state, 2) == "-"


def test_the_last_card_is_played_whatever_it_is() -> None:
    state = nearly_out("X")
    assert all_pass(state) == 0
    assert choice(state, 0) == "X"


def test_a_run_is_as_long_as_can_be() -> None:
    state = haunted(6, {0: "S1 K5 G3 G4 S5 G6 K7 G9 GM"}, {1: VICTIM})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5, 1 -")
    laid = []
    while phase(state) == "run":
        laid.append(choice(state, 0))
        play(state, f"0 {laid[-1]}")
    assert [word[1:] for word in laid[:5]] == ["3", "4", "5", "6", "7"]
    assert laid[-1] == "."


def test_with_two_cards_the_best_goblin_wins_the_prank() -> None:
    """Whoever wins it is free, and plays the last card."""
    state = nearly_out("OM K1", {1: "O7"})
    play(state, "1 O7")
    assert choice(state, 0) == "OM"


def test_a_plain_blue_card_is_given_before_the_cat_and_the_goblins() -> None:
    state = haunted(6, {0: "S1 B7 X OM O10 S4 K3 KM B9"}, {1: "B* *7 X"})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 B7, 1 -")
    assert phase(state) == "gifts"
    assert choice(state, 0) == "S4"


def test_no_prank_is_called_while_somebody_would_be_out_by_it() -> None:
    assert choice(nearly_out("S9", {1: "OM S8 O8"}), 1) == "S8"


def test_the_cat_is_costly_in_a_series_when_somebody_is_nearly_out() -> None:
    for series, word in (("single", "-"), ("short", "X")):
        state = nearly_out("S9", {1: "X"}, {1: "K* *5 *8"}, series=series)
        assert choice(state, 1) == word


def test_on_red_the_cat_saves() -> None:
    state = haunted(4, {0: "S1 B7", 1: "X"}, {1: "B* *7"})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 B7")
    assert choice(state, 1) == "X"


def test_a_present_goes_to_the_first_of_those_with_the_fewest_cards() -> None:
    state = haunted(6, {0: "S1 OM"}, master_powers=True)
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 OM")
    assert phase(state) == "naming"
    assert choice(state, 0) == "@2"


# Looking.


def test_a_glance_counts_right() -> None:
    dice = Dice("masks")
    for _ in range(300):
        mask = (dice.word() << 24 | dice.below(1 << 24)) & ALL & ~(dice.word() << 12)
        cards = [card for card in range(CARDS) if mask >> card & 1]
        assert glance.count(mask) == len(cards)
        assert not cards or glance.lowest(mask) == cards[0]
        ranks = {RANK_OF[card] for card in cards if card != CAT}
        runs = [low for low in ranks for length in range(1, 12) if {*range(low, low + length)} <= ranks]
        assert glance.longest_run(mask) == max((runs.count(low) for low in runs), default=0)


def test_against_random_players_habits_win_more_than_their_share() -> None:
    won = 0.0
    for seed in range(160):
        state, dice, hero = dealt(4, {}, seed // 4), Dice("play", seed), seed % 4
        while state.actors():
            seat = state.actors()[0]
            actions = state.legal_actions(seat)
            state.apply(
                seat, heuristic_action(state, seat, dice) if seat == hero else actions[dice.below(len(actions))]
            )
        outcome = state.outcome()
        assert outcome is not None
        won += (hero in outcome.winners) / len(outcome.winners)
    assert won > 80
