"""What the house knows of a person goes along as a file, or is forgotten: on disk, at tables, and for other nodes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import Company, company
from tests.server.process import LIMITS, Process, run, running

from grimalkin.play import parse, replay, verify
from grimalkin.server.pages.reviews import Reviews
from grimalkin.server.people.tokens import player_id
from grimalkin.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MATCH = {"game": "friday", "seats": 3, "options": {"rounds": 1}, "level": "kitten"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


async def play_out(friends: Company) -> str:
    """Play the match that is going on; give the name of its record."""

    async def play(client: Any) -> None:  # noqa: ANN401
        while client.screen.playing:
            await client.until(lambda: client.screen.legal or not client.screen.playing)
            if client.screen.legal:
                await client.play(client.screen.legal[0])

    await asyncio.gather(*map(play, friends.people))
    first = friends.people[0]
    await first.until(lambda: first.screen.table.get("record"))
    return str(first.screen.table["record"])


def key_of(friends: Company, seat: int) -> dict[str, str]:
    return {"X-Player-Key": f"key-{friends.table}-{seat}"}


def mark_of(friends: Company, seat: int) -> str:
    return player_id(f"key-{friends.table}-{seat}")


def taken_along(house: Process, friends: Company, seat: int) -> dict[str, Any]:
    answer = house.get("/api/player/file", **key_of(friends, seat))
    assert answer.headers["content-disposition"] == 'attachment; filename="grimalkin.json"'
    found: dict[str, Any] = answer.json()
    return found


def test_all_that_is_stored_under_a_key_is_in_the_file(house: Process) -> None:
    async def test() -> None:
        async with company(house, **MATCH) as friends:
            await friends.sit(2, keys=True)
            assert taken_along(house, friends, 0)["matches"] == []
            names = []
            for _ in range(2):
                await friends.begin()
                names.append(await play_out(friends))
            kept = taken_along(house, friends, 0)
            assert kept["player"] == mark_of(friends, 0)
            assert kept["tables"] == [friends.table]
            assert [rating["name"] for rating in kept["ratings"]] == ["Ada0"]
            assert sorted(match["match_id"] for match in kept["matches"]) == sorted(names)
            for match in kept["matches"]:
                again = parse(match["record"])
                assert again.players[0].name == "Ada0"
                assert replay(again).outcome() is not None
            assert mark_of(friends, 1) not in str(kept), "nothing is told of others but their names in the records"

    run(test())


def test_whoever_is_forgotten_is_nowhere_and_others_keep_their_matches(tmp_path: Path) -> None:
    async def test(house: Process) -> str:
        async with company(house, **MATCH) as friends:
            await friends.sit(2, keys=True)
            await friends.begin()
            record = await play_out(friends)
            before = replay(parse(house.get(f"/api/records/{record}").text)).outcome()
            answer = house.http.delete("/api/player", headers=key_of(friends, 0))
            assert answer.json() == {"matches": 1, "tables": 1}

            text = house.get(f"/api/records/{record}").text
            assert [player.name for player in parse(text).players][:2] == ["N. N. 1", "Ada1"]
            assert (replay(parse(text)).outcome(), all(found.good for found in verify(parse(text)))) == (before, True)
            for path in ("", "/replay"):
                assert "Ada0" not in house.get(f"/api/records/{record}{path}").text
            assert house.get("/api/player", **key_of(friends, 0)).json()["history"] == []
            assert len(house.get("/api/player", **key_of(friends, 1)).json()["history"]) == 1
            assert "Ada0" not in house.get("/api/leaderboards/friday").text

            other = friends.people[1]
            await other.until(lambda: other.screen.table["seats"][0]["name"] == "N. N. 1")
            assert "player" not in other.screen.table["seats"][0]
            # The seat is still there for whoever holds its token, as a guest's: what comes is stored under no key.
            await friends.begin()
            await play_out(friends)
            assert house.get("/api/player", **key_of(friends, 0)).json()["history"] == []
            await friends.people[0].do("close")
            house.http.delete("/api/player", headers=key_of(friends, 1))
            return mark_of(friends, 0)

    with running(tmp_path) as process:
        mark = asyncio.run(test(process))
        process.stop()
        if (tmp_path / "data" / "grimalkin.db").exists():
            with closing(sqlite3.connect(tmp_path / "data" / "grimalkin.db")) as database:
                dump = "\n".join(database.iterdump())
            assert mark not in dump
            assert "Ada" not in dump, "with the last of them the closed table has gone as well"


def test_reviews_that_were_made_name_nobody_any_more() -> None:
    async def test() -> None:
        reviews = Reviews(SimpleNamespace(settings=Settings()))  # type: ignore[arg-type] # all that it asks a house for
        made, coming = (asyncio.get_running_loop().create_future() for _ in range(2))
        made.set_result(None)
        reviews.made.update(made=made, coming=coming)
        reviews.forget()
        assert [*reviews.made] == ["coming"]
        reviews.close()

    asyncio.run(test())


def test_one_may_be_forgotten_in_the_middle_of_a_match_and_play_on(house: Process) -> None:
    async def test() -> None:
        async with company(house, **MATCH) as friends:
            people = await friends.sit(2, keys=True)
            await friends.begin()
            assert house.http.delete("/api/player", headers=key_of(friends, 0)).json() == {"matches": 0, "tables": 1}
            await people[1].until(lambda: people[1].screen.table["seats"][0]["name"] == "N. N. 1")
            record = parse(house.get(f"/api/records/{await play_out(friends)}").text)
            assert [player.name for player in record.players][:2] == ["N. N. 1", "Ada1"]
            assert house.get("/api/player", **key_of(friends, 0)).json()["history"] == []
            assert len(house.get("/api/player", **key_of(friends, 1)).json()["history"]) == 1

    run(test())


def test_an_unknown_key_has_an_empty_file_and_too_many_files_are_refused(tmp_path: Path) -> None:
    with running(tmp_path, {"limits": {**LIMITS, "files_a_minute": 2}}) as process:
        key = {"X-Player-Key": "7c1e5f9a20d84b36"}
        assert process.get("/api/player/file", **key).json()["ratings"] == []
        assert process.http.delete("/api/player", headers=key).json() == {"matches": 0, "tables": 0}
        answer = process.http.delete("/api/player", headers=key)
        assert (answer.status_code, answer.json()["key"]) == (429, "too-many-requests")
        assert process.http.delete("/api/player", headers={"X-Player-Key": "short"}).status_code == 400
