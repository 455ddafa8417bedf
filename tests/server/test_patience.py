"""Half requests end: whoever begins to ask and does not go on, or never asks, is not waited for."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
import uvicorn
from tests.server.client import at_table
from tests.server.process import LIMITS, PATIENCE, Process, run, running
from tests.server.run_house import FAST, ORDINARY
from uvicorn.server import ServerState

from grimalkin.server.net.patience import Doorkeeper, bound

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

UPGRADE = (
    "GET /table/{} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
TWO_LENGTHS = (
    b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
)
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module", params=[FAST, ORDINARY])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    settings = {"request_time": 0.2, "silence": 0.2, "limits": {**LIMITS, "http_connections": 8}}
    with running(tmp_path_factory.mktemp("house"), settings, server=request.param) as process:
        yield process


def line_to(house: Process) -> socket.socket:
    return socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)


def rest(line: socket.socket) -> bytes:
    """Give all that is told until the house hangs up."""
    try:
        return b"".join(iter(lambda: line.recv(65536), b""))
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    ("half", "answer"),
    [
        (b"", b""),
        (b"\r\n", b"400"),
        (b"G", b"408"),
        (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n", b"408"),
        (UPGRADE.format("x").encode(), b"408"),
        (b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{", b"408"),
        (b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{", b"408"),
        (TWO_LENGTHS, b"400"),
        (WHOLE + b"GET /hea", b"200"),
        (WHOLE + b"\r\n", b"200"),
    ],
)
def test_half_a_request_is_not_waited_for(house: Process, half: bytes, answer: bytes) -> None:
    with line_to(house) as line:
        line.sendall(half)
        assert rest(line).partition(b"\r\n")[0][9:12] == answer


def test_a_request_that_comes_byte_by_byte_is_not_waited_for(house: Process) -> None:
    async def test() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        # The first line at once: bytes that come after the end may have the system forget what was not yet read.
        answer = asyncio.ensure_future(reader.readline())
        writer.write(b"GET / HTTP/1.1\r\nx: ")
        while not answer.done():
            writer.write(b"x")
            await asyncio.wait([answer], timeout=0.01)
        assert b"408" in answer.result()[:20]
        writer.close()

    run(test())


def test_a_socket_that_says_nothing_is_closed(house: Process) -> None:
    opened = house.open_table(game="friday", seats=3, listed=True)
    for said in (b"", b"\x81\xfe\x00"):
        with line_to(house) as line:
            line.sendall(UPGRADE.format(opened["table"]).encode() + b"\r\n" + said)
            told = b""
            while (4000).to_bytes(2, "big") not in told:
                more = line.recv(4096)
                assert more, "closed without a reason"
                told += more
            assert told.startswith(b"HTTP/1.1 101")


def test_who_asks_again_in_time_is_answered_as_often_as_it_asks(house: Process) -> None:
    for _ in range(20):
        assert house.get("/healthz").status_code == 200


def test_an_address_has_so_many_connections(house: Process) -> None:
    async def come() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        # Sockets at tables are counted by themselves.
        async with at_table(house, opened["table"], language="en") as client:
            assert client.last("snapshot")

    with ExitStack() as stack:
        lines = [stack.enter_context(line_to(house)) for _ in range(30)]
        answers = [rest(line).partition(b"\r\n")[0] for line in lines]
    assert sum(b"429" in answer for answer in answers) >= 30 - 8
    assert answers[-1].endswith(b"429 Too Many Requests")
    run(come())


@pytest.mark.parametrize("before", [b"", WHOLE])
def test_a_request_on_its_way_is_answered_though_the_server_closes(before: bytes) -> None:
    async def app(_scope: object, _receive: object, send: Callable[[dict[str, object]], Awaitable[None]]) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def test() -> None:
        protocol = bound(Doorkeeper(PATIENCE, 9, ()))
        config = uvicorn.Config(app, http=protocol, lifespan="off", log_config=None)
        here, there = socket.socketpair()
        made = protocol(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
        await asyncio.get_running_loop().connect_accepted_socket(lambda: made, there)
        reader, writer = await asyncio.open_connection(sock=here)
        if before:
            writer.write(before)
            await reader.readuntil(b"\r\n\r\n")
        here.send(WHOLE)
        # Nobody has read it yet.
        made.shutdown()  # type: ignore[attr-defined]
        told = await reader.read()
        assert told.startswith(b"HTTP/1.1 204")
        assert b"connection: close" in told
        writer.close()

    run(test())


def test_who_takes_no_answer_is_hung_up_on() -> None:
    async def app(_scope: object, _receive: object, send: Callable[[dict[str, object]], Awaitable[None]]) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(2**24)})

    async def test() -> None:
        protocol = bound(Doorkeeper(PATIENCE, 9, ()))
        config = uvicorn.Config(app, http=protocol, lifespan="off", log_config=None, timeout_keep_alive=0)
        here, there = socket.socketpair()
        made = protocol(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
        await asyncio.get_running_loop().connect_accepted_socket(lambda: made, there)
        here.sendall(WHOLE)
        while made.connections or not made.cycle:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
        here.close()

    run(test())


def test_what_is_no_request_is_not_logged(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        with line_to(house) as line:
            line.sendall(b"nonsense\r\n\r\n")
            assert b"400" in rest(line)
        assert "Invalid" not in house.log
