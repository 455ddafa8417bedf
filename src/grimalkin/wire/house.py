"""The shapes of the HTTP API for the host of a house: what is going on, and what the host may do about it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grimalkin.wire.envelope import SeatNumber, Word, check_language
from grimalkin.wire.views import TableView

Scope = Literal["player", "address", "network"]
Days = Annotated[int, Meta(ge=1, le=3650)]
Mark = Annotated[str, Meta(max_length=80)]


class HostRequest(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """Something that the host does."""


class CloseTable(HostRequest, tag="close", frozen=True, kw_only=True):
    """Close a table for good."""

    table: Word


class Ban(HostRequest, tag="ban", frozen=True, kw_only=True):
    """Let somebody come no more, or only be quiet: of a report, of a seat, or from an address that is typed."""

    report: Word = ""
    table: Word = ""
    seat: SeatNumber | None = None
    address: Annotated[str, Meta(max_length=60)] = ""
    scope: Scope = "player"
    """By the key alone; also by the address; or by all that is around it."""
    quiet: bool = False
    """Whether that one may play, and not talk."""
    days: Days = 7
    why: Annotated[str, Meta(max_length=200)] = ""


class Pardon(HostRequest, tag="pardon", frozen=True, kw_only=True):
    """Let somebody come, or talk, again."""

    mark: Mark
    quiet: bool = False


class Dismiss(HostRequest, tag="dismiss", frozen=True, kw_only=True):
    """Have done with a report."""

    report: Word


class SetWords(HostRequest, tag="words", frozen=True, kw_only=True):
    """Say something on the front page, in one language; nothing, to say nothing."""

    language: Word
    text: Annotated[str, Meta(max_length=500)]

    def __post_init__(self) -> None:
        check_language(self.language)


class SetUnkind(HostRequest, tag="unkind", frozen=True, kw_only=True):
    """Choose the words that are not to be read, in one language; nothing, for the usual ones."""

    language: Word
    text: Annotated[str, Meta(max_length=8000)]

    def __post_init__(self) -> None:
        check_language(self.language)


Requests = CloseTable | Ban | Pardon | Dismiss | SetWords | SetUnkind
"""All that a host may ask."""


class ReportView(msgspec.Struct, frozen=True):
    """A report, without by what the one it is about is known."""

    report: str
    at: int
    table: str
    name: str
    by: str
    why: str
    text: str
    said: tuple[str, ...]
    scopes: tuple[str, ...]
    """By what that one can be banned."""


class BanView(msgspec.Struct, frozen=True):
    """Somebody who may not come, or not talk."""

    mark: str
    quiet: bool
    until: int
    name: str
    why: str


class HouseView(msgspec.Struct, frozen=True):
    """What is going on in a house."""

    version: str
    figures: dict[str, float]
    warnings: tuple[str, ...]
    tables: tuple[TableView, ...]
    reports: tuple[ReportView, ...]
    bans: tuple[BanView, ...]
    words: dict[str, str]
    unkind: dict[str, str]
