"""The end: a deal is over when a hand is empty, a series when somebody has reached the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import dealing, packing, phases
from grimalkin.games.spooks import options as choices
from grimalkin.games.spooks import table as tables
from grimalkin.rules import seating
from grimalkin.rules.outcome import Outcome
from grimalkin.rules.seating import SEATS_OF

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable

# Kept here so that compiled code reads them without asking Python.
SINGLE = choices.SINGLE
SHORT = choices.SHORT
LAST_TWO = 2
"""[10.4] So many seats left end a long series."""


def end_deal(table: SpooksTable) -> None:
    """[8.1] Somebody has escaped; [10.2] in a series everyone else counts, and perhaps the next deal is due."""
    table.phase = phases.REST
    table.turn = phases.NOBODY
    table.acting = 0
    if table.series == SINGLE:
        return
    for seat in range(table.seats):
        table.sheet[seat] += packing.points(table.held[seat], table.twice[seat])
    table.due = 1 if goes_on(table) else 0


def goes_on(table: SpooksTable) -> bool:
    """[10.3] A short series ends when anyone reaches the target, [10.4] a long one when two or fewer are left."""
    left = count(dealing.remaining(table))
    return left == table.seats if table.series == SHORT else left > LAST_TWO


def count(mask: int) -> int:
    """Count the seats of a mask."""
    many = 0
    for seat in range(10):
        if mask & seating.BIT[seat]:
            many += 1
    return many


def outcome(table: SpooksTable) -> Outcome | None:
    """[8.2] A single game has winners and no points; [10.6] in a series the lowest total wins, and ties share."""
    if table.due or table.acting:
        return None
    scores = table.scores()
    if table.series == SINGLE:
        return Outcome(scores, SEATS_OF[tables.emptied(table)], "out-of-cards")
    candidates = finalists(table)
    lowest = min(scores[seat] for seat in candidates)
    return Outcome(scores, tuple(seat for seat in candidates if scores[seat] == lowest), ending(table))


def finalists(table: SpooksTable) -> tuple[int, ...]:
    """[10.3] List who may win the series: everyone, [10.4] or those who are left of a long one."""
    return SEATS_OF[table.playing if table.series == SHORT else dealing.remaining(table)]


def ending(table: SpooksTable) -> str:
    """Name the reason why the series is over."""
    if table.series == SHORT:
        return "target"
    return "last-two" if len(finalists(table)) == LAST_TWO else "last-left"
