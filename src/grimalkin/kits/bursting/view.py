"""What each viewer may know of a table of bursting piles, and what is said aloud there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.kits.bursting.cards import CARD_OF, LIMIT, PILE_OF, SUITS, VALUE_OF
from grimalkin.kits.bursting.events import (
    Discarded,
    Drew,
    HandDealt,
    Kept,
    Led,
    Played,
    Revealed,
    RoundEnded,
    SetAside,
    Took,
)
from grimalkin.kits.bursting.packing import in_order, size, suit_count, unpack
from grimalkin.kits.bursting.scoring import NOBODY, majority, points
from grimalkin.rules import Dealt, Ended, Event, Observation, Scored, Won

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.rules import Bursting


@dataclass(frozen=True, kw_only=True)
class BurstingObservation(Observation):
    """What a perfect memory knows: its own hand, all that was played in the open, and how many cards lie where."""

    leader: int
    turn: int
    hand: tuple[int, ...]
    """The viewer's own cards, ascending."""
    hand_sizes: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    """The three piles, each from its lowest card up."""
    stacks: tuple[tuple[int, ...], ...]
    """[4.1] What each seat has taken, ascending: every card of it was once played in the open."""
    stock: int
    aside: int
    """How many cards lie unseen beside the table."""


def observe(state: Bursting, viewer: int | None) -> BurstingObservation:
    """Give what the viewer may know."""
    seats = range(state.seats)
    return BurstingObservation.of(
        {
            "game": state.game.title,
            "options": state.options,
            "seats": state.seats,
            "viewer": viewer,
            "phase": "deal" if state.due else "play" if state.acting else "over",
            "round": state.round,
            "actors": state.actors(),
            "legal": () if viewer is None else tuple(state.legal_actions(viewer)),
            "scores": state.scores(),
            "leader": state.leader,
            "turn": state.turn,
            "hand": () if viewer is None else unpack(state.hands[viewer]),
            "hand_sizes": tuple([size(state.hands[seat]) for seat in seats]),
            "piles": tuple([in_order(state.orders[pile]) for pile in range(SUITS)]),
            "stacks": tuple([unpack(state.stacks[seat]) for seat in seats]),
            "stock": state.size - state.drawn,
            "aside": size(state.aside),
        }
    )


def inventory(state: Bursting) -> tuple[int, ...]:
    """List every card of the table, secrets included."""
    packed = [*state.hands, *state.piles, *state.stacks, state.aside]
    cards = [card for hand in packed for card in unpack(hand)] + state.stock[state.drawn : state.size]
    return tuple(sorted(cards))


def deal_events(game: BurstingGame, after: Bursting) -> Iterator[Event]:
    """Say what a deal did."""
    yield Dealt(after.round)
    for place in range(after.seats):
        seat = (after.leader + place) % after.seats
        cards = tuple(game.cards[card] for card in unpack(after.hands[seat]))
        yield HandDealt(seat, len(cards), cards)
    if after.aside:
        yield SetAside(size(after.aside))
    yield Led(after.leader)


def play_events(game: BurstingGame, before: Bursting, seat: int, action: int, after: Bursting) -> Iterator[Event]:
    """Say what a play did."""
    pile = PILE_OF[action]
    yield from laying(game, seat, action, before.totals[pile], size(before.piles[pile]))
    if before.drawn < after.drawn:
        card = game.cards[before.stock[before.drawn]]
        yield Drew(seat, card, after.size - after.drawn)
    if not after.acting:
        yield from round_events(game, after)


def laying(game: BurstingGame, seat: int, action: int, total: int, lying: int) -> Iterator[Event]:
    """Say what a card does to a pile of that total and size: public knowledge, before and after."""
    pile = game.suits[PILE_OF[action]]
    total += VALUE_OF[action]
    yield Played(seat, game.cards[CARD_OF[action]], pile, total)
    if total > LIMIT:
        yield Took(seat, pile, lying)


def round_events(game: BurstingGame, after: Bursting) -> Iterator[Event]:
    """Say how the round was counted."""
    yield RoundEnded(after.round)
    for seat in range(after.seats):
        yield Revealed(seat, tuple(game.cards[card] for card in unpack(after.stacks[seat])))
    for suit in range(SUITS):
        yield from _majority_events(game, after, suit)
    owed = points(after.stacks, after.seats)
    for seat in range(after.seats):
        yield Scored(seat, owed[seat], after.sheet[seat])
    if outcome := after.outcome():
        yield Ended(outcome.reason)
        for seat in outcome.winners:
            yield Won(seat, outcome.scores[seat], alone=len(outcome.winners) == 1)


def _majority_events(game: BurstingGame, after: Bursting, suit: int) -> Iterator[Event]:
    most = max(suit_count(after.stacks[seat], suit) for seat in range(after.seats))
    holder = majority(after.stacks, after.seats, suit)
    if holder != NOBODY:
        yield Discarded(holder, game.suits[suit], most)
    elif most:
        yield Kept(game.suits[suit], most)
