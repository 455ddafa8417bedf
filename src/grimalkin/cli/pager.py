"""The pager: what is longer than the screen is read page by page, as git does it."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys

USUAL = "less"
LESS = "FRX"
"""For a less whose user has said nothing: leave if all fits, show colours, keep the text on the screen."""


def show(text: str, *, paged: bool = True) -> None:
    """Show a text; where it is longer than the terminal, by the pager."""
    command = pager() if paged and sys.stdout.isatty() and _is_long(text) else []
    if not command or not _paged(text, command):
        print(text)


def pager() -> list[str]:
    """Name the pager that is wanted; none if there is none."""
    words = shlex.split(os.environ.get("PAGER", USUAL), posix=os.name == "posix")
    return words if words and words != ["cat"] and shutil.which(words[0]) else []


def _is_long(text: str) -> bool:
    return text.count("\n") + 1 >= shutil.get_terminal_size().lines


def _charset() -> dict[str, str]:
    """Tell less what it gets, also where the language that the environment names is not installed."""
    return {"LESSCHARSET": "utf-8"} if (sys.stdout.encoding or "").lower().replace("-", "") == "utf8" else {}


def _paged(text: str, command: list[str]) -> bool:
    """Let a pager show a text; whoever leaves it early has read enough."""
    data = f"{text}\n".encode(sys.stdout.encoding or "utf-8", sys.stdout.errors or "replace")
    environment = {"LESS": LESS, "LV": "-c", **_charset()} | os.environ
    try:
        reading = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment)  # noqa: S603 - as its user says
    except OSError:
        return False
    # Ctrl-C belongs to the pager: it must not be left alone at the terminal.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with contextlib.suppress(BrokenPipeError):
            reading.communicate(data)
        reading.wait()
    finally:
        signal.signal(signal.SIGINT, before)
    return True
