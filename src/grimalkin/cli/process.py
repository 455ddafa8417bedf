"""The process around a command: open streams, readable characters, and an end without noise."""

from __future__ import annotations

import contextlib
import signal
import sys

from grimalkin.cli import main
from grimalkin.cli.streams import prepare, silence
from grimalkin.cli.version import version_is_said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from grimalkin.__main__ import Patience


def run(usual: Any, patience: Patience) -> int:  # noqa: ANN401 - whatever handled Ctrl-C before
    """Run the command of this process; a Ctrl-C that came while it started counts now."""
    prepare()
    try:
        code = 0 if version_is_said() else main(before=lambda: _answer_again(usual, patience))
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
