"""`make bench`: measure everything in one run, print a table, keep the numbers, the page and the picture."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import monotonic

from bench import chart, report
from bench.measure import SKIPPED, loud, ratios, settle, take_turns, told
from bench.plain import Plain
from bench.variants import all_variants
from grimalkin.rules.native import native

HOME = Path(__file__).parent.parent
KEPT = HOME / "bench.json"
PAGE = HOME / "docs" / "performance.md"
PICTURE = HOME / "docs" / "pictures" / "performance.svg"
PEERS = ("open_spiel", "rlcard", "pettingzoo", "pgx")


def main() -> None:
    """Measure, or take the numbers of an earlier run; then tell."""
    asked = arguments()
    if asked.again:
        results = json.loads(KEPT.read_text())
    else:
        results = measured(asked)
        KEPT.write_text(json.dumps(results, indent=1) + "\n")
    block = report.block(results)
    print(block)
    if not asked.dry:
        PAGE.write_text(report.placed(PAGE.read_text(), block))
        PICTURE.write_text(chart.drawn(results))


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="samples of each variant")
    parser.add_argument("--sample", type=float, default=0.06, help="seconds of a sample")
    parser.add_argument("--most", type=float, default=200, help="seconds after which no new round begins")
    parser.add_argument("--again", action="store_true", help="measure nothing, tell the last run again")
    parser.add_argument("--dry", action="store_true", help="print only; leave the page and the picture alone")
    return parser.parse_args()


def measured(asked: argparse.Namespace) -> dict[str, object]:
    """Measure everything."""
    begun = monotonic()
    if not native():
        loud("there is no native code here: plain Python is measured twice")
    plain = Plain()
    variants = settle(all_variants(plain), asked.sample)
    rounds = take_turns(variants, asked.rounds, asked.most)
    plain.close()
    return {
        "about": about() | {"rounds": rounds, "minutes": round((monotonic() - begun) / 60, 1)},
        "skipped": SKIPPED,
        "variants": {variant.name: told(variant) for variant in variants},
        "ratios": ratios(variants),
    }


def about() -> dict[str, object]:
    """Say what the numbers were made with."""
    return {
        "python": platform.python_version(),
        "compiler": compiler(),
        "native": native(),
        "peers": {name: found(name) for name in PEERS},
    }


def compiler() -> str:
    """Name the C compiler."""
    try:
        said = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return said.stdout.splitlines()[0]


def found(name: str) -> str:
    """Give the version of a package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


if __name__ == "__main__":
    main()
