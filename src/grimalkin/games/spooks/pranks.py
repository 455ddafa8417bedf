"""Choices made together, and gifts: pranks of goblins, the Ghost Master's passing, presents and bites."""

from __future__ import annotations

from grimalkin.games.spooks.cards import CAT, GOBLINS, MOST_SEATS, RANK_OF, SUIT_OF, TABLE
from grimalkin.games.spooks.phases import BLUE, FREE, GIFTS, NAMING, NO_CARD, NOBODY, PRANK, PRESENT
from grimalkin.games.spooks.series import Series
from grimalkin.rules.state import BIT


class Pranks(Series):
    """A table where cards are chosen face down and given away."""

    # Choices made together.

    def call(self, phase: int, contest: int) -> None:
        """Let several seats choose a card each, in any order, unseen."""
        self.phase = phase
        self.turn = NOBODY
        self.acting = contest
        self.gather(contest)

    def gather(self, contest: int) -> None:
        """Settle who chooses together, with nothing chosen yet."""
        self.contest = contest
        for seat in range(MOST_SEATS):
            self.chosen[seat] = NO_CARD

    def choose(self, seat: int, card: int) -> None:
        """Lay a card face down; the last one turns all of them."""
        self.chosen[seat] = card
        self.acting ^= BIT[seat]
        if not self.acting:
            if self.phase == PRANK:
                self.reveal()
            else:
                self.pass_on()
            if self.phase != PRANK:
                self.gather(0)

    def reveal(self) -> None:
        """[5.3] The cards of the prank are discarded; [5.5] whoever has none left has escaped."""
        for seat in range(self.seats):
            if self.contest & BIT[seat]:
                self.take(seat, self.chosen[seat])
                self.put(TABLE, self.chosen[seat])
        if self.played_out():
            self.end_deal()
        else:
            self.judge()

    def judge(self) -> None:
        """[5.2] The best card wins, [11.2] a tie goes on among the tied; [5.4] without a winner the heir is free."""
        best = 0
        tied = 0
        winner = self.heir
        for seat in range(self.seats):
            if self.contest & BIT[seat]:
                worth = self.prank_worth(self.chosen[seat])
                if worth > best:
                    best = worth
                    tied = 0
                    winner = seat
                if worth and worth == best:
                    tied |= BIT[seat]
        if tied & ~BIT[winner]:
            self.call(PRANK, tied)
        else:
            self.turn_to(FREE, winner)

    def prank_worth(self, card: int) -> int:
        """[5.2] The Cat beats every goblin, a high goblin a low one, [9.6] or the reverse; others are worth nothing."""
        if card == CAT:
            return RANK_OF[CAT]
        if SUIT_OF[card] != GOBLINS:
            return 0
        return RANK_OF[CAT] - RANK_OF[card] if self.falling else RANK_OF[card]

    def pass_on(self) -> None:
        """[9.3] Everyone passes the chosen card to the neighbour, all at once."""
        for seat in range(self.seats):
            if self.contest & BIT[seat]:
                self.take(seat, self.chosen[seat])
        for seat in range(self.seats):
            if self.contest & BIT[seat]:
                self.put(self.before(seat), self.chosen[seat])
        self.turn_to(BLUE, self.heir)

    # Gifts.

    def bite(self, victim: int) -> None:
        """[6.6] The bats have bitten: everyone else gives a card, the bat's owner first."""
        self.victim = victim
        self.turn_to(GIFTS, self.owner)

    def give(self, seat: int, card: int) -> None:
        """Give a card to the victim; [6.7] whoever has none left has escaped at once."""
        self.take(seat, card)
        self.put(self.victim, card)
        if not self.sizes[seat]:
            self.end_deal()
        elif self.phase == PRESENT:
            self.call(PRANK, self.playing)
        else:
            self.next_giver(seat)

    def next_giver(self, seat: int) -> None:
        """[6.6] Go on against the direction of play; [6.7] when all have given, the victim is free."""
        seat = self.before(seat)
        if seat == self.victim:
            seat = self.before(seat)
        if seat == self.owner:
            self.turn_to(FREE, self.victim)
        else:
            self.turn_to(GIFTS, seat)

    def present(self) -> None:
        """[9.4] The Goblin Master's player gives a card to the opponent with the fewest, and chooses among several."""
        tied = self.fewest()
        for seat in range(self.seats):
            if tied == BIT[seat]:
                self.name(seat)
                return
        self.turn_to(NAMING, self.owner)

    def name(self, victim: int) -> None:
        """[9.4] Settle who gets the Goblin Master's gift."""
        self.victim = victim
        self.turn_to(PRESENT, self.owner)

    def fewest(self) -> int:
        """[9.4] Find the opponents of the top card's owner who hold the fewest cards."""
        least = 0
        tied = 0
        for seat in range(self.seats):
            if self.playing & BIT[seat] and seat != self.owner:
                if not tied or self.sizes[seat] < least:
                    least = self.sizes[seat]
                    tied = 0
                if self.sizes[seat] == least:
                    tied |= BIT[seat]
        return tied
