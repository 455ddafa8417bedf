"""Matches at random: the compiled loop chooses what a loop by the public methods chooses with the same dice."""

from __future__ import annotations

import pytest

import grimalkin as gk
from grimalkin import games
from grimalkin.cli.seedling import GAME as SEEDLING
from grimalkin.rules import Dice, Game, State
from grimalkin.rules.playouts import play_match, play_matches
from grimalkin.testing.pennies import Pennies, PenniesGame

TABLES: list[tuple[Game, int, dict[str, object]]] = [
    (games.get("friday"), 4, {}),
    (games.get("thirteen"), 5, {"rounds": 2}),
    (games.get("malediction"), 3, {}),
    (games.get("malediction"), 5, {}),
    (games.get("spooks"), 4, {"master_powers": True}),
    (games.get("spooks"), 7, {"decks": 2}),
    (SEEDLING, 3, {}),
    (PenniesGame(), 2, {}),
]


def played_openly(game: Game, start: State, dice: Dice) -> tuple[State, int]:
    """Play a match by the checked layer, each action by its place in the list of the legal ones."""
    state, actions = start.copy(), 0
    while state.outcome() is None:
        if state.deal_due():
            deck = [*game.pack(state.options)]
            dice.shuffle(deck, len(deck))
            state.deal(deck)
            continue
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[dice.below(len(legal))])
        actions += 1
    return state, actions


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda given: getattr(given, "name", ""))
def test_a_match_at_random_is_the_same_by_the_loop_and_in_the_open(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    start = game.start(seats, options)
    pack = game.pack(start.options)
    for seed in range(5):
        here, there, counted = Dice("open", seed), Dice("open", seed), Dice("open", seed)
        openly, actions = played_openly(game, start, here)
        ended = play_match(start, pack, there)
        assert ended.outcome() == openly.outcome()
        remembered = {"trace"}  # only the checked layer remembers
        assert {name: value for name, value in ended.plain().items() if name not in remembered} == {
            name: value for name, value in openly.plain().items() if name not in remembered
        }
        assert play_matches(start, pack, counted, 1) == actions
        assert {(dice.one, dice.two) for dice in (here, there, counted)} == {(here.one, here.two)}


def stumble(_: Pennies, deck: list[int]) -> None:
    raise LookupError(f"no idea what to do with {len(deck)} cards")


def test_what_a_newcomer_breaks_is_raised_and_does_not_go_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pennies, "dealt", stumble)
    with pytest.raises(LookupError, match="no idea what to do"):
        gk.play_random(PenniesGame(), 2, matches=2)


def test_the_same_seed_gives_the_same_ends() -> None:
    one, other = (gk.play_random("malediction", 3, matches=3, seed="x", first=1) for _ in range(2))
    assert one == other
    assert one != gk.play_random("malediction", 3, matches=3, seed="y", first=1)
    assert gk.play_random("spooks", matches=0) == []
    with pytest.raises(gk.Refused):
        gk.play_random("friday", 14)
