"""The fifty-six cards, the sixty-eight actions, and which card fits on which. A card is its own action."""

from __future__ import annotations

SUITS = "SGOKB"
"""Spiders and ghosts are blue, goblins (O) green, skeletons (K) and bats red."""
SPIDERS, GHOSTS, GOBLINS, SKELETONS, BATS, NO_SUIT = range(6)
RANKS = 11
MASTER = 11
"""[1.1] The Master ranks just above the ten."""
CAT = 55
CARDS = 56

# The actions beyond the cards.
PASS = 56
STOP = 57
NAME = 58
"""Names seat 0; the nine actions after it name the other seats."""
ACTIONS = 68

MOST_SEATS = 10
MOST_DECKS = 2

CARD_WORDS = (*(f"{suit}{rank}" for suit in SUITS for rank in (*range(1, MASTER), "M")), "X")
WORDS = (*CARD_WORDS, "-", ".", *(f"@{seat}" for seat in range(MOST_SEATS)))

# Places where a card can lie: the seats, then these.
PHANTOM = MOST_SEATS
TABLE = MOST_SEATS + 1
PLACES = MOST_SEATS + 2

# By card. The Cat has a rank of its own, above all, which nothing asks for.
ONE = [1 << card for card in range(CARDS)]
SUIT_OF = [card // RANKS for card in range(CARDS)]
RANK_OF = [card % RANKS + 1 for card in range(CAT)] + [MASTER + 1]
POINTS = [20 if rank == MASTER else rank for rank in RANK_OF[:CAT]] + [30]
"""[10.2] What a card left in hand costs in a series."""

ALL = sum(ONE)
WILD = ONE[CAT]
SUIT_MASK = [sum(ONE[card] for card in range(CAT) if SUIT_OF[card] == suit) for suit in range(5)] + [WILD]
RANK_MASK = [sum(ONE[card] for card in range(CAT) if RANK_OF[card] == rank) for rank in range(MASTER + 3)]
"""By rank, with room for the ranks beyond both ends of the scale, which are empty."""

# What fits on a card: on blue the next rank, up or down; on red the same suit or rank. The Cat always fits.
ABOVE = [RANK_MASK[rank + 1] | WILD for rank in RANK_OF]
BELOW = [RANK_MASK[rank - 1] | WILD for rank in RANK_OF]
ALIKE = [SUIT_MASK[SUIT_OF[card]] | RANK_MASK[RANK_OF[card]] for card in range(CARDS)]
