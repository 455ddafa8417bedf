"""Housekeeping: tables that nobody is at leave memory, idle ones are closed, those long closed are archived."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from grimalkin.server.tables import journal
from grimalkin.server.tables.state import State
from grimalkin.server.tables.table import BETWEEN, CLOSED, GATHERING, PLAYING

if TYPE_CHECKING:
    from grimalkin.server.house import House
    from grimalkin.server.tables.live import LiveTable

log = logging.getLogger(__name__)
AT_A_TIME = 25
"""Tables that are closed or archived in one round, so that nobody waits for it."""


async def tidy(house: House) -> None:
    """Do one round."""
    _unload(house)
    await _close_idle(house, (GATHERING, BETWEEN), house.settings.close_idle)
    await _close_idle(house, (PLAYING,), house.settings.close_unfinished)
    before = int((house.time() - house.settings.archive) * 1000)
    for name in await house.store.idle((CLOSED,), before, AT_A_TIME):
        if name not in house.tables:
            await house.store.archive(name)


def _unload(house: House) -> None:
    now = house.now()
    for live in [*house.tables.values()]:
        if _unused(live) and now - live.audience.empty_since > house.settings.unload:
            live.drop()


def _unused(live: LiveTable) -> bool:
    """Say whether nobody is at a table, and nothing is about to happen to it."""
    waits = live.audience.connections or live.scheduler.thoughts or live.scheduler.deal_at is not None
    return not waits and live.state is not State.SAVING


async def _close_idle(house: House, phases: tuple[str, ...], patience: float) -> None:
    before = int((house.time() - patience) * 1000)
    for name in await house.store.idle(phases, before, AT_A_TIME):
        try:
            live = await house.find(name, wake=False)
        except Exception:
            log.exception("table %s cannot be read", name)
            await house.store.touch(name, int(house.time() * 1000))
            continue
        if live is None or live.audience.connections or live.state is State.SAVING or live.table.phase == CLOSED:
            continue
        if live.table.touched < before:
            live.commit([journal.Closed(reason="idle")])
            house.open_tables -= 1
        else:
            await house.store.touch(name, live.table.touched)
