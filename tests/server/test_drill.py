"""The drill: a house is copied while people play, restored elsewhere and opened; nothing that was told is lost."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
import subprocess
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import asyncpg
import pytest
from tests.server.client import Client, at_table, company
from tests.server.postgres import binaries, database_of, own_postgres
from tests.server.process import ROOT, Process, running

from grimalkin.cli import main
from grimalkin.server.store.sqlite_copies import FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

TABLES = 4
MOVES = 8
"""Moves that each table has seen before the copy is made, and goes on seeing meanwhile."""
ENTRIES = "SELECT number, entry FROM {} WHERE table_id = {}"
HOSTING = ROOT / "docs" / "hosting.md"
IN_THE_PAGE = "127.0.0.1/"
"""Where the page's commands find a PostgreSQL."""


class OnSqlite:
    """A database in a file, copied and restored by commands of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.copy = folder, folder / "copy.db"
        self.settings = [{"database": "sqlite"}] * 2

    def back_up(self) -> None:
        assert main(["backup", "--data", str(self.folder / "first" / "data"), str(self.copy)]) == 0

    def restore(self) -> None:
        assert main(["restore", "--data", str(self.folder / "second" / "data"), str(self.copy)]) == 0

    def entries(self, house: int, table: str) -> dict[int, str]:
        with closing(sqlite3.connect(self.folder / ("first", "second")[house] / "data" / FILE)) as opened:
            found = [opened.execute(ENTRIES.format(kept, "?"), (table,)).fetchall() for kept in ("entries", "inbox")]
        return {number: entry for rows in found for number, entry in rows}


class OnPostgresql:
    """A database of a server, copied by the commands of the page, and restored in another server by them."""

    def __init__(self, folder: Path, elsewhere: int) -> None:
        self.folder = folder
        first = database_of(folder)
        self.ports = first.rpartition(":")[2].partition("/")[0], str(elsewhere)
        self.names = first.rpartition("/")[2], "restored"
        restored = f"postgresql://grimalkin@127.0.0.1:{elsewhere}/restored"
        self.settings = [{"database": first}, {"database": restored}]
        page = re.search(r"```sh\n(pg_dump.*?)```", HOSTING.read_text(encoding="utf-8"), re.DOTALL)
        assert page
        self.lines: list[str] = page[1].splitlines()

    def types(self, line: str, house: int) -> None:
        """Run a line of the page, by the names and ports that are here."""
        line = line.replace(f"{IN_THE_PAGE}grimalkin", f"127.0.0.1:{self.ports[house]}/{self.names[house]}")
        line = line.replace(f"{IN_THE_PAGE}restored", f"127.0.0.1:{self.ports[house]}/restored")
        here = {"PGPORT": self.ports[house], "PATH": f"{binaries()}:{os.environ['PATH']}"}
        subprocess.run(line, shell=True, check=True, cwd=self.folder, env={**os.environ, **here})  # noqa: S602 - ours

    def back_up(self) -> None:
        self.types(self.lines[0], 0)

    def restore(self) -> None:
        for line in self.lines[1:]:
            self.types(line, 1)

    def entries(self, house: int, table: str) -> dict[int, str]:
        async def asked() -> dict[int, str]:
            opened = await asyncpg.connect(self.settings[house]["database"])
            try:
                rows = await opened.fetch(ENTRIES.format("entries", "$1"), table)
            finally:
                await opened.close()
            return {row["number"]: row["entry"] for row in rows}

        return asyncio.run(asked())


@contextmanager
def on_sqlite(folder: Path) -> Iterator[OnSqlite]:
    yield OnSqlite(folder)


@contextmanager
def on_postgresql(folder: Path) -> Iterator[OnPostgresql]:
    with own_postgres() as elsewhere:
        yield OnPostgresql(folder, elsewhere.port)


async def play_until_stopped(people: list[Client], dice: random.Random, stop: asyncio.Event) -> None:
    """Play whatever is legal, as fast as the house answers."""
    while not stop.is_set() and people[0].screen.playing:
        for client in people:
            if client.screen.legal:
                await client.play(dice.choice(client.screen.legal))
        await asyncio.sleep(0)


@pytest.mark.parametrize("kept", [on_sqlite, on_postgresql])
def test_a_copy_made_under_load_has_all_that_anybody_was_told(kept: Callable[[Path], Any], tmp_path: Path) -> None:
    with kept(tmp_path) as database:
        drill(database, tmp_path)


def drill(database: OnSqlite | OnPostgresql, folder: Path) -> None:
    told, tokens = dict[str, int](), dict[str, list[str]]()

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
        await asyncio.to_thread(database.back_up)
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

    with running(folder / "first", database.settings[0]) as first:
        asyncio.run(load(first))
        first.kill()
    database.restore()
    for table, version in told.items():
        was, now = database.entries(0, table), database.entries(1, table)
        assert len(now) >= version
        assert now == {number: was[number] for number in range(1, len(now) + 1)}
    with running(folder / "second", database.settings[1]) as second:
        asyncio.run(go_on(second))
