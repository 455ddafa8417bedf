# cython: boundscheck=False, wraparound=False, binding=False, embedsignature=True, embedsignature.format=clinic
"""State: one exact moment of a match, secrets included. The contract of every game, and the layer that checks.

A game writes the inner methods (`legal_into`, `do`, `lay_out`, `copy`, `scores`, `outcome`); they trust their
arguments, make no objects for a move, and are what search uses. The public methods check everything first.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from grimalkin.rules import crossing, rolling, seating
from grimalkin.rules.native import check_class
from grimalkin.rules.refusal import BadDeck, BadSeats, IllegalAction, brief

try:
    import cython
except ImportError:
    from grimalkin import plain as cython

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.rules.dice import Dice
    from grimalkin.rules.game import Game
    from grimalkin.rules.observation import Observation
    from grimalkin.rules.options import Options
    from grimalkin.rules.outcome import Outcome

MOST_ACTIONS = 256
"""Room for the legal actions of any game."""
MOST_CARDS = 128
"""Room for the deck of any game."""

SEATS_OF = seating.SEATS_OF
"""Kept here so that compiled code finds it at once."""


class State:
    """One exact moment; changed in place by `apply` and `deal`, copied by `copy`."""

    FIELDS = tuple[str, ...](("seats", "round", "acting", "due"))
    """The fields that make up the moment; two states with equal fields are the same moment."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        check_class(type(self))
        if len(game.words) > MOST_ACTIONS:
            raise ValueError(f"{game} has {len(game.words)} words; there is room for {MOST_ACTIONS}")
        self.game = game
        self.options = options
        self.seats = seats
        self.round = 0
        self.acting = 0
        """The seats that may act now, one bit each."""
        self.due = 1
        """1 when a deal is due."""
        self.catalogue = len(game.words)

    # Asked by tables, tests and people: checked.

    def actors(self) -> tuple[int, ...]:
        """List the seats that may act now, ascending: several where choices are simultaneous; none if a deal is due."""
        return SEATS_OF[self.acting]

    def legal_actions(self, seat: int) -> list[int]:
        """List what the seat may do now, ascending; empty for a seat that may not act."""
        place = self.checked_seat(seat)
        if not self.acting & seating.BIT[place]:
            return []
        if not cython.compiled:
            buffer = [0] * 256
        return crossing.listed(buffer, self.legal_into(place, buffer))

    def apply(self, seat: int, action: int) -> None:
        """Do an action, or raise IllegalAction and change nothing."""
        place = self.checked_seat(seat)
        choice = self.checked_action(action)
        if not self.acting & seating.BIT[place]:
            raise self._not_now(place)
        if choice < 0 or not self.may(place, choice):
            raise self._refuse(place, index(action))
        self.carry_out(place, choice)

    def deal_due(self) -> bool:
        """Say whether the next thing to happen is a deal."""
        return self.due == 1

    def deal(self, deck: Iterable[int]) -> None:
        """Deal the shuffled deck of the round, in full; or raise BadDeck and change nothing."""
        cards = [index(card) for card in deck]
        if not self.due:
            raise BadDeck("no deal is due now", "no-deal-due")
        if difference := self.game.differs(cards, self.options):
            raise BadDeck(f"this is not the deck of {self.game}: {difference}", "bad-deck", difference=difference)
        buffer = [0] * 128
        for place in range(len(cards)):
            buffer[place] = cards[place]
        self.lay_out(buffer)

    def observe(self, viewer: int | None = None) -> Observation:
        """Give what this seat may know, with a perfect memory; None is a spectator."""
        if viewer is not None:
            viewer = self.checked_seat(viewer)
        return self.game.look(self, viewer)

    def scores(self) -> tuple[int, ...]:
        """Give the score sheet as it stands."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Say how the match ended; None while it goes on."""
        raise NotImplementedError

    def copy(self) -> State:
        """Make an independent copy."""
        raise NotImplementedError

    # Asked by search: unchecked, nothing made for a move.

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        """Write the actions of a seat that may act to the buffer, ascending; say how many."""
        raise NotImplementedError

    def do(self, seat: int, action: int) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def carry_out(self, seat: int, action: int) -> None:
        """Do a legal action for the public layer, where a game may remember what search need not."""
        self.do(seat, action)

    def lay_out(self, deck: list[int]) -> None:
        """Deal a whole deck."""
        raise NotImplementedError

    def may(self, seat: int, action: int) -> bool:
        """Say whether an action of the catalogue is legal for a seat that may act."""
        if not cython.compiled:
            buffer = [0] * 256
        count = self.legal_into(seat, buffer)
        for place in range(count):
            if buffer[place] == action:
                return True
        return False

    def playout(self, dice: Dice) -> int:
        """Play at random until a deal is due or the match is over; say how many actions it took."""
        actions = 0
        while self.acting:
            seat = seating.FIRST_OF[self.acting]
            self.do(seat, self.any_action(seat, dice))
            actions += 1
        return actions

    def play_round(self, dice: Dice, whim: int, most: int) -> int:
        """Play by rules of thumb, but of 16 moves so many at random, until a deal is due, the match over or most done.

        Say how many actions it took.
        """
        actions = 0
        while self.acting and actions < most:
            seat = seating.FIRST_OF[self.acting]
            if rolling.roll(dice, 16) < whim:
                self.do(seat, self.any_action(seat, dice))
            else:
                self.do(seat, self.heuristic_action(seat, dice))
            actions += 1
        return actions

    def any_action(self, seat: int, dice: Dice) -> int:
        """Choose for a seat that may act, each legal action with the same chance: by its place in the list of them."""
        if not cython.compiled:
            buffer = [0] * 256
        count = self.legal_into(seat, buffer)
        return buffer[rolling.roll(dice, count)]

    def heuristic_action(self, seat: int, dice: Dice) -> int:
        """Choose for a seat that may act as a sensible player does without looking ahead: by rules of thumb.

        From the seat's own cards and what lies open alone: in worlds that the seat cannot tell apart, the same dice
        give the same choice. A game without such rules chooses at random.
        """
        return self.any_action(seat, dice)

    def shows(self, seat: int, viewer: int) -> bool:
        """Say whether a viewer sees at once what a seat that may act now does: not if several choose together."""
        return seat == viewer or self.acting == seating.BIT[seat]

    def tally(self, seat: int) -> int:
        """Give the score of a seat as it stands."""
        raise NotImplementedError

    def win_shares(self, shares: list[float]) -> None:
        """Write the part of a win that each seat may expect, when a round or the match is over; all shares make 1."""
        raise NotImplementedError

    def round_stats(self, seat: int, values: list[float]) -> None:
        """Write what a round that is over came to for a seat, in the order of `Game.round_stats`."""

    def anew(self) -> None:
        """Begin the match again, when it is over: as before its first deal, which leaves nothing as it is now."""
        raise NotImplementedError

    def features_into(self, seat: int, row: list[int], at: int) -> None:
        """Write what a seat knows to a row of zeros, from a place on, as `Game.feature_blocks` lays it out."""

    def is_broken(self) -> bool:
        """Say whether something went wrong inside, where nobody could hear of it: only guests can break."""
        return False

    # What the public layer leans on.

    def why_not(self, seat: int, action: int) -> IllegalAction:  # noqa: ARG002
        """Say why an action is illegal for a seat that may act: only by what that seat knows."""
        return IllegalAction(f"{self.game.words[action]} is not possible now", "not-now")

    def checked_seat(self, seat: int) -> int:
        """Give the number of a seat, or refuse one that is not at the table."""
        number = crossing.number(seat)
        if not 0 <= number < self.seats:
            last = self.seats - 1
            raise BadSeats(f"there are seats 0..{last}, not {brief(seat)}", "no-such-seat", last=last)
        return number

    def checked_action(self, action: int) -> int:
        """Give the number of an action, or -1 for one that is not in the catalogue."""
        number = crossing.number(action)
        return number if number < self.catalogue else -1

    def plain(self) -> dict[str, int | list[int]]:
        """Give every field of the moment, secrets included: for tests and for comparing."""
        return {name: getattr(self, name) for name in self.FIELDS}

    def share(self, other: State) -> None:
        """Copy what every state has to another one."""
        other.game = self.game
        other.options = self.options
        other.seats = self.seats
        other.round = self.round
        other.acting = self.acting
        other.due = self.due
        other.catalogue = self.catalogue

    def _not_now(self, seat: int) -> IllegalAction:
        if self.due:
            return IllegalAction("a deal is due", "deal-due")
        if not self.acting:
            return IllegalAction("the match is over", "match-over")
        return IllegalAction(f"it is not the turn of seat {seat}", "not-your-turn")

    def _refuse(self, seat: int, action: int) -> IllegalAction:
        if not 0 <= action < self.catalogue:
            last = self.catalogue - 1
            return IllegalAction(f"{self.game} has actions 0..{last}, not {brief(action)}", "no-such-action", last=last)
        return self.why_not(seat, action)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        same_table = str(self.game) == str(other.game) and self.options == other.options
        return same_table and self.plain() == other.plain()

    def __hash__(self) -> int:
        raise TypeError("a state changes in place and cannot be hashed; hash state.observe(...).encode() instead")

    def __repr__(self) -> str:
        return f"<{self.game} seats={self.seats} round={self.round} actors={self.actors()}>"
