"""A match: what is played, and how the table changes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grimalkin.wire.envelope import Message, Request, Version, Word
from grimalkin.wire.views import ClockView, Happening, Holds, MatchView, Rounds, ShareView, TableView, Zones


class MatchRequest(Request, frozen=True, kw_only=True):
    """Something of this kind that a client asks."""


class PlayWord(MatchRequest, tag="play", frozen=True, kw_only=True):
    """Do an action, by its word."""

    word: Word
    v: Version
    """The version at which it was chosen: a choice that comes twice is refused, never played twice."""


class AskUndo(MatchRequest, tag="undo", frozen=True, kw_only=True):
    """Take the last action back; where the rule does not allow it, everyone is asked."""


class Agree(MatchRequest, tag="agree", frozen=True, kw_only=True):
    """Answer whether somebody may take something back."""

    yes: bool


class Ready(MatchRequest, tag="ready", frozen=True, kw_only=True):
    """Say that the next round may be dealt; after a match, that one would play again."""


class Hurry(MatchRequest, tag="hurry", frozen=True, kw_only=True):
    """Have bots answer as fast as they can, until a person is to act (the host, or the only person at the table)."""


class ChangeTempo(MatchRequest, tag="tempo", frozen=True, kw_only=True):
    """Choose how fast the table's bots play, also while they do (the host)."""

    tempo: Literal["calm", "normal", "quick"]


class Change(MatchRequest, tag="change", frozen=True, kw_only=True):
    """Change what the table plays, between matches (the host); what is not named stays."""

    game: Word | None = None
    seats: Annotated[int, Meta(ge=2, le=16)] | None = None
    """How many; empty seats go first, then bots."""
    options: dict[Word, bool | int | Word] | None = None
    level: Word | None = None
    clock: Word | None = None
    listed: bool | None = None
    chat: bool | None = None
    pause: Annotated[int, Meta(ge=0, le=120)] | None = None


class Cut(MatchRequest, tag="cut", frozen=True, kw_only=True):
    """Add one's own words to the next match's shuffles."""

    words: Annotated[str, Meta(max_length=200)]


class Start(MatchRequest, tag="start", frozen=True, kw_only=True):
    """Begin a match, the first or another (the host)."""


Requests = PlayWord | AskUndo | Agree | Ready | Hurry | ChangeTempo | Change | Cut | Start
"""All that may be asked of this kind."""


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
    """Missing, too, where the last of `rounds` says it."""
    rounds: Rounds = ()
    """What was added to the score sheet."""
    kept: int | None = None
    """How many rounds of it still stand, where some were taken back."""
    clock: ClockView | None = None
    ended: tuple[ShareView, ...] = ()
    table: TableView | None = None
    match: MatchView | None = None
    """A match that begins, or one that was turned back: as the viewer sees it now."""
    own: OwnUpdate | None = None


class Skip(Message, tag="skip", frozen=True, kw_only=True):
    """A version of which this viewer sees nothing."""


class Vote(Message, tag="vote", frozen=True, kw_only=True):
    """Somebody asks to take an action back, and these seats have yet to agree; none: it is over."""

    seat: int
    reason: str
    waiting: tuple[int, ...] = ()
    agreed: bool = False
