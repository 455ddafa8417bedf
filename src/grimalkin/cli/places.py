"""Places: where a person's data lies, the same for house and terminal; where it lay before is still found."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

OWN = "GRIMALKIN_DATA"
"""The environment variable that names another folder for everything."""
DATABASE = "grimalkin.db"
OLD_HOUSE = Path("grimalkin-data")
"""In the folder where the house was opened: there it kept its database before."""


class NoHome(OSError):
    """Whoever runs this has no home folder, as a service's own user, and nothing names another place."""


def data_folder() -> Path:
    """Name the folder of everything: the one that the environment names, else the usual one of this system."""
    if given := os.environ.get(OWN):
        return Path(given).absolute()
    from platformdirs import user_data_path  # noqa: PLC0415 - only who keeps something needs it

    # Without a home some versions of it raise this, and others name a folder "~".
    with contextlib.suppress(RuntimeError):
        if (usual := user_data_path("grimalkin", appauthor=False)).is_absolute():
            return usual
    raise NoHome


def house_folder() -> Path:
    """Name the folder of the house's database: as settings say, else the usual one, else an old one that is here."""
    if named := _named_by_settings():
        return named
    usual = data_folder()
    old = not os.environ.get(OWN) and not (usual / DATABASE).is_file() and (OLD_HOUSE / DATABASE).is_file()
    return OLD_HOUSE if old else usual


def settings_file() -> Path:
    """Name the file of the house's settings that is read where none is named."""
    return data_folder() / "settings.json"


def settings_in_use() -> str | None:
    """Name the house's settings, if there are any; where nobody lives, there are none."""
    try:
        path = settings_file()
    except NoHome:
        return None
    return str(path) if path.is_file() else None


def matches_folder() -> Path:
    """Name the folder of new records of the terminal."""
    return data_folder() / "matches"


def unfinished_folder() -> Path:
    """Name the private folder of what unfinished matches must not show yet."""
    return data_folder() / "unfinished"


def old_matches_folder() -> Path:
    """Name the folder where the terminal kept its records before; without a home it kept none elsewhere."""
    try:
        home = os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()
    except RuntimeError:
        return matches_folder()
    return Path(home) / "grimalkin"


def _named_by_settings() -> Path | None:
    """Read the one setting that names a place; what is wrong with the file is said by whoever opens the house."""
    try:
        settings = json.loads(settings_file().read_bytes())
    except (OSError, ValueError):
        return None
    named = settings.get("data") if isinstance(settings, dict) else None
    return Path(named) if isinstance(named, str) and named else None
