"""What a table does with a request: each kind is answered in one place, and a forgotten one is a type error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.server import codes
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.commands import decide
from grimalkin.server.tables.rights import Handover, comes_back, seated
from grimalkin.server.tables.seating import with_guest_name
from grimalkin.server.tables.table import PLAYING
from grimalkin.wire import messages, requests

if TYPE_CHECKING:
    from grimalkin.server.tables.commands import Command
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Effect


def answer(live: LiveTable, connection: Connection, request: requests.Anything) -> None:  # noqa: C901, PLR0912 - one case for each kind
    """Answer a request, or raise a refusal. What no case names is a command (`commands.decide`)."""
    match request:
        case requests.Play():
            live.commit(decide(live.table, connection.who, request).entries)
        case requests.Join():
            if _may_have_snapshot(live, connection):
                _join(live, connection, request)
        case _ if connection not in live.audience.connections:
            raise NotNow("join-first")
        case requests.Ping():
            connection.push(messages.write(messages.Pong(v=live.version, n=request.n)))
        case requests.Speak():
            if _may_have_snapshot(live, connection):
                _speak(live, connection, request)
        case requests.Ready():
            _ready(live, connection)
        case requests.Agree():
            live.votes.agree(connection, request)
        case requests.Explain():
            live.hints.explain(connection, request)
        case requests.Hint():
            live.hints.hint(connection, request)
        case requests.Say():
            live.chat.say(connection, request)
        case requests.Emote():
            live.chat.emote(connection, request)
        case requests.Mute():
            live.chat.mute(connection, request)
        case _:
            _command(live, connection, request)


def _join(live: LiveTable, connection: Connection, request: requests.Join) -> None:
    """Let a client in; what the host lent while the owner was away ends first, and the owner comes in once it has."""
    seat = comes_back(live.table, request)
    if seat is None:
        live.audience.enter(connection, request)
    else:
        live.commit([journal.HasLent(seat=seat)])
        live.ask(connection, request)


def _may_have_snapshot(live: LiveTable, connection: Connection) -> bool:
    """Close a connection whose address asks for snapshots too often: they are the most expensive answer."""
    if live.house.entering.take(connection.address, live.house.now()):
        return True
    connection.close(codes.TOO_FAST, "too many snapshots")
    return False


def _speak(live: LiveTable, connection: Connection, request: requests.Speak) -> None:
    """Change the language, and show everything in it."""
    before = connection.key
    connection.key = before._replace(language=request.language)
    try:
        connection.push(live.audience.snapshot(connection))
    except Exception:
        connection.key = before
        raise


def _ready(live: LiveTable, connection: Connection) -> None:
    """Count a seat as ready for the next deal."""
    seat = seated(connection.who)
    if live.table.phase != PLAYING or not live.table.playing().state.deal_due():
        raise NotNow("no-deal-due")
    live.scheduler.ready.add(seat)
    live.scheduler.look()


def _command(live: LiveTable, connection: Connection, request: Command) -> None:
    """Do what becomes entries of the journal."""
    who = connection.who
    who.acting_host = live.scheduler.host_away()
    who.abandoned = frozenset(live.scheduler.long_gone())
    if isinstance(request, requests.Rename):
        live.chat.take_share(seated(who))
    if isinstance(request, requests.Sit) and not request.name:
        request = with_guest_name(live.table, request, connection.language)
    effect = decide(live.table, who, request)
    if isinstance(request, requests.Undo) and live.votes.must_ask(effect):
        return
    live.commit(effect.entries)
    _hand_over(live, connection, request, effect)


def _hand_over(live: LiveTable, connection: Connection, request: Command, effect: Effect) -> None:
    """Have a token given to the one who asked, and to nobody else."""
    if effect.seat is not None and effect.token:
        kind = messages.Seated if isinstance(request, requests.Sit) else messages.Lent
        live.hand_over(Handover(connection, kind, request.n, effect))
