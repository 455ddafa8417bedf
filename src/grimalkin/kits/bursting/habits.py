"""Rules of thumb for bursting piles: high cards while they are safe, and if a pile must be taken, a cheap one.

A play is judged by its card, by the pile that it makes and, if a pile must be taken, by what that costs. All numbers
are about tenths of a point, found by letting many thousand such players learn from one another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards
from grimalkin.kits.bursting.packing import suit_count

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

# Kept here so that compiled code reads them without asking Python.
WILD_SHIFT = cards.WILD_SHIFT
SUIT_SHIFT = cards.SUIT_SHIFT
SUIT_MASK = cards.SUIT_MASK
HELD_WILD = 3 << SUIT_SHIFT
"""The wild card as a sixth rank of every suit."""
COUNT = [suit_count(bits, 0) for bits in range(1024)]
"""How many cards the ten bits of a suit are."""
EVEN = 14
FELT = [OWN[min(max(lead, -4), 4) + 4] for lead in range(-EVEN, EVEN + 1)]
"""OWN for any lead; none is at EVEN."""

# A merit is written above four bits of luck, which decide between equals, and five for the choice itself.
MERIT = 512
LUCK = 480
CHOICE = 31
NEVER = -(1 << 29)
ABSENT = [NEVER, 0, 0, 0]
"""By how many one holds."""
ACTION_OF = [5 * pile + rank if rank < 5 else cards.WILD + pile for pile in range(3) for rank in range(6)]
VALUES = (*cards.VALUES, cards.WILD_VALUE)
TOTALS = range(cards.LIMIT + 1)
CROWDS = range(10)
"""No pile has more than 8: three ones, three twos and a wild card."""


def merit(total: int, crowd: int, rank: int) -> int:
    """Judge a card laid on a pile of that total and crowd; what must be taken is judged by `take`."""
    level = total + VALUES[rank]
    if level > cards.LIMIT:
        return SHED[rank] + LEVEL[VALUES[rank]] + BURST
    return SHED[rank] + LEVEL[level] + CROWD[level] * crowd


PLAY = [merit(total, crowd, rank) * MERIT + rank for total in TOTALS for crowd in CROWDS for rank in range(6)]
BURSTS = [-1 if total + value > cards.LIMIT else 0 for total in TOTALS for value in VALUES]
"""All bits where a card bursts a pile."""


def choose(  # noqa: PLR0917 - all that a player may know, and no more
    hand: int, totals: list[int], piles: list[int], stacks: list[int], seats: int, seat: int, dice: Dice
) -> int:
    """Choose a card of this hand: nothing else is known here but what everybody saw."""
    luck = dice.word() >> 1
    best = NEVER
    for pile in range(3):
        wild = piles[pile] >> WILD_SHIFT
        lying = COUNT[piles[pile] >> SUIT_SHIFT * pile & SUIT_MASK]
        suited = hand >> SUIT_SHIFT * pile & SUIT_MASK
        held = suited | HELD_WILD if hand >> WILD_SHIFT else suited
        play = (totals[pile] * 10 + lying + 2 * wild) * 6
        bursts = totals[pile] * 6
        taking = (TAKE_WILD * wild + take(stacks, seats, seat, pile, lying)) * MERIT
        found = NEVER
        # Every card is judged, held or not: no branch here could be foreseen.
        for rank in range(6):
            judged = PLAY[play + rank] + (taking & BURSTS[bursts + rank]) + (luck >> rank & LUCK)
            found = max(found, judged + ABSENT[held >> 2 * rank & 3])
        best = max(best, found + COMPANY * COUNT[suited] * MERIT + 6 * pile)
        luck >>= 6
    return ACTION_OF[best & CHOICE]


def take(stacks: list[int], seats: int, seat: int, suit: int, lying: int) -> int:
    """Judge taking so many cards of a suit: [5.2] who alone has the most of it is rid of it."""
    shift = SUIT_SHIFT * suit
    most = 0
    for other in range(seats):
        most = max(most, 0 if other == seat else COUNT[stacks[other] >> shift & SUIT_MASK])
    mine = COUNT[stacks[seat] >> shift & SUIT_MASK]
    return (mine + lying) * FELT[EVEN + mine + lying - most] - mine * FELT[EVEN + mine - most]
