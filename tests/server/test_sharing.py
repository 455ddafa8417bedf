"""What an address, or a seat, may do is counted by all nodes of a house together."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING

from tests.server.client import at_table
from tests.server.nodes import nodes, spread
from tests.server.postgres import database_of
from tests.server.process import LIMITS, run
from websockets.exceptions import ConnectionClosed

from grimalkin.server import codes
from grimalkin.server.buckets import Buckets
from grimalkin.server.house import open_house
from grimalkin.server.settings import Limits, Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from tests.server.process import Process

    from grimalkin.server.house import House

SOMEBODY, CROWD = "203.0.113.5", [f"198.51.100.{number}" for number in range(200)]
TALK, SOCKETS = 5, 8


@asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[tuple[House, House]]:
    """Two nodes in this process, with usual limits."""
    async with AsyncExitStack() as stack:
        houses = []
        for name in ("one", "other"):
            settings = Settings(data=str(folder / name), database=database_of(folder), limits=Limits(connections=8))
            houses.append(await open_house(settings))
            stack.push_async_callback(houses[-1].close)
        yield houses[0], houses[1]


async def until(wanted: Callable[[], object]) -> None:
    while not wanted():
        await asyncio.sleep(0.01)


def test_what_an_address_used_at_one_node_is_gone_at_the_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path) as (one, other):
            most = int(one.reporting.most)
            assert all(one.reporting.take(SOMEBODY, one.now()) for _ in range(most))
            for address in CROWD:
                assert one.asking.take(address, one.now(), 5)
            await until(lambda: len(other.asking.known) == len(CROWD) and other.reporting.known)
            left = sum(other.reporting.take(SOMEBODY, other.now()) for _ in range(most))
            assert left <= most * Buckets.WORTH
            assert not any(other.asking.take(address, other.now(), 2) for address in CROWD)
            assert all(other.asking.take(address, other.now()) for address in CROWD)

    run(main())


def test_sockets_of_an_address_count_at_every_node_until_theirs_is_gone(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path) as (one, other):
            one.sockets[SOMEBODY] = 7
            await until(lambda: other.sockets_of(SOMEBODY) == 7)
            other.sockets[SOMEBODY] = 1
            assert other.sockets_of(SOMEBODY) == 8
            await until(lambda: one.sockets_of(SOMEBODY) == 8)
            del one.sockets[SOMEBODY]
            await until(lambda: other.sockets_of(SOMEBODY) == 1)
            one.sockets[SOMEBODY] = 6
            await until(lambda: other.sockets_of(SOMEBODY) == 7)
            assert other.neighbours
            assert one.neighbours
            other.neighbours._lose({one.neighbours.node})
            assert other.sockets_of(SOMEBODY) == 1

    run(main())


def test_a_seat_has_one_share_of_talk_and_an_address_one_of_sockets_at_all_nodes(tmp_path: Path) -> None:
    async def main(processes: list[Process]) -> None:
        async with spread(processes, game="spooks", seats=3) as friends:
            ada, _ = await friends.sit(2)
            for number in range(TALK):
                assert not await ada.refused("say", text=f"line {number}")
            async with at_table(processes[1], friends.table, token=ada.token) as again:
                # She sits here too; whoever was told nothing of what was said is told what it has cost.
                await friends.people[1].until(lambda: len(friends.people[1].all("chatted")) == TALK)
                assert await again.refused("say", text="and on") == "too-fast"
            async with AsyncExitStack() as stack:
                for _ in range(SOCKETS - 2):
                    await stack.enter_async_context(at_table(processes[0], friends.table, watch=friends.watch))
                while True:
                    async with at_table(processes[1], friends.table) as late:
                        with suppress(ConnectionError, ConnectionClosed):
                            await late.do("join", watch=friends.watch)
                        if late.closed:
                            assert await late.gone() == codes.TOO_MANY
                            return

    limits = {**LIMITS, "chats_a_minute": 20, "connections": SOCKETS}
    with nodes(tmp_path, 2, {"limits": limits}, still=True) as processes:
        run(main(processes))
