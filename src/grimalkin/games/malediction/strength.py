"""What cards are worth: how many tricks a hand may well take.

All numbers were fitted to what happened to players with these habits; 64 make a trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import Table

# Kept here so that compiled code reads them without asking Python.
POTION = cards.POTION
SUITED = cards.SUITED
SUITED_MASK = cards.SUITED_MASK
SUIT_OF_CARD = list(cards.SUIT_OF_CARD)

# By nine bits, a suit of a packed hand.
POPULATION = [bits.bit_count() for bits in range(512)]
CARD_AT = [0] * 67
"""By the bit of a card in a hand modulo 67, for which no two bits are equal: the card."""
for _card in range(cards.CARDS):
    CARD_AT[cards.ONE[_card] % 67] = _card

# A weight is two numbers in one: what cards are worth above sixteen bits for what they risk.
WORTH = 16
RISK = 0xFFFF

TRICK = 64
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


WEIGHT = [
    (round(TRICK * _worth(seats, trump, higher, out)) << WORTH) + round(TRICK * _danger(seats, trump, higher, out))
    for seats in range(3)
    for trump in range(2)
    for higher in range(9)
    for out in range(10)
]
"""By seats, whether the suit is trump, unseen higher cards of the suit, and unseen cards of it."""
POTION_WORTH = [0, 1, 12, 20, 0, 42, 54, 72, 0, 3, 10, 15, 0, 33, 45, 64, 0, 1, 8, 15, 0, 29, 40, 52]
"""By seats and whether potions are trump: no potion at all, and each kind."""
POTION_DANGER = [0, 0, 1, 3, 0, 5, 8, 10]
POTIONS = [
    sum(
        (potions >> 2 * kind & 3)
        * ((POTION_WORTH[8 * seats + 4 * trump + kind + 1] << WORTH) + POTION_DANGER[4 * trump + kind + 1])
        for kind in range(3)
    )
    for seats in range(3)
    for trump in range(2)
    for potions in range(64)
]
"""By seats, whether potions are trump, and the potions of a packed hand, what they weigh together."""


def unseen_by(table: Table, seat: int) -> int:
    """Give the cards that a seat has not seen: all that lies elsewhere face down, taken together, is no secret."""
    unseen = table.rest
    for other in range(table.seats):
        unseen += table.hands[other]
    return unseen - table.hands[seat]


def weigh(table: Table, hand: int, unseen: int, scales: list[int]) -> int:
    """Say how many tricks a hand may well take, and be left with if it wants none; write what each card adds."""
    trump = SUIT_OF_CARD[table.trump]
    suited = hand & SUITED_MASK
    vials = 128 * table.seats - 384 + 64 * (trump == POTION)
    scales[SUITED] = POTIONS[vials + 1]
    scales[SUITED + 1] = POTIONS[vials + 4]
    scales[SUITED + 2] = POTIONS[vials + 16]
    total = POTIONS[vials + (hand >> SUITED)]
    while suited:
        card = CARD_AT[(suited & -suited) % 67]
        suited &= suited - 1
        suit = SUIT_OF_CARD[card]
        out = unseen >> 9 * suit & 511
        higher = POPULATION[out >> card - 9 * suit + 1]
        scales[card] = WEIGHT[180 * table.seats - 540 + 90 * (suit == trump) + 10 * higher + POPULATION[out]]
        total += scales[card]
    return total


def expected(table: Table, hand: int, unseen: int) -> int:
    """Say how many tricks a hand may well take."""
    scales = [0] * 39
    return weigh(table, hand, unseen, scales) >> WORTH
