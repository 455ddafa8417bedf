"""The haunted house as eyes see it: the pile, what pranks used up, the hands, and what lies face down.

Markers say what a person at the table would remember: which way play and numbers go, who laid the top card, who
suffers, who is out of a long series.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import CARD_WORDS, CARDS, POINTS
from grimalkin.games.spooks.phases import BLUE, FREE, GIFTS, NO_CARD, OPENING, PHASES, PRANK, PRESENT, RED, RUN
from grimalkin.rules import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from grimalkin.games.spooks.view import SpooksObservation

SUFFERING = (PHASES[RUN], PHASES[GIFTS], PHASES[PRESENT])
"""The phases in which something happens to one seat."""
TURNS = (PHASES[OPENING], PHASES[FREE], PHASES[BLUE], PHASES[RED])
"""The phases in which one seat plays a card on the pile."""


def zones(seen: SpooksObservation) -> Iterator[Zone]:
    """Lay out the pile by what lies on top, the latest prank, the phantom hand, and what each seat has."""
    used = prank_cards(seen)
    yield Zone("pile", None, _words(on_top(seen)), len(seen.out) - len(used))
    if used:
        yield Zone("discards", None, _words(latest_prank(seen)), len(used))
    if seen.phantom:
        yield _face_down("phantom", None, seen.phantom)
    if seen.direction < 0:
        yield _marker("backward")
    if seen.order < 0:
        yield _marker("falling")
    for seat in range(seen.seats):
        yield from _places_of(seen, seat)
        yield from _marks_of(seen, seat)


def _places_of(seen: SpooksObservation, seat: int) -> Iterator[Zone]:
    """[5.1] A chosen card lies face down before its seat, and is no longer in the hand."""
    chosen = seat in seen.ready
    cards, size = hand(seen, seat), seen.hand_sizes[seat] - chosen
    if cards is None:
        yield _face_down("hand", seat, size)
    else:
        yield Zone("hand", seat, _words(cards), size, sum(POINTS[card] for card in cards) if seen.shown else None)
    if chosen:
        own = seat == seen.viewer and seen.choice != NO_CARD
        yield Zone("choice", seat, _words([seen.choice]), 1) if own else _face_down("choice", seat, 1)


def _marks_of(seen: SpooksObservation, seat: int) -> Iterator[Zone]:
    if seat == seen.owner and seen.actors:
        yield _marker("owner", seat)
    if seat == seen.victim and seen.phase in SUFFERING:
        yield _marker("victim", seat)
    if seen.round and seat not in seen.playing:
        yield _marker("out", seat)


def on_top(seen: SpooksObservation) -> list[int]:
    """List what one sees of the pile: its top card, or [6.4] the whole run that was laid last."""
    run: list[int] = []
    for step in reversed(seen.trace[: len(seen.trace) - len(seen.ready)]):
        laid = step.action < CARDS
        if step.phase == PHASES[RUN] and laid:
            run.insert(0, step.action)
        elif run or (step.phase in TURNS and laid):
            break
    return run or ([seen.top] if seen.top != NO_CARD else [])


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


@cache
def _face_down(name: str, seat: int | None, count: int) -> Zone:
    return Zone(name, seat, None, count)


@cache
def _marker(name: str, seat: int | None = None) -> Zone:
    return Zone(name, seat, None, 1, kind="marker")


def _words(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([CARD_WORDS[card] for card in cards])
