"""Every kind of database that a house can have, opened for a test, and what a test saves in it."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from tests.server.postgres import database_of

from grimalkin.server.store import Save, Store, TableSummary
from grimalkin.server.store.postgresql import PostgresStore
from grimalkin.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from grimalkin.server.store.results import FinishedMatch

TRIED = os.environ.get("GRIMALKIN_TEST_DATABASE", "sqlite")
"""The database that houses have which name none: `postgresql` tries them all on that."""


async def _sqlite(folder: Path) -> Store:
    return SqliteStore(folder)


async def _postgresql(folder: Path) -> Store:
    return await PostgresStore.open(database_of(folder))


STORES: dict[str, Callable[[Path], Awaitable[Store]]] = {"sqlite": _sqlite, "postgresql": _postgresql}
"""Another database is one more line here, and must do all that `test_store` asks."""


@asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    """Open a database for a while."""
    store = await STORES[kind](folder)
    try:
        yield store
    finally:
        await store.close()


def summary(at: int = 1, phase: str = "gathering", *, listed: bool = False, view: str = "{}") -> TableSummary:
    """Summarize a table that has nothing but its phase."""
    return TableSummary(at, phase, listed, view)


async def save(
    store: Store,
    table: str,
    first: int,
    *entries: str,
    about: TableSummary | None = None,
    finished: FinishedMatch | None = None,
) -> Exception | None:
    """Save entries and wait for it; give what went wrong."""
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.save(Save(table, first, entries, told.set_result, about, finished))
    return await told
