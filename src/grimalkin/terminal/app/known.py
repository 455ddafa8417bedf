"""What is known of a terminal: whether it has colours, which letters, and a shell that wakes who sleeps there."""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path

UTF_8 = "utf8"


def has_colours() -> bool:
    """Say whether this terminal has colours; one that nobody knows is taken to have some."""
    try:
        import curses  # noqa: PLC0415 - not on every system
    except ImportError:
        return True
    try:
        curses.setupterm(os.environ.get("TERM"), 1)
    except curses.error:
        return True
    return curses.tigetnum("colors") > 0


def only_letters() -> bool:
    """Say whether this terminal has the oldest letters alone: by the encoding of its streams, and of its locale."""
    names = {sys.stderr.encoding or "", locale.getpreferredencoding(do_setlocale=False)}
    return not all(name.lower().replace("-", "").endswith(UTF_8) for name in names)


def is_woken() -> bool:
    """Say whether somebody can wake this process: a shell outside of its group that has the same terminal."""
    if not hasattr(os, "getsid"):
        return False
    session, group, parent = os.getsid(0), os.getpgid(0), os.getppid()
    try:
        while os.getsid(parent) == session and os.getpgid(parent) == group:
            parent = _parent_of(parent)
        return os.getsid(parent) == session
    except ProcessLookupError:
        return False
    except OSError:
        return True


def _parent_of(process: int) -> int:
    """Say who started a process, where the system keeps a file about it."""
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2]
    return int(after_name.split()[1])
