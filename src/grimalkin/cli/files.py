"""Files: read whole, written whole and to the disk, or not at all."""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.places import matches_folder
from grimalkin.play import Record, parse

if TYPE_CHECKING:
    from grimalkin.text import Voice

PRIVATE, USUAL = 0o600, 0o666
PRIVATE_FOLDER = 0o700
BINARY: int = getattr(os, "O_BINARY", 0)
"""Where a system would change ends of lines by itself, it is told not to."""


LONGEST_RECORD = 4 * 2**20
"""Bytes of a record: ten times what the longest match takes."""


def load(path: str, voice: Voice) -> Record:
    """Read a record; a file that is far longer than any is not read to its end."""
    try:
        with Path(path).open("rb") as opened:
            data = opened.read(LONGEST_RECORD + 1)
        text = data.decode()
    except (OSError, UnicodeDecodeError):
        raise BadCommand(voice.say("cli-no-file", path=path)) from None
    if len(data) > LONGEST_RECORD:
        raise BadCommand(voice.say("cli-too-long", path=path, most=str(LONGEST_RECORD >> 20)))
    return parse(text.replace("\r\n", "\n"))


def write(text: str, path: Path, voice: Voice) -> None:
    """Write a file: whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_durably(path, text.encode())
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(path))) from None


def write_durably(path: Path, data: bytes, mode: int = USUAL) -> None:
    """Write a file so that after a power cut it is there whole, or as it was before."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, mode)
    try:
        try:
            put(opened, 0, data)
        finally:
            os.close(opened)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def put(opened: int, at: int, data: bytes) -> None:
    """Write into an open file at a place; it is on the disk when this returns."""
    os.lseek(opened, at, os.SEEK_SET)
    while data:
        data = data[os.write(opened, data) :]
    os.fsync(opened)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, on systems where a folder can be opened."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def whole_part(data: bytes) -> bytes:
    """Give the lines that were written to their end; what a power cut or a kill tore is left out."""
    return data[: data.rfind(b"\n") + 1]


def new_path(given: str | None, game: str, voice: Voice) -> Path:
    """Name a file for a new record that is not there yet and can be written: better now than after the match."""
    path = Path(given) if given else _usual_path(game)
    if path.exists():
        raise BadCommand(voice.say("cli-file-exists", path=str(path)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(PRIVATE)
        path.unlink()
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=str(path))) from None
    return path


def _usual_path(game: str) -> Path:
    """Name a new file among the player's own records."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return matches_folder() / f"{moment}-{game}-{token_hex(2)}.record"
