"""`make records`: some finished matches of an edition that has none yet, which must then replay for ever."""

from __future__ import annotations

import sys
from pathlib import Path

import grimalkin as gk
from grimalkin import games

HERE = Path(__file__).parent
EACH = 2
"""Matches for each number of seats."""


def main() -> None:
    """Write what is missing, and say so."""
    for game in games.our_own():
        folder = HERE / str(game)
        if folder.exists():
            continue
        folder.mkdir()
        for seats in game.seats:
            for number in range(1, EACH + 1):
                write(folder / f"{seats}-seats-{number}.record", seats, number)
        sys.stdout.write(f"tests/records/{folder.name}\n")


def write(path: Path, seats: int, number: int) -> None:
    """Play a match and keep it, with how it ended as a comment in its last line."""
    match = gk.deal(path.parent.name, seats=seats, seed=number)
    match.finish("mouser" if number == 1 else "random")
    match.save(path)
    if match.outcome is None:
        raise RuntimeError(f"{path.name} did not end")
    with path.open("a", encoding="utf-8") as file:
        file.write(f"# {match.outcome.scores} won by {match.outcome.winners}\n")


if __name__ == "__main__":
    main()
