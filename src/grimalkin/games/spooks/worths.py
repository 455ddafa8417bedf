"""What a glance tells, what cards are worth in a hand, and what they do when they are played."""

from __future__ import annotations

from math import exp

from grimalkin.games.spooks import cards

# What a glance tells, by place.
UNSEEN, MANY, OTHERS, NEXT, FEWEST = range(5)
"""The cards that others may hold; how many lie unseen; how many of them in hands; in the next hand; in the smallest."""

PARTS = 8
MOST_PARTS = 63
ABSENT = [round(100 * exp(-parts / PARTS)) for parts in range(MOST_PARTS + 1)]
"""How likely in a hundred some hands hold none of some cards, of which they should hold so many eighths."""

ALL_RANKS = 2047
ODD_BITS = 0x55555555555555
ODD_PAIRS = 0x33333333333333
ODD_FOURS = 0x0F0F0F0F0F0F0F

# What a card is worth in a hand.
KEEP = [
    *([*[-30] * 10, 5] * 2),
    *[-8, -1, 6, 13, 20, 27, 34, 41, 48, 55, 62],
    *[20] * 11,
    *[-12, -9, -6, -3, 0, 3, 6, 9, 12, 15, 18],
    90,
]
"""Spiders and ghosts, goblins, skeletons, bats, the Cat."""
ONLY = 32
"""More for the only card of a red suit: it may be all that can be played on that suit."""
LINK = 3
"""More for each rank beside it that could be laid in a run with it."""
LEAD = 30
"""More for a blue card that nobody could play on."""
POINT = 3
LATE_POINT = 12
"""[10.2] Less for each point, in a series; soon the deal may be over."""
LATE = 3
"""So few cards in a hand are late in a deal."""

# What a card does when it is played.
FREEDOM = 67
"""To be free again, when nobody plays on blue."""
PRANK_CALLED = 35
WELL_PREPARED = 37
"""More with the Cat or the best goblin in hand; [5.5] but who has one card left would be out."""
GIVEN_AWAY = -120
ATTACK = 30
RUN_CARD = 56
"""A skeleton: at once, and for each card of the run if the next player suffers."""
BITE = 56
"""A bat, if it bites."""
LAST_BUT_ONE = 250
"""Either, if the last card could then be laid or given."""
ESCAPE = 100_000
STAY_IN_HAND = -50
"""To pass on blue, rather than to play the Cat."""
TRIUMPH = [0, 0, 840, 200, 120, 80]
"""To be free after a prank, by the cards held before."""

LEAST = -1_000_000

GOBLIN_SUIT = cards.SUIT_MASK[cards.GOBLINS]
ONLY_OF = [0, 0, 0, ONLY, ONLY, 0]
