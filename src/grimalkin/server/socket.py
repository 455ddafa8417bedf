"""The table's socket: plain ASGI, one coroutine for each connection. docs/protocol.md says what is spoken on it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from grimalkin.server.addresses import address_of
from grimalkin.server.connection import Connection
from grimalkin.server.guard import foreign
from grimalkin.server.live import TOO_FAST
from grimalkin.wire import BadMessage, read, told

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from grimalkin.server.house import House
    from grimalkin.server.live import LiveTable

    Scope = dict[str, Any]
    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Any]

PATH = "/table/"
FORBIDDEN, NOT_FOUND, TOO_MANY, SILENT, RUBBISH = 4003, 4004, 4029, 4000, 4002


async def table_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """Let somebody in, listen until he goes."""
    await receive()
    address = address_of(scope)
    refusal = _refusal(house, scope, address)
    await send({"type": "websocket.accept"})
    if refusal:
        await send({"type": "websocket.close", "code": refusal[0], "reason": refusal[1]})
        return
    live = house.find(scope["path"].removeprefix(PATH))
    if live is None:
        await send({"type": "websocket.close", "code": NOT_FOUND, "reason": "there is no such table"})
        return
    live.empty_since = house.now()
    connection = Connection(send, address, house.settings.limits, house.now())
    house.sockets[address] = house.sockets.get(address, 0) + 1
    house.metrics.connections.inc()
    connection.quiet = house.loop.call_later(house.settings.silence, _hush, house, connection)
    task = asyncio.current_task()
    connection.drop = task.cancel if task else None
    try:
        await _listen(house, live, connection, receive)
    except asyncio.CancelledError:
        if not connection.closed:
            raise
    finally:
        connection.gone()
        live.leave(connection)
        house.metrics.connections.dec()
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


def _refusal(house: House, scope: Scope, address: str) -> tuple[int, str] | None:
    if foreign(house, scope):
        return FORBIDDEN, "a page of another site may not open a table"
    if house.sockets.get(address, 0) >= house.settings.limits.connections:
        return TOO_MANY, "too many connections from this address"
    return None


async def _listen(house: House, live: LiveTable, connection: Connection, receive: Receive) -> None:
    while True:
        message = await receive()
        if message["type"] != "websocket.receive" or connection.closed:
            return
        connection.heard = now = house.now()
        if not connection.messages.take(now):
            connection.close(TOO_FAST, "too many messages")
            return
        text = message.get("text")
        if not _hear(house, live, connection, text if text is not None else message.get("bytes", b"")):
            return


def _hear(house: House, live: LiveTable, connection: Connection, text: str | bytes) -> bool:
    """Take one message; say whether to go on listening."""
    try:
        request = read(text)
    except BadMessage as bad:
        house.metrics.bad.inc()
        connection.bad_left -= 1
        answer = told.Refused(v=live.version, key="bad-message", text=str(bad))
        connection.push(told.write(answer))
        if connection.bad_left <= 0:
            connection.close(RUBBISH, "too many bad messages")
            return False
        return True
    live.ask(connection, request)
    return True


def _hush(house: House, connection: Connection) -> None:
    """Close a connection that has been silent for too long."""
    left = connection.heard + house.settings.silence - house.now()
    if left <= 0:
        connection.close(SILENT, "silent for too long")
    else:
        connection.quiet = house.loop.call_later(left + 0.01, _hush, house, connection)
