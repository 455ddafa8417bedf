"""`make bench-server ARGS="--beside PATH"`: this tree and another of the same project in turns, under the same load.

Each is spoken to by the client of its own tree, in a process of its own: between the two, messages may have changed.
Both run on this environment's Python and packages.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from bench.measure import loud
from bench.server import report
from bench.server.load import Sample

HERE, OTHER = "this tree", "the other"
SAMPLE = """
import json, sys, uvloop
from dataclasses import asdict
from bench.server.dialects.ours import Ours
from bench.server.load import measured
from bench.server.process import stay_on_the_other_core

stay_on_the_other_core()
print(json.dumps(asdict(uvloop.run(measured(Ours(), *json.loads(sys.argv[1]))))))
"""


def compared(asked: Namespace, warm: float) -> str:
    """Measure both in turns, and tell what each did."""
    trees = {OTHER: (asked.beside, installed(asked.beside)), HERE: (Path.cwd(), None)}
    results: report.Results = {(tables, name): {} for tables in asked.tables for name in trees}
    for turn in range(asked.rounds):
        for tables in asked.tables:
            for name in trees if turn % 2 else reversed(trees):
                taken = sample(*trees[name], (tables, warm, asked.seconds, turn))
                if taken:
                    results[tables, name][turn] = taken
                    print(f"round {turn + 1}: {tables} tables, {name}: {taken.rate:.0f} moves/s", file=sys.stderr)
    settings = f"{asked.rounds} rounds of {asked.seconds:g} s after {warm:g} s to get warm, a fresh server each time"
    return f"{report.machine()}. {settings}; {OTHER} is {commit(asked.beside)}.\n\n{report.table(results, OTHER)}"


def installed(tree: Path) -> Path:
    """Build another tree with what this environment has, into a folder of its own; once for each commit."""
    folder = Path("build", "beside", commit(tree)).absolute()
    if not folder.exists():
        options = ["-q", "--disable-pip-version-check", "--no-build-isolation", "--no-deps", "--target"]
        subprocess.run([sys.executable, "-m", "pip", "install", *options, folder, tree], check=True)
    return folder


def commit(tree: Path) -> str:
    """Name the commit that a tree is at."""
    asked = ["git", "-C", tree, "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def sample(tree: Path, package: Path | None, given: tuple[float, ...]) -> Sample | None:
    """Take one sample of a tree; leave out, loudly, what breaks."""
    more = {"PYTHONPATH": str(package)} if package else {}
    asked = [sys.executable, "-c", SAMPLE, json.dumps(given)]
    done = subprocess.run(asked, check=False, cwd=tree, env=os.environ | more, capture_output=True, text=True)
    if done.returncode:
        loud(f"{tree} with {given[0]} tables: {done.stderr.strip()[-300:]}")
        return None
    return Sample(**json.loads(done.stdout))
