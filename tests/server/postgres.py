"""A real PostgreSQL for tests, on loopback, as an ordinary user, in a folder of its own: started, restarted, stopped.

One serves a whole run of tests, also where several processes share it: the first that needs it starts it, and what
began the run removes it (`tests/conftest.py`). Each test has a database of its own.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PLACES = "/usr/lib/postgresql"
"""Where Debian puts it, one folder for each version."""
ORDINARY = "postgres"
"""The user that the database runs as where the tests run as root, whom PostgreSQL refuses."""
OWNER = "grimalkin"
LOOSE = ("fsync=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=200")
"""What a test needs of a database: nothing of it has to survive the machine."""


RUN = "GRIMALKIN_TEST_POSTGRES"
"""The variable that says in which folder the processes of a run find the one they share."""


class NoPostgres(RuntimeError):
    """There is none on this machine."""


def binaries() -> Path:
    """Find the programs: where Debian puts them, or on the path."""
    on_path = shutil.which("initdb")
    found = sorted(Path(PLACES).glob("*/bin"), key=_version) or ([Path(on_path).resolve().parent] if on_path else [])
    if not found:
        raise NoPostgres("!!! PostgreSQL is missing (Debian: postgresql): what needs it is not tried")
    return found[-1]


def _version(folder: Path) -> int:
    return int(folder.parent.name) if folder.parent.name.isdigit() else 0


class Postgres:
    """One cluster; whoever starts it stops it."""

    def __init__(self, options: Iterable[str] = LOOSE) -> None:
        self.bin = binaries()
        self.home = Path(tempfile.mkdtemp(prefix="grimalkin-pg-", dir="/tmp"))
        self.port = _free_port()
        self.options = tuple(options)
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            pwd.getpwnam(ORDINARY)
            shutil.chown(self.home, ORDINARY, ORDINARY)
            self._who = {"user": ORDINARY, "group": ORDINARY, "extra_groups": []}
        self._run("initdb", "-U", OWNER, "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8")

    def address(self, database: str = "postgres") -> str:
        """Say what a house is given to find it."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        chosen = " ".join(f"-c {option}" for option in self.options)
        self._run("pg_ctl", "-w", "-l", str(self.home / "log"), "-o", f"{self._place()} {chosen}", "start")

    def _place(self) -> str:
        return f"-h 127.0.0.1 -p {self.port} -k {self.home}"

    def stop(self, how: str = "immediate") -> None:
        """Stop it: `immediate` is as a crash, `fast` in good order."""
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def kill(self) -> None:
        """Kill the whole of it, without a word."""
        first = int((self.home / "data" / "postmaster.pid").read_text().splitlines()[0])
        os.kill(first, signal.SIGKILL)

    def make(self, database: str) -> str:
        """Make an empty database in it; give its address."""
        createdb(self.bin, self.port, database)
        return self.address(database)

    def remove(self) -> None:
        """Stop it, and delete what it held."""
        if (self.home / "data" / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(  # noqa: S603
            [self.bin / program, "-D", str(self.home / "data"), *words],
            check=True,
            cwd=self.home,
            stdout=subprocess.DEVNULL,
            **self._who,
        )


def createdb(programs: Path, port: int, database: str) -> None:
    """Make an empty database."""
    place = ("-h", "127.0.0.1", "-p", str(port), "-U", OWNER)
    subprocess.run([programs / "createdb", *place, database], check=True, cwd="/")  # noqa: S603


# One for a whole run.


def begin_run() -> None:
    """Choose where the processes of this run find the one they share; it is not started yet."""
    if RUN not in os.environ:
        os.environ[RUN] = tempfile.mkdtemp(prefix="grimalkin-run-")


def end_run() -> None:
    """Remove the one that was shared, if anybody needed it."""
    folder = Path(os.environ.pop(RUN))
    running = folder / "cluster"
    if running.exists():
        home, programs, _ = running.read_text().splitlines()
        who = {"user": ORDINARY, "group": ORDINARY, "extra_groups": []} if os.geteuid() == 0 else {}
        stop = [f"{programs}/pg_ctl", "-D", f"{home}/data", "-w", "-m", "immediate", "stop"]
        subprocess.run(stop, check=False, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **who)  # type: ignore[call-overload] # noqa: S603
        shutil.rmtree(home, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)


@cache
def shared() -> tuple[Path, int]:
    """Find the one that this run shares, or start it; give its programs and its port."""
    folder = Path(os.environ[RUN])
    with _only_one(folder / "lock"):
        if not (folder / "cluster").exists():
            cluster = Postgres()
            cluster.start()
            (folder / "cluster").write_text(f"{cluster.home}\n{cluster.bin}\n{cluster.port}\n")
        _, programs, port = (folder / "cluster").read_text().splitlines()
    return Path(programs), int(port)


@contextmanager
def _only_one(lock: Path) -> Iterator[None]:
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def database_of(folder: Path) -> str:
    """Give the address of the database that belongs to a folder; it is made where there is none yet."""
    programs, port = shared_or_skipped()
    name = f"test_{hashlib.sha256(str(folder).encode()).hexdigest()[:16]}"
    made = folder / "postgres-database"
    if not made.exists():
        folder.mkdir(parents=True, exist_ok=True)
        createdb(programs, port, name)
        made.write_text(name)
    return f"postgresql://{OWNER}@127.0.0.1:{port}/{name}"


def shared_or_skipped() -> tuple[Path, int]:
    """Find the one that this run shares; where there is none the test is skipped with a loud word, and fails in CI."""
    try:
        return shared()
    except NoPostgres as missing:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(missing))


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Run one that a test may stop and kill."""
    shared_or_skipped()
    cluster = Postgres()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.remove()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
