"""The stage: a house with its usual limits, where a match of 99 rounds was played to its end, and another nearly so."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from grimalkin.play import Deal, Luck, Match, Player
from grimalkin.server.store import Save
from grimalkin.server.store.results import FinishedMatch
from grimalkin.server.store.sqlite import SqliteStore
from grimalkin.server.tables import journal
from grimalkin.server.tables.summaries import summary_of
from grimalkin.server.tables.table import folded

RECORD, LONG_TABLE = "abused", "longtable"
SEATS, ROUNDS = 4, 99
SECRET = b"\1" * 32
LOOK = 0.02
"""Seconds of one step of the event loop from which the house says who held it."""
HELD = re.compile(r"the event loop was held for ([\d.]+) s and worked for [\d.]+ s of it, mostly by ([^\"]*)")


@dataclass
class House:
    """A running house, and what it logs."""

    process: subprocess.Popen[str]
    port: int
    log: Path

    def held(self) -> list[tuple[float, str]]:
        """List the steps of its event loop that were too long, and who held it."""
        return [(float(seconds), who) for seconds, who in HELD.findall(self.log.read_text(errors="replace"))]

    def memory(self) -> float:
        """Give the megabytes that it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def stop(self) -> None:
        """Close it."""
        self.process.terminate()
        self.process.wait(30)
        if self.process.stdout:
            self.process.stdout.close()


def opened(folder: Path) -> House:
    """Open a house on a folder that was prepared."""
    settings, log = folder / "settings.json", folder / "log"
    settings.write_text(json.dumps({"watchdog": LOOK}))
    words = ("--host", "127.0.0.1", "--port", "0", "--data", str(folder / "data"), "--settings", str(settings))
    with log.open("ab") as written:
        process = subprocess.Popen(
            [sys.executable, "-m", "grimalkin", "serve", *words, "--lang", "en", "--log", "json"],
            stdout=subprocess.PIPE, stderr=written, text=True,
        )  # fmt: skip
    said = process.stdout.readline() if process.stdout else ""
    return House(process, int(said.strip().rstrip("/").rpartition(":")[2]), log)


def prepared() -> Path:
    """Make the folder of a house, with what is to be abused."""
    folder = Path(tempfile.mkdtemp(prefix="abuse-", dir=_build()))
    asyncio.run(_fill(folder / "data"))
    return folder


def _build() -> Path:
    # Beside the project, not in memory: what is measured is a disk.
    build = Path("build").absolute()
    build.mkdir(exist_ok=True)
    return build


async def _fill(data: Path) -> None:
    match, store = _played(), SqliteStore(data)
    done = FinishedMatch(RECORD, LONG_TABLE, "friday", SEATS, 1, str(match.record), ())
    entries = [journal.write(entry) for entry in _entries(match)]
    saved = asyncio.get_running_loop().create_future()
    summary = summary_of(folded(LONG_TABLE, entries), 4_000_000_000_000)
    store.save(Save(LONG_TABLE, 1, entries, saved.set_result, summary, done))
    if (problem := await saved) is not None:
        raise problem
    await store.close()


def _played() -> Match:
    luck, dice = Luck(SECRET, ("",) * SEATS), random.Random(1)  # noqa: S311 - a load, not a secret
    match = Match.open("friday", [Player(f"Ada{n}", "person") for n in range(SEATS)], {"rounds": ROUNDS}, luck)
    while not match.outcome():
        if match.state.deal_due():
            match.deal_by(luck)
        else:
            seat = match.state.actors()[0]
            match.play(seat, match.game.word(dice.choice(match.state.legal_actions(seat))))
    match.reveal(luck)
    return match


def _entries(match: Match) -> list[journal.AnyEntry]:
    """Write the journal of a listed table where all but the last move was played."""
    nobody = "of nobody"
    entries: list[journal.AnyEntry] = [
        journal.TableOpened(
            at=1, game="friday", seats=SEATS, options={"rounds": ROUNDS}, language="en", level="kitten", clock="none",
            pause=0, listed=True, host=nobody, invite=nobody, watch=nobody,
        ),
        journal.Prepared(at=1, secret=SECRET.hex()),
    ]  # fmt: skip
    entries += [journal.Sat(at=1, seat=seat, name=f"Ada{seat}", token=nobody) for seat in range(SEATS)]
    entries.append(journal.Started(at=1, record="unfinished", game=match.game.title))
    for line in match.record.lines[:-1]:
        if isinstance(line, Deal):
            entries.append(journal.HasDealt(at=1))
        else:
            entries.append(journal.HasPlayed(at=1, seat=line.seat, word=line.word))
    return entries
