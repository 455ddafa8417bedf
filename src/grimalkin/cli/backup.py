"""`grimalkin backup`: the database of a house into one file, also while the house is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.settings import house_settings
from grimalkin.server.store import DataAbsent, DataUnusable, back_up

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice


def back_it_up(asked: Namespace, voice: Voice) -> int:
    """Copy the database; how is its own module's business."""
    settings, target = house_settings(asked, voice), Path(asked.file)
    try:
        target.touch(exist_ok=False)
        target.unlink()
    except FileExistsError:
        raise BadCommand(voice.say("cli-file-exists", path=str(target))) from None
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(target))) from None
    try:
        back_up(settings, target)
    except DataAbsent:
        raise BadCommand(voice.say("backup-no-house", path=settings.data)) from None
    except DataUnusable as error:
        raise BadCommand(voice.say("backup-failed", path=settings.data, problem=str(error))) from None
    print(voice.say("backup-done", path=str(target)))
    return 0
