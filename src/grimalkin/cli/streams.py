"""Streams: open where they were closed, and readable where their encoding is narrow."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

READABLE = "grimalkin-readable"
"""The name under which `readable` is known to streams."""
PLAIN = {
    "─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "▌": "|", "▸": ">", "•": "*",
    "·": ".", "…": "...", "✓": "+", "✗": "x", "×": "x",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "±": "+/-",
    "→": "->", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ß": "ss",
    "▁": "_", "▂": ".", "▃": "-", "▄": "~", "▅": "=", "▆": "+", "▇": "*", "█": "#",
}  # fmt: skip
"""What comes nearest among the oldest characters; letters lose their accents without being listed."""
COERCED = "C.UTF-8"
"""What Python itself puts into the environment where the oldest letters were asked for."""


def prepare() -> None:
    """Make the three streams of this process fit for anything that may be said or answered."""
    codecs.register_error(READABLE, readable)
    _open_closed_ones()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, READABLE), (sys.stderr, READABLE)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if _is_old(stream) else None, errors=errors)


def _is_old(stream: TextIO) -> bool:
    """Say whether a terminal is written to that has the oldest letters alone; a file or a pipe takes all there are.

    Python itself writes UTF-8 in the oldest locale, as most who ask for nothing can read it. Whoever asks for that
    locale by name gets it.
    """
    if not sys.flags.utf8_mode or os.environ.get("PYTHONUTF8") or stream is sys.stdin or not stream.isatty():
        return False
    asked = {name: os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")}
    if asked["LC_CTYPE"] == COERCED:
        asked["LC_CTYPE"] = ""
    name = next((value for value in asked.values() if value), COERCED)
    return not name.lower().replace("-", "").endswith("utf8")


def readable(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace what an encoding has no sign for by something that reads the same."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(_plain(character) for character in text), error.end


def _plain(character: str) -> str:
    if character in PLAIN:
        return PLAIN[character]
    if "\udc80" <= character <= "\udcff":
        # A byte that was no text when it came in, in the name of a file.
        return f"\\x{ord(character) - 0xDC00:02x}"
    import unicodedata  # noqa: PLC0415 - only where an encoding is narrow

    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return bare or "?"


def _open_closed_ones() -> None:
    """Put something where a stream was closed: else the next file that is opened would take its place.

    Nothing can be read from a closed input: it has ended. Nothing can be written to a closed output: that fails, and is
    told.
    """
    missing = [stream is None for stream in (sys.stdin, sys.stdout, sys.stderr)]
    for number, gone in enumerate(missing):
        if gone:
            with contextlib.suppress(OSError):
                os.close(number)
            os.open(os.devnull, os.O_WRONLY if number == 2 else os.O_RDONLY)
    if missing[0]:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as the process
    if missing[1]:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if missing[2]:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115


def silence(stream: TextIO) -> None:
    """Let everything that is still to be written to a stream vanish: nobody reads it, or nothing can hold it."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    with contextlib.suppress(OSError, ValueError):
        stream.flush()


@contextlib.contextmanager
def last_words() -> Iterator[None]:
    """Say something to whoever may be gone: what cannot be said is not missed."""
    try:
        yield
    except OSError:
        for stream in (sys.stdout, sys.stderr):
            silence(stream)


def is_heard(stream: TextIO) -> bool:
    """Say whether a stream takes what is written to it."""
    try:
        os.write(stream.fileno(), b"")
    except ValueError:
        # No file of the system stands behind it.
        return True
    except OSError:
        return False
    return True
