"""SQLite itself: commits that wait for the disk, locks that are waited for elsewhere, migrations, backup."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from tests.server.client import at_table
from tests.server.process import run, running
from tests.server.stores import save, summary

from grimalkin.cli import main
from grimalkin.server.settings import Settings
from grimalkin.server.store import DataDamaged, DataInUse, DataTooNew, DataUnusable, ListedTable, Save, open_store
from grimalkin.server.store.migrating import HEAD, MIGRATIONS
from grimalkin.server.store.schema import metadata
from grimalkin.server.store.sqlite import SqliteStore
from grimalkin.server.store.sqlite_copies import FILE, backup
from grimalkin.server.store.sqlite_writing import INBOX_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@contextmanager
def write_lock(path: Path) -> Iterator[None]:
    """Hold the lock of a database, as a program may that looks into it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_after_one_table_alone_the_next_begins_at_once_and_those_behind_it_share_a_commit(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        assert await save(store, "alone", 1, "x") is None
        for number in range(50):
            store.save(Save(f"t{number}", 1, ["x"], told.append))
        assert len(store._writer.waiting) == 49
        await store.drain()
        assert (told, store.commits) == ([None] * 50, 3)
        await store.close()

    told = list[Exception | None]()
    asyncio.run(main())


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        pragma = store._transactions.connection.execute
        assert pragma("PRAGMA synchronous").fetchone() == (2,)
        assert pragma("PRAGMA journal_mode").fetchone() == ("wal",)
        await store.close()

    asyncio.run(main())


def test_a_held_lock_delays_a_save_and_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        assert await save(store, "a", 1, "one") is None
        with write_lock(tmp_path / FILE):
            saves = [asyncio.ensure_future(save(store, table, first, "x")) for table, first in (("a", 2), ("b", 1))]
            for _ in range(100):
                assert await store.entries("a") == ["one"], "reading waits for nobody, and so does the event loop"
            assert not any(each.done() for each in saves)
        assert await asyncio.gather(*saves) == [None, None]
        assert await store.entries("a") == ["one", "x"]
        await store.close()

    asyncio.run(main())


@pytest.mark.sqlite
def test_a_house_answers_everybody_while_another_program_holds_the_lock_of_sqlite(tmp_path: Path) -> None:
    async def test() -> None:
        first, other = (process.open_table(game="friday", seats=3, listed=True) for _ in range(2))
        async with at_table(process, first["table"], host=first["host"]) as ada:
            with write_lock(tmp_path / "data" / FILE):
                await ada.send("sit", name="Ada", n=7)
                async with at_table(process, other["table"], language="en") as guest:
                    assert guest.told[0]["t"] == "snapshot"
                    assert await asyncio.to_thread(lambda: process.get("/healthz").status_code) == 200
                    listed = await asyncio.to_thread(lambda: process.get("/api/tables").json()["tables"])
                    assert {view["id"] for view in listed} == {first["table"], other["table"]}
                assert not ada.all("seated"), "nobody is told what is not on disk"
            await ada.until(lambda: ada.all("seated"))
            assert ada.last("seated")["n"] == 7

    with running(tmp_path) as process:
        run(test())


def test_entries_are_found_in_the_inbox_and_out_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        many = [f"{number}" for number in range(INBOX_SIZE)]
        assert await save(store, "a", 1, *many[:-1]) is None
        assert await save(store, "a", INBOX_SIZE, many[-1]) is None
        assert await save(store, "a", INBOX_SIZE + 1, "last") is None
        assert await store.entries("a") == [*many, "last"]
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            assert database.execute("SELECT entry FROM inbox").fetchall() == [("last",)]
        await store.close()

    asyncio.run(main())


def test_a_folder_serves_one_house(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        with pytest.raises(DataInUse):
            SqliteStore(tmp_path)
        await store.close()
        await SqliteStore(tmp_path).close()

    asyncio.run(main())


def test_whoever_deletes_the_lock_file_lets_nobody_in(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        (tmp_path / "lock").unlink()
        with pytest.raises(DataInUse):
            SqliteStore(tmp_path)
        await store.close()
        await SqliteStore(tmp_path).close()

    asyncio.run(main())


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with something in it."""
    folder = tmp_path_factory.mktemp("sound")

    async def main() -> None:
        store = SqliteStore(folder)
        for number in range(200):
            await save(store, f"t{number}", 1, *["x" * 500] * 20, about=summary(view="v" * 500))
        await store.close()

    asyncio.run(main())
    return (folder / FILE).read_bytes()


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "no database": lambda _: b"no database" * 1000,
    "half a header": lambda whole: whole[:50],
    "one page": lambda whole: whole[:4096],
    "part of a page": lambda whole: whole[:5000],
    "half": lambda whole: whole[: len(whole) // 2],
    "all but the last page": lambda whole: whole[:-4096],
    "nothing after the second page": lambda whole: whole[:8192] + bytes(len(whole) - 8192),
    "noise in the middle": lambda whole: whole[:400_000] + b"\x9d" * 200_000 + whole[600_000:],
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_file_is_said_to_be_damaged_and_left_as_it_is(tmp_path: Path, sound: bytes, how: str) -> None:
    damaged = DAMAGES[how](sound)
    (tmp_path / FILE).write_bytes(damaged)
    for _ in range(2):
        with pytest.raises(DataDamaged):
            SqliteStore(tmp_path)
    assert (tmp_path / FILE).read_bytes() == damaged
    # What is whole again is used again.
    (tmp_path / FILE).write_bytes(sound)
    asyncio.run(opened_and_closed(tmp_path))


async def opened_and_closed(folder: Path) -> None:
    store = SqliteStore(folder)
    assert len(await store.entries("t7")) == 20
    await store.close()


def test_a_newer_database_is_said_to_be_newer(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path).close())
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DataTooNew):
        SqliteStore(tmp_path)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "is damaged. Put a copy that “grimalkin backup” made"), ("fr", "est abîmée. Mettez")]
)
def test_who_opens_a_house_on_a_damaged_database_is_told_so(
    tmp_path: Path, sound: bytes, language: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE).write_bytes(sound[: len(sound) // 2])
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--lang", language]
    assert main(words) == 2
    said = capsys.readouterr().err
    assert told in said
    assert "Traceback" not in said


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        await store.close()

    asyncio.run(main())


def test_the_latest_migration_is_known_without_alembic() -> None:
    assert ScriptDirectory.from_config(migrations()).get_current_head() == HEAD


def migrated(path: Path, to: str) -> None:
    """Bring a database up or down to a migration."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        newer = not path.stat().st_size or to == "head"
        (command.upgrade if newer else command.downgrade)(config, to)
    engine.dispose()


def test_a_database_from_before_summaries_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / FILE
    migrated(path, "0002")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO lines VALUES ('a', 1, 'one')")
        database.execute("INSERT INTO fresh VALUES (1, 'a', 2, 'two')")
        database.execute("INSERT INTO tables VALUES ('a', 1, 1, 'gathering', 1)")

    async def main() -> None:
        store = SqliteStore(tmp_path)
        assert await store.entries("a") == ["one", "two"]
        assert await store.listed(9) == [ListedTable("a", "")]
        assert await save(store, "a", 3, "three", about=summary(2, listed=True, view="seen")) is None
        await store.close()

    asyncio.run(main())
    migrated(path, "0002")
    with closing(sqlite3.connect(path)) as database:
        kept = "SELECT number, line FROM lines UNION ALL SELECT number, line FROM fresh ORDER BY 1"
        assert database.execute(kept).fetchall() == [(1, "one"), (2, "two"), (3, "three")]
        assert database.execute("SELECT * FROM tables").fetchall() == [("a", 1, 2, "gathering", 1)]


def test_a_backup_is_a_whole_database_taken_while_it_is_used(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "house")
        await save(store, "a", 1, "one", about=summary())
        half = store._transactions
        assert half.begin(wait=False)
        half.write([Save("a", 2, ["not yet"], lambda _: None)])
        copy = tmp_path / "copy" / FILE
        copy.parent.mkdir()
        backup(Settings(data=str(tmp_path / "house")), copy)
        with pytest.raises(DataUnusable, match="already"):
            backup(Settings(data=str(tmp_path / "house")), copy)
        half.rollback()
        await store.close()
        other = SqliteStore(copy.parent)
        assert await other.entries("a") == ["one"]
        await other.close()

    asyncio.run(main())


def test_a_database_is_found_by_the_name_of_its_module(tmp_path: Path) -> None:
    async def main() -> None:
        store = await open_store(Settings(data=str(tmp_path), database="sqlite"), lambda _: None)
        assert isinstance(store, SqliteStore)
        await store.close()
        for unknown in ("papyrus", "protocol", "../sqlite", "sqlite.x"):
            with pytest.raises(DataUnusable, match="there is no database"):
                await open_store(Settings(data=str(tmp_path), database=unknown), lambda _: None)

    asyncio.run(main())
