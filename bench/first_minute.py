"""The first minute: from a fresh clone to a page that answers, as a stranger sees it; and the test minute.

`make first-minute` clones this repository's HEAD into a folder of its own, with an empty environment and an empty home,
types `make play` at a terminal, asks for the page until it answers, waits until the house has opened again by compiled
rules, closes it and starts it a second time. Three times over; what it found stands in docs/performance.md.
`ARGS=--tests` runs `make test` in the last clone too, with its packages fetched before.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- made by `make first-minute`: begin -->", "<!-- made by `make first-minute`: end -->"
PATIENCE = 1800
COMPILED = re.compile(r"compiled in ([\d.]+) s, ([\d.]+) s of processor")
AIMS = {"first": 45.0, "lines": 15, "second": 2.0, "compiling": 100.0, "tests": 600.0}


@dataclass
class Found:
    """What one stranger found."""

    first: float
    """Seconds from `make play` to a page."""
    lines: int
    """On the screen until then."""
    native: float
    """Seconds until the house had opened again by compiled rules."""
    compiling: float
    """Seconds of processor for that."""
    second: float
    """Seconds of a second start."""
    environment: float
    """Megabytes of packages."""
    modules: float
    """Megabytes of compiled modules."""


class Terminal:
    """A command at a terminal of its own; everything it shows is kept."""

    def __init__(self, folder: Path, home: Path, *command: str) -> None:
        self.shown = ""
        ours, theirs = pty.openpty()
        kept = {"HOME": str(home), "PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8"}
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=folder, env=kept, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
        )
        os.close(theirs)
        threading.Thread(target=self._read, args=(ours,), daemon=True).start()

    def _read(self, source: int) -> None:
        with suppress(OSError):
            while text := os.read(source, 65536):
                self.shown += text.decode("utf-8", "replace")

    def until(self, wanted: str, port: int = 0) -> float:
        """Wait until a page answers, or a word is shown; give the seconds since the start."""
        while time.monotonic() - self.began < PATIENCE:
            if self.process.poll() is not None:
                raise SystemExit(f"it ended:\n{self.shown}")
            if (port and answers(port)) or (wanted and wanted in self.shown):
                return time.monotonic() - self.began
            time.sleep(0.02)
        raise SystemExit(f"nothing for {PATIENCE} s:\n{self.shown}")

    def close(self) -> None:
        """Press Ctrl-C."""
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(60)


def answers(port: int) -> bool:
    """Say whether the page is there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
            return bool(page.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def megabytes(*paths: Path) -> float:
    """Weigh files and folders."""
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def stranger(folder: Path, home: Path) -> Found:
    """Do as a stranger does, in a fresh clone."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    port = free_port()
    play = ("make", "play", f"ARGS=--port {port} --host 127.0.0.1 --no-browser")
    terminal = Terminal(folder, home, *play)
    first = terminal.until("", port)
    time.sleep(1)
    lines = terminal.shown.count("\n")
    native = terminal.until("opened again")
    terminal.close()
    log = COMPILED.search((folder / "build" / "native.log").read_text(encoding="utf-8"))
    again = Terminal(folder, home, *play)
    second = again.until("", port)
    again.close()
    return Found(
        first, lines, native, float(log[2]) if log else float("nan"), second,
        megabytes(folder / ".venv"), megabytes(*folder.glob("src/**/*.so")),
    )  # fmt: skip


def timed_tests(folder: Path, home: Path) -> float | None:
    """Time `make test` in a fresh clone, after everything was fetched once; None if it does not pass."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    with (ROOT / "build" / "first-minute.log").open("w") as log:
        began = time.monotonic()
        done = subprocess.run(["make", "test"], cwd=folder, env=environment, stdout=log, stderr=log, check=False)
    return None if done.returncode else time.monotonic() - began


def told(found: list[Found], tests: float | None) -> str:
    """Write the table."""
    rows = [
        ("`make play`, fresh clone, to a page that answers", "first", "{:.1f} s", "first"),
        ("… lines on the screen until then", "lines", "{}", "lines"),
        ("… until the house has opened again by compiled rules", "native", "{:.0f} s", ""),
        ("… processor time of compiling", "compiling", "{:.0f} s", "compiling"),
        ("a second start", "second", "{:.2f} s", "second"),
        ("packages of a player", "environment", "{:.0f} MB", ""),
        ("compiled modules", "modules", "{:.1f} MB", ""),
    ]
    lines = ["| | measured | median | aim |", "|---|---|---|---|"]
    for title, name, form, aim in rows:
        values = [getattr(each, name) for each in found]
        each = " · ".join(form.format(value) for value in values)
        limit = f"≤ {AIMS[aim]:g}" if aim else ""
        lines.append(f"| {title} | {each} | {form.format(median(values))} | {limit} |")
    if tests is not None:
        lines.append(f"| `make test`, fresh clone, packages cached | {tests:.0f} s | | ≤ {AIMS['tests']:g} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, and write it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tests", action="store_true", help="time make test too")
    parser.add_argument("--dry", action="store_true", help="only print")
    asked = parser.parse_args()
    # What a shell runs in its background ignores a Ctrl-C, and so would all that is started here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="grimalkin-") as scratch:
        folder, home = Path(scratch) / "clone", Path(scratch) / "home"
        home.mkdir()
        found = []
        for _ in range(asked.rounds):
            shutil.rmtree(home / ".cache", ignore_errors=True)
            found.append(stranger(folder, home))
            print(found[-1])
        tests = timed_tests(folder, home) if asked.tests else None
        text = told(found, tests)
    print(text)
    if not asked.dry:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
    if asked.tests and tests is None:
        raise SystemExit("the tests do not pass: build/first-minute.log says why")


if __name__ == "__main__":
    main()
