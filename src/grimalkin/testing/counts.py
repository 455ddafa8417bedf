"""Exact counts: how many histories, states and endings a tiny game has, found by trying everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from grimalkin.rules import Game, State


@dataclass
class Census:
    """What there is below a moment."""

    histories: int = 0
    """Ways to come to an end: deals and actions in every order."""
    states: int = 0
    """Different moments on the way, the first and the last included."""
    endings: int = 0
    """Different last moments."""


def census(game: Game, seats: int, options: Mapping[str, object]) -> Census:
    """Try every order of the deck and every action. For decks of a few cards only."""
    found = Census()
    seen: dict[str, int] = {}
    _explore(game.start(seats, options), seen, found)
    found.states = len(seen)
    found.histories = seen[_name(game.start(seats, options))]
    return found


def _explore(state: State, seen: dict[str, int], found: Census) -> int:
    """Count the histories below a moment, each moment once."""
    name = _name(state)
    if name not in seen:
        below = [_explore(after, seen, found) for after in _next(state)]
        found.endings += not below
        seen[name] = sum(below) or 1
    return seen[name]


def _next(state: State) -> Iterator[State]:
    if state.deal_due():
        for deck in orders([*state.game.pack(state.options)]):
            after = state.copy()
            after.deal(deck)
            yield after
    for seat in state.actors():
        for action in state.legal_actions(seat):
            after = state.copy()
            after.apply(seat, action)
            yield after


def orders(pack: list[int]) -> Iterator[list[int]]:
    """List the different orders of a pack that may hold a card twice."""
    if not pack:
        yield []
    for card in sorted(set(pack)):
        rest = pack.copy()
        rest.remove(card)
        for order in orders(rest):
            yield [card, *order]


def _name(state: State) -> str:
    return repr(sorted(state.plain().items()))
