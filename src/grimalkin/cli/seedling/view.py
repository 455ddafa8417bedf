"""What each viewer may know of Seedling, what is said aloud, and what eyes see now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.cli.seedling.events import HandDealt, Played, TrickTaken
from grimalkin.cli.seedling.rules import CARDS, highest
from grimalkin.rules import Dealt, Ended, Event, Observation, Scored, Won, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from grimalkin.cli.seedling.rules import SeedlingState


@dataclass(frozen=True, kw_only=True)
class SeedlingObservation(Observation):
    """What a perfect memory knows: its own hand, every card that was laid, and how many cards the others hold."""

    leader: int
    turn: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    trick: tuple[int, ...]
    gone: tuple[int, ...]


def observe(state: SeedlingState, viewer: int | None) -> SeedlingObservation:
    """Give what the viewer may know."""
    return SeedlingObservation(
        game=str(state.game),
        options=state.options,
        seats=state.seats,
        viewer=viewer,
        phase="deal" if state.due else "play" if state.acting else "over",
        round=state.round,
        actors=state.actors(),
        legal=() if viewer is None else tuple(state.legal_actions(viewer)),
        scores=state.scores(),
        leader=state.leader,
        turn=state.turn,
        hand=() if viewer is None else tuple(state.hands[viewer]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        trick=tuple(state.trick),
        gone=tuple(state.gone),
    )


def deal_events(after: SeedlingState) -> Iterator[Event]:
    """Say what a deal did."""
    yield Dealt(after.round)
    for seat, hand in enumerate(after.hands):
        yield HandDealt(seat, len(hand), words(hand))


def play_events(before: SeedlingState, seat: int, action: int, after: SeedlingState) -> Iterator[Event]:
    """Say what a play did."""
    yield Played(seat, CARDS[action])
    if before.won != after.won:
        yield TrickTaken(after.turn)
    if outcome := after.outcome():
        for each, points in enumerate(outcome.scores):
            yield Scored(each, points, points)
        yield Ended(outcome.reason)
        for winner in outcome.winners:
            yield Won(winner, outcome.scores[winner], alone=len(outcome.winners) == 1)


def sure_events(seen: SeedlingObservation, action: int) -> Iterator[Event]:
    """Say what a card would surely do: whoever lays the last one of a trick sees whether it takes it."""
    trick = [*seen.trick, action]
    if seen.viewer is not None and len(trick) == seen.seats and highest(trick) == len(trick) - 1:
        yield TrickTaken(seen.viewer)


def zones(seen: SeedlingObservation) -> Iterator[Zone]:
    """Lay out the trick in the middle, and in front of each seat its hand and the tricks it has."""
    yield Zone("trick", None, words(seen.trick), len(seen.trick))
    for seat, size in enumerate(seen.hand_sizes):
        yield Zone("hand", seat, words(seen.hand) if seat == seen.viewer else None, size)
        yield Zone("tricks", seat, None, seen.scores[seat], kind="tokens")


def words(cards: Iterable[int]) -> tuple[str, ...]:
    """Write cards as their words."""
    return tuple(CARDS[card] for card in cards)
