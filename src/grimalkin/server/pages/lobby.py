"""The lobby: tables that anyone may join or watch, from what is stored of them; none is loaded for it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from grimalkin.server.tables.summaries import read_view, stored_view, with_presence
from grimalkin.wire.lobby import Lobby

if TYPE_CHECKING:
    from grimalkin.server.house import House
    from grimalkin.server.store import Listed
    from grimalkin.wire.views import TableView

log = logging.getLogger(__name__)
MOST_LISTED = 100
"""Tables that the lobby shows, the latest first: more than anybody reads."""


async def lobby(house: House) -> Lobby:
    """List the tables as they are on disk, with those who are connected now."""
    views = [await _view(house, listed) for listed in await house.store.listed(MOST_LISTED)]
    return Lobby(tuple(view for view in views if view is not None))


async def _view(house: House, listed: Listed) -> TableView | None:
    view = read_view(listed.view)
    if view is None:
        view = await _described(house, listed)
    live = house.tables.get(listed.table)
    return with_presence(view, live) if view is not None and live is not None else view


async def _described(house: House, listed: Listed) -> TableView | None:
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
