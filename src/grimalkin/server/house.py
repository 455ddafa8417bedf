"""The house: all its tables, opened, found, kept in memory while somebody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

from grimalkin import games
from grimalkin.play.luck import SECRET_BYTES
from grimalkin.server import codes
from grimalkin.server.admission import Admission
from grimalkin.server.buckets import Buckets
from grimalkin.server.clocks import SteadyClock
from grimalkin.server.fairness import BY_HOUSE
from grimalkin.server.housekeeping import Allowance, tidy
from grimalkin.server.metrics import Metrics
from grimalkin.server.neighbours import Neighbours
from grimalkin.server.opening import open_table
from grimalkin.server.order import Order
from grimalkin.server.pages.lobby import LONGEST_TABLE_ID
from grimalkin.server.pages.reviews import Reviews
from grimalkin.server.refusals import NotNow
from grimalkin.server.store import open_store
from grimalkin.server.tables.live import LiveTable
from grimalkin.server.tables.pace import Pace
from grimalkin.server.tables.queues import Queues, done_by
from grimalkin.server.tables.sentences import voice
from grimalkin.server.tables.table import folded
from grimalkin.server.watchdog import Watchdog
from grimalkin.text.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.fairness import Asker
    from grimalkin.server.settings import Settings
    from grimalkin.server.store import Store
    from grimalkin.server.tables.table import Table

    MakeHouse = Callable[[Settings, Store, Metrics], "House"]

log = logging.getLogger(__name__)

TIDY_EVERY = 10.0
"""Seconds between two rounds of housekeeping."""
MINUTE, HOUR = 60, 3600


class House:
    """Everything that one server process holds. Made in a running event loop."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.loop = asyncio.get_running_loop()
        self.queues = Queues(settings.thinkers)
        self.packed: dict[tuple[object, ...], Any] = {}
        """Answers over HTTP that are the same for everybody, as they are sent."""
        self.reviews = Reviews(self)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[bool]] = {}
        """Tables that are being loaded: whoever wants one waits for the same."""
        self.damaged: set[str] = set()
        """Tables whose journals cannot be followed: each is logged once, and not tried again."""
        limits = settings.limits
        self.admission = Admission(limits)
        self.requests = Buckets(limits.requests_a_second, 4 * limits.requests_a_second)
        self.asking = Buckets(limits.asks_a_minute / MINUTE, limits.asks_a_minute)
        self.taking_along = Buckets(limits.files_a_minute / MINUTE, limits.files_a_minute)
        self.reporting = Buckets(limits.reports_an_hour / HOUR, limits.reports_an_hour)
        self.entering = Buckets(limits.snapshots_a_second, 20 * limits.snapshots_a_second)
        self.paces: dict[tuple[str, str, int], Pace] = {}
        """How long bots take for a move, by level, game and seats."""
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.open_tables = 0
        self.closing = False
        """Whether nothing is begun any more, whatever is still heard: of saves, thoughts, other nodes."""
        self.closings = Allowance()
        self.clock = SteadyClock()
        self.watchdog = Watchdog(settings.watchdog)
        self.warnings: dict[str, str] = {}
        """What the host should know, by a key."""
        self.order = Order(self)
        """Whom and what the host does not want here."""
        self.chores: list[asyncio.Task[None]] = []
        self.neighbours: Neighbours | None = None
        """The other nodes, where several share the database."""
        if store.cluster is not None:
            self.neighbours = Neighbours(self, store.cluster)

    async def start(self) -> None:
        """Begin to work: go on with what was going on."""
        await self.store.mend_times(int(self.time() * 1000))
        await self.order.read()
        self.open_tables = await self.store.count_open()
        self.chores = [self.loop.create_task(self._tidy_for_ever())]
        if self.neighbours is not None:
            await self.neighbours.start()
        else:
            self.chores.append(self.loop.create_task(self._resume()))

    # Time and chance: asked here and nowhere else.

    def now(self) -> float:
        """Tell a time that never goes back, for waiting."""
        return self.loop.time()

    def time(self) -> float:
        """Tell the seconds since 1970, for what is stored: they go forward evenly, whoever sets the machine's clock."""
        return self.clock.time()

    def date(self) -> int:
        """Tell the milliseconds since 1970 as the machine has them, for people to read."""
        return int(time.time() * 1000)

    def clock_set(self) -> bool:
        """Say whether the machine's clock was set since the house was opened."""
        return self.clock.compare() != 0

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

    open = open_table
    """Open a table, and give the tokens of its links to the asker, once it is on disk."""

    def closed(self, table: str) -> None:
        """Count a table no more that was closed, or is gone."""
        self.open_tables -= 1
        self.admission.closed(table)

    def warn(self, key: str, text: str, *, on: bool) -> None:
        """Tell the host that something begins to be wrong, or no longer is."""
        if on and key not in self.warnings:
            log.warning("%s", text)
        elif not on and key in self.warnings:
            log.info("no longer so: %s", self.warnings[key])
        self.warnings = {**self.warnings, key: text} if on else {k: v for k, v in self.warnings.items() if k != key}

    # Finding tables.

    async def find(self, name: str, asker: Asker = BY_HOUSE, *, wake: bool = True) -> LiveTable | None:
        """Give a table, from memory or from disk; None if there is none. One that is only looked at need not wake.

        A table whose journal cannot be followed is refused.
        However many ask at once, a table is loaded once, in the turn of whoever asked first. Whoever asked goes on
        before anything else can change it.
        """
        if not (name.isalnum() and len(name) < LONGEST_TABLE_ID):
            return None
        while (live := self.tables.get(name)) is None:
            if not await self._loaded(name, asker):
                return None
        if wake:
            live.wake()
            if live.near is not None:
                await live.near.fresh()
                # Where it was dropped meanwhile, whoever comes next loads it; this one is told to come again.
        return live

    async def _loaded(self, name: str, asker: Asker) -> bool:
        """Wait until a table is in memory; False if there is none."""
        loading = self.loading.get(name)
        first = loading is None
        if loading is None:
            loading = self.loading[name] = self.loop.create_task(self._load(name, asker))
            loading.add_done_callback(lambda _: self.loading.pop(name))
        try:
            # One who goes does not take the table from the others.
            return await asyncio.shield(loading)
        except NotNow as refused:
            if first or refused.refusal.key != "busy":
                raise
        # Whoever asked first waits for too much already; this one may not.
        return await self._loaded(name, asker)

    async def _load(self, name: str, asker: Asker) -> bool:
        if name in self.damaged:
            raise NotNow("table-damaged")
        entries = await self.store.entries(name)
        if not entries:
            return False
        try:
            table = await done_by(self.queues.loading, asker, _made_ready, name, entries)
        except NotNow:
            raise
        except games.UnknownGame as error:
            if self.neighbours is None:
                raise self._is_damaged(name) from None
            # A node of the next version plays what only that knows; this one is about to be replaced.
            log.warning("table %s is left to newer nodes: %s", name, error)
            raise NotNow("busy") from None
        except Exception:
            raise self._is_damaged(name) from None
        live = self.tables[name] = LiveTable(self, table)
        if self.neighbours is not None:
            live.near = self.neighbours.meet(live)
        return True

    def _is_damaged(self, name: str) -> NotNow:
        """Log once that the journal of a table cannot be followed; give the refusal."""
        log.exception("the journal of table %s cannot be followed", name)
        self.damaged.add(name)
        return NotNow("table-damaged")

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

    def sockets_of(self, address: str) -> int:
        """Count the open sockets of an address, at all nodes."""
        here = self.sockets.get(address, 0)
        return here if self.neighbours is None else here + self.neighbours.sharing.sockets(address)

    # Housekeeping and the end.

    async def _tidy_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            await tidy(self)

    async def close(self) -> None:
        """Close the house: every socket is closed, everything is on disk."""
        self.closing = True
        self.watchdog.stop()
        for task in (*self.chores, *self.loading.values()):
            task.cancel()
        for live in [*self.tables.values()]:
            live.close(codes.GOING_AWAY, "the house closes")
        await self.store.drain()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.order.close()
        self.reviews.close()
        self.queues.close()
        await self.store.close()


def _made_ready(name: str, entries: Sequence[str]) -> Table:
    """Make a table from its journal, and the voices that speak at it: both take too long for the event loop."""
    table = folded(name, entries)
    title = table.playing().game.title if table.match else games.get(table.settings.game).title
    for language in LANGUAGES:
        voice(language, title)
    return table


async def open_house(settings: Settings, make_house: MakeHouse = House) -> House:
    """Open the database, and a house on it; what keeps it from opening is raised."""
    metrics = Metrics()
    store = await open_store(settings, metrics.entries.inc)
    house = make_house(settings, store, metrics)
    try:
        await house.start()
    except Exception:
        await house.close()
        raise
    return house
