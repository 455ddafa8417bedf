"""Bits of a number. Compiled code has them from the processor: `tools/tables.py` says how."""

from __future__ import annotations


def lowest(bits: int) -> int:
    """Give the place of the lowest bit that is set; one is."""
    return (bits & -bits).bit_length() - 1
