"""Entries of a live table: taken into memory, written as they will be told, and given to the database."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grimalkin.rules import Refused
from grimalkin.server.store import Save
from grimalkin.server.store.results import FinishedMatch, results_of
from grimalkin.server.tables import journal
from grimalkin.server.tables.seats import BOT
from grimalkin.server.tables.snapshots import match_view
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.summaries import WITHIN_A_MATCH, summary_of
from grimalkin.server.tables.table import BETWEEN, CLOSED
from grimalkin.server.tables.updates import skip, table_update

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.updates import Texts


class Unsaved:
    """Entries that the table in memory has taken, and the disk has not."""

    __slots__ = ("_writing", "entries", "finished", "texts")

    def __init__(self) -> None:
        self.entries: list[str] = []
        self.texts: list[Texts] = []
        """What will be told of each."""
        self.finished: FinishedMatch | None = None
        """The match that they end."""
        self._writing: Callable[[], Texts] | None = None
        """Writes what will be told of the last."""

    def take(self, live: LiveTable, entry: journal.AnyEntry) -> None:
        """Take one more; what is told of the one before is written now, while the table still is as that left it."""
        self.write()
        self._writing = _take(live, entry)
        self.entries.append(journal.write(entry))

    def write(self) -> None:
        """Write what will be told of the last."""
        if self._writing is not None:
            self.texts.append(self._writing())
            self._writing = None


def commit(live: LiveTable, entries: Sequence[journal.AnyEntry]) -> None:
    """Take entries and save them; they are told when they are saved. What is told is written while the disk works.

    What the rules refuse is raised, and nothing has changed. After any other failure the table has changed by what
    will never be saved, or never told, and is dropped: everyone comes back to what is on disk.
    """
    table, first, phase = live.table, live.table.version, live.table.phase
    at = max(int(live.time() * 1000), table.since)
    try:
        taken = _take_all(live, entries, at)
        summed_up = phase != table.phase or not isinstance(entries[0], WITHIN_A_MATCH)
        summary = summary_of(table, at) if summed_up else None
    except Exception as error:
        if table.version != first or not isinstance(error, Refused):
            live.drop()
        raise
    if table.phase == CLOSED != phase:
        live.house.closed(table.id)
    live.enter(LiveState.SAVING)
    done = partial(live.saved, first, taken.texts)
    try:
        live.house.store.save(Save(table.id, first + 1, taken.entries, done, summary, taken.finished))
        taken.write()
    except Exception:
        live.drop()
        raise


def follow(live: LiveTable, entries: Sequence[str]) -> None:
    """Take entries that another node has saved, and tell them; a table that cannot is dropped."""
    table, first, phase = live.table, live.table.version, live.table.phase
    try:
        texts = [_take(live, journal.read(entry))() for entry in entries]
    except Exception:
        live.drop()
        raise
    if table.phase == CLOSED != phase:
        live.house.closed(table.id)
    if live.state is not LiveState.SAVING:
        live.enter(LiveState.SAVING)
    live.saved(first, texts, None)


def _take_all(live: LiveTable, entries: Sequence[journal.AnyEntry], at: int) -> Unsaved:
    """Take entries one after another; a match that ends is followed by the secret of the next."""
    taken, table = Unsaved(), live.table
    for each in entries:
        entry = replace(each, at=at)
        taken.take(live, entry)
        if table.phase == BETWEEN and isinstance(entry, journal.HasPlayed):
            taken.finished = _finished(live)
            for next_entry in _after_match(live, at):
                taken.take(live, next_entry)
    return taken


def _after_match(live: LiveTable, at: int) -> list[journal.AnyEntry]:
    """List what follows the end of a match: the secret of the next, and the seats of those who have left are free."""
    left = [number for number, seat in enumerate(live.table.seats) if seat.left]
    secret = journal.Prepared(at=at, secret=live.house.new_secret())
    return [secret, *(journal.Stood(at=at, seat=number) for number in left)]


def _take(live: LiveTable, entry: journal.AnyEntry) -> Callable[[], Texts]:
    """Change the table by an entry, and give what writes what will be told of it; mostly it is one of a match."""
    table, phase = live.table, live.table.phase
    if not isinstance(entry, journal.MATCH_ENTRIES):
        texts = _take_other(live, entry)
        return lambda: texts
    keys = live.audience.viewer_keys()
    live.updates.look(keys)
    events = table.do(entry)
    live.scheduler.moved(entry.seat if isinstance(entry, journal.HasPlayed) else None)
    view = live.audience.view() if table.phase != phase else None
    return partial(live.updates.write, events, keys, view, table.now)


def _take_other(live: LiveTable, entry: journal.AnyEntry) -> Texts:
    """Take an entry that concerns the table."""
    table, audience = live.table, live.audience
    table.do(entry)
    audience.follow_seats(entry)
    if isinstance(entry, journal.Resumed):
        return dict.fromkeys(audience.viewer_keys(), skip(table.version))
    if isinstance(entry, journal.Started):
        live.updates.forget()
        live.scheduler.again.clear()
        audience.update_viewers()
        view, now, log = audience.view(), live.time(), live.updates.log
        return {
            key: table_update(table.version, view, match_view(table, key, now, log)) for key in audience.viewer_keys()
        }
    return dict.fromkeys(audience.viewer_keys(), table_update(table.version, audience.view()))


def _finished(live: LiveTable) -> FinishedMatch:
    table, match = live.table, live.table.playing()
    players = [f"bot:{seat.level}" if seat.kind == BOT else seat.player for seat in table.seats]
    return FinishedMatch(
        table.record_id, table.id, match.game.name, match.record.seats, live.house.date(), str(match.record),
        results_of(match, players, table.names, rated=not table.helped),
    )  # fmt: skip
