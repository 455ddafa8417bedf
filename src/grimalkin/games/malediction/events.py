"""What happens at a table of Malédiction!, and what may be done there.

A contract is told by its `number` and by whether it is `exact`; a boosted play by its base `card` and by its `boost`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grimalkin.rules import Event, Move, Public


@dataclass(frozen=True)
class Announce(Move):
    """Take a contract from a pile."""

    number: int
    exact: bool

    @property
    def goes_to(self) -> str:
        return f"pile-{self.number}"


@dataclass(frozen=True)
class Retake(Move):
    """Try an own failed contract again."""

    number: int
    exact: bool


@dataclass(frozen=True)
class Play(Move):
    """Play a card alone."""

    card: str


@dataclass(frozen=True)
class Boost(Move):
    """Play a card together with a potion."""

    card: str
    boost: int

    @property
    def uses(self) -> tuple[str, ...]:
        return (self.card, f"P{self.boost}")


@dataclass(frozen=True)
class Spend(Move):
    """Spend as many stored 0 cards as are missing."""


@dataclass(frozen=True)
class Keep(Move):
    """Keep the stored 0 cards."""


@dataclass(frozen=True)
class BallPassed(Public):
    """It was settled who holds the crystal ball."""

    seat: int


@dataclass(frozen=True)
class TrumpTurned(Public):
    """A card was turned up, and its suit is trump."""

    card: str
    suit: str


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
    """The rest of the deck was set aside unseen."""

    count: int


@dataclass(frozen=True)
class Announced(Public):
    """A seat took a contract from a pile: what it would pay, and cost."""

    teaches: ClassVar[bool] = False

    seat: int
    number: int
    exact: bool
    points: int
    penalty: int


@dataclass(frozen=True)
class Retaken(Public):
    """A seat took a failed contract back into play, and is rid of its cost for now."""

    teaches: ClassVar[bool] = False

    seat: int
    number: int
    exact: bool
    points: int
    penalty: int
    lifted: int


@dataclass(frozen=True)
class Led(Public):
    """All contracts were taken, and so it was settled who leads the first trick."""

    teaches: ClassVar[bool] = False

    seat: int


@dataclass(frozen=True)
class Played(Public):
    """A card was played alone."""

    teaches: ClassVar[bool] = False

    seat: int
    card: str


@dataclass(frozen=True)
class Boosted(Public):
    """A card was played together with a potion."""

    teaches: ClassVar[bool] = False

    seat: int
    card: str
    boost: int
    value: int


@dataclass(frozen=True)
class VoidShown(Public):
    """A seat did not follow, and so has no card of the suit led: nobody chooses to show that."""

    seat: int
    suit: str


@dataclass(frozen=True)
class TrickWon(Public):
    """A seat took the trick: how many it has now."""

    teaches: ClassVar[bool] = False

    seat: int
    tricks: int


@dataclass(frozen=True)
class TrickTied(Public):
    """The best plays were equal, and the cards were thrown away; the last of the tied seats comes next."""

    teaches: ClassVar[bool] = False

    seat: int


@dataclass(frozen=True)
class TricksEnded(Public):
    """A hand was empty, and so no more tricks were played; cards left over were thrown away unseen."""

    round: int
    left: int


@dataclass(frozen=True)
class Asked(Public):
    """A seat could meet its contract by spending stored 0 cards."""

    seat: int
    count: int


@dataclass(frozen=True)
class Spent(Public):
    """A seat spent stored 0 cards as tricks."""

    teaches: ClassVar[bool] = False

    seat: int
    count: int


@dataclass(frozen=True)
class Kept(Public):
    """A seat kept its stored 0 cards."""

    teaches: ClassVar[bool] = False

    seat: int


@dataclass(frozen=True)
class Met(Public):
    """A seat met its contract."""

    seat: int
    number: int
    exact: bool
    tricks: int
    points: int


@dataclass(frozen=True)
class Failed(Public):
    """A seat failed its contract."""

    seat: int
    number: int
    exact: bool
    tricks: int
    penalty: int


@dataclass(frozen=True)
class HatWon(Public):
    """A seat had strictly the most tricks, and got a hat."""

    seat: int
    left: int


@dataclass(frozen=True)
class HatBoxed(Public):
    """Nobody had strictly the most tricks, and a hat went back into the box."""

    left: int
