"""Measuring: samples of processor time, taken in turns, and what their medians say.

The machine may be busy with other things. So all variants take turns in one run, and what is told first is a ratio:
the median of the ratios of samples that were taken in the same round.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import monotonic, process_time
from typing import NamedTuple

WARM = 8
"""What part of a sample is done before it, to be warm."""
SKIPPED: list[str] = []
"""What could not be measured, and why."""


class Sample(NamedTuple):
    """What one sample did and took."""

    seconds: float
    amount: float
    """How many moves, copies, cards."""
    extra: Mapping[str, float]
    """Other numbers seen on the way, by name."""


@dataclass
class Variant:
    """One thing to measure, called with a seed and a size until it has taken long enough."""

    group: str
    key: str
    run: Callable[[int, int], Sample]
    size: int = 0
    """How much one sample does; 0 until that is settled."""
    samples: list[Sample] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Name it among all: `playouts/friday`."""
        return f"{self.group}/{self.key}"

    def settle(self, seconds: float) -> None:
        """Find the size at which a sample takes about so long."""
        self.size = self.size or self._size(seconds)

    def _size(self, seconds: float) -> int:
        size = 1
        taken = self.run(0, size).seconds
        while taken < seconds / 4:
            size *= 2
            taken = self.run(0, size).seconds
        return max(1, round(size * seconds / taken))

    def take(self, seed: int) -> None:
        """Take a sample, after a little of the same work that does not count."""
        if self.size > 1:
            self.run(0, self.size // WARM + 1)
        self.samples.append(self.run(seed, self.size))

    def speeds(self) -> list[float]:
        """Give the speed of each sample, in units a second."""
        return [sample.amount / sample.seconds for sample in self.samples]


def loud(message: str) -> None:
    """Say that something is left out, so that nobody misses it."""
    SKIPPED.append(message)
    print(f"!!! {message}", file=sys.stderr, flush=True)


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Run some work; give the seconds of processor time and what it says it did."""
    gc.collect()
    start = process_time()
    done = work()
    return process_time() - start, done


def settle(variants: list[Variant], seconds: float) -> list[Variant]:
    """Settle all sizes; leave out, loudly, what breaks."""
    gc.freeze()
    kept = []
    for variant in variants:
        try:
            variant.settle(seconds)
        except Exception as error:  # whatever a peer or a game under work raises
            loud(f"{variant.name} is left out: {error!r}")
        else:
            kept.append(variant)
    return kept


def take_turns(variants: list[Variant], rounds: int, seconds: float) -> int:
    """Let every variant take a sample, there and back again; stop early when time is up. Give the rounds done."""
    gc.freeze()  # so that a collection before each sample looks only at what is new
    end = monotonic() + seconds
    for done in range(rounds):
        if done >= 3 and monotonic() > end:
            return done
        for variant in variants if done % 2 else reversed(variants):
            variant.take(done + 1)
        print(f"round {done + 1} of {rounds}", file=sys.stderr, flush=True)
    return rounds


def summary(values: list[float]) -> dict[str, float]:
    """Give the median and the middle half."""
    if len(values) < 2:
        return {"median": values[0], "low": values[0], "high": values[0]}
    low, _, high = quantiles(values, n=4, method="inclusive")
    return {"median": median(values), "low": low, "high": high}


def told(variant: Variant) -> dict[str, object]:
    """Give all that is known about a variant, plainly."""
    names = variant.samples[0].extra
    return {
        "speed": summary(variant.speeds()),
        "extra": {name: summary([sample.extra[name] for sample in variant.samples]) for name in names},
        "size": variant.size,
        "samples": variant.speeds(),
    }


def ratios(variants: list[Variant]) -> dict[str, dict[str, dict[str, float]]]:
    """Say of each variant how many times as fast it is as each other one of its group, round by round."""
    return {
        one.name: {
            other.name: summary([a / b for a, b in zip(one.speeds(), other.speeds(), strict=True)])
            for other in variants
            if other.group == one.group and other is not one
        }
        for one in variants
    }
