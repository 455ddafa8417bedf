"""What happens at a table of bursting piles, and what may be done there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grimalkin.rules import Event, Move, Public


@dataclass(frozen=True)
class Play(Move):
    """Lay a card on a pile."""

    card: str
    pile: str


@dataclass(frozen=True)
class Led(Public):
    """It was settled who leads the round."""

    seat: int


@dataclass(frozen=True)
class HandDealt(Event):
    """A seat got its hand: its owner sees the cards, everyone how many."""

    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class SetAside(Public):
    """Cards were set aside unseen."""

    count: int


@dataclass(frozen=True)
class Played(Public):
    """A card was laid on a pile, and the sum announced."""

    teaches: ClassVar[bool] = False

    seat: int
    card: str
    pile: str
    total: int


@dataclass(frozen=True)
class Took(Public):
    """The pile burst, and what had lain there went to a stack."""

    teaches: ClassVar[bool] = False

    seat: int
    pile: str
    count: int


@dataclass(frozen=True)
class Drew(Event):
    """A seat drew from the stock: its owner sees the card."""

    seat: int
    card: str | None
    left: int

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class RoundEnded(Public):
    """All hands were empty; the stacks were turned over."""

    round: int


@dataclass(frozen=True)
class Revealed(Public):
    """A stack was turned over."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Discarded(Public):
    """A seat had the most cards of a suit, and was rid of them."""

    seat: int
    suit: str
    count: int


@dataclass(frozen=True)
class Kept(Public):
    """Several seats tied for the most cards of a suit, so nobody was rid of them."""

    suit: str
    count: int
