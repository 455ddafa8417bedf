"""The count at the end of a round: majorities, and points for what is left."""

from __future__ import annotations

from grimalkin.kits.bursting.cards import MOST_SEATS, SUITS, suit_count

NOBODY = -1
WILD_POINTS = 2


def majority(stacks: list[int], seats: int, suit: int) -> int:
    """[5.2] Find the seat with strictly more cards of a suit than every other; [5.3] a tie is nobody's."""
    best, holder = 0, NOBODY
    for seat in range(seats):
        count = suit_count(stacks[seat], suit)
        if count > best:
            best, holder = count, seat
        elif count == best:
            holder = NOBODY
    return holder


def points(stacks: list[int], seats: int) -> list[int]:
    """[5.4] Count a point for each card of a suit not discarded, two for each wild one."""
    owed = [0] * MOST_SEATS
    for seat in range(seats):
        owed[seat] = WILD_POINTS * suit_count(stacks[seat], SUITS)
    for suit in range(SUITS):
        excused = majority(stacks, seats, suit)
        for seat in range(seats):
            if seat != excused:
                owed[seat] += suit_count(stacks[seat], suit)
    return owed
