"""What a table says: every message carries the table's version `v`."""

from __future__ import annotations

from typing import Any

import msgspec

from grimalkin import scene
from grimalkin.wire.views import ClockView, Happening, Holds, MatchView, Rounds, Share, TableView, Zones


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True):
    """Something a table says."""

    v: int


class Snapshot(Message, tag="snapshot", frozen=True, kw_only=True):
    """All that the viewer may see now."""

    table: TableView
    you: int | None = None
    """The viewer's seat; nothing for a spectator."""
    host: bool = False
    opened: tuple[str, ...] = ()
    """Which of the tokens that one came with open something: `token`, `host`, `invite`, `watch`."""
    match: MatchView | None = None


class OwnUpdate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What of a line is for this viewer alone; it stands instead of the same field for everyone."""

    events: list[Happening] | None = None
    said: list[str] | None = None
    zones: Zones = msgspec.field(name="at", default_factory=dict)
    """Places that this viewer sees otherwise than everyone."""
    legal: str | None = None
    """What the viewer may do now, if that has changed; who is not due may do nothing, and is not told."""
    prompt: str = ""
    undo: bool = False
    """Whether the viewer may take back, unasked, what it just did."""


class Update(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One version of the table: what happened, and what has changed. A field that is missing stayed as it was.

    It is what is told most often by far, so it is the one message without a tag.
    """

    v: int
    events: list[Happening] = []
    said: list[str] = []
    """The events as sentences, in the viewer's language."""
    zones: Zones = msgspec.field(name="at", default_factory=dict)
    holds: Holds = {}
    """What of it has changed, in the viewer's language."""
    turn: tuple[int, ...] | None = None
    phase: str = ""
    round: int | None = None
    way: int | None = None
    scores: tuple[int, ...] | None = None
    rounds: Rounds = ()
    """What was added to the score sheet."""
    kept: int | None = None
    """How many rounds of it still stand, where some were taken back."""
    clock: ClockView | None = None
    ended: tuple[Share, ...] = ()
    table: TableView | None = None
    match: MatchView | None = None
    """A match that begins, or one that was turned back: as the viewer sees it now."""
    own: OwnUpdate | None = None


class Skip(Message, tag="skip", frozen=True, kw_only=True):
    """A version of which this viewer sees nothing."""


class Here(Message, tag="here", frozen=True, kw_only=True):
    """Who is connected has changed; the version has not."""

    table: TableView


class Refused(Message, tag="refused", frozen=True, kw_only=True):
    """What was asked cannot be done, and nothing has changed."""

    n: int = 0
    key: str
    text: str = ""
    """The reason in the viewer's language."""
    clause: str = ""
    """The clause of the rulebook it rests on."""


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


class Vote(Message, tag="vote", frozen=True, kw_only=True):
    """Somebody asks to take an action back, and these seats have yet to agree; none: it is over."""

    seat: int
    reason: str
    waiting: tuple[int, ...] = ()
    agreed: bool = False


class Chatted(Message, tag="chatted", frozen=True, kw_only=True):
    """A seat says something: plain text, never to be read as markup."""

    seat: int
    name: str
    text: str


class Emoted(Message, tag="emoted", frozen=True, kw_only=True):
    """A seat shows a feeling."""

    seat: int
    what: str


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing the viewer may do."""

    word: str
    means: str
    cards: tuple[str, ...] = ()
    """The cards it uses, the one to be touched first."""
    to: str = ""
    """The zone it goes to, or `@` and a seat."""
    would: str = ""
    """What it would surely bring,"""
    brings: dict[str, Any] = {}
    """and the same as data: an event's name in `k`, and its fields."""


def offered(choice: scene.Choice) -> Choice:
    """Write a choice."""
    return Choice(choice.word, choice.means, choice.cards, choice.to, choice.would, dict(choice.brings))


class Denied(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a card of the viewer's hand may not be played now."""

    card: str
    key: str
    text: str
    clause: str = ""


def why_denied(denied: scene.Denied) -> Denied:
    """Write why a card may not be played."""
    return Denied(denied.card, denied.key, denied.text, denied.clause)


class Choices(Message, tag="choices", frozen=True, kw_only=True):
    """What each choice means, and why other cards are none."""

    n: int = 0
    choices: tuple[Choice, ...]
    denied: tuple[Denied, ...] = ()


class Hinted(Message, tag="hinted", frozen=True, kw_only=True):
    """What the coach thinks, best first: as data for any program (`move` is the version), and as sentences."""

    n: int = 0
    advice: dict[str, Any]
    said: list[list[str]]
    """For each of the best moves: what it promises, then why."""


class Pong(Message, tag="pong", frozen=True, kw_only=True):
    """The answer to a ping."""

    n: int = 0


_encoder = msgspec.json.Encoder()


def write(told: Message | Update | OwnUpdate) -> bytes:
    """Write a message, or a part of one."""
    return _encoder.encode(told)
