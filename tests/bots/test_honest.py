"""Honesty: two worlds that a seat cannot tell apart and the same dice give the same choice, at every level."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grimalkin import games
from grimalkin.bots import LEVELS, Bot, SearchBot, bot
from grimalkin.bots.levels import Level
from grimalkin.bots.roster import KINDS
from grimalkin.rules import Dice, Game, State
from grimalkin.testing.walks import trail

EVERY_GAME = pytest.mark.parametrize("game", [*games.found().values()], ids=str)
THRIFTY = 40
"""Simulations for a level that would take more: honesty is not a matter of how many there are."""


def level_bots() -> dict[str, Bot]:
    """Make a bot of each level; the strongest think less than they do at a table."""
    levels = [Level(level.name, level.whims, min(level.simulations, THRIFTY)) for level in LEVELS.values()]
    return {level.name: level.bot() for level in levels} | {word: bot(word) for word in KINDS}


def pairs(game: Game) -> Iterator[tuple[State, State, int]]:
    """Find pairs of true worlds in which a seat that has a choice sees the same."""
    for seed in range(16):
        seats = game.seats[seed % 3]
        way = trail(game, seats, {}, Dice("honest", seed), 2 + 2 * seed)
        state = way.again(way.deck)
        assert state is not None
        for swap in range(10):
            deck, dice = way.deck.copy(), Dice("swap", seed, swap)
            one, other = dice.below(len(deck)), dice.below(len(deck))
            deck[one], deck[other] = deck[other], deck[one]
            world = way.again(deck)
            if world is None or world == state:
                continue
            for seat in state.actors():
                if len(state.legal_actions(seat)) > 1 and world.observe(seat) == state.observe(seat):
                    yield state, world, seat
                    break


@EVERY_GAME
def test_the_same_choice_in_two_worlds_that_the_seat_cannot_tell_apart(game: Game) -> None:
    found = 0
    for number, (state, world, seat) in enumerate(pairs(game)):
        found += 1
        for name, player in level_bots().items():
            one, other = (player.choose(each.observe(seat), Dice(name, number)) for each in (state, world))
            assert one == other, f"{name} tells two worlds apart"
            assert one in state.legal_actions(seat)
        if found == 8:
            break
    assert found >= 4


def test_a_level_is_a_fixed_mixture_and_the_budget_is_counted_in_simulations() -> None:
    state = trail(games.get("friday"), 4, {}, Dice(5), 9).again(trail(games.get("friday"), 4, {}, Dice(5), 9).deck)
    assert state is not None
    seen = state.observe(state.actors()[0])
    patient = [SearchBot(50).choose(seen, Dice(seed)) for seed in range(5)]
    timed = [SearchBot(50, seconds=60).choose(seen, Dice(seed)) for seed in range(5)]
    assert patient == timed
    for simulations in (1, 5, 50, 200):
        assert SearchBot(simulations, seconds=0).choose(seen, Dice(1)) in seen.legal


def test_dice_that_are_lent_tell_nothing_of_their_seed_or_of_other_dice() -> None:
    """A bot that could name the dice beside its own would know the deck."""
    dice = Dice("arena", "the seed", 3, 1, "bot", 2)
    reachable = [getattr(dice, name) for name in dir(dice) if not name.startswith("__")]
    assert "the seed" not in repr(reachable)
    decks = {Dice("arena", "the seed", 3, "deck", 1).word(), Dice("the seed").word()}
    assert dice.fork("deck", 1).word() not in decks
    assert Dice(dice.mark).fork("deck").word() not in decks
