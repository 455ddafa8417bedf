"""Whether a file of SQLite is sound, before anything is built on it: whole, and by its own reckoning right."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from grimalkin.server.store.protocol import DataDamaged

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)
HEADER = 100
MAGIC = b"SQLite format 3\x00"
CHECKED = 256 * 2**20
"""Bytes up to which a database is read as a whole when it is opened: a second or two."""


def check(path: Path) -> None:
    """Raise `DataDamaged` where a database is cut short, or says of itself that it is damaged."""
    if not path.exists():
        return
    size = path.stat().st_size
    log_of_writes = path.with_name(path.name + "-wal")
    left_over = log_of_writes.exists() and log_of_writes.stat().st_size > 0
    if not size and not left_over:
        log.warning("%s is empty: the database is made anew", path.name)
        return
    _check_head(path, size, left_over=left_over)
    if size <= CHECKED:
        _check_all(path)


def _check_head(path: Path, size: int, *, left_over: bool) -> None:
    with path.open("rb") as file:
        head = file.read(HEADER)
    if len(head) < HEADER or not head.startswith(MAGIC):
        raise DataDamaged(f"{path} does not begin like a database")
    page = int.from_bytes(head[16:18], "big")
    whole = int.from_bytes(head[28:32], "big") * (65536 if page == 1 else page)
    # What a killed server had not yet moved into the file may make it longer.
    if size < whole and not left_over:
        raise DataDamaged(f"{path} is cut short: it has {size} of {whole} bytes")


def _check_all(path: Path) -> None:
    try:
        with closing(sqlite3.connect(path)) as database:
            found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        raise DataDamaged(f"{path}: {error}") from error
    if found != "ok":
        raise DataDamaged(f"{path}: {found}")
