"""Entries of a live table: taken into memory, written as they will be told, and given to the database."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules import Refused
from grimalkin.server.store import Save
from grimalkin.server.store.results import FinishedMatch, results_of
from grimalkin.server.tables import journal
from grimalkin.server.tables.snapshots import match_view
from grimalkin.server.tables.state import State
from grimalkin.server.tables.summaries import WITHIN_A_MATCH, summary_of
from grimalkin.server.tables.table import BOT
from grimalkin.server.tables.updates import skip, table_update

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.updates import Texts


class Taken(NamedTuple):
    """Entries that the table in memory has taken, and the disk has not."""

    entries: list[str]
    texts: list[Texts]
    """What will be told of each."""
    finished: FinishedMatch | None
    """The match that they end."""


def commit(live: LiveTable, entries: Sequence[journal.AnyEntry]) -> None:
    """Take entries and save them; they are told when they are saved.

    What the rules refuse is raised, and nothing has changed. After any other failure the table has changed by what
    will never be saved, and is dropped.
    """
    table, first, phase = live.table, live.table.version, live.table.phase
    at = max(int(live.house.time() * 1000), table.since)
    try:
        taken = _take_all(live, entries, at)
        summed_up = phase != table.phase or not isinstance(entries[0], WITHIN_A_MATCH)
        summary = summary_of(table, at) if summed_up else None
    except Exception as error:
        if table.version != first or not isinstance(error, Refused):
            live.drop()
        raise
    live.enter(State.SAVING)
    live.house.store.save(
        Save(
            table.id, first + 1, taken.entries, lambda error: live.saved(first, taken.texts, error), summary,
            taken.finished,
        )
    )  # fmt: skip


def _take_all(live: LiveTable, entries: Sequence[journal.AnyEntry], at: int) -> Taken:
    """Take entries one after another; a match that ends is followed by the secret of the next."""
    taken = Taken([], [], None)
    queue = deque(entries)
    while queue:
        entry = journal.stamped(queue.popleft(), at)
        taken.texts.append(_take(live, entry))
        taken.entries.append(journal.write(entry))
        if isinstance(entry, journal.Played) and live.table.playing().outcome():
            taken = taken._replace(finished=_finished(live, at))
            queue.append(journal.Prepared(secret=live.house.new_secret()))
    return taken


def _take(live: LiveTable, entry: journal.AnyEntry) -> Texts:
    """Change the table by an entry, and write what will be told of it."""
    table, audience = live.table, live.audience
    if isinstance(entry, journal.MATCH_ENTRIES):
        return _take_move(live, entry)
    table.do(entry)
    audience.follow_seats(entry)
    if isinstance(entry, journal.Resumed):
        return dict.fromkeys(audience.viewer_keys(), skip(table.version))
    if isinstance(entry, journal.Started):
        live.updates.forget()
        audience.update_viewers()
        view, now, log = audience.view(), live.house.time(), live.updates.log
        return {
            key: table_update(table.version, view, match_view(table, key, now, log)) for key in audience.viewer_keys()
        }
    return dict.fromkeys(audience.viewer_keys(), table_update(table.version, audience.view()))


def _take_move(live: LiveTable, entry: journal.AnyEntry) -> Texts:
    """Take an entry of a match, the most frequent of all."""
    table, keys, phase = live.table, live.audience.viewer_keys(), live.table.phase
    live.updates.look(keys)
    events = table.do(entry)
    view = live.audience.view() if table.phase != phase else None
    live.scheduler.moved(entry)
    return live.updates.told(events, keys, view, live.house.time())


def _finished(live: LiveTable, at: int) -> FinishedMatch:
    table, match = live.table, live.table.playing()
    players = [f"bot:{seat.level}" if seat.kind == BOT else seat.player for seat in table.seats]
    return FinishedMatch(
        table.record_id, table.id, match.game.name, match.record.seats, at, str(match.record),
        results_of(match, players, table.names, rated=not table.helped),
    )  # fmt: skip
