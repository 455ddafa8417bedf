"""What holds in the haunted house: what the top card asks for, or what is going on around the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grimalkin.games.spooks.cards import BATS, MASTER, RANK_OF, SPIDERS, SUIT_OF
from grimalkin.games.spooks.phases import BLUE, PHASES, PRANK, RED
from grimalkin.rules import Holding

if TYPE_CHECKING:
    from grimalkin.games.spooks.view import SpooksObservation

SPIDER_MASTER = MASTER - 1
"""The card."""


@dataclass(frozen=True)
class Asks(Holding):
    """What fits on the top card; whoever cannot or will not passes on blue, and suffers on red."""

    rank: str
    """The number that fits, M for a Master."""


@dataclass(frozen=True)
class Blue(Asks):
    """[4.1] The next number, or the Cat."""

    look: ClassVar[str] = "blue"


@dataclass(frozen=True)
class Spider(Blue):
    """[9.1] With powers, the Spider Master on any spider too."""


@dataclass(frozen=True)
class BlueEnd(Holding):
    """[4.4] Past the end of the scale only the Cat."""

    look: ClassVar[str] = "blue"


@dataclass(frozen=True)
class SpiderEnd(BlueEnd):
    """[9.1] And with powers the Spider Master."""


@dataclass(frozen=True)
class Skeleton(Asks):
    """[6.1] A skeleton, the number or the Cat; [6.2] else a run, which one may choose where that is allowed."""

    look: ClassVar[str] = "red"
    free: bool


@dataclass(frozen=True)
class Bat(Skeleton):
    """[6.6] A bat, the number or the Cat; else a bite."""


@dataclass(frozen=True)
class Prank(Holding):
    """[5.2] The Cat wins it, or else the highest goblin; [9.6] the lowest while numbers fall."""

    look: ClassVar[str] = "green"
    falling: bool


@dataclass(frozen=True)
class Opening(Holding):
    """[2.4] The lowest spider opens."""

    look: ClassVar[str] = "blue"


@dataclass(frozen=True)
class Free(Holding):
    """[3.2] Any card may be played."""


@dataclass(frozen=True)
class Run(Holding):
    """[6.4] Whoever laid the red card lays a run."""

    look: ClassVar[str] = "red"
    seat: int


@dataclass(frozen=True)
class Gifts(Holding):
    """[6.6] Everyone gives a card to whoever was bitten."""

    look: ClassVar[str] = "red"
    seat: int


@dataclass(frozen=True)
class Passing(Holding):
    """[9.3] Everyone passes a card to a neighbour."""

    look: ClassVar[str] = "blue"


@dataclass(frozen=True)
class Naming(Holding):
    """[9.4] The Goblin Master's player says who gets a card."""

    look: ClassVar[str] = "green"


@dataclass(frozen=True)
class Present(Holding):
    """[9.4] And gives it."""

    look: ClassVar[str] = "green"
    seat: int


def holding(seen: SpooksObservation) -> tuple[Holding, ...]:
    """Say what the top card asks for, or what is going on."""
    if seen.phase == PHASES[BLUE]:
        return (_on_blue(seen),)
    if seen.phase == PHASES[RED]:
        kind = Bat if SUIT_OF[seen.top] == BATS else Skeleton
        return (kind(_written(RANK_OF[seen.top]), seen.options["red_decline"] == "always"),)
    if seen.phase == PHASES[PRANK]:
        return (Prank(seen.order < 0),)
    others: dict[str, Holding] = {
        "opening": Opening(),
        "free": Free(),
        "run": Run(seen.owner),
        "gifts": Gifts(seen.victim),
        "passing": Passing(),
        "naming": Naming(),
        "present": Present(seen.victim),
    }
    return (others[seen.phase],) if seen.phase in others else ()


def _on_blue(seen: SpooksObservation) -> Holding:
    """[4.1] The next number fits, upwards or [9.6] downwards; [9.1] with powers the Spider Master on any spider too."""
    rank = RANK_OF[seen.top] + seen.order
    within = 1 <= rank <= MASTER
    another = seen.top != SPIDER_MASTER or seen.options["decks"] == 2
    powers = seen.options["master_powers"] and SUIT_OF[seen.top] == SPIDERS and rank != MASTER and another
    if not within:
        return SpiderEnd() if powers else BlueEnd()
    return (Spider if powers else Blue)(_written(rank))


def _written(rank: int) -> str:
    return "M" if rank == MASTER else str(rank)
