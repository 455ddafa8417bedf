"""Nodes that share a PostgreSQL: who is alive, who leads which table, and news by LISTEN and NOTIFY.

A node renews one row; who leads a table is written when that changes, so that leading ten thousand costs no more than
leading one. By the database's clock alone a node is alive or not. Nothing here keeps the journal right: its key does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from grimalkin.server.store.cluster import News
from grimalkin.server.store.postgresql_link import AWAY, PostgresLink
from grimalkin.server.store.postgresql_writing import CHANNEL
from grimalkin.server.store.protocol import DataAway

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.store.protocol import Save

log = logging.getLogger(__name__)
LIFE = 2.5
"""Seconds after its last beat when a node counts as dead."""
LONGEST_NEWS = 7_900
"""Bytes: a little less than PostgreSQL carries at one time."""
WAIT_TO_LISTEN = 0.2
"""Seconds before it is tried again to hear the others,"""
SILENCE = 5.0
"""and those after which it is seen whether they could be heard: a line that was cut in silence says nothing of it."""

BEAT = (
    "INSERT INTO nodes (id, beat) VALUES ($1, now() + make_interval(secs => $2)) "
    "ON CONFLICT (id) DO UPDATE SET beat = excluded.beat"
)
"""What is stored is until when a node is alive."""
NODES = "SELECT id FROM nodes WHERE beat > now()"
FORGET_NODES = "DELETE FROM nodes WHERE beat < now() - interval '1 hour'"
DEAD = "NOT EXISTS (SELECT FROM nodes WHERE nodes.id = leases.node AND nodes.beat > now())"
CLAIM = f"""
WITH taken AS (
    INSERT INTO leases (table_id, node) SELECT each, $2 FROM unnest($1::text[]) AS each ORDER BY 1
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node WHERE leases.node = excluded.node OR {DEAD}
    RETURNING table_id
)
SELECT each, coalesce((SELECT $2 FROM taken WHERE table_id = each), (SELECT node FROM leases WHERE table_id = each), '')
FROM unnest($1::text[]) AS each
"""  # noqa: S608
ADOPT = f"""
UPDATE leases SET node = $1 WHERE table_id IN (
    SELECT table_id FROM leases JOIN tables ON tables.id = leases.table_id
    WHERE tables.phase = 'playing' AND {DEAD} LIMIT $2 FOR UPDATE OF leases SKIP LOCKED
) RETURNING table_id
"""  # noqa: S608
ADOPT_FORSAKEN = """
INSERT INTO leases (table_id, node) SELECT id, $1 FROM tables
WHERE phase = 'playing' AND NOT EXISTS (SELECT FROM leases WHERE table_id = tables.id) LIMIT $2
ON CONFLICT (table_id) DO NOTHING RETURNING table_id
"""
RELEASE = "DELETE FROM leases WHERE node = $1 AND table_id = ANY($2)"
LED = "SELECT table_id FROM leases JOIN nodes ON id = node WHERE table_id = ANY($1) AND node <> $2 AND beat > now()"
AFTER = "SELECT entry FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number"
TELL = f"SELECT pg_notify('{CHANNEL}', each) FROM unnest($1::text[]) AS each"  # noqa: S608

_decoder = msgspec.json.Decoder(News)
_encoder = msgspec.json.Encoder()


class PostgresCluster:
    """A `Cluster` by way of the database."""

    def __init__(self, address: str, pool: Any) -> None:  # noqa: ANN401 - the driver brings no types
        self.node = secrets.token_hex(4)
        self.shared: set[str] = set()
        self._pool = pool
        self._ear = PostgresLink(address)
        self._mouth = PostgresLink(address, synchronous_commit="off")
        self._words: list[str] = []
        self._number = 0
        self._listening: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        self._deaf = asyncio.Event()
        self._left = False

    async def start(self, hear: Callable[[News], None], again: Callable[[], None]) -> None:
        await self._listen(hear)
        self._listening = asyncio.get_running_loop().create_task(self._keep_listening(hear, again))
        await self.beat()

    # News.

    def news(self, save: Save) -> str:
        """Write what others are told of entries, in the transaction that saves them."""
        text = self._written(save.table, save.first, tuple(save.entries))
        return text if len(text.encode()) <= LONGEST_NEWS else self._written(save.table, save.first, ())

    def _written(self, table: str, first: int, texts: tuple[str, ...]) -> str:
        self._number += 1
        return _encoder.encode(News(self.node, self._number, table, first, texts)).decode()

    def tell(self, table: str, word: str) -> None:
        if self._left:
            return
        self._words.append(self._written(table, 0, (word,)))
        if self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """Tell what has come together; what cannot be told is asked for by others when they hear again."""
        try:
            while self._words:
                words, self._words = self._words, []
                try:
                    await (await self._mouth.get()).execute(TELL, words)
                except AWAY as error:
                    log.warning("other nodes could not be told: %s", error)
                    self._mouth.lose()
        finally:
            self._telling = None

    async def _listen(self, hear: Callable[[News], None]) -> None:
        def heard(_: object, __: int, ___: str, payload: str) -> None:
            news = _decoder.decode(payload)
            if news.node != self.node:
                hear(news)

        self._deaf.clear()
        connection = await self._ear.get()
        connection.add_termination_listener(lambda _: self._deaf.set())
        await connection.add_listener(CHANNEL, heard)

    async def _keep_listening(self, hear: Callable[[News], None], again: Callable[[], None]) -> None:
        while True:
            await self._until_deaf()
            try:
                await self._listen(hear)
            except AWAY:
                self._ear.lose()
                self._deaf.set()
                await asyncio.sleep(WAIT_TO_LISTEN)
            else:
                again()

    async def _until_deaf(self) -> None:
        """Wait until nothing is heard any more."""
        while not self._deaf.is_set():
            try:
                await asyncio.wait_for(self._deaf.wait(), SILENCE)
            except TimeoutError:
                await self._see_whether_deaf()

    async def _see_whether_deaf(self) -> None:
        try:
            await (await self._ear.get()).execute("SELECT", timeout=SILENCE)
        except AWAY:
            self._ear.lose()
            self._deaf.set()

    # Who is alive, and who leads.

    async def beat(self) -> set[str]:
        try:
            async with self._pool.acquire() as connection:
                await connection.execute(BEAT, self.node, LIFE)
                return {row[0] for row in await connection.fetch(NODES)}
        except AWAY as error:
            raise DataAway from error

    async def claim(self, tables: Sequence[str]) -> dict[str, str]:
        return {row[0]: row[1] for row in await self._fetch(CLAIM, [*tables], self.node)}

    async def adopt(self, most: int, *, forsaken: bool) -> list[str]:
        await self._fetch(FORGET_NODES)
        adopted = await self._fetch(ADOPT, self.node, most)
        if not adopted and forsaken:
            adopted = await self._fetch(ADOPT_FORSAKEN, self.node, most)
        return [row[0] for row in adopted]

    async def release(self, tables: Sequence[str]) -> None:
        await self._fetch(RELEASE, self.node, [*tables])

    async def led(self, tables: Sequence[str]) -> set[str]:
        return {row[0] for row in await self._fetch(LED, [*tables], self.node)}

    async def entries_after(self, table: str, number: int) -> list[str]:
        return [row[0] for row in await self._fetch(AFTER, table, number)]

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        try:
            return list(await self._pool.fetch(query, *values))
        except AWAY as error:
            raise DataAway from error

    async def leave(self) -> None:
        self._left = True
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(DataAway):
                await self._fetch("DELETE FROM leases WHERE node = $1", self.node)
                await self._fetch("DELETE FROM nodes WHERE id = $1", self.node)
        while self._telling is not None:
            await asyncio.wait([self._telling])
        await self._ear.close()
        await self._mouth.close()
