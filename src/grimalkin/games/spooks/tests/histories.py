"""Every history of a deal that a viewer may take for the true one, found by trying them all by the rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import CARDS, PHANTOM
from grimalkin.games.spooks.tests.haunted import hand, seen, serving
from grimalkin.games.spooks.trace import HIDDEN, TraceStep
from grimalkin.games.spooks.trace import unpack as read
from grimalkin.games.spooks.view import GIVEN, SpooksObservation
from grimalkin.rules import Refused, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Hands = dict[int, Counter[int]]
Actions = list[tuple[int, int]]


def written(state: State) -> str:
    """Write a state down: equal for equal states."""
    return repr(sorted(state.plain().items()))


def every_history(start: State, view: SpooksObservation) -> dict[str, int]:
    """Find every state, reached from the moment before the deal, that looks so; and in how many ways it comes about."""
    found: dict[str, int] = {}
    for hands in _all_hands(view):
        for dealt, actions in _told_backward(view, hands):
            if (end := replayed(start, dealt, actions)) and end[0].observe(view.viewer).encode() == view.encode():
                found[written(end[0])] = end[1]
    return found


def again(start: State, world: State) -> State | None:
    """Deal a world anew and do all that its trace says."""
    trace = world.plain()["trace"]
    assert isinstance(trace, list)
    view, steps = seen(world), [read(packed) for packed in trace]
    hands = {seat: Counter(seen(world, seat).hand) for seat in range(world.seats)}
    known = sum(hands.values(), Counter(view.out))
    hands[PHANTOM] = Counter(GAME.pack(world.options)) - known
    settled = len(steps) - len(view.ready)
    for dealt, actions in _unwound(steps[:settled], hands):
        later = [(step.seat, step.action) for step in steps[settled:]]
        if end := replayed(start, dealt, actions + later):
            return end[0]
    return None


def replayed(start: State, dealt: Hands, actions: Actions) -> tuple[State, int] | None:
    """Deal these hands and do these actions; count the ways, where each of two equal cards is a card of its own."""
    state = start.copy()
    order = serving(state, len(GAME.pack(state.options)))
    piles = {place: sorted(cards.elements()) for place, cards in dealt.items()}
    if any(order.count(place) != len(cards) for place, cards in piles.items()):
        return None
    state.deal([piles[place].pop() for place in order])
    ways = 1
    if state.options["decks"] == 2:
        ways = 2 ** sum(1 for card in range(CARDS) if all(cards[card] < 2 for cards in dealt.values()))
    for seat, action in actions:
        if action < CARDS:
            ways *= max(1, hand(state, seat).count(GAME.cards[action]))
        try:
            state.apply(seat, action)
        except Refused:
            return None
    return state, ways


def _all_hands(view: SpooksObservation) -> Iterator[Hands]:
    """List every way to hand out the cards that the viewer does not see."""
    hands = {seat: Counter(cards) for seat, cards in enumerate(view.shown)}
    if view.viewer is not None:
        hands[view.viewer] = Counter(view.hand)
    pool = Counter(GAME.pack(view.options)) - sum(hands.values(), Counter(view.out))
    places = [seat for seat in range(view.seats) if seat not in hands] + [PHANTOM]
    sizes = [view.phantom if place == PHANTOM else view.hand_sizes[place] for place in places]
    for split in _splits(sorted(pool.elements()), sizes):
        yield hands | {place: Counter(cards) for place, cards in zip(places, split, strict=True)}


def _splits(cards: list[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    if not sizes:
        yield []
        return
    tried = set()
    for chosen in combinations(range(len(cards)), sizes[0]):
        first = tuple(cards[place] for place in chosen)
        if first not in tried:
            tried.add(first)
            rest = [card for place, card in enumerate(cards) if place not in chosen]
            for others in _splits(rest, sizes[1:]):
                yield [first, *others]


def _told_backward(view: SpooksObservation, hands: Hands) -> Iterator[tuple[Hands, Actions]]:
    """List the deals and actions that lead to these hands."""
    settled = len(view.trace) - len(view.ready)
    waiting = view.trace[settled:]
    for dealt, actions in _unwound(view.trace[:settled], hands):
        choices = [[step.action] if step.action != HIDDEN else [*+hands[step.seat]] for step in waiting]
        for chosen in product(*choices):
            yield dealt, actions + [(step.seat, card) for step, card in zip(waiting, chosen, strict=True)]


def _unwound(trace: Sequence[TraceStep], hands: Hands) -> Iterator[tuple[Hands, Actions]]:
    """Go back step by step, trying every card for an unseen gift; what is passed on together is one step."""
    if not trace:
        yield hands, []
        return
    first = len(trace) - 1
    while trace[first].phase == "passing" and first and trace[first - 1].phase == "passing":
        first -= 1
    steps = trace[first:]
    choices = [[step.action] if step.action != HIDDEN else [*+hands[step.other]] for step in steps]
    for chosen in product(*choices):
        if before := _undone(steps, chosen, hands):
            for dealt, actions in _unwound(trace[:first], before):
                yield dealt, actions + [(step.seat, card) for step, card in zip(steps, chosen, strict=True)]


def _undone(steps: Sequence[TraceStep], chosen: Sequence[int], hands: Hands) -> Hands | None:
    before = {place: cards.copy() for place, cards in hands.items()}
    for step, card in zip(steps, chosen, strict=True):
        if step.phase in GIVEN:
            if not before[step.other][card]:
                return None
            before[step.other][card] -= 1
    for step, card in zip(steps, chosen, strict=True):
        if card < CARDS:
            before[step.seat][card] += 1
    return before
