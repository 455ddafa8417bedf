"""A terminal at the end of a line: it may go away, have no shell behind it, or be slow; the screen is calm."""

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
from collections.abc import Callable, Iterator
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


class FarScreen:
    """The screen as somebody sees it who came over a line, with no shell in between."""

    def __init__(self, folder: Path, *, told: bool = True) -> None:
        self.screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        settings = {**os.environ, "GRIMALKIN_DATA": str(folder), "TERM": "xterm-256color"}
        self.playing = subprocess.Popen(  # noqa: S603
            PLAY, stdin=inside, stdout=inside, stderr=inside, env=settings,
            preexec_fn=lambda: own_session(told=told),  # noqa: PLW1509
        )  # fmt: skip
        os.close(inside)

    def type(self, keys: bytes) -> None:
        os.write(self.screen, keys)

    def until(self, sign: bytes) -> bytes:
        """Read until something was written; give all that came."""
        seen = b""
        while sign not in seen:
            assert select.select([self.screen], [], [], PATIENCE)[0], seen
            seen += os.read(self.screen, 65536)
        return seen

    def rest(self) -> None:
        """Read whatever else was written already."""
        while select.select([self.screen], [], [], 0.5)[0]:
            os.read(self.screen, 65536)


@pytest.fixture
def far(tmp_path: Path) -> Iterator[Callable[..., FarScreen]]:
    opened: list[FarScreen] = []

    def come(**wanted: bool) -> FarScreen:
        opened.append(FarScreen(tmp_path, **wanted))
        return opened[-1]

    yield come
    for each in opened:
        each.playing.kill()
        each.playing.wait()


@pytest.mark.parametrize("told", [True, False])
def test_the_screen_ends_when_its_terminal_is_gone(
    far: Callable[..., FarScreen], tmp_path: Path, *, told: bool
) -> None:
    seat = far(told=told)
    seat.until(b"Play one card")
    os.close(seat.screen)
    assert seat.playing.wait(PATIENCE) == 128 + signal.SIGHUP
    (record,) = (tmp_path / "matches").glob("*.record")
    assert parse(record.read_text()).lines


def test_nobody_sleeps_where_no_shell_could_wake_them(far: Callable[..., FarScreen]) -> None:
    """As with `ssh -t HOST grimalkin play`: who stops there would hang until the line is cut."""
    seat = far()
    seat.until(b"Play one card")
    seat.type(b"\x1a")
    seat.until(b"stays awake")
    seat.type(b"\x03")
    assert seat.playing.wait(PATIENCE) == 128 + signal.SIGINT


def test_a_step_of_the_cursor_sends_no_whole_screen(far: Callable[..., FarScreen]) -> None:
    """A line may be slow: a screen of 80 columns and 24 lines in colours is about 10,000 bytes."""
    seat = far()
    seat.until(b"Play one card")
    seat.rest()
    seat.type(b"\x1b[C")
    sent = seat.until("┏".encode())
    assert len(sent) < 3000


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
