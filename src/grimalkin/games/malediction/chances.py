"""How likely a contract is to be met, by the tricks still wanted and by what the cards left are worth.

All numbers were fitted to what happened to players with these habits; 1024 is a certainty.
"""

from __future__ import annotations

from math import exp

CERTAIN = 1024
ROW = 128
"""A level for each sixteenth of a trick, and the first for no cards at all."""
KINDS = 9
LEAST = 4
LOST = 8
"""Rows for each number of seats: exactly 0 to 3 tricks more, at least 0 to 3, and what cannot be met any more."""
SAVED = 1000
"""How good it is that stored 0 cards meet a contract, which costs them."""
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


MEET = [chance for seats in range(3) for kind in range(KINDS) for chance in _row(seats, kind)]
"""By seats, row and level."""
