"""The rules of Comets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import Guest, IllegalAction, Outcome, State

if TYPE_CHECKING:
    from grimalkin.rules import Game, Options

NAMES = {"*": "star", "~": "wave", "^": "peak"}
RANKS = (2, 4, 7, 9)
CARDS = tuple(f"{sign}{rank}" for sign in NAMES for rank in RANKS)
WORDS = tuple(f"{verb}/{card[1:]}{card[0]}" for verb in ("take", "drop") for card in CARDS)


def rank(card: int) -> int:
    return RANKS[card % len(RANKS)]


class Sky(Guest):
    FIELDS = (*State.FIELDS, "hands", "tails", "lost", "turn", "sums")

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.tails: list[list[int]] = [[] for _ in range(seats)]
        self.lost: list[int] = []
        self.turn = 0
        self.sums = [0] * seats

    def dealt(self, deck: list[int]) -> None:
        self.hands = [sorted(deck[seat :: self.seats]) for seat in range(self.seats)]
        self.tails, self.lost = [[] for _ in range(self.seats)], []
        self.turn = self.round % self.seats
        self.now([self.turn], round=self.round + 1)

    def fits(self, seat: int, card: int) -> bool:
        """[2.2] A tail only grows."""
        return not self.tails[seat] or rank(card) > rank(self.tails[seat][-1])

    def legal(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        return [card for card in hand if self.fits(seat, card)] + [card + len(CARDS) for card in hand]

    def play(self, seat: int, action: int) -> None:
        card = action % len(CARDS)
        self.hands[seat] = [held for held in self.hands[seat] if held != card]
        if action == card:
            self.tails[seat] = [*self.tails[seat], card]
        else:
            self.lost = [*self.lost, card]
        self.turn = (seat + 1) % self.seats
        if any(self.hands):
            self.now([self.turn])
            return
        self.sums = [points + worth(tail) for points, tail in zip(self.sums, self.tails, strict=True)]
        self.now([], deal_due=self.round < int(self.options["nights"]))

    def why_not(self, seat: int, action: int) -> IllegalAction:
        card = action % len(CARDS)
        if card in self.hands[seat]:
            return IllegalAction("a tail only grows", "too-low", "2.2", card=CARDS[card])
        return IllegalAction("that card is elsewhere", "not-held", "2.1", card=CARDS[card])

    def scores(self) -> tuple[int, ...]:
        return tuple(self.sums)

    def outcome(self) -> Outcome | None:
        if self.due or self.acting:
            return None
        best = max(self.sums)
        return Outcome(self.scores(), tuple(s for s in range(self.seats) if self.sums[s] == best), "dawn")

    def copy(self) -> Sky:
        new = Sky(self.game, self.options, self.seats)
        new.now(self.actors(), deal_due=self.deal_due(), round=self.round)
        new.hands, new.tails, new.lost, new.sums = [*self.hands], [*self.tails], self.lost, [*self.sums]
        new.turn = self.turn
        return new


def worth(tail: list[int]) -> int:
    """[3.1] What a tail is worth."""
    return sum(rank(card) for card in tail)
