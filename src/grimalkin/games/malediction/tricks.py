"""Tricks: who is ahead, and what happens when all have played; `laying` says what may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, laying, scoring, turns

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


def weigh(table: MaledictionTable, seat: int, action: int) -> None:
    """[4.9] Count a play to the trick under way."""
    laying.weigh(table, seat, action)


def strength_of(action: int, trump: int, led: int) -> int:
    """[4.6] Trump beats the suit led, which beats the rest; [4.1] the base alone gives the suit."""
    suit = cards.SUIT_OF[action]
    if suit == trump:
        return cards.TRUMP_STRENGTH + cards.VALUE_OF[action]
    return cards.VALUE_OF[action] if suit == led else 0


def end_trick(table: MaledictionTable) -> None:
    """[4.8] The best play takes the trick and leads; [4.9] a tie is nobody's; [4.10] an empty hand ends it all."""
    leader = table.ahead
    if not table.tied:
        table.winners[table.trick] = leader
        table.taken[leader] += 1
    table.trick += 1
    table.laid = 0
    table.led = cards.ANY
    table.best = 0
    table.ahead = cards.NOBODY
    table.tied = 0
    if hand_is_empty(table):
        scoring.open_scoring(table)
    else:
        turns.give_turn(table, leader)


def hand_is_empty(table: MaledictionTable) -> bool:
    """[4.10] Say whether somebody has no card left."""
    for seat in range(table.seats):
        if table.hands[seat] == 0:
            return True
    return False
