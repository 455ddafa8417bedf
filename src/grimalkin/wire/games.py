"""The shapes of the HTTP API for games: what one may choose, play and read of each."""

from __future__ import annotations

from typing import Any

import msgspec

from grimalkin.wire.views import Value


class OptionInfo(msgspec.Struct, frozen=True):
    """Something a table may choose."""

    name: str
    default: Value
    allowed: str
    """In notation."""
    text: str
    about: str
    """What it is, in a sentence."""
    kind: str
    """How it is chosen: `flag` (yes or no), `choice` (one of its values), `count` (a number between `low` and `high`,
    or one of its values), `seat` (by luck, where none is named), or `text`."""
    values: dict[str, str] = {}
    """Words that it takes, with what each means."""
    low: int = 0
    high: int = 0


class MoveInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a word stands for."""

    means: str
    cards: tuple[str, ...] = ()
    """The cards it uses, the one to be touched first."""
    to: str = ""
    """The zone it goes to, or `@` and a seat."""
    facts: dict[str, Any] = {}
    """What else there is to know of it, such as the number of a bid."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house."""

    name: str
    edition: int
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    presets: dict[str, str]
    """Their names, with what they are called."""
    preset_options: dict[str, dict[str, Value]]
    """What each preset chooses; the rest is as usual."""
    preset_seats: dict[str, tuple[int, ...]]
    """How many may sit down to each preset."""
    levels: dict[str, str]
    words: dict[str, MoveInfo]
    """What every word stands for, so that no screen takes one apart."""
    cards: tuple[str, ...]
    by_rank: tuple[str, ...]
    """The same, as one sorts a hand by rank."""
    card_names: dict[str, str]
    costs: dict[str, int]
    """What each card counts, where a round is counted card by card."""
    card_parts: dict[str, tuple[str, str]]
    """Suit and rank of each card, so that no screen takes its word apart."""
    zones: dict[str, str]
    """Their names (without a seat's number), with what they are called."""
    about: str
    """What it is, in a sentence or two."""
    page: dict[str, str]
    """What its own drawings say."""
    files: dict[str, str]
    """What it brings for the page, with where that is served: nothing else is there to be asked for."""
    styles: tuple[str, ...]
    """Where its styles are served, in their order."""
    rulebook: bool
    """Whether it has one in this language."""
    lesson: bool
    """The same of a lesson."""


class ClauseInfo(msgspec.Struct, frozen=True):
    """One rule."""

    number: str
    text: str
    examples: tuple[str, ...]


class RulebookInfo(msgspec.Struct, frozen=True):
    """A rulebook in one language: in the one that was asked for, or in that to fall back on."""

    language: str
    title: str
    introduction: tuple[str, ...]
    sections: dict[str, str]
    clauses: tuple[ClauseInfo, ...]
