"""A table with people at it: requests come in one by one, lines are saved, and then everyone is told.

Between a change and its saving the table takes nothing else: requests wait in line. So whatever anyone is told, or
answered, or shown when coming in, is on disk.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING

from grimalkin.rules import Refused
from grimalkin.scene import OPEN
from grimalkin.server import codes
from grimalkin.server.refusals import NotNow
from grimalkin.server.store.keeper import Save
from grimalkin.server.store.results import Finished, results_of
from grimalkin.server.tables import journal
from grimalkin.server.tables.commands import decide
from grimalkin.server.tables.parlour import Parlour
from grimalkin.server.tables.rights import Decision, who_comes
from grimalkin.server.tables.scheduler import Scheduler
from grimalkin.server.tables.sentences import refusal
from grimalkin.server.tables.snapshots import Key, match_view, table_view
from grimalkin.server.tables.table import BOT, PLAYING
from grimalkin.server.tables.updates import Updates, skip, table_update
from grimalkin.wire import messages, requests

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.scene import Viewer
    from grimalkin.server.house import House
    from grimalkin.server.net.connection import Connection
    from grimalkin.server.tables.table import Table
    from grimalkin.server.tables.updates import Texts
    from grimalkin.wire.views import TableView

log = logging.getLogger(__name__)

FOUND_BY = (journal.Opened, journal.Changed)
"""What changes how a table is found."""
REMEMBERED = 64
"""So many versions are remembered as they were told, for those who come back."""
PICTURED = (requests.Join, requests.Speak)
"""What is answered by a whole picture, the dearest thing to ask for."""


class LiveTable:
    """A table in memory, and everyone who is connected to it."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.connections: list[Connection] = []
        self.updates = Updates(table)
        self.recent: deque[tuple[int, Texts]] = deque(maxlen=REMEMBERED)
        self.version = table.version
        """The latest that is on disk: the only one that anybody may hear of."""
        self.saving = False
        self.unheard = False
        """Whether somebody came or went while lines were being saved."""
        self.broken = False
        self.asleep = True
        """Whether nothing is waited for yet: it was only looked at."""
        self.look_again = False
        """Whether somebody's seat is another one once this is told."""
        self.backlog: deque[tuple[Connection, requests.Request]] = deque()
        self.scheduler = Scheduler(self)
        self.parlour = Parlour(self)
        self.gifts: list[tuple[Connection, type[messages.Seated | messages.Lent], int, Decision]] = []
        self.empty_since = house.now()

    # Who is here.

    def here(self) -> set[int]:
        """List the seats that somebody is connected for."""
        return {c.who.seat for c in self.connections if c.who.seat is not None}

    def view(self) -> TableView:
        """Show the table to everyone."""
        watchers = sum(c.who.seat is None for c in self.connections)
        return table_view(self.table, self.here(), self.scheduler.stand_ins, watchers)

    def viewer_of(self, connection: Connection) -> Viewer:
        """Say as whom a connection sees the table."""
        seat = connection.who.seat
        return OPEN if seat is None and self.table.open_hands else seat

    def leave(self, connection: Connection) -> None:
        """Take note that a connection is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.presence_changed()
        if not self.connections:
            self.empty_since = self.house.now()

    def presence_changed(self) -> None:
        """Tell everyone who is here; a bot may have to play for somebody, or no longer."""
        self.scheduler.presence()
        self.unheard = self.saving
        if not self.saving:
            self.tell_presence()
            self.scheduler.look()

    def tell_presence(self) -> None:
        """Tell everyone who is here, and for whom a bot plays."""
        self.say_to_all(messages.Here(v=self.version, table=self.view()))

    # Requests.

    def ask(self, connection: Connection, request: requests.Request) -> None:
        """Take a request, now or when what is being saved is saved."""
        if self.broken:
            connection.close(codes.TRY_AGAIN, "try again")
        elif self.saving:
            self.backlog.append((connection, request))
        else:
            self._answer(connection, request)

    def _answer(self, connection: Connection, request: requests.Request) -> None:
        if connection.closed:
            # He went while his request was in line.
            return
        try:
            if isinstance(request, requests.Play):
                self.commit(decide(self.table, connection.who, request).lines)
            elif isinstance(request, PICTURED) and not self.house.entering.take(connection.address, self.house.now()):
                connection.close(codes.TOO_FAST, "too many pictures")
            elif isinstance(request, requests.Join):
                self._join(connection, request)
            elif not self._joined(connection) or not self.parlour.answered(connection, request):
                self._decided(connection, request)
        except Refused as refused:
            self.refuse(connection, request.n, refused)
        except Exception:
            log.exception("table %s could not answer %s", self.table.id, type(request).__name__)
            self._broke()

    def _joined(self, connection: Connection) -> bool:
        return connection in self.connections

    def _decided(self, connection: Connection, request: requests.Request) -> None:
        if not self._joined(connection):
            raise NotNow("join-first")
        connection.who.acting_host = self.scheduler.host_away()
        connection.who.abandoned = frozenset(self.scheduler.long_gone())
        if isinstance(request, requests.Rename) and not connection.chats.take(self.house.now()):
            raise NotNow("too-fast")
        if isinstance(request, requests.Sit) and not request.name:
            request = self.parlour.with_name(request, connection.language)
        decision = decide(self.table, connection.who, request)
        if isinstance(request, requests.Undo) and self.parlour.must_ask(decision):
            return
        self.commit(decision.lines)
        self._give(connection, request, decision)

    def _give(self, connection: Connection, request: requests.Request, decision: Decision) -> None:
        """Hand over what only the one who asked is given, once it is saved."""
        if decision.seat is None or not decision.token:
            return
        kind = messages.Seated if isinstance(request, requests.Sit) else messages.Lent
        self.gifts.append((connection, kind, request.n, decision))

    def refuse(self, connection: Connection, number: int, refused: Refused) -> None:
        """Say why not, in the language of the one who asked."""
        why, language = refused.refusal, connection.language
        table = self.table
        game = table.playing().game.title if table.phase == PLAYING else table.settings.game
        text = refusal(refused, language, game) if language else ""
        answer = messages.Refused(v=self.version, n=number, key=why.key, text=text, clause=why.clause)
        connection.push(messages.write(answer))
        self.house.metrics.refused.inc()

    def _join(self, connection: Connection, join: requests.Join) -> None:
        if connection not in self.connections:
            who = who_comes(self.table, join)
            crowded = len(self.connections) >= self.house.settings.limits.viewers
            if crowded and who.seat is None and not who.host:
                raise NotNow("table-crowded")
            connection.who = who
            self.connections.append(connection)
        connection.key = Key(self.viewer_of(connection), join.language, join.events)
        missed = self.since(join.since, connection) if join.since is not None else None
        for text in [self.picture(connection)] if missed is None else missed:
            connection.push(text)
        self.presence_changed()

    def picture(self, connection: Connection) -> bytes:
        """Write all that a connection may see now."""
        match = match_view(self.table, connection.key, self.house.time(), self.updates.log)
        who = connection.who
        return messages.write(
            messages.Snapshot(
                v=self.version, table=self.view(), you=who.seat, host=who.host, opened=who.opened, match=match
            )
        )

    def since(self, version: int, connection: Connection) -> list[bytes] | None:
        """Give what was told after a version, word for word; None if that is not remembered."""
        after = [texts for number, texts in self.recent if number > version]
        if version > self.table.version or len(after) != self.table.version - version:
            return None
        if any(connection.key not in texts for texts in after):
            return None
        return [texts[connection.key] for texts in after]

    # Lines.

    def commit(self, lines: Sequence[journal.AnyEntry]) -> None:
        """Take lines, have them saved, then tell; what the law refuses is raised, and nothing has changed."""
        house, table, first = self.house, self.table, self.table.version
        at = max(int(house.time() * 1000), table.since)
        taken: list[str] = []
        texts: list[Texts] = []
        finished: Finished | None = None
        phase = table.phase
        queue = deque(lines)
        try:
            while queue:
                line = journal.stamped(queue.popleft(), at)
                texts.append(self._take(line))
                taken.append(journal.write(line))
                if isinstance(line, journal.Played) and table.playing().outcome():
                    finished = self._finish(at)
                    queue.append(journal.Prepared(secret=house.new_secret()))
        except Exception as error:
            if taken or not isinstance(error, Refused):
                # The table has changed by what will never be saved.
                self._broke()
            raise
        changed = phase != table.phase or isinstance(lines[0], FOUND_BY)
        row = {"at": at, "phase": table.phase, "listed": table.settings.listed} if changed else None
        self.saving = True
        house.keeper.save(
            Save(table.id, first + 1, taken, lambda error: self._saved(first, texts, error), row, finished)
        )

    def _take(self, line: journal.AnyEntry) -> Texts:
        """Change the table by a line, and write what will be told of it."""
        table, audience = self.table, {c.key for c in self.connections}
        if isinstance(line, journal.MATCH_ENTRIES):
            self.updates.look()
            phase = table.phase
            events = table.do(line)
            view = self.view() if table.phase != phase else None
            self.scheduler.moved(line)
            return self.updates.told(events, audience, view, self.house.time())
        table.do(line)
        self._reseat(line)
        if isinstance(line, journal.Resumed):
            return dict.fromkeys(audience, skip(table.version))
        if isinstance(line, journal.Started):
            self.updates.forget()
            self._look_again()
            audience, view, now = {c.key for c in self.connections}, self.view(), self.house.time()
            return {k: table_update(table.version, view, match_view(table, k, now, self.updates.log)) for k in audience}
        return dict.fromkeys(audience, table_update(table.version, self.view()))

    def _reseat(self, line: journal.AnyEntry) -> None:
        """Let connections follow their seats; who has none any more watches."""
        moved: dict[int, int | None] = {}
        if isinstance(line, journal.Swapped):
            moved = {line.seat: line.other, line.other: line.seat}
        elif isinstance(line, journal.Stood):
            moved = {line.seat: None}
        for connection in self.connections if moved or isinstance(line, journal.HasLent) else ():
            who = connection.who
            self.look_again = True
            if who.seat is not None and who.seat in moved:
                who.seat = moved[who.seat]
            if isinstance(line, journal.HasLent) and who.friend and who.seat == line.seat:
                who.seat, who.friend = None, False

    def _look_again(self) -> list[Connection]:
        """See the table as whoever one is now, where seats changed hands or hands are open; say who sees otherwise."""
        changed = [c for c in self.connections if self.viewer_of(c) != c.key.viewer]
        for connection in changed:
            connection.key = connection.key._replace(viewer=self.viewer_of(connection))
        return changed

    def _finish(self, at: int) -> Finished:
        table, match = self.table, self.table.playing()
        players = [f"bot:{seat.level}" if seat.kind == BOT else seat.player for seat in table.seats]
        return Finished(
            table.record_id, table.id, match.game.name, match.record.seats, at, str(match.record),
            results_of(match, players, table.names, rated=not table.helped),
        )  # fmt: skip

    def _saved(self, first: int, texts: list[Texts], error: Exception | None) -> None:
        """Tell what is on disk, then go on."""
        if error is not None:
            self._broke()
            return
        try:
            self._told(first, texts)
        except Exception:
            self._broke()
            raise

    def _told(self, first: int, texts: list[Texts]) -> None:
        self.saving, self.version = False, first + len(texts)
        for number, each in enumerate(texts, start=first + 1):
            self.recent.append((number, each))
            for connection in self.connections:
                connection.push(each.get(connection.key) or skip(number))
        if self.look_again:
            self.look_again = False
            self.scheduler.presence()
            for connection in self._look_again():
                connection.push(self.picture(connection))
        self.parlour.settle()
        self._hand_over()
        if self.unheard:
            self.presence_changed()
        self.scheduler.look()
        while self.backlog and not self.saving and not self.broken:
            self._answer(*self.backlog.popleft())

    def _hand_over(self) -> None:
        for connection, kind, number, decision in self.gifts:
            seat = decision.seat or 0
            if kind is messages.Seated:
                connection.who.seat, connection.who.friend = seat, False
                connection.key = connection.key._replace(viewer=seat)
            connection.push(messages.write(kind(v=self.table.version, n=number, seat=seat, token=decision.token)))
        if self.gifts:
            self.gifts = []
            self.presence_changed()

    def _broke(self) -> None:
        """Forget a table whose lines could not be saved: it comes back as it is on disk."""
        self.broken = True
        self.house.forget(self)
        for connection in [*self.connections]:
            connection.close(codes.TRY_AGAIN, "try again")

    def say_to_all(self, message: messages.Message) -> None:
        """Tell everyone the same."""
        text = messages.write(message)
        for connection in self.connections:
            connection.push(text)

    def close(self, code: int, reason: str) -> None:
        """Send everyone away."""
        self.scheduler.stop()
        for connection in [*self.connections]:
            connection.close(code, reason)
