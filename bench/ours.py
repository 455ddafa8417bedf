"""What is measured of our own games; the same text runs on native code and on plain Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import repeat
from pkgutil import iter_modules
from random import Random

from bench.measure import Sample, loud, timed
from grimalkin import games
from grimalkin.rules import Dice, Game, Observation, State, Worlds
from grimalkin.rules.playouts import play_matches
from grimalkin.search import Search

SEATS = 4
ROUNDS_KEPT = 50
"""Different deals that are played from."""
DEPTHS = (0.0, 0.25, 0.5, 0.75)
"""How much of a round is over, where worlds are imagined."""
WORLDS_KEPT = 5
FACE_DOWN = ("stock", "aside", "rest", "phantom")
"""The fields of observations that count unseen cards, beside the hands of the others."""


@cache
def loaded() -> dict[str, Game]:
    """Load every game that can be played here; say loudly which cannot."""
    found = {}
    for name in sorted(module.name for module in iter_modules(games.__path__) if module.ispkg):
        try:
            game = import_module(f"{games.__name__}.{name}").GAME
            game.start(seats(game))
        except Exception as error:  # whatever a game under work raises
            loud(f"the game {name} cannot be played here and is left out: {error!r}")
        else:
            found[name] = game
    return found


def seats(game: Game) -> int:
    """Choose a number of seats: four, or the nearest to it."""
    return min(game.seats, key=lambda number: abs(number - SEATS))


# Random whole matches in one loop.


def playouts(game: Game, seed: int, size: int) -> Sample:
    """Play whole matches by the inner layer."""
    start = game.start(seats(game))
    pack, dice = game.pack(start.options), Dice("bench", seed)
    seconds, moves = timed(lambda: play_matches(start, pack, dice, size))
    return Sample(seconds, moves, {"games": size / seconds})


# Rounds by the public methods.


def dealt(game: Game, seed: int) -> State:
    """Deal a first round."""
    state = game.start(seats(game))
    state.deal(shuffled(game, state, Dice("deal", seed)))
    return state


def shuffled(game: Game, state: State, dice: Dice) -> list[int]:
    """Shuffle a whole deck."""
    deck = list(game.pack(state.options))
    dice.shuffle(deck, len(deck))
    return deck


@cache
def deals(game: Game) -> tuple[State, ...]:
    """Keep some deals to play from."""
    return tuple(dealt(game, seed) for seed in range(ROUNDS_KEPT))


def api(game: Game, seed: int, size: int) -> Sample:
    """Play dealt rounds as anybody's program would, every call checked."""
    kept = deals(game)
    tables = [kept[place % ROUNDS_KEPT].copy() for place in range(size)]
    luck = Random(seed).random  # noqa: S311 - the same for everyone
    seconds, moves = timed(lambda: play_rounds(tables, luck))
    return Sample(seconds, moves, {"moves a round": moves / size})


def play_rounds(tables: list[State], luck: Callable[[], float]) -> int:
    """Play each round to its end; count the moves."""
    moves = 0
    for state in tables:
        while actors := state.actors():
            seat = actors[0]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[int(luck() * len(legal))])
            moves += 1
    return moves


def dealing(game: Game, seed: int, size: int) -> Sample:
    """Deal known decks to fresh states, every deck checked."""
    start, dice = game.start(seats(game)), Dice("bench", seed)
    tables = [(start.copy(), shuffled(game, start, dice)) for _ in range(size)]

    def work() -> int:
        for state, deck in tables:
            state.deal(deck)
        return size

    return Sample(*timed(work), {})


def copying(game: Game, seed: int, size: int) -> Sample:
    """Copy a state in the middle of a round."""
    copy = reach(game, seed % ROUNDS_KEPT, 0.5).copy

    def work() -> int:
        for _ in repeat(None, size):
            copy()
        return size

    return Sample(*timed(work), {})


# Search.


def searching(game: Game, seed: int, size: int) -> Sample:
    """Search from the deal; the amount is that of moves in all simulations."""
    state = deals(game)[seed % ROUNDS_KEPT]
    search, dice = Search(game, state.observe(state.actors()[0]), size), Dice("bench", seed)

    def work() -> int:
        search.run(dice, size)
        return int(search.actions)

    seconds, moves = timed(work)
    return Sample(seconds, moves, {"games": size / seconds})


# Imagined worlds.


@cache
def reach(game: Game, seed: int, depth: float) -> State:
    """Play a random round up to some part of it."""
    whole = play_rounds([deals(game)[seed].copy()], Random(seed).random)  # noqa: S311
    state, luck = deals(game)[seed].copy(), Random(seed).random  # noqa: S311
    for _ in range(int(whole * depth)):
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[int(luck() * len(legal))])
    return state


@cache
def views(game: Game, depth: float) -> tuple[Observation, ...]:
    """Look at some moments with the eyes of a seat that may act."""
    states = [reach(game, seed, depth) for seed in range(WORLDS_KEPT)]
    return tuple(state.observe(state.actors()[0]) for state in states)


@cache
def prepared(game: Game, depth: float) -> tuple[tuple[Worlds, int], ...]:
    """Prepare worlds, each with the number of its unseen cards."""
    return tuple((game.imagine(seen), unseen(seen)) for seen in views(game, depth))


def unseen(seen: Observation) -> int:
    """Count the cards that the viewer does not see: the hands of others, and what lies face down."""
    sizes: tuple[int, ...] = getattr(seen, "hand_sizes", ())
    hands = sum(size for seat, size in enumerate(sizes) if seat != seen.viewer)
    return hands + sum(int(getattr(seen, name, 0)) for name in FACE_DOWN)


def preparing(game: Game, depth: float, _: int, size: int) -> Sample:
    """Prepare worlds from observations."""
    kept = views(game, depth)

    def work() -> int:
        for place in range(size):
            game.imagine(kept[place % WORLDS_KEPT])
        return size

    return Sample(*timed(work), {})


def drawing(game: Game, depth: float, seed: int, size: int) -> Sample:
    """Draw worlds; the amount is that of unseen cards."""
    kept, dice = prepared(game, depth), Dice("worlds", seed)

    def work() -> int:
        for worlds, _ in kept:
            draw = worlds.draw
            for _ in repeat(None, size):
                draw(dice)
        return size * sum(cards for _, cards in kept)

    seconds, cards = timed(work)
    return Sample(seconds, cards, {"seconds a world": seconds / (size * WORLDS_KEPT)})
