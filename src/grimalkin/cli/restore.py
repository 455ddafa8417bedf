"""`grimalkin restore`: a copy that `backup` made, put back in its place; what was there is kept beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.settings import house_settings
from grimalkin.server.store import DataAbsent, DataInUse, DataTooNew, DataUnusable, put_back

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice


def restore_it(asked: Namespace, voice: Voice) -> int:
    """Put it back, and say what is in it."""
    settings, source = house_settings(asked, voice), Path(asked.file)
    try:
        found = put_back(settings, source)
    except DataAbsent:
        raise BadCommand(voice.say("cli-no-file", path=str(source))) from None
    except DataInUse:
        raise BadCommand(voice.say("restore-open", path=settings.data)) from None
    except DataTooNew:
        raise BadCommand(voice.say("restore-newer", path=str(source))) from None
    except DataUnusable as error:
        raise BadCommand(voice.say("restore-failed", path=str(source), problem=str(error))) from None
    print(voice.say("restore-done", tables=found.tables, matches=found.matches))
    if found.before is not None:
        print(voice.say("restore-kept", path=str(found.before)))
    return 0
