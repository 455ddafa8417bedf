"""What happens in a haunted house, and what may be done there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grimalkin.rules import Event, Move, Public

# Moves.


@dataclass(frozen=True)
class Play(Move):
    """Play a card, lay it in a prank, give it or pass it on: the phase says which."""

    card: str


@dataclass(frozen=True)
class Pass(Move):
    """Play nothing: pass on blue, suffer on red."""


@dataclass(frozen=True)
class Stop(Move):
    """End a run."""


@dataclass(frozen=True)
class Name(Move):
    """Say who gets the Goblin Master's gift."""

    seat: int


# The deal.


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
    """The phantom hand was dealt, and lies unseen."""

    count: int


@dataclass(frozen=True)
class Opens(Public):
    """It was settled who opens: with the lowest spider, or without any spider among the hands."""

    seat: int
    spider: bool


# Turns.


@dataclass(frozen=True)
class Opened(Public):
    """The lowest spider was played, by force: it shows that no hand has a lower one."""

    seat: int
    card: str


@dataclass(frozen=True)
class Told(Public):
    """An event that shows nothing but what the one who acted chose to show."""

    teaches: ClassVar[bool] = False


@dataclass(frozen=True)
class Played(Told):
    """A card was played on the pile."""

    seat: int
    card: str


@dataclass(frozen=True)
class Passed(Told):
    """A seat passed on a blue card."""

    seat: int


@dataclass(frozen=True)
class Suffered(Public):
    """A seat did not play on the skeleton of another, and so showed what it does not hold; a run follows."""

    seat: int
    other: int


@dataclass(frozen=True)
class Bitten(Public):
    """A seat did not play on the bat of another, and so showed what it does not hold; gifts follow."""

    seat: int
    other: int


@dataclass(frozen=True)
class Laid(Told):
    """A card was laid in a run."""

    seat: int
    card: str


@dataclass(frozen=True)
class RunEnded(Told):
    """A run was ended; its top card counts."""

    seat: int
    card: str


@dataclass(frozen=True)
class Freed(Told):
    """A seat may play any card."""

    seat: int


# Gifts and choices made together.


@dataclass(frozen=True)
class Gave(Event):
    """A seat gave a card to another: the two of them see which."""

    teaches: ClassVar[bool] = False

    seat: int
    other: int
    card: str | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer in (self.seat, self.other) else replace(self, card=None)


@dataclass(frozen=True)
class PassedOn(Gave):
    """A chosen card went to the neighbour, when all had chosen: it shows what others chose."""

    teaches: ClassVar[bool] = True


@dataclass(frozen=True)
class Chose(Event):
    """A seat chose a card, face down."""

    teaches: ClassVar[bool] = False

    seat: int
    card: str | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class PrankCalled(Told):
    """A prank is on: everyone lays a card face down."""

    seat: int


@dataclass(frozen=True)
class Revealed(Public):
    """A card of the prank was turned up."""

    seat: int
    card: str


@dataclass(frozen=True)
class Tied(Public):
    """A seat tied for the best card of the prank, and lays another."""

    seat: int


@dataclass(frozen=True)
class PrankWon(Public):
    """A seat won the prank."""

    seat: int


@dataclass(frozen=True)
class FellFlat(Public):
    """Nobody laid a goblin or the Cat in the prank."""


# The Masters' powers.


@dataclass(frozen=True)
class PassingCalled(Told):
    """The Ghost Master makes everyone pass a card to a neighbour."""

    left: bool


@dataclass(frozen=True)
class Named(Told):
    """It was settled who gets the Goblin Master's gift."""

    seat: int
    other: int


@dataclass(frozen=True)
class Turned(Told):
    """The direction of play changed."""

    clockwise: bool


@dataclass(frozen=True)
class Upended(Told):
    """The order of the ranks changed."""

    rising: bool


# The end.


@dataclass(frozen=True)
class Escaped(Public):
    """A seat has no card left."""

    seat: int


@dataclass(frozen=True)
class HandShown(Public):
    """What a seat had left was laid open."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Caught(Public):
    """A seat has reached the target of a long series, and is out."""

    seat: int
