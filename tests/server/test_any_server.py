"""A house on any ASGI server: the same tests of the protocol as on the fast path, over ordinary websockets."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from tests.server import test_lobby, test_matches, test_reconnect, test_undo
from tests.server.client import Company
from tests.server.process import Process, every_rig, run, running
from tests.server.run_house import HYPERCORN, ORDINARY
from tests.server.test_fast_sockets import LAST, TEXT, Raw, frame, handshake
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from grimalkin.server import codes, serving
from grimalkin.server.net import fast_arrival
from grimalkin.server.net.asgi_sockets import AsgiSocket
from grimalkin.server.net.sockets import LONGEST_MESSAGE, LONGEST_QUEUE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GOODBYES = {HYPERCORN: 1011, ORDINARY: 1012}
"""The codes that servers choose themselves when they stop, before the application can say anything."""

globals().update(
    {
        name: test
        for module in (test_lobby, test_matches, test_reconnect, test_undo)
        for name, test in vars(module).items()
        if name.startswith("test_")
    }
)


@pytest.fixture(scope="module", params=[HYPERCORN, ORDINARY], autouse=True)
def server(request: pytest.FixtureRequest) -> Iterator[str]:
    every_rig["server"] = request.param
    yield request.param
    del every_rig["server"]


@pytest.fixture(scope="module")
def house(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp(server)) as process:
        yield process


def test_the_house_says_once_that_it_takes_the_ordinary_path(house: Process, server: str) -> None:
    said = [line for line in house.log.splitlines() if "ordinary path" in line]
    assert len(said) == (server == ORDINARY)
    assert house.get("/healthz").status_code == 200


def test_a_message_that_is_too_long_ends_it(house: Process) -> None:
    async def test() -> None:
        table = house.open_table(game="friday", seats=3, listed=True)["table"]
        async with connect(f"ws://127.0.0.1:{house.port}/table/{table}", compression=None) as line:
            with suppress(ConnectionClosed):
                await line.send("x" * (LONGEST_MESSAGE + 1))
                await line.recv()
                await line.recv()
            assert line.close_code == codes.TOO_LONG

    run(test())


def test_messages_to_a_slow_reader_come_whole_and_in_order(server: str, tmp_path: Path) -> None:
    async def test(house: Process) -> None:
        opened = house.open_table(game="friday", seats=3, listed=True, level="kitten", options={"rounds": 1})
        async with Company(house, opened) as friends:
            (host,) = await friends.sit(1, language="en")
            await friends.begin()
            await host.play_on(random.Random(7))
            async with Raw.open(house, handshake(house, opened["table"])) as raw:
                raw.writer.write(frame(LAST | TEXT, b'{"t":"join","language":"en"}'))
                sent = 100
                for number in range(sent):
                    raw.writer.write(frame(LAST | TEXT, b'{"t":"speak","language":"fr"}'))
                    raw.writer.write(frame(LAST | TEXT, b'{"t":"ping","n":%d}' % number))
                # Meanwhile others are served.
                assert not await host.refused("rename", name="Bo")
                told = list[dict[str, Any]]()
                while not told or told[-1].get("n") != sent - 1:
                    told.append(json.loads((await raw.read())[1]))
                assert [message.get("n", 0) for message in told if message.get("t") == "pong"] == [*range(sent)]
                assert sum(message.get("t") == "snapshot" for message in told) == sent + 1

    with running(tmp_path, narrow=True, server=server) as narrow:
        run(test(narrow))


def waits_for_people(server: str) -> bool:
    """Hypercorn asks Python to wait for its connections before it tells the house to close; since 3.12.1 it does."""
    return server == HYPERCORN and sys.version_info >= (3, 12, 1)


def test_a_house_that_closes_disconnects_everybody_and_ends(server: str, tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        table = process.open_table(game="friday", seats=3, listed=True)["table"]
        async with connect(f"ws://127.0.0.1:{process.port}/table/{table}", compression=None) as line:
            await line.send('{"t":"join"}')
            await line.recv()
            closing = asyncio.create_task(asyncio.to_thread(process.stop))
            if waits_for_people(server):
                await line.close()
            await closing
            await line.wait_closed()
            assert line.close_code == (1000 if waits_for_people(server) else GOODBYES[server])

    # Where hypercorn cancels what it still reads, the streams of Python 3.11 log that as an error.
    with running(tmp_path, planted=server == HYPERCORN, server=server) as process:
        run(test(process))
        assert "/grimalkin/server/" not in "".join(line for line in process.log.splitlines() if "Traceback" in line)


@pytest.mark.parametrize("change", ["missing", "renamed", "other arguments", "other methods"])
def test_where_picows_is_not_as_expected_the_house_says_one_line_and_serves_the_ordinary_way(
    change: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert serving.socket_protocol() is fast_arrival.Arrival
    assert not caplog.records
    if change == "missing":
        monkeypatch.setitem(sys.modules, "picows", None)
    if change == "renamed":
        monkeypatch.delattr("picows.picows.WSProtocol")
    if change in {"missing", "renamed"}:
        monkeypatch.delitem(sys.modules, fast_arrival.__name__)
    else:
        monkeypatch.setattr(fast_arrival, "WSProtocol", (lambda *_: object()) if "methods" in change else lambda: None)
    assert serving.socket_protocol() == serving.ORDINARY
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "ordinary path" in caplog.text


class Server:
    """Stands for a server: takes what is sent while it is open."""

    def __init__(self) -> None:
        self.taken: list[dict[str, Any]] = []
        self.open = asyncio.Event()
        self.open.set()

    async def receive(self) -> dict[str, Any]:
        if not self.taken:
            return {"type": "websocket.connect"}
        nothing: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        return await nothing

    async def send(self, message: dict[str, Any]) -> None:
        await self.open.wait()
        self.taken.append(message)


def test_what_waits_for_a_client_is_bounded() -> None:
    async def test() -> None:
        server = Server()
        socket = AsgiSocket(server.receive, server.send)
        await socket.open()
        server.open.clear()
        for number in range(2 * LONGEST_QUEUE):
            socket.send(b"%d" % number)
            assert len(socket._waiting) <= LONGEST_QUEUE
        assert socket.closing
        server.open.set()
        await socket.gone
        assert server.taken[-1] == {"type": "websocket.close", "code": codes.SLOW, "reason": "too slow"}
        assert len(server.taken) <= 3
        await socket.end()

    asyncio.run(test())


def test_what_is_waiting_is_sent_before_it_is_closed() -> None:
    async def test() -> None:
        server = Server()
        socket = AsgiSocket(server.receive, server.send)
        await socket.open()
        for number in range(5):
            socket.send(b"%d" % number)
        socket.close(codes.GOING_AWAY, "the house closes")
        socket.send(b"too late")
        await socket.gone
        assert [message.get("text") for message in server.taken[1:-1]] == [*"01234"]
        assert server.taken[-1]["code"] == codes.GOING_AWAY
        await socket.end()

    asyncio.run(test())
