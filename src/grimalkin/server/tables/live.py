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
from grimalkin.server.tables.chat import Chat
from grimalkin.server.tables.hints import Hints
from grimalkin.server.tables.saving import commit
from grimalkin.server.tables.scheduler import Scheduler
from grimalkin.server.tables.sentences import refusal
from grimalkin.server.tables.state import Pending, State
from grimalkin.server.tables.table import PLAYING
from grimalkin.server.tables.updates import Updates
from grimalkin.server.tables.votes import Votes
from grimalkin.wire import messages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.house import House
    from grimalkin.server.tables.connection import Connection
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
        self.state = State.ASLEEP
        self.version = table.version
        """The latest version that is on disk: the only one that anybody may be told of."""
        self.audience = Audience(self)
        self.updates = Updates(table)
        self.scheduler = Scheduler(self)
        self.chat = Chat(self)
        self.votes = Votes(self)
        self.hints = Hints(self)
        self.backlog: deque[tuple[Connection, requests.Anything]] = deque()
        """Requests that wait until the entries are saved."""
        self.handovers: list[Handover] = []

    # States.

    def enter(self, state: State) -> None:
        """Go over to another state."""
        if state not in self.state.next:
            raise RuntimeError(f"a table cannot go from {self.state.name} to {state.name}")
        self.state = state

    def wake(self) -> None:
        """Begin to wait for whatever is due, once; a clock goes on from now."""
        if self.state is not State.ASLEEP:
            return
        self.enter(State.READY)
        if self.table.phase == PLAYING and self.table.settings.clock != "none":
            self.commit([journal.Resumed()])
        else:
            self.scheduler.look()

    def drop(self) -> None:
        """Leave memory: whoever comes next, or is still here and comes back, finds the table as it is on disk."""
        if self.state is State.DROPPED:
            return
        self.enter(State.DROPPED)
        self.scheduler.stop()
        self.house.forget(self)
        self.audience.close(codes.TRY_AGAIN, "try again")

    def close(self, code: int, reason: str) -> None:
        """Stop, and close every connection."""
        self.scheduler.stop()
        self.audience.close(code, reason)

    # Requests.

    def ask(self, connection: Connection, request: requests.Anything) -> None:
        """Answer a request, now or when what is being saved is saved."""
        if self.state is State.DROPPED:
            connection.close(codes.TRY_AGAIN, "try again")
        elif self.state is State.SAVING:
            self.backlog.append((connection, request))
        else:
            self._answer(connection, request)

    def _answer(self, connection: Connection, request: requests.Anything) -> None:
        if connection.closed:
            # It went while its request was waiting.
            return
        try:
            answer(self, connection, request)
        except Refused as refused:
            self.refuse(connection, request.n, refused)
        except Exception:
            log.exception("table %s could not answer %s", self.table.id, type(request).__name__)
            # Where the table itself may have changed, it was dropped; else this is between it and the asker.
            if self.state is not State.DROPPED:
                self.refuse(connection, request.n, NotNow("failed"))

    def refuse(self, connection: Connection, number: int, refused: Refused) -> None:
        """Say why not, in the language of the connection."""
        why, language = refused.refusal, connection.language
        table = self.table
        game = table.playing().game.title if table.phase == PLAYING else table.settings.game
        text = refusal(refused, language, game) if language else ""
        refusing = messages.Refused(v=self.version, n=number, key=why.key, text=text, clause=why.clause)
        connection.push(messages.write(refusing))
        self.house.metrics.refused.inc()

    # Saving, then telling.

    def commit(self, entries: Sequence[journal.AnyEntry]) -> None:
        """Take entries, save them, then tell; what the rules refuse is raised, and nothing has changed."""
        commit(self, entries)

    def hand_over(self, handover: Handover) -> None:
        """Give a token to the one who asked, once it is saved."""
        self.handovers.append(handover)

    def saved(self, first: int, texts: Sequence[Texts], error: Exception | None) -> None:
        """Tell what is on disk, then go on; a table that is not on disk, or not told, is loaded again by everyone."""
        if self.state is State.DROPPED:
            return
        if error is not None:
            self.drop()
            return
        try:
            self._tell(first, texts)
        except Exception:
            self.drop()
            raise

    def _tell(self, first: int, texts: Sequence[Texts]) -> None:
        self.enter(State.READY)
        self.version = first + len(texts)
        self.audience.tell(first, texts)
        self.votes.settle()
        self._give_tokens()
        if self.audience.pending and Pending.PRESENCE in self.audience.pending:
            self.audience.presence_changed()
        self.scheduler.look()
        while self.backlog and self.state is State.READY:
            self._answer(*self.backlog.popleft())

    def _give_tokens(self) -> None:
        given, self.handovers = self.handovers, []
        for connection, kind, number, effect in given:
            seat = effect.seat or 0
            if kind is messages.Seated:
                connection.who.seat, connection.who.friend = seat, False
                connection.key = connection.key._replace(viewer=seat)
            connection.push(messages.write(kind(v=self.table.version, n=number, seat=seat, token=effect.token)))
        if given:
            self.audience.presence_changed()
