"""The table of bursting piles as eyes see it: what lies face up, and how much lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting.cards import SUITS, VALUE_OF
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.view import BurstingObservation


def zones(game: BurstingGame, seen: BurstingObservation) -> Iterator[Zone]:
    """Lay out the piles, the stock, what is set aside, and each seat's hand and stack."""
    for pile in range(SUITS):
        cards = seen.piles[pile]
        yield Zone(f"pile-{game.suits[pile]}", None, _words(game, cards), len(cards), pile_total(cards))
    if seen.stock:
        yield Zone("stock", None, None, seen.stock)
    if seen.aside:
        yield Zone("aside", None, None, seen.aside)
    for seat in range(seen.seats):
        own = seat == seen.viewer
        yield Zone("hand", seat, _words(game, seen.hand) if own else None, seen.hand_sizes[seat])
        yield _stack(game, seen, seat)


def _stack(game: BurstingGame, seen: BurstingObservation, seat: int) -> Zone:
    """[4.1] A stack lies face down, its owner's too, until the round is counted; unless the table chose open ones."""
    cards = seen.stacks[seat]
    face_up = seen.phase != "play" or bool(seen.options.get("open_stacks"))
    return Zone("stack", seat, _words(game, cards) if face_up else None, len(cards))


def _words(game: BurstingGame, cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(game.cards[card] for card in cards)


def pile_total(cards: tuple[int, ...]) -> int:
    """Add up a pile."""
    return sum(VALUE_OF[card] for card in cards)
