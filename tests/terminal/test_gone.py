"""A terminal that goes away: the screen ends calmly, told or not, and whatever it still writes does no harm."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import IO, Any, cast

import pytest
from tests.terminal.seated import PATIENCE

from grimalkin.play import parse
from grimalkin.terminal.app.gone import ForgivingFile, is_gone

PLAY = [sys.executable, "-m", "grimalkin", "play", "friday", "--seats", "3", "--level", "kitten", "--cut", "x",
        "--still", "--lang", "en"]  # fmt: skip


def own_session(*, told: bool) -> None:
    """Sit at a terminal of one's own; without it being the session's, nobody is told that it is closed."""
    os.setsid()
    if told:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize("told", [True, False])
def test_the_screen_ends_when_its_terminal_is_gone(tmp_path: Path, *, told: bool) -> None:
    screen, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    settings = {**os.environ, "GRIMALKIN_DATA": str(tmp_path), "TERM": "xterm-256color"}
    with subprocess.Popen(  # noqa: S603
        PLAY, stdin=inside, stdout=inside, stderr=inside, env=settings,
        preexec_fn=lambda: own_session(told=told),  # noqa: PLW1509
    ) as playing:  # fmt: skip
        os.close(inside)
        seen = b""
        while b"Play one card" not in seen:
            assert select.select([screen], [], [], PATIENCE)[0]
            seen += os.read(screen, 65536)
        os.close(screen)
        assert playing.wait(PATIENCE) == 128 + signal.SIGHUP
    (record,) = (tmp_path / "matches").glob("*.record")
    assert parse(record.read_text()).lines


def test_what_is_written_to_nobody_vanishes() -> None:
    class Broken:
        written = 0

        def write(self, _: str) -> None:
            self.written += 1
            raise OSError(5, "Input/output error")

        flush = None

    broken = Broken()
    file = ForgivingFile(cast("IO[str]", broken))
    for _ in range(100):
        file.write("a card")
        file.flush()
    assert (file.gone, broken.written) == (True, 1)

    class Driver:
        _file = file

    assert is_gone(cast("Any", Driver()))
