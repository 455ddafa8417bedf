"""How a deal went for each seat, and what the sheet of a series lets it hope for."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, dealing, packing, series
from grimalkin.games.spooks import table as tables
from grimalkin.kits import lags
from grimalkin.rules import seating
from grimalkin.rules.game import RoundStat

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable

ROUND_STATS = (
    RoundStat("out", "chance"),
    RoundStat("left", better="down"),
    RoundStat("place", better="down"),
    RoundStat("points", better="down"),
    RoundStat("cat", "chance", better="down"),
    RoundStat("neighbour", "chance", better="down"),
)

SPREAD = 0.67
"""By how much a lead may well change, for the root of (points to go until the end × cards in a hand)."""
GRAIN = 64
STEEP = [round(lags.STEPS / (SPREAD * sqrt(GRAIN * (reach + 0.5)))) for reach in range(1024)]
"""How many steps a point makes, by (points to go × cards in a hand) / GRAIN."""


def share_out(table: SpooksTable, shares: list[float]) -> None:
    """[8.2] Whoever is out has won, [10.6] or the lowest total of a series; between deals, the lower the likelier."""
    rivals = contenders(table)
    steep = steepness(table, rivals) if table.due else 0
    lowest = total_at(table, rivals, 0)
    total = 0.0
    for seat in range(table.seats):
        lag = table.sheet[seat] - lowest
        shares[seat] = 0.0
        if rivals & seating.BIT[seat] and (steep or not lag):
            shares[seat] = lags.WORTH[min(lag * steep, 2047)]
            total += shares[seat]
    for seat in range(table.seats):
        shares[seat] /= total


def contenders(table: SpooksTable) -> int:
    """Find the seats that have won a single game, or [10.4] that are left in a series."""
    if table.series == series.SINGLE and not table.due:
        return tables.emptied(table)
    return dealing.remaining(table)


def steepness(table: SpooksTable, rivals: int) -> int:
    """Say how much a point counts: the more, the nearer is whoever ends the series by reaching the target."""
    left = series.count(rivals)
    distance = table.target - total_at(table, rivals, left - 1 if table.series == series.SHORT else series.LAST_TWO)
    return STEEP[min(distance * (table.size // left) // GRAIN, 1023)]


def total_at(table: SpooksTable, rivals: int, place: int) -> int:
    """Give the total of the seat at this place among some, the lowest at place 0."""
    for seat in range(table.seats):
        if rivals & seating.BIT[seat]:
            below = 0
            for other in range(table.seats):
                if rivals & seating.BIT[other] and lower(table, other, seat):
                    below += 1
            if below == place:
                return table.sheet[seat]
    return 0


def lower(table: SpooksTable, one: int, other: int) -> bool:
    """Say whether one seat has fewer points than another; the first of equals counts as lower."""
    return table.sheet[one] < table.sheet[other] or (table.sheet[one] == table.sheet[other] and one < other)


def round_stats(table: SpooksTable, seat: int, values: list[float]) -> None:
    """Write what ROUND_STATS name for a seat that has played this deal."""
    ahead = 0
    for other in range(table.seats):
        if table.playing & seating.BIT[other] and table.sizes[other] < table.sizes[seat]:
            ahead += 1
    out = tables.emptied(table)
    values[0] = 1.0 if out & seating.BIT[seat] else 0.0
    values[1] = table.sizes[seat]
    values[2] = ahead + 1
    values[3] = packing.points(table.held[seat], table.twice[seat]) if table.series != series.SINGLE else 0.0
    values[4] = 1.0 if table.held[seat] & cards.WILD else 0.0
    values[5] = 1.0 if out & seating.BIT[tables.after(table, seat)] else 0.0
