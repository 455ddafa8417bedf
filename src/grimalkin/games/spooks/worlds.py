"""Worlds that a viewer of Spooks cannot tell apart: whole histories of the deal, each with its fair share.

Each history counts once for every way to take its cards from a shuffled deck, and to choose blindly from a hand where
a choice was unseen; of two equal cards each is a card of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, dealing, phases
from grimalkin.games.spooks.paths import Paths, opening
from grimalkin.games.spooks.phases import PHASES, REST
from grimalkin.games.spooks.rules import Haunting
from grimalkin.games.spooks.trace import HIDDEN, pack
from grimalkin.games.spooks.walk import Walk
from grimalkin.rules.worlds import Worlds

if TYPE_CHECKING:
    from grimalkin.games.spooks import Spooks
    from grimalkin.games.spooks.view import SpooksObservation
    from grimalkin.rules.dice import Dice

# Kept here so that compiled code reads them without asking Python.
NO_CARD = phases.NO_CARD
NOBODY = phases.NOBODY
OPENING = phases.OPENING
TABLE = cards.TABLE


class SpooksWorlds(Worlds):
    """Histories that fit what the viewer saw, found by a walk among them."""

    def __init__(self, game: Spooks, seen: SpooksObservation) -> None:
        self.known = seen_table(game, seen)
        paths = Paths(game, seen)
        self.walk = Walk(paths)
        self.steps = paths.steps
        """Where each gift stands in the trace."""
        self.waiting = [place for place in range(len(seen.trace)) if _waits(seen, place)]
        """The steps of the trace that others have chosen and not shown yet."""
        self.choosers = [seen.trace[place].seat for place in self.waiting]
        self.opener = seen.turn if seen.phase == PHASES[OPENING] and opening(seen)[1] == NO_CARD else NOBODY
        """Who is about to open, where the viewer does not know with which spider."""

    def draw(self, dice: Dice) -> Haunting:
        world = self.next(dice)
        while self.opener != NOBODY and not self.opens(world):
            world = self.next(dice)
        return world

    def opens(self, world: Haunting) -> bool:
        """[2.4] Say whether the right seat opens in a world."""
        dealing.open_deal(world)
        return world.turn == self.opener and world.phase == OPENING

    def next(self, dice: Dice) -> Haunting:
        """Make a world of the next history."""
        walk = self.walk
        walk.advance(dice)
        world = self.known.copy()
        for path in range(walk.free):
            world.put(walk.places[path], walk.cards[path])
        for gift in range(walk.gifts):
            if walk.given[gift] == NO_CARD:
                world.trace[self.steps[gift]] += walk.cards[walk.moved[gift]]
        for number in range(len(self.waiting)):
            seat = self.choosers[number]
            world.chosen[seat] = self.choice(world.sizes[seat], seat, dice)
            world.trace[self.waiting[number]] += world.chosen[seat]
        return world

    def choice(self, size: int, seat: int, dice: Dice) -> int:
        """Choose a card blindly for a seat that has chosen unseen."""
        chosen = dice.roll(size)
        for path in range(self.walk.free):
            if self.walk.places[path] == seat:
                if not chosen:
                    return self.walk.cards[path]
                chosen -= 1
        return NO_CARD


def _waits(seen: SpooksObservation, place: int) -> bool:
    return place >= len(seen.trace) - len(seen.ready) and seen.trace[place].action == HIDDEN


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
        action = 0 if step.action == HIDDEN else step.action
        state.trace.append(pack(PHASES.index(step.phase), step.seat, step.other, action))
    return state


def lay_cards(state: Haunting, seen: SpooksObservation) -> None:
    """Lay out the cards that the viewer sees, and the viewer's own choice."""
    for card in seen.out:
        state.put(TABLE, card)
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
