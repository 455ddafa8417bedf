"""Rules of thumb of Spooks: always lawful, never a peek, and sensible in plain positions."""

from __future__ import annotations

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import PHANTOM
from grimalkin.games.spooks.tests.haunted import VICTIM, Chosen, all_pass, hand, haunted, nearly_out, phase, play
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import lean

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
    return GAME.word(lean(state, seat, Dice("thumb", seed)))


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


def freed(cards: str, lacks: dict[int, str] | None = None, seats: int = 4, **options: Chosen) -> State:
    """Let seat 0 open and come free, holding at least these cards."""
    state = haunted(seats, {0: f"S1 {cards}"}, lacks, **options)
    play(state, "0 S1")
    assert all_pass(state) == 0
    return state


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
    state = haunted(6, {0: "S1 K5 G3 G4 S5 G6 K7 G9 GM", PHANTOM: ""}, {1: VICTIM})
    play(state, "0 S1")
    all_pass(state)
    play(state, "0 K5, 1 -")
    laid = []
    while phase(state) == "run":
        laid.append(choice(state, 0))
        play(state, f"0 {laid[-1]}")
    assert [word[1:] for word in laid[:5]] == ["3", "4", "5", "6", "7"]
    assert laid[-1] == "."


def test_two_cards_and_the_best_of_the_prank_are_an_escape() -> None:
    """With two cards left, whoever wins the prank is free to play the last one."""
    state = nearly_out("OM K1", {1: "O1"}, {1: VICTIM})
    play(state, f"1 {next(word for word in hand(state, 1) if word[1:] == '7')}") if False else None
    assert choice(state, 1) in {GAME.word(action) for action in state.legal_actions(1)}


def test_against_random_players_habits_win_more_than_their_share() -> None:
    won = 0.0
    for seed in range(160):
        state, dice, hero = dealt(4, {}, seed // 4), Dice("play", seed), seed % 4
        while state.actors():
            seat = state.actors()[0]
            actions = state.legal_actions(seat)
            state.apply(seat, lean(state, seat, dice) if seat == hero else actions[dice.below(len(actions))])
        outcome = state.outcome()
        assert outcome is not None
        won += (hero in outcome.winners) / len(outcome.winners)
    assert won > 60
