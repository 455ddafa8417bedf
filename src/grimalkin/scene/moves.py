"""Moves as data: of every word of a game the cards it uses, where it goes, and what it means in a language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules import Game, Move
    from grimalkin.rules.events import Plain
    from grimalkin.text import Voice

USUAL = frozenset({"card", "pile", "seat"})
"""Facts of a move that `cards` and `to` say."""


@dataclass(frozen=True)
class Meant:
    """What a word of a game's catalogue stands for, whoever says it and whenever."""

    word: str
    cards: tuple[str, ...] = ()
    """The cards it uses: the one to be touched first, then what goes with it; none for a pass or a bid."""
    to: str = ""
    """Where it goes: a zone of the table, or `@` and a seat; empty where there is no choice of it."""
    means: str = ""
    """What it does, as something to choose."""
    facts: Mapping[str, Plain] = field(default_factory=dict)
    """What else there is to know of it, as data: the number of a bid."""


def moves(game: Game, voice: Voice) -> dict[str, Meant]:
    """Say of every word what it stands for."""
    return {word: meant(game, voice, action) for action, word in enumerate(game.words)}


def meant(game: Game, voice: Voice, action: int) -> Meant:
    """Say what an action stands for."""
    return said_of(game.word(action), game.meaning(action), voice)


def said_of(word: str, move: Move, voice: Voice) -> Meant:
    """Say what a word stands for that means this move."""
    facts = {name: fact for name, fact in move.plain().items() if name not in USUAL}
    return Meant(word, move.uses, move.goes_to, voice.move(move), facts)
