"""The nginx that hosts are given says itself who asks, and has limits of its own: tried before a real house."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.server.nginx import Proxy, in_front_of
from tests.server.process import QUICK, Process, running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES, SOCKETS = 3, 4
"""How many tables an address may open in an hour, by the house; how many connections it may have, by nginx."""
WANTED = {"game": "friday", "seats": 3}


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Proxy]]:
    limits: dict[str, Any] = {**QUICK["limits"], "tables_an_hour": TABLES}
    with (
        running(tmp_path_factory.mktemp("house"), {"limits": limits}, proxied=True) as house,
        in_front_of([house.port, house.port], connections=SOCKETS) as proxy,
    ):
        yield house, proxy


def trust(proxy: Proxy) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(proxy.trusted))


def opened(http: httpx.Client, number: int) -> int:
    """Open a table, and claim to ask from somewhere; say how that is answered."""
    claim = {"X-Forwarded-For": f"203.0.113.{number}"}
    return http.post("/api/tables", json=WANTED, headers=claim).status_code


def test_what_a_client_claims_of_its_address_is_thrown_away(behind: tuple[Process, Proxy]) -> None:
    house, proxy = behind
    with httpx.Client(base_url=proxy.secure, verify=trust(proxy)) as http:
        through = [opened(http, number) for number in range(TABLES + 1)]
    # Whoever is believed, as nginx is, may name as many addresses as it likes.
    believed = [opened(house.http, number) for number in range(10, 11 + TABLES)]
    assert through == [201] * TABLES + [429]
    assert believed == [201] * (TABLES + 1)


def test_what_is_too_long_or_not_for_others_is_turned_away_before_the_house(behind: tuple[Process, Proxy]) -> None:
    _, proxy = behind
    with httpx.Client(base_url=proxy.secure, verify=trust(proxy)) as http:
        assert http.post("/api/tables", content=b"x" * 70_000).status_code == 413
        assert http.get("/metrics").status_code == 404


def test_an_address_has_so_many_sockets_and_no_more(behind: tuple[Process, Proxy]) -> None:
    house, proxy = behind
    table = house.http.post("/api/tables", json=WANTED, headers={"X-Forwarded-For": "203.0.113.99"}).json()["table"]
    address = f"{proxy.secure.replace('https', 'wss')}/table/{table}"

    async def main() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(SOCKETS):
                await stack.enter_async_context(connect(address, ssl=trust(proxy)))
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, ssl=trust(proxy))
            assert refused.value.response.status_code == 503

    asyncio.run(main())
