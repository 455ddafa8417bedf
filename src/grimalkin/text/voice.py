"""A voice: one language, for one game or for the house alone."""

from __future__ import annotations

import re
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from grimalkin.text.book import Book
from grimalkin.text.facts import cases_of
from grimalkin.text.languages import FALLBACK, LANGUAGES, house, source, unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from grimalkin.rules import Event, Game, Holding, Move, Option, Refusal
    from grimalkin.rules.options import Value

LONGEST_FACT = 2000
"""The text room refuses longer ones; nothing that is ours is nearly as long."""
MINUS = "−"
HYPHEN_AS_MINUS = re.compile(r"(?<![\w-])-(?=\d)")


class MissingText(LookupError):
    """A text that no language has, or that needs a fact it was not given."""


class Voice:
    """Says things in one language. A text that is missing there is said in the one to fall back on, all of it."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        if language not in LANGUAGES:
            raise unknown(language)
        self.language, self.game = language, game
        self.about = str(game) if game else "the house"
        self.book = book_of(language, game.texts if game else ())
        self.fallback = None if language == FALLBACK else Voice(FALLBACK, game)

    def say(self, key: str, **facts: object) -> str:
        """Say a text by its key (`key` or `key.attribute`)."""
        spoken = format_text(self.book, key, facts)
        if spoken is not None:
            return spoken
        if self.fallback is None:
            raise MissingText(f"no text {key!r} in {self.language} for {self.about}")
        return self.fallback.say(key, **facts)

    def knows(self, key: str) -> bool:
        """Say whether this very language has the text."""
        return self.book.has_message(key)

    def can_say(self, key: str) -> bool:
        """Say whether there is a text, in this language or in the one to fall back on."""
        return self.speaker(key).knows(key)

    def speaker(self, key: str) -> Voice:
        """Give the voice of a whole sentence: this one, or the one to fall back on where the text is missing here."""
        return self if self.fallback is None or self.knows(key) else self.fallback

    def tell(self, key: str, facts: Mapping[str, object], viewer: int | None = None, names: Sequence[str] = ()) -> str:
        """Say a text with plain facts, in words of the language that has the text."""
        speaker = self.speaker(key)
        return speaker.say(key, **cases_of(speaker, facts, viewer, names))

    def has(self, key: str) -> bool:
        """Say whether a text or attribute without facts can be said, here or in the language to fall back on."""
        return format_text(self.book, key, {}) is not None or (self.fallback is not None and self.fallback.has(key))

    def event(self, event: Event, viewer: int | None, names: Sequence[str]) -> str:
        """Say what happened, to this viewer; the event is as this viewer saw it."""
        facts = event.plain()
        hidden = "-unseen" if None in facts.values() else ""
        return self.tell(f"event-{event.key}{hidden}", facts, viewer, names)

    def would(self, event: Event) -> str:
        """Say what would happen to the viewer; empty where it is not worth a word."""
        key = f"would-{event.key}"
        return self.tell(key, event.plain()) if self.can_say(key) else ""

    def move(self, move: Move) -> str:
        """Say what an action does, as something to choose."""
        return self.tell(f"action-{move.key}", move.plain())

    def holds(self, holding: Holding, names: Sequence[str]) -> str:
        """Say what holds now, to everyone."""
        return self.tell(f"holds-{holding.key}", holding.plain(), None, names)

    def card(self, word: str, form: str = "") -> str:
        """Name a card, in one of the grammatical forms its text brings."""
        suit, rank = self.parts(word)
        return self.say(f"card-{suit}{form and '.'}{form}", rank=rank)

    def parts(self, card: str) -> tuple[str, str]:
        """Part the word of a card into suit and rank, as its game does."""
        if self.game is None:
            raise MissingText(f"the house has no cards, and no name for {card!r}")
        return self.game.parts(card)

    def forms(self, key: str, rank: str = "") -> dict[str, str]:
        """Say a text and all its grammatical forms: "" is the text itself."""
        speaker = self.speaker(key)
        return _forms(speaker.book, key, rank)

    def refusal(self, refusal: Refusal) -> str:
        """Say why something cannot be done, and cite the clause."""
        key = f"refused-{refusal.key}"
        if (speaker := self.speaker(key)) is not self:
            return speaker.refusal(refusal)
        facts: dict[str, object] = dict(refusal.facts)
        if refusal.cause:
            facts["problem"] = self.refusal(refusal.cause)
        spoken = self.say(key, **cases_of(self, facts, None, ()))
        return self.say("clause-cited", text=spoken, clause=refusal.clause) if refusal.clause else spoken

    def value(self, option: Option, value: Value) -> str:
        """Name a value of an option: by its text, or as it is written where it has none, such as a number."""
        if isinstance(value, bool):
            return self.say("value-yes" if value else "value-no")
        key = f"option-{option.name}-{value}"
        return self.say(key) if self.can_say(key) else str(value)

    def figure(self, key: str, value: float) -> str:
        """Write a number by the text that says its form: with a minus, no hyphen, and none before what rounds to 0."""
        figures = self.say(key, value=abs(value))
        return f"{MINUS}{figures}" if value < 0 and figures != self.say(key, value=0) else figures

    def listing(self, items: Iterable[str]) -> str:
        """Join as one does in this language: with commas and a last "and"."""
        *most, last = [*items] or [""]
        return self.say("list-and", most=self.comma.join(most), last=last) if most else last

    @cached_property
    def comma(self) -> str:
        """What stands between two things of a list."""
        return self.say("list-comma", one="·", next="·").strip("·")


@cache
def book_of(language: str, packages: tuple[str, ...]) -> Book:
    """Open the texts of a game, of its kit and of the house: the first that has a text says it."""
    own = (source(package, f"text/{language}.ftl") for package in packages)
    return Book(language, [*filter(None, own), house(language)])


def read(package: str, path: str) -> str:
    """Read a text file that lies in a package."""
    return files(package).joinpath(path).read_text(encoding="utf-8")


@cache
def _forms(book: Book, key: str, rank: str) -> dict[str, str]:
    if not book.has_message(key):
        raise MissingText(f"no text {key!r}")
    names = ["", *book.get_message(key).attributes]
    keys = {name: f"{key}.{name}" if name else key for name in names}
    return {name: format_text(book, full, {"rank": rank}) or "" for name, full in keys.items()}


def _bounded(fact: object) -> object:
    return f"{fact[:LONGEST_FACT]}…" if isinstance(fact, str) and len(fact) > LONGEST_FACT else fact


def format_text(book: Book, key: str, facts: dict[str, object]) -> str | None:
    """Say a text of a book, or one of its attributes; None where the book has none."""
    message_id, _, attribute = key.partition(".")
    if not book.has_message(message_id):
        return None
    message = book.get_message(message_id)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    spoken, errors = book.format_pattern(pattern, {name: _bounded(fact) for name, fact in facts.items()})
    if errors:
        raise MissingText(f"text {key!r}: {errors[0]}")
    return _with_minus(str(spoken).strip(" \n"), facts)


def _with_minus(spoken: str, facts: dict[str, object]) -> str:
    """Write numbers below zero with a minus: the library sets a hyphen before them."""
    below = any(isinstance(fact, (int, float)) and fact < 0 for fact in facts.values())
    return HYPHEN_AS_MINUS.sub(MINUS, spoken) if below else spoken
