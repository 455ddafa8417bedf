"""Sentences for many tables: each is made once for a language and an event, with places for the names.

Making a sentence costs more than playing a card, and the same things happen at every table.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from grimalkin import games, scene
from grimalkin.scene.holding import held
from grimalkin.server.refusals import NotNow
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event, Holding, Refused

PLACES = tuple(chr(0xE000 + seat) for seat in range(64))
"""Private characters that stand for the names of the seats; no name may hold one."""
REMEMBERED = 50_000
"""Sentences kept, over all games and languages: some 10 MB at the most."""


class TableSpeaker(scene.Speaker):
    """Says what is seen at one table, out of what has been said at any."""

    def __init__(self, language: str, game: str, names: Sequence[str]) -> None:
        super().__init__(voice(language, game), names)
        self.language = language
        self.game = game

    def event(self, event: Event, viewer: int | None) -> str:
        return named(pattern(self.language, self.game, event, viewer), self.names)

    def holds(self, holding: Holding) -> scene.Held:
        known = _held(self.language, self.game, holding)
        return replace(known, text=named(known.text, self.names))

    def prompt(self, phase: str) -> str:
        return _prompt(self.language, self.game, phase)


@cache
def voice(language: str, game: str = "") -> Voice:
    """Give the voice of a game, or of the house alone."""
    return Voice(language, games.get(game) if game else None)


def pattern(language: str, game: str, event: Event, viewer: int | None) -> str:
    """Say it with places for the names; whoever has no seat hears what everyone hears, though it may see all hands."""
    if viewer is None:
        event = event.seen_by(None) or event
    return _pattern(language, game, event, viewer if mentions(event, viewer) else None)


def named(text: str, names: Sequence[str]) -> str:
    """Put the names into their places, in one sentence or in many."""
    for place, name in zip(PLACES, names, strict=False):
        text = text.replace(place, name)
    return text


def refusal(refused: Refused, language: str, game: str) -> str:
    """Say why not: the house's own reasons in its own voice, so that a game's words never stand in for them."""
    return voice(language, "" if isinstance(refused, NotNow) else game).refusal(refused.refusal)


def mentions(event: Event, viewer: int | None) -> bool:
    """Say whether a sentence is another one for this viewer."""
    return viewer is not None and (getattr(event, "seat", None) == viewer or getattr(event, "other", None) == viewer)


@lru_cache(REMEMBERED)
def _pattern(language: str, game: str, event: Event, viewer: int | None) -> str:
    return voice(language, game).event(event, viewer, PLACES)


@lru_cache(REMEMBERED)
def _held(language: str, game: str, holding: Holding) -> scene.Held:
    return held(holding, voice(language, game), PLACES)


@cache
def _prompt(language: str, game: str, phase: str) -> str:
    return voice(language, game).say(f"phase-{phase}")
