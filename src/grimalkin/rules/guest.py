"""Guest: a state written in plain Python by another package, which plays on compiled rules too.

Compiled code does not see what a Python class overrides in a compiled one; this class is the bridge. It is slower
than a game with a sidecar, and never silently wrong: what a guest raises is kept, and raised again at the edge.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from grimalkin.rules.refusal import brief
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice
    from grimalkin.rules.game import Game
    from grimalkin.rules.options import Options


class Guest(State):
    """Write `legal`, `play`, `dealt`, `copy`, `scores`, `outcome` and FIELDS; say with `now` who may act.

    Search works with that; with a `habit` it plays better.
    """

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.failure: BaseException | None = None

    # What a guest writes.

    def legal(self, seat: int) -> list[int]:
        """List what a seat that may act may do, ascending."""
        raise NotImplementedError

    def play(self, seat: int, action: int) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def dealt(self, deck: list[int]) -> None:
        """Take a whole deck that is this game's."""
        raise NotImplementedError

    # What a guest may write.

    def habit(self, seat: int, dice: Dice) -> int:
        """Choose by rules of thumb for a seat that may act, from what that seat knows; at random by default."""
        actions = self.legal(seat)
        return actions[dice.below(len(actions))]

    def witnessed(self, seat: int, viewer: int) -> bool:
        """Say whether a viewer sees at once what a seat does now; by default, unless several choose together."""
        return seat == viewer or self.actors() == (seat,)

    # What a guest says.

    def now(self, actors: Iterable[int], *, deal_due: bool = False, round: int | None = None) -> None:  # noqa: A002
        """Say who may act from now on, whether a deal is due, and which round it is."""
        self.acting = sum(1 << seat for seat in set(actors))
        self.due = 1 if deal_due else 0
        self.round = self.round if round is None else round

    # The public layer, with what went wrong inside.

    def legal_actions(self, seat: int) -> list[int]:
        found = State.legal_actions(self, seat)
        self.complain()
        return found

    def apply(self, seat: int, action: int) -> None:
        try:
            State.apply(self, seat, action)
        finally:
            self.complain()

    def deal(self, deck: Iterable[int]) -> None:
        State.deal(self, deck)
        self.complain()

    def is_broken(self) -> bool:
        return self.failure is not None

    def _fail(self, failure: BaseException) -> None:
        """Keep what went wrong first: the rest follows from it."""
        self.failure = self.failure or failure

    def _checked(self, actions: list[int]) -> list[int]:
        """Refuse a list of legal actions that is none."""
        if not actions or not all(type(action) is int and 0 <= action < self.catalogue for action in actions):
            raise ValueError(f"{self.game} lists no legal actions of its catalogue: {brief(actions)}")
        if len(set(actions)) < len(actions):
            raise ValueError(f"{self.game} lists legal actions twice: {brief(actions)}")
        return actions

    def _legal(self, seat: int, action: int) -> int:
        """Refuse a choice that is not legal."""
        if action not in self.legal(seat):
            raise ValueError(f"a habit of {self.game} chose {brief(action)}, which is not legal")
        return action

    def complain(self) -> None:
        """Raise what the guest raised while compiled code could not."""
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure

    # The bridge.

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        try:
            actions = self._checked(self.legal(seat))
            for place in range(len(actions)):
                buffer[place] = actions[place]
            return len(actions)
        except BaseException as failure:
            self._fail(failure)
            buffer[0] = 0
            return 1

    def do(self, seat: int, action: int) -> None:
        try:
            self.play(seat, action)
        except BaseException as failure:
            self._fail(failure)
            self.acting = 0

    def lay_out(self, deck: list[int]) -> None:
        try:
            self.dealt([deck[place] for place in range(len(self.game.pack(self.options)))])
        except BaseException as failure:
            self._fail(failure)
            self.acting = 0

    def heuristic_action(self, seat: int, dice: Dice) -> int:
        try:
            return self._legal(seat, self.habit(seat, dice))
        except BaseException as failure:
            self._fail(failure)
            return 0

    def anew(self) -> None:
        try:
            fresh = self.game.begin(self.seats, self.options)
            self.now(fresh.actors(), deal_due=fresh.deal_due(), round=fresh.round)
            for name in type(self).FIELDS[len(State.FIELDS) :]:
                setattr(self, name, getattr(fresh, name))
        except BaseException as failure:
            self._fail(failure)
            self.acting = 0

    def features_into(self, seat: int, row: list[int], at: int) -> None:
        try:
            values = self.game.feature_values(self.observe(seat))
            for place in range(len(values)):
                row[at + place] = values[place]
        except BaseException as failure:
            self._fail(failure)

    def shows(self, seat: int, viewer: int) -> bool:
        try:
            return self.witnessed(seat, viewer)
        except BaseException as failure:
            self._fail(failure)
            return False

    def tally(self, seat: int) -> int:
        try:
            return self.scores()[seat]
        except BaseException as failure:
            self._fail(failure)
            return 0

    def win_shares(self, shares: list[float]) -> None:
        try:
            outcome = self.outcome()
            for seat in range(self.seats):
                shares[seat] = 1.0 / self.seats
                if outcome is not None:
                    shares[seat] = 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
        except BaseException as failure:
            self._fail(failure)
