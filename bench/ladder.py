"""`make ladder`: how much each level of bot wins, in every game and at 3, 4 and the most seats; kept in docs/bots.md.

The French page has the four seats of it.

Every row is a tournament of the arena: one bot against seats full of another, duplicate deals, a number of deal sets
that was fixed beforehand, and an interval of 95 %. What was played is kept in a journal, so that a run goes on after
a stop.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic

from grimalkin import games
from grimalkin.arena import Results, Tournament, run
from grimalkin.arena.running import CLUSTERS
from grimalkin.bots import LEVELS
from grimalkin.text import Voice

HOME = Path(__file__).parent.parent
PAGE, FRENCH = HOME / "docs" / "bots.md", HOME / "docs" / "fr" / "robots.md"
BEGIN, END = "<!-- made by `make ladder`: begin -->", "<!-- made by `make ladder`: end -->"
SEED = "ladder"
MIDDLE = 4
"""The number of seats that the French page tells of."""
OTHERS = {"random": "hasard", "thumb": "jugé"}
OPTIONS: dict[tuple[str, int], dict[str, object]] = {("spooks", 10): {"decks": 2}}
MOST_AGAINST = {"spooks": (1.6, 1.3)}
"""What the top level should win against chance and against rules of thumb, as multiples of a fair share."""
OTHERWISE = (2.5, 1.5)
SETS = {"random": 16, "thumb": 24}


@dataclass(frozen=True)
class Row:
    """One bot against many of another."""

    game: str
    seats: int
    one: str
    many: str
    wanted: float
    """How many fair shares it should win at least."""
    deals: int

    @property
    def tournament(self) -> Tournament:
        """The tournament to hold."""
        options = OPTIONS.get((self.game, self.seats), {})
        return Tournament.one_against(self.game, self.seats, (self.one, self.many), options, SEED)


def rows() -> Iterator[Row]:
    """List all rows: each level against the one below, and the top level against chance and rules of thumb."""
    levels = [*LEVELS]
    for game in games.our_own():
        name = game.name
        for seats in (3, 4, game.seats[-1]):
            for lower, upper in pairwise(levels):
                yield Row(name, seats, upper, lower, 1.0, deals(name, seats, upper, lower))
            for other, wanted in zip(("random", "thumb"), MOST_AGAINST.get(name, OTHERWISE), strict=True):
                yield Row(name, seats, levels[-1], other, wanted, deals(name, seats, levels[-1], other))


def deals(game: str, seats: int, one: str, many: str) -> int:
    """Say how many deal sets a row has: fewer where much is thought, or where the difference is plain to see."""
    if many in SETS:
        return SETS[many]
    if LEVELS[one].simulations < 1000:
        return 96
    return 160 if game == "spooks" and seats <= 4 else 48


def main() -> None:
    """Hold the tournaments, then write the page."""
    asked = arguments()
    asked.out.mkdir(parents=True, exist_ok=True)
    wanted = [row for row in rows() if asked.game in {None, row.game} and asked.seats in {None, row.seats}]
    lines = []
    for row in wanted:
        begun = monotonic()
        results = held(row, asked.out, asked.workers, asked.cluster)
        lines.append(line(row, results))
        print(f"{lines[-1]} {monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    text = "\n".join([HEAD, *lines])
    print(text)
    if asked.game is None and asked.seats is None:
        put(PAGE, text)
        put(FRENCH, in_french(text))


def put(page: Path, text: str) -> None:
    """Write what was made into its place in a page."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}", encoding="utf-8")


def in_french(text: str) -> str:
    """Make of the table a short one for players: the shares of wins at four seats, a column for each game."""
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in text.splitlines()[2:]]
    wins = {(one, many, game): share for game, seats, one, many, share, *_ in cells if int(seats) == MIDDLE}
    played = [*games.our_own()]
    titles = [Voice("fr", game).say("game") for game in played]
    lines = [f"| un seul | contre trois | {' | '.join(titles)} |", "|---|---|" + "---|" * len(titles)]
    for one, many in dict.fromkeys((one, many) for one, many, _ in wins):
        shares = [wins[one, many, game.name].replace(".", ",").replace("%", "\u202f%") for game in played]
        lines.append(f"| {french(one)} | {french(many)} | {' | '.join(shares)} |")
    return "\n".join(lines)


def french(bot: str) -> str:
    """Name a bot as French players do."""
    return OTHERS.get(bot) or Voice("fr").say(f"level-{bot}").lower()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="ladder", description=__doc__)
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--workers", type=int, help="sets at a time; all cores of this machine, or of the cluster")
    parser.add_argument("--cluster", choices=CLUSTERS, help="where to play, if not here")
    parser.add_argument("--out", type=Path, default=HOME / "build" / "ladder", help="where journals are kept")
    return parser.parse_args()


def held(row: Row, folder: Path, workers: int | None, cluster: str | None) -> Results:
    """Hold a tournament, or go on with it."""
    journal = folder / f"{row.game}-{row.seats}-{row.one}-{row.many}.journal"
    many = workers if workers or cluster else os.cpu_count()
    return run(row.tournament, deals=row.deals, workers=many, cluster=cluster, journal=journal)


HEAD = """\
| game | seats | one | against | share of wins | times fair | 95 % interval | wanted | |
|---|---|---|---|---|---|---|---|---|"""


def line(row: Row, results: Results) -> str:
    """Write a row of the table: the whole interval must be above what is wanted."""
    mine = next(figures for figures in results.figures if figures.bot == row.one)
    half = (mine.half_width or float("inf")) * row.seats
    low, high = max(0.0, mine.ratio - half), min(float(row.seats), mine.ratio + half)
    above = row.wanted == 1.0
    reached = low > row.wanted if above else mine.ratio >= row.wanted
    cells = (
        *(row.game, str(row.seats), row.one, row.many, f"{mine.share:.1%}", f"**{mine.ratio:.2f}**"),
        *(f"{low:.2f} – {high:.2f}", f"{'>' if above else '≥'} {row.wanted:g}", "yes" if reached else "**no**"),
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
