"""`grimalkin where`: the places of everything that is kept."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from grimalkin.cli import places
from grimalkin.cli.output import print_json

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from grimalkin.text import Voice


def where(asked: Namespace, voice: Voice) -> int:
    """Print the places, and which of them hold something."""
    found = {name: path.absolute() for name, path in in_use().items()}
    if asked.json:
        plain = {name: {"path": str(path), "exists": path.exists()} for name, path in found.items()}
        print_json(plain | {"chosen_by": places.OWN if os.environ.get(places.OWN) else "system"})
        return 0
    width = max(len(voice.say(f"where-{name}")) for name in found)
    for name, path in found.items():
        there = "" if path.exists() else f"  {voice.say('where-absent')}"
        print(f"{voice.say(f'where-{name}').ljust(width)}  {path}{there}")
    print(voice.say("where-chosen" if os.environ.get(places.OWN) else "where-usual", name=places.OWN))
    return 0


def in_use() -> dict[str, Path]:
    """Name the places in use."""
    return {
        "data": places.data_folder(),
        "database": places.house_folder() / places.DATABASE,
        "matches": places.matches_folder(),
        "unfinished": places.unfinished_folder(),
        "settings": places.settings_file(),
        "old_matches": places.old_matches_folder(),
    }
