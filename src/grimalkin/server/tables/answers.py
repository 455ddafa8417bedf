"""What a table does with a request: each kind is answered in one place, and a forgotten one is a type error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.server import codes
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal, words
from grimalkin.server.tables.commands import decide, play
from grimalkin.server.tables.long_logs import is_ready
from grimalkin.server.tables.rights import Handover, comes_back, owner, player_of, seated
from grimalkin.server.tables.seating import with_guest_name
from grimalkin.server.tables.snapshots import Key
from grimalkin.server.tables.table import BETWEEN, PLAYING
from grimalkin.wire import arrival, envelope, hints, hosting, matches, requests, seats, talk

if TYPE_CHECKING:
    from grimalkin.server.tables.commands import Command
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Effect


def answer(live: LiveTable, connection: Connection, request: requests.Anything) -> None:  # noqa: C901, PLR0912 - one case for each kind
    """Answer a request, or raise a refusal. Talk and hints are answered in their own files, by kind."""
    match request:
        case matches.PlayWord():
            live.commit(play(live.table, connection.who, request))
        case arrival.Join():
            if _may_have_snapshot(live, connection, request):
                _join(live, connection, request)
        case arrival.Ping():
            connection.push(envelope.write(arrival.Pong(v=live.version_for(connection), n=request.n)))
        case hosting.Ask():
            live.visitors.ask(connection, request)
        case _ if connection not in live.audience.connections:
            raise NotNow("join-first")
        case arrival.Speak():
            if _may_have_snapshot(live, connection, request):
                _speak(live, connection, request)
        case talk.TalkRequest():
            live.chat.answer(connection, request)
        case hints.HintRequest():
            live.hints.answer(connection, request)
        case matches.Ready():
            _ready(live, connection)
        case matches.Hurry():
            _hurry(live, connection)
        case hosting.Admit():
            live.visitors.admit(connection, request)
        case matches.Agree():
            live.votes.agree(connection, request)
        case _:
            _command(live, connection, request)


def _join(live: LiveTable, connection: Connection, request: arrival.Join) -> None:
    """Let a client in; what the host lent while the owner was away ends first, and the owner comes in once it has."""
    if connection not in live.audience.connections:
        # So that a refusal, too, is said in its language.
        connection.key = Key(language=request.language)
        if _is_banned(live, connection, request):
            return
    seat = comes_back(live.table, request)
    if seat is None:
        live.audience.enter(connection, request)
    else:
        live.commit([journal.HasLent(seat=seat)])
        live.ask(connection, request)


def _is_banned(live: LiveTable, connection: Connection, request: arrival.Join) -> bool:
    """Send away one who may not come to this house at all."""
    try:
        live.house.order.refuse(connection.address, player_of(request.key))
    except NotNow as refused:
        live.refuse(connection, request.n, refused)
        connection.close(codes.REMOVED, "banned by the house")
        return True
    return False


def _may_have_snapshot(live: LiveTable, connection: Connection, request: arrival.Join | arrival.Speak) -> bool:
    """Close a connection whose address asks for snapshots too often; let one wait whose log is long."""
    if connection.shown_soon or live.house.entering.take(connection.address, live.house.now()):
        return is_ready(live, connection, request)
    connection.close(codes.TOO_FAST, "too many snapshots")
    return False


def _speak(live: LiveTable, connection: Connection, request: arrival.Speak) -> None:
    """Change the language, and show everything in it."""
    before = connection.key
    connection.key = before._replace(language=request.language)
    try:
        connection.push(live.audience.snapshot(connection))
    except Exception:
        connection.key = before
        raise


def _ready(live: LiveTable, connection: Connection) -> None:
    """Count a seat as ready for the next deal; or, after a match, for another one."""
    seat = seated(connection.who)
    if live.table.phase == BETWEEN:
        live.scheduler.again.add(owner(connection.who))
        _pass_on(live, words.Again(seat))
        live.audience.tell_presence()
        return
    if live.table.phase != PLAYING or not live.table.playing().state.deal_due():
        raise NotNow("no-deal-due")
    live.scheduler.ready.add(seat)
    _pass_on(live, words.SeatReady(seat, live.table.version))
    live.scheduler.look()


def _pass_on(live: LiveTable, word: words.AnyWord) -> None:
    """Tell other nodes that have the table what was wished."""
    if live.near is not None:
        live.near.elsewhere.say_to_others(word)


def _hurry(live: LiveTable, connection: Connection) -> None:
    """Let the bots play on without a pause: for the host, or for the only person at the table."""
    seat = seated(connection.who)
    others = [each for each, player in enumerate(live.table.seats) if player.taken and each != seat]
    if others and not connection.who.host:
        raise NotNow("only-host")
    if live.table.phase != PLAYING:
        raise NotNow("no-match-on")
    _pass_on(live, words.Hurried())
    live.scheduler.hurry()


def _command(live: LiveTable, connection: Connection, request: Command) -> None:
    """Do what becomes entries of the journal."""
    who = connection.who
    live.changes.check(who, request)
    who.acting_host = live.scheduler.host_away()
    who.abandoned = frozenset(live.scheduler.long_gone())
    if isinstance(request, seats.Sit):
        live.house.order.refuse(connection.address, player_of(request.key))
    if isinstance(request, hosting.Remove):
        who.addresses = live.audience.addresses()
    if isinstance(request, seats.Rename):
        live.chat.take_share(seated(who))
    if isinstance(request, seats.Sit) and not request.name:
        request = with_guest_name(live.table, request, connection.language)
    effect = decide(live.table, who, request)
    _mind_manners(live, request)
    if isinstance(request, matches.AskUndo) and live.votes.must_ask(effect):
        return
    live.commit(effect.entries)
    _hand_over(live, connection, request, effect)


def _mind_manners(live: LiveTable, request: Command) -> None:
    """Refuse words that stay and are not to be read here; they are read last, as that takes a while."""
    manners = live.house.order.manners
    match request:
        case seats.Sit() | seats.Rename():
            manners.check(request.name)
        case matches.Cut():
            manners.check(request.words)
        case _:
            pass


def _hand_over(live: LiveTable, connection: Connection, request: Command, effect: Effect) -> None:
    """Have a token given to the one who asked, and to nobody else."""
    if effect.seat is not None and effect.token:
        kind = seats.Seated if isinstance(request, seats.Sit) else seats.Lent
        live.hand_over(Handover(connection, kind, request.n, effect))
