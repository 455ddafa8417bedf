"""The lobby: tables that anyone may join or watch, from what is stored of them; none is loaded for it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.summaries import read_view, stored_view, with_others, with_presence
from grimalkin.wire.lobby import Lobby

if TYPE_CHECKING:
    from grimalkin.server.fairness import Asker
    from grimalkin.server.house import House
    from grimalkin.server.store import ListedTable
    from grimalkin.wire.views import TableView

log = logging.getLogger(__name__)
LONGEST_TABLE_ID = 20
"""Letters; what is longer is not looked for."""
MOST_LISTED = 100
"""Tables that the lobby shows, the latest first: more than anybody reads."""


async def lobby(house: House) -> Lobby:
    """List the tables as they are on disk, with those who are connected now."""
    views = [await _view(house, listed) for listed in await house.store.listed(MOST_LISTED)]
    return Lobby(tuple(view for view in views if view is not None), house.order.words)


async def everywhere(house: House, most: int) -> tuple[TableView, ...]:
    """List all open tables, also those that are not listed: for the host of the house alone."""
    views = [await _view(house, each) for each in await house.store.listed(most, hidden=True)]
    return tuple(view for view in views if view is not None)


async def _view(house: House, listed: ListedTable) -> TableView | None:
    view = read_view(listed.view)
    if view is None:
        view = await _described(house, listed)
    return _peopled(house, listed.table, view) if view is not None else None


def _peopled(house: House, table: str, view: TableView) -> TableView:
    """Add who is connected now: here, or where the table is not here at other nodes."""
    live = house.tables.get(table)
    if live is not None:
        return with_presence(view, live)
    return with_others(view, house.neighbours.listed.get(table, {}).values()) if house.neighbours else view


async def listed_view(house: House, table: str, asker: Asker) -> TableView | None:
    """Show one table that is listed, as it is stored and with who is connected: whoever looks loads nothing."""
    if table in house.damaged:
        raise NotNow("table-damaged")
    summary = await house.store.summary(table) if len(table) < LONGEST_TABLE_ID else None
    if summary is None or not summary.listed:
        return None
    view = read_view(summary.view)
    if view is None:
        live = await house.find(table, asker, wake=False)
        return live.audience.view() if live is not None else None
    return _peopled(house, table, view)


async def _described(house: House, listed: ListedTable) -> TableView | None:
    """Load a table of which an older server stored no view, or another, and store one, so that it is the last time."""
    try:
        live = await house.find(listed.table, wake=False)
    except Exception:
        log.exception("table %s cannot be read", listed.table)
        return None
    if live is None or live.table.version != live.version:
        return None
    text = stored_view(live.table)
    await house.store.describe(listed.table, text, instead_of=listed.view)
    return read_view(text)
