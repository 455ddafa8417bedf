"""The table's socket: somebody comes in, is listened to, and goes. docs/protocol.md says what is spoken on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.server import codes
from grimalkin.server.net.addresses import address_of
from grimalkin.server.net.connection import LINE, Connection
from grimalkin.server.net.guard import foreign
from grimalkin.wire import BadMessage, messages, read

if TYPE_CHECKING:
    from grimalkin.server.house import House
    from grimalkin.server.net.fast_sockets import Socket
    from grimalkin.server.tables.live import LiveTable

    Scope = dict[str, Any]

PATH = "/table/"


async def table_socket(house: House, scope: Scope) -> None:
    """Let somebody in, listen until he goes."""
    line: Socket = scope["extensions"][LINE]
    address = address_of(scope)
    refusal = _refusal(house, scope, address)
    live = None if refusal else house.find(scope["path"].removeprefix(PATH))
    if live is None:
        line.close(*(refusal or (codes.NOT_FOUND, "there is no such table")))
        await line.gone
        return
    live.empty_since = house.now()
    connection = Connection(line, address, house.settings.limits, house.now())
    house.sockets[address] = house.sockets.get(address, 0) + 1
    house.metrics.connections.inc()
    connection.quiet = house.loop.call_later(house.settings.silence, _hush, house, connection)
    try:
        line.listen(lambda text: _hear(house, live, connection, text), lambda: _heed(house, connection))
        await line.gone
    finally:
        connection.quiet.cancel()
        live.leave(connection)
        house.metrics.connections.dec()
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


def _refusal(house: House, scope: Scope, address: str) -> tuple[int, str] | None:
    if foreign(house, scope):
        return codes.FORBIDDEN, "a page of another site may not open a table"
    if house.sockets.get(address, 0) >= house.settings.limits.connections:
        return codes.TOO_MANY, "too many connections from this address"
    return None


def _hear(house: House, live: LiveTable, connection: Connection, text: bytes) -> None:
    """Take one message."""
    connection.heard = house.now()
    if not _heed(house, connection):
        return
    try:
        request = read(text)
    except BadMessage as bad:
        house.metrics.bad.inc()
        connection.bad_left -= 1
        answer = messages.Refused(v=live.version, key="bad-message", text=str(bad))
        connection.push(messages.write(answer))
        if connection.bad_left <= 0:
            connection.close(codes.BAD_MESSAGES, "too many bad messages")
        return
    live.ask(connection, request)


def _heed(house: House, connection: Connection) -> bool:
    """Say whether something does not come too often."""
    if connection.messages.take(house.now()):
        return True
    connection.close(codes.TOO_FAST, "too many messages")
    return False


def _hush(house: House, connection: Connection) -> None:
    """Close a connection that has been silent for too long."""
    left = connection.heard + house.settings.silence - house.now()
    if left <= 0:
        connection.close(codes.SILENT, "silent for too long")
    else:
        connection.quiet = house.loop.call_later(left + 0.01, _hush, house, connection)
