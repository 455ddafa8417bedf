"""What cards are worth: how many tricks a hand may well take.

All numbers were fitted to what happened to players with these habits; 64 make a trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances
from grimalkin.rules import bits

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


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
    (round(TRICK * _worth(seats, trump, higher, out)) << chances.WORTH)
    + round(TRICK * _danger(seats, trump, higher, out))
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
        * ((POTION_WORTH[8 * seats + 4 * trump + kind + 1] << chances.WORTH) + POTION_DANGER[4 * trump + kind + 1])
        for kind in range(3)
    )
    for seats in range(3)
    for trump in range(2)
    for potions in range(64)
]
"""By seats, whether potions are trump, and the potions of a packed hand, what they weigh together."""


def unseen_by(table: MaledictionTable, seat: int) -> int:
    """Give the cards that a seat has not seen: all that lies elsewhere face down, taken together, is no secret."""
    unseen = table.rest
    for other in range(table.seats):
        unseen += table.hands[other]
    return unseen - table.hands[seat]


def weigh(table: MaledictionTable, hand: int, unseen: int, scales: list[int]) -> int:
    """Say how many tricks a hand may well take, and be left with if it wants none; write what each card adds."""
    trump = cards.SUIT_OF_CARD[table.trump]
    suited = hand & cards.SUITED_MASK
    vials = 128 * table.seats - 384 + 64 * (trump == cards.POTION)
    scales[cards.SUITED] = POTIONS[vials + 1]
    scales[cards.SUITED + 1] = POTIONS[vials + 4]
    scales[cards.SUITED + 2] = POTIONS[vials + 16]
    total = POTIONS[vials + (hand >> cards.SUITED)]
    first = 180 * table.seats - 540
    while suited:
        card = bits.lowest(suited)
        suited &= suited - 1
        suit = cards.SUIT_OF_CARD[card]
        out = unseen >> 9 * suit & 511
        scales[card] = WEIGHT[first + 90 * (suit == trump) + cards.OUTSTANDING[9 * (out - suit) + card]]
        total += scales[card]
    return total


def expected(table: MaledictionTable, hand: int, unseen: int) -> int:
    """Say how many tricks a hand may well take."""
    scales = [0] * 39
    return weigh(table, hand, unseen, scales) >> chances.WORTH
