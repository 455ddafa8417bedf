"""Websockets as they come: in pieces, with pings, with rubbish; and how the house says goodbye."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import signal
import struct
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from tests.server.client import Company
from tests.server.process import Process, run, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from grimalkin.server import codes
from grimalkin.server.net.fast_sockets import COPIED, FastSocket
from grimalkin.server.net.sockets import LONGEST_QUEUE, LONGEST_WAIT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

TEXT, CONTINUATION, PING, CLOSE, PONG = 1, 0, 9, 8, 10
LAST, BIT = 0x80, 0x40


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("frames")) as process:
        yield process


def table(house: Process) -> str:
    return house.open_table(game="friday", seats=3, listed=True)["table"]


def handshake(house: Process, path: str, key: str = "", wish: str = "Connection: Upgrade") -> bytes:
    lines = [
        f"GET /table/{path} HTTP/1.1", f"Host: 127.0.0.1:{house.port}", "Upgrade: websocket", wish,
        f"Sec-WebSocket-Key: {key or base64.b64encode(bytes(16)).decode()}", "Sec-WebSocket-Version: 13",
    ]  # fmt: skip
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(first: int, payload: bytes, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A frame of a client, its payload under a mask."""
    long = len(payload) > 125
    size = bytes([0x80 | 126]) + struct.pack("!H", len(payload)) if long else bytes([0x80 | len(payload)])
    return bytes([first]) + size + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


class Raw:
    """A websocket of bare bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    @asynccontextmanager
    async def open(cls, house: Process, first: bytes, answer: bytes = b"HTTP/1.1 101 ") -> AsyncIterator[Raw]:
        raw = cls(*await asyncio.open_connection("127.0.0.1", house.port))
        try:
            raw.writer.write(first)
            head = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), 10)
            assert head.startswith(answer), head
            yield raw
        finally:
            raw.writer.close()
            with suppress(ConnectionError):
                await raw.writer.wait_closed()

    async def read(self) -> tuple[int, bytes]:
        """Read a frame of the house: its kind and its payload."""
        first, size = await asyncio.wait_for(self.reader.readexactly(2), 10)
        if size == 126:
            size = struct.unpack("!H", await self.reader.readexactly(2))[0]
        return first & 0xF, await self.reader.readexactly(size)


JOIN = json.dumps({"t": "join"}).encode()


@pytest.mark.parametrize(
    "wish",
    [
        "Connection: keep-alive, Upgrade",
        "connection: upgrade",
        "Connection: Upgrade\r\nSec-WebSocket-Extensions: permessage-deflate",
        "Connection: Upgrade\r\nCookie: name=Zo\u00eb \u2660",
    ],
)
def test_every_browser_gets_in(house: Process, wish: str) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, table(house), wish=wish)) as raw:
            raw.writer.write(frame(LAST | TEXT, JOIN))
            assert json.loads((await raw.read())[1])["t"] == "snapshot"

    run(test())


def test_bytes_may_come_one_by_one_and_messages_in_pieces(house: Process) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, table(house))) as raw:
            pieces = frame(TEXT, JOIN[:3]) + frame(LAST | PING, b"there?") + frame(CONTINUATION, JOIN[3:7])
            for byte in pieces + frame(LAST | CONTINUATION, JOIN[7:]):
                raw.writer.write(bytes([byte]))
                await raw.writer.drain()
            assert await raw.read() == (PONG, b"there?")
            assert json.loads((await raw.read())[1])["t"] == "snapshot"

    run(test())


@pytest.mark.parametrize(
    ("rubbish", "code"),
    [
        (frame(LAST | CONTINUATION, b"x"), 1002),
        (frame(TEXT, b"x") + frame(LAST | TEXT, b"y"), 1002),
        (frame(LAST | BIT | TEXT, b"x"), 1002),
        (frame(LAST | 3, b"x"), 1002),
        (bytes([LAST | TEXT, 1]) + b"x", 1002),
        (frame(LAST | TEXT, b"\xff\xfe"), 1007),
        (frame(LAST | TEXT, b"x" * 5000), 1009),
        (frame(TEXT, b"x" * 4000) + frame(LAST | CONTINUATION, b"x" * 4000), 1009),
    ],
)
def test_what_is_no_websocket_ends_it(house: Process, rubbish: bytes, code: int) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, table(house))) as raw:
            raw.writer.write(rubbish)
            kind, payload = await raw.read()
            assert (kind, struct.unpack("!H", payload[:2])[0]) == (CLOSE, code)

    run(test())


@pytest.mark.parametrize("key", ["nonsense", base64.b64encode(b"short").decode()])
def test_who_asks_wrongly_is_told_so(house: Process, key: str) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, table(house), key), b"HTTP/1.1 400 ") as raw:
            assert b"Traceback" not in await asyncio.wait_for(raw.reader.read(), 10)

    run(test())


def test_only_tables_are_spoken_to(house: Process) -> None:
    async def test() -> None:
        async with connect(f"ws://127.0.0.1:{house.port}/table/nowhere") as line:
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == 4004
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with connect(f"ws://127.0.0.1:{house.port}/api/tables") as line:
                await line.recv()

    run(test())


def test_a_goodbye_is_answered(house: Process) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, table(house))) as raw:
            raw.writer.write(frame(LAST | CLOSE, struct.pack("!H", 1000)))
            kind, payload = await raw.read()
            assert (kind, payload[:2]) == (CLOSE, struct.pack("!H", 1000))
            assert await asyncio.wait_for(raw.reader.read(), 10) == b""

    run(test())


def test_a_goodbye_without_a_word_is_answered(house: Process) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, table(house))) as raw:
            raw.writer.write(frame(LAST | CLOSE, b""))
            assert await raw.read() == (CLOSE, struct.pack("!H", 1000))
            assert await asyncio.wait_for(raw.reader.read(), 10) == b""

    run(test())


class Pipe:
    """Stands for the other side: takes so many bytes, then no more until it is emptied."""

    def __init__(self, line: FastSocket, room: int) -> None:
        self.line, self.room, self.held, self.paused = line, room, 0, False
        self.taken: list[bytes] = []
        self.codes: list[int] = []

    def send(self, _: object, text: bytes) -> None:
        self.taken.append(text)
        self.held += len(text)
        if self.held > self.room and not self.paused:
            self.paused = True
            self.line.pause_writing()

    def send_reuse_external_bytearray(self, kind: object, text: bytearray, header: int) -> None:
        self.send(kind, bytes(text[header:]))

    def send_close(self, code: int, _: bytes) -> None:
        self.codes.append(code)

    def empty(self) -> None:
        self.held = 0
        if self.paused:
            self.paused = False
            self.line.resume_writing()


def test_a_slow_reader_gets_everything_in_order_or_is_sent_away() -> None:
    async def test() -> None:
        line = FastSocket(lambda: None)
        pipe = Pipe(line, room=30)
        line.on_ws_connected(pipe)  # type: ignore[arg-type]
        messages = [b"%010d" % number for number in range(100)]
        for message in messages:
            line.send(message)
        for _ in range(100):
            assert pipe.held <= pipe.room + 10, "what is kept back is not given to the line"
            pipe.empty()
        assert pipe.taken == messages
        for number in range(2 * LONGEST_QUEUE):
            line.send(b"%010d" % number)
        assert pipe.codes == [codes.SLOW]
        assert pipe.held <= pipe.room + 10
        line.on_ws_disconnected(pipe)  # type: ignore[arg-type]

    asyncio.run(test())


def test_what_waits_for_a_slow_reader_is_bounded_in_bytes() -> None:
    async def test() -> None:
        line = FastSocket(lambda: None)
        pipe = Pipe(line, room=30)
        line.on_ws_connected(pipe)  # type: ignore[arg-type]
        snapshot = bytes(8 * COPIED)
        fits = LONGEST_WAIT // len(snapshot) + 1
        for _ in range(3):
            for _ in range(fits):
                line.send(snapshot)
            assert not pipe.codes, "one who takes what waits may be behind again"
            for _ in range(fits):
                pipe.empty()
        for _ in range(fits + 1):
            line.send(snapshot)
        assert pipe.codes == [codes.SLOW]
        line.on_ws_disconnected(pipe)  # type: ignore[arg-type]

    asyncio.run(test())


def test_long_messages_to_a_slow_reader_stay_whole(tmp_path: Path) -> None:
    async def test(house: Process) -> None:
        opened = house.open_table(game="friday", seats=3, listed=True, level="kitten", options={"rounds": 3})
        async with Company(house, opened) as friends:
            (host,) = await friends.sit(1, language="en")
            await friends.begin()
            await host.play_on(random.Random(7))
            async with Raw.open(house, handshake(house, opened["table"])) as raw:
                raw.writer.write(frame(LAST | TEXT, b'{"t":"join","language":"en"}'))
                # Who has not been let in may not say as much as what follows.
                assert json.loads((await raw.read())[1])["t"] == "snapshot"
                sent = 100
                for number in range(sent):
                    raw.writer.write(frame(LAST | TEXT, b'{"t":"speak","language":"fr","n":%d}' % number))
                    raw.writer.write(frame(LAST | TEXT, b'{"t":"ping","n":%d}' % number))
                await asyncio.sleep(2)
                pongs = pictures = 0
                while pongs < sent:
                    kind, text = await raw.read()
                    assert kind == TEXT, text
                    told = json.loads(text)
                    pongs += told.get("t") == "pong"
                    pictures += told.get("t") == "snapshot"
                    assert told.get("t") != "snapshot" or len(text) > 2 * COPIED
                assert pictures == sent

    with running(tmp_path, narrow=True) as house:
        run(test(house))


def test_who_takes_no_goodbye_is_dropped(house: Process) -> None:
    async def test() -> None:
        async with Raw.open(house, handshake(house, "nowhere")) as raw:
            kind, payload = await raw.read()
            assert (kind, payload[:2]) == (CLOSE, struct.pack("!H", 4004))
            with suppress(ConnectionResetError):
                assert await asyncio.wait_for(raw.reader.read(), 20) == b""

    run(test())


def test_a_house_that_closes_says_goodbye(tmp_path: Path) -> None:
    async def test(house: Process) -> None:
        async with connect(f"ws://127.0.0.1:{house.port}/table/{table(house)}") as line:
            await line.send(JOIN.decode())
            await line.recv()
            os.kill(house.id, signal.SIGTERM)
            async with asyncio.timeout(20):
                await line.wait_closed()
            assert line.close_code == 4001

    with running(tmp_path) as house:
        run(test(house))


def test_a_message_that_fails_is_logged_and_its_line_closed_as_promised(caplog: pytest.LogCaptureFixture) -> None:
    closed = list[int]()

    class Closing(FastSocket):
        def close(self, code: int, reason: str) -> None:  # noqa: ARG002
            closed.append(code)

    def fails(_: bytes) -> None:
        raise RuntimeError("of the test")

    async def test() -> None:
        socket = Closing(lambda: None)
        socket.receive = fails
        socket._take(b"{}", text=True)
        assert closed == [codes.TRY_AGAIN]

    run(test())
    assert "RuntimeError: of the test" in caplog.text
