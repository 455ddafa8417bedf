"""What PostgreSQL does beyond any database: servers share it, one of them leads a table, and older ones go on."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import asyncpg
import pytest
from tests.server.client import at_table
from tests.server.postgres import database_of
from tests.server.process import run, running
from tests.server.stores import save, summary
from tests.web.proxies import proxy

from grimalkin.server.store import DataTooNew, News, OutOfOrder, postgresql_cluster, postgresql_link
from grimalkin.server.store.postgresql import PostgresStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[PostgresStore, PostgresStore, list[News]]]:
    """Open a database twice, as two nodes do; what the second hears is kept."""
    async with AsyncExitStack() as stack:
        stores = [await PostgresStore.open(database_of(folder)) for _ in range(2)]
        heard: list[News] = []
        for store, hear in zip(stores, (lambda _: None, heard.append), strict=True):
            stack.push_async_callback(store.close)
            await store.cluster.start(hear, lambda: None)
        yield stores[0], stores[1], heard


def test_of_two_nodes_that_write_the_same_number_one_is_second(tmp_path: Path) -> None:
    async def main() -> None:
        async with two(tmp_path) as (one, other, _):
            for number in range(1, 30):
                tables = [f"t{each}" for each in range(5)]
                saves = [save(store, table, number, "x") for table in tables for store in (one, other)]
                problems = await asyncio.gather(*saves)
                for table in range(5):
                    kinds = {type(problem) for problem in problems[2 * table : 2 * table + 2]}
                    assert kinds == {type(None), OutOfOrder}
            assert [len(await one.entries(f"t{table}")) for table in range(5)] == [29] * 5

    asyncio.run(main())


def test_entries_of_a_shared_table_are_told_with_their_transaction_also_where_they_are_long(tmp_path: Path) -> None:
    async def main() -> None:
        async with two(tmp_path) as (one, _, heard):
            one.cluster.shared.add("shared")
            await save(one, "own", 1, "nobody else has it")
            await save(one, "shared", 1, "short")
            await save(one, "shared", 2, "é" * 5000)
            assert await save(one, "shared", 2, "taken") is not None
            one.cluster.tell("shared", "a word")
            while len(heard) < 3:
                await asyncio.sleep(0.005)
            assert [(news.table, news.first, news.texts) for news in heard] == [
                ("shared", 1, ("short",)), ("shared", 2, ()), ("shared", 0, ("a word",)),
            ]  # fmt: skip

    asyncio.run(main())


def test_a_table_has_one_leader_and_another_when_that_is_dead(tmp_path: Path) -> None:
    async def main() -> None:
        async with two(tmp_path) as (one, other, _):
            await save(one, "a", 1, "x", about=summary(phase="playing"))
            await save(one, "b", 1, "x", about=summary(phase="playing"))
            mine, theirs = one.cluster.node, other.cluster.node
            assert await one.cluster.claim(["a"]) == {"a": mine}
            assert await other.cluster.claim(["a", "b"]) == {"a": mine, "b": theirs}
            assert await other.cluster.led(["a", "b"]) == {"a"}
            await other.archive(["a"])
            assert await other.entries("a") == ["x"], "somebody leads it"
            assert await other.cluster.adopt(9, forsaken=True) == []
            # As if it had given no sign of life for long.
            await one._pool.execute("UPDATE nodes SET beat = now() - interval '1 s' WHERE id = $1", mine)
            assert await other.cluster.beat() == {theirs}
            assert await other.cluster.adopt(9, forsaken=False) == ["a"]
            assert await one.cluster.claim(["a"]) == {"a": theirs}
            await other.cluster.release(["a"])
            assert await one.cluster.claim(["a"]) == {"a": mine}

    asyncio.run(main())


def test_a_server_of_the_version_before_goes_on_until_what_it_needs_is_taken_away(tmp_path: Path) -> None:
    async def main() -> None:
        address = database_of(tmp_path)
        async with two(tmp_path) as (running, _, __):
            newer = await asyncpg.connect(address)
            # What the next version's migration does first: it adds.
            await newer.execute(
                "ALTER TABLE tables ADD COLUMN colour text; UPDATE alembic_version SET version_num = '9999'"
            )
            assert await save(running, "a", 1, "x", about=summary()) is None
            again = await PostgresStore.open(address)
            assert await again.entries("a") == ["x"]
            await again.close()
            # And later, when no server needs it any more: it takes away.
            await newer.execute("UPDATE compatible SET oldest = '9999'")
            with pytest.raises(DataTooNew):
                await PostgresStore.open(address)
            await newer.close()

    asyncio.run(main())


# What other programs hold, and machines that are cut off without a word.


@asynccontextmanager
async def write_lock(folder: Path) -> AsyncIterator[None]:
    """Hold the journals, as a program may that looks into the database."""
    other = await asyncpg.connect(database_of(folder))
    try:
        async with other.transaction():
            await other.execute("LOCK TABLE entries IN SHARE MODE")
            yield
    finally:
        await other.close()


def test_a_held_lock_delays_a_save_and_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with two(tmp_path) as (one, other, _):
            assert await save(one, "a", 1, "one") is None
            async with write_lock(tmp_path):
                saves = [asyncio.ensure_future(save(one, table, first, "x")) for table, first in (("a", 2), ("b", 1))]
                for store in (one, other) * 50:
                    assert await store.entries("a") == ["one"]
                assert not any(each.done() for each in saves)
            assert await asyncio.gather(*saves) == [None, None]
            assert await other.entries("a") == ["one", "x"]

    asyncio.run(main())


def test_a_house_answers_everybody_while_another_program_holds_the_journals(tmp_path: Path) -> None:
    async def test() -> None:
        first, other = (process.open_table(game="friday", seats=3, listed=True) for _ in range(2))
        async with at_table(process, first["table"], host=first["host"]) as ada:
            async with write_lock(tmp_path):
                await ada.send("sit", name="Ada", n=7)
                async with at_table(process, other["table"], language="en") as guest:
                    assert guest.told[0]["t"] == "snapshot"
                    assert await asyncio.to_thread(lambda: process.get("/healthz").status_code) == 200
                    listed = await asyncio.to_thread(lambda: process.get("/api/tables").json()["tables"])
                    assert {view["id"] for view in listed} == {first["table"], other["table"]}
                assert not ada.all("seated"), "nobody is told what is not on disk"
            await ada.until(lambda: ada.all("seated"))
            assert ada.last("seated")["n"] == 7

    with running(tmp_path, {"database": database_of(tmp_path)}) as process:
        run(test())


def test_what_a_node_holds_that_falls_silent_is_taken_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is cut off in the midst of a transaction must not keep the others from leading tables."""
    monkeypatch.setitem(postgresql_link.SETTINGS, "idle_in_transaction_session_timeout", "200ms")

    async def main() -> None:
        async with two(tmp_path) as (one, other, _):
            for link in (one._pool, other._pool):
                assert await link.fetchval("SHOW idle_in_transaction_session_timeout") == "200ms"
            silent = await asyncpg.connect(database_of(tmp_path), server_settings=postgresql_link.SETTINGS)
            await silent.execute("BEGIN; LOCK TABLE leases IN SHARE MODE")
            assert await other.cluster.claim(["a"]) == {"a": other.cluster.node}
            silent.terminate()

    asyncio.run(main())


def test_a_node_that_was_cut_off_in_silence_hears_the_others_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_cluster, "SILENCE", 0.1)
    monkeypatch.setattr(postgresql_link.PostgresLink, "PATIENCE", 0.5)

    async def main() -> None:
        address, heard = database_of(tmp_path), list[News]()
        port = int(address.rpartition("/")[0].rpartition(":")[2])
        other = await PostgresStore.open(address)
        with proxy(port) as line:
            far = line.port
            cut_off = await PostgresStore.open(address.replace(f":{port}/", f":{far}/"))
            again = asyncio.Event()
            await cut_off.cluster.start(heard.append, again.set)
            line.fall_silent()
            await asyncio.sleep(0.05)
            line.speak_again()
            await again.wait()
            other.cluster.tell("t", "a word")
            while not heard:
                await asyncio.sleep(0.005)
            assert heard[-1].texts == ("a word",)
            await cut_off.close()
        await other.close()

    asyncio.run(main())
