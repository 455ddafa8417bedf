"""`python -m grimalkin.testing`: every law on many seeded random matches of every game, at every number of seats."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product

from grimalkin import games
from grimalkin.rules import Dice
from grimalkin.testing.conformance import Conformance, hold_the_box
from grimalkin.testing.walks import some_options

BATCH = 25


def main() -> int:
    """Run the laws and say what was kept or broken."""
    parser = argparse.ArgumentParser(prog="python -m grimalkin.testing", description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="matches for each game and number of seats")
    parser.add_argument("--game", action="append", choices=[*games.found()], help="only this game")
    parser.add_argument("--sparing", type=int, default=16, help="one moment in so many gets the laws that take long")
    asked = parser.parse_args()
    tables = [(name, seats) for name in asked.game or games.found() for seats in games.get(name).seats]
    starts = range(0, asked.matches, BATCH)
    broken = 0
    done: dict[tuple[str, int], int] = {}
    with ProcessPoolExecutor() as pool:
        waiting = [
            pool.submit(run, name, seats, start, min(BATCH, asked.matches - start), asked.sparing)
            for (name, seats), start in product(tables, starts)
        ]
        for finished in as_completed(waiting):
            name, seats, kept, failures = finished.result()
            done[name, seats] = done.get((name, seats), 0) + kept
            broken += len(failures)
            sys.stderr.write(f"{name} with {seats} seats: {done[name, seats]} of {asked.matches}\n")
            sys.stdout.writelines(f"{failure}\n" for failure in failures)
    for (name, seats), kept in sorted(done.items()):
        sys.stdout.write(f"{name} with {seats} seats: every law kept in {kept} matches\n")
    sys.stdout.write(f"{sum(done.values())} passed, {broken} failed\n")
    return 1 if broken else 0


def run(name: str, seats: int, start: int, count: int, sparing: int) -> tuple[str, int, int, list[str]]:
    """Run a batch of matches, each with options drawn at random."""
    game, kept, failures = games.get(name), 0, []
    for seed in range(start, start + count):
        options = some_options(game, seats, Dice("options", seed))
        try:
            if seed == 0:
                hold_the_box(game)
            Conformance(game, seats, options, seed, sparing).run()
            kept += 1
        except Exception as error:  # whatever a game may raise: the others go on
            failures.append(f"{name} with {seats} seats, {options}, seed {seed}: {error!r}")
    return name, seats, kept, failures


if __name__ == "__main__":
    sys.exit(main())
