"""`grimalkin backup`: the database of a house into one file, also while the house is open."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.places import house_folder
from grimalkin.server.store.sqlite import FILE, backup

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice


def back_up(asked: Namespace, voice: Voice) -> int:
    """Copy the database; the copy is there whole, or not at all."""
    source, target = Path(asked.data or house_folder()) / FILE, Path(asked.file)
    if not source.is_file():
        raise BadCommand(voice.say("backup-no-house", path=str(source.parent)))
    if target.exists():
        raise BadCommand(voice.say("cli-file-exists", path=str(target)))
    draft = target.with_name(f".{target.name}.new")
    try:
        draft.unlink(missing_ok=True)
        target.touch(exist_ok=False)
        target.unlink()
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(target))) from None
    try:
        backup(source, draft)
        draft.replace(target)
    except (OSError, RuntimeError, sqlite3.Error) as error:
        raise BadCommand(voice.say("backup-failed", path=str(source), problem=str(error))) from None
    finally:
        draft.unlink(missing_ok=True)
    print(voice.say("backup-done", path=str(target), folder=str(source.parent), name=FILE))
    return 0
