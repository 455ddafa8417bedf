"""How likely a contract is to be met, by tricks still wanted and what the cards left are worth; and a trick to be held.

All numbers were fitted to what happened to players with these habits; 1024 is a certainty.
"""

from __future__ import annotations

from math import exp

from grimalkin.games.malediction.cards import CONTRACTS, EXACT

CERTAIN = 1024
ROW = 128
"""A level for each sixteenth of a trick, and the first for no cards at all."""
KINDS = 9
LEAST = 4
LOST = 8
"""Rows for each number of seats: exactly 0 to 3 tricks more, at least 0 to 3, and what cannot be met any more."""
TABLE = ROW * KINDS
ZEROS = 4
"""More stored 0 cards than three help no more."""
SAVED = 1000
"""How good it is that stored 0 cards meet a contract, which costs them."""
ZERO_WORTH = [0, 0, 1400, 2000, 2400, 2400, 2400, 2400]
"""By hats left, what a 0 card to store is worth, a point being 1024: it can be spent from the next round on."""
PEAK = ((1.0, 0.55, 0.48, 0.45), (1.0, 0.66, 0.57, 0.52), (1.0, 0.72, 0.62, 0.55))
"""By seats, the best chance to take exactly 0 to 3 tricks."""
LEFT_WITH = (0.42, 0.47, 0.48)
"""By seats, how much a danger comes true for a hand that wants no trick."""
EASIER = (0.0, 0.14, 0.24)
"""By seats, how much less than expected is enough for at least so many tricks."""


def _slope(x: float) -> float:
    return 1 / (1 + exp(-x))


def _exactly(seats: int, need: int, worth: float) -> float:
    """Too weak a hand cannot reach the number, and too strong a one cannot stop there."""
    if need == 0:
        return exp(-LEFT_WITH[seats] * worth)
    reached = _slope((worth - need + 0.35) / (0.16 + 0.1 * need))
    stopped = _slope((need + 1.9 - worth) / 0.4)
    return PEAK[seats][need] * reached * stopped


def _at_least(seats: int, need: int, worth: float) -> float:
    """Let a hand take about as many tricks as it is worth."""
    middle = 0.9 * need - EASIER[seats]
    return _slope((worth - middle) / (0.22 + 0.07 * need))


def _row(seats: int, kind: int) -> list[int]:
    """Work out the chances; without a card left, what is not met is lost."""
    need = kind % LEAST
    if kind == LOST:
        return [0] * ROW
    if kind == LEAST:
        return [CERTAIN] * ROW
    chance = _exactly if kind < LEAST else _at_least
    levels = [chance(seats, need, level / 16.0) for level in range(ROW - 1)]
    return [0 if need else CERTAIN, *(round(CERTAIN * level) for level in levels)]


def _saved(rows: list[list[int]], kind: int, zeros: int) -> list[int]:
    """Better a row by so many stored 0 cards, which may stand in for tricks."""
    need = kind % LEAST
    if not zeros or not need:
        return rows[kind]
    more, plain = rows[LEAST + max(need - zeros, 0)], rows[LEAST + need]
    levels = zip(rows[kind], more, plain, strict=True)
    return [min(chance + (SAVED * (better - least) >> 10), CERTAIN) for chance, better, least in levels]


_ROWS = [[_row(seats, kind) for kind in range(KINDS)] for seats in range(3)]
NARROW = ("MEET", "HOLD")

MEET = [
    chance
    for zeros in range(ZEROS)
    for seats in range(3)
    for kind in range(KINDS)
    for chance in _saved(_ROWS[seats], kind, zeros)
]
"""By stored 0 cards, seats, row and level."""

NEEDS = 12
ENOUGH = 8
"""A contract and how many tricks it still wants, or has too many, stand at NEEDS * contract + ENOUGH + need."""


def _row_at(contract: int, need: int) -> int:
    """Find the row for a contract that still wants so many tricks."""
    if need > 0:
        return ROW * (need if EXACT[contract] else LEAST + need)
    return ROW * (LEAST if not EXACT[contract] else LOST if need else 0)


ROW_AT = [_row_at(contract, need) for contract in range(CONTRACTS) for need in range(-ENOUGH, NEEDS - ENOUGH)]
"""By contract and tricks still wanted."""

# A weight is two numbers in one: what cards are worth above sixteen bits for what they risk.
WORTH = 16
RISK = 0xFFFF

THREAT = 256
"""So much makes a play, on average, be beaten once by the next to play."""
HOLD = [round(CERTAIN * exp(-later * threat / THREAT)) for later in range(6) for threat in range(512)]
"""By seats to come and threat, the chance to hold."""
