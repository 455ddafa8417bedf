"""Sentences for many tables: each is made once for a language and an event, with places for the names.

Making a sentence costs more than playing a card, and the same things happen at every table.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from grimalkin import games, scene
from grimalkin.server.refusals import NotNow
from grimalkin.text import Voice
from grimalkin.wire.views import Held

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event, Game, Holding, Observation, Refused
    from grimalkin.wire.views import Holds

PLACES = tuple(chr(0xE000 + seat) for seat in range(64))
"""Private characters that stand for the names of the seats; no name may hold one."""
REMEMBERED = 50_000


@cache
def voice(language: str, game: str = "") -> Voice:
    """Give the voice of a game, or of the house alone."""
    return Voice(language, games.get(game) if game else None)


def said(language: str, game: str, event: Event, viewer: int | None, names: Sequence[str]) -> str:
    """Say an event to a viewer, by the names at the table."""
    return named(pattern(language, game, event, viewer), names)


def pattern(language: str, game: str, event: Event, viewer: int | None) -> str:
    """Say it with places for the names; whoever has no seat hears what everyone hears, though he may see all hands."""
    if viewer is None:
        event = event.seen_by(None) or event
    return _pattern(language, game, event, viewer if mentions(event, viewer) else None)


def named(text: str, names: Sequence[str]) -> str:
    """Put the names into their places, in one sentence or in many."""
    for place, name in zip(PLACES, names, strict=False):
        text = text.replace(place, name)
    return text


def holds(game: Game, language: str, public: Observation, names: Sequence[str]) -> Holds:
    """Say what holds now, by the place it is about; nothing where no sentences are wanted."""
    if not language:
        return {}
    found = (_held(language, game.title, holding) for holding in game.holding(public))
    return {each.place: Held(named(each.text, names), each.look, dict(each.facts)) for each in found}


@lru_cache(REMEMBERED)
def _held(language: str, game: str, holding: Holding) -> scene.Held:
    return scene.held(holding, voice(language, game), PLACES)


def refusal(refused: Refused, language: str, game: str) -> str:
    """Say why not: the house's own reasons in its own voice, so that a game's words never stand in for them."""
    return voice(language, "" if isinstance(refused, NotNow) else game).refusal(refused.refusal)


def mentions(event: Event, viewer: int | None) -> bool:
    """Say whether a sentence is another one for this viewer."""
    return viewer is not None and (getattr(event, "seat", None) == viewer or getattr(event, "other", None) == viewer)


@lru_cache(REMEMBERED)
def _pattern(language: str, game: str, event: Event, viewer: int | None) -> str:
    return voice(language, game).event(event, viewer, PLACES)
