"""What each viewer of Malédiction! may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import (
    CONTRACTS,
    COST_OF,
    MOST_SEATS,
    MOST_TRICKS,
    NO_BID,
    NO_CARD,
    NOBODY,
    SUIT_BIT,
    SUITS,
)
from grimalkin.games.malediction.packing import size, unpack
from grimalkin.rules import Observation

if TYPE_CHECKING:
    from grimalkin.games.malediction.table import MaledictionTable

PHASES = ("", "contract", "trick", "scoring")
"""The words of the phases; where nobody acts, `deal` or `over`."""


@dataclass(frozen=True, kw_only=True)
class MaledictionObservation(Observation):
    """What a perfect memory knows: its own hand, all that was said and played, and how many cards lie where.

    After a round it is still the round just played, until the next deal.
    """

    ball: int
    """Who holds the crystal ball; before the first deal, who will."""
    turn: int
    trump: int | None
    """The card turned up; its suit is trump."""
    hand: tuple[int, ...]
    """The viewer's own cards, ascending."""
    hand_sizes: tuple[int, ...]
    rest: int
    """How many cards lie unseen beside the table."""
    bids: tuple[int | None, ...]
    """The action by which each seat chose its contract of this round."""
    tricks: tuple[tuple[tuple[int, int], ...], ...]
    """Every trick of the round in order, each as (seat, action) in the order played; the last may be under way."""
    winners: tuple[int | None, ...]
    """Who took each complete trick; None where it was tied."""
    voids: tuple[tuple[int, ...], ...]
    """[4.4] The suits that each seat has shown to lack, by not following."""
    spent: tuple[int, ...]
    """Stored 0 cards that each seat spends in this round."""
    piles: tuple[int, ...]
    """How many contracts of 0, 1, 2 and 3 are left."""
    met: tuple[tuple[int, ...], ...]
    """Seat by seat how many contracts of each face were met; of the 0 cards, how many are stored."""
    failed: tuple[tuple[int, ...], ...]
    hats: tuple[int, ...]
    hats_left: int


def observe(state: MaledictionTable, viewer: int | None) -> MaledictionObservation:
    """Give what the viewer may know."""
    seats, met, failed = range(state.seats), list(state.met), list(state.failed)
    return MaledictionObservation.of(
        {
            "game": state.game.title,
            "options": state.options,
            "seats": state.seats,
            "viewer": viewer,
            "phase": "deal" if state.due else PHASES[state.phase] or "over",
            "round": state.round,
            "actors": state.actors(),
            "legal": () if viewer is None else tuple(state.legal_actions(viewer)),
            "scores": state.scores(),
            "ball": state.ball,
            "turn": state.turn,
            "trump": None if state.trump == NO_CARD else state.trump,
            "hand": () if viewer is None else unpack(state.hands[viewer]),
            "hand_sizes": tuple([size(state.hands[seat]) for seat in seats]),
            "rest": size(state.rest),
            "bids": tuple([None if state.bids[seat] == NO_BID else state.bids[seat] for seat in seats]),
            "tricks": tuple([_trick(state, trick) for trick in range(MOST_TRICKS) if state.leads[trick] != NOBODY]),
            "winners": tuple([None if seat == NOBODY else seat for seat in list(state.winners)[: state.trick]]),
            "voids": tuple([_suits(state.voids[seat]) for seat in seats]),
            "spent": tuple(list(state.spent)[: state.seats]),
            "piles": tuple(state.piles),
            "met": tuple([_cards(met, seat) for seat in seats]),
            "failed": tuple([_cards(failed, seat) for seat in seats]),
            "hats": tuple(list(state.hats)[: state.seats]),
            "hats_left": state.hats_left,
        }
    )


def _trick(state: MaledictionTable, trick: int) -> tuple[tuple[int, int], ...]:
    laid: list[tuple[int, int]] = []
    for place in range(state.seats):
        seat = (state.leads[trick] + place) % state.seats
        action = state.plays[MOST_SEATS * trick + seat]
        if action:
            laid.append((seat, action))
    return tuple(laid)


def _suits(bits: int) -> tuple[int, ...]:
    return tuple([suit for suit in range(len(SUITS)) if bits & SUIT_BIT[suit]])


def _cards(counts: list[int], seat: int) -> tuple[int, ...]:
    return tuple(counts[CONTRACTS * seat : CONTRACTS * (seat + 1)])


def inventory(state: MaledictionTable) -> tuple[int, ...]:
    """List every card of the table, secrets included."""
    packed = [*state.hands, state.rest, *(COST_OF[action] for action in state.plays)]
    turned = [] if state.trump == NO_CARD else [state.trump]
    return tuple(sorted([*turned, *(card for hand in packed for card in unpack(hand))]))
