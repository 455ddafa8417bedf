"""The database of a house, looked into and changed from outside, whichever it is: as an older house, or a thief, would.

Statements are written for both, with `?` where a value goes. Journals lie in `entries`, and with SQLite their latest
part in `inbox`: who looks at one looks at both.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg
from tests.server.postgres import database_of
from tests.server.stores import TRIED

from grimalkin.server.store.schema import metadata
from grimalkin.server.store.sqlite_copies import FILE

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable
    from pathlib import Path

    Row = tuple[Any, ...]

Found = TypeVar("Found")
JOURNALS = ("entries", "inbox")


def look(folder: Path, query: str, *values: object) -> list[Row]:
    """Read rows of the database of a house."""
    if TRIED == "sqlite":
        with closing(sqlite3.connect(folder / "data" / FILE)) as database:
            return database.execute(query, values).fetchall()

    async def fetched() -> list[Row]:
        database = await asyncpg.connect(database_of(folder))
        try:
            return [tuple(row) for row in await database.fetch(_numbered(query), *values)]
        finally:
            await database.close()

    return _apart(fetched())


def change(folder: Path, statement: str, rows: Iterable[Row] = ((),)) -> None:
    """Change the database of a house that is at rest: once for each row of values."""
    if TRIED == "sqlite":
        with closing(sqlite3.connect(folder / "data" / FILE)) as database, database:
            database.executemany(statement, rows)
        return

    async def changed() -> None:
        database = await asyncpg.connect(database_of(folder))
        try:
            await database.executemany(_numbered(statement), rows)
        finally:
            await database.close()

    _apart(changed())


def entries_in(folder: Path, like: str = "%") -> list[str]:
    """Read the entries of all journals that look so."""
    query = "SELECT entry FROM {} WHERE entry LIKE ?"
    return [entry for journal in JOURNALS for (entry,) in look(folder, query.format(journal), like)]


def all_stored(folder: Path) -> str:
    """Read every row of every table."""
    return "\n".join(str(row) for table in metadata.tables for row in look(folder, f"SELECT * FROM {table}"))  # noqa: S608


def _numbered(statement: str) -> str:
    """Write values as PostgreSQL has them."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", statement)


def _apart(work: Coroutine[None, None, Found]) -> Found:
    """Wait for something in a loop of its own, also where the asker has one that runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
