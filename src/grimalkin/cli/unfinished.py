"""What unfinished matches must not show yet: their secrets, in a private folder until each match is over.

A secret lies under the commitment that its record has published, together with the names of the records that go on
with it: so a record that was moved is still known, and one that lies anywhere is found.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.cli.files import PRIVATE, PRIVATE_FOLDER, sync_folder, write_durably
from grimalkin.cli.places import unfinished_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.play import Luck


@dataclass(frozen=True)
class Sealed:
    """A secret, and the records that need it."""

    secret: bytes
    records: tuple[str, ...]


def seal(luck: Luck, record: Path) -> None:
    """Keep the secret for a record, before its first line is written."""
    known, name = sealed(luck.commitment), str(record.absolute())
    if known and name in known.records:
        return
    folder = unfinished_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    sync_folder(folder.parent)
    _write(luck.commitment, Sealed(luck.secret, (*(known.records if known else ()), name)))


def sealed(commitment: str) -> Sealed | None:
    """Give the secret behind a commitment, if a match goes on with it."""
    return _read(unfinished_folder() / commitment) if commitment else None


def unseal(commitment: str, record: Path) -> None:
    """Forget the secret, unless another record still needs it: it stands in this one now."""
    known = sealed(commitment)
    if known is None:
        return
    others = tuple(name for name in known.records if name != str(record.absolute()) and Path(name).exists())
    if others:
        _write(commitment, Sealed(known.secret, others))
    else:
        (unfinished_folder() / commitment).unlink(missing_ok=True)


def unfinished_records() -> Iterator[Path]:
    """List the records of all matches that go on."""
    folder = unfinished_folder()
    for note in sorted(folder.iterdir()) if folder.is_dir() else ():
        if known := _read(note):
            yield from map(Path, known.records)


def _read(note: Path) -> Sealed | None:
    try:
        plain = json.loads(note.read_bytes())
        return Sealed(bytes.fromhex(plain["secret"]), tuple(map(str, plain["records"])))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def _write(commitment: str, known: Sealed) -> None:
    text = json.dumps({"secret": known.secret.hex(), "records": known.records}, indent=1)
    write_durably(unfinished_folder() / commitment, f"{text}\n".encode(), PRIVATE)
