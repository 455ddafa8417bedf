"""`make bench-nodes`: one node on PostgreSQL beside one on SQLite, and two beside one; in turns, in one run."""

from __future__ import annotations

import argparse
import asyncio
import gc
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

import uvloop

from bench.measure import loud
from bench.nodes.houses import OneOnSqlite, OnPostgres
from bench.server.load import Load, counted, warmed
from bench.server.report import machine
from grimalkin.rules.native import native

PAGE = Path(__file__).parent.parent.parent / "docs" / "scale.md"
WARM = 1.5
BEGIN, END = (f"<!-- made by `make bench-nodes`: {which} -->" for which in ("begin", "end"))


@dataclass(frozen=True)
class Taken:
    """What one house did under one load."""

    rate: float
    p50: float
    p99: float
    node: float
    database: float
    """Seconds of processor for a move."""


async def measured(house: OneOnSqlite | OnPostgres, tables: int, seconds: float, seed: int) -> Taken:
    """Start a house, load it, and say what it did."""
    server = await asyncio.to_thread(house.start)
    load = Load(house, server, seed)
    try:
        await load.open(tables)
        sampler = await warmed(load, WARM)
        busy = server.database_seconds()
        sample = await counted(load, sampler, seconds)
        database = (server.database_seconds() - busy) / seconds
    finally:
        gc.enable()
        load.close()
        await asyncio.to_thread(server.stop)
    return Taken(sample.rate, sample.p50, sample.p99, sample.server_busy / sample.rate, database / sample.rate)


def main() -> None:
    """Measure, then tell."""
    parser = argparse.ArgumentParser(prog="bench.nodes", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 50, 200])
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    asked = parser.parse_args()
    houses = [OneOnSqlite(), OnPostgres(1), OnPostgres(2), OnPostgres(2, apart=True)]
    found: dict[tuple[int, str], list[Taken]] = {}
    for turn in range(asked.rounds):
        for tables in asked.tables:
            for house in houses if turn % 2 else houses[::-1]:
                try:
                    taken = uvloop.run(measured(house, tables, asked.seconds, turn))
                except Exception as error:  # whatever a house under work does
                    loud(f"{house.name} with {tables} tables: {error!r}")
                    continue
                found.setdefault((tables, house.name), []).append(taken)
                print(f"{tables} tables, {house.name}: {taken.rate:.0f} moves/s", file=sys.stderr, flush=True)
    code = "Native code" if native() else "Plain Python, nothing compiled"
    how = f"{machine()}. {code}. {asked.rounds} rounds of {asked.seconds:g} s after {WARM:g} s to get warm, in turns."
    text = table(found, asked.tables, [house.name for house in houses], how)
    print(text)
    if not asked.dry:
        before, _, rest = PAGE.read_text().partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}")


def table(found: dict[tuple[int, str], list[Taken]], loads: list[int], names: list[str], how: str) -> str:
    """Write the numbers: medians, and each house beside the one on SQLite under the same load in the same round."""
    lines = [how, "", "| tables | house | moves/s | beside SQLite | p50 | p99 | nodes, a move | database, a move |"]
    lines.append("|---|---|---|---|---|---|---|---|")
    for load in loads:
        for name in names:
            taken, first = found.get((load, name), []), found.get((load, names[0]), [])
            if not taken:
                continue
            beside = statistics.median(a.rate / b.rate for a, b in zip(taken, first, strict=False)) if first else 0
            rate, p50, p99, node, database = (
                statistics.median(getattr(each, what) for each in taken)
                for what in ("rate", "p50", "p99", "node", "database")
            )
            lines.append(
                f"| {load} | {name} | {rate:,.0f} | {beside:.2f} | {p50 * 1e3:.1f} ms | {p99 * 1e3:.1f} ms "
                f"| {node * 1e6:.0f} µs | {database * 1e6:.0f} µs |"
            )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
