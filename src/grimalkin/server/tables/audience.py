"""Everyone connected to a table: as whom each sees it, and what each is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.scene import OPEN
from grimalkin.server import codes
from grimalkin.server.fairness import HOUSE, Asker
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.recent import Recent
from grimalkin.server.tables.rights import address_mark, is_host, plays_too, who_comes
from grimalkin.server.tables.snapshots import Attendance, Key, match_view, table_view
from grimalkin.server.tables.state import LiveState, Pending
from grimalkin.server.tables.updates import skip
from grimalkin.wire import arrival, envelope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.scene import Viewer
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.updates import Texts
    from grimalkin.wire.views import TableView

MOVING = (
    journal.Swapped, journal.Stood, journal.HasLeft, journal.Removed, journal.HasLent, journal.HostPassed,
)  # fmt: skip
"""Entries after which somebody may have another seat or other rights."""


class Audience:
    """The connections of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.connections: list[Connection] = []
        self.recent = Recent()
        """The latest versions, as they were told."""
        self.pending: set[Pending] = set()
        """What waits until the entries are saved."""
        self.rehosted: list[Connection] = []
        """Those that host the table now, or no longer do."""
        self.removed: list[Connection] = []
        """Those that are to be sent away."""
        self.empty_since = live.house.now()

    def seats(self) -> set[int]:
        """List the seats that somebody is connected for."""
        here = {c.who.seat for c in self.connections if c.who.seat is not None}
        return here if self.live.near is None else here | self.live.near.elsewhere.seats()

    def asker(self) -> Asker:
        """Say in whose turn something is done for the table: of whoever has sat here longest, or else looks on."""
        seated = (connection for connection in self.connections if connection.who.seat is not None)
        first = next(seated, None) or next(iter(self.connections), None)
        return Asker(first.address if first else HOUSE, self.live.table.id)

    def addresses(self) -> dict[int, set[str]]:
        """List the marks of where the owner of each seat is connected from."""
        near, here = self.live.near, self.own_addresses()
        if near is None:
            return here
        return {seat: here.get(seat, set()) | near.elsewhere.marks(seat) for seat in self.seats()}

    def own_addresses(self) -> dict[int, set[str]]:
        """List them for those who are connected to this node."""
        found: dict[int, set[str]] = {}
        for connection in self.connections:
            if connection.who.seat is not None and not connection.who.friend:
                found.setdefault(connection.who.seat, set()).add(connection.who.address)
        return found

    def viewer_keys(self) -> set[Key]:
        """List as whom, and in what languages, the table is seen."""
        return {c.key for c in self.connections}

    def view(self) -> TableView:
        """Show the table to everyone."""
        scheduler, watchers = self.live.scheduler, sum(c.who.seat is None for c in self.connections)
        if self.live.near is not None:
            watchers += self.live.near.elsewhere.watchers()
        bot_in = scheduler.bot_in() if scheduler.absent else {}
        presence = Attendance(self.seats(), scheduler.stand_ins, bot_in, scheduler.again, watchers)
        return table_view(self.live.table, presence)

    def viewer_of(self, connection: Connection) -> Viewer:
        """Say as whom a connection sees the table; open hands are for spectators who do not play it in another tab."""
        return self.viewer_as(connection.who)

    def viewer_as(self, who: Who) -> Viewer:
        """Say as whom somebody sees the table."""
        table = self.live.table
        if who.seat is not None and table.match is not None and who.seat >= table.match.record.seats:
            # There are more seats than the match had that is over.
            return None
        return OPEN if who.seat is None and table.open_hands and not plays_too(table, who) else who.seat

    # Coming and going.

    def enter(self, connection: Connection, join: arrival.Join) -> None:
        """Let a connection in, or refresh one that is in; it is told what it missed, or shown everything."""
        new = connection not in self.connections
        if new:
            connection.who = who_comes(self.live.table, join)
            connection.who.address = address_mark(self.live.table, connection.address)
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
        self.live.visitors.forget(connection)
        self.presence_changed()

    def _refuse_crowds(self, connection: Connection) -> None:
        near = self.live.near
        there = len(self.connections) + (near.elsewhere.connections() if near is not None else 0)
        crowded = there >= self.live.house.settings.limits.viewers
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
        if self.live.state is LiveState.SAVING:
            self.pending.add(Pending.PRESENCE)
            return
        self.pending.discard(Pending.PRESENCE)
        self.tell_presence()
        self.live.visitors.tell_hosts()
        self.live.votes.without_absent()
        if self.live.near is not None:
            self.live.near.elsewhere.tell_presence()
        self.live.scheduler.look()

    # Telling.

    def tell_presence(self) -> None:
        """Tell everyone who is here, and for whom a bot plays."""
        self.send_to_all(arrival.Here(v=self.live.version, table=self.view()))

    def tell(self, first: int, texts: Sequence[Texts]) -> None:
        """Tell everyone of entries that are saved, the first of which became the version after `first`."""
        for number, each in enumerate(texts, start=first + 1):
            for connection in self.connections:
                connection.push(each.get(connection.key) or skip(number))
            self.recent.add(number, each)
        if self.pending and Pending.VIEWERS in self.pending:
            self.pending.remove(Pending.VIEWERS)
            self.live.scheduler.presence()
            for connection in self.update_viewers():
                connection.push(self.snapshot(connection))
            self._send_away()

    def send_to_all(self, message: envelope.Message) -> None:
        """Tell everyone the same."""
        text = envelope.write(message)
        for connection in self.connections:
            connection.push(text)

    def snapshot(self, connection: Connection) -> bytes:
        """Write all that a connection may see now."""
        live, who = self.live, connection.who
        match = match_view(live.table, connection.key, live.time(), live.updates.log)
        return envelope.write(
            arrival.Snapshot(
                v=live.version, table=self.view(), you=who.seat, host=who.host, opened=who.opened, match=match
            )
        )

    def since(self, version: int, connection: Connection) -> list[bytes] | None:
        """Give what was told after a version, byte for byte; None if that is not remembered."""
        return self.recent.since(version, self.live.table.version, connection.key)

    def close(self, code: int, reason: str) -> None:
        """Close every connection."""
        for connection in [*self.connections]:
            connection.close(code, reason)

    # Seats that change hands.

    def follow_seats(self, entry: journal.AnyEntry) -> None:
        """Let connections follow their seats; one whose seat is gone watches, one that was removed is sent away."""
        if not isinstance(entry, MOVING):
            return
        if self.live.near is not None:
            self.live.near.remember_rights()
        moved: dict[int, int | None] = {}
        if isinstance(entry, journal.Swapped):
            moved = {entry.seat: entry.other, entry.other: entry.seat}
        elif isinstance(entry, journal.Stood | journal.HasLeft | journal.Removed):
            moved = {entry.seat: None}
        for connection in self.connections:
            self.pending.add(Pending.VIEWERS)
            self._follow(connection, entry, moved)

    def _follow(self, connection: Connection, entry: journal.AnyEntry, moved: dict[int, int | None]) -> None:
        who, seat = connection.who, connection.who.seat
        if isinstance(entry, journal.Removed) and not who.friend:
            known = bool(who.player) and f"player {who.player}" in entry.barred
            self.removed += [connection] if seat == entry.seat or known else []
        if seat is not None and seat in moved:
            who.seat = moved[seat]
        if isinstance(entry, journal.HasLent) and who.friend and seat == entry.seat:
            who.seat, who.friend = None, False
        who.friend = who.friend and who.seat is not None
        who.opener = who.opener and not self.live.table.handed_over
        hosted, who.host = who.host, is_host(self.live.table, who)
        if hosted != who.host:
            self.rehosted.append(connection)

    def update_viewers(self) -> list[Connection]:
        """Let each connection see the table as whoever it is now; give those that see it otherwise than before."""
        rehosted, self.rehosted = self.rehosted, []
        changed = [c for c in self.connections if self.viewer_of(c) != c.key.viewer or c in rehosted]
        for connection in changed:
            connection.key = connection.key._replace(viewer=self.viewer_of(connection))
        return changed

    def _send_away(self) -> None:
        """Say a word to those who were removed, and close their connections."""
        removed, self.removed = self.removed, []
        for connection in removed:
            self.live.refuse(connection, 0, NotNow("removed"))
            connection.close(codes.REMOVED, "removed by the host")
