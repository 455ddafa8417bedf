"""Made-up editions: games as they might be after an upgrade, to show that old matches stay what they were."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.games import friday
from grimalkin.kits.bursting import Layout
from grimalkin.rules import Event, Game, Options, Public, State
from grimalkin.testing.pennies import GIVE_UP, Pennies, PenniesGame

if TYPE_CHECKING:
    from collections.abc import Iterator


class SecondFriday(friday.Friday):
    """[2.2] One more hand is dealt and set aside with four seats too."""

    edition = 2

    def layout(self, seats: int, options: Options) -> Layout:
        usual = super().layout(seats, options)
        return usual._replace(places=5) if seats == 4 and options["deal"] == "all" else usual


def upgrade() -> Game:
    """Let Friday the 13th be in a second edition from now on, as an upgrade of the package would."""
    friday.GAME = SecondFriday(friday.GAME)
    games.found.cache_clear()
    return friday.GAME


@contextmanager
def upgraded() -> Iterator[Game]:
    """Let it be so for a while."""
    before = friday.GAME
    try:
        yield upgrade()
    finally:
        friday.GAME = before
        games.found.cache_clear()


# A game in plain Python, whose earlier edition overrides just what has changed.


@dataclass(frozen=True)
class Shown(Public):
    """A penny was shown, or a round began: more is not told."""


class Coppers(Pennies):
    """Equal pennies win for seat 1."""

    def _winner(self) -> int:
        won = super()._winner()
        return won if GIVE_UP in self.shown else 1 - won


class FirstCoppers(Coppers):
    """Equal pennies won for seat 0."""

    def _winner(self) -> int:
        return Pennies._winner(self)


class CoppersGame(PenniesGame):
    name = "coppers"
    edition = 2
    package = __name__
    state: type[Pennies] = Coppers

    def begin(self, seats: int, options: Options) -> State:
        return self.state(self, options, seats)

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:  # noqa: ARG002
        return (Shown(),)

    def tell_deal(self, after: State) -> tuple[Event, ...]:  # noqa: ARG002
        return (Shown(),)


class FirstCoppersGame(CoppersGame):
    edition = 1
    state = FirstCoppers


GAME = CoppersGame(FirstCoppersGame())
