"""What each viewer may know of a game of Spooks: the deal as that viewer saw it, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import PHANTOM, PLACES, TABLE
from grimalkin.games.spooks.packing import unpack
from grimalkin.games.spooks.phases import GIFTS, NO_CARD, PASSING, PHASES, PRANK, PRESENT, REST
from grimalkin.games.spooks.trace import HIDDEN, TraceStep
from grimalkin.games.spooks.trace import unpack as read
from grimalkin.rules import Observation
from grimalkin.rules.seating import SEATS_OF

if TYPE_CHECKING:
    from grimalkin.games.spooks.rules import Haunting

GIVEN = (PHASES[GIFTS], PHASES[PASSING], PHASES[PRESENT])
"""The phases in which a card goes unseen from hand to hand."""


@dataclass(frozen=True, kw_only=True)
class SpooksObservation(Observation):
    """What a perfect memory knows: its own cards, all that was done in the open, and how many cards lie where."""

    dealer: int
    playing: tuple[int, ...]
    """The seats that take part in this deal."""
    turn: int
    """Whose turn it is; -1 where several choose together, and before the first deal."""
    top: int
    """The card last laid on the pile; -1 if there is none yet."""
    owner: int
    """Who laid it; -1 if nobody did."""
    direction: int
    """1 when play goes clockwise, -1 against the clock."""
    order: int
    """1 when blue cards go up, -1 when they go down."""
    victim: int
    """Who suffers, or gets the Goblin Master's gift; -1 if nobody has yet."""
    heir: int
    """Who acts on the top card after all that it brings about; -1 before the first."""
    run: int
    """The rank that a run has reached; 0 if none is being laid."""
    contest: tuple[int, ...]
    """The seats that chose, or choose, a card together most recently."""
    ready: tuple[int, ...]
    """Those of them that have chosen, while others still choose."""
    choice: int
    """The card that the viewer has chosen there; -1 if none."""
    hand: tuple[int, ...]
    """The viewer's own cards, ascending."""
    hand_sizes: tuple[int, ...]
    phantom: int
    """[12.1] How many cards lie aside, unseen."""
    out: tuple[int, ...]
    """The cards that are out of play, ascending: the pile, and what pranks have used up."""
    shown: tuple[tuple[int, ...], ...]
    """[8.3] The hands, laid open when the deal is over; empty before."""
    trace: tuple[TraceStep, ...]
    """Each step of the deal, as the viewer saw it."""


def observe(state: Haunting, viewer: int | None) -> SpooksObservation:
    """Give what the viewer may know."""
    seats = range(state.seats)
    open_now = state.phase == REST and state.round > 0
    return SpooksObservation.of(
        {
            "game": state.game.title,
            "options": state.options,
            "seats": state.seats,
            "viewer": viewer,
            "phase": phase_of(state),
            "round": state.round,
            "actors": state.actors(),
            "legal": () if viewer is None else tuple(state.legal_actions(viewer)),
            "scores": state.scores(),
            "dealer": state.dealer,
            "playing": SEATS_OF[state.playing],
            "turn": state.turn,
            "top": state.top,
            "owner": state.owner,
            "direction": -1 if state.backward else 1,
            "order": -1 if state.falling else 1,
            "victim": state.victim,
            "heir": state.heir,
            "run": state.run,
            "contest": SEATS_OF[state.contest],
            "ready": ready(state),
            "choice": NO_CARD if viewer is None else pending(state, viewer),
            "hand": () if viewer is None else hand_at(state, viewer),
            "hand_sizes": tuple(list(state.sizes)[: state.seats]),
            "phantom": state.sizes[PHANTOM],
            "out": hand_at(state, TABLE),
            "shown": tuple([hand_at(state, seat) for seat in seats]) if open_now else (),
            "trace": seen_trace(state, viewer),
        }
    )


def phase_of(state: Haunting) -> str:
    """Say what is going on."""
    if state.due:
        return "deal"
    return PHASES[state.phase] if state.acting else "over"


def hand_at(state: Haunting, place: int) -> tuple[int, ...]:
    """List the cards that lie at a place."""
    return unpack(state.held[place], state.twice[place])


def inventory(state: Haunting) -> tuple[int, ...]:
    """List every card of the table, secrets included."""
    return tuple(sorted(card for place in range(PLACES) for card in hand_at(state, place)))


def ready(state: Haunting) -> tuple[int, ...]:
    """List the seats that have chosen a card while others still choose."""
    return SEATS_OF[state.contest & ~state.acting] if state.phase in (PRANK, PASSING) else ()


def pending(state: Haunting, seat: int) -> int:
    """Give the card that a seat has chosen while others still choose."""
    return state.chosen[seat] if seat in ready(state) else NO_CARD


def seen_trace(state: Haunting, viewer: int | None) -> tuple[TraceStep, ...]:
    """Give the steps of the deal: [5.1] a choice is unseen until the last, a gift but by giver and receiver."""
    steps = [read(packed) for packed in state.trace]
    settled = len(steps) - len(ready(state))
    return tuple([_as_seen(step, viewer, pending=place >= settled) for place, step in enumerate(steps)])


def _as_seen(step: TraceStep, viewer: int | None, *, pending: bool) -> TraceStep:
    if step.seat == viewer or (step.other == viewer and not pending):
        return step
    return step._replace(action=HIDDEN) if pending or step.phase in GIVEN else step
