"""What a page asks for its person: his tables, a link to scan; and how it learns that the house was upgraded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table
from tests.server.process import Process, run, running

from grimalkin.server.pages.static import Static

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


def visits(house: Process, *seats: tuple[str, str]) -> list[dict[str, Any]]:
    asked = {"seats": [{"table": table, "token": token} for table, token in seats]}
    answer = house.http.post("/api/visits", json=asked)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_a_seat_shows_its_table_and_whether_it_is_due(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3)
        table, host = opened["table"], opened["host"]
        assert [visit.get("you") for visit in visits(house, (table, host))] == [None]
        async with at_table(house, table, host=host) as ada:
            assert not await ada.refused("sit", name="Ada")
            token = ada.last("seated")["token"]
            (before,) = visits(house, (table, token))
            assert (before["you"], before["table"]["phase"], "due" in before) == (0, "gathering", False)
            assert not await ada.refused("fill")
            assert not await ada.refused("start")
            await ada.until(lambda: ada.screen.legal)
            (now,) = visits(house, (table, token))
            assert now["due"] is True
            assert now["touched"] >= before["touched"] > 0

    run(test())


def test_whoever_has_no_token_is_shown_nothing(house: Process) -> None:
    opened, other = (house.open_table(game="friday", seats=3) for _ in range(2))
    table = opened["table"]
    for token in ("", "guess", opened["invite"], opened["watch"], other["host"]):
        assert visits(house, (table, token)) == []
    assert visits(house, ("nosuchtable", opened["host"])) == []
    many = [{"table": table, "token": "x"}] * 13
    assert house.http.post("/api/visits", json={"seats": many}).status_code == 400
    assert house.http.post("/api/visits", json={"seats": [], "more": 1}).status_code == 400


def test_only_links_into_this_house_are_drawn(house: Process) -> None:
    def drawn(text: str) -> Any:  # noqa: ANN401
        return house.http.post("/api/qr", json={"text": text})

    answer = drawn(f"{house.address}/t/abc#invite=xyz")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.text.startswith("<svg ")
    assert drawn(f"https://127.0.0.1:{house.port}/t/abc").status_code == 200
    for text in ("", "hello", "https://example.org/", f"{house.address}.example.org/", house.address, "javascript:1"):
        refused = drawn(text)
        assert (refused.status_code, refused.json()["key"]) == (400, "bad-link"), text
    assert drawn(f"{house.address}/{'x' * 300}").status_code == 400


def test_every_answer_says_which_page_the_house_has(house: Process) -> None:
    build = Static().build
    for path in ("/healthz", "/api/games", "/api/tables", "/api/tables/none"):
        assert house.get(path).headers["x-build"] == build
    assert f"/web/{build}/main.js" in house.get("/").text
