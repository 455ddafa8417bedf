"""The Caddy that hosts are given: a real one in front of a real house, with a certificate of its own making."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import ssl
import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.deploy.programs import ROOT, program
from tests.server.process import PATIENCE, QUICK, Process, free_port, running
from websockets.asyncio.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TABLES = 3
"""How many tables an address may open in an hour, by the house."""
WANTED = {"game": "friday", "seats": 3}
APART = """\
{{
	admin off
	skip_install_trust
	http_port {port}
}}
"""
"""What a test adds: no port that others want, and no certificate put among those that this machine trusts."""


@dataclass(frozen=True)
class Front:
    """A house, and how it is reached through Caddy."""

    house: Process
    address: str
    trust: ssl.SSLContext


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    home = tmp_path_factory.mktemp("caddy")
    secure, port = free_port(), free_port()
    (home / "Caddyfile").write_text(APART.format(port=port) + (ROOT / "deploy" / "Caddyfile").read_text())
    limits: dict[str, Any] = {**QUICK["limits"], "tables_an_hour": TABLES}
    with running(tmp_path_factory.mktemp("house"), {"limits": limits}, proxied=True) as house:
        here = {"DOMAIN": f"localhost:{secure}", "HOUSE": f"127.0.0.1:{house.port}"}
        here |= {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        words = [program("caddy"), "run", "--config", str(home / "Caddyfile"), "--adapter", "caddyfile"]
        with (home / "log").open("wb") as log:
            caddy = subprocess.Popen(words, env={**os.environ, **here}, stdout=log, stderr=log)  # noqa: S603
        try:
            yield Front(house, f"https://localhost:{secure}", trusted(home, caddy, secure))
        finally:
            caddy.send_signal(signal.SIGTERM)
            caddy.wait(PATIENCE)


def trusted(home: Path, caddy: subprocess.Popen[bytes], port: int) -> ssl.SSLContext:
    """Wait until Caddy has made its certificates and answers by them; give what they are checked by."""
    made = home / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    deadline = time.monotonic() + PATIENCE
    while True:
        assert caddy.poll() is None, (home / "log").read_text()
        assert time.monotonic() < deadline, (home / "log").read_text()
        try:
            trust = ssl.create_default_context(cafile=str(made))
            httpx.get(f"https://localhost:{port}/healthz", verify=trust).raise_for_status()
        except (OSError, httpx.HTTPError):
            time.sleep(0.05)
        else:
            return trust


def opened(http: httpx.Client, number: int) -> int:
    """Open a table, and claim to ask from somewhere; say how that is answered."""
    return http.post("/api/tables", json=WANTED, headers={"X-Forwarded-For": f"203.0.113.{number}"}).status_code


def test_what_a_client_claims_of_its_address_is_thrown_away(front: Front) -> None:
    with httpx.Client(base_url=front.address, verify=front.trust) as http:
        assert [opened(http, number) for number in range(TABLES + 1)] == [201] * TABLES + [429]


def is_refused(http: httpx.Client, body: bytes) -> bool:
    """Send a request; whoever sends too much may also be hung up on in the middle of the answer."""
    try:
        return http.post("/api/tables", content=body).is_error
    except httpx.RemoteProtocolError:
        return True


def test_what_is_too_long_is_turned_away_and_nothing_else(front: Front) -> None:
    with httpx.Client(base_url=front.address, verify=front.trust) as http:
        assert is_refused(http, b"x" * 70_000)
        assert http.get("/healthz").status_code == 200


def test_a_table_is_reached_by_its_socket(front: Front) -> None:
    claim = {"X-Forwarded-For": "203.0.113.99"}
    table = front.house.http.post("/api/tables", json=WANTED, headers=claim).json()
    address = f"{front.address.replace('https', 'wss')}/table/{table['table']}"

    async def main() -> dict[str, Any]:
        async with connect(address, ssl=front.trust) as socket:
            await socket.send(json.dumps({"t": "join", "invite": table["invite"]}))
            told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            return told

    told = asyncio.run(main())
    assert told["t"] == "snapshot"
    assert told["v"] > 0
