"""Moves as data: of every word of a game the cards it uses, where it goes, and what it means in a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.rules import Game
    from grimalkin.text import Voice


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


def moves(game: Game, voice: Voice) -> dict[str, Meant]:
    """Say of every word what it stands for."""
    return {word: meant(game, voice, action) for action, word in enumerate(game.words)}


def meant(game: Game, voice: Voice, action: int) -> Meant:
    """Say what an action stands for."""
    move = game.meaning(action)
    return Meant(game.word(action), move.uses, move.goes_to, voice.move(move))
