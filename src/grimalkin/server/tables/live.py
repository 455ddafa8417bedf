"""A table with clients at it: requests come in one by one, entries are saved, and then everyone is told.

Between a change and its saving the table takes nothing else: requests wait. So whatever anyone is told, answered or
shown is on disk. Nothing is awaited between reading and changing the table.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING

from grimalkin.rules import Refused
from grimalkin.server import codes
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.answers import answer
from grimalkin.server.tables.audience import Audience
from grimalkin.server.tables.bounds import Changes
from grimalkin.server.tables.chat import Chat
from grimalkin.server.tables.commands import wanted_game
from grimalkin.server.tables.hints import Hints
from grimalkin.server.tables.long_logs import hold
from grimalkin.server.tables.rights import is_host
from grimalkin.server.tables.saving import commit
from grimalkin.server.tables.scheduler import Scheduler
from grimalkin.server.tables.sentences import refusal
from grimalkin.server.tables.state import LiveState, Pending
from grimalkin.server.tables.table import PLAYING
from grimalkin.server.tables.updates import Updates
from grimalkin.server.tables.visitors import Visitors
from grimalkin.server.tables.votes import Votes
from grimalkin.wire import arrival, envelope, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.house import House
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.near import Near
    from grimalkin.server.tables.rights import Handover
    from grimalkin.server.tables.table import Table
    from grimalkin.server.tables.updates import Texts
    from grimalkin.wire import requests

log = logging.getLogger(__name__)


class LiveTable:
    """A table in memory, and everyone who is connected to it."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.state = LiveState.ASLEEP
        self.version = table.version
        """The latest version that is on disk: the only one that anybody may be told of."""
        self.audience = Audience(self)
        self.updates = Updates(table)
        self.scheduler = Scheduler(self)
        self.chat = Chat(self)
        self.votes = Votes(self)
        self.hints = Hints(self)
        self.changes = Changes(self)
        self.visitors = Visitors(self)
        self.backlog: deque[tuple[Connection, requests.Anything]] = deque()
        """Requests that wait until the entries are saved."""
        self.handovers: list[Handover] = []
        self.near: Near | None = None
        """Where other nodes may have the table too: how this one keeps up with them."""
        self._ahead = max(0.0, table.now - house.time())
        """Seconds by which the table's entries are ahead, where they were written by a clock that went wrong."""

    def time(self) -> float:
        """Tell the seconds since 1970, as the clock of the table has them: never before its last entry."""
        return self.house.time() + self._ahead

    # States.

    def enter(self, state: LiveState) -> None:
        """Go over to another state."""
        if state not in self.state.next:
            raise RuntimeError(f"a table cannot go from {self.state.name} to {state.name}")
        self.state = state

    def wake(self) -> None:
        """Begin to wait for whatever is due, once; a clock goes on from now."""
        if self.state is not LiveState.ASLEEP:
            return
        if self.near is not None:
            self.near.wake()
            return
        self.enter(LiveState.READY)
        if self.table.phase == PLAYING and self.table.settings.clock != "none":
            self.commit([journal.Resumed()])
        else:
            self.scheduler.look()

    def drop(self) -> None:
        """Leave memory: whoever comes next, or is still here and comes back, finds the table as it is on disk."""
        if self.state is LiveState.DROPPED:
            return
        self.enter(LiveState.DROPPED)
        self.scheduler.stop()
        self.house.forget(self)
        if self.near is not None:
            self.near.left()
        self.audience.close(codes.TRY_AGAIN, "try again")
        self._let_go()

    def _let_go(self) -> None:
        """Give the match back at once: it is nearly all that a table takes, and the rest waits for the collector."""
        self.table.match = None
        self.updates.forget()
        self.audience.recent.clear()

    def close(self, code: int, reason: str) -> None:
        """Stop, and close every connection."""
        self.scheduler.stop()
        self.audience.close(code, reason)

    # Requests.

    def ask(self, connection: Connection, request: requests.Anything) -> None:
        """Answer a request, now or when what is being saved is saved; never one whose connection went meanwhile."""
        if self.state is LiveState.DROPPED:
            connection.close(codes.TRY_AGAIN, "try again")
            return
        if connection.closed or (connection.held is not None and hold(connection, request)):
            return
        if self.state is LiveState.SAVING:
            self.backlog.append((connection, request))
            return
        try:
            self._answer(connection, request)
        except Exception:
            self._fail(connection, request)

    def _answer(self, connection: Connection, request: requests.Anything) -> None:
        """Answer a request, or say why not."""
        try:
            answer(self, connection, request)
            if self.near is not None:
                self.near.answers(connection, request)
        except Refused as refused:
            self.refuse(connection, request.n, refused, wanted_game(request))

    def _fail(self, connection: Connection, request: requests.Anything) -> None:
        """Refuse what could not be answered; where the table itself may have changed, it was dropped."""
        log.exception("table %s could not answer %s", self.table.id, type(request).__name__)
        if self.state is not LiveState.DROPPED:
            self.refuse(connection, request.n, NotNow("failed"))

    def refuse(self, connection: Connection, number: int, refused: Refused, game: str = "") -> None:
        """Say why not, in the language of the connection and the words of the game that refuses: else the table's."""
        why, language = refused.refusal, connection.language
        table = self.table
        if not game:
            game = table.playing().game.title if table.phase == PLAYING else table.settings.game
        text = refusal(refused, language, game) if language else ""
        refusing = arrival.RequestRefused(
            v=self.version_for(connection), n=number, key=why.key, text=text, clause=why.clause
        )
        connection.push(envelope.write(refusing))
        self.house.metrics.refused.inc()

    def version_for(self, connection: Connection) -> int:
        """Give the version, as far as a connection may know it: whoever has not come in learns nothing of the table."""
        return self.version if connection in self.audience.connections else 0

    # What seats may do in a time, counted by all nodes that have the table.

    def took_share(self, kind: str, seat: int = 0) -> None:
        """Tell other nodes that one was used here."""
        if self.near is not None:
            self.near.elsewhere.share_taken(kind, seat)

    def charge(self, kind: str, seat: int) -> None:
        """Count one that was used at another node; a kind that is not known here is one of a newer house."""
        if kind == "talk":
            self.chat.share(seat).charge(self.house.now())
        elif kind == "hint":
            self.hints.share(seat).charge(self.house.now())
        elif kind == "change":
            self.changes.share.charge(self.house.now())

    # Saving, then telling.

    commit = commit
    """Take entries, save them, then tell; what the rules refuse is raised, and nothing has changed."""

    def hand_over(self, handover: Handover) -> None:
        """Give a token to the one who asked, once it is saved."""
        self.handovers.append(handover)

    def saved(self, first: int, texts: Sequence[Texts], error: Exception | None) -> None:
        """Tell what is on disk, then go on; a table that is not on disk, or not told, is loaded again by everyone."""
        if self.state is LiveState.DROPPED:
            return
        if error is not None:
            if self.near is None or not self.near.may_decide_again(error):
                self.drop()
            return
        try:
            self._tell(first, texts)
        except Exception:
            self.drop()
            raise

    def _tell(self, first: int, texts: Sequence[Texts]) -> None:
        self.enter(LiveState.READY)
        self.version = first + len(texts)
        self.audience.tell(first, texts)
        self.votes.settle()
        if self.handovers or self.visitors.invited:
            self._give_tokens()
        if self.audience.pending and Pending.PRESENCE in self.audience.pending:
            self.audience.presence_changed()
        if self.near is not None:
            self.near.settled()
        self.scheduler.look()
        while self.backlog and self.state is LiveState.READY:
            self.ask(*self.backlog.popleft())

    def restore(self, table: Table) -> None:
        """Go back to the table that everyone was told of: what it took since has not been saved."""
        self.table, self.updates = table, Updates(table)
        self.handovers.clear()
        self.scheduler.stop()
        self.audience.pending.discard(Pending.VIEWERS)
        self.audience.removed.clear()
        for connection in self.audience.update_viewers():
            connection.push(self.audience.snapshot(connection))

    def _give_tokens(self) -> None:
        self.visitors.give_invitations()
        given, self.handovers = self.handovers, []
        for connection, kind, number, effect in given:
            seat = effect.seat or 0
            connection.push(envelope.write(kind(v=self.table.version, n=number, seat=seat, token=effect.token)))
            if kind is seats.Seated:
                self._seat(connection, seat)
        if given:
            self.audience.presence_changed()

    def _seat(self, connection: Connection, seat: int) -> None:
        """Let a connection see the table from its seat; where a match goes on, it is shown that."""
        connection.who.seat, connection.who.friend = seat, False
        connection.who.host = is_host(self.table, connection.who)
        connection.key = connection.key._replace(viewer=self.audience.viewer_of(connection))
        if self.table.playing_now:
            connection.push(self.audience.snapshot(connection))
