"""`python -m grimalkin` is `grimalkin`; whoever stops it while it starts is answered once it can speak."""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

INTERRUPTED = 130


class Patience:
    """Holds a first Ctrl-C back while modules load; a second one ends everything at once."""

    asked = False

    def __call__(self, *_: Any) -> None:  # noqa: ANN401 - as signals are handled
        if self.asked:
            os._exit(INTERRUPTED)
        self.asked = True


def main() -> int:
    """Do what the command line asks."""
    patience = Patience()
    usual = signal.signal(signal.SIGINT, patience)
    from grimalkin.cli.process import run  # noqa: PLC0415 - what it imports takes a while

    return run(usual, patience)


if __name__ == "__main__":
    sys.exit(main())
