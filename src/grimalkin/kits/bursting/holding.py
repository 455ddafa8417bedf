"""What holds at bursting piles: how much room each has, before a card is too many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from grimalkin.kits.bursting.cards import LIMIT
from grimalkin.kits.bursting.face import REMEMBERED, pile_total
from grimalkin.rules import Holding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.view import BurstingObservation


@dataclass(frozen=True)
class Room(Holding):
    """[3.4] A pile has room for so much."""

    pile: str
    room: int
    limit: int


@dataclass(frozen=True)
class Full(Holding):
    """[3.5] A pile is at its limit: any card takes what lies there."""

    look: ClassVar[str] = "full"
    pile: str
    count: int
    limit: int


def holding(game: BurstingGame, seen: BurstingObservation) -> Iterator[Holding]:
    """Say of each pile what room it has."""
    return map(_held, game.suits, seen.piles)


@lru_cache(REMEMBERED)
def _held(suit: str, cards: tuple[int, ...]) -> Holding:
    room = LIMIT - pile_total(cards)
    return Room(suit, room, LIMIT) if room else Full(suit, len(cards), LIMIT)
