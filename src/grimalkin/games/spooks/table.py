"""The table: who sits where, which cards lie at which place, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, phases
from grimalkin.games.spooks import trace as tracing
from grimalkin.games.spooks.options import DECLINE, SERIES
from grimalkin.rules import seating
from grimalkin.rules.state import State

try:
    import cython
except ImportError:
    from grimalkin import plain as cython

if TYPE_CHECKING:
    from grimalkin.rules import Game, Options


class SpooksTable(State):
    """One moment at the table; the rules of play are built on it."""

    FIELDS = (
        *State.FIELDS,
        *("dealer", "playing", "phase", "turn", "top", "owner", "backward", "falling", "victim", "heir", "run"),
        *("contest", "chosen", "held", "twice", "sizes", "sheet", "trace"),
    )

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.size = len(game.pack(options))
        self.powers = int(options["master_powers"])
        self.phantom = int(options["phantom_hand"])
        self.decline = DECLINE.index(str(options["red_decline"]))
        self.series = SERIES.index(str(options["series"]))
        self.target = int(options["target"])
        self.first = int(options["first"])
        self.dealer = self.first
        """Who deals; before the first deal, who will."""
        self.playing = 0
        """The seats that take part in this deal, one bit each."""
        self.phase = phases.REST
        self.turn = phases.NOBODY
        """Whose turn it is, or who lays a run or gives."""
        self.top = phases.NO_CARD
        """The card last laid on the pile; whether it must be matched, the phase says."""
        self.owner = phases.NOBODY
        """Who laid it."""
        self.backward = 0
        """1 when play goes against the clock."""
        self.falling = 0
        """1 when blue cards go down, and the lowest goblin wins a prank."""
        self.victim = phases.NOBODY
        """Who suffers a skeleton or a bat, or gets the Goblin Master's present."""
        self.heir = phases.NOBODY
        """Who acts on the top card, once all that it brings about is done."""
        self.run = 0
        """The rank that the run has reached; 0 before its first card."""
        self.contest = 0
        """The seats that lay a card in this prank, or pass one on."""
        self.chosen = [-1] * 10
        """What those seats have chosen so far; a chosen card stays in its hand until the last is chosen."""
        self.held = [0] * 12
        self.twice = [0] * 12
        self.sizes = [0] * 12
        """How many cards lie at each place: the seats, the phantom hand, and the table."""
        self.sheet = [0] * 10
        self.lacking = [0] * 10
        """The cards that each seat has shown not to hold, since it was given one last; the trace tells it too."""
        self.kept: list[int] = []
        """What was done in this deal, packed (`trace.pack`), but for what is fresh; no concern of `do`."""
        self.shared = 0
        """1 if a copy may remember by the same list."""
        self.fresh = [0] * 96
        self.many = 0
        """The last steps, so many: to write a number down costs nothing, to put it into a list does."""

    def put(self, place: int, card: int) -> None:
        """Lay a card at a place."""
        self.twice[place] |= self.held[place] & cards.ONE[card]
        self.held[place] |= cards.ONE[card]
        self.sizes[place] += 1

    def take(self, place: int, card: int) -> None:
        """Take a card from a place where it lies."""
        if self.twice[place] & cards.ONE[card]:
            self.twice[place] ^= cards.ONE[card]
        else:
            self.held[place] ^= cards.ONE[card]
        self.sizes[place] -= 1

    def turn_to(self, phase: int, seat: int) -> None:
        """Let one seat act."""
        self.phase = phase
        self.turn = seat
        self.acting = seating.BIT[seat]

    def anew(self) -> None:
        self.round = 0
        self.acting = 0
        self.due = 1
        self.dealer = self.first
        for seat in range(cards.MOST_SEATS):
            self.sheet[seat] = 0

    def fill(self, new: SpooksTable) -> None:
        """Copy everything to another table."""
        self.share(new)
        new.size = self.size
        new.powers = self.powers
        new.phantom = self.phantom
        new.decline = self.decline
        new.series = self.series
        new.target = self.target
        new.first = self.first
        self.overwrite(new)
        new.lacking = self.lacking[:]
        new.kept = self.settled()
        new.shared = 1
        self.shared = 1
        if not cython.compiled:
            new.fresh = [0] * 96
        new.many = 0

    @property
    def trace(self) -> list[int]:
        """What was done in this deal, packed (`trace.pack`): made when it is asked for."""
        return self.settled()

    def settled(self) -> list[int]:
        """Give the trace to whoever only reads it."""
        return self.own_trace() if self.many else self.kept

    def note(self, step: int, back: int) -> None:
        """Remember a step of this deal, before so many that were taken together with it."""
        if back > self.many or self.many == tracing.ROOM:
            steps = self.own_trace()
            steps.insert(len(steps) - back, step)
            return
        for place in range(self.many, self.many - back, -1):
            self.fresh[place] = self.fresh[place - 1]
        self.fresh[self.many - back] = step
        self.many += 1

    def own_trace(self) -> list[int]:
        """Give the trace to whoever writes to it: a list that no copy remembers by."""
        if self.shared:
            self.kept = self.kept[:]
            self.shared = 0
        for place in range(self.many):
            self.kept.append(self.fresh[place])
        self.many = 0
        return self.kept

    def overwrite(self, new: SpooksTable) -> None:
        """Lay this moment out on another table of the same match, all but what it remembers."""
        new.round = self.round
        new.acting = self.acting
        new.due = self.due
        new.dealer = self.dealer
        new.playing = self.playing
        new.phase = self.phase
        new.turn = self.turn
        new.top = self.top
        new.owner = self.owner
        new.backward = self.backward
        new.falling = self.falling
        new.victim = self.victim
        new.heir = self.heir
        new.run = self.run
        new.contest = self.contest
        new.chosen = self.chosen[:]
        new.held = self.held[:]
        new.twice = self.twice[:]
        new.sizes = self.sizes[:]
        new.sheet = self.sheet[:]


def beside(table: SpooksTable, seat: int, back: int) -> int:
    """Find the next seat of this deal, clockwise or (back = 1) against the clock."""
    seat = neighbour(table, seat, back)
    while not table.playing & seating.BIT[seat]:
        seat = neighbour(table, seat, back)
    return seat


def neighbour(table: SpooksTable, seat: int, back: int) -> int:
    """Find the seat beside another one, whether it takes part or not."""
    if back:
        return seat - 1 if seat else table.seats - 1
    return seat + 1 if seat + 1 < table.seats else 0


def after(table: SpooksTable, seat: int) -> int:
    """Find the next seat in the direction of play."""
    return beside(table, seat, table.backward)


def before(table: SpooksTable, seat: int) -> int:
    """Find the next seat against the direction of play."""
    return beside(table, seat, 1 - table.backward)


def emptied(table: SpooksTable) -> int:
    """Find the seats of this deal whose hands are empty."""
    empty = 0
    for seat in range(table.seats):
        if table.playing & seating.BIT[seat] and not table.sizes[seat]:
            empty |= seating.BIT[seat]
    return empty
