"""Housekeeping: tables that nobody is at leave memory, idle ones are closed, those long closed are archived."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from grimalkin.server.collecting import collector
from grimalkin.server.tables import journal
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.summaries import NEW
from grimalkin.server.tables.table import BETWEEN, CLOSED, GATHERING, PLAYING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.house import House
    from grimalkin.server.tables.live import LiveTable

log = logging.getLogger(__name__)
AT_A_TIME = 25
"""Tables that are closed in one round, so that nobody waits for it."""
MOST_ARCHIVED = 200
"""Tables that are archived in one round: that loads none."""
PART_AN_HOUR = 20
"""Of its open tables a house closes one in so many an hour, or `AT_A_TIME`: there is time to see that it is wrong."""
HOUR = 3600.0
STAYS = {"house", "state", "table"}
"""What is left of a table that is taken apart."""
ALONE = 120.0
"""Seconds that a table where nobody has ever sat is left alone, also in a house that is full."""


class Allowance:
    """How many tables may still be closed in this hour.

    A clock that is set ahead before a house is opened makes every table seem idle for as long.
    """

    def __init__(self) -> None:
        self.began, self.used, self.said = 0.0, 0, False

    def left(self, open_tables: int, now: float) -> int:
        """Say how many."""
        if now - self.began >= HOUR:
            self.began, self.used, self.said = now, 0, False
        return max(0, max(AT_A_TIME, open_tables // PART_AN_HOUR) - self.used)

    def exhausted(self) -> None:
        """Tell the host, once in an hour."""
        if not self.said:
            self.said = True
            log.warning("very many tables seem idle: has the clock been set? only some of them are closed in an hour")


async def tidy(house: House) -> None:
    """Do one round; what fails keeps nothing else from being done."""
    steps = [_unload, _watch, _sweep, _close_between, _close_unfinished, _archive, _keep_order, _collect]
    if house.neighbours is not None:
        # What all nodes share is counted anew, and tidied by one of them.
        steps = [_unload, _watch, _count, *(steps[2:] if house.neighbours.keeps_house else [_read_order, _collect])]
    for step in steps:
        try:
            await step(house)
        except Exception:
            log.exception("tidying failed")


async def _unload(house: House) -> None:
    now = house.now()
    for live in [*house.tables.values()]:
        if now - live.audience.empty_since <= house.settings.unload:
            continue
        if _unused(live):
            live.drop()
            if live.near is None or live.near.is_idle:
                _take_apart(live)
        elif _used_elsewhere(live):
            live.drop()


def _take_apart(live: LiveTable) -> None:
    """Let a table's parts go at once: each knows the table, so that they would wait for the collector."""
    if live.near is not None:
        vars(live.near.elsewhere).clear()
        vars(live.near).clear()
    parts = vars(live)
    for name in parts.keys() - STAYS:
        del parts[name]


def _unused(live: LiveTable) -> bool:
    """Say whether nobody is at a table, and nothing is about to happen to it."""
    here = live.audience.connections or live.visitors.waiting
    waits = live.scheduler.thoughts or live.scheduler.deal_at is not None
    helped = live.hints.thinking or live.updates.log.writing
    return not (here or waits or helped) and live.state is not LiveState.SAVING


def _used_elsewhere(live: LiveTable) -> bool:
    """Say whether all who are at a table are connected to other nodes, and one of these may as well lead it."""
    away = live.near is not None and bool(live.near.elsewhere.seats())
    return away and not live.audience.connections and live.state is LiveState.READY


async def _count(house: House) -> None:
    house.open_tables = await house.store.count_open()


async def _watch(house: House) -> None:
    """See whether the disk has room, and the machine's clock goes right; tell the host when that changes."""
    house.warn("clock-set", "the clock of this machine was set; the house keeps its own time", on=house.clock_set())
    room = await house.store.free_bytes()
    full = room < house.settings.disk_reserve
    house.warn("disk-nearly-full", f"the disk is nearly full ({room >> 20} MB left): no new tables", on=full)


async def _sweep(house: House) -> None:
    """Delete tables where nobody has ever sat: the fuller the house, the sooner."""
    patience = house.admission.patience(house.open_tables, house.settings.close_idle)
    crowded = patience < house.settings.close_idle
    most = MOST_ARCHIVED if crowded else min(AT_A_TIME, house.closings.left(house.open_tables, house.now()))
    found = await house.store.idle((NEW,), _before(house, patience), most) if most else []
    swept = await _left_alone(house, found)
    house.closings.used += 0 if crowded else len(swept)
    await _delete(house, swept)


def _before(house: House, patience: float) -> int:
    return int((house.time() - patience) * 1000)


async def _left_alone(house: House, names: Sequence[str]) -> list[str]:
    """Leave out the tables that somebody looks at, or is about to; also at another node."""
    if house.neighbours is not None:
        names = await house.neighbours.left_alone(names)
    return [name for name in names if name not in house.tables and name not in house.loading]


async def _delete(house: House, names: Sequence[str]) -> None:
    await house.store.archive(names)
    for name in names:
        house.closed(name)


async def _close_between(house: House) -> None:
    await _close_idle(house, (GATHERING, BETWEEN), house.settings.close_idle)


async def _close_unfinished(house: House) -> None:
    await _close_idle(house, (PLAYING,), house.settings.close_unfinished)


async def _close_idle(house: House, phases: tuple[str, ...], patience: float) -> None:
    before = _before(house, patience)
    found = await house.store.idle(phases, before, AT_A_TIME)
    if house.neighbours is not None:
        alone = await house.neighbours.left_alone(found)
        for name in {*found} - {*alone}:
            await house.store.touch(name, int(house.time() * 1000))
        found = alone
    for name in found:
        if not house.closings.left(house.open_tables, house.now()):
            house.closings.exhausted()
            return
        try:
            live = await house.find(name, wake=False)
        except Exception:
            log.exception("table %s cannot be read", name)
            await house.store.touch(name, int(house.time() * 1000))
            continue
        if live is not None and live.state is not LiveState.SAVING and live.table.phase != CLOSED:
            await _close_if_idle(house, live, before)


async def _close_if_idle(house: House, live: LiveTable, before: int) -> None:
    now, touched = int(house.time() * 1000), live.table.touched
    if live.audience.connections:
        await house.store.touch(live.table.id, now)
    elif before <= touched <= now:
        await house.store.touch(live.table.id, touched)
    else:
        # Nobody came for long; or its last entry is from a time to come, and the database knows better.
        live.commit([journal.Closed(reason="idle")])
        house.closings.used += 1


async def _archive(house: House) -> None:
    closed = await house.store.idle((CLOSED,), _before(house, house.settings.archive), MOST_ARCHIVED)
    await house.store.archive(await _left_alone(house, closed))


async def _keep_order(house: House) -> None:
    await house.order.tidy()


async def _read_order(house: House) -> None:
    await house.order.read()


async def _collect(house: House) -> None:
    collector.tidy(idle=not house.sockets, tables=len(house.tables))


async def make_room(house: House) -> bool:
    """Let a table go that nobody is at, in a house that is full; say whether there was one.

    First the oldest where nobody has ever sat; then the oldest of the network that holds the most, if that is more than
    its share.
    """
    new = await _left_alone(house, await house.store.idle((NEW,), _before(house, ALONE), AT_A_TIME))
    if new:
        await _delete(house, new[:1])
        return True
    for name in (await _left_alone(house, house.admission.crowding()))[:AT_A_TIME]:
        live = await house.find(name, wake=False)
        if live is not None and not live.audience.connections and live.state is LiveState.ASLEEP:
            live.commit([journal.Closed(reason="crowded")])
            return True
    return False
