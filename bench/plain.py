"""The plain-Python run: a second process in which only the `.py` files run, asked for samples one by one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial

from bench.measure import Sample
from bench.ours import api, copying, dealing, drawing, loaded, playouts, searching
from grimalkin.rules.native import native

PURE = os.environ | {"GRIMALKIN_PURE": "1"}
"""What makes a process run plain Python."""
KNOWN = {work.__name__: work for work in (playouts, api, dealing, copying, drawing, searching)}


class Plain:
    """The other process, as seen from here."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "bench.plain"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=PURE, text=True)

    def ask(self, what: str, game: str, *numbers: float) -> Sample:
        """Have a sample taken there; the last two numbers are seed and size."""
        if not self.process.stdin or not self.process.stdout:
            raise RuntimeError("the plain process has no pipes")
        print(json.dumps([what, game, *numbers]), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if isinstance(answer, str):
            raise TypeError(answer)
        return Sample(*answer)

    def asking(self, what: str, game: str, *first: float) -> Callable[[int, int], Sample]:
        """Prepare a question that lacks only seed and size."""
        return partial(self.ask, what, game, *first)

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def serve() -> None:
    """Answer questions until there are no more."""
    if native():
        raise ImportError("the plain process runs compiled code")
    for line in sys.stdin:
        what, game, *numbers = json.loads(line)
        try:
            answer: object = KNOWN[what](loaded()[game], *numbers)
        except Exception as error:  # told to the asker
            answer = repr(error)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
