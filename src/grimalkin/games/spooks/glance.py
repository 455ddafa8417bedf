"""A glance at the table: what one seat can tell at once, from its own hand and what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, worths
from grimalkin.games.spooks import table as tables
from grimalkin.rules import bits, seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable

LONGEST = [max(len(run) for run in f"{ranks:b}".split("0")) for ranks in range(2048)]
"""How many ranks of a set follow each other."""


def look(table: SpooksTable, seat: int, facts: list[int]) -> None:
    """Write what a seat sees at a glance."""
    mine = table.held[seat]
    out = table.held[cards.TABLE]
    known = mine | out
    if table.size > cards.CARDS:
        known = (mine & out) | table.twice[seat] | table.twice[cards.TABLE]
    facts[worths.UNSEEN] = cards.ALL & ~known
    facts[worths.MANY] = table.size - table.sizes[seat] - table.sizes[cards.TABLE]
    facts[worths.OTHERS] = facts[worths.MANY] - table.sizes[cards.PHANTOM]
    facts[worths.NEXT] = table.sizes[tables.after(table, seat)]
    facts[worths.FEWEST] = facts[worths.NEXT]
    for other in range(table.seats):
        if table.playing & seating.BIT[other] and other != seat:
            facts[worths.FEWEST] = min(facts[worths.FEWEST], table.sizes[other])


def absent(facts: list[int], wanted: int, hands: int) -> int:
    """Say how likely in a hundred none of some cards is among so many in hands of others."""
    parts = worths.PARTS * count(wanted & facts[worths.UNSEEN])
    many = facts[worths.MANY]
    if hands != many:
        parts = parts * hands // many
    return worths.ABSENT[min(worths.MOST_PARTS, parts)]


def count(mask: int) -> int:
    """Count the cards of a mask."""
    mask -= mask >> 1 & worths.ODD_BITS
    mask = (mask & worths.ODD_PAIRS) + (mask >> 2 & worths.ODD_PAIRS)
    mask = mask + (mask >> 4) & worths.ODD_FOURS
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 63


def lowest(mask: int) -> int:
    """Give the lowest card of a mask that is not empty."""
    return bits.lowest(mask)


def longest_run(hand: int) -> int:
    """[6.4] Say how many ranks of a hand follow each other."""
    return LONGEST[(hand | hand >> 11 | hand >> 22 | hand >> 33 | hand >> 44) & worths.ALL_RANKS]
