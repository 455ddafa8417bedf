"""A hundred thousand bad messages while a match goes on: nobody learns a thing, nothing breaks, the match ends.

`GRIMALKIN_FUZZ` says how many.
"""

from __future__ import annotations

import asyncio
import os
import random
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.server.client import Company, at_table, company
from tests.server.process import Process, run, running
from tests.server.rubbish import message
from tests.server.screen import Screen
from websockets.exceptions import ConnectionClosed

from grimalkin import games
from grimalkin.play import parse, verify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Client

MESSAGES = int(os.environ.get("GRIMALKIN_FUZZ", "110000"))
TOGETHER = 200
OWNERS_RIGHTS = {"stand", "swap", "undo", "lend", "take-back", "hint", "leave", "stand-in"}
"""What the owner of a seat might do with good right, and would spoil the match."""
UPGRADE = (
    b"GET /table/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HIDDEN = {"hand-dealt": "cards", "drew": "card"}


class Blind(Screen):
    """Knows its seat, and shows nothing: whoever talks rubbish is told things in any order."""

    def __init__(self, seat: int | None) -> None:
        super().__init__()
        self.you = seat

    def hear(self, message: dict[str, Any]) -> None:
        """Do nothing."""


async def talk_rubbish(process: Process, table: str, join: dict[str, Any], dice: random.Random, count: int) -> int:
    """Send so many messages; give how many times the line was opened."""
    lines = 0
    without = OWNERS_RIGHTS if "token" in join else {"hint"}
    while count > 0:
        lines += 1
        async with at_table(process, table, **join) as client:
            seat = client.screen.you
            client.screen = Blind(seat)
            try:
                while count > 0:
                    for _ in range(min(TOGETHER, count)):
                        await client.line.send(message(dice, without))
                        count -= 1
                    await client.do("ping")
            except (ConnectionClosed, ConnectionError):
                pass
        nothing_secret(client, seat)
    return lines


def nothing_secret(client: Client, seat: int | None) -> None:
    """Look through all that was told to one, for a card of another's hand."""
    for told in client.told:
        if seat is None:
            assert "own" not in told
            assert told["t"] not in {"choices", "hinted", "seated", "lent"}
        for part in parts(told):
            for name, place in part.items():
                if name.startswith("hand@") and name != f"hand@{seat}":
                    assert isinstance(place, int) or place in (None, "") or "cards" not in place, told
            if part.get("k") in HIDDEN and part["seat"] != seat:
                assert part[HIDDEN[part["k"]]] is None, told


def parts(told: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401
    if isinstance(told, dict):
        yield told
        for value in told.values():
            yield from parts(value)
    elif isinstance(told, list):
        for value in told:
            yield from parts(value)


async def honest_matches(friends: Company, done: asyncio.Event) -> list[str]:
    """Play match after match until all is said, and to the end; give the records."""
    records, host = [], friends.people[0]
    while True:
        await asyncio.gather(*(client.play_on(random.Random(seat)) for seat, client in enumerate(friends.people)))
        await host.until(lambda: host.screen.table["phase"] == "between")
        records.append(host.screen.table["record"])
        if done.is_set():
            return records
        assert not await host.refused("start")
        for client in friends.people:
            await client.until(lambda client=client: client.screen.playing)  # type: ignore[misc]


@pytest.mark.long
def test_rubbish_breaks_nothing_and_learns_nothing(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        other = process.open_table(game="friday", seats=3)
        async with company(process, game="friday", seats=4, options={"rounds": 1}, level="kitten") as friends:
            await friends.sit(3)
            await friends.begin()
            lent = next(m for m in await friends.people[1].do("lend") if m["t"] == "lent")["token"]
            joins: list[dict[str, Any]] = [
                {},
                {"watch": friends.watch, "language": "en"},
                {"invite": friends.invite, "language": "fr"},
                {"token": friends.people[2].token, "language": "en"},
                {"token": friends.people[2].token},
                {"token": lent, "language": "fr"},
                {"token": other["host"], "host": other["host"], "invite": other["invite"]},
            ]
            done = asyncio.Event()
            matches = asyncio.ensure_future(honest_matches(friends, done))
            each = MESSAGES // len(joins) + 1
            talks = (
                talk_rubbish(process, friends.table, join, random.Random(place), each)
                for place, join in enumerate(joins)
            )
            assert await asyncio.gather(*talks) == [1] * len(joins), "somebody was sent away"
            done.set()
            for record in await matches:
                assert all(finding.good for finding in verify(parse(process.record(record))))
            figures = dict(line.split() for line in process.get("/metrics").text.splitlines() if line[0] != "#")
            bad, refused = (float(figures[f"grimalkin_{name}_total"]) for name in ("bad_messages", "refusals"))
            assert bad > MESSAGES / 2
            assert refused > MESSAGES / 8
            print(f"{bad:.0f} bad messages, {refused:.0f} refusals")  # noqa: T201

    with running(tmp_path) as process:
        run(test(process), 600)


@pytest.mark.long
def test_rubbish_over_http_is_refused(tmp_path: Path) -> None:
    dice = random.Random(17)
    values = ["", "x", "0", "-1", "é", "%00", "a" * 3000, "..%2f..%2fetc%2fpasswd", "friday", "{}", "💀"]
    paths = [
        "/api/tables", "/api/tables/{}", "/api/games", "/api/games/{}/rulebook", "/api/records/{}", "/api/player",
        "/api/records/{}/replay", "/api/records/{}/proof", "/api/leaderboards/{}", "/healthz", "/metrics", "/api/{}",
        "/api/games/{}/lesson", "/api/records/{}/review", "/api/openapi.json", "/api/visits", "/api/qr", "/worker.js",
        "/{}", "/t/{}", "/table/{}",
    ]  # fmt: skip
    bodies: list[Any] = [
        b"", b"{", b"null", b"[]", b'{"game": "friday"', dice.randbytes(300), b"[" * 9000, b"x" * 20_000,
        b'{"game": 1}', b'{"game": "friday", "seats": 1e9}', b'{"game": "friday", "seats": 2, "x": 1}',
        b'{"game": "friday", "seats": 7}', b'{"game": "friday", "seats": 4, "options": {"rounds": null}}',
        b'{"game": "friday", "seats": 4, "options": {"rounds": 99999999999999999999}}',
    ]  # fmt: skip

    async def test(process: Process) -> None:
        seen: set[int] = set()
        async with httpx.AsyncClient(base_url=process.address, timeout=60) as http:
            for number in range(3000):
                path = dice.choice(paths).format(dice.choice([*values, *games.found()]))
                query = dice.choice(["", "?language=xx", "?seat=99", "?seat=x", "?open=maybe", "?a=%ff&b[]=1"])
                headers = {
                    "content-type": dice.choice(["application/json", "text/plain", "multipart/form-data", ""]),
                    "x-player-key": dice.choice(["", "k", "k" * 65]),
                    "accept-language": dice.choice(["fr", "en", "xx;q=nan", ""]),
                }
                method = dice.choice(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "NONSENSE"])
                body = dice.choice(bodies)
                answer = await http.request(method, path + query, content=body, headers=headers)
                assert answer.status_code < 500, (number, method, path, query, body[:80], answer.text)
                assert "content-security-policy" in answer.headers
                seen.add(answer.status_code)
            assert {200, 400, 404, 405, 413} <= seen

    with running(tmp_path) as process:
        run(test(process), 300)


def test_what_is_no_http_at_all_is_refused(tmp_path: Path) -> None:
    dice = random.Random(18)
    beginnings = [
        b"", b"GET", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01" + dice.randbytes(200), b"GET /" + b"a" * 70_000,
        b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"GET /table/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
        UPGRADE + b"\r\n",
        UPGRADE + b"origin: http://[\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\nx: \xff\xfe\x00\r\n\r\n", dice.randbytes(1000),
    ]  # fmt: skip

    async def test(process: Process) -> None:
        for beginning in beginnings * 10:
            reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
            writer.write(beginning)
            await writer.drain()
            if dice.random() < 0.5:
                writer.write_eof()
            try:
                async with asyncio.timeout(0.05):
                    await reader.read()
            except (TimeoutError, ConnectionError):
                pass
            writer.transport.abort()
        assert process.get("/healthz").json()["status"] == "ok"

    with running(tmp_path) as process:
        run(test(process), 120)
