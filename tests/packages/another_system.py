"""Grimalkin on a system that has less: what is not on Windows is hidden, then a command is done.

Windows is not here to be tried: for `msvcrt`, which only it has, stands a lock that works as its own is said to.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing.connection
import os
import pkgutil
import signal
import subprocess
import sys
import warnings
from concurrent.futures import process
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Sequence

SOURCE = Path(__file__).parents[2] / "src"
OF_EACH_SYSTEM = (asyncio, multiprocessing.connection, subprocess, process, platformdirs)
"""These have code of their own for each system: what they took before it is hidden, they keep."""
MODULES = {
    "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop",
}  # fmt: skip
SIGNALS = {"SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2"}
CALLS = {"chown", "fork", "forkpty", "geteuid", "getuid", "killpg", "mkfifo", "sched_getaffinity", "setsid", "uname"}
BESIDE_MATCHES = ("adapters", "migrations", "__main__", "tests")
"""Modules that do something when they are imported, or need what only other projects have, and tests."""


class Hiding:
    """The first finder of modules, which says of some that there are none."""

    @staticmethod
    def find_spec(name: str, *_: object) -> None:
        """Refuse a module that is not there."""
        if name.partition(".")[0] in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def hide() -> None:
    """Take away what other systems do not have."""
    sys.modules["msvcrt"] = stand_in()
    for name in MODULES & {*sys.modules}:
        del sys.modules[name]
    sys.meta_path.insert(0, Hiding)
    for holder, names in ((signal, SIGNALS), (os, CALLS)):
        for name in names & {*vars(holder)}:
            delattr(holder, name)
    # Which says that it is not implemented.
    asyncio.SelectorEventLoop.add_signal_handler = asyncio.AbstractEventLoop.add_signal_handler  # type: ignore[method-assign]


def stand_in() -> ModuleType:
    """Make a `msvcrt` whose `locking` refuses, at once and by that error, what another process holds."""
    import fcntl  # noqa: PLC0415 - hidden a moment later

    def locking(file: int, mode: int, count: int) -> None:
        assert (mode, count) == (made.LK_NBLCK, 1)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    made = ModuleType("msvcrt")
    made.LK_NBLCK, made.locking = 2, locking  # type: ignore[attr-defined]
    return made


def import_everything() -> None:
    """Import every module of the package, and say how many there are, and which cannot be imported."""
    import grimalkin  # noqa: PLC0415 - after what is hidden

    found = [
        module.name
        for module in pkgutil.walk_packages(grimalkin.__path__, "grimalkin.")
        if not any(part in module.name.split(".") for part in BESIDE_MATCHES)
    ]
    sys.stdout.write(f"{len(found)}\n")
    for name in found:
        try:
            importlib.import_module(name)
        except ImportError as error:
            sys.stdout.write(f"{name}: {error}\n")


def main(words: Sequence[str]) -> int:
    """Do a command of Grimalkin; `without a b` imports everything where those modules are missing too."""
    warnings.filterwarnings("error", category=EncodingWarning, module=r"grimalkin\b")
    sys.path.insert(0, str(SOURCE))
    hide()
    if words[0] == "without":
        MODULES.update(words[1:])
        import_everything()
        return 0
    return int(importlib.import_module("grimalkin.__main__").main())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
