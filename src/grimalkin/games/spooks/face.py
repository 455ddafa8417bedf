"""The haunted house as eyes see it: the pile, what pranks used up, the hands, and what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import CARD_WORDS, POINTS
from grimalkin.games.spooks.phases import NO_CARD, PHASES, PRANK
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from grimalkin.games.spooks.view import SpooksObservation


def zones(seen: SpooksObservation) -> Iterator[Zone]:
    """Lay out the pile by its top card, the latest prank, the phantom hand, and each seat's hand and chosen card."""
    used = prank_cards(seen)
    yield Zone("pile", None, _words([seen.top] if seen.top != NO_CARD else []), len(seen.out) - len(used))
    if used:
        yield Zone("discards", None, _words(latest_prank(seen)), len(used))
    if seen.phantom:
        yield Zone("phantom", None, None, seen.phantom)
    for seat in range(seen.seats):
        yield from _places_of(seen, seat)


def _places_of(seen: SpooksObservation, seat: int) -> Iterator[Zone]:
    """[5.1] A chosen card lies face down before its seat, and is no longer in the hand."""
    chosen = seat in seen.ready
    cards = hand(seen, seat)
    total = sum(POINTS[card] for card in cards) if seen.shown and cards is not None else None
    yield Zone("hand", seat, None if cards is None else _words(cards), seen.hand_sizes[seat] - chosen, total)
    if chosen:
        own = seat == seen.viewer and seen.choice != NO_CARD
        yield Zone("choice", seat, _words([seen.choice]) if own else None, 1)


def hand(seen: SpooksObservation, seat: int) -> tuple[int, ...] | None:
    """List the cards of a hand that the viewer sees; [8.3] all are laid open when the deal is over."""
    if seen.shown:
        return seen.shown[seat]
    if seat != seen.viewer:
        return None
    cards = [*seen.hand]
    if seen.choice != NO_CARD:
        cards.remove(seen.choice)
    return tuple(cards)


def prank_cards(seen: SpooksObservation) -> list[int]:
    """List the cards that pranks have used up, in the order of the pranks."""
    turned = seen.trace[: len(seen.trace) - len(seen.ready)]
    return [step.action for step in turned if step.phase == PHASES[PRANK]]


def latest_prank(seen: SpooksObservation) -> list[int]:
    """List the cards of the latest prank, those of a tie included."""
    cards: list[int] = []
    for step in reversed(seen.trace[: len(seen.trace) - len(seen.ready)]):
        if step.phase == PHASES[PRANK]:
            cards.insert(0, step.action)
        elif cards:
            break
    return cards


def _words(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_WORDS[card] for card in cards)
