"""A glance at the table: what one seat can tell at once, from its own hand and what lies open."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards
from grimalkin.games.spooks import table as tables
from grimalkin.rules import bits, seating

if TYPE_CHECKING:
    from grimalkin.games.spooks.table import SpooksTable

# What a glance tells, by place.
UNSEEN, MANY, OTHERS, NEXT, FEWEST = range(5)
"""The cards that others may hold; how many lie unseen; how many of them in hands; in the next hand; in the smallest."""

PARTS = 8
MOST_PARTS = 63
ABSENT = [round(100 * exp(-parts / PARTS)) for parts in range(MOST_PARTS + 1)]
"""How likely in a hundred some hands hold none of some cards, of which they should hold so many eighths."""

LONGEST = [max(len(run) for run in f"{ranks:b}".split("0")) for ranks in range(2048)]
"""How many ranks of a set follow each other."""

ALL_RANKS = 2047
ODD_BITS = 0x55555555555555
ODD_PAIRS = 0x33333333333333
ODD_FOURS = 0x0F0F0F0F0F0F0F


def look(table: SpooksTable, seat: int, facts: list[int]) -> None:
    """Write what a seat sees at a glance."""
    mine = table.held[seat]
    out = table.held[cards.TABLE]
    known = mine | out
    if table.size > cards.CARDS:
        known = (mine & out) | table.twice[seat] | table.twice[cards.TABLE]
    facts[UNSEEN] = cards.ALL & ~known
    facts[MANY] = table.size - table.sizes[seat] - table.sizes[cards.TABLE]
    facts[OTHERS] = facts[MANY] - table.sizes[cards.PHANTOM]
    facts[NEXT] = table.sizes[tables.after(table, seat)]
    facts[FEWEST] = facts[NEXT]
    for other in range(table.seats):
        if table.playing & seating.BIT[other] and other != seat:
            facts[FEWEST] = min(facts[FEWEST], table.sizes[other])


def absent(facts: list[int], wanted: int, hands: int) -> int:
    """Say how likely in a hundred none of some cards is among so many in hands of others."""
    parts = PARTS * count(wanted & facts[UNSEEN])
    many = facts[MANY]
    if hands != many:
        parts = parts * hands // many
    return ABSENT[min(MOST_PARTS, parts)]


def count(mask: int) -> int:
    """Count the cards of a mask."""
    mask -= mask >> 1 & ODD_BITS
    mask = (mask & ODD_PAIRS) + (mask >> 2 & ODD_PAIRS)
    mask = mask + (mask >> 4) & ODD_FOURS
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 63


def lowest(mask: int) -> int:
    """Give the lowest card of a mask that is not empty."""
    return bits.lowest(mask)


def longest_run(hand: int) -> int:
    """[6.4] Say how many ranks of a hand follow each other."""
    return LONGEST[(hand | hand >> 11 | hand >> 22 | hand >> 33 | hand >> 44) & ALL_RANKS]
