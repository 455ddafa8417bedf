"""Keeping: every line of a match is on the disk before anyone is told of it, so that no end of the program loses one.

The file is a record from its first moment, without its secret; that is written below the last line when the match is
over, and until then lies in a private place (`unfinished`). A last line that a power cut tore is cut off.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.files import BINARY, PRIVATE, put, whole_part, write_durably
from grimalkin.cli.unfinished import seal, sealed, unseal
from grimalkin.play import Luck, Match, parse, replay
from grimalkin.play.record import PERSON

if TYPE_CHECKING:
    from pathlib import Path

    from grimalkin.play import Record
    from grimalkin.text import Voice

SECRET = re.compile(rb"^secret [0-9a-f]{64}[ \t\r]*$", re.MULTILINE)
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class KeptMatch:
    """A match and its file, which nobody else writes to as long as this one is open."""

    def __init__(self, match: Match, luck: Luck, path: Path, opened: int, voice: Voice) -> None:
        self.match = match
        self.luck = luck
        self.path = path
        self.voice = voice
        self.opened = opened
        self.at = (len(match.record.lines), os.fstat(opened).st_size)
        """How many lines are on the disk, and where the next one begins."""

    def keep(self) -> None:
        """Write the lines that are not on the disk yet; done twice, it is done once."""
        saved, place = self.at
        lines = self.match.record.lines
        if len(lines) > saved:
            text = "".join(f"{line}\n" for line in lines[saved:]).encode()
            self._put(place, text)
            self.at = (len(lines), place + len(text))

    def finish(self) -> None:
        """Write what is left, and the secret too if the match is over; let go of the file."""
        self.keep()
        if self.match.outcome() is not None:
            self.match.reveal(self.luck)
            self._put(self.at[1], f"secret {self.luck.secret.hex()}\n".encode())
            with contextlib.suppress(OSError):
                unseal(self.luck.commitment, self.path)
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self.opened >= 0:
            os.close(self.opened)
            self.opened = -1

    def _put(self, place: int, text: bytes) -> None:
        try:
            put(self.opened, place, text)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self.opened, place)
            key = "keep-disk-full" if error.errno in FULL else "keep-failed"
            raise BadCommand(self.voice.say(key, path=str(self.path))) from None


def begin(match: Match, luck: Luck, path: Path, voice: Voice) -> KeptMatch:
    """Keep a new match: its secret first, then its head."""
    try:
        seal(luck, path)
        write_durably(path, str(match.record).encode(), PRIVATE)
    except OSError as error:
        with contextlib.suppress(OSError):
            unseal(luck.commitment, path)
        raise BadCommand(voice.say("cli-no-write", path=str(error.filename or path))) from None
    return KeptMatch(match, luck, path, _open(path, voice), voice)


def take_up(path: Path, voice: Voice) -> KeptMatch:
    """Go on with a match that is not over, from whatever its file still holds."""
    opened = _open(path, voice)
    try:
        data = _read(opened)
        record = _parsed(_without_torn_line(data), path, voice)
        luck = _luck_of(record, voice)
        match = _unfinished(record, path, voice)
        seal(luck, path)
        _leave_lines_only(opened, data)
        return KeptMatch(match, luck, path, opened, voice)
    except OSError:
        os.close(opened)
        raise BadCommand(voice.say("cli-no-write", path=str(path))) from None
    except BaseException:
        os.close(opened)
        raise


def _open(path: Path, voice: Voice) -> int:
    try:
        opened = os.open(path, os.O_RDWR | BINARY)
    except OSError:
        key = "cli-no-write" if os.access(path, os.R_OK) and path.is_file() else "cli-no-file"
        raise BadCommand(voice.say(key, path=str(path))) from None
    try:
        _lock(opened)
    except BlockingIOError:
        os.close(opened)
        raise BadCommand(voice.say("keep-elsewhere", path=str(path))) from None
    return opened


def _lock(opened: int) -> None:
    """Let nobody else write to the file, on systems that have such locks and file systems that keep them."""
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return


def _read(opened: int) -> bytes:
    with os.fdopen(os.dup(opened), "rb") as file:
        return file.read()


def _without_torn_line(data: bytes) -> bytes:
    """Cut off a torn line; a secret that only lacks its end of line is whole."""
    whole = whole_part(data)
    return data if SECRET.fullmatch(data[len(whole) :]) else whole


def _parsed(data: bytes, path: Path, voice: Voice) -> Record:
    try:
        return parse(data.decode())
    except UnicodeDecodeError:
        raise BadCommand(voice.say("cli-no-file", path=str(path))) from None


def _luck_of(record: Record, voice: Voice) -> Luck:
    """Find the secret: in its private place, or in the record itself, where unfinished matches kept it once."""
    known = sealed(record.commitment)
    secret = record.secret or (known.secret if known else None)
    if secret is None or all(player.kind != PERSON for player in record.players):
        raise BadCommand(voice.say("cli-not-open"))
    luck = Luck(secret, record.cuts)
    if luck.commitment != record.commitment:
        raise BadCommand(voice.say("verify-wrong-secret"))
    return luck


def _unfinished(record: Record, path: Path, voice: Voice) -> Match:
    """Play the record again; one that is over but for its secret still gets that."""
    shown = record.secret is not None
    record.secret = None
    match = replay(record)
    if match.outcome() and shown:
        with contextlib.suppress(OSError):
            unseal(record.commitment, path)
        raise BadCommand(voice.say("cli-already-over", path=str(path)))
    return match


def _leave_lines_only(opened: int, data: bytes) -> None:
    """Cut off a torn line, and a secret that is not to be shown yet."""
    found = SECRET.search(data)
    length = found.start() if found else len(whole_part(data))
    with contextlib.suppress(OSError, AttributeError):
        os.fchmod(opened, PRIVATE)
    if length < len(data):
        os.ftruncate(opened, length)
        os.fsync(opened)
