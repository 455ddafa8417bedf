"""Bounds of what a learner is given, number by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from grimalkin.features import Block


def bounds(blocks: Sequence[Block], kind: type[Any] = np.float32) -> tuple[NDArray[Any], NDArray[Any]]:
    """Give the least and the most that each number of a row may be."""
    low = [np.full(block.size, block.low, kind) for block in blocks]
    high = [np.full(block.size, block.high, kind) for block in blocks]
    return np.concatenate(low), np.concatenate(high)
