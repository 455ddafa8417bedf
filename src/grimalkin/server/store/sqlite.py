"""SQLite: the database of one server in one folder; entries are written by one connection, others read meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, delete, event, func, select, union_all, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from grimalkin.server.store import sqlite_lock
from grimalkin.server.store.migrating import migrate
from grimalkin.server.store.protocol import DataInUse, DataUnusable, Listed
from grimalkin.server.store.results import KeptRecord, PastResult, PlayerRating
from grimalkin.server.store.schema import entries, inbox, matches, ratings, results, tables
from grimalkin.server.store.sqlite_writing import LOCK_PATIENCE, PRAGMAS, SqliteTransactions
from grimalkin.server.store.writer import GroupWriter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sqlalchemy import Engine, Row, Select, UpdateBase
    from sqlalchemy.sql.selectable import CompoundSelect

    from grimalkin.server.store.protocol import Save

FILE = "grimalkin.db"
LOCK_FILE = "lock"
READERS = 2
"""Threads that read: a slow query must not keep every other one waiting, and more would only compete for the disk."""


class SqliteStore:
    """A `Store` in a folder, which it has for itself."""

    def __init__(self, folder: Path, saved: Callable[[int], None] = lambda _: None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = (folder / LOCK_FILE).open("ab")
        if not sqlite_lock.take(self._lock):
            self._lock.close()
            raise DataInUse(f"another server works with {folder}")
        self.engine = _engine(folder / FILE)
        try:
            migrate(self.engine)
            self._transactions = SqliteTransactions(folder / FILE)
        except Exception as error:
            self.engine.dispose()
            self._lock.close()
            if isinstance(error, SQLAlchemyError | sqlite3.Error):
                raise DataUnusable(str(error)) from error
            raise
        self._writer = GroupWriter(self._transactions, saved)
        self._readers = ThreadPoolExecutor(READERS, "read")

    # Writing.

    @property
    def commits(self) -> int:
        return self._writer.commits

    def save(self, save: Save) -> None:
        self._writer.save(save)

    async def drain(self) -> None:
        await self._writer.drain()

    # Reading.

    async def entries(self, table: str) -> list[str]:
        kept = [select(each.c.number, each.c.entry).where(each.c.table_id == table) for each in (entries, inbox)]
        return [row.entry for row in await self._read(union_all(*kept).order_by("number"))]

    async def unfinished(self) -> list[str]:
        return [row.id for row in await self._read(select(tables.c.id).where(tables.c.phase == "playing"))]

    async def listed(self, most: int) -> list[Listed]:
        query = select(tables.c.id, tables.c.view).where(tables.c.listed, tables.c.phase != "closed")
        return [
            Listed(row.id, row.view) for row in await self._read(query.order_by(tables.c.touched.desc()).limit(most))
        ]

    async def count_open(self) -> int:
        rows = await self._read(select(func.count()).select_from(tables).where(tables.c.phase != "closed"))
        return int(rows[0][0])

    async def idle(self, phases: Sequence[str], before: int, most: int) -> list[str]:
        query = select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.touched < before).limit(most)
        return [row.id for row in await self._read(query)]

    async def record(self, match: str) -> KeptRecord | None:
        rows = await self._read(select(matches.c.id, matches.c.record).where(matches.c.id == match))
        return KeptRecord(rows[0].id, rows[0].record) if rows else None

    async def history(self, player: str, most: int) -> list[PastResult]:
        query = select(*(results.c[name] for name in PastResult._fields)).where(results.c.player == player)
        return [PastResult._make(row) for row in await self._read(query.order_by(results.c.ended.desc()).limit(most))]

    async def ratings_of(self, player: str) -> list[PlayerRating]:
        query = _ratings().where(ratings.c.player == player).order_by(ratings.c.game)
        return [PlayerRating._make(row) for row in await self._read(query)]

    async def leaders(self, game: str, most: int) -> list[PlayerRating]:
        query = _ratings().where(ratings.c.game == game).order_by(ratings.c.ordinal.desc()).limit(most)
        return [PlayerRating._make(row) for row in await self._read(query)]

    async def _read(self, query: Select[Any] | CompoundSelect[Any]) -> Sequence[Row[Any]]:
        def run() -> Sequence[Row[Any]]:
            with self.engine.connect() as connection:
                return connection.execute(query).all()

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # Maintenance.

    async def describe(self, table: str, view: str, *, instead_of: str) -> None:
        await self._run(update(tables).where(tables.c.id == table, tables.c.view == instead_of).values(view=view))

    async def touch(self, table: str, at: int) -> None:
        await self._run(update(tables).where(tables.c.id == table).values(touched=at))

    async def archive(self, table: str) -> None:
        journals = [delete(each).where(each.c.table_id == table) for each in (entries, inbox)]
        await self._run(*journals, delete(tables).where(tables.c.id == table))
        self._transactions.forget(table)

    async def _run(self, *statements: UpdateBase) -> None:
        """Run statements in one transaction, in turn with those of the writer."""

        def run() -> None:
            with self.engine.begin() as connection:
                for statement in statements:
                    connection.execute(statement)

        await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def close(self) -> None:
        await self.drain()
        self._writer.close()
        self._readers.shutdown()
        self._transactions.close()
        self.engine.dispose()
        self._lock.close()


def backup(source: Path, target: Path) -> None:
    """Copy a database as it is now, and check the copy."""
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)
        found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        target.unlink()
        raise RuntimeError(f"the copy is not sound: {found}")


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
