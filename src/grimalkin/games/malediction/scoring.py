"""The count at the end of a round: stored 0 cards, contracts met and failed, the hat, and the end of the match.

Who met what nobody can foresee, a processor no more than a player: it is added up without branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, turns

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


def open_scoring(table: MaledictionTable) -> None:
    """[5.2] Ask about stored 0 cards, from the crystal ball on."""
    table.phase = cards.SCORING
    ask_from(table, 0)


def ask_from(table: MaledictionTable, place: int) -> None:
    """[5.2] Ask the next one clockwise whom spending would save; [5.7] when nobody is left, settle everything."""
    seat = (table.ball + place) % table.seats
    while place < table.seats:
        if to_spend(table, seat):
            turns.give_turn(table, seat)
            return
        seat = turns.after(table, seat)
        place += 1
    settle(table)


def to_spend(table: MaledictionTable, seat: int) -> int:
    """[5.2] How many stored 0 cards would meet the contract, [5.3] which must be enough; 0 if it is not to be."""
    missing = cards.NUMBER_OF[cards.CONTRACT_OF[table.bids[seat]]] - table.taken[seat]
    enough = (missing > 0) & (missing <= table.met[cards.CONTRACTS * seat])
    return missing * (enough & ((missing == 1) | (table.multi_zero > 0)))


def answer(table: MaledictionTable, seat: int, action: int) -> None:
    """[5.2] Spend as many as are missing, or keep them all."""
    if action == cards.SPEND:
        table.spent[seat] = to_spend(table, seat)
    ask_from(table, (seat - table.ball + table.seats) % table.seats + 1)


def settle(table: MaledictionTable) -> None:
    """[5.7] Contracts, spent cards and the hat, all at once; [6.1] then a new round, or the end."""
    for seat in range(table.seats):
        settle_contract(table, seat)
    award_hat(table)
    table.phase = cards.IDLE
    table.acting = 0
    table.due = 1 if table.hats_left and not a_pile_is_empty(table) else 0


def settle_contract(table: MaledictionTable, seat: int) -> None:
    """[5.4] A met card pays, a failed one costs, and a failed 0 goes back; [5.2] as does each 0 spent."""
    contract = cards.CONTRACT_OF[table.bids[seat]]
    met = is_met(table, seat)
    failed = (not met) & (contract > 0)
    table.met[cards.CONTRACTS * seat] -= table.spent[seat]
    table.piles[0] += table.spent[seat] + (1 - met - failed)
    table.met[cards.CONTRACTS * seat + contract] += met
    table.failed[cards.CONTRACTS * seat + contract] += failed
    table.sheet[seat] += table.points[contract] * met - table.penalties[contract] * failed


def is_met(table: MaledictionTable, seat: int) -> bool:
    """[5.1] Say whether a seat has the tricks of its contract; spent 0 cards count as tricks."""
    return meets(cards.CONTRACT_OF[table.bids[seat]], table.taken[seat] + table.spent[seat])


def meets(contract: int, tricks: int) -> bool:
    """[5.1] Exactly as many as announced, or at least as many."""
    number = cards.NUMBER_OF[contract]
    return (tricks >= number) & ((tricks == number) | (cards.EXACT[contract] == 0))


def award_hat(table: MaledictionTable) -> None:
    """[5.5] A hat and its point for strictly the most tricks; [5.6] in a tie it goes back into the box."""
    winner = most_tricks(table)
    table.hats_left -= 1
    if winner != cards.NOBODY:
        table.hats[winner] += 1
        table.sheet[winner] += cards.HAT_POINTS


def most_tricks(table: MaledictionTable) -> int:
    """[5.5] Find the seat with strictly more tricks than every other; [5.8] spent 0 cards may count."""
    best = 0
    winner = cards.NOBODY
    for seat in range(table.seats):
        tricks = table.taken[seat] + (table.spent[seat] if table.zero_counts_for_hat else 0)
        winner += (seat - winner) * (tricks > best) + (cards.NOBODY - winner) * (tricks == best)
        best = max(best, tricks)
    return winner


def a_pile_is_empty(table: MaledictionTable) -> bool:
    """[6.1] Say whether the contracts of 1, 2 or 3 have run out; the 0 cards do not matter."""
    for number in range(1, cards.NUMBERS):
        if table.piles[number] == 0:
            return True
    return False
