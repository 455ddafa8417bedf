"""The settings of a house, as a command is given them: a file, and the folder of the database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.places import house_folder, settings_in_use
from grimalkin.server.settings import Settings, read_settings

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice


def house_settings(asked: Namespace, voice: Voice) -> Settings:
    """Read the file that was named, else the one that is in use, if any."""
    path = getattr(asked, "settings", None) or settings_in_use()
    try:
        settings = read_settings(Path(path) if path else None)
    except OSError:
        raise BadCommand(voice.say("cli-no-file", path=path)) from None
    except msgspec.DecodeError as error:
        known = ", ".join(Settings.__struct_fields__)
        raise BadCommand(voice.say("serve-bad-settings", path=path, problem=str(error), known=known)) from None
    data = asked.data or settings.data or str(house_folder())
    return msgspec.structs.replace(settings, data=data, database=getattr(asked, "database", None) or settings.database)
