"""How numbers are written in the table, and who is compared with whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

COMPARABLE = {"malediction": "oh_hell", "spooks": "crazy_eights"}
"""OpenSpiel's game nearest to ours: contracts and trump; cards that must fit. For others hearts: cards not to take."""
OTHERWISE = "hearts"
WITH_A_LOOP = ("playouts", "copy", "deal")
"""Where games are measured in which chance acts after the deal."""


def peer_of(game: str, group: str) -> str:
    """Name the game of OpenSpiel to compare with."""
    near = COMPARABLE.get(game, OTHERWISE)
    return OTHERWISE if near == "crazy_eights" and group not in WITH_A_LOOP else near


def spiel(name: str) -> str:
    """Name a variant of OpenSpiel."""
    return f"OpenSpiel {name}"


def ratio(results: Mapping[str, Any], one: str, other: str) -> float | None:
    """Give how many times as fast one variant is as another; None if either was not measured."""
    seen = results["ratios"].get(one, {}).get(other)
    return float(seen["median"]) if seen else None


def ratio_words(other: str, many: float) -> str:
    """Write a ratio: `0.86 × C core`."""
    return f"**{short(many)}** × {'plain' if other.startswith('plain') else other}"


def short(number: float) -> str:
    """Write a number with three figures."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def scaled(number: float, steps: tuple[tuple[float, str], ...]) -> str:
    """Write a number in the largest unit that it fills."""
    for size, unit in steps:
        if number >= size:
            return f"{short(number / size)} {unit}".rstrip()
    size, unit = steps[-1]
    return f"{short(number / size)} {unit}".rstrip()


def count(number: float) -> str:
    """Write how many a second."""
    return scaled(number, ((1e6, "M"), (1e3, "k"), (1, "")))


def per_call(speed: float) -> str:
    """Write the time that one takes, from how many there are a second."""
    return scaled(1 / speed, ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")))


def weight(number: float) -> str:
    """Write a number of bytes."""
    return scaled(number, ((1e6, "MB"), (1e3, "kB"), (1, "B")))


def span(seen: Mapping[str, float], write: Callable[[float], str]) -> str:
    """Write the middle half of the samples, the smaller number first."""
    ends = [seen["low"], seen["high"]]
    if write is per_call:
        ends.reverse()
    return f"{write(ends[0])} – {write(ends[1])}"
