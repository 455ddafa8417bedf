"""A real house: `grimalkin serve` in a process of its own, with a disk and a clock that can be made to fail."""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.request
from functools import cache
from pathlib import Path
from typing import Any

from tests.server.process import QUICK, is_open

ROOT = Path(__file__).parents[2]
SHIM = Path(__file__).with_name("shim.c")
PATIENCE = 60.0
PAGE = struct.Struct("<iiq")
DATABASE = "grimalkin.db"


@cache
def shim() -> Path | None:
    """Compile the shim, once; None where that cannot be done."""
    built = ROOT / "build" / "chaos" / "shim.so"
    built.parent.mkdir(parents=True, exist_ok=True)
    if built.exists() and built.stat().st_mtime > SHIM.stat().st_mtime:
        return built
    own = built.with_name(f"shim-{os.getpid()}.so")
    command = ["cc", "-O1", "-shared", "-fPIC", "-o", str(own), str(SHIM), "-ldl"]
    try:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return None
    own.rename(built)
    return built


@cache
def launcher() -> subprocess.Popen[str]:
    """The process that houses are born from; it ends with this one."""
    preload = {"LD_PRELOAD": str(found)} if (found := shim()) else {}
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.chaos.launcher"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **preload},
    )  # fmt: skip


def own_port() -> int:
    """Find a free port among those that no connection is given by itself: it must still be free after a kill."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


class House:
    """One house on one folder: started, ended in every way, started again. Or a node of one, on a database of many."""

    def __init__(self, folder: Path, shared: str = "") -> None:
        self.folder, self.port, self.id = folder, own_port(), 0
        self.shared = ["--database", shared] if shared else []
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps(QUICK))
        (folder / "page").write_bytes(bytes(PAGE.size))
        with (folder / "page").open("r+b") as page:
            self._page = mmap.mmap(page.fileno(), PAGE.size)
        self.error, self.sync_ms, self.ahead = 0, 0, 0

    @property
    def ports(self) -> list[int]:
        """Where it can be reached."""
        return [self.port]

    @property
    def database(self) -> Path:
        """The file of its database."""
        return self.folder / "data" / DATABASE

    @property
    def log(self) -> str:
        """All that it logged."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    @property
    def ended(self) -> str:
        """How it ended: a number, a signal, or nothing while it runs."""
        path = self.folder / "ended"
        return path.read_text() if path.exists() else ""

    # Beginning and ending.

    def begin(self) -> None:
        """Start a process, and do not wait for it."""
        (self.folder / "ended").unlink(missing_ok=True)
        words = [
            "serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder / "data"),
            "--settings", str(self.folder / "settings.json"), "--lang", "en", *self.shared,
        ]  # fmt: skip
        wanted = {name: str(self.folder / name) for name in ("page", "ended")}
        wanted |= {"log": str(self.folder / "server.log"), "words": "\n".join(words)}
        parent = launcher()
        assert parent.stdin
        assert parent.stdout
        parent.stdin.write(json.dumps(wanted) + "\n")
        parent.stdin.flush()
        self.id = int(parent.stdout.readline())

    def start(self) -> None:
        """Start it, on what its folder holds, and wait until it answers."""
        self.begin()
        deadline = time.monotonic() + PATIENCE
        while not self.is_open():
            assert self.alive(), f"the house has ended ({self.ended}): {self.log[-2000:]}"
            assert time.monotonic() < deadline, f"the house does not open: {self.log[-2000:]}"
            time.sleep(0.005)

    def refuses_to_start(self) -> str:
        """Start it on data that it cannot use; give what it said, once it has ended by itself."""
        said = len(self.log)
        self.begin()
        self._wait_for_end()
        assert self.ended.isdigit(), f"it was ended by {self.ended}"
        assert self.ended != "0", "it ended as if all were well"
        return self.log[said:]

    def is_open(self) -> bool:
        """Say whether it answers."""
        return is_open(self.port)

    def alive(self) -> bool:
        """Say whether the process runs; until the last of its threads has ended it may still hold its port."""
        return Path(f"/proc/{self.id}").exists()

    def end(self, how: signal.Signals) -> None:
        """Kill it, or ask it to close."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.id, how)
        self._wait_for_end()

    def _wait_for_end(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.alive():
            assert time.monotonic() < deadline, "the house does not end"
            time.sleep(0.002)

    # What it is made to believe, and what it is given.

    def believe(self, *, error: int = 0, sync_ms: int = 0, ahead: int | None = None) -> None:
        """Let writing fail, the disk be slow, or the clock on the wall be wrong; it stays so until it is told again."""
        self.ahead = self.ahead if ahead is None else ahead
        self._page[:] = PAGE.pack(error, sync_ms, self.ahead)

    def descriptors(self, spare: int | None) -> None:
        """Allow so many more file descriptors than are in use now; None for as many as before."""
        _, hard = resource.prlimit(self.id, resource.RLIMIT_NOFILE)
        used = max(int(each.name) for each in Path(f"/proc/{self.id}/fd").iterdir()) + 1
        soft = min(hard, 65_536) if spare is None else used + spare
        resource.prlimit(self.id, resource.RLIMIT_NOFILE, (soft, hard))

    # Asking it over HTTP.

    def ask(self, path: str, body: dict[str, Any] | None = None) -> bytes:
        """Ask for a page, or post something."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return bytes(answer.read())
