"""The honest: a table of four that plays, and somebody who reads, from another address. They take the time."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ADDRESS = "127.0.0.2"
PACE = 0.05
"""Seconds between two moves: a table of people who think fast."""
PAGES = ("/api/games/friday/lesson", "/api/tables", "/api/games?language=fr", "/healthz")
PAGE_PACE = 0.25


@dataclass
class Times:
    """Seconds that answers took."""

    moves: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)


class HonestTable:
    """Four seats at one table, each on a socket of its own."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.dice = random.Random(seed)  # noqa: S311 - a load, not a secret
        self.times = Times()
        self.lines: list[ClientConnection] = []
        self.counting = False

    async def open(self) -> None:
        """Open the table, and seat everyone."""
        async with self.http() as http:
            wanted = {"game": "friday", "seats": 4, "pause": 0, "options": {"rounds": 99}}
            table = (await http.post("/api/tables", json=wanted)).json()
        url = f"ws://127.0.0.1:{self.port}/table/{table['table']}"
        for number in range(4):
            line = await connect(url, local_addr=(ADDRESS, 0), ping_interval=None, max_queue=None)
            await line.send(json.dumps({"t": "join", "host": table["host"], "events": False}))
            await line.send(json.dumps({"t": "sit", "name": f"Honest {number}"}))
            while (await self._hear(line)).get("t") != "seated":
                pass
            self.lines.append(line)
        await self.lines[0].send('{"t":"start"}')

    def http(self) -> httpx.AsyncClient:
        """Ask from the honest address."""
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            transport=httpx.AsyncHTTPTransport(local_address=ADDRESS),
            timeout=60,
        )

    async def _hear(self, line: ClientConnection) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(await line.recv())
        if heard.get("t") == "refused":
            raise RuntimeError(f"the honest were refused: {heard}")
        return heard

    async def play(self) -> None:
        """Play on and on, whoever is due."""
        await asyncio.gather(*(self._seat(line) for line in self.lines))

    async def _seat(self, line: ClientConnection) -> None:
        sent = 0.0
        while True:
            heard = await self._hear(line)
            if sent and "t" not in heard:
                if self.counting:
                    self.times.moves.append(perf_counter() - sent)
                sent = 0.0
            legal = (heard.get("own") or {}).get("legal") or (heard.get("match") or {}).get("legal")
            if legal:
                await asyncio.sleep(PACE)
                sent = perf_counter()
                word = self.dice.choice(legal.split())
                await line.send(json.dumps({"t": "play", "word": word, "v": heard["v"]}))

    async def read(self) -> None:
        """Ask for a page now and then."""
        async with self.http() as http:
            for number in range(10**9):
                began = perf_counter()
                answer = await http.get(PAGES[number % len(PAGES)])
                answer.raise_for_status()
                if self.counting:
                    self.times.pages.append(perf_counter() - began)
                await asyncio.sleep(PAGE_PACE)

    async def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            await line.close()
