"""At a real terminal, in tmux: the screen starts, plays, fits another size, sleeps and wakes, and ends calmly."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grimalkin.play import Act, parse

PATIENCE = 60.0
PLAY = f"{sys.executable} -m grimalkin play friday --seats 3 --option rounds=1 --level kitten --cut x --still --lang en"


class Tmux:
    """A terminal of its own, which somebody looks at and types on."""

    def __init__(self, folder: Path) -> None:
        self.name = f"grimalkin-{os.getpid()}-{folder.name}"
        self.data = folder / "kept"
        self.do("new-session", "-d", "-x", "80", "-y", "24", "-s", "t", "env", f"GRIMALKIN_DATA={self.data}", "sh")

    def do(self, *words: str) -> str:
        command = ["tmux", "-L", self.name, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)  # noqa: S603
        return done.stdout

    def type(self, *keys: str) -> None:
        self.do("send-keys", "-t", "t", *keys)

    @property
    def screen(self) -> str:
        return self.do("capture-pane", "-p", "-t", "t")

    def wait_for(self, pattern: str) -> str:
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, shown := self.screen):
            assert time.monotonic() < end, f"{pattern!r} did not come, only:\n{shown}"
            time.sleep(0.05)
        return shown

    def wait_until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, self.screen
            time.sleep(0.05)

    def moves(self) -> int:
        (path,) = (self.data / "matches").glob("*.record")
        return sum(isinstance(line, Act) and line.seat == 0 for line in parse(path.read_text()).lines)


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    if not shutil.which("tmux"):
        pytest.skip("!!! there is no tmux: nothing was tried at a real terminal")
    found = Tmux(tmp_path)
    yield found
    with contextlib.suppress(subprocess.CalledProcessError):
        found.do("kill-server")


def test_the_screen_is_calm_at_a_real_terminal(tmux: Tmux) -> None:
    tmux.type(PLAY, "Enter")
    tmux.wait_for("Play one card")
    tmux.type("Right", "Enter")
    tmux.wait_until(lambda: tmux.moves() == 1)
    tmux.wait_for(r"Maud plays(.|\n)*Play one card")
    tmux.do("resize-window", "-t", "t", "-x", "130", "-y", "40")
    tmux.wait_for("Maud gets")
    tmux.do("resize-window", "-t", "t", "-x", "80", "-y", "24")
    tmux.type("C-z")
    tmux.wait_for("Stopped|suspended")
    tmux.type("fg", "Enter")
    tmux.wait_for("Play one card")
    tmux.type("1", "Enter")
    tmux.wait_until(lambda: tmux.moves() == 2)
    tmux.type("C-c")
    ended = tmux.wait_for("Until next time")
    assert "play --resume" in ended
    assert "Traceback" not in ended
    assert "┏" not in ended
    tmux.type("echo code $?", "Enter")
    tmux.wait_for("code 130")
    tmux.type(
        f"NO_COLOR=1 TERM=vt100 LC_ALL=C PYTHONUTF8=0 {sys.executable} -m grimalkin play --resume --still", "Enter"
    )
    shown = tmux.wait_for(r"\+-1-\+")
    assert shown.isascii()
    # A closed window loses nothing.
    tmux.do("kill-session", "-t", "t")
    assert tmux.moves() == 2
