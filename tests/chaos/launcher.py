"""Starts houses: reads a line of JSON for each, forks, and becomes `grimalkin serve`.

What takes long is to import, and it is done once. It answers with the number of the process.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import traceback
from importlib import import_module
from pathlib import Path

from grimalkin.__main__ import main as grimalkin

for needed in ("cli.process", "cli.serving", "server.serving", "server.net.fast_arrival"):
    import_module(f"grimalkin.{needed}")


def born(wanted: dict[str, str]) -> int:
    """Start a house in a process of its own."""
    process = os.fork()
    if process:
        return process
    code = 1
    try:
        os.environ["CHAOS_PAGE"] = wanted["page"]
        log = os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        null = os.open(os.devnull, os.O_RDONLY)
        for source, target in ((null, 0), (log, 1), (log, 2)):
            os.dup2(source, target)
        sys.stdin = Path(os.devnull).open()  # noqa: SIM115 - as long as the process lives
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        sys.argv = ["grimalkin", *wanted["words"].split("\n")]
        code = grimalkin()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:  # nothing may come back from here
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        Path(wanted["ended"]).write_text(str(code))
        os._exit(code)


def bury(started: dict[int, str]) -> None:
    """Take note of every house that has ended; one that could not do so itself was ended by a signal."""
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            process, status = found
            ended = Path(started.pop(process, os.devnull))
            if os.WIFSIGNALED(status) and ended.parent.exists():
                ended.write_text(f"signal {os.WTERMSIG(status)}")


def main() -> None:
    """Start houses as asked."""
    started: dict[int, str] = {}
    signal.signal(signal.SIGCHLD, lambda *_: bury(started))
    for line in sys.stdin:
        wanted = json.loads(line)
        process = born(wanted)
        started[process] = wanted["ended"]
        sys.stdout.write(f"{process}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
