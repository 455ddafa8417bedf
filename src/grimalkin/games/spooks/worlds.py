"""Worlds that a viewer of Spooks cannot tell apart: whole histories of the deal, each with its fair share.

Each history counts once for every way to take its cards from a shuffled deck, and to choose blindly from a hand where
a choice was unseen; of two equal cards each is a card of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, dealing, evidence, phases, trace
from grimalkin.games.spooks.evidence import MOST_PASSES
from grimalkin.games.spooks.paths import Paths, opening
from grimalkin.games.spooks.phases import PHASES, REST
from grimalkin.games.spooks.rules import Haunting
from grimalkin.games.spooks.walk import Walk, padded
from grimalkin.rules.worlds import Worlds

if TYPE_CHECKING:
    from grimalkin.games.spooks import Spooks
    from grimalkin.games.spooks.view import SpooksObservation
    from grimalkin.rules.dice import Dice

# Kept here so that compiled code reads it without asking Python.
UNPLAYED = evidence.UNPLAYED


class SpooksWorlds(Worlds):
    """Histories that fit what the viewer saw, found by a walk among them."""

    def __init__(self, game: Spooks, seen: SpooksObservation) -> None:
        self.known = seen_table(game, seen)
        self.drawn = self.known.copy()
        self.played = self.known.copy()
        self.world = self.drawn
        self.scratch = self.played
        paths = Paths(game, seen)
        self.walk = Walk(paths)
        self.steps = paths.steps
        """Where each gift stands in the trace."""
        self.waiting = [place for place in range(len(seen.trace)) if _waits(seen, place)]
        """The steps of the trace that others have chosen and not shown yet."""
        self.unshown = len(self.waiting)
        self.choosers = padded([seen.trace[place].seat for place in self.waiting], cards.MOST_SEATS)
        self.opener = (
            seen.turn if seen.phase == PHASES[phases.OPENING] and opening(seen)[1] == phases.NO_CARD else phases.NOBODY
        )
        """Who is about to open, where the viewer does not know with which spider."""
        passed = evidence.passes(seen)
        self.passes = len(passed)
        self.passers = padded([seat for seat, _ in passed], MOST_PASSES)
        self.declined = padded([cards for _, cards in passed], MOST_PASSES)
        """The cards that each of them could have played, had it held them."""

    def draw(self, dice: Dice) -> Haunting:
        self.sample(dice)
        world = self.drawn.copy()
        self.remember(world)
        return world

    def sample(self, dice: Dice) -> None:
        self.next(dice)
        while self.opener != phases.NOBODY and not self.opens():
            self.next(dice)

    def reset(self) -> None:
        self.drawn.overwrite(self.played)

    def plausible(self) -> float:
        """[4.2] Anyone may pass; but a hand that could have played is so much less likely each time."""
        share = 1.0
        for number in range(self.passes):
            if self.drawn.held[self.passers[number]] & self.declined[number]:
                share *= UNPLAYED
        return share

    def opens(self) -> bool:
        """[2.4] Say whether the right seat opens in the world drawn."""
        dealing.open_deal(self.drawn)
        return self.drawn.turn == self.opener and self.drawn.phase == phases.OPENING

    def next(self, dice: Dice) -> None:
        """Lay out what the next history has led to."""
        self.walk.advance(dice)
        self.known.overwrite(self.drawn)
        for path in range(self.walk.free):
            self.drawn.put(self.walk.places[path], self.walk.cards[path])
        for number in range(self.unshown):
            seat = self.choosers[number]
            self.drawn.chosen[seat] = self.choice(self.drawn.sizes[seat], seat, dice)

    def remember(self, world: Haunting) -> None:
        """Write the unseen steps of the history drawn to the trace of its world."""
        steps = world.own_trace()
        for gift in range(self.walk.gifts):
            if self.walk.given[gift] == phases.NO_CARD:
                steps[self.steps[gift]] += self.walk.cards[self.walk.moved[gift]]
        for number in range(self.unshown):
            steps[self.waiting[number]] += world.chosen[self.choosers[number]]

    def choice(self, size: int, seat: int, dice: Dice) -> int:
        """Choose a card blindly for a seat that has chosen unseen."""
        chosen = dice.roll(size)
        for path in range(self.walk.free):
            if self.walk.places[path] == seat:
                if not chosen:
                    return self.walk.cards[path]
                chosen -= 1
        return phases.NO_CARD


def _waits(seen: SpooksObservation, place: int) -> bool:
    return place >= len(seen.trace) - len(seen.ready) and seen.trace[place].action == trace.HIDDEN


def seen_table(game: Spooks, seen: SpooksObservation) -> Haunting:
    """Lay out what the viewer knows, and leave the rest empty; an unseen step has action 0."""
    state = Haunting(game, seen.options, seen.seats)
    state.round = seen.round
    state.due = 1 if seen.phase == "deal" else 0
    state.acting = mask(seen.actors)
    state.dealer = seen.dealer
    state.playing = mask(seen.playing)
    state.phase = PHASES.index(seen.phase) if seen.phase in PHASES else REST
    state.turn = seen.turn
    state.top = seen.top
    state.owner = seen.owner
    state.backward = 1 if seen.direction < 0 else 0
    state.falling = 1 if seen.order < 0 else 0
    state.victim = seen.victim
    state.heir = seen.heir
    state.run = seen.run
    state.contest = mask(seen.contest)
    for seat in range(seen.seats):
        state.sheet[seat] = seen.scores[seat]
    lay_cards(state, seen)
    for step in seen.trace:
        action = 0 if step.action == trace.HIDDEN else step.action
        state.note(trace.pack(PHASES.index(step.phase), step.seat, step.other, action), 0)
    return state


def lay_cards(state: Haunting, seen: SpooksObservation) -> None:
    """Lay out the cards that the viewer sees, and the viewer's own choice."""
    for card in seen.out:
        state.put(cards.TABLE, card)
    for seat, hand in enumerate(seen.shown):
        for card in hand:
            state.put(seat, card)
    if seen.viewer is not None:
        for card in seen.hand if not seen.shown else ():
            state.put(seen.viewer, card)
        state.chosen[seen.viewer] = seen.choice


def mask(seats: tuple[int, ...]) -> int:
    """Gather seats in one number."""
    return sum(1 << seat for seat in seats)
