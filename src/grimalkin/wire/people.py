"""The shapes of the HTTP API for people: the seats a browser remembers, histories, ratings."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from grimalkin.wire.envelope import Token, Word
from grimalkin.wire.views import TableView


class RememberedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the token by which somebody has a seat there or is its host."""

    table: Word
    token: Token


class Visits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that a browser remembers."""

    seats: Annotated[tuple[RememberedSeat, ...], Meta(max_length=12)]


class Visit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that somebody may come back to."""

    table: TableView
    you: int | None = None
    due: bool = False
    """Whether it is one's own turn."""
    touched: int = 0
    """When somebody last did something there, in milliseconds since 1970."""


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link into this house."""

    text: Annotated[str, Meta(max_length=300)]


class Past(msgspec.Struct, frozen=True):
    """A match in a player's history."""

    record: str
    game: str
    ended: int
    score: int
    place: int
    share: float
    counted: bool


class Standing(msgspec.Struct, frozen=True):
    """A player's rating in a game."""

    game: str
    player: str
    name: str
    rating: float
    """What the player is worth at least, most surely: mu less three sigma."""
    mu: float
    sigma: float
    played: int
    won: float


class PlayerInfo(msgspec.Struct, frozen=True):
    """What the house knows of a player, by the player's own key."""

    player: str
    ratings: tuple[Standing, ...]
    history: tuple[Past, ...]


class ForgottenPlayer(msgspec.Struct, frozen=True):
    """What was forgotten of a player."""

    matches: int
    """From whose records the name is gone."""
    tables: int
    """Where the player sat."""


class Board(msgspec.Struct, frozen=True):
    """The best of a game."""

    game: str
    players: tuple[Standing, ...]
