"""A bot that nobody taught a rule of thumb: a small network that learned by playing against itself.

`examples/learn.py` makes its file; docs/features.md says how, and how much it wins. It is run in plain Python, sums in
a fixed order, so that it chooses alike on every machine.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from struct import unpack
from typing import TYPE_CHECKING

from grimalkin.bots.thumb import ThumbBot
from grimalkin.features import blocks, values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Dice, Observation

    Layer = tuple[list[tuple[float, ...]], tuple[float, ...]]

GAME, SEATS = "friday@1", 4
"""What it has learned."""
SIZES = (140, 128, 64, 18)
"""From the numbers of a row, by two layers, to what each action is worth."""
SAVED = Path(__file__).with_name("friday-4.weights")
LARGE = 30
"""What counts as 1 of a number that may be larger."""


class LearnedBot:
    """Plays Friday the 13th at four seats by what it learned; anything else by rules of thumb."""

    def __init__(self, path: Path = SAVED) -> None:
        self.layers = layers(path)
        self.otherwise = ThumbBot()

    def choose(self, observation: Observation, dice: Dice) -> int:
        if (observation.game, observation.seats) != (GAME, SEATS):
            return self.otherwise.choose(observation, dice)
        worth = guess(self.layers, scaled(values(GAME, observation)))
        return max(observation.legal, key=worth.__getitem__)


@cache
def layers(path: Path) -> list[Layer]:
    """Read numbers of half precision: the weights of every layer, row by row, then what each adds."""
    kept = path.read_bytes()
    pairs = list(pairwise(SIZES))
    wanted = sum(above * below + below for above, below in pairs)
    if len(kept) != 2 * wanted:
        raise ValueError(f"{path.name} holds {len(kept)} bytes, not {2 * wanted}")
    numbers = unpack(f"<{wanted}e", kept)
    bias, at, found = sum(above * below for above, below in pairs), 0, []
    for above, below in pairs:
        rows = [numbers[at + below * row : at + below * (row + 1)] for row in range(above)]
        found.append((rows, numbers[bias : bias + below]))
        at, bias = at + above * below, bias + below
    return found


@cache
def scales() -> tuple[float, ...]:
    """Bring the numbers of every block to about 1."""
    return tuple(1 / min(block.high, LARGE) for block in blocks(GAME, SEATS) for _ in range(block.size))


def scaled(row: Sequence[int]) -> list[float]:
    """Bring a row to about 1."""
    return [number * scale for number, scale in zip(row, scales(), strict=True)]


def guess(network: list[Layer], row: list[float]) -> list[float]:
    """Say what each action is worth: layers of rectified sums. What is 0 adds nothing, and most is."""
    for number, (weights, biases) in enumerate(network):
        sums = [*biases]
        for given, line in zip(row, weights, strict=True):
            if given:
                sums = [total + given * weight for total, weight in zip(sums, line, strict=True)]
        row = sums if number == len(network) - 1 else [max(total, 0.0) for total in sums]
    return row
