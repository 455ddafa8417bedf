"""A real house in a process of its own, on a folder and a port: started, killed, started again."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
from tests.server.postgres import database_of
from tests.server.stores import TRIED

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator, Mapping

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
LONGEST_STEP = 2.0
"""Seconds that a step of the event loop may take on a machine that others use too."""
MOST_WORK = 0.02
"""Seconds of the processor's time that a step may take on any machine: that is what is promised to all others."""
HELD = re.compile(r"the event loop was held for ([\d.]+) s and worked for ([\d.]+) s of it, mostly by (.*)")
LIMITS = {
    "reports_an_hour": 1_000_000,
    "files_a_minute": 1_000_000,
    "connections": 10_000,
    "http_connections": 10_000,
    "tables_an_hour": 1_000_000,
    "requests_a_second": 100_000,
    "messages_a_second": 1_000_000,
    "snapshots_a_second": 1_000_000,
    "chats_a_minute": 1_000_000,
    "hints_a_minute": 1_000_000,
    "asks_a_minute": 1_000_000,
    "reviews_a_minute": 1_000_000,
    "viewers": 1000,
    "changes_a_minute": 1_000_000,
    "tables": 100_000,
    "bad_messages": 1_000_000_000,
}
"""So high that no test meets them but the one that is about them."""
QUICK: dict[str, Any] = {
    "limits": LIMITS, "delay": (0, 0), "step": 0, "grace": 600, "silence": 600, "watchdog": LONGEST_STEP,
}  # fmt: skip
"""A house where nobody waits: bots answer at once, nobody is absent too long; and nothing holds its loop for long."""


every_rig: dict[str, Any] = {}
"""What every house is rigged with that is started now, beside what its test asks for."""


def every_database(folder: Path) -> dict[str, str]:
    """Choose the database of houses that name none."""
    return {} if TRIED == "sqlite" else {"database": database_of(folder)}


@cache
def nursery() -> subprocess.Popen[str]:
    """The process that houses are born from; it ends with this one."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.run_house"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    )


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def is_open(port: int) -> bool:
    """Say whether a house answers there."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            return b" 200 " in line.recv(4096)
    except OSError:
        return False


class Process:
    """One house."""

    def __init__(self, folder: Path, settings: Mapping[str, Any] | None = None, **rig: Any) -> None:  # noqa: ANN401
        self.folder = folder
        self.port = free_port()
        self.id = 0
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        folder.mkdir(parents=True, exist_ok=True)
        chosen = {**QUICK, "data": str(folder / "data"), **every_database(folder), **(settings or {})}
        (folder / "house.json").write_text(json.dumps({"settings": chosen, "rig": {**every_rig, **rig}}))

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that it logged."""
        return (self.folder / "server.log").read_text()

    def start(self) -> None:
        """Start it, on what its folder holds, and wait until it says that it is open."""
        parent = nursery()
        assert parent.stdin
        assert parent.stdout
        parent.stdin.write(f"{self.folder} {self.port}\n")
        parent.stdin.flush()
        self.id = int(parent.stdout.readline())
        deadline = time.monotonic() + PATIENCE
        while not is_open(self.port):
            assert self.alive(), self.log
            assert time.monotonic() < deadline, f"the house does not open: {self.log}"
            time.sleep(0.005)

    def alive(self) -> bool:
        """Say whether the process runs."""
        return Path(f"/proc/{self.id}").exists()

    def kill(self) -> None:
        """Kill it: no warning, no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to close, as a service manager does."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        os.kill(self.id, how)
        deadline = time.monotonic() + PATIENCE
        while self.alive():
            assert time.monotonic() < deadline, "the house does not end"
            time.sleep(0.002)

    def memory(self) -> int:
        """Give the memory it holds, in bytes, without what it only remembers, and could forget."""
        done = self.folder / "forgotten"
        done.unlink(missing_ok=True)
        os.kill(self.id, signal.SIGUSR1)
        while not done.exists():
            assert self.alive(), self.log
            time.sleep(0.01)
        pages = int(Path(f"/proc/{self.id}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def left(self, *kinds: str) -> int:
        """Count the objects of some classes that it holds, needed or not."""
        self.memory()
        counts = json.loads((self.folder / "left").read_text())
        return sum(counts.get(kind, 0) for kind in kinds)

    def turn(self, seconds: float) -> None:
        """Turn its clock forward, and wait until it has done what was due; what it saves may still be on its way."""
        turned, written = self.folder / "turned", self.folder / "turned.new"
        written.write_text(str(seconds))
        written.rename(turned)
        os.kill(self.id, signal.SIGUSR2)
        while turned.exists():
            assert self.alive(), self.log
            time.sleep(0.001)

    # Asking it over HTTP.

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Ask for a page."""
        return self.http.get(path, headers=headers)

    def post_table(self, **wanted: Any) -> httpx.Response:  # noqa: ANN401
        """Ask for a table."""
        return self.http.post("/api/tables", json=wanted)

    def open_table(self, **wanted: Any) -> dict[str, str]:  # noqa: ANN401
        """Open a table, and give its name and tokens."""
        answer = self.post_table(pause=0, **wanted)
        assert answer.status_code == 201, answer.text
        opened: dict[str, str] = answer.json()
        return opened

    def record(self, name: str) -> str:
        """Download a record."""
        answer = self.get(f"/api/records/{name}")
        assert answer.status_code == 200, answer.text
        return answer.text


@contextmanager
def running(
    folder: Path,
    settings: Mapping[str, Any] | None = None,
    *,
    planted: bool = False,
    **rig: Any,  # noqa: ANN401
) -> Iterator[Process]:
    """Run a house for a while; it must not have logged a traceback, unless an error was planted."""
    process = Process(folder, settings, **rig)
    process.start()
    try:
        yield process
    finally:
        process.http.close()
        if process.alive():
            process.kill()
    assert planted or "Traceback" not in process.log, process.log
    assert not [line for line in process.log.splitlines() if held_too_long(line)], process.log


class Held(NamedTuple):
    """What the watchdog of a house says of a step of its event loop."""

    seconds: float
    work: float
    by: str


def held_in(line: str) -> Held:
    """Read a line of the log; one that says nothing of the kind is nobody's."""
    found = HELD.search(line)
    return Held(float(found[1]), float(found[2]), found[3]) if found else Held(0, 0, "")


def held_too_long(line: str) -> bool:
    """Say whether a line of the log tells of a step that must not be: one that lasted, or one that worked, too long."""
    held = held_in(line)
    return held.seconds >= LONGEST_STEP or held.work >= MOST_WORK


def within(seconds: float = PATIENCE) -> asyncio.Timeout:
    """Give up after a generous time."""
    return asyncio.timeout(seconds)


def run(test: Coroutine[Any, Any, None], seconds: float = PATIENCE) -> None:
    """Run what a test does, and give up after a generous time."""

    async def limited() -> None:
        async with within(seconds):
            await test

    asyncio.run(limited())
