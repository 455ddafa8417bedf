"""Chat and feelings at a table; nothing of it is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from grimalkin.server.buckets import Bucket
from grimalkin.server.people.names import clean_chat
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import words
from grimalkin.server.tables.rights import seated
from grimalkin.wire import envelope, talk

if TYPE_CHECKING:
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable

AT_ONCE = 5
"""Things that a seat may say at once, if it has been quiet."""


class Chat:
    """What is said at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.shares: dict[int, Bucket] = {}
        """How often each seat may still disturb the others, however many connections it has."""

    def answer(self, connection: Connection, request: talk.Requests) -> None:
        """Answer what belongs to talk."""
        match request:
            case talk.Say():
                self.say(connection, request)
            case talk.Emote():
                self.emote(connection, request)
            case talk.Mute():
                self.mute(connection, request)
            case _:
                assert_never(request)

    def say(self, connection: Connection, request: talk.Say) -> None:
        """Send a line to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        text = clean_chat(request.text)
        name = self.live.table.seats[seat].name
        self._send(seat, talk.Chatted(v=self.live.version, seat=seat, name=name, text=text))

    def emote(self, connection: Connection, request: talk.Emote) -> None:
        """Show a feeling to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        self._send(seat, talk.Emoted(v=self.live.version, seat=seat, what=request.what))

    def mute(self, connection: Connection, request: talk.Mute) -> None:
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

    def _send(self, seat: int, message: envelope.Message) -> None:
        text = envelope.write(message)
        self.push(seat, text)
        if self.live.near is not None:
            self.live.near.elsewhere.say_to_others(words.Spoke(seat, text.decode()))

    def push(self, seat: int, text: bytes) -> None:
        """Send what a seat says to everyone here who has not muted it."""
        for connection in self.live.audience.connections:
            if seat not in connection.muted:
                connection.push(text)
