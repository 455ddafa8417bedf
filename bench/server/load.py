"""The load: tables of four connected seats, where whoever is to move answers at once with one of the legal words.

A closed loop: a table waits for its server and for nothing else. Latency is the time from sending a move until the same
seat has received the message that shows it accepted. All four seats receive everything, and all of it is counted.
"""

from __future__ import annotations

import asyncio
import gc
import random
from array import array
from dataclasses import dataclass, field
from time import perf_counter, process_time

import picows

from bench.server.deflate import Sampler
from bench.server.dialects import Dialect, Seat
from bench.server.process import Server

TEXT = picows.WSMsgType.TEXT
DATA = (picows.WSMsgType.TEXT, picows.WSMsgType.BINARY)
SPARES = 4
"""Tables that are ready to take over from those whose match ends."""
STILL = 2
"""Seconds without a move after which a table is thought to be broken."""
PATIENCE = 30
"""Seconds in which a table must have opened."""


@dataclass
class Tally:
    """What was counted since a moment."""

    latencies: array[float] = field(default_factory=lambda: array("d"))
    messages: int = 0
    payload: int = 0
    wire: int = 0
    ended: int = 0


@dataclass(frozen=True)
class Sample:
    """What one server did under one load."""

    rate: float
    """Accepted moves a second."""
    p50: float
    p99: float
    """Seconds."""
    messages: float
    payload: float
    wire: float
    deflated: float
    """Messages and bytes received by all four seats for each accepted move: bare, with frame headers, and as
    permessage-deflate would make them."""
    deflate_on: bool
    """Whether the server compressed by itself."""
    server_busy: float
    client_busy: float
    """The part of a core that each used."""
    memory: float
    """Bytes that the server held at the end."""
    ended: int
    """Matches that ended while it was measured."""


class Player(picows.WSListener):
    """One seat's connection."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.sent = 0.0
        self.seated = asyncio.get_running_loop().create_future()
        self.transport: picows.WSTransport | None = None

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self.transport = transport
        if self.seat.opening:
            transport.send(TEXT, self.seat.opening)

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        if frame.msg_type not in DATA:
            return
        message = frame.get_payload_as_bytes()
        try:
            heard = self.seat.hear(message)
        except Exception as error:  # whatever a dialect stumbles over ends the sample
            self.table.load.fail(f"{error!r} at {message[:200]!r}")
            return
        tally = self.table.load.tally
        if heard.accepted:
            self.table.last = now = perf_counter()
            tally.latencies.append(now - self.sent)
        if heard.words:
            self.table.act(self, heard.words)
        self.count(tally, message)
        if heard.reply:
            transport.send(TEXT, heard.reply)
        if heard.seated:
            self.seated.set_result(None)
        if heard.over:
            self.table.finish()

    def count(self, tally: Tally, message: bytes) -> None:
        """Count a message, after it was answered."""
        size = len(message)
        tally.messages += 1
        tally.payload += size
        tally.wire += size + (2 if size < 126 else 4 if size < 65536 else 10)
        if self.table.sampler:
            self.table.sampler.keep(self.seat, message)

    def play(self, word: str) -> None:
        """Send a move."""
        message = self.seat.move(word)
        self.sent = perf_counter()
        self.transport.send(TEXT, message)

    def on_ws_disconnected(self, transport: picows.WSTransport) -> None:  # noqa: ARG002
        if not self.table.closing:
            self.table.load.fail("it hung up")


class Table:
    """Four players of one match."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.dice = random.Random(f"{load.seed} {number}")  # noqa: S311 - a load, not a secret
        self.players: list[Player] = []
        self.turn: tuple[Player, object] | None = None
        """Who is to move, until the table begins."""
        self.begun = self.over = self.closing = False
        self.last = 0.0
        """When a move was last accepted."""
        self.sampler: Sampler | None = None

    async def open(self) -> Table:
        """Have the table opened and seat everyone."""
        seats = await asyncio.to_thread(self.load.dialect.open, self.load.server)
        self.players = [Player(self, seat) for seat in seats]
        for player in self.players:
            await picows.ws_connect(lambda player=player: player, player.seat.url)
            await asyncio.wait_for(player.seated, PATIENCE)
        return self

    def begin(self) -> None:
        """Let the one move whose turn it is."""
        self.begun = True
        self.last = perf_counter()
        if self.turn:
            self.act(*self.turn)

    def act(self, player: Player, words: object) -> None:
        """Answer with one of the words."""
        if self.begun:
            player.play(words[int(self.dice.random() * len(words))])
        else:
            self.turn = player, words

    def finish(self) -> None:
        """Make room for another table; all four say that it is over, once is enough."""
        if not self.over:
            self.over = True
            self.load.tally.ended += 1
            self.load.replace(self)

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        for player in self.players:
            if player.transport:
                player.transport.disconnect(graceful=False)


class Load:
    """All tables of one measurement."""

    def __init__(self, dialect: Dialect, server: Server, seed: int) -> None:
        self.dialect = dialect
        self.server = server
        self.seed = seed
        self.tally = Tally()
        self.opened: list[Table] = []
        """Every table there ever was."""
        self.playing: list[Table] = []
        self.spares: list[Table] = []
        self.failed = asyncio.get_running_loop().create_future()
        self.tasks: set[asyncio.Task[None]] = set()

    async def table(self) -> Table:
        """Open one more table."""
        table = Table(self, len(self.opened))
        self.opened.append(table)
        return await table.open()

    async def open(self, tables: int) -> None:
        """Open all tables and some to spare."""
        ready = [await self.table() for _ in range(tables + SPARES)]
        self.playing, self.spares = ready[:tables], ready[tables:]

    async def spend(self, seconds: float) -> None:
        """Let the tables play for a while; raise if anything broke."""
        await asyncio.wait([self.failed], timeout=seconds)
        if self.failed.done():
            self.failed.result()

    def fail(self, message: str) -> None:
        """Stop the measurement."""
        if not self.failed.done():
            self.failed.set_exception(RuntimeError(message))

    def replace(self, table: Table) -> None:
        """Let another table take over from one whose match is over."""
        self.playing.remove(table)
        if self.spares:
            self.join(self.spares.pop())
        else:
            task = asyncio.get_running_loop().create_task(self.replenish())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def replenish(self) -> None:
        """Open one more table, and have it play."""
        try:
            self.join(await self.table())
        except Exception as error:  # a table that cannot be opened ends the sample
            self.fail(repr(error))

    def join(self, table: Table) -> None:
        """Begin a table."""
        self.playing.append(table)
        table.begin()

    def close(self) -> None:
        """Hang up everywhere."""
        for task in self.tasks:
            task.cancel()
        for table in self.opened:
            table.close()


async def measured(dialect: Dialect, tables: int, warm: float, seconds: float, seed: int) -> Sample:
    """Start a server, load it, and say what it did."""
    server = await asyncio.to_thread(dialect.start)
    load = Load(dialect, server, seed)
    try:
        await load.open(tables)
        sampler = await warmed(load, warm)
        return await counted(load, sampler, seconds)
    finally:
        gc.enable()
        load.close()
        await asyncio.to_thread(server.stop)


async def warmed(load: Load, seconds: float) -> Sampler:
    """Let all tables begin, and keep messages of the first."""
    first = load.playing[0]
    first.sampler = sampler = Sampler()
    for table in [*load.playing]:
        table.begin()
    await load.spend(seconds)
    return sampler


async def counted(load: Load, sampler: Sampler, seconds: float) -> Sample:
    """Count for a while, undisturbed by the collector of garbage."""
    gc.collect()
    gc.disable()
    load.tally = tally = Tally()
    busy, own, begun = load.server.seconds(), process_time(), perf_counter()
    await load.spend(seconds)
    lasted, own, busy = perf_counter() - begun, process_time() - own, load.server.seconds() - busy
    load.tally = Tally()
    still = sum(begun + lasted - table.last > STILL for table in load.playing)
    if still:
        raise RuntimeError(f"{still} of {len(load.playing)} tables stand still")
    moves = len(tally.latencies)
    ordered = sorted(tally.latencies)
    return Sample(
        rate=moves / lasted,
        p50=ordered[moves // 2],
        p99=ordered[moves * 99 // 100],
        messages=tally.messages / moves,
        payload=tally.payload / moves,
        wire=tally.wire / moves,
        deflated=tally.payload / moves * sampler.shrinks(),
        deflate_on=compressed(load.playing[0]),
        server_busy=busy / lasted,
        client_busy=own / lasted,
        memory=load.server.memory(),
        ended=tally.ended,
    )


def compressed(table: Table) -> bool:
    """Say whether the server compresses; this client does not ask for it, so that no server pays for it."""
    headers = table.players[0].transport.response.headers
    return "permessage-deflate" in headers.get("Sec-WebSocket-Extensions", "")
