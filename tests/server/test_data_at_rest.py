"""What lies on the disk: no token and no key, and nothing that another user of the machine may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.client import company
from tests.server.inside import all_stored
from tests.server.process import Process, run, running

if TYPE_CHECKING:
    from pathlib import Path

EVERYONE = 0o077
"""What the group and all others may do with a file."""


def files(folder: Path) -> list[Path]:
    return [path for path in (folder / "data").iterdir() if path.is_file()]


def given_out(process: Process) -> list[str]:
    """Let people come, sit down and lend a seat; give every token and key that they were given or have."""
    given: list[str] = []

    async def test() -> None:
        async with company(process, game="friday", seats=3) as friends:
            people = await friends.sit(2, keys=True)
            await friends.begin()
            lent = next(message for message in await people[1].do("lend") if message["t"] == "lent")
            given.extend([friends.host, friends.invite, friends.watch, lent["token"]])
            given.extend(f"key-{friends.table}-{seat}" for seat in range(2))
            given.extend(client.token for client in people)

    run(test())
    assert all(len(secret) >= 16 for secret in given)
    return given


def test_no_token_and_no_key_is_stored(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        given = given_out(process)
        process.kill()
        stored = all_stored(tmp_path)
        assert "friday" in stored
        assert not [secret for secret in given if secret in stored]


@pytest.mark.sqlite
def test_the_files_of_sqlite_hold_no_token_and_nobody_else_may_read_them(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        given = given_out(process)
        process.kill()
        stored = b"".join(path.read_bytes() for path in files(tmp_path))
        assert b"friday" in stored
        assert not [secret for secret in given if secret.encode() in stored]
        assert not (tmp_path / "data").stat().st_mode & EVERYONE
        database = [path for path in files(tmp_path) if path.name.startswith("grimalkin.db")]
        assert len(database) >= 1
        assert not [path for path in database if path.stat().st_mode & EVERYONE]
