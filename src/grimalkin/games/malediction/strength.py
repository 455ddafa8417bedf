"""What cards are worth: how many tricks a hand may take, and how likely a play is to hold against those to come.

All numbers were fitted to what happened to players with these habits; 64 make a trick, 1024 a certainty.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import Table

# Kept here so that compiled code reads them without asking Python.
NO_CARD = cards.NO_CARD
POTION = cards.POTION
RANKS = cards.RANKS
SUITED = cards.SUITED
SUIT_OF_CARD = list(cards.SUIT_OF_CARD)

# By nine bits, a suit of a packed hand.
POPULATION = [bits.bit_count() for bits in range(512)]
LOWEST = [(bits & -bits).bit_length() - 1 for bits in range(512)]

TRICK = 64
CERTAIN = 1024
WORTH = [
    round(
        TRICK
        * (
            0.9 * exp(-0.25 * higher * (1 + 0.15 * (seats - 4)))
            if trump
            else 0.7 * exp(-0.5 * higher * (1 + 0.15 * (seats - 4))) * min(1.0, 0.3 + 0.1 * out)
        )
    )
    for seats in (3, 4, 5)
    for trump in (0, 1)
    for higher in range(9)
    for out in range(10)
]
"""By seats, whether the suit is trump, unseen higher cards of the suit, and unseen cards of it."""
POTION_WORTH = [round(TRICK * worth) for _ in range(3) for worth in (0.1, 0.15, 0.25, 0.3, 0.5, 0.8)]
"""By seats and kind of potion: where they are not trump, and where they are."""
HIGHER_THREAT = 20
BOOST_THREAT = 1
NEAR = [0, 1, 3, 7, 7, 7, 7, 7, 7, 7, 6, 4, 0]
RUFF = [12, 10, 8, 6, 5, 4, 3, 3, 2, 2]
"""By unseen cards of a suit, how much each unseen trump threatens it."""
HOLD = [round(CERTAIN * exp(-later * threat / 128)) for later in range(6) for threat in range(512)]


def unseen_by(table: Table, seat: int) -> int:
    """Give the cards that a seat has not seen: all that lies elsewhere face down, taken together, is no secret."""
    unseen = table.rest
    for other in range(table.seats):
        unseen += table.hands[other]
    return unseen - table.hands[seat]


def expected(hand: int, unseen: int, trump: int, seats: int) -> int:
    """Say how many tricks a hand may well take."""
    kinds = [0] * 8
    worths = [0] * 8
    return weigh_hand(hand, unseen, trump, seats, kinds, worths)


def weigh_hand(hand: int, unseen: int, trump: int, seats: int, kinds: list[int], worths: list[int]) -> int:
    """Write the kinds of cards in a hand, with NO_CARD behind the last, and what one of each is worth; add all up."""
    count = 0
    total = 0
    for suit in range(4):
        bits = hand >> 9 * suit & 511
        if bits:
            out = unseen >> 9 * suit & 511
            row = 180 * (seats - 3) + 90 * (suit == trump) + POPULATION[out]
            while bits:
                rank = LOWEST[bits]
                bits &= bits - 1
                kinds[count] = 9 * suit + rank
                worths[count] = WORTH[row + 10 * POPULATION[out >> rank + 1]]
                total += worths[count]
                count += 1
    potions = hand >> SUITED
    for kind in range(3):
        copies = potions >> 2 * kind & 3
        if copies:
            kinds[count] = SUITED + kind
            worths[count] = POTION_WORTH[6 * (seats - 3) + 3 * (trump == POTION) + kind]
            total += copies * worths[count]
            count += 1
    kinds[count] = NO_CARD
    return total


def chance_to_hold(unseen: int, suit: int, value: int, trump: int, later: int) -> int:
    """Say how likely the best play so far is to stay the best, with so many to come."""
    potions = unseen >> SUITED
    if suit == POTION:
        threat = HIGHER_THREAT * potions_above(potions, value)
        out = count_potions(potions)
    else:
        bits = unseen >> 9 * suit & 511
        out = POPULATION[bits]
        higher = POPULATION[bits >> min(value, 9)]
        threat = HIGHER_THREAT * higher
        threat += BOOST_THREAT * (POPULATION[bits >> max(value - 3, 0)] - higher) * count_potions(potions)
    if suit != trump:
        trumps = count_potions(potions) if trump == POTION else POPULATION[unseen >> 9 * trump & 511]
        threat += RUFF[out] * trumps
    return HOLD[512 * later + min(threat, 511)]


def potions_above(potions: int, value: int) -> int:
    """Count the potions of more than a value."""
    return count_potions(potions >> 2 * value) if value < 3 else 0


def count_potions(potions: int) -> int:
    """Count potions, two bits to a kind."""
    return (potions & 3) + (potions >> 2 & 3) + (potions >> 4)
