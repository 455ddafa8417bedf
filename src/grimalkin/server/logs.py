"""The log: one JSON object a line, or a line for a person to read, and no secret in it, whoever wrote the line.

Nothing here logs a token, an address or what anyone asked. Libraries might, in a message or in an error that they
raise: so whatever looks like a token or a query is struck out of every line.
"""

from __future__ import annotations

import logging
import re
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TextIO

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

STRUCK = "[…]"
TOKEN = re.compile(r"(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{28,}")
"""A long run of what tokens, keys and secrets are made of; names in code are shorter, or small letters alone."""
QUERY = re.compile(r"[?#][^\s\"']+")
"""What follows a path in an address."""


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write time, level, logger, message, and the error, where there is one."""
        moment = datetime.fromtimestamp(record.created, UTC)
        line = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            line["exception"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


class TextFormatter(logging.Formatter):
    """Writes a record as a line that a person reads: when, how bad, what."""

    def format(self, record: logging.LogRecord) -> str:
        """Write time, level and message; the last line of an error, as the rest is for whoever keeps logs."""
        moment = datetime.fromtimestamp(record.created, UTC).astimezone()
        text = f"{moment:%H:%M:%S} {record.levelname.lower()}: {record.getMessage()}"
        if record.exc_info and record.exc_info[1] is not None:
            text += f" ({type(record.exc_info[1]).__name__}: {record.exc_info[1]})"
        return without_secrets(" ".join(text.split()))


def calm(record: logging.LogRecord) -> bool:
    """Let what a client does wrong be a line, no breakdown: uvicorn writes a traceback where text is no UTF-8."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True


def without_secrets(text: str) -> str:
    """Strike out what might be a secret."""
    return TOKEN.sub(STRUCK, QUERY.sub(STRUCK, text))


@contextmanager
def written(stream: TextIO, level: int = logging.INFO, *, words: bool = False) -> Iterator[None]:
    """Write the log of everything, libraries too, to a stream: ours from a level on, theirs from warnings on."""
    root, ours = logging.getLogger(), logging.getLogger("grimalkin")
    before = (root.handlers[:], root.level, ours.level)
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextFormatter() if words else JsonFormatter())
    handler.addFilter(calm)
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    ours.setLevel(level)
    logging.captureWarnings(capture=True)
    try:
        yield
    finally:
        logging.captureWarnings(capture=False)
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        ours.setLevel(before[2])
