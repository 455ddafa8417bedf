"""Packed hands: how many cards they hold, and which."""

from __future__ import annotations

from grimalkin.kits.bursting import cards, counting


def count_of(packed: int, card: int) -> int:
    """Count the copies of one card in a packed hand."""
    return packed >> cards.WILD_SHIFT if card == cards.WILD else packed >> 2 * card & 3


def suit_count(packed: int, suit: int) -> int:
    """Count the cards of one suit; suit 3 is the wild card."""
    return counting.suit_count(packed, suit)


def size(packed: int) -> int:
    """Count the cards of a packed hand."""
    return counting.size(packed)


def counts_into(packed: int, row: list[int], at: int) -> None:
    """Write how many of each card a packed hand holds."""
    for card in range(15):
        row[at + card] = packed >> 2 * card & 3
    row[at + 15] = packed >> 30


def suit_into(packed: int, suit: int, row: list[int], at: int) -> None:
    """Write how many of each card of a suit a packed pile holds, and how many wild ones."""
    for card in range(5):
        row[at + card] = packed >> 2 * (5 * suit + card) & 3
    row[at + 5] = packed >> 30


def unpack(packed: int) -> tuple[int, ...]:
    """List the cards of a packed hand, ascending."""
    held = []
    for card in range(cards.CARDS):
        for _ in range(count_of(packed, card)):
            held.append(card)  # noqa: PERF401 - compiled, this is quicker than a comprehension of two loops
    return tuple(held)


def in_order(order: int) -> tuple[int, ...]:
    """List the cards of a pile, the lowest first."""
    found = []
    while order:
        found.append((order & cards.ORDER_MASK) - 1)
        order >>= cards.ORDER_BITS
    found.reverse()
    return tuple(found)


def pack(hand: tuple[int, ...]) -> int:
    """Pack a list of cards into one number."""
    return sum(cards.ONE[card] for card in hand)
