"""Rules of thumb for bursting piles: high cards while they are safe, and if a pile must be taken, a cheap one.

A card that bursts nothing is judged by what it is and by the pile that it leaves; one that bursts a pile by what the
pile would cost. All numbers are in quarters of a point, found by letting them play against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards
from grimalkin.kits.bursting.packing import suit_count

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice

RANKS = 6
"""The five values of a suit, and last the wild card."""
NEVER = -(1 << 30)
FINE = 16
"""Luck decides between equals only: it weighs less than this, and merits are so many times as big."""

# What speaks for a play.
SHED = [-8, -2, 3, 5, 8, -5]
"""By rank: high cards go while they are safe, low and wild ones stay for an emergency."""
LEVEL = [0, 3, 2, 1, -1, -2, -1, -2, 1, 0, -2, 3, 3, -1]
"""By the total that a pile then has."""
CROWD = [0, 0, 4, 1, 3, 5, 4, 2, 1, 2, 2, 0, 0, 1]
"""By the total that a pile then has: the more lies there, the better it is left to others."""
COMPANY = 1
"""For every other card of the suit in hand."""
STUCK = -2
"""For every card of the suit in hand that could then be played no more without a burst, or again."""

# What speaks for taking a pile.
BURST = -7
"""Taking a pile at all."""
TAKE_WILD = -10
"""Each wild card of it."""
OWN = [-4, -4, -4, -4, -4, -1, 0, 1, 2]
"""By how many more cards of a suit one has than anybody else, from -4 to 4: what each of them is felt to cost."""
SPOIL = 4
"""Each card of a suit that somebody else would have been rid of."""

# Kept here so that compiled code reads them without asking Python.
SUITS = cards.SUITS
LIMIT = cards.LIMIT
WILD = cards.WILD
WILD_SHIFT = cards.WILD_SHIFT
SUIT_SHIFT = cards.SUIT_SHIFT
SUIT_MASK = cards.SUIT_MASK
VALUES = [*cards.VALUES, cards.WILD_VALUE]
ONE = [1 << 2 * rank for rank in range(5)] + [0]
"""One card in the ten bits of a suit; the wild one is not there."""
HELD_WILD = 3 << 10
COUNT = [suit_count(bits, 0) for bits in range(1024)]
"""How many cards the ten bits of a suit are."""
HIGH = [sum(3 << 2 * rank for rank in range(RANKS) if total + VALUES[rank] > LIMIT) for total in range(14)]
"""By the total of a pile, the bits of the ranks that would burst it."""


def choose(  # noqa: PLR0917 - all that a player may know, and no more
    hand: int, totals: list[int], piles: list[int], stacks: list[int], seats: int, seat: int, dice: Dice
) -> int:
    """Choose a card of this hand: nothing else is known here but what everybody saw."""
    luck = dice.word()
    best = NEVER
    chosen = 0
    wild = HELD_WILD if hand >> WILD_SHIFT else 0
    for pile in range(3):
        total = totals[pile]
        suited = hand >> SUIT_SHIFT * pile & SUIT_MASK
        held = suited | wild
        lying = COUNT[piles[pile] >> SUIT_SHIFT * pile & SUIT_MASK]
        omens = piles[pile] >> WILD_SHIFT
        company = COMPANY * COUNT[suited] - STUCK * COUNT[suited & HIGH[total]]
        taking = take(stacks, seats, seat, pile, lying, omens) if held & HIGH[total] else 0
        for rank in range(6):
            if held >> 2 * rank & 3:
                level = total + VALUES[rank]
                merit = company + SHED[rank]
                if level > LIMIT:
                    level = VALUES[rank]
                    merit += taking
                else:
                    merit += CROWD[level] * (lying + 2 * omens)
                merit += LEVEL[level] + STUCK * COUNT[suited - ONE[rank] & HIGH[level]]
                action = WILD + pile if rank == 5 else 5 * pile + rank
                merit = FINE * merit + (luck >> action & FINE - 1)
                if merit > best:
                    best = merit
                    chosen = action
    return chosen


def take(stacks: list[int], seats: int, seat: int, suit: int, lying: int, omens: int) -> int:  # noqa: PLR0917
    """Judge taking so many cards of a suit and so many wild ones: [5.2] who has the most of a suit is rid of it."""
    mine = suit_count(stacks[seat], suit)
    most = 0
    alone = 0
    for other in range(seats):
        if other != seat:
            count = suit_count(stacks[other], suit)
            if count >= most:
                alone = 1 if count > most else 0
                most = count
    merit = BURST + TAKE_WILD * omens
    merit += (mine + lying) * OWN[margin(mine + lying - most)] - mine * OWN[margin(mine - most)]
    if alone and mine < most <= mine + lying:
        merit += SPOIL * most // (seats - 1)
    return merit


def margin(lead: int) -> int:
    """Give the place of a lead in the table of leads."""
    return min(max(lead, -4), 4) + 4
