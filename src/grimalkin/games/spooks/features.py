"""What a viewer of Spooks knows, as a row of numbers; `rows` writes the same from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import CARDS, MASTER, PASS, RANK_MASK, RANK_OF, RANKS, SUIT_MASK, SUIT_OF, SUITS
from grimalkin.games.spooks.paths import shown_by_suffering
from grimalkin.games.spooks.phases import NO_CARD, PHASES, PRANK, RED
from grimalkin.games.spooks.view import GIVEN
from grimalkin.rules.blocks import MOST, Block, in_bounds, in_turn, one_of

if TYPE_CHECKING:
    from grimalkin.games.spooks.view import SpooksObservation

SEEN_PHASES = ("deal", *PHASES[1:], "over")
KINDS = len(SUITS) + 1
"""The suits, and the Cat."""
FACE = KINDS + MASTER + 1
"""A card by its suit and its rank, the Cat's included."""
LACKS = len(SUITS) + RANKS
POINTS = 8
"""Points are told in so many and the odd ones: a long series counts far."""


def blocks(seats: int) -> tuple[Block, ...]:
    """Lay out the row."""
    return (
        Block("hand", CARDS, high=2),
        Block("out", CARDS, high=2),
        Block("unseen", CARDS, high=2),
        Block("top", FACE),
        Block("owner", seats),
        Block("victim", seats),
        Block("heir", seats),
        Block("phase", len(SEEN_PHASES)),
        Block("direction", 1, low=-1),
        Block("order", 1, low=-1),
        Block("run", 1, high=MASTER + 1),
        Block("contest", seats),
        Block("ready", seats),
        Block("choice", FACE),
        Block("hand-sizes", seats, high=2 * CARDS),
        Block("phantom", 1, high=CARDS),
        Block("playing", seats),
        Block("dealer", seats),
        Block("actors", seats),
        Block("lacking", seats * LACKS),
        Block("scores", seats, high=MOST),
        Block("odd-points", seats, high=POINTS - 1),
        Block("round", 1, high=MOST),
    )


def values(seen: SpooksObservation) -> list[int]:
    """Write what the viewer knows."""
    seats = in_turn(seen.seats, seen.viewer)
    hand, out = ([cards.count(card) for card in range(CARDS)] for cards in (seen.hand, seen.out))
    decks = int(seen.options["decks"]) if seen.round else 0
    row = [*hand, *out, *(decks - one - other if decks else 0 for one, other in zip(hand, out, strict=True))]
    row += face(seen.top)
    row += [int(seat == one) for one in (seen.owner, seen.victim, seen.heir) for seat in seats]
    row += one_of(SEEN_PHASES.index(seen.phase), len(SEEN_PHASES))
    row += [seen.direction, seen.order, seen.run]
    row += [int(seat in some) for some in (seen.contest, seen.ready) for seat in seats]
    row += face(seen.choice)
    row += [*(seen.hand_sizes[seat] for seat in seats), seen.phantom]
    row += [int(seat in some) for some in (seen.playing, (seen.dealer,), seen.actors) for seat in seats]
    lacking = shown_to_lack(seen)
    row += [int(lacking[seat] & mask == mask) for seat in seats for mask in (*SUIT_MASK[:5], *RANK_MASK[1:12])]
    row += [in_bounds(seen.scores[seat] // POINTS) for seat in seats]
    row += [seen.scores[seat] % POINTS for seat in seats]
    return [*row, in_bounds(seen.round)]


def face(card: int) -> list[int]:
    """Write a card by its suit and its rank."""
    if card == NO_CARD:
        return [0] * FACE
    return one_of(SUIT_OF[card], KINDS) + one_of(RANK_OF[card] - 1, MASTER + 1)


def shown_to_lack(seen: SpooksObservation) -> list[int]:
    """Find the cards that each seat has shown not to hold, since it was given one last."""
    lacking = [0] * seen.seats
    top, decline = NO_CARD, str(seen.options["red_decline"])
    for step in seen.trace[: len(seen.trace) - len(seen.ready)]:
        if step.phase in GIVEN:
            lacking[step.other] = 0
        elif step.action < CARDS:
            top = top if step.phase == PHASES[PRANK] else step.action
        elif step.action == PASS and step.phase == PHASES[RED]:
            lacking[step.seat] |= shown_by_suffering(top, decline)
    return lacking
