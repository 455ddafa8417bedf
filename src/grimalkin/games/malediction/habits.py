"""Rules of thumb for contracts: the one that a hand is good for, and when to spend stored 0 cards.

Only own cards and what lies open count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances, contracts, plays, scoring, strength

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


LIFT = 700
"""What it is worth to lift a point of a failed card: it might be lifted later as well."""


def announce(table: MaledictionTable, seat: int) -> int:
    """[3.1] Take the contract that promises most."""
    scales = [0] * 39
    weight = strength.weigh(table, table.hands[seat], strength.unseen_by(table, seat), scales)
    best = -100000
    choice = 0
    for action in range(cards.PLAY):
        if contracts.may_announce(table, seat, action):
            appeal = appeal_of(
                table, seat, action, weight >> chances.WORTH if cards.CONTRACT_OF[action] else weight & chances.RISK
            )
            if appeal > best:
                best = appeal
                choice = action
    return choice


def appeal_of(table: MaledictionTable, seat: int, action: int, worth: int) -> int:
    """Weigh what a contract pays against what it costs; [3.3] a failed card that is tried again costs nothing more."""
    contract = cards.CONTRACT_OF[action]
    aim = chances.NEEDS * contract + chances.ENOUGH + cards.NUMBER_OF[contract]
    chance = chances.MEET[plays.first_row(table, seat) + chances.ROW_AT[aim] + min(1 + (worth >> 2), chances.ROW - 1)]
    if contract == 0:
        return chances.ZERO_WORTH[table.hats_left] * chance >> 10
    pay = chance * (table.points[contract] + table.penalties[contract]) - chances.CERTAIN * table.penalties[contract]
    if action >= cards.RETAKE:
        pay += LIFT * table.penalties[contracts.costliest(table, seat, cards.NUMBER_OF[contract])]
    return pay


def answer(table: MaledictionTable, seat: int) -> int:
    """[5.2] Spend 0 cards where the contract is worth more; in the last round they are worth nothing."""
    contract = cards.CONTRACT_OF[table.bids[seat]]
    gain = chances.CERTAIN * (table.points[contract] + table.penalties[contract])
    return cards.SPEND if gain > chances.ZERO_WORTH[table.hats_left] * scoring.to_spend(table, seat) else cards.KEEP
