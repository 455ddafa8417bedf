"""Migrations: a database of an older server becomes one of this."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import create_engine
from sqlalchemy.exc import DatabaseError

from grimalkin.server.store.protocol import DataTooNew, DataUnusable

if TYPE_CHECKING:
    from sqlalchemy import Engine

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = max(path.stem.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
"""The latest migration; they are numbered."""


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; Alembic takes long to load, and mostly there is nothing to do."""
    if _revision(engine) == HEAD:
        return
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise DataTooNew(str(error)) from None


def revision_of(path: Path) -> str:
    """Say by which migration a file of SQLite was last changed."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        return _revision(engine)
    except DatabaseError as error:
        raise DataUnusable(str(error.orig)) from error
    finally:
        engine.dispose()


def _revision(engine: Engine) -> str:
    """Say which migration was the last; nothing in a new database."""
    with engine.connect() as connection:
        if not connection.dialect.has_table(connection, "alembic_version"):
            return ""
        return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() or "")
