"""The row of numbers that `features` lays out, written from a state: only what the seat may know goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


def write(table: MaledictionTable, seat: int, row: list[int], at: int) -> None:
    """Write what a seat knows; the row is all zeros before."""
    seats = table.seats
    at = cards_into(table, seat, row, at)
    other = seat
    for place in range(seats):
        play_into(table, other, row, at + 7 * place)
        row[at + 7 * seats + place] = 1 if table.laid and table.leads[table.trick] == other else 0
        row[at + 8 * seats + place] = 1 if table.acting and table.turn == other else 0
        row[at + 9 * seats + place] = 1 if table.ball == other else 0
        bid_into(table, other, row, at + 10 * seats + 8 * place)
        row[at + 18 * seats + place] = table.taken[other]
        row[at + 19 * seats + place] = table.spent[other]
        row[at + 20 * seats + place] = size_of(table.hands[other])
        for suit in range(5):
            row[at + 21 * seats + 1 + 5 * place + suit] = table.voids[other] >> suit & 1
        other = other + 1 if other + 1 < seats else 0
    row[at + 21 * seats] = size_of(table.rest)
    shelf_into(table, seat, row, at + 26 * seats + 1)


def cards_into(table: MaledictionTable, seat: int, row: list[int], at: int) -> int:
    """Count the own cards, show trump, and count the cards that may lie elsewhere; say where to go on."""
    if table.trump != cards.NO_CARD:
        counts_into(table.hands[seat], row, at)
        row[at + cards.CARDS + cards.SUIT_OF_CARD[table.trump]] = 1
        row[at + cards.CARDS + 5 + cards.VALUE_OF_CARD[table.trump] - 1] = 1
        unseen = cards.ALL - table.hands[seat] - cards.ONE[table.trump]
        for play in range(35):
            unseen -= cards.COST_OF[table.plays[play]]
        counts_into(unseen, row, at + cards.CARDS + 14)
    return at + 2 * cards.CARDS + 14


def counts_into(packed: int, row: list[int], at: int) -> None:
    """Count each card of a packed hand."""
    for card in range(36):
        row[at + card] = packed >> card & 1
    for kind in range(3):
        row[at + 36 + kind] = packed >> 36 + 2 * kind & 3


def play_into(table: MaledictionTable, seat: int, row: list[int], at: int) -> None:
    """Write what a seat has laid to the trick under way."""
    action = table.plays[cards.MOST_SEATS * table.trick + seat] if table.laid else 0
    if action:
        row[at + cards.SUIT_OF[action]] = 1
        row[at + 5] = cards.VALUE_OF[action]
        row[at + 6] = cards.BOOST_OF[action]


def bid_into(table: MaledictionTable, seat: int, row: list[int], at: int) -> None:
    """Write the contract of a seat, and whether it was taken again after it had failed."""
    action = table.bids[seat]
    if action != cards.NO_BID:
        row[at + cards.CONTRACT_OF[action]] = 1
        row[at + 7] = 1 if cards.RETAKE <= action < cards.PLAY else 0


def shelf_into(table: MaledictionTable, seat: int, row: list[int], at: int) -> None:
    """Write what lasts from round to round: contracts left, met and failed, hats, scores; then round and phase."""
    seats = table.seats
    for number in range(4):
        row[at + number] = table.piles[number]
    at += 4
    other = seat
    for place in range(seats):
        for contract in range(7):
            row[at + 7 * place + contract] = table.met[7 * other + contract]
            row[at + 7 * (seats + place) + contract] = table.failed[7 * other + contract]
        row[at + 14 * seats + place] = table.hats[other]
        row[at + 15 * seats + 1 + place] = max(min(table.sheet[other], 127), -128)
        other = other + 1 if other + 1 < seats else 0
    row[at + 15 * seats] = table.hats_left
    row[at + 16 * seats + 1] = table.round
    row[at + 16 * seats + 2 + (0 if table.due else table.phase if table.acting else 4)] = 1


def size_of(packed: int) -> int:
    """Count the cards of a packed hand, suit by suit."""
    size = (packed >> 36 & 3) + (packed >> 38 & 3) + (packed >> 40)
    for suit in range(4):
        size += cards.POPULATION[packed >> 9 * suit & 511]
    return size
