"""SQLite: the database of one server in one folder; entries are written by one connection, others read meanwhile."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, func, select, union_all
from sqlalchemy.exc import DatabaseError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from grimalkin.server.store.migrating import migrate
from grimalkin.server.store.protocol import (
    DataDamaged,
    DataInUse,
    DataUnusable,
    ListedTable,
    Note,
    TableSummary,
    on_disk,
)
from grimalkin.server.store.results import KeptRecord, PastResult, PlayerRating
from grimalkin.server.store.schema import entries, inbox, matches, notes, ratings, results, tables
from grimalkin.server.store.sqlite_copies import FILE, FOLDER, backup, jot, restore
from grimalkin.server.store.sqlite_lock import FolderLock
from grimalkin.server.store.sqlite_soundness import check
from grimalkin.server.store.sqlite_upkeep import archived, described, erased, forgotten, noted, times_mended, touched
from grimalkin.server.store.sqlite_writing import LOCK_PATIENCE, PRAGMAS, SqliteTransactions
from grimalkin.server.store.writer import Chore, GroupWriter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Engine, Row, Select
    from sqlalchemy.sql.selectable import CompoundSelect

    from grimalkin.server.settings import Settings
    from grimalkin.server.store.cluster import Cluster

__all__ = ["SqliteStore", "backup", "jot", "opened", "restore"]

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
"""The secrets of matches are in it, and the machine may have other users; what was there before is left as it is."""
READERS = 2
"""Threads that read: a slow query must not keep every other one waiting, and more would only compete for the disk."""


async def opened(settings: Settings, saved: Callable[[int], None]) -> SqliteStore:
    """Open the one that the settings name."""
    return SqliteStore(Path(settings.data or FOLDER), saved)


class SqliteStore:
    """A `Store` in a folder, which it has for itself."""

    cluster: Cluster | None = None

    def __init__(self, folder: Path, saved: Callable[[int], None] = lambda _: None) -> None:
        folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        self._folder = folder
        self._lock = FolderLock(folder)
        if not self._lock.taken:
            raise DataInUse(f"another server works with {folder}")
        self.engine = _engine(folder / FILE)
        try:
            check(folder / FILE)
            # Files that SQLite adds beside it are as private as this one.
            (folder / FILE).touch(PRIVATE_FILE)
            migrate(self.engine)
            self._transactions = SqliteTransactions(folder / FILE)
        except Exception as error:
            self.engine.dispose()
            self._lock.close()
            if isinstance(error, SQLAlchemyError | sqlite3.Error):
                raise DataUnusable(str(error)) from error
            raise
        self._writer = GroupWriter(self._transactions, saved)
        self.save, self.drain = self._writer.save, self._writer.drain
        self._readers = ThreadPoolExecutor(READERS, "read")

    # Writing.

    @property
    def commits(self) -> int:
        return self._writer.commits

    # Reading.

    async def entries(self, table: str) -> list[str]:
        kept = [select(each.c.number, each.c.entry).where(each.c.table_id == table) for each in (entries, inbox)]
        return [row.entry for row in await self._read(union_all(*kept).order_by("number"))]

    async def unfinished(self) -> list[str]:
        return [row.id for row in await self._read(select(tables.c.id).where(tables.c.phase == "playing"))]

    async def listed(self, most: int, *, hidden: bool = False) -> list[ListedTable]:
        query = select(tables.c.id, tables.c.view).where(tables.c.phase != "closed")
        query = query if hidden else query.where(tables.c.listed)
        return [
            ListedTable(row.id, row.view)
            for row in await self._read(query.order_by(tables.c.touched.desc()).limit(most))
        ]

    async def count_open(self) -> int:
        rows = await self._read(select(func.count()).select_from(tables).where(tables.c.phase != "closed"))
        return int(rows[0][0])

    async def idle(self, phases: Sequence[str], before: int, most: int) -> list[str]:
        query = select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.touched < before)
        return [row.id for row in await self._read(query.order_by(tables.c.touched).limit(most))]

    async def summary(self, table: str) -> TableSummary | None:
        columns = (tables.c.touched, tables.c.phase, tables.c.listed, tables.c.view, tables.c.players)
        rows = await self._read(select(*columns).where(tables.c.id == table))
        return TableSummary._make(rows[0]) if rows else None

    async def record(self, match: str) -> KeptRecord | None:
        rows = await self._read(select(matches.c.id, matches.c.record).where(matches.c.id == match))
        return KeptRecord(rows[0].id, rows[0].record) if rows else None

    async def history(self, player: str, most: int, skip: int = 0) -> list[PastResult]:
        query = select(*(results.c[name] for name in PastResult._fields)).where(results.c.player == player)
        latest = query.order_by(results.c.ended.desc(), results.c.match_id, results.c.seat)
        return [PastResult._make(row) for row in await self._read(latest.limit(most).offset(skip))]

    async def tables_of(self, player: str) -> list[str]:
        query = select(tables.c.id).where(tables.c.players.contains(player, autoescape=True)).order_by(tables.c.id)
        return [row.id for row in await self._read(query)]

    async def notes(self, kind: str, most: int) -> list[Note]:
        query = select(notes.c.name, notes.c.at, notes.c.text).where(notes.c.kind == kind)
        rows = await self._read(query.order_by(notes.c.at.desc(), notes.c.name).limit(most))
        return [Note._make(row) for row in rows]

    async def ratings_of(self, player: str) -> list[PlayerRating]:
        query = _ratings().where(ratings.c.player == player).order_by(ratings.c.game)
        return [PlayerRating._make(row) for row in await self._read(query)]

    async def leaders(self, game: str, most: int) -> list[PlayerRating]:
        query = _ratings().where(ratings.c.game == game).order_by(ratings.c.ordinal.desc()).limit(most)
        return [PlayerRating._make(row) for row in await self._read(query)]

    async def _read(self, query: Select[Any] | CompoundSelect[Any]) -> Sequence[Row[Any]]:
        def run() -> Sequence[Row[Any]]:
            try:
                with self.engine.connect() as connection:
                    return connection.execute(query).all()
            except DatabaseError as error:
                if isinstance(error, OperationalError):
                    raise
                raise DataDamaged(str(error.orig)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # Maintenance.

    async def describe(self, table: str, view: str, *, instead_of: str) -> None:
        await self._maintain(lambda: described(self._transactions.connection, table, view, instead_of))

    async def touch(self, table: str, at: int) -> None:
        await self._maintain(lambda: touched(self._transactions.connection, table, at))

    async def archive(self, tables: Sequence[str]) -> None:
        left = [*tables]
        while left:
            await self._maintain(lambda: archived(self._transactions, left))

    async def forget(self, player: str) -> int:
        count, done = [0], list[bool]()
        while not any(done):
            await self._maintain(lambda: done.append(forgotten(self._transactions.connection, player, count)))
        return count[0]

    async def note(self, kind: str, note: Note) -> None:
        await self._maintain(lambda: noted(self._transactions.connection, kind, note))

    async def erase(self, kind: str, names: Sequence[str]) -> None:
        await self._maintain(lambda: erased(self._transactions.connection, kind, names))

    async def mend_times(self, latest: int) -> None:
        await self._maintain(lambda: times_mended(self._transactions.connection, latest))

    async def free_bytes(self) -> int:
        usage = await asyncio.get_running_loop().run_in_executor(self._readers, shutil.disk_usage, self._folder)
        return usage.free

    async def used_bytes(self) -> int:
        files = [path for path in self._folder.glob(f"{FILE}*") if path.is_file()]
        return sum(path.stat().st_size for path in files)

    async def _maintain(self, work: Callable[[], None]) -> None:
        """Do a chore in turn with the transactions of the writer, and wait for it."""
        await on_disk(lambda done: self._writer.maintain(Chore(work, done)))

    async def close(self) -> None:
        await self.drain()
        self._writer.close()
        self._readers.shutdown()
        self._transactions.close()
        self.engine.dispose()
        self._lock.close()


def _ratings() -> Select[Any]:
    return select(*(ratings.c[name] for name in PlayerRating._fields))


def _engine(path: Path) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=QueuePool,
        pool_size=READERS,
        max_overflow=0,
        connect_args={"timeout": LOCK_PATIENCE},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine
