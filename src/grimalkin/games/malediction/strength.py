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
POTION = cards.POTION
SUITED = cards.SUITED
SUIT_OF_CARD = list(cards.SUIT_OF_CARD)

# By nine bits, a suit of a packed hand.
POPULATION = [bits.bit_count() for bits in range(512)]
LOWEST = [(bits & -bits).bit_length() - 1 for bits in range(512)]

# Where a weighed hand keeps what: seven kinds of cards at most, and the sums.
WORTHS = 8
DANGERS = 16

TRICK = 64
CERTAIN = 1024
SIDE = ((0.70, 0.76), (0.60, 0.66), (0.57, 0.55))
"""By seats, what the best card of a side suit is worth, and how much of it the next best."""
TRUMP = ((1.10, 0.58), (0.95, 0.42), (0.92, 0.35))
"""By seats, what the best trump is worth, and any."""


def _worth(seats: int, trump: int, higher: int, out: int) -> float:
    """Weigh a card: the fewer cards of its suit are out, the likelier it is trumped."""
    if trump:
        best, least = TRUMP[seats]
        return (least + (best - least) * 0.6**higher) * 0.97 ** (7 - out)
    best, next_best = SIDE[seats]
    return float(best * next_best**higher * 0.84 ** (8 - out))


def _danger(seats: int, trump: int, higher: int, out: int) -> float:
    """Weigh a card in a hand that wants no trick, and may still be left with it."""
    return float(0.6 * (0.8, 0.78, 0.7)[seats] ** higher) if trump else 0.8 * _worth(seats, trump, higher, out)


WORTH = [
    round(TRICK * _worth(seats, trump, higher, out))
    for seats in range(3)
    for trump in range(2)
    for higher in range(9)
    for out in range(10)
]
"""By seats, whether the suit is trump, unseen higher cards of the suit, and unseen cards of it."""
DANGER = [
    round(TRICK * _danger(seats, trump, higher, out))
    for seats in range(3)
    for trump in range(2)
    for higher in range(9)
    for out in range(10)
]
"""The same for a hand that wants no trick."""
POTION_WORTH = [0, 1, 12, 20, 0, 42, 54, 72, 0, 3, 10, 15, 0, 33, 45, 64, 0, 1, 8, 15, 0, 29, 40, 52]
"""By seats and whether potions are trump: no potion at all, and each kind."""
POTION_DANGER = [0, 0, 1, 3, 0, 5, 8, 10]
THREAT = 256
"""So much makes a play, on average, be beaten once by the next to play."""
HIGHER_SIDE = 41
HIGHER_TRUMP = 27
"""What each unseen higher card threatens: a trump is not always given for a trick."""
POTIONS_LEFT = 7
"""What each unseen potion threatens a potion that two others may beat together."""
RUFF = [11, 11, 11, 11, 11, 9, 8, 6, 5, 5]
"""By unseen cards of a suit, how much each unseen trump threatens it."""
HOLD = [round(CERTAIN * exp(-later * threat / THREAT)) for later in range(6) for threat in range(512)]
"""By seats to come and threat, the chance to hold."""


def unseen_by(table: Table, seat: int) -> int:
    """Give the cards that a seat has not seen: all that lies elsewhere face down, taken together, is no secret."""
    unseen = table.rest
    for other in range(table.seats):
        unseen += table.hands[other]
    return unseen - table.hands[seat]


def expected(table: Table, hand: int, unseen: int) -> int:
    """Say how many tricks a hand may well take."""
    scales = [0] * 24
    return scales[WORTHS + weigh_hand(table, hand, unseen, scales)]


def danger(table: Table, hand: int, unseen: int) -> int:
    """Say how many tricks a hand may be left with that wants none."""
    scales = [0] * 24
    return scales[DANGERS + weigh_hand(table, hand, unseen, scales)]


def weigh_hand(table: Table, hand: int, unseen: int, scales: list[int]) -> int:
    """Write the kinds of cards in a hand, from WORTHS on what one of each is worth, from DANGERS on what it risks.

    Behind the last card stand the sums; say how many kinds there are.
    """
    count = 0
    worth = 0
    risk = 0
    trump = SUIT_OF_CARD[table.trump]
    for suit in range(4):
        bits = hand >> 9 * suit & 511
        if bits:
            out = unseen >> 9 * suit & 511
            row = 180 * (table.seats - 3) + 90 * (suit == trump) + POPULATION[out]
            while bits:
                rank = LOWEST[bits]
                bits &= bits - 1
                place = row + 10 * POPULATION[out >> rank + 1]
                scales[count] = 9 * suit + rank
                scales[WORTHS + count] = WORTH[place]
                scales[DANGERS + count] = DANGER[place]
                worth += WORTH[place]
                risk += DANGER[place]
                count += 1
    potions = hand >> SUITED
    for kind in range(3):
        copies = potions >> 2 * kind & 3
        if copies:
            place = 4 * (trump == POTION) + kind + 1
            scales[count] = SUITED + kind
            scales[WORTHS + count] = POTION_WORTH[8 * (table.seats - 3) + place]
            scales[DANGERS + count] = POTION_DANGER[place]
            worth += copies * scales[WORTHS + count]
            risk += copies * POTION_DANGER[place]
            count += 1
    scales[WORTHS + count] = worth
    scales[DANGERS + count] = risk
    return count


def chance_to_hold(unseen: int, suit: int, value: int, trump: int, later: int) -> int:
    """Say how likely the best play so far is to stay the best, with so many to come."""
    potions = unseen >> SUITED
    boosts = count_potions(potions)
    if suit == POTION:
        out = boosts
        threat = HIGHER_TRUMP * count_potions(potions >> 2 * min(value, 3)) + (POTIONS_LEFT * out if value < 6 else 0)
    else:
        bits = unseen >> 9 * suit & 511
        out = POPULATION[bits]
        higher = POPULATION[bits >> min(value, 9)]
        near = POPULATION[bits >> max(value - 3, 0)] - higher
        threat = (HIGHER_TRUMP if suit == trump else HIGHER_SIDE) * higher + (3 * near * boosts >> 1)
    if suit != trump:
        threat += RUFF[out] * (boosts if trump == POTION else POPULATION[unseen >> 9 * trump & 511])
    return HOLD[512 * later + min(threat, 511)]


def count_potions(potions: int) -> int:
    """Count potions, two bits to a kind."""
    return (potions & 3) + (potions >> 2 & 3) + (potions >> 4)
