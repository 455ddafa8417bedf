"""The limits of a house at their usual values, and lines that are slow, silent, or gone. Its clock stands still."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.process import LIMITS, Process, run, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from grimalkin.server import codes
from grimalkin.server.settings import Limits, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

USUAL = Limits()
SILENCE = Settings().silence
ANSWERS = {'{"t": "ping"}': "pong", "rubbish": "refused"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A house with its usual limits but for HTTP, which all tests here share."""
    limits = {"requests_a_second": 10_000, "tables_an_hour": 10_000}
    with running(tmp_path_factory.mktemp("house"), {"limits": limits}, still=True) as process:
        yield process


@pytest.mark.parametrize(
    ("text", "code", "most"),
    # He has joined before, with two messages.
    [('{"t": "ping"}', 4030, 4 * int(USUAL.messages_a_second) - 2), ("rubbish", 4002, USUAL.bad_messages)],
)
def test_who_says_too_much_is_sent_away(house: Process, text: str, code: int, most: int) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        async with at_table(house, opened["table"], language="en") as client:
            told = len(client.told)
            with suppress(ConnectionClosed):
                for _ in range(300):
                    await client.line.send(text)
            assert await client.gone() == code
            assert [message["t"] for message in client.told[told:]] == [ANSWERS[text]] * most
        # Others are welcome, and so is he.
        async with at_table(house, opened["table"], language="en") as client:
            assert client.last("snapshot")

    run(test())


def test_a_steady_talker_is_heard(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        async with at_table(house, opened["table"], language="en") as client:
            for _ in range(20):
                for _ in range(int(USUAL.messages_a_second) // 2):
                    await client.do("ping")
                house.turn(1)
            assert not client.closed

    run(test())


def test_what_is_too_long_is_not_read(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        async with at_table(house, opened["table"], language="en") as client:
            await client.line.send(json.dumps({"t": "say", "text": "x" * 2100}))
            await client.until(lambda: client.all("refused"))
            assert client.last("refused")["key"] == "bad-message"
            await client.line.send("x" * 5000)
            assert await client.gone() == 1009
        answer = house.http.post("/api/tables", content=b"x" * 20_000)
        assert answer.status_code == 413

    run(test())


def test_talk_and_hints_are_for_now_and_then(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            assert [await host.refused("say", text="x") for _ in range(7)] == [""] * 5 + ["too-fast"] * 2
            house.turn(60 / USUAL.chats_a_minute)
            assert [await host.refused("say", text="x") for _ in range(2)] == ["", "too-fast"]
            await friends.begin()
            await host.until(lambda: host.screen.legal)
            for _ in range(4):
                answers = len(host.told)
                assert not await host.refused("hint")
                assert await host.refused("hint") == "too-fast", "one hint at a time"
                await host.until(partial(hinted, host.told, answers))
            assert await host.refused("hint") == "too-fast"
            house.turn(60 / USUAL.hints_a_minute)
            assert not await host.refused("hint")

    run(test())


def test_a_seat_has_one_share_however_many_connections_it_has(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            tabs = [await friends.come(token=guest.token) for _ in range(10)]
            answers = [await tab.refused("say", text="x") for tab in (guest, *tabs)]
            assert answers == [""] * 5 + ["too-fast"] * 6
            assert await tabs[0].refused("emote", what="ouch") == "too-fast"
            assert await tabs[1].refused("rename", name="Eve") == "too-fast"
            assert await tabs[1].refused("rename", name="shit") == "too-fast", "what comes too often is not read"
            # Others have theirs.
            assert not await host.refused("say", text="x")
            await host.do("ping")
            assert len(host.all("chatted")) == 6

    run(test())


def test_an_address_has_so_many_lines_and_no_more(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        address = f"ws://127.0.0.1:{house.port}/table/{opened['table']}"
        while "grimalkin_connections 0.0" not in house.get("/metrics").text:
            # Those of the tests before are on their way out.
            await asyncio.sleep(0.01)
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(connect(address)) for _ in range(USUAL.connections)]
            async with connect(address) as late:
                await late.wait_closed()
                assert late.close_code == 4029
            await lines[0].close()
            async with at_table(house, opened["table"], language="en") as client:
                assert client.last("snapshot")

    run(test())


def test_an_address_opens_so_many_tables_an_hour(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {"requests_a_second": 10_000}
    with running(tmp_path_factory.mktemp("tables"), {"limits": limits}, still=True) as process:
        for _ in range(USUAL.tables_an_hour):
            process.open_table(game="friday", seats=3)
        answer = process.post_table(game="friday", seats=3)
        assert (answer.status_code, answer.json()["key"]) == (429, "too-many-tables")
        assert process.get("/api/games").status_code == 200
        process.turn(3600 / USUAL.tables_an_hour)
        process.open_table(game="friday", seats=3)


def test_an_address_asks_so_often_and_no_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("requests"), {"limits": {}}, still=True) as process:
        answers = [process.get("/api/leaderboards/friday") for _ in range(150)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused == answers[4 * int(USUAL.requests_a_second) :]
        assert (refused[0].json()["key"], refused[0].headers["retry-after"]) == ("too-many-requests", "2")
        assert "content-security-policy" in refused[0].headers
        # Whether it is alive may always be asked.
        assert process.get("/healthz").status_code == 200
        process.turn(1)
        assert process.get("/api/leaderboards/friday").status_code == 200


def test_an_address_is_shown_whole_tables_so_often_whatever_its_connections(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async def test(process: Process) -> None:
        opened = process.open_table(game="friday", seats=3, listed=True)
        async with (
            at_table(process, opened["table"], language="en") as one,
            at_table(process, opened["table"], language="en") as other,
        ):
            for language in ("fr", "en"):
                await one.do("speak", language=language)
            assert len(one.all("snapshot")) + len(other.all("snapshot")) == 4
            await other.send("speak", language="fr")
            assert await other.gone() == codes.TOO_FAST
            process.turn(5)
            await one.do("speak", language="fr")
            assert len(one.all("snapshot")) == 4

    limits = {**LIMITS, "snapshots_a_second": 0.2}
    with running(tmp_path_factory.mktemp("shown"), {"limits": limits}, still=True) as process:
        run(test(process))


def test_a_full_house_and_a_crowded_table_say_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def test(process: Process) -> None:
        opened = process.open_table(game="friday", seats=3, listed=True)
        answer = process.post_table(game="friday", seats=3)
        assert (answer.status_code, answer.json()["key"]) == (429, "house-full")
        async with (
            at_table(process, opened["table"], language="en"),
            at_table(process, opened["table"], language="en"),
            at_table(process, opened["table"], language="en") as late,
        ):
            assert late.told[0]["key"] == "table-crowded"

    limits = {**LIMITS, "tables": 1, "viewers": 2}
    with running(tmp_path_factory.mktemp("full"), {"limits": limits}) as process:
        run(test(process))


# Lines that are no good.


def test_a_silent_line_is_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def test(process: Process) -> None:
        opened = process.open_table(game="friday", seats=3, listed=True)
        async with (
            at_table(process, opened["table"], language="en") as silent,
            at_table(process, opened["table"], language="en") as talker,
        ):
            process.turn(0.6 * SILENCE)
            await talker.do("ping")
            process.turn(0.6 * SILENCE)
            assert await silent.gone() == 4000
            assert not await talker.refused("ping")

    with running(tmp_path_factory.mktemp("silent"), {"silence": SILENCE}, still=True) as process:
        run(test(process))


def test_who_does_not_read_is_given_up(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            await guest.close()
            narrow = socket.create_connection(("127.0.0.1", process.port))
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            address = f"ws://127.0.0.1:{process.port}/table/{friends.table}"
            async with connect(address, sock=narrow, max_queue=1, ping_interval=None) as line:
                await line.send(json.dumps({"t": "join", "token": guest.token}))
                await host.until(lambda: host.screen.table["seats"][1].get("here"))
                # Sooner or later it is more than fits into all buffers on the way.
                while host.screen.table["seats"][1].get("here"):
                    await host.do("say", text="x" * 200)
                line.transport.abort()
            assert not await host.refused("ping")

    with running(tmp_path_factory.mktemp("slow"), narrow=True) as process:
        run(test(process))


def test_who_vanishes_at_once_is_not_taken_for_present(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            address = f"ws://127.0.0.1:{process.port}/table/{friends.table}"
            for number in range(60):
                async with connect(address) as line:
                    # Something is being saved, just when he comes and goes.
                    await host.send("rename", name=f"Ada{number}")
                    await line.send(json.dumps({"t": "join", "watch": friends.watch}))
                    line.transport.abort()
            await host.do("rename", name="Grace")
            await host.until(lambda: not host.screen.table.get("watchers"))

    with running(tmp_path_factory.mktemp("vanishing")) as process:
        run(test(process))


def test_text_that_is_no_text_ends_the_line(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        async with at_table(house, opened["table"], language="en") as client:
            await client.line.send(b'{"t": "say", "text": "\xff\xfe"}', text=True)
            assert await client.gone() == 1007

    run(test())


def test_half_open_lines_do_no_harm(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        halves = [
            b"", b"G", f"GET /table/{opened['table']} HTTP/1.1\r\nhost: x\r\n".encode(),
            b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        ]  # fmt: skip
        writers = []
        for half in halves * 25:
            _, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(half)
            writers.append(writer)
        async with at_table(house, opened["table"], language="en") as client:
            assert not await client.refused("ping")
        for writer in writers:
            writer.transport.abort()

    run(test())


def hinted(told: list[dict[str, Any]], since: int) -> bool:
    return any(message["t"] == "hinted" for message in told[since:])
