"""Votes: whether a seat may take something back that the rules alone do not let it; nothing of it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.rights import seated
from grimalkin.server.tables.table import PERSON
from grimalkin.wire import messages

if TYPE_CHECKING:
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Effect
    from grimalkin.wire import requests


COOL_DOWN = 30.0
"""Seconds after which a seat that was refused may ask again at the same moment of the match."""


@dataclass
class Ballot:
    """A seat asks to take back, and these have yet to agree."""

    seat: int
    reason: str
    waiting: set[int]


class Votes:
    """The vote that is going on at one table, if any."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.ballot: Ballot | None = None
        self.passed = False
        """Whether the moment that is voted on has passed."""
        self.refused: dict[int, tuple[int, float]] = {}
        """At what version of the table each seat was last refused, and when."""

    def must_ask(self, effect: Effect) -> bool:
        """Say whether taking back needs everyone's consent; if so, ask for it."""
        entry = effect.entries[0]
        if not isinstance(entry, journal.Undone):
            return False
        allowed = self.live.table.playing().can_undo(entry.seat)
        if allowed.allowed:
            return False
        if allowed.reason == "nothing":
            raise NotNow("undo-nothing")
        if self.ballot is not None and self.ballot.seat != entry.seat:
            raise NotNow("vote-on")
        self._limit(entry.seat)
        if self.ballot is None:
            # Whoever is away cannot agree; bots always do.
            voters = {n for n, s in enumerate(self.live.table.seats) if s.kind == PERSON and n != entry.seat}
            self.ballot = Ballot(entry.seat, allowed.reason, voters)
        self._count()
        return True

    def _limit(self, seat: int) -> None:
        """Refuse a seat that asks too often, or again when somebody has just said no."""
        moment, since = self.refused.get(seat, (-1, 0.0))
        if moment == self._moment() and self.live.house.now() - since < COOL_DOWN:
            raise NotNow("undo-refused")
        self.live.chat.take_share(seat)

    def _moment(self) -> int:
        """Give the version that the last move or deal became: talk, names and settings are no new moment."""
        return self.live.table.versions[-1]

    def agree(self, connection: Connection, request: requests.Agree) -> None:
        """Count a vote."""
        seat = seated(connection.who)
        if self.ballot is None or seat not in self.ballot.waiting:
            raise NotNow("no-vote")
        if not request.yes:
            self.refused[self.ballot.seat] = self._moment(), self.live.house.now()
            self._end(agreed=False)
            return
        self.ballot.waiting.discard(seat)
        self._count()

    def _count(self) -> None:
        ballot = self.ballot
        if ballot is None:
            return
        if ballot.waiting:
            waiting = tuple(sorted(ballot.waiting))
            vote = messages.Vote(v=self.live.version, seat=ballot.seat, reason=ballot.reason, waiting=waiting)
            self.live.audience.send_to_all(vote)
            return
        self._end(agreed=True)
        self.live.commit([journal.Undone(seat=ballot.seat, agreed=True)])

    def _end(self, *, agreed: bool) -> None:
        ballot, self.ballot = self.ballot, None
        if ballot is not None:
            vote = messages.Vote(v=self.live.version, seat=ballot.seat, reason=ballot.reason, agreed=agreed)
            self.live.audience.send_to_all(vote)

    def moved(self) -> None:
        """Take note that the moment has passed, which is told once it is saved."""
        self.passed = self.ballot is not None

    def settle(self) -> None:
        """End a vote whose moment has passed."""
        if self.passed:
            self.passed = False
            self._end(agreed=False)
