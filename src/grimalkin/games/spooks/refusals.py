"""Why an action is refused: by the rules, and by what the one who is refused knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import CARD_WORDS, MASTER, NAME, ONE, PASS, RANK_OF, RANKS, STOP
from grimalkin.games.spooks.phases import GIFTS, NAMING, OPENING, PASSING, PRANK, PRESENT, RED, RUN
from grimalkin.games.spooks.pranks import fewest
from grimalkin.rules import IllegalAction
from grimalkin.rules.seating import SEATS_OF

if TYPE_CHECKING:
    from grimalkin.games.spooks.rules import Haunting

CHOICES = {GIFTS: "6.6", PRANK: "5.1", PASSING: "9.3", PRESENT: "9.4"}
"""The phases in which a card, any card, is laid or given, and their clauses."""


def why_not(state: Haunting, seat: int, action: int) -> IllegalAction:
    """Say why an action is illegal for a seat that may act."""
    if action >= NAME:
        return _wrong_name(state, action - NAME)
    if state.phase == NAMING:
        return IllegalAction("first say who gets the card: @ and a seat", "name-first", "9.4")
    if action == STOP:
        return _no_run_to_end(state)
    if action == PASS:
        return _must_play(state)
    if not state.held[seat] & ONE[action]:
        card = CARD_WORDS[action]
        return IllegalAction(f"you do not hold {card}", "not-in-hand", "3.1", card=card)
    return _does_not_fit(state, seat)


def _wrong_name(state: Haunting, other: int) -> IllegalAction:
    if state.phase != NAMING:
        return IllegalAction("nobody is to be named now", "no-naming", "9.4")
    if other >= state.seats:
        last = state.seats - 1
        return IllegalAction(f"there are seats 0..{last}, not {other}", "no-such-seat", last=last)
    allowed = " ".join(f"@{seat}" for seat in SEATS_OF[fewest(state)])
    message = f"the gift goes to an opponent with the fewest cards: {allowed}"
    return IllegalAction(message, "not-fewest", "9.4", choices=allowed)


def _no_run_to_end(state: Haunting) -> IllegalAction:
    if state.phase == RUN:
        return IllegalAction("a run has at least one card", "empty-run", "6.4")
    return IllegalAction("no run is being laid now", "no-run", "6.4")


def _must_play(state: Haunting) -> IllegalAction:
    phase = state.phase
    if phase == RED:
        top = CARD_WORDS[state.top]
        return IllegalAction(f"you hold a card that fits on {top}, and must play one", "must-match", "6.2", card=top)
    if phase == RUN:
        return IllegalAction("lay a card, or end the run with .", "must-lay", "6.4")
    if phase in CHOICES:
        return IllegalAction("you must choose a card", "must-choose", CHOICES[phase])
    if phase == OPENING:
        return IllegalAction("you must open with the lowest spider", "must-open", "2.4")
    return IllegalAction("you are free: play any card", "must-play", "3.2")


def _does_not_fit(state: Haunting, seat: int) -> IllegalAction:
    if state.phase == OPENING:
        lowest = next(card for card in range(RANKS) if state.held[seat] & ONE[card])
        card = CARD_WORDS[lowest]
        return IllegalAction(f"open with {card}", "open-with", "2.4", card=card)
    if state.phase == RUN:
        return _breaks_run(state)
    top = CARD_WORDS[state.top]
    if state.phase == RED:
        message = f"on {top} goes its suit, its rank or the Cat"
        return IllegalAction(message, "no-match", "6.1", card=top)
    return _out_of_order(state, top)


def _breaks_run(state: Haunting) -> IllegalAction:
    if state.run >= MASTER:
        return IllegalAction("nothing follows in this run: end it with .", "run-complete", "6.4")
    rank = _rank(state.run + 1)
    return IllegalAction(f"the run goes on with rank {rank}, or ends with .", "run-breaks", "6.4", rank=rank)


def _out_of_order(state: Haunting, top: str) -> IllegalAction:
    rank = RANK_OF[state.top] + (-1 if state.falling else 1)
    if not 1 <= rank <= MASTER:
        return IllegalAction(f"no rank follows {top}", "nothing-follows", "9.6" if state.falling else "4.4", card=top)
    clause = "9.6" if state.falling else "4.1"
    wanted = _rank(rank)
    return IllegalAction(f"after {top} comes rank {wanted}", "not-next", clause, card=top, rank=wanted)


def _rank(rank: int) -> str:
    return "M" if rank == MASTER else str(rank)
