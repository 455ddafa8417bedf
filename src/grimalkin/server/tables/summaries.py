"""Summaries of tables: what the database stores beside a journal, so that the lobby loads no table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from grimalkin.server.store import TableSummary
from grimalkin.server.tables import journal
from grimalkin.server.tables.snapshots import table_view
from grimalkin.text.languages import spoken
from grimalkin.wire.views import TableView

if TYPE_CHECKING:
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.table import Table

WITHIN_A_MATCH = (*journal.MATCH_ENTRIES, journal.Resumed)
"""Entries that change nothing of a summary but, at the end of a match, its phase."""


def summary_of(table: Table, at: int) -> TableSummary:
    """Summarize a table; its view is what everyone may see of it, with nobody connected."""
    return TableSummary(at, table.phase, table.settings.listed, stored_view(table))


def stored_view(table: Table) -> str:
    """Write the view that is stored."""
    return msgspec.json.encode(table_view(table, (), (), 0)).decode()


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
        msgspec.structs.replace(stored, here=seat.here, stand_in=seat.stand_in)
        for stored, seat in zip(view.seats, now.seats, strict=True)
    )
    return msgspec.structs.replace(view, seats=seats, watchers=now.watchers)
