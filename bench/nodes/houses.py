"""Houses under measure: one on SQLite, and one, two or three nodes on a PostgreSQL that waits for its disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tests.server.postgres import Postgres

from bench.server.dialects import Seat
from bench.server.dialects.ours import LIMITS, SERVE, Ours, OurSeat
from bench.server.process import Server

DURABLE = ("shared_buffers=64MB", "max_connections=100")
"""PostgreSQL as it comes, but for its size: each commit waits for the disk."""


@dataclass(frozen=True)
class Nodes(Server):
    """One house, be it one process or several and a database."""

    others: tuple[Server, ...] = ()
    database: Postgres | None = None

    def all(self) -> tuple[Server, ...]:
        """Give every node."""
        return (Server(self.process, self.port), *self.others)

    def seconds(self) -> float:
        """Give the processor time of all nodes together; the database's is told apart."""
        return sum(_worked(Path(f"/proc/{each.process.pid}")) for each in self.all())

    def database_seconds(self) -> float:
        """Give the processor time of the database, all its processes together."""
        if self.database is None:
            return 0.0
        first = int((self.database.home / "data" / "postmaster.pid").read_text().splitlines()[0])
        return sum(_worked(path.parent) for path in Path("/proc").glob("[0-9]*/stat") if _is_part_of(path, first))

    def stop(self) -> None:
        """End all of it."""
        for other in self.others:
            other.stop()
        super().stop()
        if self.database is not None:
            self.database.remove()


def _is_part_of(stat: Path, first: int) -> bool:
    try:
        fields = stat.read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return int(stat.parent.name) == first or int(fields[1]) == first


def _worked(process: Path) -> float:
    """Give the processor time of a process, all its threads together, to the nanosecond.

    The usual counter goes by hundredths of a second: of ten processes of a database that each work for a little, that
    would be more than all of it.
    """
    try:
        return sum(int(thread.read_text().split()[0]) for thread in process.glob("task/*/schedstat")) / 1e9
    except OSError:
        return 0.0


def node(database: str, folder: Path) -> Server:
    """Start one node, on any core."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / "settings.json"
    chosen = {"data": str(folder / "data"), "database": database, "limits": LIMITS, "silence": 3600}
    settings.write_text(json.dumps(chosen))
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(settings)], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    said = process.stdout.readline() if process.stdout else ""
    return Server(process, int(said.split()[-1]))


class OneOnSqlite(Ours):
    """One process and its file."""

    name = "one node, SQLite"

    def start(self) -> Nodes:
        folder = Path(tempfile.mkdtemp(prefix="house-", dir="/tmp"))
        alone = node("sqlite", folder)
        return Nodes(alone.process, alone.port, folder)


class OnPostgres(Ours):
    """Some nodes on one PostgreSQL."""

    def __init__(self, nodes: int, *, apart: bool = False) -> None:
        self.nodes, self.apart = nodes, apart
        self.numbers = count()
        many = f"{('one', 'two', 'three')[nodes - 1]} node{'s' if nodes > 1 else ''}, PostgreSQL"
        self.name = f"{many}, seats apart" if apart else f"{many}, tables spread" if nodes > 1 else many

    def start(self) -> Nodes:
        database = Postgres(DURABLE)
        database.start()
        folder = Path(tempfile.mkdtemp(prefix="house-", dir="/tmp"))
        first, *others = [node(database.address(), folder / str(number)) for number in range(self.nodes)]
        return Nodes(first.process, first.port, folder, tuple(others), database)

    def open(self, server: Server) -> list[Seat]:
        assert isinstance(server, Nodes)  # noqa: S101
        nodes, number = server.all(), next(self.numbers)
        home = nodes[number % len(nodes)]
        seats = super().open(home)
        if self.apart:
            for place, seat in enumerate(seats):
                assert isinstance(seat, OurSeat)  # noqa: S101
                seat.url = seat.url.replace(home.address, nodes[(number + place) % len(nodes)].address)
        return seats
