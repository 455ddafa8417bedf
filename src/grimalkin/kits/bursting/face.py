"""The table of bursting piles as eyes see it: what lies face up, and how much lies face down."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grimalkin.kits.bursting.cards import MOST_CARDS, MOST_SEATS, VALUE_OF
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.view import BurstingObservation

REMEMBERED = 5_000
"""The same few piles look the same again and again: to every viewer, at every table."""


def _face_down(name: str, seat: int | None) -> list[Zone]:
    """List a place by how many cards lie there face down."""
    return [Zone(name, seat, None, count) for count in range(MOST_CARDS + 1)]


STOCK, ASIDE = _face_down("stock", None), _face_down("aside", None)
HANDS, STACKS = ([_face_down(name, seat) for seat in range(MOST_SEATS)] for name in ("hand", "stack"))


def zones(game: BurstingGame, seen: BurstingObservation) -> list[Zone]:
    """Lay out the piles, the stock, what is set aside, and each seat's hand and stack."""
    laid = [_pile(game, suit, cards) for suit, cards in enumerate(seen.piles)]
    if seen.stock:
        laid.append(STOCK[seen.stock])
    if seen.aside:
        laid.append(ASIDE[seen.aside])
    # [4.1] A stack lies face down, its owner's too, until the round is counted; unless the table chose open ones.
    face_up = seen.phase != "play" or bool(seen.options.get("open_stacks"))
    viewer, sizes, stacks = seen.viewer, seen.hand_sizes, seen.stacks
    for seat in range(seen.seats):
        hand = seen.hand if seat == viewer else None
        laid.append(HANDS[seat][sizes[seat]] if hand is None else _face_up(game, "hand", seat, hand))
        stack = stacks[seat]
        laid.append(_face_up(game, "stack", seat, stack) if face_up else STACKS[seat][len(stack)])
    return laid


@lru_cache(REMEMBERED)
def _pile(game: BurstingGame, suit: int, cards: tuple[int, ...]) -> Zone:
    return Zone(f"pile-{game.suits[suit]}", None, _words(game, cards), len(cards), pile_total(cards))


def _face_up(game: BurstingGame, name: str, seat: int, cards: tuple[int, ...]) -> Zone:
    return Zone(name, seat, _words(game, cards), len(cards))


def _words(game: BurstingGame, cards: tuple[int, ...]) -> tuple[str, ...]:
    words = game.cards
    return tuple([words[card] for card in cards])


def pile_total(cards: tuple[int, ...]) -> int:
    """Add up a pile."""
    return sum(VALUE_OF[card] for card in cards)
