"""What a round came to for a seat, and what the standings promise."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, contracts, scoring
from grimalkin.kits import lags
from grimalkin.rules.game import RoundStat

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable

ROUND_STATS = (
    RoundStat("contract", "chance"),
    RoundStat("points"),
    RoundStat("tricks"),
    RoundStat("hat", "chance"),
    RoundStat("zeros"),
)
"""What `round_stats` writes."""
SPREAD = 1.9
"""How few points of a lead count, with a round to come: fitted, like the rest, to matches of players with habits."""

PACE = [0, 4, 5, 4]
"""Of sixteen seats, how many take a card from each pile in a round."""
POINT = 16
"""Standings are weighed in sixteenths of a point."""
ZERO = 36
RETRY = 14
"""What a stored 0 card is worth, and a failed card that may be tried again, while rounds are to come."""
STEEP = [0, *(round(lags.STEPS / (SPREAD * sqrt(rounds))) for rounds in range(1, 8))]
"""By rounds to come, how many steps a point makes."""


def share_out(table: MaledictionTable, shares: list[float]) -> None:
    """[6.2] Share a win out: at the end to the best standing, before it by how little each seat lags behind."""
    ahead = rounds_ahead(table)
    most = standing(table, 0, ahead)
    for seat in range(1, table.seats):
        most = max(most, standing(table, seat, ahead))
    total = 0.0
    for seat in range(table.seats):
        lag = most - standing(table, seat, ahead)
        if ahead:
            shares[seat] = lags.WORTH[min(lag * STEEP[ahead] >> 4, 2047)]
        else:
            shares[seat] = 0.0 if lag else 1.0
        total += shares[seat]
    for seat in range(table.seats):
        shares[seat] /= total


def standing(table: MaledictionTable, seat: int, ahead: int) -> int:
    """[6.3] Weigh points, then hats; with rounds to come, the cards that may still help."""
    if not ahead:
        return POINT * table.sheet[seat] + table.hats[seat]
    tried = contracts.failures(table, seat, 1) + contracts.failures(table, seat, 2) + contracts.failures(table, seat, 3)
    return POINT * table.sheet[seat] + ZERO * table.met[cards.CONTRACTS * seat] + RETRY * tried


def rounds_ahead(table: MaledictionTable) -> int:
    """[6.1] Estimate how many rounds are to come: as many as hats, or fewer where a pile is short; none at the end."""
    if not table.due:
        return 0
    rounds = table.hats_left
    for number in range(1, cards.NUMBERS):
        pace = PACE[number] * table.seats
        rounds = min(rounds, (16 * table.piles[number] + pace - 1) // pace)
    return rounds


def round_stats(table: MaledictionTable, seat: int, values: list[float]) -> None:
    """Write whether the contract was met, the points of the round, the tricks, the hat, and the 0 cards then stored."""
    contract = cards.CONTRACT_OF[table.bids[seat]]
    met = scoring.is_met(table, seat)
    hat = scoring.most_tricks(table) == seat
    values[0] = 1.0 if met else 0.0
    values[1] = (table.points[contract] if met else -table.penalties[contract]) + hat
    values[2] = table.taken[seat]
    values[3] = 1.0 if hat else 0.0
    values[4] = table.met[cards.CONTRACTS * seat]
