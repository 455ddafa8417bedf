"""Memory stays flat, however many tables are opened and closed. `GRIMALKIN_TABLES=10000` for the long form."""

from __future__ import annotations

import asyncio
import os
import random
from typing import TYPE_CHECKING

import httpx
from tests.server.client import Company
from tests.server.process import Process, run, running

if TYPE_CHECKING:
    from pathlib import Path

TABLES = int(os.environ.get("GRIMALKIN_TABLES", "1000"))
LAPS, TOGETHER = 5, 10
MOST = 6 * 2**20
"""Bytes by which the house may grow after the first lap: pages that the allocator cannot give back."""
GAMES = ("friday", "malediction", "spooks", "thirteen")
SOON = {"close_idle": 3, "close_unfinished": 3, "archive": 0, "unload": 2}
"""Tables close soon after the last one has gone."""


async def one_table(process: Process, http: httpx.AsyncClient, number: int) -> None:
    """Open a table, sit down, play a little, and go."""
    game = GAMES[number % len(GAMES)]
    wanted = {"game": game, "seats": 3, "pause": 0, "level": "kitten", "listed": number % 2 == 0}
    opened = (await http.post("/api/tables", json=wanted)).json()
    async with Company(process, opened) as friends:
        (host,) = await friends.sit(1, language=("en", "fr", "")[number % 3])
        await friends.begin()
        for _ in range(2):
            await host.until(lambda: host.screen.legal or not host.screen.playing)
            if host.screen.legal:
                await host.play(random.Random(number).choice(host.screen.legal))


async def many_tables(process: Process, count: int) -> None:
    limits = httpx.Limits(max_connections=TOGETHER)
    async with httpx.AsyncClient(base_url=process.address, timeout=60, limits=limits) as http:
        for first in range(0, count, TOGETHER):
            await asyncio.gather(*(one_table(process, http, first + each) for each in range(TOGETHER)))


async def all_closed(process: Process) -> None:
    """Wait until the house has no table in memory."""
    while process.get("/healthz").json()["figures"]["tables"]:
        await asyncio.sleep(0.1)


def test_memory_is_flat_over_tables_opened_and_closed(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        held = []
        for _ in range(LAPS):
            await many_tables(process, TABLES // LAPS)
            await all_closed(process)
            held.append(process.memory())
        print(f"{TABLES} tables:", *(f"{each / 2**20:.1f} MB" for each in held))  # noqa: T201
        assert max(held[1:]) - held[0] < MOST

    with running(tmp_path, SOON, tidy=0.25) as process:
        run(test(process), 3600)
