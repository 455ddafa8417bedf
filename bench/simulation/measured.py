"""What a small house needs, measured: the model's costs, and the curve that the model must come to by itself."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter, process_time

import uvloop

from bench.nodes.houses import Nodes, OneOnSqlite, OnPostgres
from bench.server.load import Load, counted, warmed
from bench.server.report import machine
from bench.simulation.model import Costs, closed
from grimalkin.rules.native import native
from grimalkin.server.store import Save
from grimalkin.server.store.sqlite import SqliteStore

KEPT = Path(__file__).with_name("measured.json")
LOADS = (1, 10, 50, 100)
WARM = 1.5
REST = 2.0
"""Seconds for which nobody moves."""
SAVES = 300
ROUNDS = 6
"""In which the costs of a move and of a transaction are told apart: how many share one depends on both."""


@dataclass(frozen=True)
class Point:
    """One load, as it was."""

    tables: int
    rate: float
    p50: float
    p99: float
    node: float
    client: float
    database: float
    """Seconds of processor for a move."""
    waits: float
    queues: float
    """How much longer than its processor's time the node's, and the client's, work took, as others had the core:
    1 on a machine of one's own. The kernel counts it."""


async def point(house: OneOnSqlite | OnPostgres, tables: int, seconds: float) -> Point:
    """Load a house with tables that never think."""
    server = await asyncio.to_thread(house.start)
    load = Load(house, server, 13)
    try:
        await load.open(tables)
        idle = await at_rest(server)
        sampler = await warmed(load, WARM)
        busy, others = server.database_seconds(), (kept_waiting(server.process.pid), kept_waiting(os.getpid()))
        taken = await counted(load, sampler, seconds)
        database = (server.database_seconds() - busy) / seconds
        waits, queues = (
            stretched(kept_waiting(process), before)
            for process, before in zip((server.process.pid, os.getpid()), others, strict=True)
        )
    finally:
        gc.enable()
        load.close()
        await asyncio.to_thread(server.stop)
    worked = (taken.server_busy - idle[0], taken.client_busy, database - idle[1])
    a_move = [max(0.0, part) / taken.rate for part in worked]
    return Point(tables, taken.rate, taken.p50, taken.p99, *a_move, waits, queues)


async def at_rest(server: Nodes) -> tuple[float, float]:
    """Measure what part of a core nodes and database use while nobody moves: that is no cost of a move."""
    before, began = (server.seconds(), server.database_seconds()), perf_counter()
    await asyncio.sleep(REST)
    lasted = perf_counter() - began
    return (server.seconds() - before[0]) / lasted, (server.database_seconds() - before[1]) / lasted


def kept_waiting(process: int) -> tuple[int, int]:
    """Read how long the first thread of a process ran, and how long it could have run but for others."""
    ran, waited, _ = Path(f"/proc/{process}/schedstat").read_text().split()
    return int(ran), int(waited)


def stretched(now: tuple[int, int], before: tuple[int, int]) -> float:
    """Say how many times as long as it ran it took."""
    ran, waited = (after - then for after, then in zip(now, before, strict=True))
    return (ran + waited) / ran


async def disk() -> float:
    """Measure how long a transaction waits for the disk: what passes beyond the processor's time."""
    with tempfile.TemporaryDirectory(prefix="house-", dir="/tmp") as folder:
        store = SqliteStore(Path(folder))
        began, own = perf_counter(), process_time()
        for number in range(1, SAVES + 1):
            told = asyncio.get_running_loop().create_future()
            store.save(Save("disk", number, ("an entry of a usual length, such as a move has",), told.set_result))
            problem = await told
            if problem:
                raise problem
        waited = perf_counter() - began - (process_time() - own)
        await store.close()
    return waited / SAVES


def measure(seconds: float) -> None:
    """Measure a house on SQLite and a node on PostgreSQL, and keep the figures."""
    houses = {"sqlite": OneOnSqlite(), "postgresql": OnPostgres(1)}
    curves: dict[str, list[dict[str, float]]] = {name: [] for name in houses}
    for name, house in houses.items():
        for tables in LOADS:
            taken = uvloop.run(point(house, tables, seconds))
            print(f"{name}, {tables} tables: {taken.rate:.0f} moves/s", file=sys.stderr, flush=True)
            curves[name].append(asdict(taken))
    how = f"{machine()}. {'Native code' if native() else 'Plain Python'}, samples of {seconds:g} s"
    kept = {"machine": how, "disk": uvloop.run(disk()), "curves": curves}
    KEPT.write_text(json.dumps(kept, indent=2) + "\n")


def kept() -> tuple[str, dict[str, list[Point]], float]:
    """Read what was measured: where, the curves, and how long the disk takes."""
    read = json.loads(KEPT.read_text())
    curves = {name: [Point(**each) for each in points] for name, points in read["curves"].items()}
    return read["machine"], curves, read["disk"]


def costs_of(points: list[Point], waits: float) -> Costs:
    """Find the costs of a move and of a transaction from the processor's time at the least and the greatest load.

    No rate and no latency goes into them: those are for the model to find.
    """
    least, most = points[0], points[-1]
    many = 50.0
    for _ in range(ROUNDS):
        costs = Costs(
            move=_each(least.node, most.node, many),
            transaction=_once(least.node, most.node, many),
            disk=waits,
            client=most.client,
            row=_each(least.database, most.database, many),
            statement=_once(least.database, most.database, many),
        )
        many = max(2.0, closed(costs.slower(most.waits, most.queues), most.tables, 1.0).batch)
    return costs


def _once(alone: float, shared: float, many: float) -> float:
    """Give what is paid once for a transaction, from what a move costs alone and among so many."""
    return max(0.0, (alone - shared) * many / (many - 1))


def _each(alone: float, shared: float, many: float) -> float:
    return max(0.0, alone - _once(alone, shared, many))
