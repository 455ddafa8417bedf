"""What is said aloud, and to whom: the events between two moments of a game of Spooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import dealing, pranks
from grimalkin.games.spooks import events as e
from grimalkin.games.spooks import table as tables
from grimalkin.games.spooks.cards import (
    BATS,
    CARD_WORDS,
    CARDS,
    GHOSTS,
    GOBLINS,
    MASTER,
    NAME,
    PASS,
    PHANTOM,
    RANK_OF,
    SKELETONS,
    STOP,
    SUIT_OF,
)
from grimalkin.games.spooks.options import LONG, SINGLE
from grimalkin.games.spooks.packing import points
from grimalkin.games.spooks.phases import (
    BLUE,
    FREE,
    GIFTS,
    NAMING,
    OPENING,
    PASSING,
    PHASES,
    PRANK,
    PRESENT,
    RED,
    REST,
    RUN,
)
from grimalkin.games.spooks.view import hand_at
from grimalkin.rules import Dealt, Ended, Event, Scored, Won
from grimalkin.rules.state import SEATS_OF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.games.spooks.rules import Haunting
    from grimalkin.games.spooks.view import SpooksObservation

TURNS = (PHASES[OPENING], PHASES[FREE], PHASES[BLUE], PHASES[RED])
"""The phases in which one seat plays a card on the pile."""


def deal_events(after: Haunting) -> Iterator[Event]:
    """Say what a deal did."""
    yield Dealt(after.round)
    seat = after.dealer
    for _ in SEATS_OF[after.playing]:
        seat = tables.beside(after, seat, 0)
        yield e.HandDealt(seat, after.sizes[seat], words(after, seat))
    if after.sizes[PHANTOM]:
        yield e.SetAside(after.sizes[PHANTOM])
    yield e.Opens(after.turn, spider=after.phase == OPENING)


def step_events(before: Haunting, seat: int, action: int, after: Haunting) -> Iterator[Event]:
    """Say what a step did: the step itself, what it brought about, and how the deal ended if it did."""
    phase = before.phase
    if phase in (PRANK, PASSING):
        yield e.Chose(seat, CARD_WORDS[action])
        if before.actors() == (seat,):
            yield from _settled(before, seat, action, after)
    elif phase in (GIFTS, PRESENT):
        yield e.Gave(seat, before.victim, CARD_WORDS[action])
    elif phase == NAMING:
        yield e.Named(seat, action - NAME)
    else:
        yield from _turn_events(before, seat, action)
    if after.phase == REST:
        yield from end_events(after)
    else:
        yield from _consequences(before, after)


def _turn_events(before: Haunting, seat: int, action: int) -> Iterator[Event]:
    if action == STOP:
        yield e.RunEnded(seat, CARD_WORDS[before.top])
    elif action != PASS:
        kind = {OPENING: e.Opened, RUN: e.Laid}.get(before.phase, e.Played)
        yield kind(seat, CARD_WORDS[action])
    elif before.phase == RED:
        yield suffering(seat, before.owner, before.top)
    else:
        yield e.Passed(seat)


def suffering(seat: int, owner: int, top: int) -> Event:
    """[6.3] Say that a seat suffers a skeleton, [6.6] or a bat."""
    return e.Bitten(seat, owner) if SUIT_OF[top] == BATS else e.Suffered(seat, owner)


def _settled(before: Haunting, seat: int, action: int, after: Haunting) -> Iterator[Event]:
    """Say how choices made together came out, once the last is made."""
    chosen = list(before.chosen)
    chosen[seat] = action
    contest = SEATS_OF[before.contest]
    if before.phase == PASSING:
        for giver in contest:
            yield e.PassedOn(giver, tables.before(before, giver), CARD_WORDS[chosen[giver]])
        return
    for one in contest:
        yield e.Revealed(one, CARD_WORDS[chosen[one]])
    if after.phase == PRANK:
        for one in SEATS_OF[after.contest]:
            yield e.Tied(one)
    elif after.phase == FREE:
        joined = any(pranks.prank_worth(after, chosen[one]) for one in contest)
        yield e.PrankWon(after.turn) if joined else e.FellFlat()


def _consequences(before: Haunting, after: Haunting) -> Iterator[Event]:
    """Say what a step brought about beyond itself."""
    if after.backward != before.backward:
        yield e.Turned(clockwise=not after.backward)
    if after.falling != before.falling:
        yield e.Upended(rising=not after.falling)
    if after.phase == PRANK and before.phase != PRANK:
        yield e.PrankCalled(after.owner)
    elif after.phase == PASSING and before.phase != PASSING:
        yield e.PassingCalled(left=bool(after.backward))
    elif after.phase == PRESENT and before.phase != NAMING:
        yield e.Named(after.owner, after.victim)
    elif after.phase == FREE:
        yield e.Freed(after.turn)


def end_events(after: Haunting) -> Iterator[Event]:
    """Say how the deal ended: [8.1] who escaped, [8.3] what the others had left, [10.2] and what it costs them."""
    escaped = SEATS_OF[tables.emptied(after)]
    for seat in escaped:
        yield e.Escaped(seat)
    rest = [seat for seat in SEATS_OF[after.playing] if seat not in escaped]
    for seat in rest:
        yield e.HandShown(seat, words(after, seat))
    if after.series != SINGLE:
        for seat in SEATS_OF[after.playing]:
            yield Scored(seat, points(after.held[seat], after.twice[seat]), after.sheet[seat])
    if after.series == LONG:
        for seat in SEATS_OF[after.playing & ~dealing.remaining(after)]:
            yield e.Caught(seat)
    if outcome := after.outcome():
        yield Ended(outcome.reason)
        for seat in outcome.winners:
            yield Won(seat, outcome.scores[seat], alone=len(outcome.winners) == 1)


def sure_events(seen: SpooksObservation, action: int) -> Iterator[Event]:
    """Say what an action of the viewer would surely do, by what the viewer knows."""
    if seen.viewer is None or action not in seen.legal:
        return
    if action < CARDS and len(seen.hand) == 1 and seen.phase != PHASES[PASSING]:
        yield e.Escaped(seen.viewer)
    elif action == PASS and seen.phase == PHASES[RED]:
        yield suffering(seen.viewer, seen.owner, seen.top)
    elif action == STOP:
        yield from _effect(seen, seen.viewer, seen.top)
    elif action < CARDS and seen.phase in TURNS:
        yield from _effect(seen, seen.viewer, action)


def _effect(seen: SpooksObservation, seat: int, card: int) -> Iterator[Event]:
    """Say what a card does when it is laid on the pile."""
    suit, strong = SUIT_OF[card], seen.options["master_powers"] and RANK_OF[card] == MASTER
    if strong and suit == SKELETONS:
        yield e.Turned(clockwise=seen.direction < 0)
    elif strong and suit == BATS:
        yield e.Upended(rising=seen.order < 0)
    elif strong and suit == GHOSTS:
        yield e.PassingCalled(left=seen.direction < 0)
    elif suit == GOBLINS and not strong:
        yield e.PrankCalled(seat)


def words(state: Haunting, place: int) -> tuple[str, ...]:
    """Write the cards that lie at a place."""
    return tuple(CARD_WORDS[card] for card in hand_at(state, place))
