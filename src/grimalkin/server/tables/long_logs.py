"""Long logs: whoever comes to a match of thousands of moves is shown its sentences once a worker has written them.

Also then a snapshot takes some milliseconds, so that of those who come at once each is shown it in its turn. Until then
the requests of that connection wait; the table and everybody else at it go on.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from grimalkin.rules import Refused
from grimalkin.server import codes
from grimalkin.server.fairness import Asker
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.rights import who_comes
from grimalkin.wire import arrival

if TYPE_CHECKING:
    from concurrent.futures import Future

    from grimalkin.scene import Viewer
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.snapshots import Written
    from grimalkin.wire import requests

AT_ONCE = 200
"""Moves whose sentences are written in the event loop: a few milliseconds."""
MOST_HELD = 64
"""Requests of a connection that may wait."""


def is_ready(live: LiveTable, connection: Connection, request: arrival.Join | arrival.Speak) -> bool:
    """Say whether a snapshot can be written at once; else have its log written, and the request answered after that."""
    match = live.table.match
    if connection.shown_soon or match is None or not request.language or len(match.story) <= AT_ONCE:
        connection.shown_soon = False
        return True
    connection.held = deque()
    viewer = _viewer(live, connection, request)
    if live.updates.log.behind(viewer, request.language) > AT_ONCE:
        _have_written(live, connection, request, viewer)
    else:
        _show_in_turn(live, connection, request)
    return False


def _have_written(
    live: LiveTable, connection: Connection, request: arrival.Join | arrival.Speak, viewer: Viewer
) -> None:
    """Have a worker write the log, once for all who want the same, and go on with it."""
    log, reader = live.updates.log, (viewer, request.language)
    writing = log.writing.get(reader)
    if writing is None:
        asker, match = Asker(connection.address, live.table.id), live.table.playing()
        writing = log.writing[reader] = live.house.queues.pages.submit(asker, log.written, match, *reader)
    writing.add_done_callback(lambda done: live.house.call(lambda: _take(live, connection, request, viewer, done)))


def hold(connection: Connection, request: requests.Anything) -> bool:
    """Let a request wait, if its connection waits; say whether it does."""
    if connection.held is None:
        return False
    connection.held.append(request)
    if len(connection.held) > MOST_HELD:
        connection.close(codes.TOO_FAST, "too many messages")
    return True


def _viewer(live: LiveTable, connection: Connection, request: arrival.Join | arrival.Speak) -> Viewer:
    """Find as whom a connection will see the table; one that may not come is refused elsewhere."""
    if isinstance(request, arrival.Speak) or connection in live.audience.connections:
        return live.audience.viewer_of(connection)
    try:
        return live.audience.viewer_as(who_comes(live.table, request))
    except Refused:
        return None


def _take(
    live: LiveTable,
    connection: Connection,
    request: arrival.Join | arrival.Speak,
    viewer: Viewer,
    written: Future[Written],
) -> None:
    """Keep what was written, and show it; where it could not be, say so."""
    live.updates.log.writing.pop((viewer, request.language), None)
    if written.cancelled() or written.exception() is not None:
        live.refuse(connection, request.n, NotNow("failed"))
        _go_on(live, connection)
        return
    live.updates.log.take(viewer, request.language, written.result())
    _show_in_turn(live, connection, request)


def _show_in_turn(live: LiveTable, connection: Connection, request: arrival.Join | arrival.Speak) -> None:
    asker = Asker(connection.address, live.table.id)
    live.house.queues.snapshots.submit(asker, _go_on, live, connection, request)


def _go_on(live: LiveTable, connection: Connection, request: arrival.Join | arrival.Speak | None = None) -> None:
    """Answer what waited."""
    held, connection.held = connection.held or (), None
    if request is not None:
        connection.shown_soon = True
        live.ask(connection, request)
    for each in held:
        live.ask(connection, each)
