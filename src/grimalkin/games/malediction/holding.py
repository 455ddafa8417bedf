"""What holds at a table of Malédiction!: what each contract still needs, and whose the trick is that lies there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from grimalkin.games.malediction.cards import CONTRACT_OF, CONTRACT_ZONES, EXACT, HAT_POINTS, NUMBER_OF, SUIT_OF, SUITS
from grimalkin.games.malediction.scoring import meets
from grimalkin.rules import Holding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.games.malediction.view import MaledictionObservation

REMEMBERED = 1000
"""Contracts with the tricks for them, of all tables: there are some 300."""


@dataclass(frozen=True)
class Contract(Holding):
    """A seat has announced so many tricks, exactly or at least, and has so many; spent 0 cards are among them."""

    seat: int
    number: int
    exact: bool
    tricks: int
    zone: str

    @property
    def place(self) -> str:
        return f"{self.zone}@{self.seat}"


@dataclass(frozen=True)
class Wanting(Contract):
    """[5.1] Tricks are missing."""

    missing: int


@dataclass(frozen=True)
class Reached(Contract):
    """[5.1] As it stands it is met; where it is exact, one more trick is too many."""

    look: ClassVar[str] = "there"


@dataclass(frozen=True)
class Beyond(Contract):
    """[5.1] There are too many tricks, and nothing can mend that."""

    look: ClassVar[str] = "beyond"
    over: int


@dataclass(frozen=True)
class Follow(Holding):
    """[4.4] This suit was led, and whoever has it follows."""

    suit: str


@dataclass(frozen=True)
class TrickTaken(Holding):
    """[4.8] Everyone has played, and the trick is a seat's."""

    look: ClassVar[str] = "taken"
    seat: int


@dataclass(frozen=True)
class TrickTied(Holding):
    """[4.9] Everyone has played, and the trick is nobody's."""


@dataclass(frozen=True)
class Prize(Holding):
    """[5.5] Strictly the most tricks win a hat, which is worth so much."""

    points: int

    @property
    def place(self) -> str:
        return "hats"


PRIZE = Prize(HAT_POINTS)


def holding(seen: MaledictionObservation) -> Iterator[Holding]:
    """Say what is to be won, what the trick comes to, and while anyone acts what each contract needs."""
    yield PRIZE
    if seen.tricks:
        yield _trick(seen)
    for seat, bid in enumerate(seen.bids):
        if bid is not None and seen.actors:
            yield _contract(seat, CONTRACT_OF[bid], seen.winners.count(seat) + seen.spent[seat])


def _trick(seen: MaledictionObservation) -> Holding:
    if len(seen.winners) < len(seen.tricks):
        _, led = seen.tricks[-1][0]
        return Follow(SUITS[SUIT_OF[led]])
    winner = seen.winners[-1]
    return TrickTied() if winner is None else TrickTaken(winner)


@lru_cache(REMEMBERED)
def _contract(seat: int, contract: int, tricks: int) -> Holding:
    number = NUMBER_OF[contract]
    facts = seat, number, bool(EXACT[contract]), tricks, CONTRACT_ZONES[contract]
    if meets(contract, tricks):
        return Reached(*facts)
    return Wanting(*facts, number - tricks) if tricks < number else Beyond(*facts, tricks - number)
