"""The end: a deal is over when a hand is empty, a series when monsters have caught somebody."""

from __future__ import annotations

from grimalkin.games.spooks.cards import points
from grimalkin.games.spooks.options import SHORT, SINGLE
from grimalkin.games.spooks.phases import NOBODY, REST
from grimalkin.games.spooks.table import Table
from grimalkin.rules import Outcome
from grimalkin.rules.state import BIT

LAST_TWO = 2
"""[10.4] So many seats left end a long series."""


class Series(Table):
    """A table where deals end and are counted."""

    def end_deal(self) -> None:
        """[8.1] Somebody has escaped; [10.2] in a series everyone else counts, and perhaps the next deal is due."""
        self.phase = REST
        self.turn = NOBODY
        self.acting = 0
        if self.series == SINGLE:
            return
        for seat in range(self.seats):
            self.sheet[seat] += points(self.held[seat], self.twice[seat])
        self.due = 1 if self.goes_on() else 0

    def goes_on(self) -> bool:
        """[10.3] A short series ends when anyone reaches the target, [10.4] a long one when two or fewer are left."""
        left = self.count(self.remaining())
        return left == self.seats if self.series == SHORT else left > LAST_TWO

    def scores(self) -> tuple[int, ...]:
        return tuple(self.sheet[: self.seats])

    def outcome(self) -> Outcome | None:
        """[8.2] A single game has winners and no points; [10.6] in a series the lowest total wins, ties share."""
        if self.due or self.acting:
            return None
        if self.series == SINGLE:
            return Outcome(self.scores(), self.members(self.played_out()), "out-of-cards")
        candidates = self.members(self.finalists())
        lowest = min(self.sheet[seat] for seat in candidates)
        winners = tuple(seat for seat in candidates if self.sheet[seat] == lowest)
        return Outcome(self.scores(), winners, self.ending())

    def finalists(self) -> int:
        """[10.3] Find who may win the series: everyone, [10.4] or those who are left of a long one."""
        return self.playing if self.series == SHORT else self.remaining()

    def ending(self) -> str:
        """Name the reason why the series is over."""
        if self.series == SHORT:
            return "target"
        return "last-two" if self.count(self.remaining()) == LAST_TWO else "last-left"

    def count(self, mask: int) -> int:
        """Count the seats of a mask."""
        many = 0
        for seat in range(self.seats):
            if mask & BIT[seat]:
                many += 1
        return many

    def members(self, mask: int) -> tuple[int, ...]:
        """List the seats of a mask."""
        return tuple(seat for seat in range(self.seats) if mask & BIT[seat])
