"""Records in files: reading them, writing them safely, and where they are kept."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.play import Record, parse

if TYPE_CHECKING:
    from grimalkin.text import Voice


def load(path: str, voice: Voice) -> Record:
    """Read a record."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadCommand(voice.say("cli-no-file", path=path)) from None
    return parse(text)


def save(record: Record, path: Path, voice: Voice) -> None:
    """Keep a record."""
    write(str(record), path, voice)


def write(text: str, path: Path, voice: Voice) -> None:
    """Write a file: whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.new")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(path))) from None


def new_path(given: str | None, game: str, voice: Voice) -> Path:
    """Name a file for a new record that is not there yet and can be written: better now than after the match."""
    path = Path(given) if given else _usual_path(game)
    if path.exists():
        raise BadCommand(voice.say("cli-file-exists", path=str(path)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        path.unlink()
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(path))) from None
    return path


def _usual_path(game: str) -> Path:
    """Name a new file among the player's own records."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return Path(home) / "grimalkin" / f"{moment}-{game}-{token_hex(2)}.record"
