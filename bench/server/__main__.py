"""`make bench-server`: our server and boardgame.io in turns, under the same load of 1 to 100 tables."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import uvloop

from bench.measure import loud
from bench.server import beside, report
from bench.server.dialects import Dialect
from bench.server.dialects.boardgameio import Patches, Whole
from bench.server.dialects.nothing import Nothing
from bench.server.dialects.ours import Ours
from bench.server.load import Sample, measured
from bench.server.process import stay_on_the_other_core

PAGE = Path(__file__).parent.parent.parent / "docs" / "server-performance.md"
WARM = 2
"""Seconds before each sample that do not count."""


def main() -> None:
    """Measure, then tell."""
    asked = arguments()
    if asked.beside:
        print(beside.compared(asked, WARM))
        return
    stay_on_the_other_core()
    dialects = present([Ours(), Whole(), Patches(), Nothing()])
    results: report.Results = {(tables, dialect.name): {} for tables in asked.tables for dialect in dialects}
    for turn in range(asked.rounds):
        for tables in asked.tables:
            for dialect in dialects if turn % 2 else reversed(dialects):
                taken = sample(dialect, tables, asked.seconds, turn)
                if taken:
                    results[tables, dialect.name][turn] = taken
    text = report.block(results, dialects, settings(asked))
    print(text)
    if not asked.dry:
        PAGE.write_text(report.placed(PAGE.read_text(), text))


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="samples of each server under each load")
    parser.add_argument("--seconds", type=float, default=5, help="seconds of a sample, after those to get warm")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 50, 100], help="how many tables of four")
    parser.add_argument("--beside", type=Path, metavar="PATH", help="only ours, in turns with another checkout of it")
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    return parser.parse_args()


def settings(asked: argparse.Namespace) -> str:
    """Say how it was measured."""
    return f"{asked.rounds} rounds of {asked.seconds:g} s after {WARM} s to get warm, a fresh server each time."


def present(dialects: list[Dialect]) -> list[Dialect]:
    """Leave out, loudly, what is not there."""
    for dialect in dialects:
        if dialect.missing():
            loud(f"{dialect.name}: {dialect.missing()}")
    return [dialect for dialect in dialects if not dialect.missing()]


def sample(dialect: Dialect, tables: int, seconds: float, turn: int) -> Sample | None:
    """Take one sample; leave out, loudly, what breaks."""
    try:
        taken = uvloop.run(measured(dialect, tables, WARM, seconds, turn))
    except Exception as error:  # whatever a server under work does
        loud(f"{dialect.name} with {tables} tables, round {turn + 1}: {error!r}")
        return None
    print(f"round {turn + 1}: {tables} tables, {dialect.name}: {taken.rate:.0f} moves/s", file=sys.stderr, flush=True)
    return taken


if __name__ == "__main__":
    main()
