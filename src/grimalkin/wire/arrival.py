"""Coming to a table and staying there."""

from __future__ import annotations

from grimalkin.wire.envelope import Language, Message, Request, Token, Version, check_language
from grimalkin.wire.views import MatchView, TableView


class ArrivalRequest(Request, frozen=True, kw_only=True):
    """Something of this kind that a client asks."""


class Join(ArrivalRequest, tag="join", frozen=True, kw_only=True):
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
        check_language(self.language)


class Ping(ArrivalRequest, tag="ping", frozen=True, kw_only=True):
    """Say that one is still there."""


class Speak(ArrivalRequest, tag="speak", frozen=True, kw_only=True):
    """Change one's language."""

    language: Language

    def __post_init__(self) -> None:
        check_language(self.language)


Requests = Join | Ping | Speak
"""All that may be asked of this kind."""


class Snapshot(Message, tag="snapshot", frozen=True, kw_only=True):
    """All that the viewer may see now."""

    table: TableView
    you: int | None = None
    """The viewer's seat; nothing for a spectator."""
    host: bool = False
    opened: tuple[str, ...] = ()
    """Which of the tokens that one came with open something: `token`, `host`, `invite`, `watch`."""
    match: MatchView | None = None


class Here(Message, tag="here", frozen=True, kw_only=True):
    """Who is connected has changed; the version has not."""

    table: TableView


class RequestRefused(Message, tag="refused", frozen=True, kw_only=True):
    """What was asked cannot be done, and nothing has changed."""

    n: int = 0
    key: str
    text: str = ""
    """The reason in the viewer's language."""
    clause: str = ""
    """The clause of the rulebook it rests on."""


class Pong(Message, tag="pong", frozen=True, kw_only=True):
    """The answer to a ping."""

    n: int = 0
