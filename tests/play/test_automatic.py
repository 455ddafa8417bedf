"""Automatic moves: only where everyone can see that there is no choice."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.play import Match, Player, automatic
from grimalkin.rules import Dice
from grimalkin.testing import walk
from grimalkin.testing.walks import shuffled


def opened(game: str, **options: object) -> Match:
    match = Match.open(game, [Player(name) for name in ("Ada", "Bea", "Cy")], options)
    match.deal([match.game.cards[card] for card in shuffled(match.game, match.state, Dice(7))])
    return match


def test_the_opening_spider_may_be_played_by_the_table() -> None:
    match = opened("spooks")
    (seat,) = match.state.actors()
    assert automatic(match, seat) == "S1"
    assert automatic(match, (seat + 1) % 3) is None
    match.play(seat, "S1", by="table")
    assert str(match.record).splitlines()[-1] == f"{seat} S1 by table"


@pytest.mark.parametrize("game", ["spooks", "malediction", "friday", "thirteen"])
def test_a_single_legal_move_that_only_its_owner_knows_of_is_never_automatic(game: str) -> None:
    """On blue and on red a seat that can do but one thing would show that it does not hold the Cat."""
    rules = games.get(game)
    lonely = forced = 0
    for seed in range(12):
        for step in walk(rules, 3, {}, Dice("automatic", seed)):
            public = step.after.observe(None)
            for seat in step.after.actors():
                alone = len(step.after.legal_actions(seat)) == 1
                if rules.forced(public, seat):
                    forced += 1
                    assert alone
                    assert public.phase not in {"blue", "red", "run", "naming", "contract"}
                lonely += alone
    assert lonely > forced
    assert (forced > 0) == (game in {"spooks", "malediction"})


def test_two_worlds_that_differ_in_who_holds_the_cat_are_played_alike() -> None:
    rules = games.get("spooks")
    for seed in range(6):
        for step in walk(rules, 4, {}, Dice("cat", seed)):
            public = step.after.observe(None)
            world = rules.imagine(public).draw(Dice(seed))
            for seat in step.after.actors():
                assert rules.forced(public, seat) == rules.forced(world.observe(None), seat)
