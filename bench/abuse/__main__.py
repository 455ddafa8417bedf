"""`make bench-abuse`: an honest table beside one address that does its worst, one kind after another."""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bench.abuse.honest import HonestTable, Times
from bench.abuse.stage import House, opened, prepared
from bench.abuse.worst import KINDS
from bench.server.report import machine

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- made by `make bench-abuse`: begin -->", "<!-- made by `make bench-abuse`: end -->"
P99, WORST = 0.1, 0.5
"""Seconds that 99 of 100 answers, and every answer, may take."""
WARM = 3.0
"""Seconds of abuse before it counts: tables are opened, and bursts are spent."""


@dataclass
class Found:
    """What one kind of worst did to the honest."""

    kind: str
    times: Times
    held: list[tuple[float, str]]
    memory: float
    got: dict[str, int]
    """What the other address was given."""


def main() -> None:
    """Measure, then tell."""
    asked = arguments()
    found = [measured(kind, asked.seconds) for kind in asked.kinds]
    before, _, rest = PAGE.read_text().partition(BEGIN)
    kept, _, after = rest.partition(END)
    text = told(found, asked.seconds, kept)
    print(text)
    if not asked.dry:
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}")
    if any(max(each.times.moves) > WORST or part(each.times.moves, 99) > P99 for each in found):
        sys.exit("an honest table was kept waiting")


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench.abuse", description=__doc__)
    parser.add_argument("--seconds", type=float, default=12, help="seconds of each kind, after those to get warm")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=[*KINDS], help="what the other address does")
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    return parser.parse_args()


def measured(kind: str, seconds: float) -> Found:
    """Open a house, abuse it, and say how the honest fared."""
    folder = prepared()
    house = opened(folder)
    try:
        found = asyncio.run(watched(house, kind, seconds))
    finally:
        house.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print(
        f"{kind}: {line(found.times.moves)} of a move, {line(found.times.pages)} of a page; {gained(found)}",
        file=sys.stderr,
        flush=True,
    )
    for held, who in sorted(found.held, reverse=True)[:5]:
        print(f"  the loop was held for {held * 1000:.0f} ms by {who}", file=sys.stderr)
    return found


async def watched(house: House, kind: str, seconds: float) -> Found:
    """Let the honest play while the other address does its worst."""
    table = HonestTable(house.port, 1)
    await table.open()
    tasks = [asyncio.ensure_future(table.play()), asyncio.ensure_future(table.read())]
    await asyncio.sleep(1)
    words = (kind, str(house.port), str(WARM + seconds))
    evil = subprocess.Popen([sys.executable, "-m", "bench.abuse.worst", *words], stdout=subprocess.PIPE)
    await asyncio.sleep(WARM)
    before = len(house.held())
    table.counting = True
    done, _ = await asyncio.wait(tasks, timeout=seconds)
    table.counting = False
    for task in done:
        task.result()
    held, memory = house.held()[before:], house.memory()
    got = json.loads((await asyncio.to_thread(evil.communicate))[0])
    found = Found(kind, table.times, held, memory, got)
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await table.close()
    return found


def part(times: Sequence[float], hundredth: int) -> float:
    """Give the time that so many of a hundred answers took at most."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * hundredth // 100)]


def line(times: Sequence[float]) -> str:
    """Tell times in a few words."""
    return f"p50 {part(times, 50) * 1000:.0f}, p99 {part(times, 99) * 1000:.0f}, worst {max(times) * 1000:.0f} ms"


def told(found: Sequence[Found], seconds: float, before: str) -> str:
    """Write the table; kinds that were not measured this time stay as they were."""
    head = (
        f"{machine()}. {seconds:g} s of each kind after {WARM:g} s to get warm, a fresh house each time. "
        "The house, the honest and the other address share the cores. "
        f"Aims: p99 of a move under {P99 * 1000:.0f} ms, the worst under {WORST * 1000:.0f} ms.\n\n"
        "| the other address | is given | moves | p50 | p99 | worst | pages | p99 | worst | longest step of the loop "
        "| memory |\n|---|---|---|---|---|---|---|---|---|---|---|"
    )
    kept = {text.split(" | ")[0]: text for text in before.splitlines() if text.startswith("| ")}
    new = {text.split(" | ")[0]: text for text in map(row, found)}
    rows = [f"| {titled(kind)}" for kind in KINDS]
    return "\n".join([head, *((kept | new)[each] for each in rows if each in kept | new)])


def titled(kind: str) -> str:
    """Say what the other address does."""
    return (KINDS[kind].__doc__ or "").rstrip(".").lower()


def row(found: Found) -> str:
    """Tell one kind of worst."""
    moves, pages = found.times.moves, found.times.pages
    held = max((seconds for seconds, _ in found.held), default=0.0)
    cells = (
        titled(found.kind),
        gained(found), str(len(moves)), milli(part(moves, 50)), milli(part(moves, 99)), milli(max(moves)),
        str(len(pages)), milli(part(pages, 99)), milli(max(pages)),
        milli(held) if held else "under 20 ms", f"{found.memory:.0f} MB",
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def gained(found: Found) -> str:
    """Say what the other address was given, and what it was refused."""
    return ", ".join(f"{count:,} {what}" for what, count in sorted(found.got.items())) or "nothing"


def milli(seconds: float) -> str:
    """Write a time."""
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms"


if __name__ == "__main__":
    main()
