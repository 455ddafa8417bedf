"""The house: all its tables, opened, found, kept in memory while somebody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.play.luck import SECRET_BYTES
from grimalkin.server import codes
from grimalkin.server.buckets import Buckets
from grimalkin.server.housekeeping import tidy
from grimalkin.server.metrics import Metrics
from grimalkin.server.pages.reviews import Reviews
from grimalkin.server.people.tokens import hashed, new_table_id, new_token
from grimalkin.server.refusals import NotNow
from grimalkin.server.store import Save, open_store
from grimalkin.server.tables import journal
from grimalkin.server.tables.commands import check_settings
from grimalkin.server.tables.live import LiveTable
from grimalkin.server.tables.pace import Pace
from grimalkin.server.tables.summaries import summary_of
from grimalkin.server.tables.table import Table, folded
from grimalkin.server.tables.thinking import Workers
from grimalkin.wire.lobby import Opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.settings import Settings
    from grimalkin.server.store import Store
    from grimalkin.wire.lobby import NewTable

    MakeHouse = Callable[[Settings, Store, Metrics], "House"]

log = logging.getLogger(__name__)

TIDY_EVERY = 10.0
"""Seconds between two rounds of housekeeping."""
HOUR = 3600
LONGEST_TABLE_ID = 20
"""Letters; what is longer is not looked for."""


class House:
    """Everything that one server process holds. Made in a running event loop."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.loop = asyncio.get_running_loop()
        self.thinkers = Workers(settings.thinkers, "bot")
        self.coaches = Workers(1, "coach")
        self.loader = ThreadPoolExecutor(1, "load")
        """Makes tables from their journals, which takes long where a match is long."""
        self.reviews = Reviews(self)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[bool]] = {}
        """Tables that are being loaded: whoever wants one waits for the same."""
        self.damaged: set[str] = set()
        """Tables whose journals cannot be followed: each is logged once, and not tried again."""
        limits = settings.limits
        self.opening = Buckets(limits.tables_an_hour / HOUR, limits.tables_an_hour)
        self.requests = Buckets(limits.requests_a_second, 4 * limits.requests_a_second)
        self.entering = Buckets(limits.pictures_a_second, 20 * limits.pictures_a_second)
        self.paces: dict[tuple[str, str, int], Pace] = {}
        """How long bots take for a move, by level, game and seats."""
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.open_tables = 0
        self.chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to work: go on with what was going on."""
        self.open_tables = await self.store.count_open()
        self.chores = [self.loop.create_task(self._tidy_for_ever()), self.loop.create_task(self._resume())]

    # Time and chance: asked here and nowhere else.

    def now(self) -> float:
        """Tell a time that never goes back, for waiting."""
        return self.loop.time()

    def time(self) -> float:
        """Tell the seconds since 1970, for what is stored."""
        return time.time()

    def new_secret(self) -> str:
        """Draw the secret of a match."""
        return secrets.token_bytes(SECRET_BYTES).hex()

    def pace(self, level: str, game: str, seats: int) -> Pace:
        """Give the pace that bots of a level share, at all tables."""
        return self.paces.setdefault((level, game, seats), Pace(self.settings.step, self.settings.delay[0]))

    def call(self, function: Callable[[], object]) -> None:
        """Have something done in the event loop, from any thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(function)

    # Opening tables.

    async def open(self, wanted: NewTable, address: str) -> Opened:
        """Open a table, and give the tokens of its links to the asker, once it is on disk."""
        known = [preset.name for preset in games.get(wanted.game).presets]
        if wanted.preset and wanted.preset not in known:
            raise NotNow("bad-preset", known=", ".join(known))
        check_settings(wanted.game, wanted.seats, dict(wanted.chosen()), wanted.level, wanted.clock)
        if not self.opening.take(address, self.now()):
            raise NotNow("too-many-tables", most=self.settings.limits.tables_an_hour)
        if self.open_tables >= self.settings.limits.tables:
            raise NotNow("house-full")
        given = Opened(new_table_id(), new_token(), new_token(), new_token())
        await self._save_new(given.table, self._first_entry(wanted, given))
        self.open_tables += 1
        self.metrics.opened.inc()
        return given

    def _first_entry(self, wanted: NewTable, given: Opened) -> journal.TableOpened:
        return journal.TableOpened(
            at=int(self.time() * 1000), game=wanted.game, seats=wanted.seats, options=dict(wanted.chosen()),
            language=wanted.language, level=wanted.level, clock=wanted.clock, pause=wanted.pause, listed=wanted.listed,
            children=wanted.children, chat=wanted.chat, host=hashed(given.host), invite=hashed(given.invite),
            watch=hashed(given.watch),
        )  # fmt: skip

    async def _save_new(self, name: str, first: journal.TableOpened) -> None:
        """Save the first entries of a table, and wait for it."""
        second = journal.Prepared(at=first.at, secret=self.new_secret())
        table = Table.open(name, first)
        table.do(second)
        saved: asyncio.Future[None] = self.loop.create_future()

        def done(error: Exception | None) -> None:
            if saved.cancelled():
                return
            if error is None:
                saved.set_result(None)
            else:
                saved.set_exception(error)

        entries = [journal.write(first), journal.write(second)]
        self.store.save(Save(name, 1, entries, done, summary_of(table, first.at)))
        await saved

    # Finding tables.

    async def find(self, name: str, *, wake: bool = True) -> LiveTable | None:
        """Give a table, from memory or from disk; None if there is none. One that is only looked at need not wake.

        A table whose journal cannot be followed is refused.
        However many ask at once, a table is loaded once. Whoever asked goes on before anything else can change it.
        """
        if not (name.isalnum() and len(name) < LONGEST_TABLE_ID):
            return None
        while (live := self.tables.get(name)) is None:
            if not await self._loaded(name):
                return None
        if wake:
            live.wake()
        return live

    async def _loaded(self, name: str) -> bool:
        """Wait until a table is in memory; False if there is none."""
        loading = self.loading.get(name)
        if loading is None:
            loading = self.loading[name] = self.loop.create_task(self._load(name))
            loading.add_done_callback(lambda _: self.loading.pop(name))
        # One who goes does not take the table from the others.
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> bool:
        if name in self.damaged:
            raise NotNow("table-damaged")
        entries = await self.store.entries(name)
        if not entries:
            return False
        try:
            table = await self.loop.run_in_executor(self.loader, folded, name, entries)
        except Exception:
            log.exception("the journal of table %s cannot be followed", name)
            self.damaged.add(name)
            raise NotNow("table-damaged") from None
        self.tables[name] = LiveTable(self, table)
        return True

    async def _resume(self) -> None:
        """Go on with every match that was going on: one by one, so that nobody who comes has to wait for all."""
        for name in await self.store.unfinished():
            try:
                await self.find(name)
            except Exception:
                log.exception("table %s cannot go on", name)

    def forget(self, live: LiveTable) -> None:
        """Take a table that was dropped out of memory; it is on disk."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]

    # Housekeeping and the end.

    async def _tidy_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await tidy(self)
            except Exception:
                log.exception("tidying failed")

    async def close(self) -> None:
        """Close the house: every socket is closed, everything is on disk."""
        for task in (*self.chores, *self.loading.values()):
            task.cancel()
        for live in [*self.tables.values()]:
            live.close(codes.GOING_AWAY, "the house closes")
        await self.store.drain()
        self.reviews.close()
        for workers in (self.thinkers, self.coaches):
            workers.dismiss()
        self.loader.shutdown(cancel_futures=True)
        await self.store.close()


async def open_house(settings: Settings, make_house: MakeHouse = House) -> House:
    """Open the database, and a house on it; what keeps it from opening is raised."""
    metrics = Metrics()
    store = await open_store(settings, metrics.entries.inc)
    house = make_house(settings, store, metrics)
    await house.start()
    return house
