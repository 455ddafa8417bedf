"""The drill: a house is copied while people play, restored elsewhere and opened; nothing that was told is lost."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from tests.server.client import Client, at_table, company
from tests.server.process import Process, running

from grimalkin.cli import main
from grimalkin.server.store.sqlite_copies import FILE

if TYPE_CHECKING:
    from pathlib import Path

TABLES = 4
MOVES = 8
"""Moves that each table has seen before the copy is made, and goes on seeing meanwhile."""
ENTRIES = "SELECT number, entry FROM {} WHERE table_id = ?"
SQLITE = {"database": "sqlite"}


def entries(database: Path, table: str) -> dict[int, str]:
    with closing(sqlite3.connect(database)) as opened:
        found = [opened.execute(ENTRIES.format(kept), (table,)).fetchall() for kept in ("entries", "inbox")]
    return {number: entry for rows in found for number, entry in rows}


async def play_until_stopped(people: list[Client], dice: random.Random, stop: asyncio.Event) -> None:
    """Play whatever is legal, as fast as the house answers."""
    while not stop.is_set() and people[0].screen.playing:
        for client in people:
            if client.screen.legal:
                await client.play(dice.choice(client.screen.legal))
        await asyncio.sleep(0)


def test_a_copy_made_under_load_has_all_that_anybody_was_told(tmp_path: Path) -> None:
    copy, told, tokens = tmp_path / "copy.db", dict[str, int](), dict[str, list[str]]()

    async def load(house: Process) -> None:
        stop = asyncio.Event()
        groups = [company(house, game="friday", seats=3, level="kitten") for _ in range(TABLES)]
        for friends in groups:
            await friends.__aenter__()
            await friends.sit(2)
            await friends.begin()
        playing = [
            asyncio.create_task(play_until_stopped(friends.people, random.Random(n), stop))
            for n, friends in enumerate(groups)
        ]
        for friends in groups:
            await friends.people[0].until(lambda screen=friends.people[0].screen: screen.version > MOVES)  # type: ignore[misc]
        # What each has been told by now must be in the copy.
        told.update({friends.table: friends.people[0].screen.version for friends in groups})
        tokens.update({friends.table: [client.token for client in friends.people] for friends in groups})
        copying = asyncio.to_thread(main, ["backup", "--data", str(house.folder / "data"), str(copy)])
        assert await copying == 0
        stop.set()
        await asyncio.gather(*playing)
        for friends in groups:
            await friends.__aexit__(None, None, None)

    async def go_on(house: Process) -> None:
        for table, version in told.items():
            one, other = tokens[table]
            async with at_table(house, table, token=one) as ada, at_table(house, table, token=other) as ben:
                assert ada.screen.version >= version
                stop = asyncio.Event()
                playing = asyncio.create_task(play_until_stopped([ada, ben], random.Random(1), stop))
                last = ada.screen.version + MOVES
                await ada.until(lambda: ada.screen.version > last or not ada.screen.playing)  # noqa: B023
                stop.set()
                await playing

    with running(tmp_path / "first", SQLITE) as first:
        asyncio.run(load(first))
        first.kill()
    assert main(["restore", "--data", str(tmp_path / "second" / "data"), str(copy)]) == 0
    restored = tmp_path / "second" / "data" / FILE
    for table, version in told.items():
        was, now = entries(tmp_path / "first" / "data" / FILE, table), entries(restored, table)
        assert len(now) >= version
        assert now == {number: was[number] for number in range(1, len(now) + 1)}
    with running(tmp_path / "second", SQLITE) as second:
        asyncio.run(go_on(second))
