"""The log is one JSON object a line, and no secret is in it."""

from __future__ import annotations

import io
import json
import logging
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from grimalkin.server.logs import without_secrets, written
from grimalkin.server.people.tokens import new_token

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.conftest import RunningHouse

KEY = "a-key-of-somebody-000001"


def test_a_line_says_when_what_and_why() -> None:
    out, token = io.StringIO(), new_token()
    with written(out):
        try:
            raise ValueError(f"what was sent is {token}")  # noqa: TRY301
        except ValueError:
            logging.getLogger("grimalkin.server.somewhere").exception("GET /t/abc?invite=%s failed", "x")
        logging.getLogger("grimalkin.server").info("open")
        logging.getLogger("uvicorn.error").info("chatter")
        logging.getLogger("uvicorn.error").warning("trouble with %s", token)
    first, second, third = map(json.loads, out.getvalue().splitlines())
    assert set(first) == {"time", "level", "logger", "message", "exception"}
    assert (first["level"], first["logger"]) == ("error", "grimalkin.server.somewhere")
    assert first["message"] == "GET /t/abc[…] failed"
    assert first["exception"].endswith("ValueError: what was sent is […]")
    assert "test_a_line_says_when_what_and_why" in first["exception"]
    assert second["message"] == "open"
    assert third["message"] == "trouble with […]"


def test_no_token_is_ever_written() -> None:
    for _ in range(2000):
        assert without_secrets(f"x {new_token()}.") == "x […]."


def test_loggers_are_as_they_were() -> None:
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    with written(io.StringIO()):
        assert root.handlers != before[0]
    assert (root.handlers, root.level) == before


def test_a_house_logs_no_secret_whatever_it_is_sent(open_house: Callable[..., RunningHouse]) -> None:
    house = open_house()
    opened = httpx.post(f"{house.address}/api/tables", json={"game": "friday"}).json()
    table = opened.pop("table")
    secrets = {*opened.values(), KEY, sit(house, table, opened["invite"])}
    for secret in secrets:
        ask_everything(house, table, secret)
    house.stop()
    log = house.log.read_text(encoding="utf-8")
    assert [json.loads(line)["level"] for line in log.splitlines()]
    assert "Traceback" not in log
    for secret in (*secrets, table, "127.0.0.1"):
        assert secret not in log


def sit(house: RunningHouse, table: str, invite: str) -> str:
    with connect(f"{house.address.replace('http', 'ws')}/table/{table}") as line:
        line.send(json.dumps({"t": "join", "invite": invite}))
        line.send(json.dumps({"t": "sit", "key": KEY}))
        while (said := json.loads(line.recv())).get("t") != "seated":
            pass
        return str(said["token"])


def ask_everything(house: RunningHouse, table: str, secret: str) -> None:
    """Send a secret wherever one could stand, in good requests and in bad ones."""
    headers = {"X-Player-Key": secret, "Authorization": f"Bearer {secret}", "Cookie": f"a={secret}", "Referer": secret}
    for path in ("/", "/api/player", f"/t/{table}?invite={secret}", f"/api/tables/{secret}", f"/{secret}#{secret}"):
        httpx.get(house.address + path, headers=headers, params={"token": secret})
    for body in ({"game": secret}, {"game": "friday", "clock": secret}, [secret], secret):
        httpx.post(f"{house.address}/api/tables", json=body, headers=headers)
    httpx.post(f"{house.address}/api/tables?x={secret}", content=b'{"game": "' + secret.encode())
    where = house.address.replace("http", "ws")
    messages = [
        {"t": "join", "token": secret}, {"t": "join", "host": secret}, {"t": secret}, {"t": "join", "since": secret},
        {"t": "ping", secret: 1}, {"t": "join", "invite": secret}, {"t": "play", "word": secret, "v": 1}, secret,
        {"t": "say", "text": secret}, {"t": "rename", "name": secret}, {"t": "change", "game": secret},
    ]  # fmt: skip
    for path in (f"/table/{table}?invite={secret}", f"/table/{secret}"):
        try:
            with connect(where + path, additional_headers=headers) as line:
                for message in messages:
                    line.send(json.dumps(message))
                line.send(secret.encode())
                for _ in messages:
                    line.recv(timeout=10)
        except ConnectionClosed:
            pass
    rubbish(house, f"{secret} /{secret} HTTP/1.1\r\n\r\n", f"GET /?{secret}\r\n{secret}: \r\n\r\n", f"{secret}\r\n\r\n")


def rubbish(house: RunningHouse, *requests: str) -> None:
    place = urlsplit(house.address)
    for request in requests:
        with socket.create_connection((place.hostname or "", place.port or 0), timeout=10) as line:
            line.sendall(request.encode())
            line.recv(1000)
