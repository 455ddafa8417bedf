"""Opening, and copying, the database that the settings name: each is a module of this room, with both of its own."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol, cast

from grimalkin.server.store.protocol import DataUnusable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from grimalkin.server.settings import Settings
    from grimalkin.server.store.protocol import Note, Restored, Store

ROOM = "grimalkin.server.store"


class Database(Protocol):
    """What a module of this room offers."""

    async def opened(self, settings: Settings, saved: Callable[[int], None]) -> Store:
        """Open the database; `saved` is told how many entries each transaction has saved."""

    def backup(self, settings: Settings, target: Path) -> Path:
        """Copy it into one file, also while a house works with it; give where such a file is put to be used."""

    def restore(self, settings: Settings, source: Path) -> Restored:
        """Put such a file back in its place, while no house works with it."""

    def jot(self, settings: Settings, kind: str, note: Note) -> None:
        """Keep a small thing in it, also while a house works with it."""


async def open_store(settings: Settings, saved: Callable[[int], None]) -> Store:
    """Open it, before anything is served."""
    return await _database(settings).opened(settings, saved)


def back_up(settings: Settings, target: Path) -> Path:
    """Copy it into one file; raises `DataAbsent` or `DataUnusable`, and then there is no copy."""
    return _database(settings).backup(settings, target)


def put_back(settings: Settings, source: Path) -> Restored:
    """Put a copy back in its place; raises `DataInUse` or `DataUnusable`, and then nothing has changed."""
    return _database(settings).restore(settings, source)


def jot_down(settings: Settings, kind: str, note: Note) -> None:
    """Keep a small thing in it from outside a house; raises `DataAbsent` or `DataUnusable`."""
    _database(settings).jot(settings, kind, note)


def _database(settings: Settings) -> Database:
    wanted = settings.database.partition(":")[0]
    there = [module.name for module in iter_modules(import_module(ROOM).__path__)]
    module = import_module(f"{ROOM}.{wanted}") if wanted in there else None
    if not hasattr(module, "opened"):
        raise DataUnusable(f"there is no database {wanted!r}: it is sqlite, or another module of {ROOM}")
    return cast("Database", module)
