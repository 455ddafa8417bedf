"""What a round came to for a seat, and what the standings promise."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, scoring
from grimalkin.rules.game import Measure

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import Table

MEASURES = (
    Measure("contract", "chance"),
    Measure("points"),
    Measure("tricks"),
    Measure("hat", "chance"),
    Measure("zeros"),
)
"""What `measure` writes."""
SPREAD = 3.0
"""By how many points a round may well change a lead: about one standard deviation."""
STEPS = 256
"""How finely a lead is weighed: steps to a spread."""

# Kept here so that compiled code reads them without asking Python.
CONTRACTS = cards.CONTRACTS
CONTRACT_OF = list(cards.CONTRACT_OF)
PACE = [0, 3, 3, 2]
"""Of eight contracts taken, how many are of each number: so fast do the piles shrink."""
ZERO_STEPS = 12
"""What a stored 0 card is worth while rounds are to come."""
STEEP = [0, *(round(STEPS / (SPREAD * sqrt(rounds))) for rounds in range(1, 8))]
"""By rounds to come, how many steps a point makes."""
BESIDE = [exp(-step / STEPS) for step in range(2048)]
"""What a deficit of so many steps is worth beside none."""


def share_out(table: Table, parts: list[float]) -> None:
    """[6.2] Share a win out: at the end to the best standing, before it by how little each seat lags behind."""
    ahead = rounds_ahead(table)
    most = standing(table, 0, ahead)
    for seat in range(1, table.seats):
        most = max(most, standing(table, seat, ahead))
    total = 0.0
    for seat in range(table.seats):
        lag = most - standing(table, seat, ahead)
        if ahead:
            parts[seat] = BESIDE[min(lag * STEEP[ahead] >> 4, 2047)]
        else:
            parts[seat] = 0.0 if lag else 1.0
        total += parts[seat]
    for seat in range(table.seats):
        parts[seat] /= total


def standing(table: Table, seat: int, ahead: int) -> int:
    """[6.3] Points, then hats; with rounds to come, stored 0 cards as well: in sixteenths of a point."""
    if ahead:
        return 16 * table.sheet[seat] + ZERO_STEPS * table.met[CONTRACTS * seat]
    return 16 * table.sheet[seat] + table.hats[seat]


def rounds_ahead(table: Table) -> int:
    """[6.1] Estimate how many rounds are to come: as many as hats, or fewer where a pile is short; none at the end."""
    if not table.due:
        return 0
    rounds = table.hats_left
    for number in range(1, 4):
        rounds = min(rounds, 1 + 8 * table.piles[number] // (PACE[number] * table.seats))
    return rounds


def measure(table: Table, seat: int, values: list[float]) -> None:
    """Write whether the contract was met, the points of the round, the tricks, the hat, and the 0 cards then stored."""
    contract = CONTRACT_OF[table.bids[seat]]
    met = scoring.is_met(table, seat)
    hat = scoring.most_tricks(table) == seat
    values[0] = 1.0 if met else 0.0
    values[1] = (table.points[contract] if met else -table.penalties[contract]) + hat
    values[2] = table.taken[seat]
    values[3] = 1.0 if hat else 0.0
    values[4] = table.met[CONTRACTS * seat]
