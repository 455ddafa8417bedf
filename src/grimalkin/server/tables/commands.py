"""Commands: the requests that become entries of the journal, or a refusal. Nothing is changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.play import Act, ClockRule, Deal, Undo
from grimalkin.play.luck import clean_cut
from grimalkin.server.people.tokens import new_record_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal, seating
from grimalkin.server.tables.rights import Effect, hosts, no_match, owner, seated
from grimalkin.server.tables.table import CLOSED, EMPTY, PERSON, PLAYING
from grimalkin.wire import requests

if TYPE_CHECKING:
    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.table import Table


Command = (
    requests.Play | requests.Undo | requests.Sit | requests.Stand | requests.Rename | requests.Swap | requests.Fill
    | requests.Clear | requests.Change | requests.Cut | requests.Start | requests.Auto | requests.OpenHands
    | requests.Lend | requests.TakeBack
)  # fmt: skip
"""The requests that become entries; all others are answered without changing the table (`answers`)."""


def decide(table: Table, who: Who, request: Command) -> Effect:  # noqa: C901, PLR0911, PLR0912 - one case for each command
    """Turn a command into entries."""
    if table.phase == CLOSED:
        raise NotNow("table-closed")
    match request:
        case requests.Play():
            return play(table, who, request)
        case requests.Undo():
            return undo(table, who)
        case requests.Sit():
            return seating.sit(table, who, request)
        case requests.Stand():
            return seating.stand(table, who)
        case requests.Rename():
            return seating.rename(table, who, request)
        case requests.Swap():
            return seating.swap(table, who, request)
        case requests.Fill():
            return seating.fill(table, who, request)
        case requests.Clear():
            return seating.clear(table, who, request)
        case requests.Change():
            return change(table, who, request)
        case requests.Cut():
            return cut(table, who, request)
        case requests.Start():
            return start(table, who)
        case requests.Auto():
            return seating.auto(table, who, request)
        case requests.OpenHands():
            return seating.open_hands(table, who, request)
        case requests.Lend():
            return seating.lend(table, who, request)
        case requests.TakeBack():
            return seating.take_back(table, who, request)
        case _:
            assert_never(request)


def play(table: Table, who: Who, request: requests.Play) -> Effect:
    """Do an action. The rules are asked when the entry is taken; here only who asks, and whether the choice is new."""
    seat = seated(who)
    if table.match is None:
        raise NotNow("no-match-on")
    if request.v != table.version and (request.v > table.version or _acted_since(table, seat, request.v)):
        raise NotNow("stale")
    return Effect([journal.Played(seat=seat, word=request.word, by="friend" if who.friend else "")])


def _acted_since(table: Table, seat: int, version: int) -> bool:
    """Say whether, after a version of the table, the seat acted, or something was taken back or dealt."""
    match = table.playing()
    for moment, told in zip(reversed(match.story), reversed(table.versions), strict=True):
        if told <= version:
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


def change(table: Table, who: Who, request: requests.Change) -> Effect:
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
    entry = journal.Changed(
        game=game,
        options=options,
        level=level,
        clock=clock,
        pause=now.pause if request.pause is None else request.pause,
        listed=now.listed if request.listed is None else request.listed,
        chat=now.chat if request.chat is None else request.chat,
    )
    return Effect([entry])


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


def cut(table: Table, who: Who, request: requests.Cut) -> Effect:
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
    return Effect([journal.Started(record=new_record_id(), game=game), journal.Dealt()])
