"""Patience with HTTP connections: a request comes whole within a time, and an address has so many connections.

uvicorn waits for ever for the rest of a request, and for the first one; only between two requests it has a limit. Here
a timer runs whenever a client owes bytes: from the start of a connection, or the first byte of a request, until the
request is there with its body. A connection that becomes a table's socket is counted and timed there instead.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from grimalkin.server.addresses import address_of
from grimalkin.server.net.sockets import CLOSE_PATIENCE

if TYPE_CHECKING:
    from collections.abc import Collection

log = logging.getLogger(__name__)
log.setLevel(logging.ERROR)
"""Of uvicorn's HTTP. What is no request at all is refused, and not logged: whoever sends it could fill a disk."""
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
CROWDED = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n"
"""Nothing is known yet of who asks, and in what language: a status says enough."""
WAITED_FOR = (h11.IDLE, h11.SEND_BODY)
"""States of a client that owes a request, or the rest of one."""
CLOSING = (b"connection", b"close")
LAST_CALL = 0.2
"""Seconds for requests that are on their way when the server closes: bytes that nobody reads reset a connection."""


class Doorkeeper:
    """How long requests may take, and how many connections each address has."""

    def __init__(self, patience: float, most: int, proxies: Collection[str]) -> None:
        self.patience, self.most = patience, most
        self.proxies = frozenset(proxies)
        """Behind which there are many: they are not counted."""
        self.connections: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count a connection; say whether it may stay."""
        self.connections[address] = self.connections.get(address, 0) + 1
        return self.connections[address] <= self.most

    def leave(self, address: str) -> None:
        """Count it no more."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]


class PatientProtocol(H11Protocol):
    """uvicorn's HTTP, which does not wait for ever. `bound` makes one that knows its doorkeeper."""

    door: Doorkeeper

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to wait for a request; turn away one who has too many connections."""
        super().connection_made(transport)
        self.logger = log
        self.untaken = 0
        self.late: asyncio.TimerHandle | None = None
        self.counted = ""
        self.received = False
        self.ending = False
        client = self.client[0] if self.client else ""
        if client and client not in self.door.proxies:
            self.counted = address_of({"client": self.client})
            if not self.door.enter(self.counted):
                self._turn_away(CROWDED)
                return
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take bytes, and see whether more are owed."""
        self.received = True
        super().data_received(data)
        if self.ending and self.cycle is not None and CLOSING not in self.cycle.default_headers:
            self.cycle.default_headers = [*self.cycle.default_headers, CLOSING]
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request, by uvicorn's own timer; of one that has begun, by ours."""
        super().on_response_complete()
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        """Hang up where nothing more is asked; on one who does not take its answer, when it takes nothing any more."""
        before, self.untaken = self.untaken, self.transport.get_write_buffer_size()
        if not self.untaken:
            super().timeout_keep_alive_handler()
        elif self.untaken == before:
            self.transport.abort()
        else:
            again = self.timeout_keep_alive_handler
            self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, again)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP; the application, which may have begun to answer the head of it, is heard no more."""
        if self.cycle is not None:
            self.cycle.disconnected = True
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def shutdown(self) -> None:
        """End, when the server closes; one that seems to ask nothing may have asked just now, and is still heard."""
        self.ending = True
        if self.cycle is None or self.cycle.response_complete:
            # By two rounds of the loop: what is there by then is read, however late the loop is.
            self.loop.call_later(LAST_CALL, self.loop.call_soon, self.loop.call_soon, self._hang_up)
        else:
            super().shutdown()

    def _hang_up(self) -> None:
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._forget()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Let the timer run while the client owes something, from when it began to."""
        between = self.timeout_keep_alive_task is not None and not self.conn.trailing_data[0]
        if not self._owes() or between:
            self._unwatch()
        elif self.late is None:
            self.late = self.loop.call_later(self.door.patience, self._give_up)

    def _owes(self) -> bool:
        handed_over = self.transport.get_protocol() is not self
        return not handed_over and not self.transport.is_closing() and self.conn.their_state in WAITED_FOR

    def _unwatch(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _forget(self) -> None:
        self._unwatch()
        if self.counted:
            self.door.leave(self.counted)
            self.counted = ""

    def _give_up(self) -> None:
        self.late = None
        answering = self.conn.our_state not in {h11.IDLE, h11.SEND_RESPONSE}
        self._turn_away(b"" if answering or not self.received else LATE)

    def _turn_away(self, answer: bytes) -> None:
        """Say why, if anything can be said; and close, whether or not the client takes it."""
        if answer:
            self.transport.write(answer)
        self.transport.close()
        self.loop.call_later(CLOSE_PATIENCE, self.transport.abort)


def bound(door: Doorkeeper) -> type[asyncio.Protocol]:
    """Make a protocol that knows its doorkeeper: uvicorn makes one for each connection, from a class."""
    members: dict[str, Any] = {"door": door}
    return type("BoundProtocol", (PatientProtocol,), members)
