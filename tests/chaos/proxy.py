"""A network that cannot be trusted: a TCP proxy that delays, duplicates, swallows and cuts what passes through it."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    Way = tuple[asyncio.StreamReader, asyncio.StreamWriter]

HEAD_END = b"\r\n\r\n"
MOST = 65_536


@dataclass
class Weather:
    """How bad the network is for connections that come now."""

    delay: float = 0.0
    """Seconds at most that each piece is held back."""
    double: float = 0.0
    """The share of a client's frames that arrive twice."""
    cut: float = 0.0
    """The share of connections that are cut, anywhere: in the midst of a frame too."""
    life: int = 20_000
    """Bytes after which such a connection is cut at most."""


class Proxy:
    """Listens on a port of its own, and passes on to a house: to any of its nodes that takes the connection."""

    def __init__(self, to: Sequence[int], dice: random.Random) -> None:
        self.to, self.dice = to, dice
        self.port = 0
        self.weather = Weather()
        self.dark = False
        """Whether everything is swallowed, and nobody is told."""
        self.counts = {"connections": 0, "doubled": 0, "cut": 0, "delayed": 0, "swallowed": 0}
        self._open: set[Passage] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._arrive, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """End everything."""
        self.cut_all()
        if self._server is not None:
            self._server.close()

    def cut_all(self) -> None:
        """Cut every connection."""
        for passage in [*self._open]:
            passage.abort()

    async def _arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner = await self._let_in()
        if inner is None:
            writer.transport.abort()
            return
        self.counts["connections"] += 1
        passage = Passage(self, (reader, writer), inner)
        self._open.add(passage)
        try:
            await passage.run()
        finally:
            self._open.discard(passage)

    async def _let_in(self) -> Way | None:
        for port in self.dice.sample(self.to, len(self.to)):
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None


class Passage:
    """One connection through the proxy."""

    def __init__(
        self,
        proxy: Proxy,
        client: Way,
        house: Way,
    ) -> None:
        self.proxy, self.client, self.house = proxy, client, house
        self.weather, self.dice = proxy.weather, proxy.dice
        doomed = self.dice.random() < self.weather.cut
        self.left = self.dice.randrange(200, self.weather.life) if doomed else None
        """Bytes that may still pass."""
        self.frames = Frames()

    async def run(self) -> None:
        """Pass everything on, both ways, until one side ends."""
        ways = [
            asyncio.ensure_future(self._pump(self.client[0], self.house[1], up=True)),
            asyncio.ensure_future(self._pump(self.house[0], self.client[1], up=False)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for _, writer in (self.client, self.house):
                with contextlib.suppress(Exception):
                    writer.close()

    def abort(self) -> None:
        """Cut it, without a word to either side."""
        for _, writer in (self.client, self.house):
            writer.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, up: bool) -> None:
        with contextlib.suppress(OSError):
            while piece := await source.read(MOST):
                if self.proxy.dark:
                    self.proxy.counts["swallowed"] += 1
                    self.left = 0
                    continue
                if self.weather.delay:
                    self.proxy.counts["delayed"] += 1
                    await asyncio.sleep(self.dice.random() * self.weather.delay)
                if not self._pass(self._doubled(piece) if up else piece, target):
                    return

    def _doubled(self, piece: bytes) -> bytes:
        """Repeat whole frames of a client, as a client does that sends again what it thinks was lost."""
        if not self.weather.double:
            return piece
        passed = bytearray()
        for part, whole in self.frames.split(piece):
            passed += part
            if whole and self.dice.random() < self.weather.double:
                passed += part
                self.proxy.counts["doubled"] += 1
        return bytes(passed)

    def _pass(self, piece: bytes, target: asyncio.StreamWriter) -> bool:
        """Write on as much as may pass; say whether the connection still stands."""
        if self.left is None:
            target.write(piece)
            return True
        target.write(piece[: self.left])
        self.left -= len(piece)
        if self.left > 0:
            return True
        self.proxy.counts["cut"] += 1
        self.abort()
        return False


class Frames:
    """Finds the frames in what a client of a WebSocket sends."""

    def __init__(self) -> None:
        self._kept = b""
        self._upgraded = self._joined = False

    def split(self, piece: bytes) -> list[tuple[bytes, bool]]:
        """Give the parts that are complete, each with whether it may come twice; the rest is kept.

        That is a frame of text; but who joins twice wants to be told twice, so the first is left alone.
        """
        parts, self._kept = [], self._kept + piece
        if not self._upgraded:
            head, end, rest = self._kept.partition(HEAD_END)
            if not end:
                return []
            parts.append((head + end, False))
            self._upgraded, self._kept = True, rest
        while size := frame_size(self._kept):
            parts.append((self._kept[:size], self._joined and self._kept[0] & 0x0F == 1))
            self._joined, self._kept = True, self._kept[size:]
        return parts


def frame_size(held: bytes) -> int:
    """Say how long the first frame is, with head and mask; 0 while it has not come whole."""
    if len(held) < 2:
        return 0
    short, masked = held[1] & 0x7F, held[1] >> 7
    wide = {126: 2, 127: 8}.get(short, 0)
    if len(held) < 2 + wide:
        return 0
    length = int.from_bytes(held[2 : 2 + wide], "big") if wide else short
    size = 2 + wide + 4 * masked + length
    return size if len(held) >= size else 0
