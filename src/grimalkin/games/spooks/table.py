"""The table: who sits where, which cards lie at which place, whose turn it is, and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from grimalkin.games.spooks.cards import MOST_SEATS, ONE, PHANTOM, PLACES, RANKS
from grimalkin.games.spooks.options import DECLINE, SERIES
from grimalkin.games.spooks.phases import FREE, NO_CARD, NOBODY, OPENING, REST
from grimalkin.rules import State
from grimalkin.rules.state import BIT

if TYPE_CHECKING:
    from grimalkin.rules import Game, Options


class Table(State):
    """One moment at the table; the rules of play are built on it."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *("dealer", "playing", "phase", "turn", "top", "owner", "backward", "falling", "victim", "heir", "run"),
        *("contest", "chosen", "held", "twice", "sizes", "sheet", "trace"),
    )

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.decks = int(options["decks"])
        self.powers = int(options["master_powers"])
        self.phantom = int(options["phantom_hand"])
        self.decline = DECLINE.index(str(options["red_decline"]))
        self.series = SERIES.index(str(options["series"]))
        self.target = int(options["target"])
        self.dealer = int(options["first"])
        """Who deals; before the first deal, who will."""
        self.playing = 0
        """The seats that take part in this deal, one bit each."""
        self.phase = REST
        self.turn = NOBODY
        """Whose turn it is, or who lays a run or gives."""
        self.top = NO_CARD
        """The card last laid on the pile; whether it must be matched, the phase says."""
        self.owner = NOBODY
        """Who laid it."""
        self.backward = 0
        """1 when play goes against the clock."""
        self.falling = 0
        """1 when blue cards go down, and the lowest goblin wins a prank."""
        self.victim = NOBODY
        """Who suffers a skeleton or a bat, or gets the Goblin Master's gift."""
        self.heir = NOBODY
        """Who acts on the top card, once all that it brings about is done."""
        self.run = 0
        """The rank that the run has reached; 0 before its first card."""
        self.contest = 0
        """The seats that lay a card in this prank, or pass one on."""
        self.chosen = [NO_CARD] * MOST_SEATS
        """What those seats have chosen so far; a chosen card stays in its hand until the last is chosen."""
        self.held = [0] * PLACES
        self.twice = [0] * PLACES
        self.sizes = [0] * PLACES
        """How many cards lie at each place: the seats, the phantom hand, and the table."""
        self.sheet = [0] * MOST_SEATS
        self.trace: list[int] = []
        """What was done in this deal, as `trace.pack` writes it; kept by `apply`, and no concern of `do`."""

    # Cards and seats.

    def put(self, place: int, card: int) -> None:
        """Lay a card at a place."""
        self.twice[place] |= self.held[place] & ONE[card]
        self.held[place] |= ONE[card]
        self.sizes[place] += 1

    def take(self, place: int, card: int) -> None:
        """Take a card from a place where it lies."""
        if self.twice[place] & ONE[card]:
            self.twice[place] ^= ONE[card]
        else:
            self.held[place] ^= ONE[card]
        self.sizes[place] -= 1

    def beside(self, seat: int, back: int) -> int:
        """Find the next seat of this deal, clockwise or (back = 1) against the clock."""
        step = self.seats - 1 if back else 1
        seat = (seat + step) % self.seats
        while not self.playing & BIT[seat]:
            seat = (seat + step) % self.seats
        return seat

    def after(self, seat: int) -> int:
        """Find the next seat in the direction of play."""
        return self.beside(seat, self.backward)

    def before(self, seat: int) -> int:
        """Find the next seat against the direction of play."""
        return self.beside(seat, 1 - self.backward)

    def turn_to(self, phase: int, seat: int) -> None:
        """Let one seat act."""
        self.phase = phase
        self.turn = seat
        self.acting = BIT[seat]

    # The deal.

    def lay_out(self, deck: list[int]) -> None:
        """[2.2] Deal everything clockwise from the dealer's left; [12.1] the phantom hand comes last."""
        self.clear()
        seat = self.dealer
        for card in deck:
            seat = self.next_place(seat)
            self.put(seat, card)
        self.open()

    def next_place(self, place: int) -> int:
        """Find where the next card is dealt: after the dealer to the phantom hand, if there is one."""
        if place == self.dealer and self.phantom and self.sizes[PHANTOM] < self.sizes[self.dealer]:
            return PHANTOM
        return self.beside(self.dealer if place == PHANTOM else place, 0)

    def clear(self) -> None:
        """Sweep the table for a new deal, [10.4] without those who are caught; [10.1] the next seat deals."""
        self.round += 1
        self.due = 0
        self.playing = self.remaining()
        if self.round > 1:
            self.dealer = self.beside(self.dealer, 0)
        self.top = NO_CARD
        self.owner = NOBODY
        self.backward = 0
        self.falling = 0
        self.victim = NOBODY
        self.heir = NOBODY
        self.run = 0
        self.contest = 0
        for seat in range(MOST_SEATS):
            self.chosen[seat] = NO_CARD
        for place in range(PLACES):
            self.held[place] = 0
            self.twice[place] = 0
            self.sizes[place] = 0
        self.trace = []

    def remaining(self) -> int:
        """[10.4] Find the seats that no monster has caught yet: those below the target."""
        left = 0
        for seat in range(self.seats):
            if self.sheet[seat] < self.target:
                left |= BIT[seat]
        return left

    def open(self) -> None:
        """[2.4] The lowest spider opens, [11.1] in the first hand that has it; [12.2] without one, any card."""
        left = self.beside(self.dealer, 0)
        for spider in range(RANKS):
            seat = left
            for _ in range(self.seats):
                if self.held[seat] & ONE[spider]:
                    self.turn_to(OPENING, seat)
                    return
                seat = self.beside(seat, 0)
        self.turn_to(FREE, left)

    def hand_over(self, new: Table) -> None:
        """Copy the table to another one."""
        self.share(new)
        new.decks = self.decks
        new.powers = self.powers
        new.phantom = self.phantom
        new.decline = self.decline
        new.series = self.series
        new.target = self.target
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
        new.trace = self.trace[:]

    def played_out(self) -> int:
        """Find the seats of this deal whose hands are empty."""
        empty = 0
        for seat in range(self.seats):
            if self.playing & BIT[seat] and not self.sizes[seat]:
                empty |= BIT[seat]
        return empty
