"""The line to a table: joins, comes back by itself with the last version it has, and never sends a choice twice."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from websockets.asyncio.client import ClientConnection

    from grimalkin.terminal.app.services import Memory

IDLE = 1.5
"""Seconds of silence after which the house is asked whether it is there,"""
LATE, LATEST = 1.0, 5.0
"""and those that it may take to answer, at first, and on a line that was found to be slow."""
FIRST_WAIT, LONGEST_WAIT = 0.4, 8.0
FINAL = {4002, 4003, 4004, 4005}
"""Codes after which coming back is of no use."""
LET_IN = {"snapshot", "update", "skip", "here"}
"""What a house tells those alone whom it has let in; one who comes back may be told no snapshot."""
IN_LINKS = {"token": "seat", "host": "host", "invite": "invite", "watch": "watch"}
"""What opens a table, and what it is called in a link."""


class BadLink(ValueError):
    """A link that leads to no table."""


class TableLink:
    """Where a table is, and what opens it: what the link offers, and what was given to us before."""

    def __init__(self, text: str, memory: Memory) -> None:
        found = urlsplit(text.strip())
        parts = found.path.strip("/").split("/")
        if found.scheme not in {"http", "https"} or not found.netloc or len(parts) != 2 or parts[0] != "t":
            raise BadLink(text)
        self.house = f"{found.scheme}://{found.netloc}"
        self.table, self.memory = parts[1], memory
        given = dict(parse_qsl(found.fragment))
        self.kept: dict[str, str] = dict(self._all().get(self._name, {}))
        self.offered = {kind: given[name] for kind, name in IN_LINKS.items() if name in given}
        """What the link offers and the house has not yet judged: anyone can write a link."""

    @property
    def _name(self) -> str:
        return f"{self.house}/t/{self.table}"

    def _all(self) -> dict[str, dict[str, str]]:
        found = self.memory.recall("tables", {})
        return found if isinstance(found, dict) else {}

    @property
    def socket(self) -> str:
        """The address of the socket."""
        return f"{self.house.replace('http', 'ws', 1)}/table/{self.table}"

    @property
    def tokens(self) -> dict[str, str]:
        """What to join with."""
        return {**self.kept, **self.offered}

    def keep(self, **tokens: str) -> None:
        """Keep what opens the table, so that one can come back."""
        self.kept = {kind: token for kind, token in {**self.kept, **tokens}.items() if token}
        others = {name: kept for name, kept in self._all().items() if name != self._name}
        self.memory.keep("tables", dict([*others.items(), (self._name, self.kept)][-30:]))

    def accepted(self, opened: Sequence[str]) -> None:
        """Keep what the house says opens something; one's own seat is never given up for another one."""
        for kind in [*self.offered]:
            if kind in opened and not (kind == "token" and self.kept.get(kind)):
                self.keep(**{kind: self.offered.pop(kind)})

    def refused(self) -> bool:
        """Give up what opens nothing; say whether there is something else to try."""
        if self.offered:
            self.offered = {}
        elif self.kept.get("token"):
            self.keep(token="")
        else:
            return False
        return True

    def written(self, kind: str, token: str = "") -> str:
        """Write a link that opens as much as one token does."""
        token = token or self.tokens.get(kind, "")
        return f"{self._name}#{IN_LINKS[kind]}={token}" if token else self._name


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[ClientConnection]:
    """Open a connection, and leave none behind, also where nobody waits for the house's goodbye."""
    socket = await connect(address, open_timeout=8, ping_interval=None, max_size=None)
    try:
        yield socket
    finally:
        try:
            await socket.close()
        finally:
            socket.transport.abort()


class HouseLine:
    """One connection after another, as long as it takes."""

    def __init__(self, link: TableLink, language: str, key: str, take: Callable[[dict[str, Any]], None]) -> None:
        self.link, self.language, self.key, self.take = link, language, key, take
        self.told_state: Callable[[str], None] = lambda _: None
        """Is told `open`, `lost` or `closed`."""
        self.let_in = False
        """Whether the house has answered the last joining."""
        self.version: int | None = None
        self.you: int | None = None
        self.number = 0
        self.pending: dict[str, Any] | None = None
        """A choice that was made and not yet answered: sent again with its old version, it counts once."""
        self.socket: ClientConnection | None = None
        self.wait, self.patience = FIRST_WAIT, LATE
        self.silences = 0
        """How often a line fell silent: by another number the next comes to another node, where there are several."""
        self.finished = False
        self.sending: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Stay connected until the table is closed to us."""
        while not self.finished:
            code = 0
            try:
                way = f"?again={self.silences}" if self.silences else ""
                async with connected(self.link.socket + way) as self.socket:
                    await self._join()
                    code = await self._listen(self.socket)
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
                code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
            except InvalidURI:
                code = 4004
            self.socket = None
            if code in FINAL or self.finished:
                self.finished = True
                self.told_state("closed")
                return
            self.told_state("lost")
            await asyncio.sleep(self.wait * (0.7 + 0.6 * random.random()))  # noqa: S311 - so that not all come at once
            self.wait = min(max(self.wait * 1.8, FIRST_WAIT), LONGEST_WAIT)

    async def _join(self) -> None:
        self.let_in = False
        since = {} if self.version is None else {"since": self.version}
        await self._put({"t": "join", **self.link.tokens, "key": self.key, "language": self.language, **since})
        if self.pending:
            await self._put(self.pending)

    async def _listen(self, socket: ClientConnection) -> int:
        """Take what comes; when nothing does, ask whether somebody is there."""
        asked = False
        while True:
            try:
                text = await asyncio.wait_for(socket.recv(), self.patience if asked else IDLE)
            except TimeoutError:
                if asked:
                    self._fell_silent(socket)
                    return 0
                await self._put({"t": "ping"})
                asked = True
                continue
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0
            asked = False
            self.wait = FIRST_WAIT
            self._received({"t": "update", **json.loads(text)})

    def _fell_silent(self, socket: ClientConnection) -> None:
        """Wait for no goodbye, try another way at once; and wait longer for answers, as the line may only be slow."""
        socket.transport.abort()
        self.silences += 1
        self.wait, self.patience = 0.0, min(2 * self.patience, LATEST)

    def _received(self, message: dict[str, Any]) -> None:
        self._told(message)
        if message["t"] in LET_IN and not self.let_in:
            self.let_in = True
            self.told_state("open")

    def _told(self, message: dict[str, Any]) -> None:
        if message["t"] in {"snapshot", "update", "skip"}:
            if message["t"] != "snapshot" and self.version is not None and message["v"] <= self.version:
                return
            self.version = message["v"]
        if message["t"] == "snapshot":
            self.you = message.get("you")
        if self.pending and (message.get("n") == self.pending["n"] or self._concerns(message)):
            self.pending = None
        self.take(message)

    def _concerns(self, message: Mapping[str, Any]) -> bool:
        """Say whether a line says what became of one's own choice."""
        if message["t"] == "snapshot":
            return True
        own = message.get("own") or {}
        return bool(own.get("legal") or own.get("at") or message.get("match")) or self.you not in message.get(
            "turn", [self.you]
        )

    # Asking.

    def ask(self, request: str, **fields: object) -> int:
        """Ask something; a choice is kept until it is answered, and sent again after a break."""
        self.number += 1
        message: dict[str, Any] = {"t": request, **fields, "n": self.number}
        if request == "play":
            self.pending = message
        task = asyncio.get_running_loop().create_task(self._put(message))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)
        return self.number

    async def _put(self, message: Mapping[str, Any]) -> None:
        if self.socket is not None:
            try:
                await self.socket.send(json.dumps(message))
            except ConnectionClosed:
                return

    async def rejoin(self) -> None:
        """Come in anew, by other tokens or in another language."""
        self.version = None
        if self.socket is not None:
            await self.socket.close()
