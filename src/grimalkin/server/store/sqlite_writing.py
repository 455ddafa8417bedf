"""Transactions of SQLite: entries in order, summaries of tables, finished matches and what they change."""

from __future__ import annotations

import logging
import sqlite3
from typing import TYPE_CHECKING

from grimalkin.server.store.protocol import OutOfOrder
from grimalkin.server.store.results import Rating, rated

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from grimalkin.server.store.protocol import Save, TableSummary
    from grimalkin.server.store.results import FinishedMatch

log = logging.getLogger(__name__)
PRAGMAS = ("auto_vacuum=INCREMENTAL", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""A commit waits for the disk (FULL), readers never wait for the writer (WAL), and free pages can be given back."""
LOCK_PATIENCE = 15
"""Seconds to wait, never in the event loop, for another program that holds the lock; then saving fails."""
WAL_PAGES = 1_000
"""Pages of SQLite's write-ahead log before they are copied into the database."""
PAGE_BYTES = 4096
INBOX_SIZE = 2_000
"""Entries that stay in the inbox before they are moved into the journals of their tables."""
KNOWN_TABLES = 10_000
"""Tables of which the number of the last entry is cached."""

INSERT_ENTRY = "INSERT INTO inbox (table_id, number, entry) VALUES (?, ?, ?)"
MOVE_ENTRIES = "INSERT INTO entries (table_id, number, entry) SELECT table_id, number, entry FROM inbox ORDER BY 1, 2"
LAST_NUMBER = (
    "SELECT max(number) FROM (SELECT number FROM entries WHERE table_id = ? UNION ALL "
    "SELECT number FROM inbox WHERE table_id = ?)"
)
PUT_SUMMARY = (
    "INSERT INTO tables (id, opened, touched, phase, listed, view, players) "
    "VALUES (:id, :at, :at, :phase, :listed, :view, :players) ON CONFLICT (id) DO UPDATE "
    "SET touched = :at, phase = :phase, listed = :listed, view = :view, players = :players"
)
INSERT_MATCH = "INSERT INTO matches (id, table_id, game, seats, ended, record) VALUES (?, ?, ?, ?, ?, ?)"
INSERT_RESULT = (
    "INSERT INTO results (match_id, seat, player, name, game, ended, score, place, share, counted) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
RATING = "SELECT mu, sigma, played, won FROM ratings WHERE player = ? AND game = ?"
PUT_RATING = (
    "INSERT INTO ratings (player, game, name, mu, sigma, ordinal, played, won, updated) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, game) DO UPDATE SET name = excluded.name, "
    "mu = excluded.mu, sigma = excluded.sigma, ordinal = excluded.ordinal, played = excluded.played, "
    "won = excluded.won, updated = excluded.updated"
)


class SqliteTransactions:
    """The one connection that writes entries; used by one thread at a time."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(path, timeout=LOCK_PATIENCE, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            self.connection.execute(f"PRAGMA {pragma}")
        _preallocate_wal(self.connection)
        self._last: dict[str, int] = {}
        """The numbers of the last entries of tables, where they are known."""
        self._in_inbox = INBOX_SIZE
        """Entries in the inbox, at most."""
        self.connection.execute("BEGIN IMMEDIATE")
        self.commit()
        self._set_patience(0)

    def begin(self, *, wait: bool) -> bool:
        """Begin a transaction; False where another program holds the lock and it is not to wait."""
        if wait:
            self._set_patience(LOCK_PATIENCE)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if wait or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            return False
        finally:
            if wait:
                self._set_patience(0)
        return True

    def _set_patience(self, seconds: float) -> None:
        self.connection.execute(f"PRAGMA busy_timeout={int(seconds * 1000)}")

    def write(self, batch: Sequence[Save]) -> None:
        """Put everything into the transaction."""
        for save in batch:
            self._check_order(save)
        rows = [(s.table, s.first + place, entry) for s in batch for place, entry in enumerate(s.entries)]
        self.connection.executemany(INSERT_ENTRY, rows)
        self._in_inbox += len(rows)
        for save in batch:
            if save.summary is not None:
                self._put_summary(save.table, save.summary)
            if save.finished is not None:
                self._put_match(save.finished)

    def attempt(self, work: Callable[[], None]) -> Exception | None:
        """Do something within the transaction; give what went wrong, and then nothing of it was done."""
        self.connection.execute("SAVEPOINT chore")
        try:
            work()
        except Exception as error:  # whatever the database says
            self.connection.execute("ROLLBACK TO chore")
            self.connection.execute("RELEASE chore")
            return error
        self.connection.execute("RELEASE chore")
        return None

    def commit(self) -> None:
        """Wait until the transaction is on disk."""
        if self._in_inbox >= INBOX_SIZE:
            self._empty_inbox()
        self.connection.execute("COMMIT")

    def rollback(self) -> None:
        """Undo the transaction, if one has begun."""
        self._last.clear()
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def forget(self, tables: Sequence[str]) -> None:
        """Forget what is cached of tables that were archived."""
        for table in tables:
            self._last.pop(table, None)

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def _check_order(self, save: Save) -> None:
        """Refuse entries that do not follow those of their table: the database decides what came first."""
        last = self._last.get(save.table)
        if last is None:
            row = self.connection.execute(LAST_NUMBER, (save.table, save.table)).fetchone()
            last = row[0] or 0
            if len(self._last) >= KNOWN_TABLES:
                self._last.clear()
        if save.first != last + 1:
            raise OutOfOrder(f"entry {save.first} of table {save.table} does not follow entry {last}")
        self._last[save.table] = last + len(save.entries)

    def _empty_inbox(self) -> None:
        """Move entries into the journals of their tables; where that fails they stay, and are found all the same."""
        self.connection.execute("SAVEPOINT moving")
        try:
            self.connection.execute(MOVE_ENTRIES)
            self.connection.execute("DELETE FROM inbox")
        except sqlite3.Error:
            log.exception("the inbox could not be emptied")
            self.connection.execute("ROLLBACK TO moving")
        finally:
            # Tried again only after as many more: a failure must not slow every commit.
            self._in_inbox = 0
        self.connection.execute("RELEASE moving")

    def _put_summary(self, table: str, summary: TableSummary) -> None:
        self.connection.execute(PUT_SUMMARY, {"id": table, **summary._asdict()})

    def _put_match(self, done: FinishedMatch) -> None:
        run = self.connection.execute
        run(INSERT_MATCH, (done.id, done.table, done.game, done.seats, done.ended, done.record))
        self.connection.executemany(
            INSERT_RESULT,
            [
                (done.id, r.seat, r.player, r.name, done.game, done.ended, r.score, r.place, r.share, r.counted)
                for r in done.results
            ],
        )
        names = {result.player: result.name for result in done.results}

        def known(player: str) -> Rating:
            found = run(RATING, (player, done.game)).fetchone()
            return Rating(*found) if found else Rating()

        for player, new in rated(done.results, known).items():
            run(
                PUT_RATING,
                (player, done.game, names[player], new.mu, new.sigma, new.ordinal, new.played, new.won, done.ended),
            )


def _preallocate_wal(connection: sqlite3.Connection) -> None:
    """Make the write-ahead log as long as it gets, once: a commit that does not extend a file takes half the time."""
    connection.execute("PRAGMA wal_autocheckpoint=0")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE padding (zeros BLOB)")
    connection.execute("INSERT INTO padding VALUES (zeroblob(?))", (WAL_PAGES * PAGE_BYTES,))
    connection.execute("DROP TABLE padding")
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(RESTART)")
    connection.execute(f"PRAGMA wal_autocheckpoint={WAL_PAGES}")
