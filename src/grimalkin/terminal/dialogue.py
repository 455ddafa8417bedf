"""A dialogue: a voice, and the two ways between it and a person."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from grimalkin.rules.options import whole
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.rules import Game


def unoffered(_: Sequence[str]) -> None:
    """Offer nothing: whoever is asked has no keyboard that could complete a word."""


def uncleared() -> None:
    """Clear nothing: what was said is not on a screen."""


@dataclass(frozen=True)
class Dialogue:
    """Asks and says in one language; `ask` and `say` are its only ways out, `offer` tells what may be answered."""

    voice: Voice
    ask: Callable[[str], str]
    say: Callable[[str], None]
    offer: Callable[[Sequence[str]], None] = unoffered
    clear: Callable[[], None] = uncleared
    """Takes everything off the screen, and out of what can be scrolled back to."""

    def about(self, game: Game) -> Dialogue:
        """Go on about a game, in the same language."""
        return replace(self, voice=Voice(self.voice.language, game))

    def question(self, key: str, **facts: object) -> str:
        """Ask something by its key."""
        return self.ask(f"{self.voice.say(key, **facts)} ").strip()

    def tell(self, key: str, **facts: object) -> None:
        """Say something by its key."""
        self.say(self.voice.say(key, **facts))

    def number(self, key: str, low: int, high: int, usual: int = 0) -> int:
        """Ask until the answer is a number between two bounds; an empty answer is the usual one, if there is one."""
        while True:
            answer = self.question(key, low=low, high=high, usual=usual)
            if not answer and usual:
                return usual
            number = whole(answer, low, high)
            if number is not None:
                return number
            self.tell("setup-number", low=low, high=high)
