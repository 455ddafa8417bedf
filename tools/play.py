"""Open the house, or sit down in the terminal, at once: plain where nothing is compiled yet, which is done behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from tools.native import LOG, has_compiler, is_hopeless, is_there, remove, was_killed
from tools.prepare import PYTHON, ROOT, alone
from tools.words import say, show


def main(words: list[str]) -> None:
    """Become `grimalkin`; what compiles is its child, and tells a house when all is ready."""
    if not is_there():
        with alone(patient=False) as mine:
            cut_short = mine and was_killed()
            # What compiles just now puts things in their places by itself.
            if mine:
                remove()
        if not hasattr(signal, "SIGUSR2") or not has_compiler():
            show(say("no-compiler"))
        elif is_hopeless():
            show(say("not-native", log=LOG.relative_to(ROOT)))
        else:
            show(say("cut-short" if cut_short else "behind"))
            start_compiling(os.getpid() if words[:1] == ["serve"] else 0)
    os.execv(PYTHON, [str(PYTHON), "-m", "grimalkin", *words])


def start_compiling(house: int) -> None:
    """Have everything compiled behind, in a process that a Ctrl-C at the terminal does not reach."""
    # Until the house listens for it, the word that all is ready shall do no harm.
    signal.signal(signal.SIGUSR2, signal.SIG_IGN)
    subprocess.Popen(
        [sys.executable, "-m", "tools.native", "--behind", str(house)],
        cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
