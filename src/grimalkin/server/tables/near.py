"""A table that other nodes may have too: its entries are followed, one node leads it, and all know who is there.

The journal decides. Whoever takes an entry whose number another node had first reads what it has missed, and decides
again. The node that leads lets bots play, clocks run out and cards be dealt; the others only show it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from grimalkin.server.fairness import BY_HOUSE
from grimalkin.server.store import OutOfOrder
from grimalkin.server.tables import journal, words
from grimalkin.server.tables.commands import Command
from grimalkin.server.tables.elsewhere import Elsewhere
from grimalkin.server.tables.queues import done_by
from grimalkin.server.tables.saving import follow
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.table import PLAYING, folded
from grimalkin.wire import matches

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
    from typing import Any

    from grimalkin.server.neighbours import Neighbours
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Who
    from grimalkin.wire import requests

log = logging.getLogger(__name__)
COMMANDS = (matches.PlayWord, *get_args(Command))


class Near:
    """One live table among nodes."""

    def __init__(self, neighbours: Neighbours, live: LiveTable) -> None:
        self.neighbours = neighbours
        self.live = live
        self.elsewhere = Elsewhere(self)
        self.leader = ""
        """The node that leads the table."""
        self.begins = False
        """Whether this node has just begun to lead, and what is due must be looked for."""
        self.request: tuple[Connection, requests.Anything] | None = None
        """The command whose entries are being saved: it is decided again where another node was first."""
        self._came: dict[int, Sequence[str]] = {}
        """Entries of other nodes that wait, by the number of the first."""
        self._rights: list[tuple[Connection, Who]] = []
        """As whom everyone was here before entries that are being saved changed it."""
        self._owes = False
        """Whether a node waits to hear how far this one is."""
        self._task: asyncio.Task[None] | None = None

    # Leading.

    @property
    def leads(self) -> bool:
        """Whether bots and clocks of the table are this node's."""
        return self.leader == self.neighbours.node and self.neighbours.sure

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being read or decided for it."""
        return self._task is None

    def wake(self) -> None:
        """Ask for the lead; a table that has nobody to lead it goes on from now."""
        self.live.enter(LiveState.READY)
        self.neighbours.settle_lead(self.live.table.id)

    def led_by(self, node: str) -> None:
        """Take note of who leads."""
        before, self.leader = self.leader, node
        if node == self.neighbours.node:
            self.begins = self.begins or node != before
            self._begin()
            self.live.scheduler.look()
        elif node != before:
            self.live.scheduler.stop()
            self.live.scheduler.look()

    def _begin(self) -> None:
        if not self.begins or self.live.state is not LiveState.READY:
            return
        self.begins = False
        if self.live.table.phase == PLAYING and self.live.table.settings.clock != "none":
            self.live.commit([journal.Resumed()])
        else:
            self.live.scheduler.look()

    # Entries of other nodes.

    def hear_entries(self, first: int, texts: Sequence[str]) -> None:
        """Follow entries that another node has saved."""
        if not texts:
            self.catch_up()
            return
        self._came[first] = texts
        self._follow()

    def _follow(self) -> None:
        """Take what follows the table's last entry, as far as it has come; read what is missing before the rest."""
        live = self.live
        while self._came and live.state is not LiveState.SAVING and self._task is None:
            if live.state in (LiveState.ASLEEP, LiveState.DROPPED):
                # Nobody is here: whoever comes loads it as it is.
                live.drop()
                return
            first = min(self._came)
            version, texts = live.table.version, self._came[first]
            if first > version + 1:
                self.catch_up()
                return
            del self._came[first]
            if first + len(texts) - 1 > version:
                follow(live, texts[version + 1 - first :])

    def catch_up(self) -> None:
        """Read what other nodes have added, soon."""
        if self._task is None and self.live.state is not LiveState.DROPPED:
            self._run(self._catch_up())

    async def _catch_up(self) -> None:
        live, version = self.live, self.live.version
        texts = await self.neighbours.cluster.entries_after(live.table.id, version)
        if texts:
            self._came[version + 1] = texts

    async def fresh(self) -> None:
        """Wait until the table is as far as the journal: whoever comes from another node finds what it was told."""
        if self._task is None and self.live.state is LiveState.READY:
            self.catch_up()
        while self._task is not None:
            await asyncio.wait([self._task])

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = self.live.house.loop.create_task(self._done(work))

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:  # whatever it is, the journal knows better
            log.warning("table %s is loaded again: %s", self.live.table.id, error)
            self.live.drop()
        finally:
            if self._task is asyncio.current_task():
                self._task = None
        try:
            self._follow()
        except Exception:
            log.exception("table %s could not follow another node", self.live.table.id)

    # Entries that another node was quicker with.

    def may_decide_again(self, error: Exception) -> bool:
        """Go back to what everyone was told, follow what came first, and decide again; False where that is not safe."""
        live = self.live
        if not isinstance(error, OutOfOrder) or live.visitors.invited or live.updates.log.writing:
            return False
        self._run(self._decide_again(self._task))
        return True

    async def _decide_again(self, before: asyncio.Task[None] | None) -> None:
        live, name = self.live, self.live.table.id
        if before is not None:
            # It was reading; what it found is read again.
            await asyncio.wait([before])
        texts = await self.neighbours.cluster.entries_after(name, 0)
        if len(texts) <= live.version:
            raise OutOfOrder("the journal ends before it")
        table = await done_by(live.house.queues.loading, BY_HOUSE, folded, name, texts[: live.version])
        if live.state is LiveState.DROPPED:
            return
        for connection, who in self._rights:
            connection.who = who
        self._rights.clear()
        live.restore(table)
        if self.request is not None:
            live.backlog.appendleft(self.request)
        self._came.clear()
        follow(live, texts[live.version :])

    def answers(self, connection: Connection, request: requests.Anything) -> None:
        """Take note of a command whose entries are on their way."""
        if self.live.state is LiveState.SAVING and isinstance(request, COMMANDS):
            self.request = connection, request

    def remember_rights(self) -> None:
        """Keep what everyone may do before an entry changes it that may not be the next."""
        if not self._rights:
            self._rights = [(connection, replace(connection.who)) for connection in self.live.audience.connections]

    def settled(self) -> None:
        """Do what has waited until the entries were saved."""
        self.request = None
        self._rights.clear()
        if self._owes:
            self._owes = False
            self.say_where()
        self.elsewhere.tell_presence()
        self._follow()
        self._begin()

    # Others.

    def say_where(self) -> None:
        """Say how far this node is; while entries are being saved, when they are."""
        if self.live.state is LiveState.SAVING:
            self._owes = True
        elif self.live.state is not LiveState.DROPPED:
            self.elsewhere.answer()

    def hear(self, node: str, word: words.AnyWord) -> None:
        """Take in what another node says of the table."""
        if isinstance(word, words.LeadFreed):
            if self.live.state is not LiveState.ASLEEP:
                self.neighbours.settle_lead(self.live.table.id)
            return
        if isinstance(word, words.Hello | words.HasIt):
            self._compare(node, word)
        self.elsewhere.hear(node, word)

    def _compare(self, node: str, word: words.Hello | words.HasIt) -> None:
        """See who is behind: it reads."""
        self.neighbours.cluster.shared.add(self.live.table.id)
        if word.version > self.live.version and self.live.state is not LiveState.SAVING:
            self.catch_up()
        if isinstance(word, words.Hello) or node not in self.elsewhere.others or word.version < self.live.version:
            self.say_where()

    def lose(self, node: str) -> None:
        """Take note that a node is dead: what it saved last may not have been told."""
        known = node in self.elsewhere.others
        if known:
            self.elsewhere.forget(node)
        if self.leader == node and self.live.state is not LiveState.ASLEEP:
            self.neighbours.settle_lead(self.live.table.id)
        if known or self.leader == node:
            self.catch_up()

    def left(self) -> None:
        """Say that this node has the table no longer."""
        self.elsewhere.leave()
        self.neighbours.settle_lead(self.live.table.id)
