"""Why a choice is refused: only by what the refused seat knows, and always with what is possible instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import (
    BASE_OF,
    BOOST_OF,
    CARD_WORDS,
    CONTRACT,
    CONTRACT_OF,
    NUMBER_OF,
    PLAY,
    RETAKE,
    SPEND,
    SUITED,
    SUITS,
    TRICK,
)
from grimalkin.games.malediction.packing import count_of
from grimalkin.rules import IllegalAction, UnknownWord

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable


def why_not(table: MaledictionTable, seat: int, action: int) -> IllegalAction:
    """Say why an action is illegal for the seat whose turn it is."""
    if table.phase == CONTRACT:
        return _why_not_announce(action)
    if table.phase == TRICK:
        return _why_not_play(table, seat, action)
    return IllegalAction("answer z (spend 0 cards) or k (keep them)", "answer-first", "5.2")


def _why_not_announce(action: int) -> IllegalAction:
    if action >= PLAY:
        return IllegalAction("take a contract first", "contract-first", "3.1")
    number = NUMBER_OF[CONTRACT_OF[action]]
    if action < RETAKE:
        return IllegalAction(f"there is no contract {number} left", "pile-empty", "3.2", number=number)
    return IllegalAction(f"you have no failed contract {number}", "nothing-to-retake", "3.3", number=number)


def _why_not_play(table: MaledictionTable, seat: int, action: int) -> IllegalAction:
    if action < PLAY:
        return IllegalAction("contracts are fixed until the round is over", "contract-fixed", "3.1")
    if action >= SPEND:
        return IllegalAction("0 cards are spent when the tricks are over", "zeros-later", "5.2")
    return _missing_card(table.hands[seat], action) or _must_follow(table.led)


def _missing_card(hand: int, action: int) -> IllegalAction | None:
    base, booster = BASE_OF[action], SUITED + BOOST_OF[action] - 1
    for card in (base, booster) if BOOST_OF[action] else (base,):
        if count_of(hand, card) == 0:
            word = CARD_WORDS[card]
            return IllegalAction(f"you do not hold {word}", "not-in-hand", "4.1", card=word)
    if base == booster and count_of(hand, base) == 1:
        word = CARD_WORDS[base]
        return IllegalAction(f"you hold only one {word}", "only-one", "4.2", card=word)
    return None


def _must_follow(led: int) -> IllegalAction:
    return IllegalAction(f"you must follow: play {SUITS[led]}", "must-follow", "4.4", suit=SUITS[led])


def no_such_word(word: str) -> UnknownWord | None:
    """Say why a word names no action, where the rules know better: wrong order, no potion, or too many cards."""
    cards = word.split("+")
    if word in ("r0", "r0+", "r=0", "0+", "=0"):
        return UnknownWord("a contract 0 has one face and is never retaken: 0", "zero-is-zero", "1.2")
    if len(cards) < 2 or any(card not in CARD_WORDS for card in cards):
        return None
    if len(cards) > 2:
        return UnknownWord(f"one potion at most may boost a card, not {word}", "one-potion", "4.2")
    base, booster = cards
    if base[0] == "P":
        return UnknownWord(f"write {booster}+{base}", "base-first", "4.1", word=f"{booster}+{base}")
    return UnknownWord(f"only a potion may boost a card, not {booster}", "potion-only", "4.1", card=booster)
