"""What a request becomes: the lines that a table will take, or a refusal. Nothing is changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.play import Act, ClockRule, Deal, Undo
from grimalkin.play.luck import clean_cut
from grimalkin.server.people.tokens import new_record_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal, seating
from grimalkin.server.tables.rights import Decision, hosts, no_match, owner, seated
from grimalkin.server.tables.table import CLOSED, EMPTY, PERSON, PLAYING
from grimalkin.wire import requests

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.table import Table


def decide(table: Table, who: Who, request: requests.Request) -> Decision:
    """Turn a request into lines."""
    if table.phase == CLOSED:
        raise NotNow("table-closed")
    return DECIDERS[type(request)](table, who, request)


def play(table: Table, who: Who, request: requests.Play) -> Decision:
    """Do an action. The law itself is asked when the line is taken; here only who asks, and whether it is new."""
    seat = seated(who)
    if table.match is None:
        raise NotNow("no-match-on")
    if request.v != table.version and (request.v > table.version or _acted_since(table, seat, request.v)):
        raise NotNow("stale")
    return Decision([journal.Played(seat=seat, word=request.word, by="friend" if who.friend else "")])


def _acted_since(table: Table, seat: int, version: int) -> bool:
    """Say whether, after a version of the table, the seat acted, or something was taken back or dealt."""
    match = table.playing()
    for moment, told in zip(reversed(match.story), reversed(table.versions), strict=True):
        if told <= version:
            return False
        if isinstance(moment.line, Deal | Undo) or (isinstance(moment.line, Act) and moment.line.seat == seat):
            return True
    return False


def undo(table: Table, who: Who, _: requests.Undo) -> Decision:
    """Take back what the rule allows; the rest is asked of everyone, elsewhere."""
    seat = seated(who)
    if table.phase != PLAYING:
        raise NotNow("no-match-on")
    return Decision([journal.Undone(seat=seat)])


def change(table: Table, who: Who, request: requests.Change) -> Decision:
    """Play something else, or otherwise."""
    hosts(who)
    no_match(table)
    now = table.settings
    game = now.game if request.game is None else request.game
    options = now.options if request.options is None else dict(request.options)
    if request.game is not None and request.options is None:
        options = {}
    level = now.level if request.level is None else request.level
    clock = now.clock if request.clock is None else request.clock
    check_settings(game, len(table.seats), options, level, clock)
    line = journal.Changed(
        game=game,
        options=options,
        level=level,
        clock=clock,
        pause=now.pause if request.pause is None else request.pause,
        listed=now.listed if request.listed is None else request.listed,
        chat=now.chat if request.chat is None else request.chat,
    )
    return Decision([line])


def check_settings(game: str, seats: int, options: dict[str, journal.Value], level: str, clock: str) -> None:
    """Refuse what no table can be."""
    if game not in games.found():
        raise NotNow("no-such-game", game=game, known=", ".join(games.found()))
    games.get(game).settle(options, seats)
    if level not in LEVELS:
        raise NotNow("bad-level", known=", ".join(LEVELS))
    try:
        ClockRule.parse(clock)
    except ValueError:
        raise NotNow("bad-clock") from None


def cut(table: Table, who: Who, request: requests.Cut) -> Decision:
    """Add words to the next shuffles."""
    seat = owner(who)
    no_match(table)
    try:
        words = clean_cut(request.words)
    except ValueError:
        raise NotNow("bad-cut") from None
    return Decision([journal.HasCut(seat=seat, words=words)])


def start(table: Table, who: Who, _: requests.Start) -> Decision:
    """Begin a match."""
    hosts(who)
    no_match(table)
    if any(seat.kind == EMPTY for seat in table.seats):
        raise NotNow("seats-empty")
    if not any(seat.kind == PERSON for seat in table.seats):
        raise NotNow("nobody-plays")
    game = games.get(table.settings.game).title
    return Decision([journal.Started(record=new_record_id(), game=game), journal.Dealt()])


DECIDERS: dict[type[requests.Request], Callable[..., Decision]] = {
    requests.Play: play,
    requests.Undo: undo,
    requests.Sit: seating.sit,
    requests.Stand: seating.stand,
    requests.Rename: seating.rename,
    requests.Swap: seating.swap,
    requests.Fill: seating.fill,
    requests.Clear: seating.clear,
    requests.Change: change,
    requests.Cut: cut,
    requests.Start: start,
    requests.Auto: seating.auto,
    requests.OpenHands: seating.open_hands,
    requests.Lend: seating.lend,
    requests.TakeBack: seating.take_back,
}
