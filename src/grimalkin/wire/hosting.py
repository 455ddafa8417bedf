"""Who is at a table: being let in, leaving, bots that stand in, and what only a host may do."""

from __future__ import annotations

import msgspec

from grimalkin.wire.envelope import Language, Message, Name, Request, SeatNumber, Token, Version, check_language


class HostingRequest(Request, frozen=True, kw_only=True):
    """Something of this kind that a client asks."""


class Ask(HostingRequest, tag="ask", frozen=True, kw_only=True):
    """Ask to be let in, without an invitation; also before `join` has succeeded."""

    name: Name = ""
    """Empty for a name that the house finds."""
    key: Token = ""
    """The player's own, if there is one: whoever was removed is known by it."""
    language: Language = ""

    def __post_init__(self) -> None:
        check_language(self.language)


class Admit(HostingRequest, tag="admit", frozen=True, kw_only=True):
    """Answer somebody who asks to be let in (the host)."""

    who: Version
    """The number by which `asking` names the visitor."""
    yes: bool


class Leave(HostingRequest, tag="leave", frozen=True, kw_only=True):
    """Leave the table for good: the seat is free, or a bot plays it to the end of the match; another one hosts."""


class StandIn(HostingRequest, tag="stand-in", frozen=True, kw_only=True):
    """Let a bot play for a seat until its owner is back (the owner, or the host), or no longer."""

    seat: SeatNumber | None = None
    on: bool


class Remove(HostingRequest, tag="remove", frozen=True, kw_only=True):
    """Send somebody away from the table, lastingly (the host)."""

    seat: SeatNumber


class PassHost(HostingRequest, tag="pass-host", frozen=True, kw_only=True):
    """Hand hosting over to the owner of another seat (the host)."""

    seat: SeatNumber


class Close(HostingRequest, tag="close", frozen=True, kw_only=True):
    """Close the table for good (the host)."""


Commands = Leave | StandIn | Remove | PassHost | Close
"""Those that become entries of the journal."""
Requests = Ask | Admit | Commands
"""All that may be asked of this kind."""


class AskNoted(Message, tag="asked", frozen=True, kw_only=True):
    """That somebody asks to be let in has been noted; told to the one who asks."""

    n: int = 0
    here: bool = False
    """Whether somebody is connected who may answer."""


class VisitorView(msgspec.Struct, frozen=True):
    """Somebody who asks to be let in."""

    who: int
    name: str


class Asking(Message, tag="asking", frozen=True, kw_only=True):
    """Who asks to be let in, told to those who may answer; it replaces the list before."""

    people: tuple[VisitorView, ...] = ()


class Admitted(Message, tag="admitted", frozen=True, kw_only=True):
    """The host lets you in: a token to join with as `invite`; only this message ever holds it."""

    invite: str
