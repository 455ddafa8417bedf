"""Intervals: a mean over deal sets, and how far it may be from the truth.

The matches of a deal set share their cards, so they are not independent: sets are. The mean is a ratio, the sum of
values by the sum of weights (seatings), and its variance comes from what each set differs from that ratio: with equal
weights it is the usual error of the mean of the sets. Sums are whole numbers, so they are exact in any order on any
machine.
"""

from __future__ import annotations

from math import pi, sqrt, tan
from statistics import NormalDist

SURE = 0.975
"""A two-sided interval of 95 %."""


class Ratio:
    """The mean of a value for each seating; values are whole numbers of parts of one."""

    def __init__(self, parts: int = 1) -> None:
        self.parts = parts
        self.sets = self.values = self.weights = 0
        self.values_squared = self.weights_squared = self.products = 0

    def add(self, value: int, weight: int) -> None:
        """Add what a deal set gave: the sum of its values, and how many they are."""
        if weight:
            self.sets += 1
            self.values += value
            self.weights += weight
            self.values_squared += value * value
            self.weights_squared += weight * weight
            self.products += value * weight

    @property
    def mean(self) -> float:
        """The mean, 0 while there is nothing."""
        return self.values / (self.weights * self.parts) if self.weights else 0.0

    @property
    def same(self) -> bool:
        """Whether all sets agree to the last bit."""
        return self._deviation() == 0

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval, by Student's distribution; infinite for fewer than two sets."""
        if self.sets < 2:
            return float("inf")
        variance = self.sets / (self.sets - 1) * (self._deviation() / self.weights**4) / self.parts**2
        return quantile(self.sets - 1) * sqrt(variance)

    def _deviation(self) -> int:
        """Sum the squares of what the sets differ from the ratio, times the square of all weights."""
        total, weights = self.values, self.weights
        mixed = total * (total * self.weights_squared - 2 * weights * self.products)
        return self.values_squared * weights * weights + mixed


def quantile(freedom: int) -> float:
    """Give the 97.5 % quantile of Student's distribution: exact for 1 and 2, else by its expansion (within 0.2 %)."""
    if freedom == 1:
        return tan(pi * (SURE - 0.5))
    if freedom == 2:
        return (2 * SURE - 1) / sqrt(2 * SURE * (1 - SURE))
    z = NormalDist().inv_cdf(SURE)
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def share_half_width(ratio: Ratio) -> float:
    """Give half of the interval of a share of wins.

    Where all sets agree, the variance says nothing: by the rule of three, at most 3 in `sets` may be otherwise.
    """
    if ratio.sets < 2 or not ratio.same:
        return ratio.half_width
    return min(1.0, 3 / ratio.sets)
