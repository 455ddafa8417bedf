"""The table: every field of one moment of Malédiction!, the deal that fills it, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, turns
from grimalkin.games.malediction.options import penalties_of, points_of
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from grimalkin.rules import Game, Options


class MaledictionTable(State):
    """One moment; after a round it stays as it was until the next deal, so that all can be looked at."""

    FIELDS = (
        *State.FIELDS,
        *("phase", "ball", "turn", "trump", "hands", "rest", "voids"),
        *("bids", "trick", "laid", "plays", "leads", "winners", "led", "best", "ahead", "tied", "taken", "spent"),
        *("piles", "met", "failed", "hats", "hats_left", "sheet"),
    )

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.points = points_of(options)
        self.penalties = penalties_of(options)
        self.multi_zero = 1 if options["multi_zero"] else 0
        self.zero_counts_for_hat = 1 if options["zero_counts_for_hat"] else 0
        self.phase = cards.IDLE
        self.first = int(options["first"])
        self.ball = self.first
        """Who holds the crystal ball; before the first deal, who will."""
        self.turn = self.ball
        # The cards of the round.
        self.trump = cards.NO_CARD
        """The card turned up; its suit is trump."""
        self.hands = [0] * 5
        self.rest = 0
        self.voids = [0] * 5
        """The suits that each seat has shown to lack, a bit each."""
        # The contracts and tricks of the round.
        self.bids = [-1] * 5
        """The action by which each seat chose its contract."""
        self.trick = 0
        """How many tricks are complete."""
        self.laid = 0
        """How many have played to the trick under way."""
        self.plays = [0] * 35
        """Trick by trick what each seat played; 0 is nothing yet."""
        self.leads = [-1] * 7
        self.winners = [-1] * 7
        self.led = cards.ANY
        self.best = 0
        """The strength of the best play so far, and who laid it last; tied is 1 if others laid as much."""
        self.ahead = cards.NOBODY
        self.tied = 0
        self.taken = [0] * 5
        self.spent = [0] * 5
        """Stored 0 cards that each seat spends in this round."""
        # What stays from round to round.
        self.piles = [cards.PILES[number] for number in range(cards.NUMBERS)]
        self.met = [0] * 35
        """Seat by seat, how many contracts of each face were met; of the 0 cards, how many are stored."""
        self.failed = [0] * 35
        self.hats = [0] * 5
        self.hats_left = cards.HATS
        self.sheet = [0] * 5

    def lay_out(self, deck: list[int]) -> None:
        """[2.3] The first card shows trump; [2.4] then seven each from the crystal ball, and the rest stays unseen."""
        self.sweep()
        self.trump = deck[0]
        seat = self.ball
        for place in range(1, cards.HAND * self.seats + 1):
            self.hands[seat] += cards.ONE[deck[place]]
            seat = seat + 1 if seat + 1 < self.seats else 0
        for place in range(cards.HAND * self.seats + 1, cards.PACK_SIZE):
            self.rest += cards.ONE[deck[place]]
        self.phase = cards.CONTRACT
        turns.give_turn(self, self.ball)

    def sweep(self) -> None:
        """Clear the table for a new round, [2.2] in which the next seat holds the crystal ball."""
        if self.round:
            self.ball = turns.after(self, self.ball)
        self.round += 1
        self.due = 0
        self.rest = 0
        self.trick = 0
        for seat in range(cards.MOST_SEATS):
            self.hands[seat] = 0
            self.voids[seat] = 0
            self.bids[seat] = cards.NO_BID
            self.taken[seat] = 0
            self.spent[seat] = 0
        for trick in range(cards.MOST_TRICKS):
            self.leads[trick] = cards.NOBODY
            self.winners[trick] = cards.NOBODY
        for play in range(cards.MOST_SEATS * cards.MOST_TRICKS):
            self.plays[play] = 0

    def anew(self) -> None:
        self.round = 0
        self.acting = 0
        self.due = 1
        self.ball = self.first
        self.hats_left = cards.HATS
        for number in range(cards.NUMBERS):
            self.piles[number] = cards.PILES[number]
        for seat in range(cards.MOST_SEATS):
            self.hats[seat] = 0
            self.sheet[seat] = 0
        for place in range(cards.MOST_SEATS * cards.CONTRACTS):
            self.met[place] = 0
            self.failed[place] = 0

    def fill(self, new: MaledictionTable) -> None:
        """Copy every field to another table."""
        self.share(new)
        new.points = self.points[:]
        new.penalties = self.penalties[:]
        new.first = self.first
        new.multi_zero = self.multi_zero
        new.zero_counts_for_hat = self.zero_counts_for_hat
        self.overwrite(new)

    def overwrite(self, new: MaledictionTable) -> None:
        """Lay this moment out on another table of the same match."""
        new.round = self.round
        new.acting = self.acting
        new.due = self.due
        new.phase = self.phase
        new.ball = self.ball
        new.turn = self.turn
        new.trump = self.trump
        new.hands = self.hands[:]
        new.rest = self.rest
        new.voids = self.voids[:]
        new.bids = self.bids[:]
        new.trick = self.trick
        new.laid = self.laid
        new.plays = self.plays[:]
        new.leads = self.leads[:]
        new.winners = self.winners[:]
        new.led = self.led
        new.best = self.best
        new.ahead = self.ahead
        new.tied = self.tied
        new.taken = self.taken[:]
        new.spent = self.spent[:]
        new.piles = self.piles[:]
        new.met = self.met[:]
        new.failed = self.failed[:]
        new.hats = self.hats[:]
        new.hats_left = self.hats_left
        new.sheet = self.sheet[:]
