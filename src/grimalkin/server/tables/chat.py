"""Chat and feelings at a table; nothing of it is stored, unless somebody reports somebody."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, assert_never

import msgspec

from grimalkin.server.buckets import Bucket
from grimalkin.server.people.conduct import PLAYER, KeptReport, marks_of
from grimalkin.server.people.names import clean_chat
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import words
from grimalkin.server.tables.rights import is_seat, seated
from grimalkin.server.tables.seats import PERSON
from grimalkin.wire import envelope, talk

if TYPE_CHECKING:
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable

REMEMBERED = 30
"""Things said at a table that are remembered as long as it is in memory."""
AT_ONCE = 5
"""Things that a seat may say at once, if it has been quiet."""


class Chat:
    """What is said at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.shares: dict[int, Bucket] = {}
        """How often each seat may still disturb the others, however many connections it has."""
        self.latest: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)
        """What was said last, in case that somebody is reported for it."""

    def answer(self, connection: Connection, request: talk.Requests) -> None:
        """Answer what belongs to talk."""
        match request:
            case talk.Say():
                self.say(connection, request)
            case talk.Emote():
                self.emote(connection, request)
            case talk.Mute():
                self.mute(connection, request)
            case talk.Report():
                self.report(connection, request)
            case _:
                assert_never(request)

    def say(self, connection: Connection, request: talk.Say) -> None:
        """Send a line to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        text = self.live.house.order.manners.masked(clean_chat(request.text))
        name = self.live.table.seats[seat].name
        self._send(seat, talk.Chatted(v=self.live.version, seat=seat, name=name, text=text))

    def emote(self, connection: Connection, request: talk.Emote) -> None:
        """Show a feeling to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        self._send(seat, talk.Emoted(v=self.live.version, seat=seat, what=request.what))

    def mute(self, connection: Connection, request: talk.Mute) -> None:
        """Send a connection no more of what a seat says, or send it again."""
        seat = {request.seat}
        connection.muted = connection.muted | seat if request.on else connection.muted - seat

    def report(self, connection: Connection, request: talk.Report) -> None:
        """Keep for the host of the house what somebody finds wrong with somebody, and what that one said last."""
        live, seat, who = self.live, request.seat, connection.who
        is_seat(live.table, seat)
        if live.table.seats[seat].kind != PERSON:
            raise NotNow("seat-not-person")
        if seat == who.seat:
            raise NotNow("not-oneself")
        by = live.table.seats[who.seat].name if who.seat is not None else ""
        text = clean_chat(request.text) if request.text.strip() else ""
        about = KeptReport(
            live.table.id, live.table.seats[seat].name, by, request.why, text, self.said_by(seat), self.marks_of(seat)
        )

        def noted() -> None:
            connection.push(envelope.write(talk.Reported(v=live.version, n=request.n)))

        live.house.order.report(about, connection, noted)

    def said_by(self, seat: int) -> tuple[str, ...]:
        """Give what a seat said last."""
        messages = (msgspec.json.decode(text) for speaker, text in self.latest if speaker == seat)
        return tuple(message["text"] for message in messages if "text" in message)

    def marks_of(self, seat: int) -> tuple[str, ...]:
        """List by what the owner of a seat is known: the key, and where it is connected from."""
        own = [c for c in self.live.audience.connections if c.who.seat == seat and not c.who.friend]
        player = self.live.table.seats[seat].player
        marks = [mark for c in own for mark in marks_of(c.address, c.who.player)]
        return tuple(dict.fromkeys([*([f"{PLAYER} {player}"] if player else []), *marks]))

    def _may_talk(self, connection: Connection) -> int:
        seat = seated(connection.who)
        if not self.live.table.settings.chat:
            raise NotNow("chat-off")
        self.live.house.order.refuse_talk(connection.address, connection.who.player, self.live.table.seats[seat].player)
        self.take_share(seat)
        return seat

    def take_share(self, seat: int) -> None:
        """Refuse a seat that talks, takes another name or asks for votes too often."""
        if not self.share(seat).take(self.live.house.now()):
            raise NotNow("too-fast")
        self.live.took_share("talk", seat)

    def share(self, seat: int) -> Bucket:
        """Give how often a seat may still disturb the others."""
        now, rate = self.live.house.now(), self.live.house.settings.limits.chats_a_minute / 60
        return self.shares.setdefault(seat, Bucket(rate, AT_ONCE, now))

    def _send(self, seat: int, message: envelope.Message) -> None:
        text = envelope.write(message)
        self.push(seat, text)
        if self.live.near is not None:
            self.live.near.elsewhere.say_to_others(words.Spoke(seat, text.decode()))

    def push(self, seat: int, text: bytes) -> None:
        """Send what a seat says to everyone here who has not muted it."""
        self.latest.append((seat, text))
        for connection in self.live.audience.connections:
            if seat not in connection.muted:
                connection.push(text)
