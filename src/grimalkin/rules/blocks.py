"""Blocks: how what a viewer knows is laid out as a row of whole numbers of fixed length, for those who learn."""

from __future__ import annotations

from typing import NamedTuple

LEAST, MOST = -128, 127
"""What a number in a row may be: it fits into eight bits, and what is beyond stays at the end."""


class Block(NamedTuple):
    """Some numbers of one kind that lie side by side; its text is `block-<name>`."""

    name: str
    size: int
    low: int = 0
    """The least that a number of it may be."""
    high: int = 1
    """The most."""
    start: int = 0
    """The place of its first number in the row."""
    meaning: str = ""
    """What its numbers are, in words."""


def in_bounds(value: int) -> int:
    """Keep a number within what a row can hold."""
    return min(max(value, LEAST), MOST)


def one_of(value: int, size: int) -> list[int]:
    """Write a choice as so many numbers, of which one is 1; none of them if the choice is not among them."""
    return [1 if place == value else 0 for place in range(size)]


def in_turn(seats: int, viewer: int | None) -> list[int]:
    """List the seats clockwise from the viewer; from seat 0 for a spectator."""
    return [(seat + (viewer or 0)) % seats for seat in range(seats)]
