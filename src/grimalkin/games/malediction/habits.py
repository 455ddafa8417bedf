"""Rules of thumb for contracts: the one that a hand is good for, and when to spend stored 0 cards.

Only own cards and what lies open count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, chances, contracts, plays, scoring, strength

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import Table

# Kept here so that compiled code reads them without asking Python.
KEEP = cards.KEEP
PLAY = cards.PLAY
RETAKE = cards.RETAKE
SPEND = cards.SPEND
CONTRACT_OF = list(cards.CONTRACT_OF)
NUMBER_OF = list(cards.NUMBER_OF)
WORTH = strength.WORTH
RISK = strength.RISK
CERTAIN = chances.CERTAIN
ROW = chances.ROW
ENOUGH = chances.ENOUGH
NEEDS = chances.NEEDS
ROW_AT = list(chances.ROW_AT)
MEET = list(chances.MEET)
ZERO_WORTH = list(chances.ZERO_WORTH)

LIFT = 700
"""What it is worth to lift a point of a failed card: it might be lifted later as well."""


def announce(table: Table, seat: int) -> int:
    """[3.1] Take the contract that promises most."""
    scales = [0] * 39
    weight = strength.weigh(table, table.hands[seat], strength.unseen_by(table, seat), scales)
    best = -100000
    choice = 0
    for action in range(PLAY):
        if contracts.may_announce(table, seat, action):
            appeal = appeal_of(table, seat, action, weight >> WORTH if CONTRACT_OF[action] else weight & RISK)
            if appeal > best:
                best = appeal
                choice = action
    return choice


def appeal_of(table: Table, seat: int, action: int, worth: int) -> int:
    """Weigh what a contract pays against what it costs; [3.3] a failed card that is tried again costs nothing more."""
    contract = CONTRACT_OF[action]
    aim = NEEDS * contract + ENOUGH + NUMBER_OF[contract]
    chance = MEET[plays.first_row(table, seat) + ROW_AT[aim] + min(1 + (worth >> 2), ROW - 1)]
    if contract == 0:
        return ZERO_WORTH[table.hats_left] * chance >> 10
    pay = chance * (table.points[contract] + table.penalties[contract]) - CERTAIN * table.penalties[contract]
    if action >= RETAKE:
        pay += LIFT * table.penalties[contracts.costliest(table, seat, NUMBER_OF[contract])]
    return pay


def answer(table: Table, seat: int) -> int:
    """[5.2] Spend 0 cards where the contract is worth more; in the last round they are worth nothing."""
    contract = CONTRACT_OF[table.bids[seat]]
    gain = CERTAIN * (table.points[contract] + table.penalties[contract])
    return SPEND if gain > ZERO_WORTH[table.hats_left] * scoring.to_spend(table, seat) else KEEP
