"""The rules of Seedling, clause by clause, and the laws that hold for every game."""

from __future__ import annotations

import pytest

from grimalkin.cli.seedling import GAME
from grimalkin.cli.seedling.rules import CARDS, SeedlingState
from grimalkin.rules import IllegalAction
from grimalkin.testing import Conformance, hold_the_box


def dealt(*hands: str) -> SeedlingState:
    """Give a match with chosen cards; those that are not named come last."""
    named = [hand.split() for hand in hands]
    rest = iter([card for card in CARDS if not any(card in hand for hand in named)])
    size = len(CARDS) // len(hands)
    full = [hand + [next(rest) for _ in range(size - len(hand))] for hand in named]
    state = GAME.begin(len(hands), GAME.settle({}, len(hands)))
    state.deal([CARDS.index(full[seat][place]) for place in range(size) for seat in range(len(hands))])
    return state


def lay(state: SeedlingState, *cards: str) -> None:
    for card in cards:
        state.apply(state.turn, CARDS.index(card))


def test_1_1_there_are_twelve_cards() -> None:
    assert len(GAME.cards) == 12
    assert {card[1] for card in GAME.cards if card[0] == "A"} == {"1", "2", "3", "4"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_1_2_all_cards_are_dealt_equally(seats: int) -> None:
    assert {len(hand) for hand in dealt(*[""] * seats).hands} == {12 // seats}


def test_2_1_any_card_of_the_hand_may_be_laid_and_no_other() -> None:
    state = dealt("A1", "A2", "A3")
    assert state.actors() == (0,)
    assert state.legal_actions(0) == state.hands[0]
    with pytest.raises(IllegalAction, match=r"A2 is not in the hand \[2\.1\]"):
        lay(state, "A2")


def test_2_2_the_highest_takes_the_trick_and_of_equal_ones_the_first() -> None:
    state = dealt("A3", "L4", "R4")
    lay(state, "A3", "L4", "R4")
    assert state.scores() == (0, 1, 0)


def test_2_3_who_takes_a_trick_begins_the_next() -> None:
    state = dealt("A3", "L4", "R4")
    lay(state, "A3", "L4", "R4")
    assert state.actors() == (1,)


def test_3_1_the_most_tricks_win() -> None:
    state = dealt("A4 L4 R4 A3 L3 R3", "")
    while state.actors():
        state.apply(state.turn, state.legal_actions(state.turn)[-1])
    outcome = state.outcome()
    assert outcome
    assert sum(outcome.scores) == 6
    assert outcome.winners == (0,)


def test_texts_and_rulebooks_say_the_same_in_every_language() -> None:
    hold_the_box(GAME)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(3))
def test_every_law_holds(seats: int, seed: int) -> None:
    Conformance(GAME, seats, {}, seed).run()
