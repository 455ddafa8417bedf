"""`make chaos`: episode after episode for some minutes, each by its own seed; goes on where the last run ended."""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import time

from tests.chaos import figures, nodes
from tests.chaos.faults import possible
from tests.chaos.town import Episode

BUILD = figures.ROOT / "build" / "chaos"
KILLS = 0.6
"""The share of faults that are kills of a process of the house."""
ONE, SEVERAL = "kill", "kill_node"


def faults_of(seed: str, count: int, only: str = "", *, several: bool = False) -> list[str]:
    """Draw what happens in an episode, to a house of one process or of several nodes."""
    kill, known = (SEVERAL, [*nodes.FAULTS]) if several else (ONE, possible())
    dice, others = random.Random(seed), [name for name in known if name != kill]
    return [only or (kill if dice.random() < KILLS else dice.choice(others)) for _ in range(count)]


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="make chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long to go on (an episode that has begun ends)")
    parser.add_argument("--seed", default="13", help="another seed is another campaign")
    parser.add_argument("--faults", type=int, default=25, help="faults in an episode")
    known = ", ".join([*possible(), *nodes.FAULTS])
    parser.add_argument("--only", default="", help=f"one kind of fault: {known}")
    parser.add_argument("--nodes", type=int, default=0, help="so many nodes on a PostgreSQL, instead of one on SQLite")
    parser.add_argument("--dry", action="store_true", help="leave the figures of docs/reliability.md as they are")
    return parser.parse_args()


def main() -> int:
    """Run a campaign; what is wrong ends it, and its history is kept."""
    asked, began = arguments(), time.monotonic()
    progress = BUILD / f"progress-{asked.seed}{_kind(asked)}.json"
    number = json.loads(progress.read_text())["next"] if progress.exists() else 0
    while True:
        if not _episode(asked, number):
            return 1
        number += 1
        progress.parent.mkdir(parents=True, exist_ok=True)
        progress.write_text(json.dumps({"next": number}))
        if time.monotonic() - began > 60 * asked.minutes:
            return 0


def _kind(asked: argparse.Namespace) -> str:
    return f"-{asked.nodes}-nodes" if asked.nodes else ""


def _episode(asked: argparse.Namespace, number: int) -> bool:
    """Run one episode; say whether all was well."""
    seed, began = f"{asked.seed}/{number}", time.monotonic()
    folder = BUILD / f"episode-{asked.seed}-{number}{_kind(asked)}"
    shutil.rmtree(folder, ignore_errors=True)
    happens = faults_of(seed, asked.faults, asked.only, several=bool(asked.nodes))
    episode = nodes.episode(folder, seed, happens, asked.nodes) if asked.nodes else Episode(folder, seed, happens)
    verdict = episode.run()
    counts = {**verdict.counts, "episodes": 1, "seconds": time.monotonic() - began, "wrong": len(verdict.wrong)}
    kills = counts.get(f"fault_{SEVERAL if asked.nodes else ONE}", 0)
    print(
        f"episode {seed}: {kills:.0f} kills, {counts['acknowledged']:.0f} acknowledged, {len(verdict.wrong)} wrong",
        flush=True,
    )
    if not asked.dry:
        figures.add("nodes" if asked.nodes else "chaos", counts)
    if verdict.wrong:
        print(*verdict.wrong[:20], f"the history is in {folder}", sep="\n", file=sys.stderr)
        return False
    shutil.rmtree(folder)
    return True


if __name__ == "__main__":
    sys.exit(main())
