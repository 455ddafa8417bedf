"""What happens in Seedling, and what may be done. The texts `event-…` and `action-…` are named after these classes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grimalkin.rules import Event, Move, Public


@dataclass(frozen=True)
class Play(Move):
    """Lay a card."""

    card: str


@dataclass(frozen=True)
class HandDealt(Event):
    """A seat got its hand: its owner sees the cards, everyone how many."""

    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class Played(Public):
    """A card was laid."""

    teaches: ClassVar[bool] = False  # nothing but what its owner chose to show
    seat: int
    card: str


@dataclass(frozen=True)
class TrickTaken(Public):
    """A seat took a trick."""

    teaches: ClassVar[bool] = False
    seat: int
