"""What was played at a private table stays with those who were there, and those who were given its link."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from tests.server.client import at_table, company
from tests.server.inside import JOURNALS, change, look
from tests.server.process import Process, run, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GUESSABLE = ["", "x", "key", "0" * 15, "a" * 16, "0123456789abcdef", "passwordpassword", "qwertyuiopasdfgh"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


async def a_private_match(house: Process) -> tuple[str, str]:
    """Let a guest without a key play a match at a table that is not listed; give the table and the record."""
    async with company(house, game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
        (guest,) = await friends.sit(1)
        await friends.begin()
        async with asyncio.timeout(60):
            while guest.screen.playing:
                await guest.until(lambda: guest.screen.legal or not guest.screen.playing)
                if guest.screen.legal:
                    await guest.play(guest.screen.legal[0])
            await guest.until(lambda: guest.screen.table["record"])
        return friends.table, guest.screen.table["record"]


def test_a_key_that_could_be_guessed_shows_nobodys_matches(house: Process) -> None:
    async def test() -> None:
        _, record = await a_private_match(house)
        assert "Ada0" in house.record(record)
        for key in GUESSABLE:
            answer = house.get("/api/player", **{"X-Player-Key": key})
            assert answer.status_code == 400, key
            assert record not in answer.text
        strangers = house.get("/api/player", **{"X-Player-Key": "7c1e5f9a20d84b36"}).json()
        assert (strangers["history"], strangers["ratings"]) == ([], [])

    run(test())


def test_nobody_sits_down_with_a_key_that_could_be_guessed(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host = await friends.come(host=friends.host, language="fr")
            for key in filter(None, GUESSABLE):
                assert await host.refused("sit", name="Ada", key=key) == "bad-key"
            assert "au moins 16" in host.last("refused")["text"]
            assert not await host.refused("sit", name="Ada", key="7c1e5f9a20d84b36")

    run(test())


def test_whoever_knows_a_private_table_by_name_does_not_find_its_records(house: Process) -> None:
    async def test() -> None:
        table, record = await a_private_match(house)
        assert table not in record
        for name in (table, f"{table}-1", f"{table}-0"):
            for path in ("", "/replay", "/proof", "/review"):
                assert house.get(f"/api/records/{name}{path}").status_code == 404
        assert house.get(f"/api/tables/{table}").status_code == 404
        async with at_table(house, table) as stranger:
            assert await stranger.refused("join") == "no-invitation"
            assert record not in "".join(stranger.texts)

    run(test())


def without_record(entry: str) -> str:
    """Write an entry as it was before it named its record."""
    return json.dumps({name: value for name, value in json.loads(entry).items() if name != "record"})


def test_records_of_older_houses_keep_their_names(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        table, record = asyncio.run(a_private_match(process))
        tokens = process.record(record)
        process.stop()
        # Such entries, and such a name, an older house has written.
        for kept in JOURNALS:
            rows = look(tmp_path, f"SELECT number, entry FROM {kept} WHERE table_id = ?", table)  # noqa: S608
            older = [(without_record(entry), number) for number, entry in rows]
            change(tmp_path, f"UPDATE {kept} SET entry = ? WHERE number = ?", older)  # noqa: S608
        change(tmp_path, "UPDATE matches SET id = ?", [(f"{table}-1",)])
        change(tmp_path, "UPDATE results SET match_id = ?", [(f"{table}-1",)])
        process.start()
        assert process.record(f"{table}-1") == tokens
