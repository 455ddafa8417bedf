"""Evidence: what a contract tells of the hand of whoever took it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, strength

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable

TYPICAL = (1.1, 1.2, 1.9, 1.6, 2.6, 2.2, 3.2)
"""By contract, how many tricks a hand is worth for which it is taken."""
SPREAD = 0.75
DOUBT = 0.1
"""Anyone may have reasons of his own."""
LEAST = 0.05
"""No world is ruled out by what somebody took."""

LEVELS = 128


def _fits(contract: int, worth: float) -> float:
    """Compare a hand with a typical one; it cannot be too weak for no trick, nor too strong for three or more."""
    distance = worth - TYPICAL[contract]
    if (contract == 0 and distance < 0) or (contract == len(TYPICAL) - 1 and distance > 0):
        return 1.0
    return DOUBT + (1 - DOUBT) * exp(-(distance**2) / (2 * SPREAD**2))


FITS = [_fits(contract, level / 16.0) for contract in range(len(TYPICAL)) for level in range(LEVELS)]
"""By contract and sixteenths of a trick, how well a hand explains it."""


def explained(table: MaledictionTable, viewer: int) -> float:
    """Say how well the hands that were dealt explain the contracts of all but the viewer, from 0 to 1 for the best."""
    weight = 1.0
    for seat in range(table.seats):
        if seat != viewer and table.bids[seat] >= 0:
            level = min(worth_at_first(table, seat) >> 2, LEVELS - 1)
            weight *= FITS[LEVELS * cards.CONTRACT_OF[table.bids[seat]] + level]
    return weight if weight > LEAST else LEAST


def worth_at_first(table: MaledictionTable, seat: int) -> int:
    """Say how many tricks the hand of a seat was worth when it was dealt."""
    hand = table.hands[seat]
    for trick in range(cards.MOST_TRICKS):
        hand += cards.COST_OF[table.plays[cards.MOST_SEATS * trick + seat]]
    return strength.expected(table, hand, cards.ALL - hand - cards.ONE[table.trump])
