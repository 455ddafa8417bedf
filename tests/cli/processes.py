"""Commands as processes of their own, some of them at a real terminal."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMAND = [sys.executable, "-m", "grimalkin"]
PATIENCE = 120
"""Seconds after which something that does not come is an error; nothing depends on how long it takes."""


def run(*words: str, line: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; in a line of a shell it stands as `"$@"`."""
    command = ["bash", "-c", line, "bash", *COMMAND, *words] if line else [*COMMAND, *words]
    return subprocess.run(  # noqa: S603
        command, env=_environment(environment), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        encoding=environment.get("PYTHONIOENCODING", "utf-8"), check=False, timeout=PATIENCE,
    )  # fmt: skip


class Terminal:
    """A process that sits at a terminal, and somebody who reads and types there."""

    def __init__(self, command: Sequence[str], *, lines: int = 50, **environment: str) -> None:
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 100, 0, 0))
        self.process = subprocess.Popen(  # noqa: S603
            command, stdin=inside, stdout=inside, stderr=inside, env=_environment({"TERM": "xterm", **environment}),
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )  # fmt: skip
        os.close(inside)

    def wait_for(self, pattern: str) -> str:
        """Read until something is said; give all that was said up to it, and forget it."""
        while not (found := re.search(pattern, self.seen)):
            if not self._read():
                self._give_up(f"{pattern!r} was not said")
        said, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return said

    def wait_until_asked(self, pattern: str) -> str:
        """Read a question, and wait until an answer is waited for: a signal between the two is heard only at a key."""
        said = self.wait_for(pattern)
        state = Path(f"/proc/{self.process.pid}/stat")
        while state.exists() and state.read_text().rpartition(")")[2].split()[0] != "S":
            time.sleep(0.01)
        return said

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.screen, text.encode())

    def end(self) -> tuple[int, str]:
        """Read to the end; give how it ended, and what it said."""
        while self._read():
            pass
        self.close()
        return self.process.wait(PATIENCE), self.seen

    def close(self) -> None:
        """Close the window."""
        if self.screen >= 0:
            os.close(self.screen)
            self.screen = -1

    def _read(self) -> bool:
        if not select.select([self.screen], [], [], PATIENCE)[0]:
            self._give_up("nothing more came")
        try:
            data = os.read(self.screen, 65536)
        except OSError:
            return False
        self.seen = (self.seen + self.decoder.decode(data)).replace("\r\n", "\n")
        return bool(data)

    def _give_up(self, why: str) -> NoReturn:
        self.process.kill()
        self.process.wait()
        self.close()
        raise AssertionError(f"{why}, only {self.seen!r}")


def _environment(more: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "PAGER", "LESS"))}
    return kept | {"LANG": "C.UTF-8"} | more
