"""What a viewer of Malédiction! knows, as a row of numbers; `rows` writes the same from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import (
    BOOST_OF,
    CARDS,
    CONTRACT_OF,
    CONTRACTS,
    COPIES,
    HAND,
    HATS,
    NUMBERS,
    PACK,
    PACK_SIZE,
    PILES,
    PLAY,
    RANKS,
    RETAKE,
    SUIT_OF,
    SUIT_OF_CARD,
    SUITS,
    VALUE_OF,
    VALUES,
    rank_of,
)
from grimalkin.games.malediction.packing import cards_of
from grimalkin.rules.blocks import LEAST, MOST, Block, in_bounds, in_turn, one_of

if TYPE_CHECKING:
    from grimalkin.games.malediction.view import MaledictionObservation

PHASES = ("deal", "contract", "trick", "scoring", "over")
LAID = len(SUITS) + 2
"""A play: the suit of its base, its value, and the potion beside it."""
MOST_CARDS = max(PILES)


def blocks(seats: int) -> tuple[Block, ...]:
    """Lay out the row."""
    return (
        Block("hand", CARDS, high=COPIES),
        Block("trump", len(SUITS) + RANKS),
        Block("unseen", CARDS, high=COPIES),
        Block("trick", seats * LAID, high=VALUES - 1),
        Block("lead", seats),
        Block("actors", seats),
        Block("ball", seats),
        Block("bids", seats * (CONTRACTS + 1)),
        Block("taken", seats, high=HAND),
        Block("spent", seats, high=HAND),
        Block("hand-sizes", seats, high=HAND),
        Block("rest", 1, high=PACK_SIZE),
        Block("lacking", seats * len(SUITS)),
        Block("contracts", NUMBERS, high=MOST_CARDS + PILES[0]),
        Block("met", seats * CONTRACTS, high=MOST_CARDS),
        Block("failed", seats * CONTRACTS, high=MOST_CARDS),
        Block("hats", seats, high=HATS),
        Block("hats-left", 1, high=HATS),
        Block("scores", seats, LEAST, MOST),
        Block("round", 1, high=MOST),
        Block("phase", len(PHASES)),
    )


def values(seen: MaledictionObservation) -> list[int]:
    """Write what the viewer knows."""
    seats = in_turn(seen.seats, seen.viewer)
    row = [seen.hand.count(card) for card in range(CARDS)]
    turned = seen.trump is not None
    row += one_of(SUIT_OF_CARD[seen.trump], len(SUITS)) if seen.trump is not None else [0] * len(SUITS)
    row += one_of(rank_of(seen.trump) - 1, RANKS) if seen.trump is not None else [0] * RANKS
    known = [*seen.hand, seen.trump]
    known += [card for trick in seen.tricks for _, action in trick for card in cards_of(action)]
    row += [PACK.count(card) - known.count(card) if turned else 0 for card in range(CARDS)]
    lying = seen.tricks[-1] if len(seen.tricks) > len(seen.winners) else ()
    row += [number for seat in seats for number in play(dict(lying).get(seat))]
    row += [int(bool(lying) and seat == lying[0][0]) for seat in seats]
    row += [int(seat in seen.actors) for seat in seats]
    row += [int(seat == seen.ball) for seat in seats]
    row += [number for seat in seats for number in bid(seen.bids[seat])]
    row += [seen.winners.count(seat) for seat in seats]
    row += [seen.spent[seat] for seat in seats]
    row += [*(seen.hand_sizes[seat] for seat in seats), seen.rest]
    row += [int(suit in seen.voids[seat]) for seat in seats for suit in range(len(SUITS))]
    row += seen.piles
    row += [count for seat in seats for count in seen.met[seat]]
    row += [count for seat in seats for count in seen.failed[seat]]
    row += [*(seen.hats[seat] for seat in seats), seen.hats_left]
    row += [in_bounds(seen.scores[seat]) for seat in seats]
    return [*row, seen.round, *one_of(PHASES.index(seen.phase), len(PHASES))]


def play(action: int | None) -> list[int]:
    """Write a play of the trick under way."""
    if action is None:
        return [0] * LAID
    return [*one_of(SUIT_OF[action], len(SUITS)), VALUE_OF[action], BOOST_OF[action]]


def bid(action: int | None) -> list[int]:
    """Write a contract, and whether it was taken again after it had failed."""
    if action is None:
        return [0] * (CONTRACTS + 1)
    return [*one_of(CONTRACT_OF[action], CONTRACTS), int(RETAKE <= action < PLAY)]
