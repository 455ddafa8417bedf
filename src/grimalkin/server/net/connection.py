"""A connection: one viewer at a table, who he is, and how often he may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.server.buckets import Bucket
from grimalkin.server.tables.rights import Who
from grimalkin.server.tables.snapshots import Key

if TYPE_CHECKING:
    import asyncio

    from grimalkin.server.net.fast_sockets import Socket
    from grimalkin.server.settings import Limits

LINE = "grimalkin.line"
"""Where a server leaves the open line, among the extensions of what it asks the application."""


class Connection:
    """One open line of one viewer."""

    def __init__(self, line: Socket, address: str, limits: Limits, now: float) -> None:
        self.line = line
        self.address = address
        self.who = Who()
        self.key = Key()
        self.heard = now
        """When something last came from it."""
        self.messages = Bucket(limits.messages_a_second, 4 * limits.messages_a_second, now)
        self.chats = Bucket(limits.chats_a_minute / 60, 5, now)
        self.bad_left = limits.bad_messages
        self.muted: set[int] = set()
        self.quiet: asyncio.TimerHandle | None = None
        """Looks whether it has been silent for too long."""
        self.push = line.send
        """Sends a message as soon as the line is free."""
        self.close = line.close
        """Sends what is waiting, then closes."""

    @property
    def closed(self) -> bool:
        """Whether nothing is taken or given any more."""
        return self.line.closing

    @property
    def language(self) -> str:
        """The language of sentences; "" for none."""
        return self.key.language
