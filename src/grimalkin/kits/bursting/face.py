"""The table of bursting piles as eyes see it: what lies face up, and how much lies face down."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grimalkin.kits.bursting.cards import VALUE_OF
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.view import BurstingObservation

REMEMBERED = 20_000
"""The same few places look the same again and again: to every viewer, at every table."""


def zones(game: BurstingGame, seen: BurstingObservation) -> Iterator[Zone]:
    """Lay out the piles, the stock, what is set aside, and each seat's hand and stack."""
    for suit, cards in zip(game.suits, seen.piles, strict=True):
        yield _pile(game.cards, suit, cards)
    if seen.stock:
        yield _face_down("stock", None, seen.stock)
    if seen.aside:
        yield _face_down("aside", None, seen.aside)
    # [4.1] A stack lies face down, its owner's too, until the round is counted; unless the table chose open ones.
    face_up = seen.phase != "play" or bool(seen.options.get("open_stacks"))
    for seat, (size, stack) in enumerate(zip(seen.hand_sizes, seen.stacks, strict=True)):
        own = seat == seen.viewer
        yield Zone("hand", seat, _words(game.cards, seen.hand), size) if own else _face_down("hand", seat, size)
        if face_up:
            yield Zone("stack", seat, _words(game.cards, stack), len(stack))
        else:
            yield _face_down("stack", seat, len(stack))


@lru_cache(REMEMBERED)
def _pile(words: tuple[str, ...], suit: str, cards: tuple[int, ...]) -> Zone:
    return Zone(f"pile-{suit}", None, _words(words, cards), len(cards), pile_total(cards))


@lru_cache(REMEMBERED)
def _face_down(name: str, seat: int | None, count: int) -> Zone:
    return Zone(name, seat, None, count)


@lru_cache(REMEMBERED)
def _words(words: tuple[str, ...], cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(words[card] for card in cards)


def pile_total(cards: tuple[int, ...]) -> int:
    """Add up a pile."""
    return sum(VALUE_OF[card] for card in cards)
