"""What is seen of Comets, and told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from grimalkin.rules import Dealt, Ended, Event, Move, Observation, Public, Scored, Won, Zone

from .rules import CARDS, rank, worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .rules import Sky


@dataclass(frozen=True)
class Take(Move):
    card: str


@dataclass(frozen=True)
class Drop(Move):
    card: str

    @property
    def goes_to(self) -> str:
        return "night"


@dataclass(frozen=True)
class Rose(Event):
    seat: int
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class Grew(Public):
    teaches: ClassVar[bool] = False
    seat: int
    card: str
    worth: int


@dataclass(frozen=True)
class Faded(Public):
    teaches: ClassVar[bool] = False
    seat: int
    card: str


@dataclass(frozen=True, kw_only=True)
class Seen(Observation):
    turn: int
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    tails: tuple[tuple[int, ...], ...]
    lost: tuple[int, ...]


def observe(state: Sky, viewer: int | None) -> Seen:
    return Seen(
        game=str(state.game),
        options=state.options,
        seats=state.seats,
        viewer=viewer,
        phase="deal" if state.due else "watch" if state.acting else "over",
        round=state.round,
        actors=state.actors(),
        legal=() if viewer is None else tuple(state.legal_actions(viewer)),
        scores=state.scores(),
        turn=state.turn,
        hand=() if viewer is None else tuple(state.hands[viewer]),
        sizes=tuple(len(hand) for hand in state.hands),
        tails=tuple(tuple(tail) for tail in state.tails),
        lost=tuple(state.lost),
    )


def risen(after: Sky) -> Iterator[Event]:
    yield Dealt(after.round)
    for seat, hand in enumerate(after.hands):
        yield Rose(seat, words(hand))


def moved(before: Sky, seat: int, action: int, after: Sky) -> Iterator[Event]:
    card = CARDS[action % len(CARDS)]
    yield Grew(seat, card, worth(after.tails[seat])) if action < len(CARDS) else Faded(seat, card)
    if after.acting:
        return
    for each in range(after.seats):
        yield Scored(each, after.sums[each] - before.sums[each], after.sums[each])
    if outcome := after.outcome():
        yield Ended(outcome.reason)
        for winner in outcome.winners:
            yield Won(winner, outcome.scores[winner], alone=len(outcome.winners) == 1)


def surely(seen: Seen, action: int) -> Iterator[Event]:
    if seen.viewer is not None and action < len(CARDS):
        yield Grew(seen.viewer, CARDS[action], sum(map(rank, seen.tails[seen.viewer])) + rank(action))


def places(seen: Seen) -> Iterator[Zone]:
    yield Zone("night", None, words(seen.lost), len(seen.lost))
    for seat, size in enumerate(seen.sizes):
        yield Zone("hand", seat, words(seen.hand) if seat == seen.viewer else None, size)
        tail = seen.tails[seat]
        yield Zone("tail", seat, words(tail), len(tail), sum(map(rank, tail)))


def words(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)
