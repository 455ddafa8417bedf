"""Estimates: a mean and how uncertain it is, from what happened in several worlds."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CLEAR = 2.0
"""A difference of more standard errors than this is one to speak of."""


class Estimate(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is surely more than nothing."""
        return self.mean > CLEAR * self.error


NOTHING = Estimate(0.0, 0.0)


def estimate(samples: Sequence[float]) -> Estimate:
    """Give the mean of samples.

    As if the next sample might well be off by one: ten worlds that all agree are not yet a certainty.
    """
    count = len(samples)
    mean = sum(samples) / count
    spread = sum((sample - mean) ** 2 for sample in samples) / count
    return Estimate(mean, sqrt((spread + 1 / count) / count))


def difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Give how much more one brings than another, world by world: the luck that both share cancels."""
    return estimate([a - b for a, b in zip(one, other, strict=False)])


def behind(known: Sequence[float], other: Sequence[float]) -> Estimate:
    """Estimate what was tried in fewer worlds: what is known better, less its lead in the worlds of both.

    That is the mean of `other - part * known` in these, and `part` of the mean of `known` in those it has alone.
    """
    both = len(other)
    part = 1 - both / len(known)
    alone = estimate(known[both:])
    return total(
        (
            estimate([b - part * a for a, b in zip(known, other, strict=False)]),
            Estimate(part * alone.mean, part * alone.error),
        )
    )


def total(estimates: Iterable[Estimate]) -> Estimate:
    """Add independent estimates up."""
    means, errors = 0.0, 0.0
    for mean, error in estimates:
        means += mean
        errors += error * error
    return Estimate(means, sqrt(errors))
