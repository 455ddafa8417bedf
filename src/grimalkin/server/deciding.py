"""What a request becomes: the lines that a table will take, or a refusal. Nothing is changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.play import Act, ClockRule, Deal, Undo
from grimalkin.play.luck import clean_cut
from grimalkin.server import lines as kept
from grimalkin.server import seating
from grimalkin.server.refusals import NotNow
from grimalkin.server.rights import Decision, hosts, no_match, owner, seated
from grimalkin.server.table import CLOSED, EMPTY, PERSON, PLAYING
from grimalkin.server.tokens import new_record_id
from grimalkin.wire import asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.rights import Who
    from grimalkin.server.table import Table


def decide(table: Table, who: Who, request: asked.Asked) -> Decision:
    """Turn a request into lines."""
    if table.phase == CLOSED:
        raise NotNow("table-closed")
    return DECIDERS[type(request)](table, who, request)


def play(table: Table, who: Who, request: asked.Play) -> Decision:
    """Do an action. The law itself is asked when the line is taken; here only who asks, and whether it is new."""
    seat = seated(who)
    if table.match is None:
        raise NotNow("no-match-on")
    if request.v != table.version and (request.v > table.version or _acted_since(table, seat, request.v)):
        raise NotNow("stale")
    return Decision([kept.Played(seat=seat, word=request.word, by="friend" if who.friend else "")])


def _acted_since(table: Table, seat: int, version: int) -> bool:
    """Say whether, after a version of the table, the seat acted, or something was taken back or dealt."""
    match = table.playing()
    for moment, told in zip(reversed(match.story), reversed(table.versions), strict=True):
        if told <= version:
            return False
        if isinstance(moment.line, Deal | Undo) or (isinstance(moment.line, Act) and moment.line.seat == seat):
            return True
    return False


def undo(table: Table, who: Who, _: asked.Undo) -> Decision:
    """Take back what the rule allows; the rest is asked of everyone, elsewhere."""
    seat = seated(who)
    if table.phase != PLAYING:
        raise NotNow("no-match-on")
    return Decision([kept.Undone(seat=seat)])


def change(table: Table, who: Who, request: asked.Change) -> Decision:
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
    line = kept.Changed(
        game=game,
        options=options,
        level=level,
        clock=clock,
        pause=now.pause if request.pause is None else request.pause,
        listed=now.listed if request.listed is None else request.listed,
        chat=now.chat if request.chat is None else request.chat,
    )
    return Decision([line])


def check_settings(game: str, seats: int, options: dict[str, kept.Value], level: str, clock: str) -> None:
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


def cut(table: Table, who: Who, request: asked.Cut) -> Decision:
    """Add words to the next shuffles."""
    seat = owner(who)
    no_match(table)
    try:
        words = clean_cut(request.words)
    except ValueError:
        raise NotNow("bad-cut") from None
    return Decision([kept.HasCut(seat=seat, words=words)])


def start(table: Table, who: Who, _: asked.Start) -> Decision:
    """Begin a match."""
    hosts(who)
    no_match(table)
    if any(seat.kind == EMPTY for seat in table.seats):
        raise NotNow("seats-empty")
    if not any(seat.kind == PERSON for seat in table.seats):
        raise NotNow("nobody-plays")
    game = games.get(table.settings.game).title
    return Decision([kept.Started(record=new_record_id(), game=game), kept.Dealt()])


DECIDERS: dict[type[asked.Asked], Callable[..., Decision]] = {
    asked.Play: play,
    asked.Undo: undo,
    asked.Sit: seating.sit,
    asked.Stand: seating.stand,
    asked.Rename: seating.rename,
    asked.Swap: seating.swap,
    asked.Fill: seating.fill,
    asked.Clear: seating.clear,
    asked.Change: change,
    asked.Cut: cut,
    asked.Start: start,
    asked.Auto: seating.auto,
    asked.OpenHands: seating.open_hands,
    asked.Lend: seating.lend,
    asked.TakeBack: seating.take_back,
}
