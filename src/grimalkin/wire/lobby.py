"""The shapes of the HTTP API for tables: to open one, to find one."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from grimalkin import games
from grimalkin.bots import USUAL_LEVEL
from grimalkin.text.languages import FALLBACK, LANGUAGES, unknown
from grimalkin.wire.envelope import Word
from grimalkin.wire.views import TableView, Value

Seats = Annotated[int, Meta(ge=2, le=16)]
Pause = Annotated[int, Meta(ge=0, le=120)]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open."""

    game: Word
    seats: Seats = 4
    preset: Word = ""
    """A named choice of options; `options` change it further."""
    options: dict[Word, bool | int | Word] = {}
    language: Word = FALLBACK
    """One of those that the house speaks."""
    level: Word = USUAL_LEVEL
    """Of bots that fill seats or play for the absent."""
    clock: Word = "none"
    """`none`, `relaxed`, or seconds of move+reserve such as 30+120."""
    pause: Pause = 12
    """Seconds before the next round is dealt, unless everyone is ready earlier."""
    listed: bool = False
    children: bool = False
    """No chat, whatever else is chosen."""
    chat: bool = True

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise unknown(self.language)

    def chosen(self) -> dict[str, Value]:
        """Give the options: those of the preset, changed by those given."""
        if self.game not in games.found():
            return dict(self.options)
        presets = {preset.name: preset.options for preset in games.get(self.game).presets}
        return {**presets.get(self.preset, {}), **self.options}


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that was opened; only this answer ever holds its tokens."""

    table: str
    host: str
    invite: str
    watch: str


class Lobby(msgspec.Struct, frozen=True):
    """The tables that anyone may join or watch."""

    tables: tuple[TableView, ...]
    words: dict[str, str] = {}
    """What the host of the house says on the front page, by language."""
