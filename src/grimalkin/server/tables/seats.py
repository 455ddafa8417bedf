"""Seats: who has each of them, and what entries about people make of that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from grimalkin.server.store.results import nobody
from grimalkin.server.tables import journal

if TYPE_CHECKING:
    from grimalkin.server.tables.table import Table

PERSON, BOT, EMPTY = "person", "bot", "empty"

SeatEntry = (
    journal.Sat | journal.Returned | journal.HasAdmitted | journal.Filled | journal.Stood | journal.HasLeft
    | journal.Removed | journal.StoodIn | journal.HostPassed | journal.Renamed | journal.Forgotten | journal.Swapped
    | journal.HasCut | journal.SetAuto | journal.AgreedOpen | journal.HasLent
)  # fmt: skip
"""The entries that are about people and their seats."""


@dataclass
class Seat:
    """A place at the table and who has it."""

    kind: str = EMPTY
    name: str = ""
    level: str = ""
    player: str = ""
    token: str = ""
    lent: str = ""
    lent_by_host: bool = False
    host: bool = False
    """Whether the host sits here: the one who opened the table, or to whom hosting was handed over."""
    auto: bool = False
    open_hands: bool = False
    cut: str = ""
    stand_in: bool = False
    """Whether a bot plays for the owner, by the host's wish or its own."""
    left: bool = False
    """Whether the owner has left for good, and the seat is empty once the match is over."""

    @property
    def taken(self) -> bool:
        """Whether a person has it who has not left."""
        return self.kind == PERSON and not self.left


def take(table: Table, entry: SeatEntry) -> None:  # noqa: C901, PLR0912 - one case for each kind of entry
    """Change the seats by an entry."""
    seats = table.seats
    match entry:
        case journal.Sat():
            seats[entry.seat] = Seat(PERSON, entry.name, player=entry.player, token=entry.token, host=entry.host)
        case journal.Returned():
            seats[entry.seat].token = entry.token
        case journal.HasAdmitted():
            table.admitted.append(entry.invite)
        case journal.Filled():
            seats[entry.seat] = Seat(BOT, entry.name, entry.level, open_hands=True)
        case journal.Stood():
            _empty(table, entry.seat)
        case journal.HasLeft():
            _leave(table, entry.seat)
        case journal.Removed():
            table.barred.update(entry.barred)
            (_leave if table.playing_now else _empty)(table, entry.seat)
        case journal.StoodIn():
            seats[entry.seat].stand_in = entry.on
        case journal.HostPassed():
            _pass_host(table, entry.seat)
        case journal.Renamed():
            seats[entry.seat].name = entry.name
        case journal.Forgotten():
            _forget(table, entry.seat)
        case journal.Swapped():
            seats[entry.seat], seats[entry.other] = seats[entry.other], seats[entry.seat]
        case journal.HasCut():
            seats[entry.seat].cut = entry.words
            table.cuts[entry.seat] = table.cuts.get(entry.seat, 0) + 1
        case journal.SetAuto():
            seats[entry.seat].auto = entry.on
        case journal.AgreedOpen():
            seats[entry.seat].open_hands = entry.on
        case journal.HasLent():
            _lend(seats[entry.seat], entry)
        case _:
            assert_never(entry)


def resize(table: Table, count: int) -> None:
    """Have so many seats: more of them, empty, or fewer, at the end."""
    del table.seats[count:]
    table.seats += [Seat() for _ in range(count - len(table.seats))]


def next_person(table: Table, seat: int | None) -> int | None:
    """Find the next person round the table who has not left; None where there is nobody else."""
    first, count = -1 if seat is None else seat, len(table.seats)
    order = ((first + step) % count for step in range(1, count + 1))
    return next((number for number in order if number != seat and table.seats[number].taken), None)


def _empty(table: Table, number: int) -> None:
    hosted = table.seats[number].host
    table.seats[number] = Seat()
    _host_after(table, number, hosted=hosted)


def _leave(table: Table, number: int) -> None:
    """Let a bot play on; nothing that the owner holds opens the seat any more."""
    seat = table.seats[number]
    seat.left = seat.stand_in = True
    hosted, seat.host, seat.token, seat.lent, seat.auto = seat.host, False, "", "", False
    _host_after(table, number, hosted=hosted)


def _host_after(table: Table, number: int, *, hosted: bool) -> None:
    """Hand hosting on where it belonged to a seat that is nobody's any more."""
    heir = next_person(table, number) if hosted and table.handed_over else None
    if heir is not None:
        table.seats[heir].host = True


def _pass_host(table: Table, number: int) -> None:
    for seat in table.seats:
        seat.host = False
    table.seats[number].host = table.handed_over = True


def _forget(table: Table, number: int) -> None:
    """Leave nothing of a player but the seat; also not in the record of the match that is played."""
    seat = table.seats[number]
    seat.player, seat.name = "", nobody(number)
    if table.playing_now:
        table.playing().record.rename(number, seat.name)


def _lend(seat: Seat, entry: journal.HasLent) -> None:
    seat.lent, seat.lent_by_host = entry.token, entry.by_host
    if seat.left:
        seat.stand_in = not entry.token
