"""Transactions of PostgreSQL: entries of many tables together, in order, with what they change; then each is told.

One statement saves a batch: it takes the tables whose next entry it is given, tells other nodes of those that they have
too, and gives back which it took. A table that another node was quicker at fails alone. Where both write at
the very same moment the key of the journal lets one wait and then fail as a whole; it is done again, and sees who won.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from grimalkin.server.store.postgresql_link import AWAY, asyncpg
from grimalkin.server.store.protocol import DataAway, OutOfOrder
from grimalkin.server.store.results import Rating, rated

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.store.postgresql_link import PostgresLink
    from grimalkin.server.store.protocol import Save
    from grimalkin.server.store.results import FinishedMatch

    Problems = list[Exception | None]

log = logging.getLogger(__name__)
CHANNEL = "grimalkin"
MORE_TABLES_WAIT = 0.001
"""Seconds to wait for more tables to join a transaction."""
RATING_LOCK = 1_308_130_001
"""Matches that end on several nodes at once rate the same bots: one after another."""

SAVE = f"""
WITH added AS (
    INSERT INTO entries (table_id, number, entry)
    SELECT id, number, entry
    FROM unnest($1::text[], $2::int[], $3::int[], $4::text[]) AS each (id, first, number, entry)
    WHERE first = 1 + coalesce((SELECT max(before.number) FROM entries AS before WHERE before.table_id = id), 0)
    ORDER BY 1, 2 RETURNING table_id
), good AS MATERIALIZED (
    SELECT DISTINCT table_id AS id FROM added
), summed_up AS (
    INSERT INTO tables (id, opened, touched, phase, listed, view, players)
    SELECT id, at, at, phase, listed, view, players
    FROM unnest($5::text[], $6::bigint[], $7::text[], $8::bool[], $9::text[], $10::text[])
    AS each (id, at, phase, listed, view, players)
    JOIN good USING (id) ORDER BY 1
    ON CONFLICT (id) DO UPDATE SET touched = excluded.touched, phase = excluded.phase, listed = excluded.listed,
    view = excluded.view, players = excluded.players
), told AS (
    SELECT pg_notify('{CHANNEL}', news) FROM unnest($11::text[], $12::text[]) AS each (id, news) JOIN good USING (id)
)
SELECT id, (SELECT count(*) FROM told) FROM good
"""  # noqa: S608
PLANNED = {"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off"}
"""Of the connection that writes. The statement is planned once, not each time, which takes longer than to carry it out;
and as that may be while the journals are still empty, it must look into their index, not read all of them."""
INSERT_MATCH = "INSERT INTO matches (id, table_id, game, seats, ended, record) VALUES ($1, $2, $3, $4, $5, $6)"
INSERT_RESULT = (
    "INSERT INTO results (match_id, seat, player, name, game, ended, score, place, share, counted) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
)
RATINGS = "SELECT player, mu, sigma, played, won FROM ratings WHERE game = $1 AND player = ANY($2)"
PUT_RATING = (
    "INSERT INTO ratings (player, game, name, mu, sigma, ordinal, played, won, updated) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (player, game) DO UPDATE SET name = excluded.name, "
    "mu = excluded.mu, sigma = excluded.sigma, ordinal = excluded.ordinal, played = excluded.played, "
    "won = excluded.won, updated = excluded.updated"
)


class PostgresWriter:
    """One transaction at a time; what comes meanwhile shares the next."""

    def __init__(
        self, link: PostgresLink, shared: set[str], news: Callable[[Save], str], count: Callable[[int], None]
    ) -> None:
        self.link = link
        self.shared, self.news = shared, news
        self.count = count
        self.waiting: list[Save] = []
        self.commits = 0
        self._last_size = 0
        self._task: asyncio.Task[None] | None = None

    def save(self, save: Save) -> None:
        """Save something, soon and together with others."""
        self.waiting.append(save)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._write_all())

    async def drain(self) -> None:
        """Wait until everything is on disk, or has failed."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Let go of the connection."""
        await self.link.close()

    async def _write_all(self) -> None:
        try:
            while self.waiting:
                if len(self.waiting) < self._last_size:
                    await asyncio.sleep(MORE_TABLES_WAIT)
                batch = self._next_batch()
                self._last_size = len(batch)
                problems = await self._written(batch)
                self.commits += 1
                self.count(sum(len(s.entries) for s, wrong in zip(batch, problems, strict=True) if wrong is None))
                for save, problem in zip(batch, problems, strict=True):
                    _tell(save, problem)
        finally:
            self._task = None

    def _next_batch(self) -> list[Save]:
        """Take what waits; of each table one save, as the next can only follow it."""
        batch: dict[str, Save] = {}
        later: list[Save] = []
        for save in self.waiting:
            if save.table in batch:
                later.append(save)
            else:
                batch[save.table] = save
        self.waiting = later
        return [*batch.values()]

    async def _written(self, batch: list[Save]) -> Problems:
        try:
            return await self._attempt(batch)
        except AWAY as error:
            log.warning("the database is away: %s", error)
            self.link.lose()
            return [DataAway() for _ in batch]
        except Exception as error:
            if len(batch) == 1:
                log.exception("entries of table %s cannot be saved", batch[0].table)
                return [error]
        # One by one, so that one bad table spoils no other.
        return [(await self._written([save]))[0] for save in batch]

    async def _attempt(self, batch: list[Save]) -> Problems:
        finished = any(save.finished for save in batch)
        while True:
            connection = await self.link.get()
            try:
                if not finished:
                    good = await _saved(connection, batch, self._told(batch))
                else:
                    async with connection.transaction():
                        good = await _saved(connection, batch, self._told(batch))
                        await _finish(connection, [s.finished for s in batch if s.finished and s.table in good])
            except asyncpg.UniqueViolationError as error:
                if error.table_name != "entries":
                    raise
                # Another node has just written the same number: it is there to be seen now.
                continue
            return [self._judged(save, good) for save in batch]

    def _told(self, batch: list[Save]) -> list[tuple[str, str]]:
        return [(save.table, self.news(save)) for save in batch if save.table in self.shared]

    def _judged(self, save: Save, good: set[str]) -> Exception | None:
        if save.table in good:
            return None
        level = logging.DEBUG if save.table in self.shared else logging.WARNING
        log.log(level, "entries of table %s cannot be saved: %d does not follow", save.table, save.first)
        return OutOfOrder(f"entry {save.first} of table {save.table} does not follow its last")


async def _saved(connection: Any, batch: Sequence[Save], told: Sequence[tuple[str, str]]) -> set[str]:  # noqa: ANN401
    """Put everything into the database that follows; give the tables of which that is so."""
    rows = [(s.table, s.first, s.first + place, entry) for s in batch for place, entry in enumerate(s.entries)]
    sums = [(save.table, *save.summary) for save in batch if save.summary is not None]
    found = await connection.fetch(SAVE, *_columns(rows, 4), *_columns(sums, 6), *_columns(told, 2))
    return {row[0] for row in found}


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    return [[row[place] for row in rows] for place in range(width)]


async def _finish(connection: Any, matches: Sequence[FinishedMatch]) -> None:  # noqa: ANN401
    """Keep finished matches, and rate who played."""
    if matches:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", RATING_LOCK)
    for done in matches:
        await connection.execute(INSERT_MATCH, done.id, done.table, done.game, done.seats, done.ended, done.record)
        await connection.executemany(
            INSERT_RESULT,
            [
                (done.id, r.seat, r.player, r.name, done.game, done.ended, r.score, r.place, r.share, r.counted)
                for r in done.results
            ],
        )
        names = {result.player: result.name for result in done.results}
        rows = await connection.fetch(RATINGS, done.game, [*names])
        known = {row[0]: Rating(*row[1:]) for row in (tuple(row) for row in rows)}
        new = rated(done.results, lambda player, known=known: known.get(player, Rating()))  # type: ignore[misc]
        await connection.executemany(
            PUT_RATING,
            [
                (player, done.game, names[player], r.mu, r.sigma, r.ordinal, r.played, r.won, done.ended)
                for player, r in new.items()
            ],
        )


def _tell(save: Save, problem: Exception | None) -> None:
    """Tell a table that its entries are on disk, or not; whatever goes wrong there concerns no other table."""
    try:
        save.done(problem)
    except Exception:
        log.exception("table %s could not go on", save.table)
