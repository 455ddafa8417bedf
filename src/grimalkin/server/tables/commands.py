"""Commands: the requests that become entries of the journal, or a refusal. Nothing is changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.play import Act, ClockRule, Deal, Undo
from grimalkin.play.luck import clean_cut
from grimalkin.server.people.tokens import new_record_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import hosting as tables_hosting
from grimalkin.server.tables import journal, seating
from grimalkin.server.tables.rights import Effect, hosts, no_match, owner, seated
from grimalkin.server.tables.seats import EMPTY, PERSON
from grimalkin.server.tables.table import CLOSED, PLAYING
from grimalkin.wire import hosting, matches, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.table import Table


Command = (
    seats.Requests | hosting.Commands | matches.AskUndo | matches.ChangeTempo | matches.Change
    | matches.Cut
    | matches.Start
)  # fmt: skip
"""The requests that become entries, beside a play; all others are answered without changing the table (`answers`)."""


def decide(table: Table, who: Who, request: Command) -> Effect:
    """Turn a command into entries; those about seats in `seating`."""
    if table.phase == CLOSED:
        raise NotNow("table-closed")
    match request:
        case seats.SeatRequest():
            return seating.decide(table, who, request)
        case hosting.HostingRequest():
            return tables_hosting.decide(table, who, request)
        case matches.AskUndo():
            return undo(table, who)
        case matches.ChangeTempo():
            return change_tempo(table, who, request)
        case matches.Change():
            return change(table, who, request)
        case matches.Cut():
            return cut(table, who, request)
        case matches.Start():
            return start(table, who)
        case _:
            assert_never(request)


def play(table: Table, who: Who, request: matches.PlayWord) -> Sequence[journal.AnyEntry]:
    """Do an action. The rules are asked when the entry is taken; here only who asks, and whether the choice is new."""
    if table.phase == CLOSED:
        raise NotNow("table-closed")
    seat = seated(who)
    if table.match is None:
        raise NotNow("no-match-on")
    if request.v != table.version and (request.v > table.version or _acted_since(table, seat, request.v)):
        raise NotNow("stale")
    played = journal.HasPlayed(seat=seat, word=request.word, by="friend" if who.friend else "")
    # Whoever plays is back: no bot stands in any more.
    return [played, journal.StoodIn(seat=seat, on=False)] if table.seats[seat].stand_in else [played]


def _acted_since(table: Table, seat: int, version: int) -> bool:
    """Say whether, after a version of the table, the seat acted, or something was taken back or dealt."""
    match = table.playing()
    for moment, became in zip(reversed(match.story), reversed(table.versions), strict=True):
        if became <= version:
            return False
        if isinstance(moment.line, Deal | Undo) or (isinstance(moment.line, Act) and moment.line.seat == seat):
            return True
    return False


def undo(table: Table, who: Who) -> Effect:
    """Take back what the rule allows; the rest is asked of everyone, elsewhere."""
    seat = seated(who)
    if table.phase != PLAYING:
        raise NotNow("no-match-on")
    return Effect([journal.Undone(seat=seat)])


def change(table: Table, who: Who, request: matches.Change) -> Effect:
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
    count = len(table.seats) if request.seats is None else request.seats
    check_settings(game, count, options, level, clock)
    entry = journal.Changed(
        game=game,
        options=options,
        level=level,
        clock=clock,
        pause=now.pause if request.pause is None else request.pause,
        listed=now.listed if request.listed is None else request.listed,
        chat=now.chat if request.chat is None else request.chat,
        seats=0 if count == len(table.seats) else count,
    )
    return Effect([*tables_hosting.moved_up(table, count), entry])


def change_tempo(table: Table, who: Who, request: matches.ChangeTempo) -> Effect:
    """Have bots play faster or slower."""
    hosts(who)
    if request.tempo == table.settings.tempo:
        raise NotNow("no-change")
    return Effect([journal.SetTempo(tempo=request.tempo)])


def wanted_game(request: object) -> str:
    """Give the game that a request is about, where it is not the table's."""
    return request.game if isinstance(request, matches.Change) and request.game in games.found() else ""


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


def cut(table: Table, who: Who, request: matches.Cut) -> Effect:
    """Add words to the next shuffles."""
    seat = owner(who)
    no_match(table)
    try:
        words = clean_cut(request.words)
    except ValueError:
        raise NotNow("bad-cut") from None
    return Effect([journal.HasCut(seat=seat, words=words)])


def start(table: Table, who: Who) -> Effect:
    """Begin a match."""
    hosts(who)
    no_match(table)
    if any(seat.kind == EMPTY for seat in table.seats):
        raise NotNow("seats-empty")
    if not any(seat.kind == PERSON for seat in table.seats):
        raise NotNow("nobody-plays")
    game = games.get(table.settings.game).title
    return Effect([journal.Started(record=new_record_id(), game=game), journal.HasDealt()])
