"""Memory stays flat, however many tables are opened and closed. `GRIMALKIN_TABLES=10000` for the long form."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.server.client import Company
from tests.server.process import Process, run, running

if TYPE_CHECKING:
    from pathlib import Path

TABLES = int(os.environ.get("GRIMALKIN_TABLES", "1000"))
LAPS, TOGETHER = 5, 10
MOST = 6 * 2**20
"""Bytes by which the house may grow after the first lap: pages that the allocator cannot give back."""
GAMES = ("friday", "malediction", "spooks", "thirteen")
WEEKS = 15 * 24 * 3600
"""So long after its last line, every table is closed."""


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


def left(process: Process) -> int:
    """Count the tables in memory, and those on disk whose journals are kept."""
    tables: int = process.get("/healthz").json()["figures"]["tables"]
    database = sqlite3.connect(f"file:{process.folder}/data/grimalkin.db?mode=ro", uri=True)
    ((kept,),) = database.execute("SELECT count(*) FROM tables").fetchall()
    database.close()
    return tables + int(kept)


def close_all(process: Process) -> None:
    """Let weeks pass, and the house tidy, until no table is left."""
    while left(process):
        process.turn(WEEKS)


@pytest.mark.long
def test_memory_is_flat_over_tables_opened_and_closed(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        held = []
        for _ in range(LAPS):
            await many_tables(process, TABLES // LAPS)
            await asyncio.to_thread(close_all, process)
            held.append(process.memory())
        print(f"{TABLES} tables:", *(f"{each / 2**20:.1f} MB" for each in held))  # noqa: T201
        assert max(held[1:]) - held[0] < MOST

    with running(tmp_path, {"archive": 0}) as process:
        run(test(process), 3600)
