"""The table's socket: a client comes, its messages are read, and it goes. docs/protocol.md says what is sent on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from grimalkin.rules import Refused
from grimalkin.server import codes
from grimalkin.server.addresses import address_of
from grimalkin.server.fairness import Asker
from grimalkin.server.net.guard import foreign
from grimalkin.server.net.hosts import is_ours
from grimalkin.server.tables.connection import Connection
from grimalkin.server.tables.sentences import voice
from grimalkin.server.tables.state import LiveState
from grimalkin.wire import BadMessage, arrival, envelope, read

if TYPE_CHECKING:
    from grimalkin.server.house import House
    from grimalkin.server.tables.connection import Socket
    from grimalkin.server.tables.live import LiveTable

    Scope = dict[str, Any]

PATH = "/table/"
PASSING = {"busy", "database-away"}
"""Refusals after which coming back is of use."""
RECHECK = 0.01
"""Seconds after the moment when a silent connection is due to be closed: timers may be a little early."""


async def table_socket(house: House, scope: Scope, socket: Socket) -> None:
    """Let a client in, or close its socket; it is served until that is gone, which nobody need wait for."""
    address = address_of(scope)
    refusal = _refusal(house, scope, address)
    if refusal is not None:
        socket.close(*refusal)
        return
    _count(house, address, socket)
    try:
        live = await house.find(scope["path"].removeprefix(PATH), Asker(address))
    except Refused as refused:
        if refused.refusal.key in PASSING:
            socket.close(codes.TRY_AGAIN, "try again")
            return
        live = None
    if live is None:
        socket.close(codes.NOT_FOUND, "there is no such table")
    else:
        _Visit(house, live, Connection(socket, address, house.settings.limits, house.now())).begin()


def _refusal(house: House, scope: Scope, address: str) -> tuple[int, str] | None:
    if not is_ours(house.settings, scope):
        return codes.FORBIDDEN, "this house has another name"
    if foreign(house, scope):
        return codes.FORBIDDEN, "a page of another site may not open a table"
    if house.sockets_of(address) >= house.settings.limits.connections:
        return codes.TOO_MANY, "too many connections from this address"
    return None


def _count(house: House, address: str, socket: Socket) -> None:
    """Count a socket as long as it is open, from before anything is awaited: so no burst gets past the limit."""
    house.sockets[address] = house.sockets.get(address, 0) + 1
    house.metrics.connections.inc()
    socket.gone.add_done_callback(partial(_count_no_more, house, address))


def _count_no_more(house: House, address: str, _: object) -> None:
    house.metrics.connections.dec()
    house.sockets[address] -= 1
    if not house.sockets[address]:
        del house.sockets[address]


class _Visit:
    """One client at a table, from when it comes until its socket is gone. There are very many: they wait by no task."""

    __slots__ = ("connection", "house", "live")

    def __init__(self, house: House, live: LiveTable, connection: Connection) -> None:
        self.house, self.live, self.connection = house, live, connection

    def begin(self) -> None:
        """Listen to the client."""
        house, connection = self.house, self.connection
        self.live.audience.empty_since = house.now()
        connection.silence_timer = house.loop.call_later(house.settings.silence, check_silence, house, connection)
        connection.socket.gone.add_done_callback(self.end)
        connection.socket.listen(self.receive, self.pinged)

    def end(self, _: object) -> None:
        """Take note that it is gone."""
        live, connection = self.live, self.connection
        if connection.silence_timer is not None:
            connection.silence_timer.cancel()
        if live.state is not LiveState.DROPPED:
            live.visitors.forget(connection)
            live.audience.leave(connection)

    def pinged(self) -> bool:
        """Say whether pings do not come too often."""
        return _within_rate(self.connection, self.house.now())

    def receive(self, text: bytes) -> None:
        """Read one message, and pass the request on."""
        house, live, connection = self.house, self.live, self.connection
        connection.last_received = now = house.now()
        if not _within_rate(connection, now):
            return
        try:
            request = read(text)
        except BadMessage as bad:
            _refuse_bad(house, live, connection, bad)
        else:
            live.ask(connection, request)


def _refuse_bad(house: House, live: LiveTable, connection: Connection, bad: BadMessage) -> None:
    house.metrics.bad.inc()
    connection.bad_left -= 1
    found, version = str(bad), live.version_for(connection)
    text = voice(connection.language).say("refused-bad-message", found=found) if connection.language else found
    connection.push(envelope.write(arrival.RequestRefused(v=version, key="bad-message", text=text)))
    if connection.bad_left <= 0:
        connection.close(codes.BAD_MESSAGES, "too many bad messages")


def _within_rate(connection: Connection, now: float) -> bool:
    """Say whether messages do not come too often; close a connection whose messages do."""
    if connection.messages.take(now):
        return True
    connection.close(codes.TOO_FAST, "too many messages")
    return False


def check_silence(house: House, connection: Connection) -> None:
    """Close a connection that has been silent for too long."""
    left = connection.last_received + house.settings.silence - house.now()
    if left <= 0:
        connection.close(codes.SILENT, "silent for too long")
    else:
        connection.silence_timer = house.loop.call_later(left + RECHECK, check_silence, house, connection)
