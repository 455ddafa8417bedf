"""Make the virtual environment, or let it grow: `prepare.py play` or `terminal` for a player, `dev` for a developer."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools.words import Waiting, say, show

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
VENV, BUILD = ROOT / ".venv", ROOT / "build"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = BUILD / "setup.log"
EXTRAS = {"play": "server", "terminal": "terminal", "dev": "dev"}
STEP = re.compile(r"(?:Collecting|Using cached|Building wheel for|Installing collected packages:) ?([\w.-]*)")
TAIL = 20


class Failed(Exception):
    """A step did not work; the log says why."""


def main(purpose: str) -> int:
    """Do what is missing; say what is being done, and what went wrong."""
    if sys.version_info < (3, 11):  # noqa: UP036 - here it is found out
        show(say("old-python", version=".".join(map(str, sys.version_info[:3]))), sys.stderr)
        return 1
    with alone(patient=False) as free:
        pass
    if not free:
        show(say("busy"))
    with alone():
        try:
            prepare(purpose)
        except Failed:
            show(say("failed", log=LOG.relative_to(ROOT)), sys.stderr)
            for line in LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-TAIL:]:
                show(f"    {line}", sys.stderr)
            return 1
    return 0


def prepare(purpose: str) -> None:
    """Make the environment, where there is none, and install what the purpose needs."""
    LOG.write_text("", encoding="utf-8")
    if not works():
        with Waiting("making"):
            make()
    with Waiting(f"getting-{purpose}") as waiting:
        pip(waiting, "-e", f".[{EXTRAS[purpose]}]")
    (VENV / f".ready-{purpose}").touch()
    if purpose == "dev":
        (VENV / ".ready-play").touch()
        (VENV / ".ready-terminal").touch()


def works() -> bool:
    """Say whether there is an environment whose Python still runs."""
    return PYTHON.exists() and not subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True).returncode


def make() -> None:
    """Make the environment; where Debian keeps venv apart and we may, get it first."""
    if subprocess.run([sys.executable, "-c", "import venv, ensurepip"], capture_output=True).returncode:
        if not hasattr(os, "geteuid") or os.geteuid() != 0:
            raise SystemExit(say("no-venv"))
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-qy", "python3-venv")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))


def pip(waiting: Waiting | None, *what: str, log: Path = LOG) -> None:
    """Install by the versions that are known to work together; nothing is compiled on the way."""
    options = ("--disable-pip-version-check", "--no-input", "--progress-bar", "off", "-c", "constraints.txt")
    run(str(PYTHON), "-m", "pip", "install", *options, *what, waiting=waiting, log=log, GRIMALKIN_PURE="1")


def run(*command: str, waiting: Waiting | None = None, log: Path = LOG, **environment: str) -> None:
    """Run a command, with all it says in the log; what it is at is shown."""
    with log.open("a", encoding="utf-8") as written:
        written.write(f"$ {' '.join(command)}\n")
        written.flush()
        process = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | environment, text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            close_fds=False,  # it keeps the lock, also if whoever started it is killed
        )  # fmt: skip
        for line in process.stdout or ():
            written.write(line)
            if waiting and (step := STEP.match(line.strip())):
                waiting.step = step[1]
    if process.wait():
        raise Failed(command[0])


@contextmanager
def alone(*, patient: bool = True) -> Iterator[bool]:
    """Let only one at a time work on the environment and the native code; the others wait for it, or are told."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        try:
            import fcntl  # noqa: PLC0415 - not on Windows, where one takes turns by oneself
        except ImportError:
            yield True
            return
        os.set_inheritable(lock.fileno(), True)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if patient else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
            return
        yield True


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "play"))
    except KeyboardInterrupt:
        show("")
        sys.exit(130)
