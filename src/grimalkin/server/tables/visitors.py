"""Visitors: those who have no invitation to a table and ask to be let in; nothing of it is stored but the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.server.people.names import clean_name
from grimalkin.server.people.tokens import hashed, new_token
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal, words
from grimalkin.server.tables.rights import hosts, link_seats, player_of, refuse_removed
from grimalkin.server.tables.seating import guest_name
from grimalkin.server.tables.snapshots import Key
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.table import CLOSED
from grimalkin.wire import envelope, hosting

if TYPE_CHECKING:
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable

MOST_WAITING = 8
"""Visitors that one table lets wait; whoever comes then is asked to come back."""
MOST_ADMITTED = 200
"""Visitors that one table ever lets in: each is an invitation that must be kept."""


@dataclass
class Waiting:
    """Somebody who waits to be let in."""

    connection: Connection
    name: str
    number: int
    """Of the request."""


class Visitors:
    """Who asks to be let in at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.waiting: dict[int, Waiting] = {}
        self.invited: list[tuple[Connection, str]] = []
        """Who is given which invitation, once it is saved."""
        self.count = 0
        self.announced = False
        """Whether somebody was told of visitors, and must be told when they are gone."""

    def __contains__(self, connection: Connection) -> bool:
        return any(visitor.connection is connection for visitor in self.waiting.values())

    def ask(self, connection: Connection, request: hosting.Ask) -> None:
        """Note that somebody asks, and tell those who may answer."""
        if connection not in self.live.audience.connections:
            connection.key = Key(language=request.language)
        self._refuse(connection, request)
        name = clean_name(request.name) if request.name else guest_name(self.live.table, connection.language)
        self.count += 1
        self.waiting[self.count] = Waiting(connection, name, request.n)
        near = self.live.near
        here = any(self._may_answer(each) for each in self.live.audience.connections)
        here = here or (near is not None and near.elsewhere.hosted())
        connection.push(envelope.write(hosting.AskNoted(v=self.live.version_for(connection), n=request.n, here=here)))
        self.tell_hosts()

    def _refuse(self, connection: Connection, request: hosting.Ask) -> None:
        """Refuse one who need not ask, may not, or asks too often."""
        table = self.live.table
        if table.phase == CLOSED:
            raise NotNow("table-closed")
        refuse_removed(table, request.key)
        self.live.house.order.refuse(connection.address, player_of(request.key))
        if link_seats(table, connection.who) or connection.who.seat is not None or connection in self:
            raise NotNow("no-change")
        if len(self.waiting) >= MOST_WAITING or len(table.admitted) >= MOST_ADMITTED:
            raise NotNow("table-crowded")
        if not self.live.house.asking.take(connection.address, self.live.house.now()):
            raise NotNow("too-fast")
        # Reading takes a while: for those who may ask.
        self.live.house.order.manners.check(request.name)

    def admit(self, connection: Connection, request: hosting.Admit) -> None:
        """Let a visitor in, or not."""
        connection.who.acting_host = self.live.scheduler.host_away()
        hosts(connection.who)
        near = self.live.near
        if near is not None and request.who in near.elsewhere.visitors:
            near.elsewhere.say(words.Answered(request.who, request.yes))
        elif request.who not in self.waiting:
            raise NotNow("no-visitor")
        self.answer(request.who, yes=request.yes)

    def answer(self, who: int, *, yes: bool) -> None:
        """Let a visitor in that waits here, or not."""
        visitor = self.waiting.pop(who, None)
        if visitor is None:
            return
        self.tell_hosts()
        if not yes:
            self.live.refuse(visitor.connection, visitor.number, NotNow("not-admitted"))
            return
        token = new_token()
        self.live.commit([journal.HasAdmitted(invite=hashed(token))])
        self.invited.append((visitor.connection, token))

    def give_invitations(self) -> None:
        """Give visitors their invitations, now that these are saved."""
        invited, self.invited = self.invited, []
        for connection, token in invited:
            connection.who.invited = connection.who.admitted = True
            connection.push(envelope.write(hosting.Admitted(v=self.live.version_for(connection), invite=token)))

    def forget(self, connection: Connection) -> None:
        """Take note that somebody no longer waits."""
        if connection in self:
            self.waiting = {who: each for who, each in self.waiting.items() if each.connection is not connection}
            self.tell_hosts()

    def tell_hosts(self) -> None:
        """Tell those who may answer who waits."""
        near = self.live.near
        names = {who: each.name for who, each in self.waiting.items()}
        if near is not None:
            near.elsewhere.tell_visitors()
            names.update({who: name for who, (_, name) in near.elsewhere.visitors.items()})
        if not (names or self.announced) or self.live.state is LiveState.DROPPED:
            return
        self.announced = bool(names)
        people = tuple(hosting.VisitorView(who, name) for who, name in names.items())
        text = envelope.write(hosting.Asking(v=self.live.version, people=people))
        for connection in self.live.audience.connections:
            if self._may_answer(connection):
                connection.push(text)

    def _may_answer(self, connection: Connection) -> bool:
        who = connection.who
        return who.host or (self.live.scheduler.host_away() and who.seat is not None and not who.friend)
