"""What a request becomes: the lines that a table will take, or a refusal. Nothing is changed here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.play import Act, ClockRule, Deal, Undo
from grimalkin.play.luck import clean_cut
from grimalkin.server import lines as kept
from grimalkin.server.names import clean_name
from grimalkin.server.refusals import NotNow
from grimalkin.server.table import CLOSED, EMPTY, PERSON, PLAYING
from grimalkin.server.tokens import hashed, new_token, opens, player_id
from grimalkin.wire import asked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.table import Table


@dataclass
class Who:
    """Who asks: which seat, and with what rights."""

    seat: int | None = None
    friend: bool = False
    """Whether the seat was lent to this one."""
    host: bool = False
    invited: bool = False
    acting_host: bool = False
    """Whether the host is away, so that anyone seated may do what a host does."""
    abandoned: frozenset[int] = frozenset()
    """The seats whose owners have been away for long."""


@dataclass(frozen=True)
class Decision:
    """Lines to be taken, and what only the one who asked is given."""

    lines: Sequence[kept.Anything]
    seat: int | None = None
    """The seat that the one who asked now has, or that a link is for."""
    token: str = ""


def who_comes(table: Table, join: asked.Join) -> Who:
    """See what the tokens of a newcomer open; a token that opens nothing is refused."""
    who = Who(host=opens(join.host, table.rights.host))
    if join.token:
        for number, seat in enumerate(table.seats):
            if opens(join.token, seat.token) or opens(join.token, seat.lent):
                who.seat, who.friend = number, not opens(join.token, seat.token)
        if who.seat is None:
            raise NotNow("bad-token")
    who.invited = who.host or table.settings.listed or opens(join.invite, table.rights.invite)
    if not (who.invited or who.seat is not None or opens(join.watch, table.rights.watch)):
        raise NotNow("no-invitation")
    return who


def decide(table: Table, who: Who, request: asked.Asked) -> Decision:
    """Turn a request into lines."""
    if table.phase == CLOSED:
        raise NotNow("table-closed")
    return DECIDERS[type(request)](table, who, request)


def play(table: Table, who: Who, request: asked.Play) -> Decision:
    """Do an action. The law itself is asked when the line is taken; here only who asks, and whether it is new."""
    seat = _seated(who)
    if table.match is None:
        raise NotNow("no-match-on")
    if request.v > table.version or _acted_since(table, seat, request.v):
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
    seat = _seated(who)
    if table.phase != PLAYING:
        raise NotNow("no-match-on")
    return Decision([kept.Undone(seat=seat)])


def sit(table: Table, who: Who, request: asked.Sit) -> Decision:
    """Take an empty seat, and get its token."""
    if not who.invited:
        raise NotNow("no-invitation")
    if who.seat is not None:
        raise NotNow("has-seat")
    _no_match(table)
    free = [number for number, seat in enumerate(table.seats) if seat.kind == EMPTY]
    wanted = request.seat if request.seat is not None else (free[0] if free else -1)
    if wanted not in free:
        raise NotNow("seat-taken" if free else "table-full")
    name = clean_name(request.name)
    _new_name(table, name)
    token = new_token()
    line = kept.Sat(seat=wanted, name=name, token=hashed(token), player=player_id(request.key))
    return Decision([line], wanted, token)


def stand(table: Table, who: Who, _: asked.Stand) -> Decision:
    """Leave one's seat."""
    seat = _owner(who)
    _no_match(table)
    return Decision([kept.Stood(seat=seat)])


def rename(table: Table, who: Who, request: asked.Rename) -> Decision:
    """Take another name."""
    seat, name = _owner(who), clean_name(request.name)
    if table.settings.children:
        _no_match(table)
    _new_name(table, name, seat)
    return Decision([kept.Renamed(seat=seat, name=name)])


def swap(table: Table, who: Who, request: asked.Swap) -> Decision:
    """Change places: with nobody, or as the host says."""
    _no_match(table)
    one = request.other if request.other is not None else _owner(who)
    _is_seat(table, request.seat, one)
    mine = who.seat in {one, request.seat} and not who.friend
    empty = EMPTY in {table.seats[one].kind, table.seats[request.seat].kind}
    if not (mine and empty):
        _hosts(who)
    return Decision([kept.Swapped(seat=one, other=request.seat)])


def fill(table: Table, who: Who, request: asked.Fill) -> Decision:
    """Put bots into empty seats."""
    _hosts(who)
    _no_match(table)
    level = request.level or table.settings.level
    if level not in LEVELS:
        raise NotNow("bad-level", known=", ".join(LEVELS))
    free = [number for number, seat in enumerate(table.seats) if seat.kind == EMPTY]
    wanted = free if request.seat is None else [request.seat]
    if not wanted or not set(wanted) <= set(free):
        raise NotNow("seat-taken" if free else "table-full")
    names = _bot_names(table, len(wanted))
    return Decision([kept.Filled(seat=s, name=name, level=level) for s, name in zip(wanted, names, strict=True)])


BOT_NAMES = ("Grim", "Tabitha", "Soot", "Omen", "Pounce", "Salem", "Vex", "Ember", "Nyx", "Hazel", "Moth", "Wick")


def _bot_names(table: Table, wanted: int) -> list[str]:
    taken = {name.casefold() for name in table.names}
    names = (*BOT_NAMES, *(f"{name} II" for name in BOT_NAMES))
    return [name for name in names if name.casefold() not in taken][:wanted]


def clear(table: Table, who: Who, request: asked.Clear) -> Decision:
    """Make a seat empty."""
    _hosts(who)
    _no_match(table)
    _is_seat(table, request.seat)
    if table.seats[request.seat].kind == EMPTY:
        raise NotNow("seat-empty")
    return Decision([kept.Stood(seat=request.seat)])


def change(table: Table, who: Who, request: asked.Change) -> Decision:
    """Play something else, or otherwise."""
    _hosts(who)
    _no_match(table)
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
    seat = _owner(who)
    _no_match(table)
    try:
        words = clean_cut(request.words)
    except ValueError:
        raise NotNow("bad-cut") from None
    return Decision([kept.HasCut(seat=seat, words=words)])


def start(table: Table, who: Who, _: asked.Start) -> Decision:
    """Begin a match."""
    _hosts(who)
    _no_match(table)
    if any(seat.kind == EMPTY for seat in table.seats):
        raise NotNow("seats-empty")
    if not any(seat.kind == PERSON for seat in table.seats):
        raise NotNow("nobody-plays")
    return Decision([kept.Started(), kept.Dealt()])


def auto(table: Table, who: Who, request: asked.Auto) -> Decision:
    """Let the table play where there is no choice, or no longer."""
    seat = _owner(who)
    if table.seats[seat].auto == request.on:
        raise NotNow("no-change")
    return Decision([kept.SetAuto(seat=seat, on=request.on)])


def open_hands(table: Table, who: Who, request: asked.OpenHands) -> Decision:
    """Agree to open hands, or no longer."""
    seat = _owner(who)
    _no_match(table)
    return Decision([kept.AgreedOpen(seat=seat, on=request.on)])


def lend(table: Table, who: Who, request: asked.Lend) -> Decision:
    """Make a link for a friend."""
    seat = _lendable(table, who, request.seat)
    token = new_token()
    return Decision([kept.HasLent(seat=seat, token=hashed(token))], seat, token)


def take_back(table: Table, who: Who, request: asked.TakeBack) -> Decision:
    """End a link for a friend."""
    seat = _lendable(table, who, request.seat)
    if not table.seats[seat].lent:
        raise NotNow("not-lent")
    return Decision([kept.HasLent(seat=seat)])


def _lendable(table: Table, who: Who, seat: int | None) -> int:
    """Find the seat: one's own; or, for the host himself, one whose owner has long been away.

    Whoever holds a link to a seat sees its hand, so nobody gives one for a seat whose owner is there.
    """
    wanted = _owner(who) if seat is None else seat
    _is_seat(table, wanted)
    if table.seats[wanted].kind != PERSON:
        raise NotNow("seat-not-person")
    if wanted == who.seat and not who.friend:
        return wanted
    if not who.host:
        raise NotNow("only-host")
    if wanted not in who.abandoned:
        raise NotNow("owner-here")
    return wanted


def _seated(who: Who) -> int:
    if who.seat is None:
        raise NotNow("no-seat")
    return who.seat


def _owner(who: Who) -> int:
    if who.friend:
        raise NotNow("only-owner")
    return _seated(who)


def _hosts(who: Who) -> None:
    if not (who.host or (who.acting_host and who.seat is not None and not who.friend)):
        raise NotNow("only-host")


def _no_match(table: Table) -> None:
    if table.phase == PLAYING:
        raise NotNow("match-on")


def _is_seat(table: Table, *seats: int) -> None:
    if any(seat >= len(table.seats) for seat in seats):
        raise NotNow("no-such-seat", last=len(table.seats) - 1)


def _new_name(table: Table, name: str, seat: int | None = None) -> None:
    others = (
        other.name.casefold() for number, other in enumerate(table.seats) if number != seat and other.kind != EMPTY
    )
    if name.casefold() in others:
        raise NotNow("name-taken")


DECIDERS: dict[type[asked.Asked], Callable[..., Decision]] = {
    asked.Play: play,
    asked.Undo: undo,
    asked.Sit: sit,
    asked.Stand: stand,
    asked.Rename: rename,
    asked.Swap: swap,
    asked.Fill: fill,
    asked.Clear: clear,
    asked.Change: change,
    asked.Cut: cut,
    asked.Start: start,
    asked.Auto: auto,
    asked.OpenHands: open_hands,
    asked.Lend: lend,
    asked.TakeBack: take_back,
}
