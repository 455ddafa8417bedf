"""What a viewer of bursting piles knows, as a row of numbers; `rows` writes the same from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting.cards import CARDS, LIMIT, MOST_CARDS, PACK, SUITS, VALUES, WILD, WILD_COPIES
from grimalkin.kits.bursting.face import pile_total
from grimalkin.rules.blocks import MOST, Block, in_bounds, in_turn, one_of

if TYPE_CHECKING:
    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.view import BurstingObservation

PHASES = ("deal", "play", "over")
PILE = len(VALUES) + 1
"""The kinds of cards that may lie on a pile: those of its suit, and the wild one."""


def blocks(seats: int) -> tuple[Block, ...]:
    """Lay out the row."""
    return (
        Block("hand", CARDS, high=WILD_COPIES),
        Block("piles", SUITS * PILE, high=WILD_COPIES),
        Block("totals", SUITS, high=LIMIT),
        Block("stacks", seats * CARDS, high=WILD_COPIES),
        Block("unseen", CARDS, high=WILD_COPIES),
        Block("hand-sizes", seats, high=MOST_CARDS),
        Block("stock", 1, high=MOST_CARDS),
        Block("aside", 1, high=MOST_CARDS),
        Block("scores", seats, high=MOST),
        Block("rounds", 2, high=MOST),
        Block("actors", seats),
        Block("leader", seats),
        Block("phase", len(PHASES)),
    )


def values(game: BurstingGame, seen: BurstingObservation) -> list[int]:
    """Write what the viewer knows."""
    seats = in_turn(seen.seats, seen.viewer)
    row = counts(seen.hand)
    for suit, pile in enumerate(seen.piles):
        row += [pile.count(card) for card in (*range(5 * suit, 5 * suit + 5), WILD)]
    row += [pile_total(pile) for pile in seen.piles]
    for seat in seats:
        row += counts(seen.stacks[seat])
    known = (*seen.hand, *(card for cards in (*seen.piles, *seen.stacks) for card in cards))
    row += [PACK.count(card) - known.count(card) if seen.round else 0 for card in range(CARDS)]
    row += [seen.hand_sizes[seat] for seat in seats]
    row += [seen.stock, seen.aside]
    row += [in_bounds(seen.scores[seat]) for seat in seats]
    rounds = game.layout(seen.seats, seen.options).rounds
    row += [seen.round, rounds - seen.round]
    row += [1 if seat in seen.actors else 0 for seat in seats]
    row += [1 if seat == seen.leader else 0 for seat in seats]
    return row + one_of(PHASES.index(seen.phase), len(PHASES))


def counts(cards: tuple[int, ...]) -> list[int]:
    """Count each kind of card."""
    return [cards.count(card) for card in range(CARDS)]
