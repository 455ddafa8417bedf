"""Counting packed hands, piles and stacks: compiled code has it in place wherever it is asked."""

from __future__ import annotations

from grimalkin.kits.bursting import cards

INLINE = ("suit_count", "size")


def suit_count(packed: int, suit: int) -> int:
    """Count the cards of one suit; suit 3 is the wild card."""
    if suit == cards.SUITS:
        return packed >> cards.WILD_SHIFT
    bits = packed >> cards.SUIT_SHIFT * suit & cards.SUIT_MASK
    return (bits & 3) + (bits >> 2 & 3) + (bits >> 4 & 3) + (bits >> 6 & 3) + (bits >> 8)


def size(packed: int) -> int:
    """Count all cards."""
    return suit_count(packed, 0) + suit_count(packed, 1) + suit_count(packed, 2) + (packed >> cards.WILD_SHIFT)
