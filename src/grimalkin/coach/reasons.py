"""Reasons: what a move surely does, and in what it differs from another by more than chance. Data, not words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.coach.estimates import CLEAR, difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import Event, Game, Observation, RoundStat
    from grimalkin.search import Trial

MOST = 3
"""So many differences are told, the surest; what speaks for the move comes first."""
SURE = 2.5
"""A difference is told if it is so many standard errors."""
MATTERS = {"chance": 0.03, "count": 0.2}
"""And if it is at least so great, by the kind of the statistic."""


@dataclass(frozen=True)
class Sure:
    """Something that the move does in every world."""

    event: Event


@dataclass(frozen=True)
class Shift:
    """Something that the round comes to more or less often, or more or less of, than with the other move."""

    stat: RoundStat
    before: float
    """What it is with the other move."""
    after: float
    errors: float
    """By how many standard errors they differ."""

    @property
    def way(self) -> str:
        """Up or down."""
        return "up" if self.after > self.before else "down"

    @property
    def speaks_for(self) -> bool:
        """Whether the seat likes that."""
        return self.way == self.stat.better


@dataclass(frozen=True)
class Alike:
    """Nothing shows a difference."""


Reason = Sure | Shift | Alike


def explain(game: Game, observation: Observation, move: Trial, rival: Trial | None) -> tuple[Reason, ...]:
    """Say what speaks for or against a move, beside another that was tried in the same worlds."""
    found: list[Reason] = [Sure(event) for event in game.foretell(observation, move.action)]
    if rival is not None:
        shifts = sorted(_shifts(game, move, rival), key=lambda shift: -abs(shift.errors))[:MOST]
        shifts.sort(key=lambda shift: not shift.speaks_for)
        found += shifts or [Alike()] * _equal(move, rival)
    return tuple(found)


def _shifts(game: Game, move: Trial, rival: Trial) -> Iterator[Shift]:
    for stat, ours, theirs in zip(game.round_stats, move.round_stats, rival.round_stats, strict=True):
        gap = difference(ours, theirs)
        if abs(gap.mean) >= max(MATTERS[stat.kind], SURE * gap.error):
            # Only worlds where both were tried: their means differ by just this gap.
            after = sum(ours[: len(theirs)]) / min(len(ours), len(theirs))
            yield Shift(stat, after - gap.mean, after, gap.mean / gap.error)


def _equal(move: Trial, rival: Trial) -> bool:
    gap = difference(move.share, rival.share)
    return abs(gap.mean) <= CLEAR * gap.error
