"""The rules of Seedling: a state, what may be done in it, and how it ends. Cites the clauses of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import Guest, IllegalAction, Outcome, State

if TYPE_CHECKING:
    from grimalkin.rules import Game, Options

SUITS = "ALR"
RANKS = (1, 2, 3, 4)
CARDS = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
"""[1.1] Acorns, leaves and roots. A card is a position here, and so is the action that lays it."""


def rank(card: int) -> int:
    """Give the number on a card."""
    return RANKS[card % len(RANKS)]


def highest(trick: list[int]) -> int:
    """[2.2] Find the card that takes a trick, by its place: the highest, of equal ones the first."""
    return max(range(len(trick)), key=lambda place: (rank(trick[place]), -place))


class SeedlingState(Guest):
    """One exact moment, secrets included."""

    FIELDS = (*State.FIELDS, "hands", "trick", "leader", "turn", "gone", "won")

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.trick: list[int] = []
        """The cards as they were laid; a whole trick lies there until the next one begins."""
        self.leader = 0
        self.turn = 0
        self.gone: list[int] = []
        """The cards of earlier tricks."""
        self.won = [0] * seats

    def dealt(self, deck: list[int]) -> None:
        """[1.2] Deal all cards, equally many to each."""
        self.hands = [sorted(deck[seat :: self.seats]) for seat in range(self.seats)]
        self.now([self.turn], round=self.round + 1)

    def legal(self, seat: int) -> list[int]:
        """[2.1] Any card of the hand."""
        return self.hands[seat]

    def play(self, seat: int, action: int) -> None:
        if len(self.trick) == self.seats:
            self.gone, self.trick, self.leader = [*self.gone, *self.trick], [], seat
        self.hands[seat] = [card for card in self.hands[seat] if card != action]
        self.trick = [*self.trick, action]
        self.turn = (seat + 1) % self.seats
        if len(self.trick) == self.seats:
            # [2.3] Who takes the trick leads to the next.
            self.turn = (self.leader + highest(self.trick)) % self.seats
            self.won[self.turn] += 1
        self.now([self.turn] if any(self.hands) else [])

    def why_not(self, seat: int, action: int) -> IllegalAction:  # noqa: ARG002
        card = CARDS[action]
        return IllegalAction(f"{card} is not in the hand", "not-in-hand", "2.1", card=card)

    def scores(self) -> tuple[int, ...]:
        """[3.1] Each trick is a point."""
        return tuple(self.won)

    def outcome(self) -> Outcome | None:
        """[3.1] The most points win."""
        if self.due or self.acting:
            return None
        best = max(self.won)
        return Outcome(
            self.scores(), tuple(seat for seat in range(self.seats) if self.won[seat] == best), "most-tricks"
        )

    def copy(self) -> SeedlingState:
        new = SeedlingState(self.game, self.options, self.seats)
        new.now(self.actors(), deal_due=self.deal_due(), round=self.round)
        new.hands, new.trick, new.gone, new.won = [*self.hands], self.trick, self.gone, [*self.won]
        new.leader, new.turn = self.leader, self.turn
        return new
