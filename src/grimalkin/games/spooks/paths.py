"""The paths of unseen cards through the hands of others, read backward from what one viewer saw of a deal.

Each card that the viewer does not hold has a path. It ends where the card was last seen (played, or given to the
viewer) or lies unseen now, and leads back through gifts to a hand of the deal, or to the viewer who once gave it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import ALIKE, CARDS, ONE, PASS, PHANTOM, RANKS, WILD
from grimalkin.games.spooks.options import ALWAYS, DECLINE, NEVER
from grimalkin.games.spooks.phases import FREE, NO_CARD, OPENING, PASSING, PHASES, PRANK, RED
from grimalkin.games.spooks.trace import HIDDEN
from grimalkin.games.spooks.view import GIVEN

if TYPE_CHECKING:
    from grimalkin.games.spooks.trace import TraceStep
    from grimalkin.games.spooks.view import SpooksObservation
    from grimalkin.rules import Game

BEFORE_ALL = -1
"""The time of the deal; each step of the trace is a time, and what is passed on together has one time."""


class Paths:
    """What is known of the paths: their ends, the gifts they may take, and what hands have shown not to hold."""

    def __init__(self, game: Game, seen: SpooksObservation) -> None:
        self.seen = seen
        # Paths: those that end unseen come first.
        self.cards: list[int] = []
        self.places: list[int] = []
        self.ends: list[int] = []
        # Gifts that the viewer gave or did not see, in order of time.
        self.givers: list[int] = []
        self.takers: list[int] = []
        self.times: list[int] = []
        self.steps: list[int] = []
        self.given: list[int] = []
        """The card of a gift that the viewer gave; NO_CARD where it is unseen."""
        # Hands that have shown not to hold some cards, in order of time.
        self.void_seats: list[int] = []
        self.void_times: list[int] = []
        self.void_cards: list[int] = []
        self._end_unseen(game)
        self.free = len(self.cards)
        """How many paths end unseen."""
        self._note_opening()
        self._follow_trace()

    def _end_unseen(self, game: Game) -> None:
        """Give a path to each card that lies unseen now."""
        seen = self.seen
        known = Counter(seen.out) + Counter(seen.hand if not seen.shown else ())
        for hand in seen.shown:
            known += Counter(hand)
        if seen.round:
            self.cards.extend(sorted((Counter(game.pack(seen.options)) - known).elements()))
        for seat in range(seen.seats):
            if seat != seen.viewer and not seen.shown:
                self.places.extend([seat] * seen.hand_sizes[seat])
        self.places.extend([PHANTOM] * seen.phantom)
        self.ends.extend([len(seen.trace)] * len(self.cards))

    def _end_at(self, seat: int, card: int, time: int) -> None:
        if seat != self.seen.viewer:
            self.cards.append(card)
            self.places.append(seat)
            self.ends.append(time)

    # What a walk asks.

    def near(self, gift: int) -> list[int]:
        """List the paths that may have been in the taker's hand just after a gift, by the gifts that came later."""
        since = {self.takers[gift]: self.times[gift]}
        for later in range(gift + 1, len(self.givers)):
            giver, taker, time = self.givers[later], self.takers[later], self.times[later]
            if since.get(giver, time) < time:
                since.setdefault(taker, time)
        return [path for path, place in enumerate(self.places) if since.get(place, self.ends[path]) < self.ends[path]]

    def unseen_after(self, time: int) -> int:
        """Find the cards that somebody held unseen after a moment."""
        cards = 0
        for path, end in enumerate(self.ends):
            cards |= ONE[self.cards[path]] if end > time else 0
        return cards

    def clashes(self, place: int) -> int:
        """Count the pairs of a path that ends unseen at a place and an unseen card that it cannot carry."""
        barred = 0
        for void, seat in enumerate(self.void_seats):
            barred |= self.void_cards[void] if seat == place else 0
        unfit = sum(1 for card in self.cards[: self.free] if barred & ONE[card])
        return unfit * self.places[: self.free].count(place)

    # What the steps of the deal tell.

    def _follow_trace(self) -> None:
        top, time = NO_CARD, BEFORE_ALL
        trace = self.seen.trace
        for place, step in enumerate(trace):
            together = step.phase == PHASES[PASSING] and place and trace[place - 1].phase == step.phase
            time = time if together else place
            if place >= len(trace) - len(self.seen.ready):
                continue
            if step.phase in GIVEN:
                self._note_gift(step, place, time)
            elif step.action < CARDS:
                self._end_at(step.seat, step.action, time)
                top = top if step.phase == PHASES[PRANK] else step.action
            elif step.action == PASS and step.phase == PHASES[RED]:
                self._note_void(step.seat, time, shown_by_suffering(top, str(self.seen.options["red_decline"])))
        for seat, hand in enumerate(self.seen.shown):
            for card in hand:
                self._end_at(seat, card, len(trace))

    def _note_gift(self, step: TraceStep, place: int, time: int) -> None:
        viewer = self.seen.viewer
        if step.other == viewer:
            self._end_at(step.seat, step.action, time)
            return
        self.givers.append(step.seat)
        self.takers.append(step.other)
        self.times.append(time)
        self.steps.append(place)
        self.given.append(NO_CARD if step.action == HIDDEN else step.action)

    def _note_void(self, seat: int, time: int, cards: int) -> None:
        if cards and seat != self.seen.viewer:
            self.void_seats.append(seat)
            self.void_times.append(time)
            self.void_cards.append(cards)

    def _note_opening(self) -> None:
        """[12.2] The opening spider is the lowest in any hand, [11.1] and no hand before the opener's has it."""
        opener, spider = opening(self.seen)
        if spider == NO_CARD:
            return
        seat = self.seen.dealer
        before = True
        for _ in self.seen.playing:
            seat = next_playing(self.seen, seat)
            before = before and seat != opener
            lower = ONE[spider] - 1
            same = ONE[spider] if before and self.seen.options["decks"] != 1 else 0
            self._note_void(seat, BEFORE_ALL, lower | same)


def shown_by_suffering(top: int, red_decline: str) -> int:
    """[6.2] Find the cards that a hand shows not to hold, when it suffers the red top card."""
    if red_decline == DECLINE[ALWAYS]:
        return 0
    return ALIKE[top] | WILD if red_decline == DECLINE[NEVER] else ALIKE[top]


def opening(seen: SpooksObservation) -> tuple[int, int]:
    """Say who opens, and with which spider if the viewer knows; the card above them all stands for no spider."""
    if seen.trace:
        first = seen.trace[0]
        return first.seat, first.action if first.phase == PHASES[OPENING] else RANKS
    if seen.phase == PHASES[FREE]:
        return seen.turn, RANKS
    if seen.phase == PHASES[OPENING] and seen.turn == seen.viewer:
        return seen.turn, seen.legal[0]
    return seen.turn, NO_CARD


def next_playing(seen: SpooksObservation, seat: int) -> int:
    """Find the next seat of the deal, clockwise."""
    return min(seen.playing, key=lambda other: (other - seat - 1) % seen.seats)
