"""The house: all its tables, opened, found, kept in memory while somebody is there, and closed in the end."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.play.luck import SECRET_BYTES
from grimalkin.server import codes
from grimalkin.server.buckets import Buckets
from grimalkin.server.metrics import Metrics
from grimalkin.server.pages.reviews import Reviews
from grimalkin.server.people.tokens import hashed, new_table_id, new_token
from grimalkin.server.refusals import NotNow
from grimalkin.server.store import Keeper, Save, Store
from grimalkin.server.tables import journal
from grimalkin.server.tables.commands import check_settings
from grimalkin.server.tables.live import LiveTable
from grimalkin.server.tables.table import BETWEEN, CLOSED, GATHERING, PLAYING, Table
from grimalkin.server.tables.thinking import Workers
from grimalkin.wire.lobby import Opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.settings import Settings
    from grimalkin.wire.lobby import NewTable

log = logging.getLogger(__name__)

TIDY_EVERY = 10.0
AT_A_TIME = 25
"""So many tables are closed or archived at one time, so that nobody waits for it."""
HOUR = 3600


class House:
    """Everything that one server process holds. Made in a running event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.loop = asyncio.get_running_loop()
        self.store = Store(Path(settings.data or "grimalkin-data"))
        self.metrics = Metrics()
        self.keeper = Keeper(self.store, count=self.metrics.lines.inc)
        self.thinkers = Workers(settings.thinkers, "bot")
        self.coaches = Workers(1, "coach")
        self.reviews = Reviews(self)
        self.tables: dict[str, LiveTable] = {}
        self.opening: Buckets = Buckets(settings.limits.tables_an_hour / HOUR, settings.limits.tables_an_hour)
        self.requests: Buckets = Buckets(settings.limits.requests_a_second, 4 * settings.limits.requests_a_second)
        self.pace: dict[tuple[str, str, int], float] = {}
        """The longest that a bot of a level has thought, by level, game and seats."""
        pictures = settings.limits.pictures_a_second
        self.entering: Buckets = Buckets(pictures, 20 * pictures)
        self.sockets: dict[str, int] = {}
        """Open connections by address."""
        self.open_tables = self.store.count_open()
        self.chores = [self.loop.create_task(self._tidy_for_ever()), self.loop.create_task(self._resume())]

    # Time and chance: asked here and nowhere else.

    def now(self) -> float:
        """Tell a time that never goes back, for waiting."""
        return self.loop.time()

    def time(self) -> float:
        """Tell the seconds since 1970, for what is kept."""
        return time.time()

    def new_secret(self) -> str:
        """Draw the secret of a match."""
        return secrets.token_bytes(SECRET_BYTES).hex()

    def call(self, function: Callable[[], object]) -> None:
        """Have something done in the event loop, from any thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(function)

    # Tables.

    async def open(self, wanted: NewTable, address: str) -> Opened:
        """Open a table, and give its links' tokens to the one who asked, once it is on disk."""
        known = [preset.name for preset in games.get(wanted.game).presets]
        if wanted.preset and wanted.preset not in known:
            raise NotNow("bad-preset", known=", ".join(known))
        check_settings(wanted.game, wanted.seats, dict(wanted.chosen()), wanted.level, wanted.clock)
        if not self.opening.take(address, self.now()):
            raise NotNow("too-many-tables", most=self.settings.limits.tables_an_hour)
        if self.open_tables >= self.settings.limits.tables:
            raise NotNow("house-full")
        name = new_table_id()
        host, invite, watch = new_token(), new_token(), new_token()
        at = int(self.time() * 1000)
        first = journal.Opened(
            at=at, game=wanted.game, seats=wanted.seats, options=dict(wanted.chosen()), language=wanted.language,
            level=wanted.level, clock=wanted.clock, pause=wanted.pause, listed=wanted.listed,
            children=wanted.children, chat=wanted.chat, host=hashed(host), invite=hashed(invite), watch=hashed(watch),
        )  # fmt: skip
        second = journal.Prepared(at=at, secret=self.new_secret())
        saved: asyncio.Future[None] = self.loop.create_future()

        def done(error: Exception | None) -> None:
            if saved.cancelled():
                return
            if error is None:
                saved.set_result(None)
            else:
                saved.set_exception(error)

        row = {"at": at, "phase": GATHERING, "listed": wanted.listed}
        self.keeper.save(Save(name, 1, [journal.write(first), journal.write(second)], done, row))
        await saved
        self.open_tables += 1
        self.metrics.opened.inc()
        return Opened(name, host, invite, watch)

    def find(self, name: str, *, wake: bool = True) -> LiveTable | None:
        """Give a table, from memory or from disk; None if there is none. One that only is looked at need not wake."""
        live = self.tables.get(name)
        if live is None and name.isalnum() and len(name) < 20:
            texts = self.store.lines_of(name)
            if texts:
                live = LiveTable(self, folded(name, texts))
                self.tables[name] = live
        if live is not None and wake and live.asleep:
            live.asleep = False
            self._wake(live)
        return live

    def _wake(self, live: LiveTable) -> None:
        table = live.table
        if table.phase == PLAYING and table.settings.clock != "none":
            live.commit([journal.Resumed()])
        else:
            live.scheduler.look()

    async def _resume(self) -> None:
        """Go on with every match that was going on: one by one, so that nobody who comes has to wait for all."""
        for name in self.store.unfinished():
            try:
                self.find(name)
            except Exception:
                log.exception("table %s cannot go on", name)
            await asyncio.sleep(0)

    def forget(self, live: LiveTable) -> None:
        """Drop a table from memory; it is on disk."""
        live.scheduler.stop()
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]

    # Tidying.

    async def _tidy_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                self.tidy()
            except Exception:
                log.exception("tidying failed")

    def tidy(self) -> None:
        """Forget tables that nobody is at, close idle ones, archive those that are long closed."""
        now = self.now()
        for live in [*self.tables.values()]:
            idle = not live.connections and not live.saving and not live.scheduler.thoughts
            if idle and live.scheduler.deal_at is None and now - live.empty_since > self.settings.unload:
                self.forget(live)
        self._close_idle((GATHERING, BETWEEN), self.settings.close_idle)
        self._close_idle((PLAYING,), self.settings.close_unfinished)
        before = int((self.time() - self.settings.archive) * 1000)
        for name in self.store.idle((CLOSED,), before, AT_A_TIME):
            if name not in self.tables and not self.keeper.busy:
                self.store.archive(name)

    def _close_idle(self, phases: tuple[str, ...], patience: float) -> None:
        before = int((self.time() - patience) * 1000)
        for name in self.store.idle(phases, before, AT_A_TIME):
            try:
                live = self.find(name, wake=False)
            except Exception:
                log.exception("table %s cannot be read", name)
                self.store.touch(name, int(self.time() * 1000))
                continue
            if live is None or live.connections or live.saving or live.table.phase == CLOSED:
                continue
            if live.table.touched < before:
                live.commit([journal.Closed(reason="idle")])
                self.open_tables -= 1
            elif not self.keeper.busy:
                self.store.touch(name, live.table.touched)

    async def close(self) -> None:
        """Close the house: everyone is sent away, everything is on disk."""
        for chore in self.chores:
            chore.cancel()
        for live in [*self.tables.values()]:
            live.close(codes.GOING_AWAY, "the house closes")
        await self.keeper.rest()
        self.reviews.close()
        for workers in (self.thinkers, self.coaches):
            workers.dismiss()
        self.keeper.close()
        self.store.close()


def folded(name: str, texts: list[str]) -> Table:
    """Make a table from its lines."""
    first, *rest = (journal.read(text) for text in texts)
    if not isinstance(first, journal.Opened):
        raise TypeError(f"the first line of table {name} does not open it")
    table = Table.open(name, first)
    for line in rest:
        table.do(line)
    return table
