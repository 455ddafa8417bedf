"""What holds now, and everyone knows, in words: what the top card asks for, how much room a pile has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from grimalkin.rules import Holding
    from grimalkin.rules.events import Plain
    from grimalkin.text import Voice


@dataclass(frozen=True)
class Held:
    """Something that holds for a place of the table, or for all of it."""

    place: str
    """A zone, with `@` and the seat where it is a seat's; empty for the whole table."""
    key: str
    text: str
    look: str = ""
    """How a screen may colour it: a word of the game's own style."""
    facts: Mapping[str, Plain] = field(default_factory=dict)


def held(holding: Holding, voice: Voice, names: Sequence[str]) -> Held:
    """Say one thing that holds."""
    return Held(holding.place, holding.key, voice.holds(holding, names), holding.look, holding.plain())
