"""Votes: whether a seat may take something back that the rules alone do not let it; nothing of it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal, words
from grimalkin.server.tables.rights import seated
from grimalkin.wire import matches

if TYPE_CHECKING:
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Effect


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
        near = self.live.near
        elsewhere = near is not None and near.elsewhere.ballot is not None
        if elsewhere or (self.ballot is not None and self.ballot.seat != entry.seat):
            raise NotNow("vote-on")
        self._limit(entry.seat)
        if self.ballot is None:
            self.ballot = Ballot(entry.seat, allowed.reason, self._voters() - {entry.seat})
        self._count()
        return True

    def _voters(self) -> set[int]:
        """List the seats that are asked: those of people who are here. Bots agree; nobody waits for the absent."""
        seats = self.live.table.seats
        return {seat for seat in self.live.audience.seats() if not seats[seat].stand_in}

    def without_absent(self) -> None:
        """Wait no longer for those who have gone."""
        if self.ballot is not None and not self.passed and not self.ballot.waiting <= self._voters():
            self.ballot.waiting &= self._voters()
            self._count()

    def _limit(self, seat: int) -> None:
        """Refuse a seat that asks too often, or again when somebody has just said no."""
        moment, since = self.refused.get(seat, (-1, 0.0))
        if moment == self._moment() and self.live.house.now() - since < COOL_DOWN:
            raise NotNow("undo-refused")
        self.live.chat.take_share(seat)

    def _moment(self) -> int:
        """Give the version that the last move or deal became: talk, names and settings are no new moment."""
        return self.live.table.versions[-1]

    def agree(self, connection: Connection, request: matches.Agree) -> None:
        """Count a vote, or pass it on to the node where it is counted."""
        seat, near = seated(connection.who), self.live.near
        if near is not None and near.elsewhere.asks(seat):
            near.elsewhere.say(words.Voted(seat, request.yes))
            return
        if self.ballot is None or seat not in self.ballot.waiting:
            raise NotNow("no-vote")
        self.vote(seat, yes=request.yes)

    def vote(self, seat: int, *, yes: bool) -> None:
        """Count the vote of a seat, if it is still waited for."""
        if self.ballot is None or seat not in self.ballot.waiting:
            return
        if not yes:
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
            vote = matches.Vote(v=self.live.version, seat=ballot.seat, reason=ballot.reason, waiting=waiting)
            self.live.audience.send_to_all(vote)
            if self.live.near is not None:
                self.live.near.elsewhere.tell_vote(ballot)
            return
        self._end(agreed=True)
        self.live.commit([journal.Undone(seat=ballot.seat, agreed=True)])

    def _end(self, *, agreed: bool) -> None:
        ballot, self.ballot = self.ballot, None
        if ballot is not None:
            vote = matches.Vote(v=self.live.version, seat=ballot.seat, reason=ballot.reason, agreed=agreed)
            self.live.audience.send_to_all(vote)
            if self.live.near is not None:
                self.live.near.elsewhere.tell_vote_ended(ballot, agreed=agreed)

    def moved(self) -> None:
        """Take note that the moment has passed, which is told once it is saved."""
        self.passed = self.ballot is not None

    def settle(self) -> None:
        """End a vote whose moment has passed."""
        if self.passed:
            self.passed = False
            self._end(agreed=False)
