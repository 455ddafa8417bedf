"""A connection: one client at a table, as whom it came, and how often it may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from grimalkin.server.buckets import Bucket
from grimalkin.server.tables.rights import Who
from grimalkin.server.tables.snapshots import Key

if TYPE_CHECKING:
    import asyncio
    from collections import deque
    from collections.abc import Callable

    from grimalkin.server.settings import Limits
    from grimalkin.wire import requests


NO_SEAT: frozenset[int] = frozenset()


class Socket(Protocol):
    """An open websocket, whatever carries it."""

    gone: asyncio.Future[None]
    """Is done when the socket is closed on both sides, or lost."""

    @property
    def closing(self) -> bool:
        """Whether nothing is received or sent any more."""

    def listen(self, receive: Callable[[bytes], object], pinged: Callable[[], bool]) -> None:
        """Have each message passed on, also those that came before; `pinged` says whether pings come too often."""

    def send(self, text: bytes) -> None:
        """Send a message as soon as the client takes it; returns at once."""

    def close(self, code: int, reason: str) -> None:
        """Send what is waiting, then close; returns at once."""


class Connection:
    """One open socket of one client."""

    __slots__ = (
        "address", "bad_left", "close", "held", "key", "last_received", "messages", "muted", "push", "shown_soon",
        "silence_timer", "socket", "who",
    )  # fmt: skip

    def __init__(self, socket: Socket, address: str, limits: Limits, now: float) -> None:
        self.socket = socket
        self.address = address
        self.who = Who()
        self.key = Key()
        self.last_received = now
        """When something last came from it."""
        self.messages = Bucket(limits.messages_a_second, 4 * limits.messages_a_second, now)
        self.bad_left = limits.bad_messages
        """Bad messages that it may still send."""
        self.muted = NO_SEAT
        """Seats of which it wants to hear nothing."""
        self.held: deque[requests.Anything] | None = None
        """Requests that wait while a long log is written for it; None while none is."""
        self.shown_soon = False
        """Whether that log has been written, and its snapshot is next."""
        self.silence_timer: asyncio.TimerHandle | None = None
        self.push = socket.send
        """Sends a message as soon as the client takes it."""
        self.close = socket.close
        """Sends what is waiting, then closes."""

    @property
    def closed(self) -> bool:
        """Whether nothing is received or sent any more."""
        return self.socket.closing

    @property
    def language(self) -> str:
        """The language of sentences; "" for none."""
        return self.key.language
