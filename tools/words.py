"""What the tools say, in the language of whoever reads it; and a sign of life while something takes long."""

from __future__ import annotations

import itertools
import os
import re
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import TextIO

FALLBACK = "en"
TEXT = re.compile(r"^([a-z-]+) = (.+)$", re.MULTILINE)
FACT = re.compile(r"\{ \$(\w+) \}")
SAID = {
    path.stem: dict(TEXT.findall(path.read_text(encoding="utf-8")))
    for path in Path(__file__).with_name("text").glob("*.ftl")
}
"""What is said, by language: each file speaks one."""
FRAMES = "◐◓◑◒"
PACE = 0.15


def say(key: str, **facts: object) -> str:
    """Say something in the language of the environment, in English where that has no text."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    text = SAID.get(re.split(r"[_.@]", spoken)[0], {}).get(key) or SAID[FALLBACK][key]
    return FACT.sub(lambda found: str(facts[found[1]]), text)


def show(text: str, stream: TextIO | None = None) -> None:
    """Print a line, whatever letters the terminal knows."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "ascii"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


class Waiting:
    """Shows what is being done: on a terminal with a sign that moves and the latest step, elsewhere in one line."""

    def __init__(self, key: str) -> None:
        self.text = say(key)
        self.step = ""
        self.moves = sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf")
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._turn, daemon=True)

    def __enter__(self) -> Waiting:
        if self.moves:
            self._thread.start()
        else:
            show(f"{self.text} …")
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        self._over.set()
        if self.moves:
            self._thread.join()
            ended = say("done") if kind is None else "✗"
            sys.stdout.write(f"\r\x1b[K{self.text} … {ended}\n")
            sys.stdout.flush()

    def _turn(self) -> None:
        for frame in itertools.cycle(FRAMES):
            sys.stdout.write(f"\r\x1b[K{frame} {self.text} … {self.step}"[: _width() + 5])
            sys.stdout.flush()
            if self._over.wait(PACE):
                return


def _width() -> int:
    try:
        return os.get_terminal_size().columns
    except OSError:
        return 80
