"""As whom a client asks, and what it may do: the same questions for every request."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.server.people.tokens import SHORTEST_KEY, hashed, opens, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.seats import PERSON
from grimalkin.server.tables.table import CLOSED, PLAYING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.tables import journal
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.table import Table
    from grimalkin.wire import arrival, seats


@dataclass(slots=True)
class Who:
    """As whom a client asks: for which seat, and with what rights."""

    seat: int | None = None
    friend: bool = False
    """Whether the seat was lent to this client."""
    host: bool = False
    opener: bool = False
    """Whether it holds the token of the one who opened the table, while that opens anything."""
    invited: bool = False
    admitted: bool = False
    """Whether the host let it in by itself."""
    address: str = ""
    """A mark of where it comes from, at this table."""
    opened: tuple[str, ...] = ()
    """Which of its tokens opened something when it came."""
    player: str = ""
    """The public mark of its own key, if it gave one."""
    acting_host: bool = False
    """Whether the host is away, so that anyone seated may do what a host does."""
    abandoned: frozenset[int] = frozenset()
    """The seats whose owners have been away for long: the host may lend those."""
    addresses: dict[int, set[str]] = field(default_factory=dict)
    """Marks of where each seat is connected from."""


class Effect(NamedTuple):
    """What a request becomes: entries to be taken, and what only the asker is given."""

    entries: Sequence[journal.AnyEntry]
    seat: int | None = None
    """The seat that the asker now has, or that a link is for."""
    token: str = ""


class Handover(NamedTuple):
    """A token that one connection is given once its entry is saved."""

    connection: Connection
    kind: type[seats.Seated | seats.Lent]
    number: int
    """Of the request."""
    effect: Effect


def who_comes(table: Table, join: arrival.Join) -> Who:
    """See what the tokens of a new client open; refused is a token that opens nothing, and whoever was removed."""
    refuse_removed(table, join.key, join.token)
    who = Who(opener=opened_it(table, join.host), player=player_of(join.key))
    if join.token:
        for number, seat in enumerate(table.seats):
            if opens(join.token, seat.token) or opens(join.token, seat.lent):
                who.seat, who.friend = number, not opens(join.token, seat.token)
        if who.seat is None:
            raise NotNow("bad-token")
    who.host = is_host(table, who)
    who.admitted = any(opens(join.invite, invite) for invite in table.admitted)
    invited = who.admitted or opens(join.invite, table.rights.invite)
    watches = opens(join.watch, table.rights.watch)
    who.invited = who.host or table.settings.listed or invited
    if not (who.invited or who.seat is not None or watches):
        raise NotNow("no-invitation")
    each = {"token": who.seat is not None, "host": who.host, "invite": invited, "watch": watches}
    who.opened = tuple(name for name, opened in each.items() if opened)
    return who


def opened_it(table: Table, token: str) -> bool:
    """Say whether a token is that of the one who opened the table, and still hosts it."""
    return not table.handed_over and opens(token, table.rights.host)


def is_host(table: Table, who: Who) -> bool:
    """Say whether a client hosts: by the token of the one who opened, or by the seat that hosting was handed to."""
    owns = who.seat is not None and not who.friend
    return who.opener or (table.handed_over and owns and table.seats[who.seat or 0].host)


# Who was removed, and is known again.


def marks_of(table: Table, seat: int, addresses: set[str]) -> tuple[str, ...]:
    """List by what the owner of a seat will be known again: the key, the token, where it is connected from."""
    owner = table.seats[seat]
    marks = [f"player {owner.player}" if owner.player else "", f"token {owner.token}" if owner.token else ""]
    return (*filter(None, marks), *(f"address {address}" for address in sorted(addresses)))


def address_mark(table: Table, address: str) -> str:
    """Give what a table may keep of an address: good to know it again there, and nowhere else."""
    return hashed(f"grimalkin {table.id} {address}")[:20]


def refuse_removed(table: Table, key: str, token: str = "") -> None:
    """Refuse one who was removed, by its key or by the token of the seat it had."""
    known = {f"player {player_of(key)}", f"token {hashed(token)}"}
    if table.barred and known & table.barred:
        raise NotNow("removed")


def player_of(key: str) -> str:
    """Give the mark of a key; one that is too short for a player's is nobody's."""
    return player_id(key) if len(key) >= SHORTEST_KEY else ""


def comes_back(table: Table, join: arrival.Join) -> int | None:
    """Give the seat whose owner comes back while the host has lent it to somebody."""
    if table.phase == CLOSED:
        return None
    lent = (number for number, seat in enumerate(table.seats) if seat.lent_by_host and opens(join.token, seat.token))
    return next(lent, None)


def link_seats(table: Table, who: Who) -> bool:
    """Say whether a link is enough to sit down: not from where somebody was removed; there the host lets in each."""
    return who.invited and (who.host or who.admitted or f"address {who.address}" not in table.barred)


def plays_too(table: Table, who: Who) -> bool:
    """Say whether a spectator is known to be somebody who plays: by the host's link, or by a player's own key."""
    return any(
        (who.host and seat.host) or (who.player and who.player == seat.player)
        for seat in table.seats
        if seat.kind == PERSON
    )


def seated(who: Who) -> int:
    """Give the seat of the asker; refuse one that has none."""
    if who.seat is None:
        raise NotNow("no-seat")
    return who.seat


def owner(who: Who) -> int:
    """Give the seat of the asker, if it is its own and not lent."""
    if who.friend:
        raise NotNow("only-owner")
    return seated(who)


def hosts(who: Who) -> None:
    """Refuse an asker that may not do what a host does."""
    if not (who.host or (who.acting_host and who.seat is not None and not who.friend)):
        raise NotNow("only-host")


def hosts_itself(who: Who) -> None:
    """Refuse an asker that is not the host, also while the host is away."""
    if not who.host:
        raise NotNow("only-host")


def no_match(table: Table) -> None:
    """Refuse what cannot be done while a match goes on."""
    if table.phase == PLAYING:
        raise NotNow("match-on")


def is_seat(table: Table, *seats: int) -> None:
    """Refuse seats that are not there."""
    if any(seat >= len(table.seats) for seat in seats):
        raise NotNow("no-such-seat", last=len(table.seats) - 1)
