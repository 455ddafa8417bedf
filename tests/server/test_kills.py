"""Killed without warning at any moment, a house loses nothing that anybody was told.

`GRIMALKIN_KILLS=200` for the long form.
"""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.server.client import Client, Company, at_table
from tests.server.process import Process, running, within
from tests.server.screen import Screen
from websockets.exceptions import WebSocketException

from grimalkin.play import Match, parse, steps, verify
from grimalkin.play.record import Record

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.screen import Json

KILLS = int(os.environ.get("GRIMALKIN_KILLS", "25"))
LONGEST_LIFE = 200
"""So many messages have been heard at most, since everyone came back, when the house is killed."""
TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("friday", 4, 2, {"rounds": 1}),
    ("malediction", 3, 2, {}),
    ("spooks", 5, 3, {"master_powers": True}),
    ("thirteen", 3, 3, {"rounds": 1}),
]
BROKEN = (OSError, WebSocketException, httpx.HTTPError, EOFError)


@dataclass
class Witness:
    """Whoever holds a seat, and remembers what he was told."""

    table: str
    seat: int
    token: str
    host: str = ""
    told: int = 0
    """The highest version that he heard of, in any message."""
    seen: dict[int, tuple[int, Json]] = field(default_factory=dict)
    """For each version the number of the match, and what lay on the table."""
    log: list[str] = field(default_factory=list)
    number: int = 0
    records: dict[int, str] = field(default_factory=dict)
    """For each match that is over, the name of its record."""

    def remember(self, client: Client, promised: dict[tuple[str, int], str]) -> None:
        """Hear again what a client was told, and compare it with what was told before."""
        screen = Screen()
        for message in client.told:
            screen.hear(message)
            self.told = max(self.told, message["v"])
            if "table" in message and "ended" not in message:
                view = message["table"]
                key = self.table, view["matches"] + (view["phase"] != "playing")
                assert promised.setdefault(key, view["commitment"]) == view["commitment"]
            if message.get("table", {}).get("record"):
                number, name = message["table"]["matches"], message["table"]["record"]
                assert self.records.setdefault(number, name) == name
            if message["t"] in {"snapshot", "update"} and screen.match:
                self._see(screen, screen.match["number"])

    def _see(self, screen: Screen, number: int) -> None:
        assert number >= self.number
        if number == self.number:
            assert screen.log[: len(self.log)] == self.log
        self.number, self.log = number, list(screen.log)
        shown = screen.comparable()
        del shown["log"]
        assert self.seen.setdefault(screen.version, (number, shown)) == (number, shown)

    async def play(self, client: Client, dice: random.Random) -> None:
        """Play match after match, as fast as possible."""
        while True:
            await client.play_on(dice)
            if self.host:
                await client.do("start")
            else:
                await client.until(lambda: client.screen.playing)


@dataclass
class Town:
    """All that goes on in the house, and what must never be lost."""

    process: Process
    dice: random.Random
    witnesses: list[Witness] = field(default_factory=list)
    promised: dict[tuple[str, int], str] = field(default_factory=dict)
    """The commitment for each table and match."""
    newcomers: list[tuple[str, str, int]] = field(default_factory=list)
    """Tables and tokens that somebody was given in this life of the house."""
    heard: int = 0

    async def settle(self) -> None:
        """Open the tables and seat everyone."""
        for game, seats, people, options in TABLES:
            opened = self.process.open_table(game=game, seats=seats, options=options, level="kitten")
            async with Company(self.process, opened) as friends:
                await friends.sit(people, language="en")
                await friends.begin()
                for seat, client in enumerate(friends.people):
                    host = friends.host if seat == 0 else ""
                    self.witnesses.append(Witness(friends.table, seat, client.token, host))
                    self.witnesses[-1].remember(client, self.promised)

    async def live_and_die(self) -> None:
        """Let everyone come back, see that nothing is lost, and play until the house is killed."""
        versions: dict[str, int] = {}
        for witness in self.witnesses:
            versions[witness.table] = max(versions.get(witness.table, 0), witness.told)
        async with asyncio.TaskGroup() as group:
            ready = [asyncio.Event() for _ in self.witnesses]
            for place, witness in enumerate(self.witnesses):
                group.create_task(self._attend(witness, versions[witness.table], ready[place]))
            for table in versions:
                group.create_task(self._disturb(table))
            came = self.newcomers.copy()
            group.create_task(self._come_in())
            for table, token, seat in came:
                async with at_table(self.process, table, token=token) as client:
                    assert client.screen.you == seat
            for event in ready:
                await event.wait()
            end = self.heard + self.dice.randrange(LONGEST_LIFE)
            while self.heard < end:
                await asyncio.sleep(0.001)
            self.process.kill()

    async def _attend(self, witness: Witness, version: int, ready: asyncio.Event) -> None:
        client: Client | None = None
        with suppress(*BROKEN):
            join = {"token": witness.token, "host": witness.host, "language": "en"}
            async with at_table(self.process, witness.table, **join) as client:
                assert client.screen.you == witness.seat
                assert client.told[0]["t"] == "snapshot"
                assert client.told[0]["v"] >= version, "what somebody was told is lost"
                ready.set()
                client.overheard = self._hear
                await witness.play(client, random.Random(self.dice.random()))
        assert ready.is_set(), "the house was not killed, and yet a line broke"
        assert client
        witness.remember(client, self.promised)

    def _hear(self) -> None:
        self.heard += 1

    async def _disturb(self, table: str) -> None:
        """Come and go all the time, and talk rubbish: so that things are told while others are being saved."""
        with suppress(*BROKEN):
            while True:
                witness = next(witness for witness in self.witnesses if witness.table == table)
                async with at_table(self.process, table, token=witness.token) as client:
                    await client.line.send("rubbish")
                    await client.do("say", text="hello")
                witness.told = max(witness.told, *(message["v"] for message in client.told))

    async def _come_in(self) -> None:
        """Open tables and sit down, all the time."""
        self.newcomers.clear()
        with suppress(*BROKEN):
            async with httpx.AsyncClient(base_url=self.process.address, timeout=60) as http:
                while True:
                    answer = await http.post("/api/tables", json={"game": "spooks", "seats": 4})
                    opened = answer.json()
                    async with at_table(self.process, opened["table"], host=opened["host"]) as client:
                        answers = await client.do("sit", name="New")
                        token = next(message for message in answers if message["t"] == "seated")["token"]
                        self.newcomers.append((opened["table"], token, 0))

    def judge(self) -> int:
        """See that every finished match is true, and is what was told of it; give how many there are."""
        records = {(each.table, number): name for each in self.witnesses for number, name in each.records.items()}
        for (table, number), name in records.items():
            assert number == 1 or (table, number - 1) in records
            record = parse(self.process.record(name))
            assert all(finding.good for finding in verify(record))
            assert record.commitment == self.promised[table, number]
            for witness in self.witnesses:
                if witness.table == table:
                    assert witness.records.get(number, name) == name
                    told_truly(witness, number, record)
        return len(records)


def told_truly(witness: Witness, number: int, record: Record) -> None:
    """Compare what a seat saw of a match, at every version, with its record."""
    seen = {version: shown for version, (match, shown) in witness.seen.items() if match == number}
    if not seen:
        return
    match = Match(Record(record.game, record.seats, record.options, record.players))
    lines = [laid_out(match, witness.seat)] + [laid_out(match, witness.seat) for _ in steps(match, record)]
    # The versions of a match follow one another; lines of the table itself may come after the last.
    first = next(start for start in range(min(seen) - len(lines), min(seen) + 1) if fits(start, seen, lines))
    assert first >= 0


def fits(start: int, seen: dict[int, Json], lines: list[Json]) -> bool:
    last = len(lines) - 1
    return all(
        start <= version and {name: shown[name] for name in lines[0]} == lines[min(version - start, last)]
        for version, shown in seen.items()
    )


def laid_out(match: Match, seat: int) -> Json:
    look = match.observe(seat)
    zones = {
        zone.name if zone.seat is None else f"{zone.name}@{zone.seat}": {
            "cards": sorted(zone.cards or ()),
            "count": zone.count,
            "total": zone.total,
            "kind": zone.kind,
        }
        for zone in match.game.zones(look)
    }
    return {
        "zones": zones,
        "legal": " ".join(match.game.word(action) for action in look.legal),
        "scores": [*look.scores],
    }


@pytest.mark.long
def test_nothing_that_anybody_was_told_is_lost(tmp_path: Path) -> None:
    async def lives(process: Process) -> Town:
        town = Town(process, random.Random(13))
        await town.settle()
        for _ in range(KILLS):
            async with within(60):
                await town.live_and_die()
            await asyncio.to_thread(process.start)
        return town

    with running(tmp_path) as process:
        town = asyncio.run(lives(process))
        finished = town.judge()
        versions = sum(len(witness.seen) for witness in town.witnesses)
        print(f"{KILLS} kills, {town.heard} messages, {versions} versions seen, {finished} matches")  # noqa: T201
        assert finished
