"""Contracts: what a seat may announce, what announcing does, and who leads the first trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


def contracts_into(table: MaledictionTable, seat: int, buffer: list[int]) -> int:
    """[3.2] Either face of a card from a pile, or [3.3] of an own card that failed before."""
    count = 0
    # Nobody can foresee which piles are empty: no branch here.
    for action in range(cards.PLAY):
        buffer[count] = action
        count += may_announce(table, seat, action)
    return count


def may_announce(table: MaledictionTable, seat: int, action: int) -> bool:
    """[3.2] A pile must have a card left; [3.3] to retake a number one must have failed it."""
    number = cards.NUMBER_OF[cards.CONTRACT_OF[action]]
    if action < cards.RETAKE:
        return table.piles[number] > 0
    return action < cards.PLAY and failures(table, seat, number) > 0


def announce(table: MaledictionTable, seat: int, action: int) -> None:
    """[3.1] Take a contract; when all have one, [3.9] the best paid leads the first trick."""
    table.bids[seat] = action
    number = cards.NUMBER_OF[cards.CONTRACT_OF[action]]
    if action < cards.RETAKE:
        table.piles[number] -= 1
    else:
        lift(table, seat, costliest(table, seat, number))
    heir = table.after(seat)
    if heir == table.ball:
        table.phase = cards.TRICK
        heir = first_leader(table)
    table.give_turn(heir)


def failures(table: MaledictionTable, seat: int, number: int) -> int:
    """Count the failed cards of a number, both faces."""
    at = cards.CONTRACTS * seat + 2 * number
    return table.failed[at - 1] + table.failed[at]


def costliest(table: MaledictionTable, seat: int, number: int) -> int:
    """[3.4] Of several failed cards of a number, the one that costs most comes back."""
    at_least = 2 * number
    exact = at_least - 1
    if table.failed[cards.CONTRACTS * seat + at_least] == 0:
        return exact
    if table.failed[cards.CONTRACTS * seat + exact] == 0:
        return at_least
    return at_least if table.penalties[at_least] > table.penalties[exact] else exact


def lift(table: MaledictionTable, seat: int, contract: int) -> None:
    """[3.3] A retaken card costs nothing while it is in play."""
    table.failed[cards.CONTRACTS * seat + contract] -= 1
    table.sheet[seat] += table.penalties[contract]


def first_leader(table: MaledictionTable) -> int:
    """[3.9] The highest pay leads, by the face shown; among equals whoever chose last."""
    leader = table.ball
    best = 0
    seat = table.ball
    for _ in range(table.seats):
        worth = table.points[cards.CONTRACT_OF[table.bids[seat]]]
        if worth >= best:
            best = worth
            leader = seat
        seat = table.after(seat)
    return leader
