"""The next version of the house, made up: it migrates the database, writes more into entries, and says new words."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import msgspec

from grimalkin.server import neighbours
from grimalkin.server.store import migrating, postgresql_migrating
from grimalkin.server.tables import journal, words

if TYPE_CHECKING:
    from pathlib import Path

    from grimalkin.server.neighbours import Neighbours

NUMBER = f"{int(migrating.HEAD) + 1:04}"
MIGRATION = f'''"""What the next version adds."""

import sqlalchemy as sa
from alembic import op

revision = "{NUMBER}"
down_revision = "{migrating.HEAD}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("colour", sa.Text(), nullable=False, server_default="green"))
    op.create_table("moods", sa.Column("player", sa.Text(), primary_key=True), sa.Column("mood", sa.Text()))
'''
NEW_FIELD, NEW_WORD = "mood", '{"t":"moonrise","over":"the house"}'


def become_next(place: Path) -> None:
    """Make this process one of the next version, whose migrations are put into a folder."""
    folder = place / "migrations"
    shutil.copytree(migrating.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / f"{NUMBER}_next.py").write_text(MIGRATION)
    for room in (migrating, postgresql_migrating):
        setattr(room, "MIGRATIONS", folder)  # noqa: B010
        setattr(room, "HEAD", NUMBER)  # noqa: B010
    true_entry, true_word, true_share = journal.write, words.write, neighbours.Neighbours.share

    def share(self: Neighbours) -> None:
        true_share(self)
        self.cluster.tell("", NEW_WORD)

    setattr(journal, "write", lambda entry: _with_more(true_entry(entry)))  # noqa: B010
    setattr(words, "write", lambda word: _with_more(true_word(word)))  # noqa: B010
    setattr(neighbours.Neighbours, "share", share)  # noqa: B010


def _with_more(text: str) -> str:
    return msgspec.json.encode({**msgspec.json.decode(text), NEW_FIELD: "calm"}).decode()
