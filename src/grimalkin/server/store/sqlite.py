"""SQLite: one connection that writes, others that read while it does."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, delete, event, func, select, union_all, update
from sqlalchemy.pool import QueuePool

from grimalkin.server.store import lock
from grimalkin.server.store.migrating import migrate
from grimalkin.server.store.results import Rating, rated
from grimalkin.server.store.schema import fresh, lines, matches, ratings, results, tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Engine, Row

    from grimalkin.server.store.keeper import Save

log = logging.getLogger(__name__)
FILE = "grimalkin.db"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
INSERT_LINE = "INSERT INTO fresh (table_id, number, line) VALUES (?, ?, ?)"
FILE_LINES = "INSERT INTO lines (table_id, number, line) SELECT table_id, number, line FROM fresh ORDER BY 1, 2"
LOG_PAGES = 1_000
"""So long is SQLite's log, in pages, before it is worked into the database."""
LAST_LINE = (
    "SELECT max(number) FROM (SELECT number FROM lines WHERE table_id = ? UNION ALL "
    "SELECT number FROM fresh WHERE table_id = ?)"
)
REMEMBERED = 10_000
"""Of so many tables it is known what line was the last."""
FRESH = 2_000
"""So many lines lie as they came, before they are filed."""


class DataInUse(RuntimeError):
    """Another house works with this folder."""


class OutOfOrder(RuntimeError):
    """A line does not follow the last one of its table."""


class Store:
    """The database of one house. `write` and `commit` belong to the keeper; everything else only reads or tidies."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self._lock = (folder / "lock").open("ab")
        if not lock.take(self._lock):
            self._lock.close()
            raise DataInUse(f"another house works with {folder}")
        self.engine = _engine(self.path)
        try:
            migrate(self.engine)
        except Exception:
            self.engine.dispose()
            self._lock.close()
            raise
        self._writer = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            self._writer.execute(f"PRAGMA {pragma}")
        _lengthen(self._writer)
        self._last: dict[str, int] = {}
        """The numbers of the last lines of tables, where they are known."""
        self._fresh = FRESH
        self._writer.execute("BEGIN IMMEDIATE")
        self.commit()

    # Writing.

    def write(self, batch: Iterable[Save]) -> None:
        """Begin a transaction and put everything into it."""
        self._writer.execute("BEGIN IMMEDIATE")
        for save in batch:
            self._judge(save)
        rows = [(s.table, s.first + place, line) for s in batch for place, line in enumerate(s.lines)]
        self._writer.executemany(INSERT_LINE, rows)
        self._fresh += len(rows)
        for save in batch:
            if save.row is not None:
                self._put_table(save.table, save.row)
            if save.finished is not None:
                self._put_match(save)

    def commit(self) -> None:
        """Wait until the transaction is on disk."""
        if self.much:
            self._file()
        self._writer.execute("COMMIT")

    @property
    def much(self) -> bool:
        """Whether there is more to do at the next commit than usual."""
        return self._fresh >= FRESH

    def rollback(self) -> None:
        """Forget the transaction."""
        self._last.clear()
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    def _judge(self, save: Save) -> None:
        """See that lines follow those of their table: the database is the judge of what came first."""
        last = self._last.get(save.table)
        if last is None:
            row = self._writer.execute(LAST_LINE, (save.table, save.table)).fetchone()
            last = row[0] or 0
            if len(self._last) >= REMEMBERED:
                self._last.clear()
        if save.first != last + 1:
            raise OutOfOrder(f"line {save.first} of table {save.table} does not follow line {last}")
        self._last[save.table] = last + len(save.lines)

    def _file(self) -> None:
        """Put the latest lines among those of their tables; where that fails they stay, and are found all the same."""
        self._writer.execute("SAVEPOINT filing")
        try:
            self._writer.execute(FILE_LINES)
            self._writer.execute("DELETE FROM fresh")
        except sqlite3.Error:
            log.exception("the latest lines could not be filed")
            self._writer.execute("ROLLBACK TO filing")
        finally:
            # Whatever became of it, the next ones come first.
            self._fresh = 0
        self._writer.execute("RELEASE filing")

    def _put_table(self, table: str, row: dict[str, object]) -> None:
        self._writer.execute(
            "INSERT INTO tables (id, opened, touched, phase, listed) VALUES (:id, :at, :at, :phase, :listed) "
            "ON CONFLICT (id) DO UPDATE SET touched = :at, phase = :phase, listed = :listed",
            {"id": table, **row},
        )

    def _put_match(self, save: Save) -> None:
        done = save.finished
        if done is None:
            return
        run = self._writer.execute
        run(
            "INSERT INTO matches (id, table_id, game, seats, ended, record) VALUES (?, ?, ?, ?, ?, ?)",
            (done.id, done.table, done.game, done.seats, done.ended, done.record),
        )
        self._writer.executemany(
            "INSERT INTO results (match_id, seat, player, name, game, ended, score, place, share, counted) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (done.id, r.seat, r.player, r.name, done.game, done.ended, r.score, r.place, r.share, r.counted)
                for r in done.results
            ],
        )
        names = {result.player: result.name for result in done.results}

        def known(player: str) -> Rating:
            row = run("SELECT mu, sigma, played, won FROM ratings WHERE player = ? AND game = ?", (player, done.game))
            found = row.fetchone()
            return Rating(*found) if found else Rating()

        for player, rating in rated(done.results, known).items():
            run(
                "INSERT INTO ratings (player, game, name, mu, sigma, ordinal, played, won, updated) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, game) DO UPDATE SET name = excluded.name, "
                "mu = excluded.mu, sigma = excluded.sigma, ordinal = excluded.ordinal, played = excluded.played, "
                "won = excluded.won, updated = excluded.updated",
                (
                    player, done.game, names[player], rating.mu, rating.sigma, rating.ordinal, rating.played,
                    rating.won, done.ended,
                ),
            )  # fmt: skip

    # Reading.

    def lines_of(self, table: str) -> list[str]:
        """Give the lines of a table, in order; none if there is no such table."""
        kept = [select(each.c.number, each.c.line).where(each.c.table_id == table) for each in (lines, fresh)]
        return [row.line for row in self._ask(union_all(*kept).order_by("number"))]

    def unfinished(self) -> list[str]:
        """List the tables where a match is going on."""
        return [row.id for row in self._ask(select(tables.c.id).where(tables.c.phase == "playing"))]

    def listed(self, most: int) -> list[str]:
        """List open tables that anyone may join or watch, the latest first."""
        asked = select(tables.c.id).where(tables.c.listed, tables.c.phase != "closed")
        return [row.id for row in self._ask(asked.order_by(tables.c.touched.desc()).limit(most))]

    def count_open(self) -> int:
        """Count the tables that are not closed."""
        return int(self._ask(select(func.count()).select_from(tables).where(tables.c.phase != "closed"))[0][0])

    def idle(self, phases: Sequence[str], before: int, most: int = 500) -> list[str]:
        """List tables that nothing happened to since a time."""
        asked = select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.touched < before).limit(most)
        return [row.id for row in self._ask(asked)]

    def record(self, match: str) -> Row[Any] | None:
        """Give a finished match."""
        rows = self._ask(select(matches).where(matches.c.id == match))
        return rows[0] if rows else None

    def history(self, player: str, most: int) -> Sequence[Row[Any]]:
        """Give the latest results of a player."""
        return self._ask(select(results).where(results.c.player == player).order_by(results.c.ended.desc()).limit(most))

    def ratings_of(self, player: str) -> Sequence[Row[Any]]:
        """Give the ratings of a player in every game."""
        return self._ask(select(ratings).where(ratings.c.player == player).order_by(ratings.c.game))

    def leaders(self, game: str, most: int) -> Sequence[Row[Any]]:
        """Give the best of a game."""
        return self._ask(select(ratings).where(ratings.c.game == game).order_by(ratings.c.ordinal.desc()).limit(most))

    def _ask(self, asked: Any) -> Sequence[Row[Any]]:  # noqa: ANN401 - any selection
        with self.engine.connect() as connection:
            return connection.execute(asked).all()

    # Tidying.

    def touch(self, table: str, at: int) -> None:
        """Remember when a table was last used; between two transactions of the keeper."""
        with self.engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.id == table).values(touched=at))

    def archive(self, table: str) -> None:
        """Drop the lines of a closed table; the records of its matches stay."""
        with self.engine.begin() as connection:
            for each in (lines, fresh):
                connection.execute(delete(each).where(each.c.table_id == table))
            self._last.pop(table, None)
            connection.execute(delete(tables).where(tables.c.id == table))

    def close(self) -> None:
        """Let the database go."""
        self._writer.close()
        self.engine.dispose()
        self._lock.close()


def _lengthen(writer: sqlite3.Connection) -> None:
    """Make the log of SQLite as long as it gets, once: a commit that need not lengthen a file takes half the time."""
    writer.execute("PRAGMA wal_autocheckpoint=0")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("CREATE TABLE ballast (sand BLOB)")
    writer.execute("INSERT INTO ballast VALUES (zeroblob(?))", (LOG_PAGES * 4096,))
    writer.execute("DROP TABLE ballast")
    writer.execute("COMMIT")
    writer.execute("PRAGMA wal_checkpoint(RESTART)")
    writer.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")


def backup(source: Path, target: Path) -> None:
    """Copy a database as it is now, and check the copy."""
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)
        found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        target.unlink()
        raise RuntimeError(f"the copy is not sound: {found}")


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", poolclass=QueuePool, pool_size=4, max_overflow=0)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine
