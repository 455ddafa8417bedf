"""A client at a table: one socket, everything that was told on it, and a screen made of that alone."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol

from tests.server.process import PATIENCE
from tests.server.screen import Screen
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator, Callable

    from tests.server.process import Process
    from tests.server.screen import Json


class Door(Protocol):
    """Where a house listens."""

    @property
    def port(self) -> int: ...


class Client:
    """Reads for itself; whoever waits is woken by every message."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.texts: list[str] = []
        """All that was told, byte for byte."""
        self.told: list[Json] = []
        self.screen = Screen()
        self.token = ""
        self.closed: ConnectionClosed | None = None
        self.overheard: Callable[[], object] = lambda: None
        """Is called after every message."""
        self._number = 0
        self._news = asyncio.Event()
        self._reader = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.line:
                assert isinstance(text, str)
                self.texts.append(text)
                self.told.append({"t": "update", **json.loads(text)})
                self.screen.hear(self.told[-1])
                self._news.set()
                self.overheard()
        except ConnectionClosed as closed:
            self.closed = closed
        else:
            self.closed = ConnectionClosed(self.line.protocol.close_rcvd, None)
        finally:
            self._news.set()

    async def until(self, wanted: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Wait until something is so; it is asked after every message."""
        async with asyncio.timeout(seconds):
            while not wanted():
                if self._reader.done():
                    self._reader.result()
                    raise ConnectionError(f"closed while waiting: {self.closed}")
                self._news.clear()
                await self._news.wait()

    async def reach(self, version: int) -> None:
        """Wait until a version has been told."""
        await self.until(lambda: self.screen.version >= version)

    async def gone(self, seconds: float = PATIENCE) -> int:
        """Wait until the house has closed the line; give its code."""
        async with asyncio.timeout(seconds):
            await asyncio.wait([self._reader])
        self._reader.result()
        return self.line.close_code or 0

    def number(self) -> int:
        """Draw the next number of one's own."""
        self._number += 1
        return self._number

    async def send(self, t: str, **fields: Any) -> None:  # noqa: ANN401
        """Ask for something."""
        await self.line.send(json.dumps({"t": t, **fields}))

    async def do(self, t: str, **fields: Any) -> list[Json]:  # noqa: ANN401
        """Ask for something, and give all that was told until it was done: requests are answered one after another."""
        first, number, barrier = len(self.told), self.number(), self.number()
        await self.send(t, n=number, **fields)
        await self.send("ping", n=barrier)

        def end() -> int | None:
            # A ping is refused to one who has not joined.
            found = (
                i
                for i, m in enumerate(self.told[first:], first)
                if m["t"] in {"pong", "refused"} and m.get("n") == barrier
            )
            return next(found, None)

        await self.until(lambda: end() is not None)
        answers = self.told[first : end()]
        for message in answers:
            if message["t"] == "seated":
                self.token = message["token"]
        return answers

    async def refused(self, t: str, **fields: Any) -> str:  # noqa: ANN401
        """Ask for something, and give the key of the refusal; "" if it was not refused."""
        return refusal(await self.do(t, **fields))

    async def play(self, word: str, version: int | None = None) -> str:
        """Play a word; give the key of the refusal, if any."""
        return await self.refused("play", word=word, v=self.screen.version if version is None else version)

    async def play_on(self, dice: random.Random) -> None:
        """Play any legal word whenever there is one, until the match is over."""
        while self.screen.playing:
            if self.screen.legal:
                await self.play(dice.choice(self.screen.legal))
            else:
                await self.until(lambda: self.screen.legal or not self.screen.playing)

    def last(self, t: str) -> Json:
        """Give the latest message of a kind."""
        return next(message for message in reversed(self.told) if message["t"] == t)

    def all(self, t: str) -> list[Json]:
        """Give all messages of a kind."""
        return [message for message in self.told if message["t"] == t]

    async def close(self) -> None:
        """Hang up."""
        await self.line.close()
        with suppress(asyncio.CancelledError):
            await self._reader


def refusal(answers: list[Json]) -> str:
    """Give the key of a refusal among answers."""
    return next((message["key"] for message in answers if message["t"] == "refused"), "")


@asynccontextmanager
async def at_table(
    process: Door,
    table: str,
    headers: Any = None,  # noqa: ANN401
    **join: Any,  # noqa: ANN401
) -> AsyncIterator[Client]:
    """Come to a table, and leave it in the end; with nothing to join by, only open the line."""
    address = f"ws://127.0.0.1:{process.port}/table/{table}"
    async with connect(
        address,
        compression=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        max_queue=None,
        additional_headers=headers,
    ) as line:
        client = Client(line)
        client.screen.version, client.token = join.get("since", 0), join.get("token", "")
        try:
            if join:
                await client.do("join", **join)
            yield client
        finally:
            await client.close()


class Company:
    """Everyone at one table: those who sit, and the ways in."""

    def __init__(self, process: Door, opened: dict[str, str]) -> None:
        self.process = process
        self.table, self.host = opened["table"], opened["host"]
        self.invite, self.watch = opened["invite"], opened["watch"]
        self.people: list[Client] = []
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Company:
        await self._stack.__aenter__()
        return self

    async def __aexit__(self, *error: Any) -> None:  # noqa: ANN401
        await self._stack.__aexit__(*error)

    async def come(self, **join: Any) -> Client:  # noqa: ANN401
        """Let somebody in."""
        return await self._stack.enter_async_context(at_table(self.process, self.table, **join))

    async def come_from(self, headers: dict[str, str], **join: Any) -> Client:  # noqa: ANN401
        """Let somebody in from elsewhere, as a proxy says it."""
        return await self._stack.enter_async_context(at_table(self.process, self.table, headers, **join))

    async def sit(self, count: int, *, keys: bool = False, language: str = "") -> list[Client]:
        """Seat some people, the host first."""
        for seat in range(count):
            rights = {"host": self.host} if not self.people else {"invite": self.invite}
            client = await self.come(language=language, **rights)
            key = f"key-{self.table}-{seat}" if keys else ""
            answers = await client.do("sit", name=f"Ada{seat}", key=key)
            assert not refusal(answers), answers
            self.people.append(client)
        return self.people

    async def begin(self) -> None:
        """Fill what is empty with bots, begin a match, and wait until everyone has been dealt in."""
        host = self.people[0]
        if any(seat.get("kind", "empty") == "empty" for seat in host.screen.table["seats"]):
            assert not await host.refused("fill")
        matches = host.screen.table["matches"]
        assert not await host.refused("start")
        for client in self.people:
            await client.until(lambda screen=client.screen: screen.table["matches"] > matches and screen.dealt)  # type: ignore[misc]


def company(process: Process, **wanted: Any) -> Company:  # noqa: ANN401
    """Open a table."""
    return Company(process, process.open_table(**wanted))
