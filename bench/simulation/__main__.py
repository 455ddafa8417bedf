"""`make simulate`: the model beside what was measured; and, once it is within a fifth of that, houses of any size."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.simulation.measured import Point, costs_of, kept, measure
from bench.simulation.model import Costs, Counted, closed, thinking

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
BEGIN, END = (f"<!-- made by `make simulate`: {which} -->" for which in ("begin", "end"))
TRUSTED = 0.2
"""How far the model may be from the measured curve."""
THINKING, SEATS = 3.0, 4
PEOPLE = (10_000, 30_000, 100_000, 300_000, 1_000_000)
PROMPT = 0.05
"""Seconds in which 99 of 100 moves are to be told."""
NAMES = {"sqlite": "one node, SQLite", "postgresql": "one node, PostgreSQL"}


def main() -> int:
    """Measure if asked, compare, and tell; what lies beyond is told only where the comparison holds."""
    parser = argparse.ArgumentParser(prog="bench.simulation", description=__doc__)
    parser.add_argument("--measure", action="store_true", help="measure this machine first, for some minutes")
    parser.add_argument("--seconds", type=float, default=4, help="of each sample")
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    asked = parser.parse_args()
    if asked.measure:
        measure(asked.seconds)
    where, curves, waits = kept()
    costs = {name: costs_of(points, waits) for name, points in curves.items()}
    rows, worst = compared(curves, costs)
    text = f"{where}.\n\n{rows}\n\nThe farthest from its measured rate is {worst:.0%} off; trusted is {TRUSTED:.0%}.\n"
    if worst <= TRUSTED:
        text += f"\n{said(costs['postgresql'])}\n\n{beyond(costs['postgresql'])}"
    else:
        text += "\nSo nothing is said of larger houses."
    print(text)
    if not asked.dry:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        page = f"{before}{BEGIN}\n\n{text.strip()}\n\n{END}{rest.partition(END)[2]}"
        PAGE.write_text(page, encoding="utf-8")
    return 0 if worst <= TRUSTED else 1


def compared(curves: dict[str, list[Point]], costs: dict[str, Costs]) -> tuple[str, float]:
    """Let the model play every load that was measured; give the table, and how far it was off at worst."""
    lines = ["| house | tables | moves/s, measured | simulated | off by | p50, measured | simulated |"]
    lines.append("|---|---|---|---|---|---|---|")
    worst = 0.0
    for name, points in curves.items():
        for point in points:
            model = closed(costs[name].slower(point.waits, point.queues), point.tables)
            off = model.rate / point.rate - 1
            worst = max(worst, abs(off))
            lines.append(
                f"| {NAMES[name]} | {point.tables} | {point.rate:,.0f} | {model.rate:,.0f} | {off:+.0%} "
                f"| {point.p50 * 1e3:.1f} ms | {model.p50 * 1e3:.1f} ms |"
            )
    return "\n".join(lines), worst


def said(costs: Costs) -> str:
    """Say what the model was told."""
    node = f"{costs.move * 1e6:.0f} µs a move and {costs.transaction * 1e6:.0f} µs a transaction"
    database = f"{costs.row * 1e6:.0f} µs a move and {costs.statement * 1e6:.0f} µs a transaction"
    disk = f"{costs.disk * 1e3:.2f} ms for the disk"
    return f"Costs: of a node’s core {node}; of the database’s cores {database}; {disk}."


def beyond(costs: Costs) -> str:
    """Find, for more and more people, how many nodes and cores of a database are enough."""
    lines = ["| people at once | moves/s | nodes | database’s cores | a node’s core | the database’s "]
    lines[0] += "| moves in a transaction | p50 | p99 |"
    lines.append("|---|---|---|---|---|---|---|---|---|")
    for people in PEOPLE:
        moves = people / SEATS / THINKING
        nodes, cores, model = enough(costs, moves)
        lines.append(
            f"| {people:,} | {moves:,.0f} | {nodes} | {cores} | {model.node:.0%} | {model.database:.0%} "
            f"| {model.batch:.1f} | {model.p50 * 1e3:.1f} ms | {model.p99 * 1e3:.1f} ms |"
        )
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


def enough(costs: Costs, moves: float) -> tuple[int, int, Counted]:
    """Find the fewest nodes and cores whose p99 is prompt, and which are not used to the last."""
    seconds = max(0.5, min(3.0, 60_000 / moves))
    nodes = max(1, int(moves * costs.move / 0.8))
    cores = max(1, int(moves * costs.row / 0.8))
    while True:
        model = thinking(costs, moves, nodes, cores, seconds)
        full, busy = model.node > 0.8, model.database > 0.8
        if model.rate > 0.95 * moves and model.p99 < PROMPT and not full and not busy:
            return nodes, cores, model
        cores += busy or not full
        nodes += full or not busy


if __name__ == "__main__":
    sys.exit(main())
