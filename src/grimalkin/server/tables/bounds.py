"""Bounds of a table: how much may happen at it, so that it can always be loaded, shown and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.server.buckets import Bucket
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.wire import hosting, matches

if TYPE_CHECKING:
    from grimalkin.server.tables.commands import Command
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.table import Table

MOST_CUTS = 20
"""Times that a seat may cut before a match."""
MOST_TAKEN_BACK = 300
"""Times that something may be taken back in one match."""
ALWAYS = (hosting.Leave, hosting.Close, hosting.Remove)
"""What no bound forbids: to go, to end it, and to send one away who uses up what all may change."""


class Changes:
    """How often a table may still be changed beside its match, by all who sit at it."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        rate = live.house.settings.limits.changes_a_minute / 60
        self.share = Bucket(rate, max(1, 30 * rate), live.house.now())

    def check(self, who: Who, request: Command) -> None:
        """Refuse what would be too much, or too often."""
        table = self.live.table
        if isinstance(request, ALWAYS):
            return
        if is_worn(table):
            raise NotNow("table-worn")
        if isinstance(request, matches.Cut) and table.cuts.get(-1 if who.seat is None else who.seat, 0) >= MOST_CUTS:
            raise NotNow("too-many-cuts")
        if isinstance(request, matches.AskUndo):
            if table.taken_back >= MOST_TAKEN_BACK:
                raise NotNow("undo-enough")
        elif not self.share.take(self.live.house.now()):
            raise NotNow("too-fast")
        else:
            self.live.took_share("change")


def is_worn(table: Table) -> bool:
    """Say whether so much has happened that nothing but the match goes on."""
    return table.version >= journal.MOST_ENTRIES
