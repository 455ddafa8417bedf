"""What speaks for a play on bursting piles, and against it."""

from __future__ import annotations

from grimalkin.kits.bursting import cards, counting

INLINE = ("better",)

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

COUNT = [counting.suit_count(packed, 0) for packed in range(1024)]
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
