"""A client that plays whatever it may, comes back when its line breaks, and writes down all it sends and is told."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator, Sequence

    from tests.chaos.history import History
    from tests.chaos.proxy import Proxy

Json = dict[str, Any]
BROKEN = (OSError, WebSocketException, EOFError, TimeoutError)
HEARTBEAT = 1.0
"""Seconds of silence after which a client asks whether anybody is there."""
GIVES_UP = 8.0
"""Seconds without a word after which it takes its line for dead."""
WORD_AGAIN = 0.7
"""How often a choice that was not answered is sent again, as a page does; else another is made."""


class Player:
    """Whoever holds a seat, or only looks on."""

    def __init__(
        self, who: str, proxy: Proxy, *, table: str, join: Json, history: History, dice: random.Random
    ) -> None:
        self.who, self.proxy, self.table, self.join = who, proxy, table, join
        self.history, self.dice = history, dice
        self.lines = 0
        self.told = 0
        """Messages that it was told."""
        self.done = False
        """Whether no other match is to begin."""
        self.state: Json = {}
        """The table, as it was told last."""
        self.you: int | None = None
        self.version = 0
        self.turn: list[int] = []
        self.legal: list[str] = []
        self.number = 0
        self.choice: Json | None = None
        """What was sent, and is not answered yet."""
        self.barrier = 0
        """The number of the ping that follows it."""

    @property
    def host(self) -> bool:
        """Whether it may begin matches."""
        return "host" in self.join

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[ClientConnection]:
        """Open a line, and write down when it opened, when it ended and why."""
        self.lines += 1
        why = "hung up"
        address = f"ws://127.0.0.1:{self.proxy.port}/table/{self.table}"
        try:
            async with connect(
                address, compression=None, ping_interval=None, open_timeout=GIVES_UP, close_timeout=1, max_queue=None
            ) as line:
                self.history.note("open", who=self.who, line=self.lines)
                yield line
        except BROKEN as error:
            why = f"{type(error).__name__} {error}"[:80]
            raise
        finally:
            self.history.note("shut", who=self.who, line=self.lines, why=why)

    async def ask(self, wanted: Sequence[Json]) -> None:
        """Ask for some things on a line of its own, one after another; none may be refused."""
        async with self._connected() as line, asyncio.timeout(GIVES_UP):
            for message in ({"t": "join", **self.join}, *wanted):
                await self._send(line, message)
            barrier = await self._send(line, {"t": "ping"})
            answer: Json = {}
            while answer.get("n") != barrier:
                answer = json.loads(await line.recv())
                assert answer.get("t") != "refused", answer
                self._hear(answer)

    async def live(self) -> None:
        """Play on, line after line, until it is told to stop by being cancelled."""
        while True:
            with suppress(*BROKEN):
                async with self._connected() as line:
                    await self._attend(line)
            await asyncio.sleep(0.01 + 0.04 * self.dice.random())

    async def _attend(self, line: ClientConnection) -> None:
        since = {"since": self.version} if self.version and self.dice.random() < 0.5 else {}
        self.barrier = 0
        await self._send(line, {"t": "join", **self.join, **since})
        silent = 0.0
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    text = await line.recv()
            except TimeoutError:
                silent += HEARTBEAT
                if silent >= GIVES_UP:
                    raise
                await self._send(line, {"t": "ping"})
                continue
            silent = 0.0
            self._hear(json.loads(text))
            await self._act(line)

    async def _send(self, line: ClientConnection, message: Json) -> int:
        self.number += 1
        message = {**message, "n": self.number}
        self.history.note("sent", who=self.who, line=self.lines, message=message)
        await line.send(json.dumps(message))
        return self.number

    # Hearing.

    def _hear(self, message: Json) -> None:
        self.history.note("told", who=self.who, line=self.lines, message=message)
        self.told += 1
        tag = message.get("t", "update")
        self.state = message.get("table", self.state)
        if tag in {"snapshot", "update", "skip"}:
            self.version = message["v"]
        if tag == "snapshot":
            self.you = message.get("you")
            self._show(message.get("match") or {})
        elif tag == "seated":
            self.you = message["seat"]
            self.join = {**self.join, "token": message["token"]}
        elif tag == "update":
            self._follow(message)
        elif tag in {"pong", "refused"} and self.barrier and message.get("n") == self.barrier:
            self.choice, self.barrier = None, 0

    def _show(self, match: Json) -> None:
        self.turn, self.legal = match.get("turn", []), match.get("legal", "").split()

    def _follow(self, update: Json) -> None:
        if "match" in update:
            self._show(update["match"])
        self.turn = update.get("turn", self.turn)
        own = update.get("own", {})
        if own.get("legal") or self.you not in self.turn:
            self.legal = own.get("legal", "").split()

    # Acting.

    async def _act(self, line: ClientConnection) -> None:
        if self.barrier or self.you is None or not self.state:
            return
        if self.choice and self.dice.random() > WORD_AGAIN:
            self.choice = None
        if self.choice or self.legal:
            await asyncio.sleep(0.003 * self.dice.random())
            self.choice = self.choice or {"t": "play", "word": self.dice.choice(self.legal), "v": self.version}
            await self._send(line, self.choice)
            self.barrier = await self._send(line, {"t": "ping"})
        elif self.host and self.state["phase"] == "between" and not self.done:
            await self._send(line, {"t": "start"})
            self.barrier = await self._send(line, {"t": "ping"})

    @property
    def at_rest(self) -> bool:
        """Whether its match is over, and all that it asked is answered."""
        return bool(self.state) and self.state["phase"] == "between" and not self.barrier and not self.choice
