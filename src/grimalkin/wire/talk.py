"""What people say to each other; nothing of it is stored."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from grimalkin.wire.envelope import Message, Request, SeatNumber

Emotion = Literal["hello", "thanks", "well-played", "ouch", "hurry", "wait"]


Fault = Literal["rude", "name", "spoiling", "other"]
"""What somebody is reported for: unkind words, the name, spoiling the game, something else."""


class TalkRequest(Request, frozen=True, kw_only=True):
    """Something of this kind that a client asks."""


class Say(TalkRequest, tag="say", frozen=True, kw_only=True):
    """Chat."""

    text: Annotated[str, Meta(max_length=300)]


class Emote(TalkRequest, tag="emote", frozen=True, kw_only=True):
    """Show a feeling."""

    what: Emotion


class Mute(TalkRequest, tag="mute", frozen=True, kw_only=True):
    """Hear nothing more from a seat, or hear it again."""

    seat: SeatNumber
    on: bool


class Report(TalkRequest, tag="report", frozen=True, kw_only=True):
    """Tell the host of the house about somebody at the table."""

    seat: SeatNumber
    why: Fault
    text: Annotated[str, Meta(max_length=300)] = ""


Requests = Say | Emote | Mute | Report
"""All that may be asked of this kind."""


class Chatted(Message, tag="chatted", frozen=True, kw_only=True):
    """A seat says something: plain text, never to be read as markup."""

    seat: int
    name: str
    text: str


class Emoted(Message, tag="emoted", frozen=True, kw_only=True):
    """A seat shows a feeling."""

    seat: int
    what: str


class Reported(Message, tag="reported", frozen=True, kw_only=True):
    """What you reported is kept for the host of the house."""

    n: int = 0
