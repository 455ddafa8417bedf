"""As whom a client asks, and what it may do: the same questions for every request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.server.people.tokens import SHORTEST_KEY, opens, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.table import CLOSED, PERSON, PLAYING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.server.tables import journal
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.table import Table
    from grimalkin.wire import messages, requests


@dataclass
class Who:
    """As whom a client asks: for which seat, and with what rights."""

    seat: int | None = None
    friend: bool = False
    """Whether the seat was lent to this client."""
    host: bool = False
    invited: bool = False
    opened: tuple[str, ...] = ()
    """Which of its tokens opened something when it came."""
    player: str = ""
    """The public mark of its own key, if it gave one."""
    acting_host: bool = False
    """Whether the host is away, so that anyone seated may do what a host does."""
    abandoned: frozenset[int] = frozenset()
    """The seats whose owners have been away for long: the host may lend those."""


@dataclass(frozen=True)
class Effect:
    """What a request becomes: entries to be taken, and what only the asker is given."""

    entries: Sequence[journal.AnyEntry]
    seat: int | None = None
    """The seat that the asker now has, or that a link is for."""
    token: str = ""


class Handover(NamedTuple):
    """A token that one connection is given once its entry is saved."""

    connection: Connection
    kind: type[messages.Seated | messages.Lent]
    number: int
    """Of the request."""
    effect: Effect


def who_comes(table: Table, join: requests.Join) -> Who:
    """See what the tokens of a new client open; a token that opens nothing is refused."""
    who = Who(host=opens(join.host, table.rights.host), player=_player(join.key))
    if join.token:
        for number, seat in enumerate(table.seats):
            if opens(join.token, seat.token) or opens(join.token, seat.lent):
                who.seat, who.friend = number, not opens(join.token, seat.token)
        if who.seat is None:
            raise NotNow("bad-token")
    invited, watches = opens(join.invite, table.rights.invite), opens(join.watch, table.rights.watch)
    who.invited = who.host or table.settings.listed or invited
    if not (who.invited or who.seat is not None or watches):
        raise NotNow("no-invitation")
    each = {"token": who.seat is not None, "host": who.host, "invite": invited, "watch": watches}
    who.opened = tuple(name for name, opened in each.items() if opened)
    return who


def _player(key: str) -> str:
    """Give the mark of a key; one that is too short for a player's is nobody's."""
    return player_id(key) if len(key) >= SHORTEST_KEY else ""


def comes_back(table: Table, join: requests.Join) -> int | None:
    """Give the seat whose owner comes back while the host has lent it to somebody."""
    if table.phase == CLOSED:
        return None
    lent = (number for number, seat in enumerate(table.seats) if seat.lent_by_host and opens(join.token, seat.token))
    return next(lent, None)


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


def no_match(table: Table) -> None:
    """Refuse what cannot be done while a match goes on."""
    if table.phase == PLAYING:
        raise NotNow("match-on")


def is_seat(table: Table, *seats: int) -> None:
    """Refuse seats that are not there."""
    if any(seat >= len(table.seats) for seat in seats):
        raise NotNow("no-such-seat", last=len(table.seats) - 1)
