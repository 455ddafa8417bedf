"""Rules of thumb of Malédiction!: always lawful, never a peek, and sensible in plain positions."""

from __future__ import annotations

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.cards import CONTRACT_OF, NUMBER_OF
from grimalkin.games.malediction.tests.rigged import deal, go, look, steered, table
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import heuristic_action
from grimalkin.testing import some_options

STRONG = "S9 S8 S7 R9 C9 P3 P2"
WEAK = "R1 R2 C1 C2 B1 B2 B3"


def choice(state: State) -> str:
    (seat,) = state.actors()
    return GAME.word(heuristic_action(state, seat, Dice("thumb")))


def shuffled(state: State, dice: Dice) -> None:
    deck = list(GAME.pack(state.options))
    dice.shuffle(deck, len(deck))
    state.deal(deck)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_habit_is_lawful_and_never_peeks(seats: int) -> None:
    """In worlds that the seat cannot tell apart, the same dice give the same choice."""
    phases = set()
    for seed in range(10):
        dice = Dice("habits", seats, seed)
        state = GAME.start(seats, some_options(GAME, seats, dice))
        while state.deal_due() or state.actors():
            if state.deal_due():
                shuffled(state, dice)
            (seat,) = state.actors()
            chosen = choice(state)
            phases.add(look(state).phase)
            actions = state.legal_actions(seat)
            assert GAME.action(chosen) in actions
            if not dice.below(8):
                worlds = GAME.imagine(state.observe(seat))
                assert {choice(worlds.draw(dice)) for _ in range(3)} == {chosen}
            state.apply(seat, actions[dice.below(len(actions))] if dice.below(2) else GAME.action(chosen))
    assert phases == {"contract", "trick", "scoring"}


@pytest.mark.parametrize(("seats", "scores"), [(3, (26, 7, 12)), (4, (11, 14, 5, 10)), (5, (15, 11, 12, 12, 9))])
def test_native_code_and_plain_python_have_the_same_habits(seats: int, scores: tuple[int, ...]) -> None:
    """Both run this test; where the habits change, so do the scores."""
    state, dice = GAME.start(seats), Dice("parity", seats)
    while state.deal_due():
        shuffled(state, dice)
        while state.actors():
            go(state, choice(state))
    assert state.scores() == scores


# Contracts.


def bid(hand: str, seats: int = 4) -> int:
    """Say the number that the first seat announces."""
    state = table(seats)
    deal(state, "S1", hand)
    return NUMBER_OF[CONTRACT_OF[GAME.action(choice(state))]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_strong_hands_announce_many_tricks_and_weak_ones_none(seats: int) -> None:
    assert bid(STRONG, seats) == 3
    assert bid(WEAK, seats) == 0


def test_a_failed_card_is_rather_tried_again_than_a_new_one() -> None:
    state = table(3)
    steered(state, "=1 0 0", "1111111")
    deal(state, "S2", "S6 R8 C8 R3 R4 C3 B3")
    go(state, "0 0")
    assert choice(state).startswith("r")


# Tricks.


def test_who_needs_a_trick_takes_it_as_cheaply_as_he_can() -> None:
    state = table(3)
    deal(state, "S1", "R5 C9 C8 B4 B5 B6 B7", "R6 C7 C6 B8 B9 S2 S3", "R9 R8 R7 C1 C2 C3 C4")
    go(state, "3+ 1+ =1 R5 R6")
    assert choice(state) == "R7"


def test_who_has_what_he_announced_throws_the_highest_card_that_does_not_win() -> None:
    state = table(3)
    deal(state, "S1", "R6 C9 C8 B4 B5 B6 B7", "R5 C7 C6 B8 B9 S2 S3", "R1 R4 R9 C1 C2 C3 C4")
    go(state, "3+ 1+ 0 R6 R5")
    assert choice(state) == "R4"


def test_a_potion_is_drunk_where_it_makes_the_difference_and_no_larger_one() -> None:
    state = table(3)
    deal(state, "S1", "R7 C9 C8 B4 B5 B6 B7", "R5 C7 C6 B8 B9 S2 S3", "R6 P1 P2 P3 C1 C2 B1")
    go(state, "3+ 1+ =1 R7 R5")
    assert choice(state) == "R6+P2"


def test_dangerous_cards_are_thrown_away_where_they_cannot_win() -> None:
    state = table(3)
    deal(state, "S1", "R7 R9 C8 B4 B5 B6 B7", "R5 C7 C6 B8 S4 S2 S3", "C9 C1 C2 C3 B1 B2 B3")
    go(state, "3+ 1+ 0 R7 R5")
    assert choice(state) == "C9"


# Stored 0 cards.


def test_a_stored_0_card_is_spent_where_it_meets_the_contract() -> None:
    state = table(3)
    steered(state, "0 0 0", "2222222")
    steered(state, "=2 0 0", "1222222")
    assert look(state).phase == "scoring"
    assert choice(state) == "z"


def test_where_a_contract_pays_nothing_0_cards_are_kept() -> None:
    state = table(3, points_table="0,0,0,0,0,0", penalty_mode="mirror")
    steered(state, "0 0 0", "2222222")
    steered(state, "=1 0 0", "2222222")
    assert choice(state) == "k"
