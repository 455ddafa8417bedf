"""Contracts: what a seat may announce, what announcing does, and who leads the first trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, turns
from grimalkin.rules import rolling

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable
    from grimalkin.rules.dice import Dice


def contracts_into(table: MaledictionTable, seat: int, buffer: list[int]) -> int:
    """[3.2] Either face of a card from a pile, or [3.3] of an own card that failed before."""
    at = open_to(table, seat)
    count = cards.CHOICE_COUNT[at]
    for place in range(count):
        buffer[place] = cards.CHOICES[cards.PLAY * at + place]
    return count


def any_contract(table: MaledictionTable, seat: int, dice: Dice) -> int:
    """Draw one of the contracts that `contracts_into` lists."""
    at = open_to(table, seat)
    return cards.CHOICES[cards.PLAY * at + rolling.roll(dice, cards.CHOICE_COUNT[at])]


def open_to(table: MaledictionTable, seat: int) -> int:
    """Sum up in seven bits which piles are there and which numbers failed: nobody can foresee that, so no branch."""
    piles = table.piles
    at = (piles[0] > 0) + 2 * (piles[1] > 0) + 4 * (piles[2] > 0) + 8 * (piles[3] > 0)
    failed = 16 * (failures(table, seat, 1) > 0) + 32 * (failures(table, seat, 2) > 0)
    return at + failed + 64 * (failures(table, seat, 3) > 0)


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
    heir = turns.after(table, seat)
    if heir == table.ball:
        table.phase = cards.TRICK
        heir = first_leader(table)
    turns.give_turn(table, heir)


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
        leader += (seat - leader) * (worth >= best)
        best = max(best, worth)
        seat = turns.after(table, seat)
    return leader
