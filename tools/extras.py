"""List what an extra of `pyproject.toml` needs, a line each, without the package itself: `extras.py research`.

So an environment grows while others work in it: nothing that they use is taken away for a moment.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"
OWN = re.compile(r"grimalkin\[(.+)\]")


def needs(extra: str, extras: dict[str, list[str]]) -> Iterator[str]:
    """List what an extra needs, and what the extras need that it is made of."""
    for needed in extras[extra]:
        if own := OWN.fullmatch(needed):
            for other in own[1].split(","):
                yield from needs(other, extras)
        else:
            yield needed


def main(*asked: str) -> None:
    """Print what some extras need."""
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for line in sorted({line for extra in asked for line in needs(extra, extras)}):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
