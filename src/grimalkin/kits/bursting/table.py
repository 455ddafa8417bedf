"""The table: every field of one moment of a game of bursting piles, and the deal that fills it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards
from grimalkin.rules import seating
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from grimalkin.kits.bursting.game import BurstingGame, Layout
    from grimalkin.rules import Options


class BurstingTable(State):
    """One moment at the table; the rules of play are built on it."""

    FIELDS = (
        *State.FIELDS,
        *("leader", "turn", "left", "hands", "totals", "piles", "orders", "stacks", "stock", "drawn", "aside", "sheet"),
    )

    def __init__(self, game: BurstingGame, options: Options, seats: int, layout: Layout) -> None:
        super().__init__(game, options, seats)
        self.size = len(game.pack(options))
        self.places = layout.places
        self.dealt = layout.dealt
        self.draws = 1 if layout.draws else 0
        self.rounds = layout.rounds
        self.first = layout.leader
        self.leader = layout.leader
        """Who leads the round; before the first deal, who will."""
        self.turn = layout.leader
        self.left = 0
        """Plays still to come in this round."""
        self.hands = [0] * 6
        self.totals = [0] * 3
        self.piles = [0] * 3
        self.orders = [0] * 3
        self.stacks = [0] * 6
        self.rivals = [0] * 18
        """For each seat, by suit, the most cards that any other stack has of it: what the stacks say, kept ready."""
        self.stock = [0] * 50
        """The cards still to be drawn, at the places they had in the deck; 0 elsewhere."""
        self.drawn = self.size
        """The place of the next card to draw."""
        self.aside = 0
        self.sheet = [0] * 6

    def lay_out(self, deck: list[int]) -> None:
        """Deal clockwise from the leader, one by one; a place beyond the seats is set aside."""
        self.clear()
        place = 0
        for position in range(self.dealt):
            if place < self.seats:
                seat = self.leader + place
                self.hands[seat if seat < self.seats else seat - self.seats] += cards.ONE[deck[position]]
                self.left += 1
            else:
                self.aside += cards.ONE[deck[position]]
            place = place + 1 if place + 1 < self.places else 0
        for position in range(self.dealt, self.size):
            if self.draws:
                self.stock[position] = deck[position]
                self.left += 1
            else:
                self.aside += cards.ONE[deck[position]]
        self.drawn = self.dealt if self.draws else self.size

    def clear(self) -> None:
        """Sweep the table for a new round, which the next seat leads."""
        if self.round:
            self.leader = (self.leader + 1) % self.seats
        self.round += 1
        self.due = 0
        self.turn = self.leader
        self.acting = seating.BIT[self.turn]
        self.left = 0
        self.aside = 0
        for pile in range(cards.SUITS):
            self.totals[pile] = 0
            self.piles[pile] = 0
            self.orders[pile] = 0
        for seat in range(cards.MOST_SEATS):
            self.hands[seat] = 0
            self.stacks[seat] = 0
        for place in range(cards.SUITS * cards.MOST_SEATS):
            self.rivals[place] = 0

    def anew(self) -> None:
        self.round = 0
        self.acting = 0
        self.due = 1
        self.leader = self.first
        for seat in range(cards.MOST_SEATS):
            self.sheet[seat] = 0

    def fill(self, new: BurstingTable) -> None:
        """Copy every field to another table."""
        self.share(new)
        new.size = self.size
        new.places = self.places
        new.dealt = self.dealt
        new.draws = self.draws
        new.rounds = self.rounds
        new.first = self.first
        self.overwrite(new)

    def overwrite(self, new: BurstingTable) -> None:
        """Lay this moment out on another table of the same match."""
        new.round = self.round
        new.acting = self.acting
        new.due = self.due
        new.leader = self.leader
        new.turn = self.turn
        new.left = self.left
        new.drawn = self.drawn
        new.aside = self.aside
        new.hands = self.hands[:]
        new.totals = self.totals[:]
        new.piles = self.piles[:]
        new.orders = self.orders[:]
        new.stacks = self.stacks[:]
        new.rivals = self.rivals[:]
        new.stock = self.stock[:]
        new.sheet = self.sheet[:]
