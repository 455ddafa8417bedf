"""The scoreboard: what each entrant has won so far, deal set by deal set."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from grimalkin.arena.intervals import Ratio, share_half_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.arena.matches import DealSet
    from grimalkin.arena.tournament import Tournament

WIN = 2520
"""Parts of a win: it can be shared evenly by any number of seats up to ten."""
CHECK_EVERY = 8
"""After so many sets the course is noted and the rule to stop is asked."""
FEWEST_SETS = 16
"""Before so many sets no interval is trusted enough to stop."""


@dataclass
class Score:
    """What one entrant has so far."""

    matches: int = 0
    wins: Ratio = field(default_factory=lambda: Ratio(WIN))
    points: Ratio = field(default_factory=Ratio)
    places: Ratio = field(default_factory=lambda: Ratio(2))

    @property
    def share(self) -> float:
        """The part of a win for each seat it had."""
        return self.wins.mean

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval of the share."""
        return share_half_width(self.wins)


@dataclass(frozen=True)
class Waypoint:
    """Shares and half widths of all entrants after so many sets."""

    sets: int
    shares: tuple[float, ...]
    half_widths: tuple[float, ...]


class Scoreboard:
    """The scores of all entrants after the sets that were added, in the order of their numbers."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.scores = [Score() for _ in tournament.names]
        self.sets = 0
        self.course: list[Waypoint] = []

    def add(self, played: DealSet) -> None:
        """Count a deal set."""
        tables = self.tournament.tables(played.number)
        for name, score in enumerate(self.scores):
            seats = [[seat for seat, sits in enumerate(table) if sits == name] for table in tables]
            self._count(score, seats, played)
        self.sets += 1
        if self.sets % CHECK_EVERY == 0:
            self.course.append(self.waypoint())

    def waypoint(self) -> Waypoint:
        """Note shares and half widths as they are now."""
        shares, halves = (score.share for score in self.scores), (score.half_width for score in self.scores)
        return Waypoint(self.sets, tuple(shares), tuple(halves))

    def precise(self, wanted: float) -> bool:
        """Say whether to stop: asked at fixed numbers of sets only, so that the answer depends on nothing else."""
        checked = self.sets % CHECK_EVERY == 0 and self.sets >= FEWEST_SETS
        return checked and all(score.half_width <= wanted for score in self.scores)

    @staticmethod
    def _count(score: Score, seats: list[list[int]], played: DealSet) -> None:
        """Count what an entrant's seats had, for each rotation."""
        wins = points = places = 0
        for own, scores, winners in zip(seats, played.scores, played.winners, strict=True):
            placed = double_places(scores, winners)
            wins += sum(WIN // len(winners) for seat in own if seat in winners)
            points += sum(scores[seat] for seat in own)
            places += sum(placed[seat] for seat in own)
        seated = sum(map(len, seats))
        score.matches += sum(map(bool, seats))
        score.wins.add(wins, seated)
        score.points.add(points, seated)
        score.places.add(places, seated)


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Rank the seats of a match from 1: winners first, the others by their scores; equals have the same rank.

    Games say who won, not whether few or many points are good: that shows in the winners' own points beside the mean.
    Where those are no better than the mean, as in games without points, all others are equal.
    """
    won = scores[winners[0]] * len(scores) - sum(scores)
    sign = (won > 0) - (won < 0)
    keys = [(0, 0) if seat in winners else (1, -sign * score) for seat, score in enumerate(scores)]
    return [1 + sum(other < key for other in keys) for key in keys]


def double_places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Give each seat twice its place, which is a whole number where equals share the places they take."""
    ranked = ranks(scores, winners)
    return [2 * rank + ranked.count(rank) - 1 for rank in ranked]
