"""Seats: who sits where, and who may play for whom."""

from __future__ import annotations

from grimalkin.wire.envelope import Message, Name, Request, SeatNumber, Token, Word


class SeatRequest(Request, frozen=True, kw_only=True):
    """Something of this kind that a client asks."""


class Sit(SeatRequest, tag="sit", frozen=True, kw_only=True):
    """Take an empty seat; any, if none is named."""

    seat: SeatNumber | None = None
    name: Name = ""
    """Empty for a name that the house finds."""
    key: Token = ""
    """The player's own key, by which statistics are kept; empty for none."""


class Stand(SeatRequest, tag="stand", frozen=True, kw_only=True):
    """Leave one's seat for good: before a match, or after it."""


class Rename(SeatRequest, tag="rename", frozen=True, kw_only=True):
    """Take another name."""

    name: Name


class Swap(SeatRequest, tag="swap", frozen=True, kw_only=True):
    """Move to an empty seat; the host may exchange any two."""

    seat: SeatNumber
    other: SeatNumber | None = None
    """The seat to exchange; one's own, if none is named."""


class Fill(SeatRequest, tag="fill", frozen=True, kw_only=True):
    """Put bots into empty seats (the host): into one, or into all; or give a bot another level."""

    seat: SeatNumber | None = None
    level: Word = ""
    """Of the bots; the table's own, if none is named."""


class Clear(SeatRequest, tag="clear", frozen=True, kw_only=True):
    """Make a seat empty (the host): send a bot away, or a person before a match."""

    seat: SeatNumber


class Auto(SeatRequest, tag="auto", frozen=True, kw_only=True):
    """Let the table play for the seat where everyone can see that it has no choice."""

    on: bool


class OpenHands(SeatRequest, tag="open", frozen=True, kw_only=True):
    """Agree, before a match, that spectators see every hand; it counts only if all seats agree."""

    on: bool


class Lend(SeatRequest, tag="lend", frozen=True, kw_only=True):
    """Make a link by which a friend may play a seat (its owner, or the host)."""

    seat: SeatNumber | None = None


class TakeBack(SeatRequest, tag="take-back", frozen=True, kw_only=True):
    """End what was lent: the link no longer opens the seat."""

    seat: SeatNumber | None = None


Requests = Sit | Stand | Rename | Swap | Fill | Clear | Auto | OpenHands | Lend | TakeBack
"""All that may be asked of this kind."""


class Seated(Message, tag="seated", frozen=True, kw_only=True):
    """The seat is yours; only this message ever holds its token."""

    n: int = 0
    seat: int
    token: str


class Lent(Message, tag="lent", frozen=True, kw_only=True):
    """A link's token, by which a friend may play the seat."""

    n: int = 0
    seat: int
    token: str
