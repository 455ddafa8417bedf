"""Commands about seats: sitting down, moving, bots, lending. Nothing is changed here."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, assert_never

import msgspec

from grimalkin.bots import LEVELS
from grimalkin.server.people.likeness import free_of
from grimalkin.server.people.names import clean_name
from grimalkin.server.people.tokens import hashed, new_token, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.rights import Effect, hosts, is_seat, link_seats, no_match, owner, refuse_removed
from grimalkin.server.tables.seats import BOT, EMPTY, PERSON
from grimalkin.server.tables.sentences import voice
from grimalkin.wire import seats

if TYPE_CHECKING:
    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.table import Table


BOT_NAMES = ("Grim", "Tabitha", "Soot", "Omen", "Pounce", "Salem", "Vex", "Ember", "Nyx", "Hazel", "Moth", "Wick")
GUEST_NAMES = 16
"""The texts guest-1 to guest-16."""


def decide(table: Table, who: Who, request: seats.Requests) -> Effect:  # noqa: C901, PLR0911 - one case for each command
    """Turn a command about seats into entries."""
    match request:
        case seats.Sit():
            return sit(table, who, request)
        case seats.Stand():
            return stand(table, who)
        case seats.Rename():
            return rename(table, who, request)
        case seats.Swap():
            return swap(table, who, request)
        case seats.Fill():
            return fill(table, who, request)
        case seats.Clear():
            return clear(table, who, request)
        case seats.Auto():
            return auto(table, who, request)
        case seats.OpenHands():
            return open_hands(table, who, request)
        case seats.Lend():
            return lend(table, who, request)
        case seats.TakeBack():
            return take_back(table, who, request)
        case _:
            assert_never(request)


def sit(table: Table, who: Who, request: seats.Sit) -> Effect:
    """Take an empty seat, and get its token."""
    if who.seat is not None:
        raise NotNow("has-seat")
    player = player_id(request.key) if request.key else ""
    _may_sit(table, who, request)
    if player and (seat := _seat_of(table, player)) is not None:
        # It asked before and did not hear the answer, or asks in another window: the seat is its own.
        token = new_token()
        return Effect([journal.Returned(seat=seat, token=hashed(token))], seat, token)
    no_match(table)
    free = [number for number, seat in enumerate(table.seats) if seat.kind == EMPTY]
    wanted = request.seat if request.seat is not None else (free[0] if free else -1)
    if wanted not in free:
        raise NotNow("seat-taken" if free else "table-full")
    name = clean_name(request.name)
    _new_name(table, name)
    token = new_token()
    entry = journal.Sat(seat=wanted, name=name, token=hashed(token), player=player, host=who.host)
    return Effect([entry], wanted, token)


def _may_sit(table: Table, who: Who, request: seats.Sit) -> None:
    """Refuse one without an invitation, or with one that is not enough."""
    if not who.invited:
        raise NotNow("no-invitation")
    refuse_removed(table, request.key)
    if not link_seats(table, who):
        raise NotNow("ask-first")


def _seat_of(table: Table, player: str) -> int | None:
    """Find the seat that a player has."""
    return next((number for number, seat in enumerate(table.seats) if seat.taken and seat.player == player), None)


def stand(table: Table, who: Who) -> Effect:
    """Leave one's seat."""
    seat = owner(who)
    no_match(table)
    return Effect([journal.Stood(seat=seat)])


def rename(table: Table, who: Who, request: seats.Rename) -> Effect:
    """Take another name."""
    seat, name = owner(who), clean_name(request.name)
    if table.settings.children:
        no_match(table)
    _new_name(table, name, seat)
    return Effect([journal.Renamed(seat=seat, name=name)])


def swap(table: Table, who: Who, request: seats.Swap) -> Effect:
    """Change places: with nobody, or as the host says."""
    no_match(table)
    one = request.other if request.other is not None else owner(who)
    is_seat(table, request.seat, one)
    mine = who.seat in {one, request.seat} and not who.friend
    empty = EMPTY in {table.seats[one].kind, table.seats[request.seat].kind}
    if not (mine and empty):
        hosts(who)
    return Effect([journal.Swapped(seat=one, other=request.seat)])


def fill(table: Table, who: Who, request: seats.Fill) -> Effect:
    """Put bots into empty seats; or give the bot of a seat another level."""
    hosts(who)
    no_match(table)
    level = request.level or table.settings.level
    if level not in LEVELS:
        raise NotNow("bad-level", known=", ".join(LEVELS))
    seat = request.seat
    if seat is not None and seat < len(table.seats) and table.seats[seat].kind == BOT:
        return Effect([journal.Filled(seat=seat, name=table.seats[seat].name, level=level)])
    free = [number for number, seat in enumerate(table.seats) if seat.kind == EMPTY]
    wanted = free if request.seat is None else [request.seat]
    if not wanted or not set(wanted) <= set(free):
        raise NotNow("seat-taken" if free else "table-full")
    names = _bot_names(table, len(wanted))
    return Effect([journal.Filled(seat=s, name=name, level=level) for s, name in zip(wanted, names, strict=True)])


def _bot_names(table: Table, wanted: int) -> list[str]:
    names = (*BOT_NAMES, *(f"{name} II" for name in BOT_NAMES))
    return free_of(names, table.names)[:wanted]


def clear(table: Table, who: Who, request: seats.Clear) -> Effect:
    """Make a seat empty."""
    hosts(who)
    no_match(table)
    is_seat(table, request.seat)
    if table.seats[request.seat].kind == EMPTY:
        raise NotNow("seat-empty")
    return Effect([journal.Stood(seat=request.seat)])


def auto(table: Table, who: Who, request: seats.Auto) -> Effect:
    """Let the table play where there is no choice, or no longer."""
    seat = owner(who)
    if table.seats[seat].auto == request.on:
        raise NotNow("no-change")
    return Effect([journal.SetAuto(seat=seat, on=request.on)])


def open_hands(table: Table, who: Who, request: seats.OpenHands) -> Effect:
    """Agree to open hands, or no longer."""
    seat = owner(who)
    no_match(table)
    return Effect([journal.AgreedOpen(seat=seat, on=request.on)])


def lend(table: Table, who: Who, request: seats.Lend) -> Effect:
    """Make a link for a friend."""
    seat = _lendable(table, who, request.seat)
    token, by_host = new_token(), who.friend or seat != who.seat
    return Effect([journal.HasLent(seat=seat, token=hashed(token), by_host=by_host)], seat, token)


def take_back(table: Table, who: Who, request: seats.TakeBack) -> Effect:
    """End a link for a friend."""
    seat = _lendable(table, who, request.seat)
    if not table.seats[seat].lent:
        raise NotNow("not-lent")
    return Effect([journal.HasLent(seat=seat)])


def _lendable(table: Table, who: Who, seat: int | None) -> int:
    """Find the seat: one's own; or, for the host, one whose owner has long been away.

    Whoever holds a link to a seat sees its hand, so nobody gives one for a seat whose owner is there.
    """
    wanted = owner(who) if seat is None else seat
    is_seat(table, wanted)
    if table.seats[wanted].kind != PERSON:
        raise NotNow("seat-not-person")
    if wanted == who.seat and not who.friend:
        return wanted
    if not who.host:
        raise NotNow("only-host")
    if wanted not in who.abandoned:
        raise NotNow("owner-here")
    return wanted


def _new_name(table: Table, name: str, seat: int | None = None) -> None:
    """Refuse a name that looks like somebody else's."""
    others = (other.name for number, other in enumerate(table.seats) if number != seat and other.kind != EMPTY)
    if not free_of([name], others):
        raise NotNow("name-taken")


def with_guest_name(table: Table, request: seats.Sit, language: str) -> seats.Sit:
    """Find a name for a guest that gave none."""
    return msgspec.structs.replace(request, name=guest_name(table, language))


def guest_name(table: Table, language: str) -> str:
    """Find a name that nobody at the table has."""
    speaker = voice(language or table.settings.language)
    names = [speaker.say(f"guest-{number}") for number in range(1, GUEST_NAMES + 1)]
    return secrets.choice(free_of(names, table.names) or names)
