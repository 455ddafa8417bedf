"""The other nodes of a house: which are alive, which leads what, and what they tell each other.

A house on a database of its own has none of this.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from grimalkin.server.addresses import network_of
from grimalkin.server.sharing import Sharing
from grimalkin.server.store import DataAway
from grimalkin.server.tables import words
from grimalkin.server.tables.near import Near
from grimalkin.server.tables.words import Presence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.house import House
    from grimalkin.server.store import Cluster, News
    from grimalkin.server.tables.live import LiveTable

log = logging.getLogger(__name__)
BEAT = 0.5
"""Seconds between two signs of life."""
SURE = 1.8
"""Seconds after its last sign of life for which a node is sure that no other has taken over what it leads."""
ADOPTED = 50
"""Matches of a dead node that are taken over at one time."""
MOST_ELSEWHERE = 10_000
"""Listed tables of which it is known who is there."""


class Neighbours:
    """What a node knows of the others."""

    def __init__(self, house: House, cluster: Cluster) -> None:
        self.house = house
        self.cluster = cluster
        self.node = cluster.node
        self.alive: set[str] = set()
        self.listed: dict[str, dict[str, Presence]] = {}
        """Who is at tables of the lobby, by the node."""
        self.sharing = Sharing(house)
        """What addresses have used, here and elsewhere."""
        self._beaten = 0.0
        self._unsettled: set[str] = set()
        """Tables of which it must be settled who leads them."""
        self._settling: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Join the others, and take over what nobody leads."""
        await self.cluster.start(self.hear, self.listen_again)
        self.alive = await self.cluster.beat()
        self._beaten = self.house.loop.time()
        self.tell("", words.WhoIsThere())
        first = self.alive == {self.node}
        create = self.house.loop.create_task
        self._tasks = [create(self._beat_for_ever()), create(self.adopt(forsaken=first))]

    async def close(self) -> None:
        """Stop; the store says goodbye."""
        for task in self._tasks:
            task.cancel()
        while self._settling is not None:
            await asyncio.wait([self._settling])

    def tell(self, table: str, word: words.AnyWord) -> None:
        """Tell every other node."""
        if len(self.alive) > 1 or not table:
            self.cluster.tell(table, words.write(word))

    @property
    def keeps_house(self) -> bool:
        """Whether tidying up is this node's: one does it."""
        return self.node == min(self.alive, default=self.node)

    # Being alive.

    @property
    def sure(self) -> bool:
        """Whether the others must take this node for alive."""
        return self.house.loop.time() - self._beaten < SURE

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.share()
            began = self.house.loop.time()
            try:
                alive = await self.cluster.beat()
            except DataAway:
                continue
            except Exception:
                log.exception("the others could not be told that this node is alive")
                continue
            sure, self._beaten = self.sure, began
            if not sure:
                # Others may have taken over: it must be settled anew.
                self._unsettled |= self.house.tables.keys()
                self._settle()
            gone, self.alive = self.alive - alive, alive
            if gone:
                self._lose(gone)

    def share(self) -> None:
        """Tell the others what addresses have used here."""
        for word in self.sharing.news():
            self.tell("", word)

    def _lose(self, gone: set[str]) -> None:
        log.warning("nodes are gone: %s", ", ".join(sorted(gone)))
        for node in gone:
            for near in self._all_near():
                near.lose(node)
            self.sharing.forget(node)
            for here in self.listed.values():
                here.pop(node, None)
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(self.house.loop.create_task(self.adopt(forsaken=False)))

    async def adopt(self, *, forsaken: bool) -> None:
        """Go on with matches that a dead node led; or, the first of all nodes, with all that nobody leads."""
        try:
            while names := await self.cluster.adopt(ADOPTED, forsaken=forsaken):
                for name in names:
                    try:
                        await self.house.find(name)
                    except Exception:
                        log.exception("table %s cannot go on", name)
                        self.settle_lead(name)
        except DataAway:
            log.warning("what others led could not be taken over")

    # Leading.

    def settle_lead(self, table: str) -> None:
        """See who leads a table, soon: this node, if the table is here and no other leads it; else no longer this."""
        self._unsettled.add(table)
        self._settle()

    def _settle(self) -> None:
        if self._settling is None:
            self._settling = self.house.loop.create_task(self._settle_all())

    async def _settle_all(self) -> None:
        """Do it for all in turn: so nothing is claimed and released in the wrong order."""
        try:
            while self._unsettled:
                tables, self._unsettled = self._unsettled, set()
                here = [name for name in tables if name in self.house.tables]
                away = [name for name in tables if name not in self.house.tables]
                try:
                    if away:
                        await self.cluster.release(away)
                    led = await self.cluster.claim(here) if here else {}
                except DataAway:
                    # It is settled when the database is back.
                    self._unsettled |= tables
                    self._beaten = 0.0
                    return
                for name in away:
                    self.tell(name, words.LeadFreed())
                for name, node in led.items():
                    near = self._near(name)
                    if near is not None:
                        near.led_by(node)
        finally:
            self._settling = None

    async def left_alone(self, tables: Sequence[str]) -> list[str]:
        """Leave out the tables that another node leads."""
        led = await self.cluster.led(tables) if tables else set()
        return [name for name in tables if name not in led]

    # Tables.

    def meet(self, live: LiveTable) -> Near:
        """Say that a table is here now, and ask who else has it."""
        near = Near(self, live)
        self.tell(live.table.id, words.Hello(live.version))
        return near

    def opened(self, address: str) -> None:
        """Say that an address has opened a table."""
        self.tell("", words.AddressOpened(address, network_of(address)))

    def changed(self) -> None:
        """Say that what the house keeps beside its tables has changed, or somebody was forgotten."""
        self.tell("", words.HouseChanged())

    def _near(self, name: str) -> Near | None:
        live = self.house.tables.get(name)
        return live.near if live is not None else None

    def _all_near(self) -> list[Near]:
        return [live.near for live in [*self.house.tables.values()] if live.near is not None]

    # Hearing.

    def hear(self, news: News) -> None:
        """Take in what another node tells; whatever goes wrong concerns no other table."""
        self.alive.add(news.node)
        near = self._near(news.table)
        try:
            if news.first:
                if near is not None:
                    near.hear_entries(news.first, news.texts)
                return
            word = words.read(news.texts[0])
            if word is None:
                return
            self._note(news, word)
            if near is not None:
                near.hear(news.node, word)
        except Exception:
            log.exception("news of table %s could not be taken in", news.table)

    def _note(self, news: News, word: words.AnyWord) -> None:
        """Take note of what concerns the house."""
        if isinstance(word, words.WhoIsThere):
            for near in self._all_near():
                if near.live.table.settings.listed:
                    near.say_where()
            self.sharing.tell_all_again()
        elif isinstance(word, words.HouseChanged):
            self.house.reviews.forget()
            self.house.order.read_soon()
        elif isinstance(word, words.AddressOpened):
            now = self.house.now()
            self.house.admission.take(word.address, word.network, self.house.open_tables, now)
        elif isinstance(word, words.AddressesUsed | words.AddressesHold):
            self.sharing.hear(news.node, word)
        elif isinstance(word, words.Hello | words.HasIt | words.Gone):
            self._note_presence(news, Presence() if isinstance(word, words.Gone) else word.presence)

    def _note_presence(self, news: News, presence: Presence) -> None:
        here = self.listed.pop(news.table, {})
        here.pop(news.node, None)
        if presence != Presence() and len(self.listed) < MOST_ELSEWHERE:
            here[news.node] = presence
        if here:
            self.listed[news.table] = here

    def listen_again(self) -> None:
        """Ask for all that may have been missed."""
        self.tell("", words.WhoIsThere())
        self.sharing.tell_all_again()
        for near in self._all_near():
            self.tell(near.live.table.id, words.Hello(near.live.version, near.elsewhere.here()))
            near.catch_up()
