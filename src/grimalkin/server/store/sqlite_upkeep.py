"""Maintenance of SQLite, in short pieces: each is done within a transaction of the writer, in its thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.server.store.results import nobody, without_name

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from grimalkin.server.store.protocol import Note
    from grimalkin.server.store.sqlite_writing import SqliteTransactions

MOST_DELETED = 5_000
"""Entries after which a piece of archiving ends: a commit waits for it some ten milliseconds at the most."""
FREE_PAGES = 2_000
"""Free pages that a database keeps, for the tables to come; the others are given back to the disk."""
GIVEN_BACK = 250
"""Pages that are given back at one time."""
MOST_FORGOTTEN = 50
"""Matches that one piece of forgetting takes a name out of."""
DAY = 24 * 3600 * 1000


def archived(transactions: SqliteTransactions, left: list[str]) -> None:
    """Delete tables, the last of a list first, and take them off it, until it is enough for one time."""
    run, deleted = transactions.connection.execute, 0
    gone: list[str] = []
    while len(gone) < len(left) and deleted < MOST_DELETED:
        table = left[-1 - len(gone)]
        for query in ("DELETE FROM entries WHERE table_id = ?", "DELETE FROM inbox WHERE table_id = ?"):
            deleted += run(query, (table,)).rowcount
        run("DELETE FROM tables WHERE id = ?", (table,))
        gone.append(table)
    _give_back(transactions.connection)
    del left[len(left) - len(gone) :]
    transactions.forget(gone)


def _give_back(connection: sqlite3.Connection) -> None:
    """Give some free pages back to the disk, where there are many; an older database keeps them for what comes."""
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    if free > FREE_PAGES:
        connection.execute(f"PRAGMA incremental_vacuum({min(GIVEN_BACK, free - FREE_PAGES)})").fetchall()


def forgotten(connection: sqlite3.Connection, player: str, count: list[int]) -> bool:
    """Take a player out of some matches, then out of the ratings; say whether that was all, and count the matches."""
    run = connection.execute
    found = run("SELECT match_id, seat FROM results WHERE player = ? LIMIT ?", (player, MOST_FORGOTTEN)).fetchall()
    for match, seat in found:
        (record,) = run("SELECT record FROM matches WHERE id = ?", (match,)).fetchone()
        run("UPDATE matches SET record = ? WHERE id = ?", (without_name(record, seat), match))
        run("UPDATE results SET player = '', name = ? WHERE match_id = ? AND seat = ?", (nobody(seat), match, seat))
    run("DELETE FROM ratings WHERE player = ?", (player,))
    count[0] += len(found)
    return len(found) < MOST_FORGOTTEN


def described(connection: sqlite3.Connection, table: str, view: str, instead_of: str) -> None:
    """Replace the view in a summary, if it is still the one that was read."""
    connection.execute("UPDATE tables SET view = ? WHERE id = ? AND view = ?", (view, table, instead_of))


def touched(connection: sqlite3.Connection, table: str, at: int) -> None:
    """Store when a table was last used."""
    connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, table))


def times_mended(connection: sqlite3.Connection, latest: int) -> None:
    """Let no table have been used later than a day after this."""
    connection.execute("UPDATE tables SET touched = ? WHERE touched > ?", (latest, latest + DAY))


def noted(connection: sqlite3.Connection, kind: str, note: Note) -> None:
    """Keep a small thing under its name."""
    query = (
        "INSERT INTO notes (kind, name, at, text) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (kind, name) DO UPDATE SET at = excluded.at, text = excluded.text"
    )
    connection.execute(query, (kind, *note))


def erased(connection: sqlite3.Connection, kind: str, names: Sequence[str]) -> None:
    """Keep small things no longer."""
    connection.executemany("DELETE FROM notes WHERE kind = ? AND name = ?", [(kind, name) for name in names])
