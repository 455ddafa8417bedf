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


def zones(game: BurstingGame, seen: BurstingObservation) -> Iterator[Zone]:
    """Lay out the piles, the stock, what is set aside, and each seat's hand and stack."""
    for suit, cards in zip(game.suits, seen.piles, strict=True):
        yield Zone(f"pile-{suit}", None, _words(game.cards, cards), len(cards), pile_total(cards))
    if seen.stock:
        yield Zone("stock", None, None, seen.stock)
    if seen.aside:
        yield Zone("aside", None, None, seen.aside)
    # [4.1] A stack lies face down, its owner's too, until the round is counted; unless the table chose open ones.
    face_up = seen.phase != "play" or bool(seen.options.get("open_stacks"))
    for seat, (size, stack) in enumerate(zip(seen.hand_sizes, seen.stacks, strict=True)):
        own = seat == seen.viewer
        yield Zone("hand", seat, _words(game.cards, seen.hand) if own else None, size)
        yield Zone("stack", seat, _words(game.cards, stack) if face_up else None, len(stack))


@lru_cache(REMEMBERED)
def _words(words: tuple[str, ...], cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(words[card] for card in cards)


@lru_cache(REMEMBERED)
def pile_total(cards: tuple[int, ...]) -> int:
    """Add up a pile."""
    return sum(VALUE_OF[card] for card in cards)
