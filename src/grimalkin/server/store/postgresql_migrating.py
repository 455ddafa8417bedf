"""Migrations of PostgreSQL: the first node of a newer server makes the schema newer, while older ones go on.

Migrations expand first and contract later: one that adds leaves `compatible.oldest` as it is, and servers of the
version before may still open the database; one that takes away raises it, once no such server is left.
"""

from __future__ import annotations

import io
from typing import Any

from grimalkin.server.store.migrating import HEAD, MIGRATIONS
from grimalkin.server.store.postgresql_link import asyncpg
from grimalkin.server.store.protocol import DataTooNew

LOCK = 1_308_130_000
"""One node migrates, the others wait for it."""


async def migrate(address: str) -> None:
    """Bring the schema up to date, or see that it will do."""
    connection = await asyncpg.connect(address, timeout=15)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", LOCK)
        found = await _revision(connection)
        if found < HEAD:
            await connection.execute(_script(found))
        elif found > HEAD and await connection.fetchval("SELECT oldest FROM compatible") > HEAD:
            raise DataTooNew(f"the database is of version {found}, and this server knows {HEAD}")
    finally:
        await connection.close()


async def _revision(connection: Any) -> str:  # noqa: ANN401 - the driver brings no types
    """Say which migration was the last; nothing in a new database."""
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return ""
    return str(await connection.fetchval("SELECT version_num FROM alembic_version") or "")


def _script(since: str) -> str:
    """Write what leads from one version to the latest; Alembic takes long to load, and mostly it is not needed."""
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    written = io.StringIO()
    config = Config(output_buffer=written)
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["dialect"] = "postgresql"
    command.upgrade(config, f"{since}:head" if since else "head", sql=True)
    return written.getvalue()
