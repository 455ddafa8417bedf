"""Rules of thumb for bursting piles: high cards while they are safe, and if a pile must be taken, a cheap one.

A play is judged by its card, by the pile that it makes and, if a pile must be taken, by what that costs. All numbers
are about tenths of a point, found by letting many thousand such players learn from one another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards
from grimalkin.kits.bursting.packing import suit_count
from grimalkin.rules import bits

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice

# What speaks for a play.
SHED = [-17, -3, 6, 14, 23, -14]
"""By rank, the wild card last: high cards go while they are safe, low and wild ones stay for an emergency."""
LEVEL = [0, 7, 3, 4, 4, -5, -2, -5, 4, -2, -5, 4, 5, -4]
"""By the total that the pile then has."""
CROWD = [0, 0, 10, 2, 4, 13, 8, 5, 3, 5, 6, -1, -1, 2]
"""By the total that the pile then has, for each card in it, twice for wild ones: a crowd is best left to others."""
COMPANY = 4
"""For each card of that suit in hand: long suits first."""

# What speaks for taking a pile, or rather against it.
BURST = -18
TAKE_WILD = -39
"""For each wild card in it."""
OWN = [-10, -12, -10, -9, -6, 1, 3, 5, 8]
"""For each card of the suit that one has then, by how many more than anybody else, from -4 to 4 [5.2]."""

COUNT = [suit_count(packed, 0) for packed in range(1024)]
"""How many cards the ten bits of a suit are."""
RANKS = [sum(1 << rank for rank in range(5) if packed >> 2 * rank & 3) for packed in range(1024)]
"""Of which ranks they are, a bit each."""
WILD_RANK = 32
"""The wild card is a sixth rank of every suit."""
EVEN = 14
FELT = [OWN[min(max(lead, -4), 4) + 4] for lead in range(-EVEN, EVEN + 1)]
"""OWN for any lead; none is at EVEN."""
VALUES = tuple(cards.VALUE_OF[action] for action in (0, 1, 2, 3, 4, cards.WILD))
"""By rank."""
TOTALS = range(cards.LIMIT + 1)
CROWDS = range(10)
"""No pile has more than 8: three ones, three twos and a wild card."""

# A judgement is a merit above 18 bits, which say for what plays it holds: six ranks on each of three piles.
MERIT = 1 << 18
PLAYS = MERIT - 1
NOTHING = -4096 * MERIT
LUCK = 480
CHOICE = 31
"""Between equals luck decides: four bits, above five for the choice itself."""
ACTION_OF = [5 * pile + rank if rank < 5 else cards.WILD + pile for pile in range(3) for rank in range(6)]


def better(one: int, other: int) -> int:
    """Give the better of two judgements; of equal ones, the plays of both."""
    return one | other if (one ^ other) >> 18 == 0 else max(one, other)


def best_of(ranks: dict[int, int]) -> list[int]:
    """Judge each set of ranks in a hand by the best of those that have a merit."""
    found = [NOTHING]
    for rank in range(len(VALUES)):
        own = ranks[rank] * MERIT + (1 << rank) if rank in ranks else NOTHING
        found += [better(judged, own) for judged in found]
    return found


def safe(total: int, crowd: int) -> dict[int, int]:
    """Give the merits of ranks that do not burst a pile of that total and crowd."""
    levels = {rank: total + value for rank, value in enumerate(VALUES) if total + value <= cards.LIMIT}
    return {rank: SHED[rank] + LEVEL[level] + CROWD[level] * crowd for rank, level in levels.items()}


def bursting(total: int) -> dict[int, int]:
    """Give the merits of ranks that burst a pile of that total, beside what it costs to take it."""
    levels = {rank: value for rank, value in enumerate(VALUES) if total + value > cards.LIMIT}
    return {rank: SHED[rank] + LEVEL[level] + BURST for rank, level in levels.items()}


SAFE = [judged for total in TOTALS for crowd in CROWDS for judged in best_of(safe(total, crowd))]
"""By total, crowd and the ranks in a hand."""
BURSTING = [judged for total in TOTALS for judged in best_of(bursting(total))]
"""By total and the ranks in a hand."""


def choose(  # noqa: PLR0917 - all that a player may know, and no more
    hand: int, stack: int, totals: list[int], piles: list[int], rivals: list[int], seat: int, dice: Dice
) -> int:
    """Choose a card of this hand: nothing else is known here but what everybody saw."""
    luck = dice.word() >> 1
    wild = WILD_RANK if hand >> cards.WILD_SHIFT else 0
    best = NOTHING
    for pile in range(3):
        suited = hand >> 10 * pile & cards.SUIT_MASK
        held = RANKS[suited] | wild
        lying = COUNT[piles[pile] >> 10 * pile & cards.SUIT_MASK]
        taken = COUNT[stack >> 10 * pile & cards.SUIT_MASK]
        wilds = piles[pile] >> cards.WILD_SHIFT
        laying = SAFE[640 * totals[pile] + 64 * (lying + 2 * wilds) + held]
        taking = TAKE_WILD * wilds + take(taken, lying, rivals[3 * seat + pile])
        found = better(laying, BURSTING[64 * totals[pile] + held] + taking * MERIT) + COMPANY * COUNT[suited] * MERIT
        best = better(best, (found & ~PLAYS) | (found & PLAYS) << 6 * pile)
    best &= PLAYS
    return decide(best, luck) if best & (best - 1) else ACTION_OF[bits.lowest(best)]


def take(taken: int, lying: int, most: int) -> int:
    """Say what it is worth to have more cards of a suit, beside the most that anybody else has."""
    return (taken + lying) * FELT[EVEN + taken + lying - most] - taken * FELT[EVEN + taken - most]


def decide(plays: int, luck: int) -> int:
    """Let luck decide between equals."""
    found = 0
    for place in range(18):
        if plays >> place & 1:
            found = max(found, (luck >> place & LUCK) + place)
    return ACTION_OF[found & CHOICE]
