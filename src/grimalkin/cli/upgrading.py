"""`grimalkin upgrade`: a house's database brought up to date; with `--check` all of it is rehearsed on a copy."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.settings import house_settings
from grimalkin.server.store import DataAbsent, DataInUse, DataTooNew, DataUnusable, back_up, open_store
from grimalkin.server.store.migrating import HEAD, revision_of
from grimalkin.server.tables.table import folded

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.server.settings import Settings
    from grimalkin.server.store import Store
    from grimalkin.text import Voice

SQLITE = "sqlite"
NAME = "grimalkin.db"
MOST_TABLES = 1_000_000
ROOM = 2
"""Times the size of the database that must be free: a copy, and what its migration writes."""


class Rehearsal(NamedTuple):
    """What came of an upgrade of a copy."""

    tables: int
    damaged: list[str]


def upgrade(asked: Namespace, voice: Voice) -> int:
    """Do it, or say whether all would go well."""
    settings = house_settings(asked, voice)
    database = settings.database.partition(":")[0]
    if database != SQLITE:
        print(voice.say("upgrade-elsewhere", database=database))
        return 0
    source = Path(settings.data) / NAME
    if not source.is_file():
        raise BadCommand(voice.say("backup-no-house", path=settings.data))
    try:
        return _check(settings, source, voice) if asked.check else _do(settings, source, voice)
    except DataInUse:
        raise BadCommand(voice.say("restore-open", path=settings.data)) from None
    except DataTooNew:
        raise BadCommand(voice.say("upgrade-newer", found=revision_of(source), head=HEAD)) from None
    except (DataAbsent, DataUnusable) as error:
        raise BadCommand(voice.say("upgrade-failed", problem=str(error))) from None


def _check(settings: Settings, source: Path, voice: Voice) -> int:
    """Rehearse it on a copy, in a folder that goes afterwards."""
    found = revision_of(source)
    if found > HEAD:
        print(voice.say("upgrade-newer", found=found, head=HEAD))
        return 1
    print(
        voice.say("upgrade-none", found=found) if found == HEAD else voice.say("upgrade-from", found=found, head=HEAD)
    )
    free, needed = shutil.disk_usage(source.parent).free, ROOM * source.stat().st_size
    if free < needed:
        print(voice.say("upgrade-room", free=free >> 20, needed=needed >> 20))
        return 1
    with tempfile.TemporaryDirectory(prefix=".rehearsal-", dir=source.parent) as folder:
        back_up(settings, Path(folder) / NAME)
        seen = asyncio.run(_rehearse(msgspec.structs.replace(settings, data=folder)))
    if seen.damaged:
        print(voice.say("upgrade-damaged", count=len(seen.damaged), names=", ".join(seen.damaged)))
        return 1
    print(voice.say("upgrade-tables", tables=seen.tables))
    return 0


async def _rehearse(settings: Settings) -> Rehearsal:
    """Open a database as the house would, and follow every table that is open."""
    store = await open_store(settings, lambda _: None)
    try:
        names = [each.table for each in await store.listed(MOST_TABLES, hidden=True)]
        return Rehearsal(len(names), [name for name in names if not await _can_be_followed(store, name)])
    finally:
        await store.close()


async def _can_be_followed(store: Store, name: str) -> bool:
    try:
        folded(name, await store.entries(name))
    except Exception:
        return False
    return True


def _do(settings: Settings, source: Path, voice: Voice) -> int:
    """Copy it as it is, then bring it up to date in its place: all of it, or nothing."""
    if revision_of(source) == HEAD:
        print(voice.say("upgrade-none", found=HEAD))
        return 0
    kept = next(path for n in range(1, 10_000) if not (path := source.with_name(f"before-{n}-{NAME}")).exists())
    back_up(settings, kept)
    asyncio.run(_rehearse(settings))
    print(voice.say("upgrade-done", head=HEAD, path=str(kept)))
    return 0
