"""The process around a command: open streams, readable characters, and an end without noise."""

from __future__ import annotations

import contextlib
import signal
import sys
from typing import TYPE_CHECKING, Any

from grimalkin.cli import main
from grimalkin.cli.streams import prepare, silence

if TYPE_CHECKING:
    from grimalkin.__main__ import Patience


def run(usual: Any, patience: Patience) -> int:  # noqa: ANN401 - whatever handled Ctrl-C before
    """Run the command of this process; a Ctrl-C that came while it started counts now."""
    prepare()
    try:
        code = main(before=lambda: _answer_again(usual, patience))
    finally:
        # From here on nothing is left to be stopped.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.flush()
        return code
    silence(sys.stderr)
    return code


def _answer_again(usual: Any, patience: Patience) -> None:  # noqa: ANN401
    signal.signal(signal.SIGINT, usual)
    if patience.asked and usual is signal.default_int_handler:
        raise KeyboardInterrupt
