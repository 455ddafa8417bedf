"""Having entries taken by a table from outside it: whoever else is there, or writes there from another node."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from grimalkin.rules import Refused
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.table import CLOSED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.house import House
    from grimalkin.server.tables import journal
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.table import Table

    Wanted = Callable[[Table], Sequence[journal.AnyEntry]]

TRIES = 50
"""How often a table is asked before it counts as too busy: others may be quicker each time."""
A_MOMENT = 0.005
"""Seconds between two of them: about as long as a save takes."""


async def have_done(house: House, name: str, wanted: Wanted) -> LiveTable | None:
    """Have a table take entries until nothing is wanted any more, and all is on disk; None if there is no such table.

    A table that is closed takes nothing more.
    """
    for _ in range(TRIES):
        live = await _found(house, name)
        if live is None:
            return None
        if not await _settled(live):
            continue
        entries = [] if live.table.phase == CLOSED else wanted(live.table)
        if not entries:
            return live
        live.commit(entries)
    raise NotNow("busy")


async def _found(house: House, name: str) -> LiveTable | None:
    """Find a table; None where it is gone, or so damaged that nobody can read it."""
    try:
        return await house.find(name, wake=False)
    except Refused as refused:
        if refused.refusal.key != "table-damaged":
            raise
        return None


async def _settled(live: LiveTable) -> bool:
    """Wait until a table takes entries; False where it has left memory meanwhile."""
    while live.state is LiveState.SAVING:
        await asyncio.sleep(A_MOMENT)
    return live.state is not LiveState.DROPPED
