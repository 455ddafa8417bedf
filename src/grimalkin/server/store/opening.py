"""Opening the database that the settings name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.settings import Settings
    from grimalkin.server.store.protocol import Store

DATA = "grimalkin-data"
"""The folder where none is named."""


async def open_store(settings: Settings, saved: Callable[[int], None]) -> Store:
    """Open it, before anything is served; `saved` is told how many entries each transaction has saved."""
    return SqliteStore(Path(settings.data or DATA), saved)
