"""Packed hands: which cards they hold, and how many."""

from __future__ import annotations

from grimalkin.games.malediction import cards


def count_of(packed: int, card: int) -> int:
    """Count the copies of one card in a packed hand."""
    return packed >> card & 1 if card < cards.SUITED else packed >> 2 * card - cards.SUITED & 3


def holds(packed: int, action: int) -> bool:
    """Say whether a packed hand has all the cards of a play."""
    base = cards.BASE_OF[action]
    boost = cards.BOOST_OF[action]
    if boost == 0:
        return count_of(packed, base) > 0
    potion = cards.SUITED + boost - 1
    return count_of(packed, potion) > 0 and count_of(packed, base) > (potion == base)


def size(packed: int) -> int:
    """Count the cards of a packed hand."""
    potions = packed >> cards.SUITED
    return (packed & cards.SUITED_MASK).bit_count() + (potions & 3) + (potions >> 2 & 3) + (potions >> 4)


def pack_up(held: tuple[int, ...]) -> int:
    """Pack a list of cards into one number."""
    return sum(cards.ONE[card] for card in held)


def unpack(packed: int) -> tuple[int, ...]:
    """List the cards of a packed hand, ascending."""
    held = []
    for card in range(cards.CARDS):
        for _ in range(count_of(packed, card)):
            held.append(card)  # noqa: PERF401 - compiled, this is quicker than a comprehension of two loops
    return tuple(held)


def cards_of(action: int) -> tuple[int, ...]:
    """List the cards of a play, the base first."""
    base, boost = cards.BASE_OF[action], cards.BOOST_OF[action]
    return (base, cards.SUITED + boost - 1) if boost else (base,)
