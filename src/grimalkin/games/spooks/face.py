"""The haunted house as eyes see it: the pile, what pranks used up, the hands, and what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import CARD_WORDS, CARDS, POINTS
from grimalkin.games.spooks.phases import NO_CARD, PHASES, PRANK
from grimalkin.games.spooks.trace import HIDDEN
from grimalkin.games.spooks.view import GIVEN
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from grimalkin.games.spooks.view import SpooksObservation


def zones(seen: SpooksObservation) -> Iterator[Zone]:
    """Lay out the pile, the discards, the phantom hand, and each seat's hand and chosen card."""
    pile = _words(played(seen))
    discards = _words(discarded(seen))
    yield Zone("pile", None, pile, len(pile))
    if discards:
        yield Zone("discards", None, discards, len(discards))
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


def played(seen: SpooksObservation) -> list[int]:
    """List the cards of the pile, the lowest first."""
    aside = (*GIVEN, PHASES[PRANK])
    return [step.action for step in seen.trace if step.phase not in aside and step.action < CARDS]


def discarded(seen: SpooksObservation) -> list[int]:
    """List the cards that pranks have used up."""
    turned = len(seen.trace) - len(seen.ready)
    steps = seen.trace[:turned]
    return [step.action for step in steps if step.phase == PHASES[PRANK] and step.action != HIDDEN]


def _words(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_WORDS[card] for card in cards)
