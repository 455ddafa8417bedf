"""Numbers that cross from Python to compiled code and back; `tools/tables.py` says how the latter does it."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

MOST = 2**31 - 1


def number(value: SupportsIndex) -> int:
    """Give a whole number, or -1 for one that is below 0 or beyond all that is counted; refuse what is none."""
    found = index(value)
    return found if 0 <= found <= MOST else -1


def listed(numbers: list[int], count: int) -> list[int]:
    """List the first numbers of a buffer; each is an action."""
    return numbers[:count]
