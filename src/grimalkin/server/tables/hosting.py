"""Commands about who is at a table: leaving, bots that stand in, removing, handing over, closing."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.rights import Effect, hosts, hosts_itself, is_seat, marks_of, owner
from grimalkin.server.tables.seats import BOT, EMPTY, PERSON, next_person
from grimalkin.wire import hosting

if TYPE_CHECKING:
    from grimalkin.server.tables.rights import Who
    from grimalkin.server.tables.table import Table

LEFT, BY_HOST = "left", "host"
"""Why a table was closed: everybody has left, or the host wished it."""


def decide(table: Table, who: Who, request: hosting.Commands) -> Effect:
    """Turn a command about who is at the table into entries."""
    match request:
        case hosting.Leave():
            return leave(table, who)
        case hosting.StandIn():
            return stand_in(table, who, request)
        case hosting.Remove():
            return remove(table, who, request)
        case hosting.PassHost():
            return pass_host(table, who, request)
        case hosting.Close():
            return close(who)
        case _:
            assert_never(request)


def leave(table: Table, who: Who) -> Effect:
    """Leave the table for good. Whoever hosts hands that over first; a table that nobody is left at is closed."""
    seat = None if who.seat is None and who.host else owner(who)
    heir = next_person(table, seat)
    entries: list[journal.AnyEntry] = []
    if who.host and heir is not None:
        entries.append(journal.HostPassed(seat=heir))
    if seat is not None:
        entries.append(journal.HasLeft(seat=seat) if table.playing_now else journal.Stood(seat=seat))
    if heir is None and (who.host or table.playing_now):
        entries.append(journal.Closed(reason=LEFT))
    return Effect(entries)


def stand_in(table: Table, who: Who, request: hosting.StandIn) -> Effect:
    """Let a bot play for a seat, whether its owner is connected or not; or no longer."""
    seat = owner(who) if request.seat is None else request.seat
    _is_person(table, seat)
    if who.friend or seat != who.seat:
        hosts(who)
    if not table.playing_now:
        raise NotNow("no-match-on")
    if table.seats[seat].stand_in == request.on:
        raise NotNow("no-change")
    if table.seats[seat].left:
        raise NotNow("has-left")
    return Effect([journal.StoodIn(seat=seat, on=request.on)])


def remove(table: Table, who: Who, request: hosting.Remove) -> Effect:
    """Send somebody away, and recognize that client again; nobody does that to a host who is out for a moment."""
    hosts_itself(who)
    _is_person(table, request.seat)
    if request.seat == who.seat:
        raise NotNow("not-oneself")
    if not table.seats[request.seat].taken:
        raise NotNow("has-left")
    barred = marks_of(table, request.seat, who.addresses.get(request.seat, set()) - {who.address})
    return Effect([journal.Removed(seat=request.seat, barred=barred)])


def pass_host(table: Table, who: Who, request: hosting.PassHost) -> Effect:
    """Hand hosting over to somebody who sits at the table."""
    hosts_itself(who)
    _is_person(table, request.seat)
    if not table.seats[request.seat].taken:
        raise NotNow("has-left")
    if table.handed_over and table.seats[request.seat].host:
        raise NotNow("no-change")
    return Effect([journal.HostPassed(seat=request.seat)])


def close(who: Who) -> Effect:
    """Close the table."""
    hosts_itself(who)
    return Effect([journal.Closed(reason=BY_HOST)])


def moved_up(table: Table, count: int) -> list[journal.Swapped]:
    """Make room at the end for seats that go: empty ones first, then bots; a person never goes."""
    going = len(table.seats) - count
    order = [n for kind in (EMPTY, BOT) for n, seat in reversed([*enumerate(table.seats)]) if seat.kind == kind]
    if going > len(order):
        raise NotNow("people-sit")
    gone = set(order[: max(going, 0)])
    stay = [number for number in range(count, len(table.seats)) if number not in gone]
    free = sorted(number for number in gone if number < count)
    return [journal.Swapped(seat=one, other=other) for one, other in zip(stay, free, strict=True)]


def _is_person(table: Table, seat: int) -> None:
    is_seat(table, seat)
    if table.seats[seat].kind != PERSON:
        raise NotNow("seat-not-person")
