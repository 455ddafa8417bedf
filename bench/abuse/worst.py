"""The worst that one address can do within the limits: `python -m bench.abuse.worst KIND PORT SECONDS`."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.abuse.stage import LONG_TABLE, RECORD

TABLES, SOCKETS, CONNECTIONS = 40, 55, 150
HALF = 25
REQUESTS_A_SECOND, MESSAGES_A_SECOND = 30, 14
WENT_WRONG = (httpx.HTTPError, WebSocketException, OSError)


class Evil:
    """One address; what is refused or closed is tried again."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port, self.until = port, time.monotonic() + seconds
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=120, limits=httpx.Limits(max_connections=CONNECTIONS)
        )
        self.tasks: set[asyncio.Task[Any]] = set()
        self.got: Counter[str] = Counter()
        """What it was given, and what it was refused: else it may seem harmless and has done nothing."""

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    async def flood(self, *paths: str, rate: float = REQUESTS_A_SECOND) -> None:
        """Ask for pages as often as is allowed, without waiting for any."""
        number = 0
        while self.goes_on:
            self.begin(self.ask(paths[number % len(paths)]))
            number += 1
            await asyncio.sleep(1 / rate)

    async def ask(self, path: str) -> None:
        """Ask for a page."""
        self.count(await self.http.get(path))

    def count(self, answer: httpx.Response) -> httpx.Response:
        """Count an answer."""
        self.got["answers" if answer.is_success else "refused"] += 1
        return answer

    def begin(self, asked: Awaitable[Any]) -> None:
        """Have something done, whatever comes of it."""

        async def tried() -> None:
            with suppress(*WENT_WRONG):
                await asked

        task = asyncio.ensure_future(tried())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def table(self, **wanted: object) -> dict[str, str]:
        """Open a table."""
        wish = {"game": "friday", "seats": 4, "pause": 0, **wanted}
        answer = self.count(await self.http.post("/api/tables", json=wish)).raise_for_status()
        opened: dict[str, str] = answer.json()
        return opened

    async def line(self, table: str) -> ClientConnection:
        """Open a socket."""
        url = f"ws://127.0.0.1:{self.port}/table/{table}"
        return await connect(url, ping_interval=None, max_queue=None, compression=None)

    async def seated(self, **wanted: object) -> ClientConnection:
        """Open a table, and sit at it as its host."""
        opened = await self.table(**wanted)
        line = await self.line(opened["table"])
        for message in ({"t": "join", "host": opened["host"], "language": "en"}, {"t": "sit", "name": "Eve"}):
            await line.send(json.dumps(message))
        return line

    async def say(self, line: ClientConnection, *messages: dict[str, Any], rate: float = MESSAGES_A_SECOND) -> None:
        """Send messages in turn as often as is allowed, and read whatever comes."""

        async def read() -> None:
            async for _ in line:
                self.got["messages"] += 1

        self.begin(read())
        with suppress(*WENT_WRONG):
            number = 0
            while self.goes_on:
                await line.send(json.dumps(messages[number % len(messages)]))
                number += 1
                await asyncio.sleep(1 / rate)


async def nothing(evil: Evil) -> None:
    """Do nothing: what the honest table is like by itself."""
    while evil.goes_on:
        await asyncio.sleep(0.1)


async def replays(evil: Evil, rate: float = REQUESTS_A_SECOND) -> None:
    """Ask for replays of a match of 99 rounds."""
    await evil.flood(
        *(
            f"/api/records/{RECORD}/replay?seat={seat}&language={tongue}"
            for seat in range(4)
            for tongue in ("en", "fr")
        ),
        rate=rate,
    )


async def proofs(evil: Evil) -> None:
    """Ask for proofs and reviews of it."""
    await evil.flood(f"/api/records/{RECORD}/proof", f"/api/records/{RECORD}/review", f"/api/records/{RECORD}")


async def pages(evil: Evil) -> None:
    """Ask for every other page."""
    await evil.flood(
        "/api/games?language=fr", "/api/tables", "/api/games/spooks/lesson", "/api/openapi.json",
        f"/api/tables/{LONG_TABLE}", "/api/games/malediction/rulebook", "/api/leaderboards/friday", "/metrics",
    )  # fmt: skip


async def snapshots(evil: Evil, sockets: int = SOCKETS) -> None:
    """Come to a match of 99 rounds, again and again, in every language."""
    lines = [await evil.line(LONG_TABLE) for _ in range(sockets)]
    join = {"t": "join", "language": "en"}
    speak = [{"t": "speak", "language": tongue} for tongue in ("fr", "en")]
    for line in lines:
        await line.send(json.dumps(join))
    await asyncio.gather(*(evil.say(line, *speak, rate=5 / sockets) for line in lines))


async def bots(evil: Evil, tables: int = TABLES) -> None:
    """Have tables full of the strongest bots play."""
    lines = [await evil.seated(seats=6, level="grimalkin", options={"rounds": 99}) for _ in range(tables)]
    for line in lines:
        await line.send('{"t":"fill"}')
        await line.send('{"t":"start"}')
    await asyncio.gather(*(evil.say(line, {"t": "ping"}, {"t": "hint"}, rate=1) for line in lines))


async def changes(evil: Evil) -> None:
    """Change tables beside their matches."""
    lines = [await evil.seated() for _ in range(TABLES)]
    say = [
        {"t": "auto", "on": True},
        {"t": "cut", "words": "x" * 200},
        {"t": "auto", "on": False},
        {"t": "open", "on": True},
    ]
    await asyncio.gather(*(evil.say(line, *say) for line in lines))


async def messages(evil: Evil) -> None:
    """Say what is always answered: pings, what is refused, what cannot be read."""
    lines = [await evil.seated() for _ in range(TABLES)]
    say = [{"t": "ping"}, {"t": "play", "word": "C1", "v": 1}, {"t": "explain"}, {"t": "sit"}]
    await asyncio.gather(*(evil.say(line, *say) for line in lines))


async def explanations(evil: Evil) -> None:
    """Ask what each choice means, at tables that play."""
    lines = [await evil.seated(level="kitten", options={"rounds": 99}) for _ in range(TABLES)]
    for line in lines:
        await line.send('{"t":"fill"}')
        await line.send('{"t":"start"}')
    say = [{"t": "explain"}, {"t": "explain"}, {"t": "auto", "on": True}, {"t": "explain"}, {"t": "auto", "on": False}]
    await asyncio.gather(*(evil.say(line, *say) for line in lines))


async def tables(evil: Evil) -> None:
    """Open tables as long as it is allowed."""
    while evil.goes_on:
        with suppress(*WENT_WRONG):
            await evil.table(listed=True)
        await asyncio.sleep(1 / REQUESTS_A_SECOND)


async def sockets(evil: Evil) -> None:
    """Come to a long table and go, again and again."""
    while evil.goes_on:
        with suppress(*WENT_WRONG):
            line = await evil.line(LONG_TABLE)
            await line.send('{"t":"join","language":"fr"}')
            evil.got["sockets"] += 1
            await asyncio.sleep(0.02)
            evil.begin(line.close())


async def halves(evil: Evil) -> None:
    """Ask for half of something, on as many connections as are allowed."""
    await half_requests(evil, 280)


async def half_requests(evil: Evil, count: int) -> None:
    """Begin to ask, on so many connections."""
    writers = []
    for _ in range(count):
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", evil.port)
            writer.write(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{")
            writers.append(writer)
            evil.got["halves"] += 1
    await nothing(evil)
    for writer in writers:
        writer.close()


async def everything(evil: Evil) -> None:
    """Do half of it at once."""
    sitting = [asyncio.ensure_future(each) for each in (bots(evil, HALF), snapshots(evil, HALF))]
    halves = asyncio.ensure_future(half_requests(evil, 100))
    # Once all sit: until then its requests are for opening tables.
    await asyncio.sleep(1)
    await asyncio.gather(*sitting, halves, replays(evil, HALF))


KINDS: dict[str, Callable[[Evil], Awaitable[None]]] = {
    one.__name__: one
    for one in (
        nothing, replays, proofs, pages, snapshots, bots, changes, messages, explanations, tables, sockets, halves,
        everything,
    )
}  # fmt: skip


async def main(kind: str, port: str, seconds: str) -> None:
    """Do one kind of worst for a while."""
    evil = Evil(int(port), float(seconds))
    with suppress(*WENT_WRONG):
        await KINDS[kind](evil)
    print(json.dumps(evil.got), flush=True)
    for task in [*evil.tasks]:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
