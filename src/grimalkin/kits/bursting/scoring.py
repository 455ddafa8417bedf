"""The count at the end of a round: majorities, and points for what is left."""

from __future__ import annotations

from math import sqrt

from grimalkin.kits import lags
from grimalkin.kits.bursting import cards, counting

NOBODY = -1

SPREADS = ((2.0, 2.5, 2.4, 2.3), (3.5, 3.0, 2.5, 2.4))
"""The lead that multiplies chances by e when one round is to come, without a stock and with one, for 3 to 6 seats."""
STEEP = [
    round(lags.STEPS / (spread * sqrt(max(rounds, 1)))) for row in SPREADS for spread in row for rounds in range(16)
]
"""For each spread, by rounds to come, how many steps a point makes; more rounds change nothing more."""


def holder(stacks: list[int], seats: int, suit: int) -> int:
    """[5.2] Find the seat with strictly more cards of a suit than every other, or -1; [5.3] a tie is nobody's."""
    best = 0
    found = -1
    for seat in range(seats):
        count = counting.suit_count(stacks[seat], suit)
        if count > best:
            best = count
            found = seat
        elif count == best:
            found = -1
    return found


def charge(stacks: list[int], seats: int, owed: list[int]) -> None:
    """[5.4] Add a point for each card of a suit not discarded, two for each wild one."""
    for seat in range(seats):
        owed[seat] += cards.WILD_POINTS * counting.suit_count(stacks[seat], cards.SUITS)
    for suit in range(cards.SUITS):
        excused = holder(stacks, seats, suit)
        for seat in range(seats):
            if seat != excused:
                owed[seat] += counting.suit_count(stacks[seat], suit)


def sum_up(stacks: list[int], seats: int, seat: int, values: list[float]) -> None:
    """Write what a stack came to: its points, its cards, its wild ones, and for each suit 1 if it was discarded."""
    stack = stacks[seat]
    wild = counting.suit_count(stack, cards.SUITS)
    values[0] = cards.WILD_POINTS * wild
    values[1] = wild
    values[2] = wild
    for suit in range(cards.SUITS):
        count = counting.suit_count(stack, suit)
        excused = holder(stacks, seats, suit) == seat
        values[0] += 0 if excused else count
        values[1] += count
        values[3 + suit] = 1 if excused else 0


def share_out(sheet: list[int], seats: int, draws: int, ahead: int, shares: list[float]) -> None:
    """Share a win out: to the fewest points when no round is ahead, else by how little each seat lags behind."""
    fewest = sheet[0]
    for seat in range(1, seats):
        fewest = min(fewest, sheet[seat])
    steep = STEEP[(4 * draws + seats - 3) * 16 + min(ahead, 15)]
    total = 0.0
    for seat in range(seats):
        lag = sheet[seat] - fewest
        if ahead:
            shares[seat] = lags.WORTH[min(lag * steep, 2047)]
        else:
            shares[seat] = 0.0 if lag else 1.0
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total


def majority(stacks: list[int], seats: int, suit: int) -> int:
    """Say which seat is excused from a suit; NOBODY if none."""
    room = [0] * 6
    for seat in range(seats):
        room[seat] = stacks[seat]
    return holder(room, seats, suit)


def points(stacks: list[int], seats: int) -> list[int]:
    """Say what each seat owes for its stack, six numbers for any number of seats."""
    room = [0] * 6
    owed = [0] * 6
    for seat in range(seats):
        room[seat] = stacks[seat]
    charge(room, seats, owed)
    return list(owed)
