"""`grimalkin new-game`: writes a small game to start from, as a package of its own that can be played at once."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli.arguments import BadCommand
from grimalkin.rules.refusal import shortened
from grimalkin.text.languages import best_source

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

    from grimalkin.text import Voice

TEMPLATE = "grimalkin.cli.seedling"
NAME = re.compile(r"[a-z][a-z0-9]{1,19}")
ENDINGS = (".py", ".ftl", ".md")
PROJECT = """[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "grimalkin-seedling"
version = "0.1"
requires-python = ">=3.11"
dependencies = ["grimalkin"]

[project.entry-points."grimalkin.games"]
seedling = "grimalkin_seedling:GAME"

[tool.setuptools.packages.find]
include = ["grimalkin_seedling*"]

[tool.setuptools.package-data]
"*" = ["*.ftl", "*.md", "*.record", "*.js", "*.css", "*.svg", "*.png"]
"""


def new_game(asked: Namespace, voice: Voice) -> int:
    """Write the folder; nothing where there is something already."""
    name = checked(asked.name, voice)
    folder = Path(asked.folder or name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadCommand(voice.say("new-game-exists", path=str(folder)))
    try:
        for path, text in written(name, voice.language):
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(folder))) from None
    print(voice.say("new-game-done", path=str(folder)))
    here = str(folder) if folder.is_absolute() else f"./{folder}"
    for command in (f"python -m pip install -e {quote(here)}", f"grimalkin play {name}"):
        print(f"    {command}")
    return 0


def checked(name: str, voice: Voice) -> str:
    """Give a name that a game can bear for ever, or say why it cannot be this one."""
    if not NAME.fullmatch(name):
        raise BadCommand(voice.say("new-game-bad-name", word=shortened(name)))
    if name in games.found():
        raise BadCommand(voice.say("new-game-known", word=name))
    return name


def written(name: str, language: str) -> Iterator[tuple[str, str]]:
    """Give the files of a new game, by their names; the page that welcomes its writer is in one language."""
    yield "pyproject.toml", named(PROJECT, name)
    yield "README.md", named(best_source(TEMPLATE, "readme.{}.md", language)[1], name)
    for path, text in _texts(files(TEMPLATE)):
        if not path.startswith("readme."):
            # Its tests would be tests of ours, if they lay there under that name.
            yield f"grimalkin_{name}/{path.replace('trial/', 'tests/')}", named(text, name)


def named(text: str, name: str) -> str:
    """Give the template another name."""
    text = text.replace(TEMPLATE, "grimalkin_seedling")
    return text.replace("Seedling", name.capitalize()).replace("seedling", name)


def _texts(folder: Traversable, before: str = "") -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            yield from _texts(entry, f"{before}{entry.name}/")
        elif entry.name.endswith(ENDINGS):
            yield f"{before}{entry.name}", entry.read_text(encoding="utf-8")
