"""Packed hands: how many cards they hold, and which."""

from __future__ import annotations

from grimalkin.kits.bursting import cards

# Kept here so that compiled code reads them without asking Python.
SUITS = cards.SUITS
CARDS = cards.CARDS
ORDER_BITS = cards.ORDER_BITS
ORDER_MASK = cards.ORDER_MASK
WILD = cards.WILD
WILD_SHIFT = cards.WILD_SHIFT
SUIT_SHIFT = cards.SUIT_SHIFT
SUIT_MASK = cards.SUIT_MASK


def count_of(packed: int, card: int) -> int:
    """Count the copies of one card in a packed hand."""
    return packed >> WILD_SHIFT if card == WILD else packed >> 2 * card & 3


def suit_count(packed: int, suit: int) -> int:
    """Count the cards of one suit; suit 3 is the wild card."""
    if suit == SUITS:
        return packed >> WILD_SHIFT
    bits = packed >> SUIT_SHIFT * suit & SUIT_MASK
    return (bits & 3) + (bits >> 2 & 3) + (bits >> 4 & 3) + (bits >> 6 & 3) + (bits >> 8)


def size(packed: int) -> int:
    """Count the cards of a packed hand."""
    return suit_count(packed, 0) + suit_count(packed, 1) + suit_count(packed, 2) + (packed >> WILD_SHIFT)


def unpack(packed: int) -> tuple[int, ...]:
    """List the cards of a packed hand, ascending."""
    held = []
    for card in range(CARDS):
        for _ in range(count_of(packed, card)):
            held.append(card)  # noqa: PERF401 - compiled, this is quicker than a comprehension of two loops
    return tuple(held)


def in_order(order: int) -> tuple[int, ...]:
    """List the cards of a pile, the lowest first."""
    found = []
    while order:
        found.append((order & ORDER_MASK) - 1)
        order >>= ORDER_BITS
    found.reverse()
    return tuple(found)


def pack(hand: tuple[int, ...]) -> int:
    """Pack a list of cards into one number."""
    return sum(cards.ONE[card] for card in hand)
