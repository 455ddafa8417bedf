"""The house answers to its own names: a page that has another site's name lead here gets nothing."""

from __future__ import annotations

import json
import socket
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.server.process import Process, run, running
from websockets.asyncio.client import connect

from grimalkin.server.net.hosts import is_ours
from grimalkin.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

OURS = (
    "127.0.0.1",
    "127.0.0.1:8013",
    "[::1]:8013",
    "192.168.1.7",
    "localhost:8013",
    "LOCALHOST",
    "cards.example.org",
    "",
)
OTHERS = (
    "evil.example",
    "evil.example:8013",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "a:-1",
    "[",
    "127.0.0.1@evil.example",
    "a b",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house"), {"hosts": ["cards.example.org"]}) as process:
        yield process


def scope(host: str) -> dict[str, list[tuple[bytes, bytes]]]:
    return {"headers": [(b"host", host.encode("latin-1"))]}


def test_a_house_knows_its_names() -> None:
    settings = Settings(hosts=("cards.example.org",))
    assert [host for host in (*OURS, socket.gethostname()) if not is_ours(settings, scope(host))] == []
    assert [host for host in OTHERS if is_ours(settings, scope(host))] == []
    assert all(is_ours(Settings(hosts=("*",)), scope(host)) for host in OTHERS)


def test_another_name_is_refused_in_the_language_of_the_asker(house: Process) -> None:
    for path in ("/", "/api/tables"):
        answer = house.get(path, host="evil.example", **{"accept-language": "fr"})
        assert (answer.status_code, answer.json()["key"]) == (421, "wrong-host")
        assert answer.json()["text"].startswith("Cette maison porte un autre nom.")
        assert house.get(path, host="cards.example.org").status_code == 200
    # Whether it is alive may always be asked.
    assert house.get("/healthz", host="evil.example").status_code == 200


def test_no_socket_is_opened_under_another_name(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3, listed=True)
        for name, code in (("evil.example", 4003), ("cards.example.org", None)):
            address = f"ws://{name}/table/{opened['table']}"
            line = socket.create_connection(("127.0.0.1", house.port))
            async with connect(address, sock=line, origin=f"http://{name}", compression=None) as client:  # type: ignore[arg-type]
                if code is None:
                    await client.send(json.dumps({"t": "join"}))
                    assert json.loads(await client.recv())["t"] == "snapshot"
                else:
                    await client.wait_closed()
                    assert client.close_code == code

    run(test())


@pytest.mark.parametrize(
    "told",
    [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
def test_a_page_of_another_site_opens_nothing(house: Process, told: dict[str, str]) -> None:
    answer = httpx.post(f"{house.address}/api/tables", json={"game": "friday", "seats": 3}, headers=told)
    assert (answer.status_code, answer.json()["key"]) == (403, "other-site")
    fetched = {"sec-fetch-site": "same-origin", "origin": house.address}
    assert httpx.post(f"{house.address}/api/tables", json={"game": "friday"}, headers=fetched).status_code == 201
