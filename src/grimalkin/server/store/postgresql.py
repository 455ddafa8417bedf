"""PostgreSQL: the database of a house that several servers share."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

from grimalkin.server.store.postgresql_cluster import PostgresCluster
from grimalkin.server.store.postgresql_link import AWAY, SETTINGS, PostgresLink, asyncpg
from grimalkin.server.store.postgresql_migrating import migrate
from grimalkin.server.store.postgresql_writing import PLANNED, PostgresWriter
from grimalkin.server.store.protocol import DataAway, DataUnusable, ListedTable, Note, TableSummary
from grimalkin.server.store.results import KeptRecord, PastResult, PlayerRating, nobody, without_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from grimalkin.server.settings import Settings
    from grimalkin.server.store.protocol import Restored

READERS = 4
"""Connections that read: a slow query must not keep every other one waiting."""
CLOSE_PATIENCE = 5.0
"""Seconds that connections have to end in good order."""
DAY = 24 * 3600 * 1000
ARCHIVED_AT_ONCE = FORGOTTEN_AT_ONCE = 50
"""Tables that one transaction deletes, and matches that one takes a name out of."""

PAST = ", ".join(PastResult._fields)
RATED = ", ".join(PlayerRating._fields)
ALIVE = (
    "SELECT FROM leases JOIN nodes ON nodes.id = leases.node WHERE leases.table_id = tables.id AND nodes.beat > now()"
)


async def opened(settings: Settings, saved: Callable[[int], None]) -> PostgresStore:
    """Open the one that the settings name, which is its whole address."""
    return await PostgresStore.open(settings.database, saved)


def backup(_: Settings, target: Path) -> Path:
    """Leave it to PostgreSQL, whose own programs copy a database while servers work with it."""
    raise DataUnusable(f"PostgreSQL is copied by its own pg_dump, such as: pg_dump --file={target} ADDRESS")


def restore(_: Settings, source: Path) -> Restored:
    """Leave it to PostgreSQL, too."""
    raise DataUnusable(f"PostgreSQL takes a copy back by its own psql, such as: psql --file={source} ADDRESS")


def jot(settings: Settings, kind: str, note: Note) -> None:
    """Keep a small thing, while servers may work with it."""

    async def keep() -> None:
        store = await PostgresStore.open(settings.database)
        try:
            await store.note(kind, note)
        finally:
            await store.close()

    asyncio.run(keep())


class PostgresStore:
    """A `Store` that other servers use too."""

    def __init__(self, address: str, pool: Any, saved: Callable[[int], None]) -> None:  # noqa: ANN401
        self.cluster = PostgresCluster(address, pool)
        self._pool = pool
        self._writer = PostgresWriter(PostgresLink(address, **PLANNED), self.cluster.shared, self.cluster.news, saved)
        self.save, self.drain = self._writer.save, self._writer.drain

    @classmethod
    async def open(cls, address: str, saved: Callable[[int], None] = lambda _: None) -> PostgresStore:
        """Bring the schema up to date, and be ready."""
        if asyncpg is None:
            raise DataUnusable("PostgreSQL needs a package that is not installed: pip install 'grimalkin[postgres]'")
        try:
            await migrate(address)
            pool = await asyncpg.create_pool(
                address, min_size=1, max_size=READERS, command_timeout=PostgresLink.PATIENCE, server_settings=SETTINGS
            )
        except (*AWAY, asyncpg.PostgresError, ValueError) as error:
            raise DataUnusable(f"the database cannot be used: {error}") from error
        return cls(address, pool, saved)

    # Writing.

    @property
    def commits(self) -> int:
        return self._writer.commits

    # Reading.

    async def entries(self, table: str) -> list[str]:
        return await self.cluster.entries_after(table, 0)

    async def unfinished(self) -> list[str]:
        return await self._names("SELECT id FROM tables WHERE phase = 'playing'")

    async def listed(self, most: int, *, hidden: bool = False) -> list[ListedTable]:
        query = "SELECT id, view FROM tables WHERE (listed OR $2) AND phase <> 'closed' ORDER BY touched DESC LIMIT $1"
        return [ListedTable(*row) for row in await self._read(query, most, hidden)]

    async def count_open(self) -> int:
        return int((await self._read("SELECT count(*) FROM tables WHERE phase <> 'closed'"))[0][0])

    async def idle(self, phases: Sequence[str], before: int, most: int) -> list[str]:
        query = "SELECT id FROM tables WHERE phase = ANY($1) AND touched < $2 ORDER BY touched LIMIT $3"
        return await self._names(query, [*phases], before, most)

    async def summary(self, table: str) -> TableSummary | None:
        rows = await self._read("SELECT touched, phase, listed, view, players FROM tables WHERE id = $1", table)
        return TableSummary(*rows[0]) if rows else None

    async def record(self, match: str) -> KeptRecord | None:
        rows = await self._read("SELECT id, record FROM matches WHERE id = $1", match)
        return KeptRecord(*rows[0]) if rows else None

    async def history(self, player: str, most: int, skip: int = 0) -> list[PastResult]:
        latest = "ORDER BY ended DESC, match_id, seat LIMIT $2 OFFSET $3"
        query = f"SELECT {PAST} FROM results WHERE player = $1 {latest}"  # noqa: S608
        return [PastResult(*row) for row in await self._read(query, player, most, skip)]

    async def tables_of(self, player: str) -> list[str]:
        return await self._names("SELECT id FROM tables WHERE strpos(players, $1) > 0 ORDER BY id", player)

    async def notes(self, kind: str, most: int) -> list[Note]:
        query = "SELECT name, at, text FROM notes WHERE kind = $1 ORDER BY at DESC, name LIMIT $2"
        return [Note(*row) for row in await self._read(query, kind, most)]

    async def ratings_of(self, player: str) -> list[PlayerRating]:
        query = f"SELECT {RATED} FROM ratings WHERE player = $1 ORDER BY game"  # noqa: S608
        return [PlayerRating(*row) for row in await self._read(query, player)]

    async def leaders(self, game: str, most: int) -> list[PlayerRating]:
        query = f"SELECT {RATED} FROM ratings WHERE game = $1 ORDER BY ordinal DESC LIMIT $2"  # noqa: S608
        return [PlayerRating(*row) for row in await self._read(query, game, most)]

    async def _read(self, query: str, *values: object) -> list[Any]:
        try:
            return list(await self._pool.fetch(query, *values))
        except AWAY as error:
            raise DataAway from error

    async def _names(self, query: str, *values: object) -> list[str]:
        return [row[0] for row in await self._read(query, *values)]

    # Maintenance.

    async def describe(self, table: str, view: str, *, instead_of: str) -> None:
        await self._read("UPDATE tables SET view = $1 WHERE id = $2 AND view = $3", view, table, instead_of)

    async def touch(self, table: str, at: int) -> None:
        await self._read("UPDATE tables SET touched = $1 WHERE id = $2", at, table)

    async def archive(self, tables: Sequence[str]) -> None:
        for start in range(0, len(tables), ARCHIVED_AT_ONCE):
            await self._archive([*tables[start : start + ARCHIVED_AT_ONCE]])

    async def _archive(self, names: list[str]) -> None:
        """Delete tables that no node leads: while it is looked, none can begin to."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute("LOCK TABLE leases IN SHARE MODE")
                query = f"DELETE FROM tables WHERE id = ANY($1) AND NOT EXISTS ({ALIVE}) RETURNING id"  # noqa: S608
                gone = [row[0] for row in await connection.fetch(query, names)]
                known = [row[0] for row in await connection.fetch("SELECT id FROM tables WHERE id = ANY($1)", names)]
                gone += [name for name in names if name not in known and name not in gone]
                await connection.execute("DELETE FROM entries WHERE table_id = ANY($1)", gone)
        except AWAY as error:
            raise DataAway from error

    async def forget(self, player: str) -> int:
        count = 0
        while found := await self._forget_some(player):
            count += found
        await self._read("DELETE FROM ratings WHERE player = $1", player)
        return count

    async def _forget_some(self, player: str) -> int:
        """Take a player out of some matches; say of how many."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                query = "SELECT match_id, seat FROM results WHERE player = $1 LIMIT $2 FOR UPDATE"
                found = await connection.fetch(query, player, FORGOTTEN_AT_ONCE)
                for match, seat in found:
                    record = await connection.fetchval("SELECT record FROM matches WHERE id = $1 FOR UPDATE", match)
                    new = without_name(record, seat)
                    await connection.execute("UPDATE matches SET record = $1 WHERE id = $2", new, match)
                    query = "UPDATE results SET player = '', name = $1 WHERE match_id = $2 AND seat = $3"
                    await connection.execute(query, nobody(seat), match, seat)
        except AWAY as error:
            raise DataAway from error
        return len(found)

    async def note(self, kind: str, note: Note) -> None:
        query = (
            "INSERT INTO notes (kind, name, at, text) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (kind, name) DO UPDATE SET at = excluded.at, text = excluded.text"
        )
        await self._read(query, kind, *note)

    async def erase(self, kind: str, names: Sequence[str]) -> None:
        await self._read("DELETE FROM notes WHERE kind = $1 AND name = ANY($2)", kind, [*names])

    async def mend_times(self, latest: int) -> None:
        await self._read("UPDATE tables SET touched = $1 WHERE touched > $2", latest, latest + DAY)

    async def free_bytes(self) -> int:
        """Say that there is room: how much, a database elsewhere does not tell."""
        return sys.maxsize

    async def used_bytes(self) -> int:
        return int((await self._read("SELECT pg_database_size(current_database())"))[0][0])

    async def close(self) -> None:
        await self.drain()
        await self._writer.close()
        await self.cluster.leave()
        try:
            await asyncio.wait_for(self._pool.close(), CLOSE_PATIENCE)
        except TimeoutError:
            self._pool.terminate()
