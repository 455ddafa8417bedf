"""Summaries of tables: what the database stores beside a journal, so that the lobby loads no table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from grimalkin.server.store import TableSummary
from grimalkin.server.tables import journal
from grimalkin.server.tables.seats import EMPTY
from grimalkin.server.tables.snapshots import table_view
from grimalkin.server.tables.table import GATHERING
from grimalkin.text.languages import spoken
from grimalkin.wire.views import TableView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.table import Table
    from grimalkin.server.tables.words import Presence

WITHIN_A_MATCH = (*journal.MATCH_ENTRIES, journal.Resumed)
"""Entries that change nothing of a summary but, at the end of a match, its phase."""


NEW = "new"
"""The phase, as it is stored, of a table where nobody sits and nothing was played: it may go sooner than others."""


def summary_of(table: Table, at: int) -> TableSummary:
    """Summarize a table; its view is what everyone may see of it, with nobody connected."""
    empty = table.phase == GATHERING and all(seat.kind == EMPTY for seat in table.seats)
    players = " ".join(sorted({seat.player for seat in table.seats if seat.player}))
    return TableSummary(at, NEW if empty else table.phase, table.settings.listed, stored_view(table), players)


def stored_view(table: Table) -> str:
    """Write the view that is stored."""
    return msgspec.json.encode(table_view(table)).decode()


def read_view(text: str) -> TableView | None:
    """Read a stored view; None where there is none, or one that an older server wrote otherwise."""
    try:
        view = msgspec.json.decode(text, type=TableView)
    except msgspec.DecodeError:
        return None
    return msgspec.structs.replace(view, language=spoken(view.language))


def with_presence(view: TableView, live: LiveTable) -> TableView:
    """Add who is connected now to a stored view."""
    now = live.audience.view()
    seats = tuple(
        msgspec.structs.replace(stored, here=seat.here, stand_in=seat.stand_in, bot_in=seat.bot_in, again=seat.again)
        for stored, seat in zip(view.seats, now.seats, strict=True)
    )
    return msgspec.structs.replace(view, seats=seats, watchers=now.watchers)


def with_others(view: TableView, others: Iterable[Presence]) -> TableView:
    """Add who is connected to other nodes to the view of a table that this one does not have."""
    known = [*others]
    here = {seat for presence in known for seat in presence.seats}
    seats = tuple(msgspec.structs.replace(each, here=seat in here) for seat, each in enumerate(view.seats))
    return msgspec.structs.replace(view, seats=seats, watchers=sum(presence.watchers for presence in known))
