"""Two worlds that one viewer cannot tell apart: the same deal with two cards exchanged, and the same actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.rules import Dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules import Game, State

WALKS, SWAPS, LONG = 10, 60, 28


@dataclass(frozen=True)
class Pair:
    """Two decks, and what is done with either."""

    decks: tuple[list[str], list[str]]
    moves: list[tuple[int, str]]


def two_worlds(game: Game, seats: int, options: Mapping[str, object], viewer: int | None) -> Pair:
    """Find a pair that stays alike for long, and where somebody else's hand is another."""
    dice = Dice("two worlds", str(game), f"{viewer}")
    best: tuple[int, list[int], list[int], list[tuple[int, int]]] = 0, [], [], []
    for _ in range(WALKS):
        start = game.start(seats, options)
        deck = [*game.pack(start.options)]
        dice.shuffle(deck, len(deck))
        moves = _walk(_dealt(start, deck), dice)
        for _ in range(SWAPS):
            other = _swapped(deck, dice)
            alike = _alike(start, deck, other, moves, viewer)
            if alike > best[0]:
                best = alike, deck, other, moves
        if best[0] >= LONG or best[0] == len(moves):
            break
    alike, deck, other, moves = best
    words = [(seat, game.word(action)) for seat, action in moves[:alike]]
    return Pair(([game.cards[card] for card in deck], [game.cards[card] for card in other]), words)


def _walk(state: State, dice: Dice) -> list[tuple[int, int]]:
    """Play at random for a while, and not to the end of a round: the next deal would show what was exchanged."""
    moves: list[tuple[int, int]] = []
    while len(moves) < LONG and state.actors() and not state.deal_due():
        actors = state.actors()
        seat = actors[dice.below(len(actors))]
        legal = state.legal_actions(seat)
        moves.append((seat, legal[dice.below(len(legal))]))
        state.apply(*moves[-1])
    return moves[:-1] if state.deal_due() or not state.actors() else moves


def _alike(start: State, deck: list[int], other: list[int], moves: list[tuple[int, int]], viewer: int | None) -> int:
    """Count the moves for which the viewer sees the same in both worlds."""
    one, two = _dealt(start, deck), _dealt(start, other)
    if all(one.observe(seat) == two.observe(seat) for seat in range(start.seats)):
        return 0
    for number, (seat, action) in enumerate(moves):
        if one.observe(viewer) != two.observe(viewer) or action not in two.legal_actions(seat):
            return max(number - 1, 0)
        one.apply(seat, action)
        two.apply(seat, action)
    return len(moves) - (one.observe(viewer) != two.observe(viewer))


def _dealt(start: State, deck: list[int]) -> State:
    state = start.copy()
    state.deal(deck)
    return state


def _swapped(deck: list[int], dice: Dice) -> list[int]:
    deck = deck.copy()
    one, other = dice.below(len(deck)), dice.below(len(deck))
    deck[one], deck[other] = deck[other], deck[one]
    return deck
