"""Rules of thumb for bursting piles: high cards while they are safe, and if a pile must be taken, a cheap one.

A play is judged by its card, by the pile that it makes and, if a pile must be taken, by what that costs. All numbers
are about tenths of a point, found by letting many thousand such players learn from one another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards, merits
from grimalkin.rules import bits, rolling

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice

SAFE = [
    judged for total in merits.TOTALS for crowd in merits.CROWDS for judged in merits.best_of(merits.safe(total, crowd))
]
"""By total, crowd and the ranks in a hand."""
BURSTING = [judged for total in merits.TOTALS for judged in merits.best_of(merits.bursting(total))]
"""By total and the ranks in a hand."""


def choose(  # noqa: PLR0917 - all that a player may know, and no more
    hand: int, stack: int, totals: list[int], piles: list[int], rivals: list[int], seat: int, dice: Dice
) -> int:
    """Choose a card of this hand: nothing else is known here but what everybody saw."""
    luck = rolling.word(dice) >> 1
    wild = merits.WILD_RANK if hand >> cards.WILD_SHIFT else 0
    best = merits.NOTHING
    for pile in range(3):
        suited = hand >> 10 * pile & cards.SUIT_MASK
        held = merits.RANKS[suited] | wild
        lying = merits.COUNT[piles[pile] >> 10 * pile & cards.SUIT_MASK]
        taken = merits.COUNT[stack >> 10 * pile & cards.SUIT_MASK]
        wilds = piles[pile] >> cards.WILD_SHIFT
        laying = SAFE[640 * totals[pile] + 64 * (lying + 2 * wilds) + held]
        taking = merits.TAKE_WILD * wilds + take(taken, lying, rivals[3 * seat + pile])
        found = (
            merits.better(laying, BURSTING[64 * totals[pile] + held] + taking * merits.MERIT)
            + merits.COMPANY * merits.COUNT[suited] * merits.MERIT
        )
        best = merits.better(best, (found & ~merits.PLAYS) | (found & merits.PLAYS) << 6 * pile)
    best &= merits.PLAYS
    return decide(best, luck) if best & (best - 1) else merits.ACTION_OF[bits.lowest(best)]


def take(taken: int, lying: int, most: int) -> int:
    """Say what it is worth to have more cards of a suit, beside the most that anybody else has."""
    return (taken + lying) * merits.FELT[merits.EVEN + taken + lying - most] - taken * merits.FELT[
        merits.EVEN + taken - most
    ]


def decide(plays: int, luck: int) -> int:
    """Let luck decide between equals."""
    found = 0
    for place in range(18):
        if plays >> place & 1:
            found = max(found, (luck >> place & merits.LUCK) + place)
    return merits.ACTION_OF[found & merits.CHOICE]
