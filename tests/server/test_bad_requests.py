"""Whatever is asked over HTTP, the house does not fail: what is wrong is said, in the asker's language."""

from __future__ import annotations

import json
import socket
from typing import TYPE_CHECKING

import pytest
from tests.server.client import at_table
from tests.server.inside import JOURNALS, change, entries_in
from tests.server.process import PATIENCE, Process, run, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

POSTS = ("/api/tables", "/api/visits", "/api/qr")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


def asked(house: Process, request: bytes) -> tuple[int, bytes]:
    """Send bytes as they are; give the status and the body of the answer."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as line:
        line.sendall(request)
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "body", [b'{"game": "\xff"}', b'{"text": "\xed\xa0\x80"}', b'{"seats": [{"table": "\xc0\xaf"}]}']
)
def test_bytes_that_are_no_text_within_json_are_refused(house: Process, path: str, body: bytes) -> None:
    for language, said in (("en", "The body is not text in UTF-8."), ("fr", "n’est pas du texte")):
        headers = {"content-type": "application/json", "accept-language": language}
        answer = house.http.post(path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["key"]) == (400, "bad-request")
        assert said in answer.json()["text"]


@pytest.mark.parametrize(
    ("asked_for", "status", "key", "text"),
    [
        ("GET /nothing", 404, "not-found", "Il n’y a rien à cette"),
        ("DELETE /api/tables", 405, "bad-method", "On ne peut pas interroger"),
        ("GET /api/player", 400, "bad-request", "La requête n’a pas pu être lue"),
    ],
)
def test_what_cannot_be_asked_is_said_in_the_language_of_the_asker(
    house: Process, asked_for: str, status: int, key: str, text: str
) -> None:
    answer = house.http.request(*asked_for.split(), headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert answer.json()["text"].startswith(text)


def test_what_may_be_got_may_be_asked_about(house: Process) -> None:
    for path in ("/", "/healthz", "/api/tables", "/api/games", "/api/records/x", "/api/nothing", "/nothing"):
        told, given = (house.http.request(method, path) for method in ("HEAD", "GET"))
        assert (told.status_code, told.content) == (given.status_code, b""), path
        assert told.headers["content-type"] == given.headers["content-type"], path


@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/api/swagger", "/api/nothing.html", "/api/no/thing"])
def test_where_there_is_nothing_there_is_nothing_whatever_is_asked(house: Process, method: str, path: str) -> None:
    answer = house.http.request(method, path)
    assert (answer.status_code, answer.json()["key"]) == (404, "not-found")
    assert house.http.options("/api/games").status_code == 204


def test_no_cache_on_the_way_keeps_what_was_for_one_asker(house: Process) -> None:
    key = {"X-Player-Key": "7c1e5f9a20d84b36", "X-Host-Token": "nobody's"}
    for path in (
        "/api/player",
        "/api/player/file",
        "/api/host",
        "/api/tables",
        "/api/tables/x",
        "/healthz",
        "/nothing",
    ):
        assert house.http.get(path, headers=key).headers["cache-control"] == "no-store", path
    assert house.http.post("/api/visits", json={"seats": []}).headers["cache-control"] == "no-store"
    assert house.http.get("/", headers=key).headers["cache-control"] == "no-cache", "the page is everybody's"


@pytest.mark.parametrize("host", [b"a:-1", b"a:65536", b"a:b", b"[", b"[::1", b"", b"a b", b"\xff", b"@", b"a/b"])
@pytest.mark.parametrize(
    "path", ["/", "/api/tables", "/api/openapi.json", "/metrics", "/api/records/x", "/api//tables/"]
)
def test_no_name_of_a_host_makes_the_house_fail(house: Process, host: bytes, path: str) -> None:
    head = b" %s HTTP/1.1\r\nhost: %s\r\norigin: http://%s\r\nconnection: close\r\n" % (path.encode(), host, host)
    assert asked(house, b"GET" + head + b"\r\n")[0] < 500
    body = json.dumps({"text": "http://a:-1/t/x"}).encode()
    head = head.replace(
        path.encode(), b"/api/qr", 1
    ) + b"content-type: application/json\r\ncontent-length: %d\r\n" % len(body)
    assert asked(house, b"POST" + head + b"\r\n" + body)[0] < 500


def damage(folder: Path, table: str) -> None:
    """Write over the first entry of a table."""
    for kept in JOURNALS:
        change(folder, f"UPDATE {kept} SET entry = '{{}}' WHERE table_id = ?", [(table,)])  # noqa: S608
    assert entries_in(folder, "{}")


def test_a_damaged_table_is_refused_and_hides_no_other(tmp_path: Path) -> None:
    async def come(process: Process, table: str) -> None:
        async with at_table(process, table) as client:
            assert await client.gone() == 4004

    with running(tmp_path, planted=True) as process:
        broken, whole = (process.open_table(game="friday", seats=3, listed=True) for _ in range(2))
        process.stop()
        damage(tmp_path, broken["table"])
        process.start()
        seats = [{"table": each["table"], "token": each["host"]} for each in (broken, whole)]
        for _ in range(2):
            answer = process.http.post("/api/visits", json={"seats": seats})
            assert answer.status_code == 200
            assert [visit["table"]["id"] for visit in answer.json()] == [whole["table"]]
        answer = process.get(f"/api/tables/{broken['table']}", **{"accept-language": "fr"})
        assert (answer.status_code, answer.json()["key"]) == (404, "table-damaged")
        assert "abîmées" in answer.json()["text"]
        assert process.get("/api/tables").status_code == 200
        run(come(process, broken["table"]))
        assert process.log.count("cannot be followed") == 1
