"""Everyone connected to a table: as whom each sees it, and what each is told."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from grimalkin.scene import OPEN
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.rights import plays_too, who_comes
from grimalkin.server.tables.snapshots import Key, match_view, table_view
from grimalkin.server.tables.state import Pending, State
from grimalkin.server.tables.updates import skip
from grimalkin.wire import messages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.scene import Viewer
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.updates import Texts
    from grimalkin.wire import requests
    from grimalkin.wire.views import TableView

REMEMBERED = 64
"""Versions whose bytes are kept for clients that come back after a short break."""


class Audience:
    """The connections of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.connections: list[Connection] = []
        self.recent: deque[tuple[int, Texts]] = deque(maxlen=REMEMBERED)
        """The latest versions, as they were told."""
        self.pending: set[Pending] = set()
        """What waits until the entries are saved."""
        self.empty_since = live.house.now()

    def seats(self) -> set[int]:
        """List the seats that somebody is connected for."""
        return {c.who.seat for c in self.connections if c.who.seat is not None}

    def viewer_keys(self) -> set[Key]:
        """List as whom, and in what languages, the table is seen."""
        return {c.key for c in self.connections}

    def view(self) -> TableView:
        """Show the table to everyone."""
        watchers = sum(c.who.seat is None for c in self.connections)
        return table_view(self.live.table, self.seats(), self.live.scheduler.stand_ins, watchers)

    def viewer_of(self, connection: Connection) -> Viewer:
        """Say as whom a connection sees the table; open hands are for spectators who do not play it in another tab."""
        who, table = connection.who, self.live.table
        return OPEN if who.seat is None and table.open_hands and not plays_too(table, who) else who.seat

    # Coming and going.

    def enter(self, connection: Connection, join: requests.Join) -> None:
        """Let a connection in, or refresh one that is in; it is told what it missed, or shown everything."""
        new = connection not in self.connections
        if new:
            connection.who = who_comes(self.live.table, join)
            self._refuse_crowds(connection)
            self.connections.append(connection)
        try:
            connection.key = Key(self.viewer_of(connection), join.language, join.events)
            missed = self.since(join.since, connection) if join.since is not None else None
            texts = [self.snapshot(connection)] if missed is None else missed
        except Exception:
            if new:
                self.connections.remove(connection)
            raise
        for text in texts:
            connection.push(text)
        self.presence_changed()

    def _refuse_crowds(self, connection: Connection) -> None:
        crowded = len(self.connections) >= self.live.house.settings.limits.viewers
        if crowded and connection.who.seat is None and not connection.who.host:
            raise NotNow("table-crowded")

    def leave(self, connection: Connection) -> None:
        """Take note that a connection is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.presence_changed()
        if not self.connections:
            self.empty_since = self.live.house.now()

    def presence_changed(self) -> None:
        """Tell everyone who is here; a bot may have to play for somebody, or no longer."""
        self.live.scheduler.presence()
        if self.live.state is State.SAVING:
            self.pending.add(Pending.PRESENCE)
            return
        self.pending.discard(Pending.PRESENCE)
        self.tell_presence()
        self.live.scheduler.look()

    # Telling.

    def tell_presence(self) -> None:
        """Tell everyone who is here, and for whom a bot plays."""
        self.send_to_all(messages.Here(v=self.live.version, table=self.view()))

    def tell(self, first: int, texts: Sequence[Texts]) -> None:
        """Tell everyone of entries that are saved, the first of which became the version after `first`."""
        for number, each in enumerate(texts, start=first + 1):
            self.recent.append((number, each))
            for connection in self.connections:
                connection.push(each.get(connection.key) or skip(number))
        if self.pending and Pending.VIEWERS in self.pending:
            self.pending.remove(Pending.VIEWERS)
            self.live.scheduler.presence()
            for connection in self.update_viewers():
                connection.push(self.snapshot(connection))

    def send_to_all(self, message: messages.Message) -> None:
        """Tell everyone the same."""
        text = messages.write(message)
        for connection in self.connections:
            connection.push(text)

    def snapshot(self, connection: Connection) -> bytes:
        """Write all that a connection may see now."""
        live, who = self.live, connection.who
        match = match_view(live.table, connection.key, live.house.time(), live.updates.log)
        return messages.write(
            messages.Snapshot(
                v=live.version, table=self.view(), you=who.seat, host=who.host, opened=who.opened, match=match
            )
        )

    def since(self, version: int, connection: Connection) -> list[bytes] | None:
        """Give what was told after a version, byte for byte; None if that is not remembered."""
        now = self.live.table.version
        after = [texts for number, texts in self.recent if number > version]
        if version > now or len(after) != now - version:
            return None
        if any(connection.key not in texts for texts in after):
            return None
        return [texts[connection.key] for texts in after]

    def close(self, code: int, reason: str) -> None:
        """Close every connection."""
        for connection in [*self.connections]:
            connection.close(code, reason)

    # Seats that change hands.

    def follow_seats(self, entry: journal.AnyEntry) -> None:
        """Let connections follow their seats; one whose seat is gone watches."""
        moved: dict[int, int | None] = {}
        if isinstance(entry, journal.Swapped):
            moved = {entry.seat: entry.other, entry.other: entry.seat}
        elif isinstance(entry, journal.Stood):
            moved = {entry.seat: None}
        elif not isinstance(entry, journal.HasLent):
            return
        for connection in self.connections:
            who = connection.who
            self.pending.add(Pending.VIEWERS)
            if who.seat is not None and who.seat in moved:
                who.seat = moved[who.seat]
            if isinstance(entry, journal.HasLent) and who.friend and who.seat == entry.seat:
                who.seat, who.friend = None, False

    def update_viewers(self) -> list[Connection]:
        """Let each connection see the table as whoever it is now; give those that see it otherwise than before."""
        changed = [c for c in self.connections if self.viewer_of(c) != c.key.viewer]
        for connection in changed:
            connection.key = connection.key._replace(viewer=self.viewer_of(connection))
        return changed
