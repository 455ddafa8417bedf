"""The box of a game: what its cards and places are called and how they look, from our own games or as a house tells."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from grimalkin import games
from grimalkin.terminal.app.emblems import Emblem, emblems_for, looks_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from grimalkin.rules import Game
    from grimalkin.text import Voice


class Box:
    """What a screen must know of a game; nothing of it is a rule."""

    name = ""
    title = ""
    about = ""
    cards: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()

    def card(self, word: str) -> str:
        """Name a card."""
        return word

    def parts(self, word: str) -> tuple[str, str]:
        """Part a card into suit and rank."""
        return word[:1], word[1:]

    def zone(self, name: str) -> str:
        """Name a place."""
        return name

    @cached_property
    def emblems(self) -> dict[str, Emblem]:
        """How the suits look."""
        return emblems_for(self.packages, dict.fromkeys(self.parts(card)[0] for card in self.cards))

    def emblem(self, word: str) -> Emblem:
        """Say how a card looks."""
        suit = self.parts(word)[0]
        return self.emblems.get(suit) or emblems_for((), (suit,))[suit]

    @cached_property
    def looks(self) -> dict[str, str]:
        """How what holds is coloured."""
        return looks_for(self.packages)

    def corner(self, word: str) -> str:
        """Write what stands in the corner of a card."""
        return self.emblem(word).rank(self.parts(word)[1])

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of each card in a sorted hand."""
        return {card: place for place, card in enumerate(self.cards)}

    def sorted(self, hand: Iterable[str]) -> list[str]:
        """Sort a hand as the game counts its cards."""
        return sorted(hand, key=lambda card: self.order.get(card, 0))


class OwnBox(Box):
    """A game that is installed here."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game, self.voice = game, voice
        self.name, self.title, self.about = game.name, voice.say("game"), voice.say("game.about")
        self.cards, self.packages = game.cards, game.texts

    def card(self, word: str) -> str:
        return self.voice.card(word)

    def parts(self, word: str) -> tuple[str, str]:
        return self.game.parts(word)

    def zone(self, name: str) -> str:
        return self.voice.say(f"zone-{name}") if self.voice.can_say(f"zone-{name}") else name


class HouseBox(Box):
    """A game of a house, as the house describes it; it need not be installed here."""

    def __init__(self, info: Mapping[str, Any]) -> None:
        self.info = info
        self.name, self.title, self.about = info["name"], info["title"], info["about"]
        self.cards = tuple(info["cards"])
        found = games.found().get(self.name)
        self.packages = found.texts if found else ()

    def card(self, word: str) -> str:
        return str(self.info["card_names"].get(word, word))

    def parts(self, word: str) -> tuple[str, str]:
        suit, rank = self.info["card_parts"].get(word, (word[:1], word[1:]))
        return suit, rank

    def zone(self, name: str) -> str:
        return str(self.info["zones"].get(name, name))
