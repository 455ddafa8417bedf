"""The rules against a second, naive implementation of them, over random matches."""

from __future__ import annotations

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.options import FACES
from grimalkin.games.malediction.tests.reference import Reference
from grimalkin.games.malediction.tests.rigged import legal, look, shelf, taken
from grimalkin.rules import Dice, State
from grimalkin.testing import some_options

MATCHES = 12


def same(state: State, model: Reference) -> None:
    """Compare all that can be seen."""
    seen = look(state)
    assert [*state.scores()] == model.scores()
    assert taken(state) == [model.won[seat] for seat in range(state.seats)]
    assert [*seen.piles] == [*model.piles.values()]
    assert [*seen.hats] == model.hats
    for seat in range(state.seats):
        met, failed = shelf(state, seat)
        assert sorted(model.met[seat]) == sorted(face for face in met for _ in range(met[face]))
        assert sorted(model.failed[seat]) == sorted(face for face in failed for _ in range(failed[face]))
        assert sorted(GAME.card(card) for card in model.hands[seat]) == [*look(state, seat).hand]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_matches_go_as_the_reference_says(seats: int, seed: int) -> None:
    dice = Dice("reference", seats, seed)
    options = some_options(GAME, seats, dice)
    state = GAME.start(seats, options)
    model = Reference(
        seats,
        dict(zip(FACES, map(int, str(options["points_table"]).split(",")), strict=True)),
        mirror=options["penalty_mode"] == "mirror",
        several=bool(options["multi_zero"]),
        magic=bool(options["zero_counts_for_hat"]),
        ball=int(options["first"]),
    )
    while state.outcome() is None:
        if state.deal_due():
            assert model.due
            deck = [*GAME.pack(state.options)]
            dice.shuffle(deck, len(deck))
            state.deal(deck)
            model.deal([GAME.cards[card] for card in deck])
        assert state.actors() == (model.waiting[0],)
        words = legal(state)
        assert {*words} == model.legal()
        word = words[dice.below(len(words))]
        state.apply(model.waiting[0], GAME.action(word))
        model.play(word)
        same(state, model)
    outcome = state.outcome()
    assert outcome is not None
    assert not model.due
    assert [*outcome.winners] == model.winners()
