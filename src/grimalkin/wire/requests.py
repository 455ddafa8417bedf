"""What a client may ask at a table: one small tagged message for each thing.

Every message is a JSON object with its tag in `t`, and may carry a number `n` of the client's own, which comes back
with the answer or the refusal.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grimalkin.text.languages import LANGUAGES, unknown

LONGEST_MESSAGE = 2048
"""In bytes; the longest honest message is a chat line in four-byte letters."""

Language = Annotated[str, Meta(max_length=40)]
"""The code of a language that the house speaks; "" for a client that wants no sentences."""
Token = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=60)]
Word = Annotated[str, Meta(max_length=40)]
Version = Annotated[int, Meta(ge=0, lt=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, lt=64)]
Emotion = Literal["hello", "thanks", "well-played", "ouch", "hurry", "wait"]


def _check_language(language: str) -> None:
    """Refuse a language that the house does not speak; the message names those that it does."""
    if language and language not in LANGUAGES:
        raise unknown(language)


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """Something a client asks."""

    n: Version = 0
    """The client's own number for it, given back in the answer."""


class Join(Request, tag="join", frozen=True, kw_only=True):
    """Come to the table: the first message of every connection."""

    token: Token = ""
    """Of a seat: one's own, or a lent one."""
    host: Token = ""
    """What the one who opened the table was given."""
    invite: Token = ""
    """From an invitation; needed to sit down at a table that is not listed."""
    watch: Token = ""
    """From a link for spectators."""
    key: Token = ""
    """The player's own, if there is one: whoever plays does not see open hands in another tab."""
    since: Version | None = None
    """The last version seen; what came after it is told, or a snapshot."""
    language: Language = ""
    events: bool = True
    """Whether events are told as data; places, turn and choices always are."""

    def __post_init__(self) -> None:
        _check_language(self.language)


class Ping(Request, tag="ping", frozen=True, kw_only=True):
    """Say that one is still there."""


class Play(Request, tag="play", frozen=True, kw_only=True):
    """Do an action, by its word."""

    word: Word
    v: Version
    """The version at which it was chosen: a choice that comes twice is refused, never played twice."""


class Undo(Request, tag="undo", frozen=True, kw_only=True):
    """Take the last action back; where the rule does not allow it, everyone is asked."""


class Agree(Request, tag="agree", frozen=True, kw_only=True):
    """Answer whether somebody may take something back."""

    yes: bool


class Ready(Request, tag="ready", frozen=True, kw_only=True):
    """Say that the next round may be dealt."""


class Explain(Request, tag="explain", frozen=True, kw_only=True):
    """Ask what each choice means and would bring."""


class Hint(Request, tag="hint", frozen=True, kw_only=True):
    """Ask the coach."""


class Sit(Request, tag="sit", frozen=True, kw_only=True):
    """Take an empty seat; any, if none is named."""

    seat: SeatNumber | None = None
    name: Name = ""
    """Empty for a name that the house finds."""
    key: Token = ""
    """The player's own key, by which statistics are kept; empty for none."""


class Stand(Request, tag="stand", frozen=True, kw_only=True):
    """Leave one's seat for good: before a match, or after it."""


class Rename(Request, tag="rename", frozen=True, kw_only=True):
    """Take another name."""

    name: Name


class Swap(Request, tag="swap", frozen=True, kw_only=True):
    """Move to an empty seat; the host may exchange any two."""

    seat: SeatNumber
    other: SeatNumber | None = None
    """The seat to exchange; one's own, if none is named."""


class Fill(Request, tag="fill", frozen=True, kw_only=True):
    """Put bots into empty seats (the host): into one, or into all."""

    seat: SeatNumber | None = None
    level: Word = ""
    """Of the bots; the table's own, if none is named."""


class Clear(Request, tag="clear", frozen=True, kw_only=True):
    """Make a seat empty (the host): send a bot away, or a person before a match."""

    seat: SeatNumber


class Change(Request, tag="change", frozen=True, kw_only=True):
    """Change what the table plays, between matches (the host); what is not named stays."""

    game: Word | None = None
    options: dict[Word, bool | int | Word] | None = None
    level: Word | None = None
    clock: Word | None = None
    listed: bool | None = None
    chat: bool | None = None
    pause: Annotated[int, Meta(ge=0, le=120)] | None = None


class Cut(Request, tag="cut", frozen=True, kw_only=True):
    """Add one's own words to the next match's shuffles."""

    words: Annotated[str, Meta(max_length=200)]


class Start(Request, tag="start", frozen=True, kw_only=True):
    """Begin a match, the first or another (the host)."""


class Auto(Request, tag="auto", frozen=True, kw_only=True):
    """Let the table play for the seat where everyone can see that it has no choice."""

    on: bool


class OpenHands(Request, tag="open", frozen=True, kw_only=True):
    """Agree, before a match, that spectators see every hand; it counts only if all seats agree."""

    on: bool


class Lend(Request, tag="lend", frozen=True, kw_only=True):
    """Make a link by which a friend may play a seat (its owner, or the host)."""

    seat: SeatNumber | None = None


class TakeBack(Request, tag="take-back", frozen=True, kw_only=True):
    """End what was lent: the link no longer opens the seat."""

    seat: SeatNumber | None = None


class Say(Request, tag="say", frozen=True, kw_only=True):
    """Chat."""

    text: Annotated[str, Meta(max_length=300)]


class Emote(Request, tag="emote", frozen=True, kw_only=True):
    """Show a feeling."""

    what: Emotion


class Mute(Request, tag="mute", frozen=True, kw_only=True):
    """Hear nothing more from a seat, or hear it again."""

    seat: SeatNumber
    on: bool


class Speak(Request, tag="speak", frozen=True, kw_only=True):
    """Change one's language."""

    language: Language

    def __post_init__(self) -> None:
        _check_language(self.language)


Anything = (
    Join | Ping | Play | Undo | Agree | Ready | Explain | Hint | Sit | Stand | Rename | Swap | Fill | Clear | Change
    | Cut | Start | Auto | OpenHands | Lend | TakeBack | Say | Emote | Mute | Speak
)  # fmt: skip

_decoder: msgspec.json.Decoder[Anything] = msgspec.json.Decoder(Anything)


class BadMessage(ValueError):
    """A message that is none: says what was expected."""


def read(text: str | bytes) -> Anything:
    """Read a message, strictly."""
    try:
        size = len(text) if isinstance(text, bytes) or 4 * len(text) <= LONGEST_MESSAGE else len(text.encode())
        if size > LONGEST_MESSAGE:
            raise BadMessage(f"a message has at most {LONGEST_MESSAGE} bytes, not {size}")
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error)) from None
