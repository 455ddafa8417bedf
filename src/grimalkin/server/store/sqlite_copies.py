"""Copies of SQLite's file: made while a house is open, put back while it is closed; and a note from outside a house."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.server.store.migrating import HEAD
from grimalkin.server.store.protocol import DataAbsent, DataInUse, DataTooNew, DataUnusable, Restored
from grimalkin.server.store.sqlite_lock import FolderLock
from grimalkin.server.store.sqlite_upkeep import noted
from grimalkin.server.store.sqlite_writing import LOCK_PATIENCE

if TYPE_CHECKING:
    from grimalkin.server.settings import Settings
    from grimalkin.server.store.protocol import Note

FILE = "grimalkin.db"
FOLDER = "grimalkin-data"
"""Where none is named."""
BESIDE = ("", "-wal", "-shm")
"""What belongs to a database: itself, and what SQLite adds."""
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600


def backup(settings: Settings, target: Path) -> Path:
    """Copy the database as it is now, and check the copy; the file is there whole, or not at all."""
    source, draft = Path(settings.data or FOLDER) / FILE, target.with_name(f".{target.name}.new")
    if not source.is_file():
        raise DataAbsent(f"there is no {source}")
    if target.exists():
        raise DataUnusable(f"{target} is there already")
    try:
        draft.unlink(missing_ok=True)
        with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(draft)) as copy:
            original.backup(copy)
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise DataUnusable(f"the copy is not sound: {found}")
        draft.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise DataUnusable(str(error)) from error
    finally:
        draft.unlink(missing_ok=True)
    return source


def restore(settings: Settings, source: Path) -> Restored:
    """Put a copy in the place of the database, of which nothing is lost: it stays beside it, under another name."""
    folder = Path(settings.data or FOLDER)
    tables, matches = _looked_at(source)
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    lock = FolderLock(folder)
    if not lock.taken:
        raise DataInUse(f"another server works with {folder}")
    try:
        return Restored(tables, matches, _put(source, folder))
    except OSError as error:
        raise DataUnusable(str(error)) from error
    finally:
        lock.close()


def _looked_at(source: Path) -> tuple[int, int]:
    """Refuse what is no sound database of a house; count the open tables and the matches in it."""
    if not source.is_file():
        raise DataAbsent(f"there is no {source}")
    if source.with_name(f"{source.name}-wal").exists():
        raise DataUnusable("it is in use, and no copy")
    try:
        with closing(sqlite3.connect(f"file:{source.absolute()}?mode=ro&immutable=1", uri=True)) as copy:
            if (found := copy.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
                raise DataUnusable(f"it is not sound: {found}")
            (revision,) = copy.execute("SELECT version_num FROM alembic_version").fetchone()
            if revision > HEAD:
                raise DataTooNew(f"it is of version {revision}, and this server knows {HEAD}")
            (tables,) = copy.execute("SELECT count(*) FROM tables WHERE phase <> 'closed'").fetchone()
            (matches,) = copy.execute("SELECT count(*) FROM matches").fetchone()
    except sqlite3.Error as error:
        raise DataUnusable(str(error)) from error
    return tables, matches


def _put(source: Path, folder: Path) -> Path | None:
    """Put the copy there, on disk as a whole before it has its name; give where what was there is now."""
    draft = folder / f".{FILE}.new"
    shutil.copyfile(source, draft)
    draft.chmod(PRIVATE_FILE)
    with draft.open("rb") as written:
        os.fsync(written.fileno())
    kept = _set_aside(folder)
    draft.replace(folder / FILE)
    return kept


def _set_aside(folder: Path) -> Path | None:
    if not (folder / FILE).exists():
        return None
    number = next(n for n in range(1, 10_000) if not (folder / f"before-{n}-{FILE}").exists())
    for end in BESIDE:
        if (folder / f"{FILE}{end}").exists():
            (folder / f"{FILE}{end}").replace(folder / f"before-{number}-{FILE}{end}")
    return folder / f"before-{number}-{FILE}"


def jot(settings: Settings, kind: str, note: Note) -> None:
    """Keep a small thing, while a house may be open: what it keeps it reads again by itself."""
    source = Path(settings.data or FOLDER) / FILE
    if not source.is_file():
        raise DataAbsent(f"there is no {source}")
    try:
        with closing(sqlite3.connect(source, timeout=LOCK_PATIENCE)) as connection, connection:
            noted(connection, kind, note)
    except sqlite3.Error as error:
        raise DataUnusable(str(error)) from error
