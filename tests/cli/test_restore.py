"""A copy is put back in its place, and an upgrade is rehearsed; what keeps either from going well is said, in words."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import httpx
import pytest

from grimalkin.cli import main
from grimalkin.server.store.migrating import HEAD, revision_of
from grimalkin.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import RunningHouse


def tables(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as opened:
        return [row[0] for row in opened.execute("SELECT id FROM tables")]


def emptied(folder: Path) -> Path:
    """Make an empty database as a house does; give its file."""
    import asyncio  # noqa: PLC0415

    async def make() -> None:
        await SqliteStore(folder).close()

    asyncio.run(make())
    return folder / "grimalkin.db"


def test_a_copy_is_put_back_and_what_was_there_is_kept(
    open_house: Callable[..., RunningHouse], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, copy = open_house(), tmp_path / "copy.db"
    table = httpx.post(f"{house.address}/api/tables", json={"game": "friday"}).json()["table"]
    assert main(["backup", "--data", str(house.data), str(copy)]) == 0
    assert main(["restore", "--data", str(house.data), str(copy), "--lang", "en"]) == 2
    assert "A house is open on the folder" in capsys.readouterr().err
    elsewhere = emptied(tmp_path / "elsewhere")
    assert main(["restore", "--data", str(elsewhere.parent), str(copy), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "1 table ouverte, 0 partie finie" in said
    assert "before-1-grimalkin.db" in said
    assert tables(elsewhere) == [table]
    assert tables(elsewhere.parent / "before-1-grimalkin.db") == []
    assert elsewhere.stat().st_mode & 0o077 == 0
    assert main(["restore", "--data", str(tmp_path / "new"), str(copy)]) == 0
    assert tables(tmp_path / "new" / "grimalkin.db") == [table]


def test_what_is_no_copy_is_not_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = emptied(tmp_path / "house")
    before = there.read_bytes()
    (tmp_path / "rubbish").write_text("rubbish, " * 1000)
    newer = tmp_path / "newer.db"
    shutil.copy(there, newer)
    with closing(sqlite3.connect(newer)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    for name, said in (("nothing", "cannot be read"), ("rubbish", "cannot be put back"), ("newer.db", "of a newer")):
        assert main(["restore", "--data", str(there.parent), str(tmp_path / name), "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
    assert there.read_bytes() == before
    assert main(["upgrade", "--check", "--data", str(tmp_path / "nowhere"), "--lang", "en"]) == 2
    shutil.copy(newer, there)
    assert main(["upgrade", "--check", "--data", str(there.parent), "--lang", "en"]) == 1
    assert "newer Grimalkin (9999)" in capsys.readouterr().out


def test_an_upgrade_is_rehearsed_and_changes_nothing_then_done(
    open_house: Callable[..., RunningHouse], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, copy = open_house(), tmp_path / "copy.db"
    table = httpx.post(f"{house.address}/api/tables", json={"game": "friday"}).json()["table"]
    assert main(["upgrade", "--check", "--data", str(house.data), "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"The database is up to date ({HEAD}).",
        "The one open table can be followed from its first entry to its last.",
    ]
    assert main(["backup", "--data", str(house.data), str(copy)]) == 0
    (tmp_path / "old").mkdir()
    older = tmp_path / "old" / "grimalkin.db"
    shutil.copy(copy, older)
    # As the version before would have left it.
    with closing(sqlite3.connect(older)) as opened, opened:
        opened.execute("ALTER TABLE tables DROP COLUMN players")
        opened.execute("DROP TABLE notes")
        opened.execute("UPDATE alembic_version SET version_num = '0004'")
    capsys.readouterr()
    assert main(["upgrade", "--check", "--data", str(older.parent), "--lang", "en"]) == 0
    assert f"would go from 0004 to {HEAD}" in capsys.readouterr().out
    assert [path.name for path in older.parent.iterdir()] == ["grimalkin.db"]
    assert revision_of(older) == "0004"
    assert main(["upgrade", "--data", str(older.parent), "--lang", "en"]) == 0
    assert (revision_of(older), tables(older)) == (HEAD, [table])
    assert revision_of(older.parent / "before-1-grimalkin.db") == "0004"
    with closing(sqlite3.connect(older)) as opened, opened:
        opened.execute("UPDATE entries SET entry = '{}'")
        opened.execute("UPDATE inbox SET entry = '{}'")
    capsys.readouterr()
    assert main(["upgrade", "--check", "--data", str(older.parent), "--lang", "en"]) == 1
    assert f"This table cannot be followed: {table}" in capsys.readouterr().out
