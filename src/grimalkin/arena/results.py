"""Results: the figures of a finished tournament, as a value and as JSON.

The JSON has sorted keys and nothing of the machine: no time, no name, no number of workers. Its fields: what the
tournament was (`format`, `version`, `game`, `seats`, `options`, `entrants`, `seed`), when it was to stop (`deals`,
`precision`) and why it did (`stopped`: `deals` or `precision`), `sets` and `matches` played, the `fair_share` of a
seat, the `figures` of each entrant and their `course` over the sets. A half width that is unknown (one set) is null.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from math import ceil, isinf
from typing import TYPE_CHECKING

from grimalkin.arena.ratings import rate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.arena.matches import DealSet
    from grimalkin.arena.ratings import BotRating
    from grimalkin.arena.scoreboard import Score, Scoreboard, Waypoint
    from grimalkin.arena.tournament import Tournament

DIGITS = 6
MOST_WAYPOINTS = 100


@dataclass(frozen=True)
class Figures:
    """What one entrant has achieved."""

    bot: str
    matches: int
    """Those it took part in."""
    seatings: int
    """Its seats in them, all together."""
    share: float
    """The mean part of a win for a seating; a shared win counts in parts."""
    half_width: float | None
    """Half of the 95 % interval of the share, from the variance between deal sets; None if it is unknown."""
    low: float
    high: float
    ratio: float
    """The share as a multiple of the fair one."""
    points: float
    """The mean for a seating, in the game's own points."""
    points_half_width: float | None
    place: float
    """The mean; equals share the places they take."""
    mu: float
    """The rating."""
    sigma: float
    """How unsure the rating is."""


@dataclass(frozen=True)
class Results:
    """Everything a finished tournament says."""

    tournament: Tournament
    deals: int
    precision: float | None
    stopped: str
    sets: int
    figures: tuple[Figures, ...]
    course: tuple[Waypoint, ...]

    def plain(self) -> dict[str, object]:
        """Give all fields for JSON."""
        return self.tournament.identity() | {
            "deals": self.deals,
            "precision": self.precision,
            "stopped": self.stopped,
            "sets": self.sets,
            "matches": self.sets * self.tournament.seats,
            "fair_share": self.tournament.fair_share,
            "figures": [asdict(figures) for figures in self.figures],
            "course": [asdict(waypoint) for waypoint in self.course],
        }

    def json(self) -> str:
        """Write it as JSON, the same bytes for the same tournament."""
        return json.dumps(_rounded(self.plain()), sort_keys=True, indent=2, ensure_ascii=True) + "\n"


def sum_up(
    scoreboard: Scoreboard, played: Sequence[DealSet], deals: int, precision: float | None, stopped: str
) -> Results:
    """Make the figures of a finished tournament."""
    tournament = scoreboard.tournament
    rows = zip(tournament.names, scoreboard.scores, rate(tournament, played), strict=True)
    figures = tuple(_figures(bot, score, rating, tournament.fair_share) for bot, score, rating in rows)
    return Results(tournament, deals, precision, stopped, scoreboard.sets, figures, _course(scoreboard))


def _figures(bot: str, score: Score, rating: BotRating, fair: float) -> Figures:
    share, half = score.share, score.half_width
    return Figures(
        bot=bot,
        matches=score.matches,
        seatings=score.wins.weights,
        share=share,
        half_width=None if isinf(half) else half,
        low=max(0.0, share - half),
        high=min(1.0, share + half),
        ratio=share / fair,
        points=score.points.mean,
        points_half_width=None if isinf(score.points.half_width) else score.points.half_width,
        place=score.places.mean,
        mu=rating.mu,
        sigma=rating.sigma,
    )


def _course(scoreboard: Scoreboard) -> tuple[Waypoint, ...]:
    """Thin the course to what a picture can show; its end is always there."""
    step = ceil(len(scoreboard.course) / MOST_WAYPOINTS) or 1
    thinned = scoreboard.course[step - 1 :: step]
    last = scoreboard.waypoint()
    return tuple(thinned if thinned and thinned[-1] == last else [*thinned, last])


def _rounded(plain: object) -> object:
    """Round every number, so that the last bit of no machine shows."""
    if isinstance(plain, float):
        return None if isinf(plain) else round(plain, DIGITS)
    if isinstance(plain, dict):
        return {name: _rounded(value) for name, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [_rounded(value) for value in plain]
    return plain
