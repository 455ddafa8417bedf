"""Chat and feelings at a table; nothing of it is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.server.buckets import Bucket
from grimalkin.server.people.names import clean_chat
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.rights import seated
from grimalkin.wire import messages

if TYPE_CHECKING:
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.wire import requests

AT_ONCE = 5
"""Things that a seat may say at once, if it has been quiet."""


class Chat:
    """What is said at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.shares: dict[int, Bucket] = {}
        """How often each seat may still disturb the others, however many connections it has."""

    def say(self, connection: Connection, request: requests.Say) -> None:
        """Send a line to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        text = clean_chat(request.text)
        name = self.live.table.seats[seat].name
        self._send(seat, messages.Chatted(v=self.live.version, seat=seat, name=name, text=text))

    def emote(self, connection: Connection, request: requests.Emote) -> None:
        """Show a feeling to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        self._send(seat, messages.Emoted(v=self.live.version, seat=seat, what=request.what))

    def mute(self, connection: Connection, request: requests.Mute) -> None:
        """Send a connection no more of what a seat says, or send it again."""
        (connection.muted.add if request.on else connection.muted.discard)(request.seat)

    def _may_talk(self, connection: Connection) -> int:
        seat = seated(connection.who)
        if not self.live.table.settings.chat:
            raise NotNow("chat-off")
        self.take_share(seat)
        return seat

    def take_share(self, seat: int) -> None:
        """Refuse a seat that talks, takes another name or asks for votes too often."""
        now, rate = self.live.house.now(), self.live.house.settings.limits.chats_a_minute / 60
        if not self.shares.setdefault(seat, Bucket(rate, AT_ONCE, now)).take(now):
            raise NotNow("too-fast")

    def _send(self, seat: int, message: messages.Message) -> None:
        text = messages.write(message)
        for connection in self.live.audience.connections:
            if seat not in connection.muted:
                connection.push(text)
