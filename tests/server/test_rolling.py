"""Nodes of this version and of the next share a database, while one is replaced after another and people play."""

from __future__ import annotations

import asyncio
import random
from contextlib import ExitStack
from typing import TYPE_CHECKING

import asyncpg
import pytest
from tests.server.client import at_table
from tests.server.next_build import NEW_FIELD, NUMBER
from tests.server.nodes import spread
from tests.server.postgres import database_of
from tests.server.process import run, running

from grimalkin.play import parse, verify
from grimalkin.server import codes

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.client import Client
    from tests.server.process import Process


async def play_a_while(people: list[Client], moves: int, dice: random.Random) -> None:
    """Let people move, whoever is due, until so many moves were made."""
    for _ in range(moves):
        while not (due := [client for client in people if client.screen.legal]):
            assert any(client.screen.playing for client in people), "the match was too short"
            await asyncio.sleep(0.005)
        await due[0].play(dice.choice(due[0].screen.legal))


async def schema(address: str) -> tuple[str, int]:
    """Say of which version the database is, and how many of its entries have what only the next one writes."""
    database = await asyncpg.connect(address)
    version = await database.fetchval("SELECT version_num FROM alembic_version")
    more = await database.fetchval("SELECT count(*) FROM entries WHERE entry LIKE $1", f'%"{NEW_FIELD}":%')
    await database.close()
    return version, more


@pytest.mark.long
def test_two_versions_share_a_database_and_a_table_while_nodes_are_replaced(tmp_path: Path) -> None:
    address, dice = database_of(tmp_path), random.Random(13)

    def node(stack: ExitStack, name: str, *, next_build: bool) -> Process:
        return stack.enter_context(running(tmp_path / name, {"database": address}, next_build=next_build))

    async def main(stack: ExitStack) -> None:
        old = [node(stack, name, next_build=False) for name in ("first", "second")]
        async with spread(old, game="friday", seats=4, options={"rounds": 2}, level="kitten") as friends:
            people = await friends.sit(2, language="en")
            await friends.begin()
            await play_a_while(people, 3, dice)
            new = await asyncio.to_thread(node, stack, "third", next_build=True)
            assert await schema(address) == (NUMBER, 0)
            # Ada is now at a node of the next version, and plays with whom the old one serves.
            async with at_table(new, friends.table, token=people[0].token, language="en") as ada:
                await play_a_while([ada, people[1]], 6, dice)
                assert (await schema(address))[1] > 0
                await asyncio.to_thread(old[0].stop)
                # One of this version still opens what the next has made newer, and takes its entries.
                late = await asyncio.to_thread(node, stack, "late", next_build=False)
                async with at_table(late, friends.table, token=people[1].token, language="en") as bob:
                    await asyncio.to_thread(old[1].kill)
                    assert bob.screen.version >= people[1].screen.version
                    await asyncio.gather(*(client.play_on(dice) for client in (ada, bob)))
                    records = {each.record(ada.screen.table["record"]) for each in (new, late)}
        (record,) = records
        assert all(finding.good for finding in verify(parse(record)))

    with ExitStack() as stack:
        run(main(stack))


@pytest.mark.long
def test_a_match_of_an_edition_that_only_the_next_version_knows_is_left_to_that(tmp_path: Path) -> None:
    settings = {"database": database_of(tmp_path)}

    async def main(old: Process, new: Process) -> None:
        async with spread([new], game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
            (ada,) = await friends.sit(1)
            await friends.begin()
            for _ in range(2):
                # Not for good: whoever is told to try again comes back, until the old node is replaced.
                async with at_table(old, friends.table) as line:
                    assert await line.gone() == codes.TRY_AGAIN
            await ada.play_on(random.Random(3))
            assert "friday@2" in new.record(ada.screen.table["record"])

    with (
        running(tmp_path / "old", settings) as old,
        running(tmp_path / "new", settings, next_build=True, upgraded=True) as new,
    ):
        run(main(old, new))
