"""A town: tables of all games in one house, people and spectators at each, and an episode of their lives."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.chaos.checker import judge
from tests.chaos.faults import FAULTS, Fault
from tests.chaos.history import History
from tests.chaos.house import House
from tests.chaos.player import Player
from tests.chaos.proxy import Proxy, Weather

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from tests.chaos.checker import Verdict
    from tests.chaos.nodes import Nodes

TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("friday", 4, 2, {"rounds": 1}),
    ("malediction", 3, 2, {}),
    ("spooks", 5, 3, {"master_powers": True}),
    ("thirteen", 4, 3, {"rounds": 1}),
]
"""Game, seats, people, options; the other seats are bots'."""
ANSWER, BACK = 10.0, 20.0
"""What is promised, in seconds: for an answer while nothing is wrong; and until everyone is back afterwards."""
EVERYONE = 60.0
"""Seconds after which an episode has failed in which somebody is still not there, or some match not over."""
EXPECTED = re.compile(
    r"database or disk is full|disk I/O error|attempt to write a readonly database|database is locked|"
    r"Too many open files|unable to open database file|BrokenPipeError|ConnectionResetError|"
    r"CannotConnectNowError|ConnectionDoesNotExistError|ConnectionRefusedError"
)
"""Ends of tracebacks that a house may log when its disk, its descriptors or its database fail."""


@dataclass
class Episode:
    """One house, from its opening to the end of every match, with faults in between."""

    folder: Path
    seed: str
    faults: Sequence[str]
    build: Callable[[Path], House | Nodes] = House
    known: Mapping[str, Fault] = field(default_factory=lambda: FAULTS)
    """What may happen, by its name."""
    history: History = field(default_factory=History)
    players: list[Player] = field(default_factory=list)
    counts: dict[str, float] = field(default_factory=dict)

    def run(self) -> Verdict:
        """Live through it, and have it judged; the history is kept if something is wrong."""
        self.dice = random.Random(self.seed)
        self.house = self.build(self.folder)
        self.house.start()
        try:
            asyncio.run(self._live())
        finally:
            self.history.save(self.folder / "history.jsonl")
            self.house.end(signal.SIGKILL)
        verdict = judge(self.history.events)
        verdict.wrong += unexpected(self.house.log)
        verdict.counts |= self.counts
        return verdict

    async def _live(self) -> None:
        self.proxy = Proxy(self.house.ports, random.Random(self.dice.random()))
        await self.proxy.open()
        several = {"nodes": len(self.house.ports)} if len(self.house.ports) > 1 else {}
        self.history.note("promised", answer=ANSWER, back=BACK, **several)
        lives = []
        try:
            for game, seats, people, options in TABLES:
                await self._gather(game, seats, people, options)
            lives = [asyncio.ensure_future(player.live()) for player in self.players]
            await self._until(lambda player: player.told > 1, lives)
            for name in self.faults:
                await self._suffer(name, lives)
            await self._finish(lives)
        finally:
            for life in lives:
                life.cancel()
            await asyncio.gather(*lives, return_exceptions=True)
            await self.proxy.close()
        self.counts |= {f"network_{name}": count for name, count in self.proxy.counts.items()}

    async def _gather(self, game: str, seats: int, people: int, options: dict[str, Any]) -> None:
        """Open a table; seat its people, one after another; fill it, and begin."""
        wanted = {"game": game, "seats": seats, "options": options, "level": "kitten", "pause": 0}
        opened = json.loads(await asyncio.to_thread(self.house.ask, "/api/tables", wanted))
        table = opened["table"]
        for seat in range(people):
            ways = {"host": opened["host"]} if seat == 0 else {"invite": opened["invite"]}
            last = seat == people - 1
            self.players.append(await self._seated(game, table, ways, seat, begin=last, host=opened["host"]))
        watch = {"watch": opened["watch"], "language": "en"}
        self._add(f"{game}/watch", table, watch, None)

    def _add(self, who: str, table: str, join: dict[str, Any], seat: int | None) -> Player:
        self.history.note("came", who=who, table=table, seat=seat)
        player = Player(
            who, self.proxy, table=table, join=join, history=self.history, dice=random.Random(self.dice.random())
        )
        if seat is None:
            self.players.append(player)
        return player

    async def _seated(
        self, game: str, table: str, ways: dict[str, str], seat: int, *, begin: bool, host: str
    ) -> Player:
        player = self._add(f"{game}/{seat}", table, {**ways, "language": "en"}, seat)
        wanted: list[dict[str, Any]] = [{"t": "sit", "seat": seat, "name": f"{game}{seat}"}]
        if begin:
            # Whoever sits down last does what is the host's to do, with the host's own token.
            player.join = {**player.join, "host": host}
            wanted += [{"t": "fill"}, {"t": "start"}]
        await player.ask(wanted)
        if seat:
            player.join.pop("host", None)
        return player

    async def _suffer(self, name: str, lives: Sequence[asyncio.Future[None]]) -> None:
        """Let something happen, and wait until everyone is back; then let them play for a moment."""
        self.proxy.weather = self._weather()
        self.history.note("fault", kind=name)
        await self.known[name](self.house, self.proxy, self.dice)
        self.history.note("healed", kind=name)
        self.counts[f"fault_{name}"] = self.counts.get(f"fault_{name}", 0) + 1
        heard = {player.who: player.told for player in self.players}
        await self._until(lambda player: player.told > heard[player.who], lives)
        await asyncio.sleep(0.3 * self.dice.random())

    def _weather(self) -> Weather:
        """Choose how good the network is for whoever comes now."""
        return self.dice.choice(
            [Weather(), Weather(), Weather(double=0.1), Weather(delay=0.05), Weather(cut=0.3), Weather(0.02, 0.1, 0.2)]
        )

    async def _finish(self, lives: Sequence[asyncio.Future[None]]) -> None:
        """Let every match end, and no other begin; then fetch the records."""
        self.proxy.weather = Weather()
        for player in self.players:
            player.done = True
        await self._until(lambda player: player.at_rest, lives)
        names: dict[tuple[str, int], str] = {}
        for event in self.history.events:
            if event["what"] == "told" and (view := event["message"].get("table", {})).get("record"):
                names[view["id"], view["matches"] - (view["phase"] == "playing")] = view["record"]
        for (table, number), name in names.items():
            text = (await asyncio.to_thread(self.house.ask, f"/api/records/{name}")).decode()
            self.history.note("record", table=table, number=number, text=text)

    async def _until(self, wanted: Callable[[Player], bool], lives: Sequence[asyncio.Future[None]]) -> None:
        """Wait until something is so of everyone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(EVERYONE):
                while not all(wanted(player) for player in self.players):
                    for life in lives:
                        if life.done():
                            life.result()
                    await asyncio.sleep(0.005)
                return
        late = [player.who for player in self.players if not wanted(player)]
        raise AssertionError(f"waited for {late} in vain, seed {self.seed!r}; the history is in {self.folder}")


def unexpected(log: str) -> list[str]:
    """Find what a house logged as an error of its own, other than that its disk or its descriptors failed."""
    wrong = []
    for line in log.splitlines():
        if not line.startswith("{"):
            if "Traceback" in line or "Error" in line:
                wrong.append(f"log: {line[:300]}")
            continue
        entry = json.loads(line)
        trouble = entry.get("exception", "")
        if trouble and not EXPECTED.search(trouble):
            wrong.append(f"log: {entry['message']}: {trouble[-400:]}")
    return wrong
