"""`make bench-sockets`: thousands of tables at one node, a move in 3 s at each; idle sockets; and a stampede."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import perf_counter

import picows
import uvloop
from tests.server.process import free_port, is_open

from bench.server.dialects import SEATS
from bench.server.dialects.ours import LIMITS, SERVE, Ours
from bench.server.load import Load, Player, Table, Tally
from bench.server.process import Server
from bench.server.report import machine

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
BEGIN, END = (f"<!-- made by `make bench-sockets`: {which} -->" for which in ("begin", "end"))
PLAYED = (
    "| tables | sockets | moves/s | p50 | p99 | of a core | a table, new | a table, later | all back after a kill |\n"
)
PLAYED += "|---|---|---|---|---|---|---|---|---|"
IDLE = "\n| idle sockets | opened in | memory of each | of a core |\n|---|---|---|---|"
DESCRIPTORS = 65_536
THINKING = 3.0
AT_ONCE = 16
"""Tables that are opened side by side."""
WARM = 4.0
PATIENCE = 120.0
"""Seconds after which somebody who is not back is refused for good."""
CALLERS = 15_000
"""Sockets from one address of the client: each has its own ports."""


class OnePort(Ours):
    """Our server at a port of its own, so that it can be killed and started again where it was."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="house-", dir=Path("build").absolute()))
        limits = {**LIMITS, "http_connections": 10**9, "changes_a_minute": 10**9}
        settings = {"data": str(self.folder / "data"), "limits": limits, "silence": 3600}
        (self.folder / "settings.json").write_text(json.dumps(settings))

    def start(self) -> Server:
        script = SERVE.replace('"127.0.0.1", 0', f'"127.0.0.1", {self.port}')
        words = [sys.executable, "-c", script, str(self.folder / "settings.json")]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, text=True)
        while not is_open(self.port):
            if process.poll() is not None:
                raise RuntimeError(f"the house has ended: {process.returncode}")
        return Server(process, self.port, self.folder)


class ThinkingTable(Table):
    """Four players who think for a while before each move."""

    def act(self, player: Player, words: object) -> None:
        """Answer with one of the words, in a while."""
        if self.begun:
            seconds = self.dice.expovariate(1 / THINKING)
            asyncio.get_running_loop().call_later(seconds, self.answer, player, words)
        else:
            self.turn = player, words

    def answer(self, player: Player, words: object) -> None:
        """Send the move, unless the table has closed meanwhile."""
        if not self.closing:
            player.play(words[int(self.dice.random() * len(words))])


class Returning(Player):
    """One who comes back, and may be told to try again."""

    def on_ws_disconnected(self, transport: picows.WSTransport) -> None:
        """Try again, where it was not let in."""
        if self.seated.done():
            super().on_ws_disconnected(transport)
        else:
            self.seated.set_exception(ConnectionResetError("told to try again"))


class Crowd(Load):
    """Very many tables."""

    async def gather(self, tables: int) -> None:
        """Open all tables, some at a time."""
        numbers = iter(range(tables))
        while some := [*islice(numbers, AT_ONCE)]:
            opened = [ThinkingTable(self, number) for number in some]
            self.opened += opened
            await asyncio.gather(*(table.open() for table in opened))

    async def play(self, seconds: float) -> Tally:
        """Let them play for a while, undisturbed by the client's own collector; give what was counted."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self.tally = Tally()
        try:
            await self.spend(seconds)
        finally:
            gc.enable()
        return self.tally

    def replace(self, table: Table) -> None:
        """Let a table be whose match is over: there are enough others."""

    async def come_back(self) -> list[float]:
        """Come back to every seat at once, as pages do when a house is there again; give how long each took."""
        began, took = perf_counter(), []

        async def back(table: Table, player: Player, home: tuple[str, int]) -> None:
            pause = 0.05
            while True:
                again = Returning(table, player.seat)
                try:
                    await picows.ws_connect(lambda again=again: again, player.seat.url, local_addr=home)
                    await asyncio.wait_for(again.seated, PATIENCE / 10)
                except (OSError, picows.WSError):
                    await asyncio.sleep(pause * (1 + table.dice.random()))
                    pause = min(2 * pause, 2.0)
                    continue
                table.players.append(again)
                took.append(perf_counter() - began)
                return

        seats = [(table, player, home_of(n)) for n, table in enumerate(self.opened) for player in table.players]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(back(*each) for each in seats))
        return took


def home_of(number: int) -> tuple[str, int]:
    """Give the address that the people of a table come from: a house of thousands has as many."""
    return f"127.1.{number // 250}.{1 + number % 250}", 0


async def measured(tables: int, seconds: float) -> list[str]:
    """Fill a house, let it play, kill it, and let all come back."""
    house = OnePort()
    server = await asyncio.to_thread(house.start)
    crowd = Crowd(house, server, 13)
    try:
        empty = server.memory()
        await crowd.gather(tables)
        held = (server.memory() - empty) / tables
        for table in crowd.opened:
            table.begin()
        await crowd.play(WARM)
        busy, began = server.seconds(), perf_counter()
        tally = await crowd.play(seconds)
        busy = (server.seconds() - busy) / (perf_counter() - began)
        after = (server.memory() - empty) / tables
        for table in crowd.opened:
            table.closing = True
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        server = replace(await asyncio.to_thread(house.start))
        back = await crowd.come_back()
    finally:
        crowd.close()
        await asyncio.to_thread(server.stop)
    ordered = sorted(tally.latencies)
    p50, p99 = (ordered[int(len(ordered) * part)] * 1e3 for part in (0.5, 0.99))
    return [
        f"{tables:,}", f"{SEATS * tables:,}", f"{len(ordered) / seconds:,.0f}", f"{p50:.1f} ms", f"{p99:.1f} ms",
        f"{busy:.0%}", f"{held / 1e3:.0f} kB", f"{after / 1e3:.0f} kB", f"{max(back):.1f} s",
    ]  # fmt: skip


async def idle(sockets: int) -> list[str]:
    """Open sockets that only look on, at one table, and say what each takes."""
    house = OnePort()
    server = await asyncio.to_thread(house.start)
    crowd = Crowd(house, server, 13)
    lines: list[picows.WSTransport] = []
    try:
        await crowd.gather(1)
        url, empty, began = crowd.opened[0].players[0].seat.url, server.memory(), perf_counter()
        for number in range(sockets):
            source = (f"127.0.0.{2 + number // CALLERS}", 0)
            line, _ = await picows.ws_connect(picows.WSListener, url, local_addr=source)
            lines.append(line)
        took = perf_counter() - began
        each = (server.memory() - empty) / sockets
        busy = server.seconds()
        await asyncio.sleep(2)
        busy = (server.seconds() - busy) / 2
    finally:
        for line in lines:
            line.disconnect(graceful=False)
        crowd.close()
        await asyncio.to_thread(server.stop)
    return [f"{sockets:,}", f"{took:.0f} s", f"{each / 1e3:.1f} kB", f"{busy:.0%}"]


def allow_sockets() -> None:
    """Take as many file descriptors as are needed, here and in the house; only root may have more than it was given."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, max(most, DESCRIPTORS)))
    except ValueError:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Measure, then tell."""
    parser = argparse.ArgumentParser(prog="bench.sockets", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1000, 4000])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", type=int, default=30_000, help="sockets that only look on; 0 for none")
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    asked = parser.parse_args()
    allow_sockets()
    Path("build").mkdir(exist_ok=True)
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        print(line, flush=True)

    tell(f"{machine()}. A move in {THINKING:g} s at each table, {asked.seconds:g} s after {WARM:g} s to get warm.\n")
    tell(PLAYED)
    for tables in asked.tables:
        tell(f"| {' | '.join(uvloop.run(measured(tables, asked.seconds)))} |")
    if asked.idle:
        tell(IDLE)
        tell(f"| {' | '.join(uvloop.run(idle(asked.idle)))} |")
    if not asked.dry:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        text = "\n".join(told)
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
