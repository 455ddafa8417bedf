"""A voice: one language, for one game or for the house alone."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

from grimalkin.text.facts import cases_of, split_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from grimalkin.rules import Event, Game, Holding, Move, Option, Refusal
    from grimalkin.rules.options import Value

LANGUAGES = ("en", "fr")
LONGEST_FACT = 2000
"""The text room refuses longer ones; nothing that is ours is nearly as long."""
FALLBACK = "en"
MINUS = "−"
HOUSE = "grimalkin.text"


class MissingText(LookupError):
    """A text that no language has, or that needs a fact it was not given."""


class Voice:
    """Says things in one language. A text that is missing there is said in English; a check sees to it, not a game."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self.about = str(game) if game else "the house"
        packages = game.texts if game else ()
        self.bundles = [bundle(language, packages)]
        if language != FALLBACK:
            self.bundles.append(bundle(FALLBACK, packages))

    def say(self, key: str, **facts: object) -> str:
        """Say a text by its key (`key` or `key.attribute`)."""
        for book in self.bundles:
            spoken = format_text(book, key, facts)
            if spoken is not None:
                return spoken
        raise MissingText(f"no text {key!r} in {self.language} for {self.about}")

    def knows(self, key: str) -> bool:
        """Say whether this very language has the text."""
        return self.bundles[0].has_message(key)

    def event(self, event: Event, viewer: int | None, names: Sequence[str]) -> str:
        """Say what happened, to this viewer; the event is as this viewer saw it."""
        facts = event.plain()
        hidden = "-unseen" if None in facts.values() else ""
        return self.say(f"event-{event.key}{hidden}", **cases_of(self, facts, viewer, names))

    def would(self, event: Event) -> str:
        """Say what would happen to the viewer; empty where it is not worth a word."""
        key = f"would-{event.key}"
        return self.say(key, **cases_of(self, event.plain(), None, ())) if self.knows(key) else ""

    def move(self, move: Move) -> str:
        """Say what an action does, as something to choose."""
        return self.say(f"action-{move.key}", **cases_of(self, move.plain(), None, ()))

    def holds(self, holding: Holding, names: Sequence[str]) -> str:
        """Say what holds now, to everyone."""
        return self.say(f"holds-{holding.key}", **cases_of(self, holding.plain(), None, names))

    def card(self, word: str, form: str = "") -> str:
        """Name a card, in one of the grammatical forms its text brings."""
        letter, rank = split_card(word)
        return self.say(f"card-{letter}{form and '.'}{form}", rank=rank)

    def forms(self, key: str, rank: str = "") -> dict[str, str]:
        """Say a text and all its grammatical forms: "" is the text itself."""
        return _forms(tuple(self.bundles), key, rank)

    def refusal(self, refusal: Refusal) -> str:
        """Say why something cannot be done, and cite the clause."""
        facts: dict[str, object] = dict(refusal.facts)
        if refusal.cause:
            facts["problem"] = self.refusal(refusal.cause)
        spoken = self.say(f"refused-{refusal.key}", **cases_of(self, facts, None, ()))
        return self.say("clause-cited", text=spoken, clause=refusal.clause) if refusal.clause else spoken

    def value(self, option: Option, value: Value) -> str:
        """Name a value of an option: by its text, or as it is written where it has none, such as a number."""
        if isinstance(value, bool):
            return self.say("value-yes" if value else "value-no")
        key = f"option-{option.name}-{value}"
        return self.say(key) if self.knows(key) else str(value)

    def figure(self, key: str, value: float) -> str:
        """Write a number by the text that says its form: with a minus, no hyphen, and none before what rounds to 0."""
        figures = self.say(key, value=abs(value))
        return f"{MINUS}{figures}" if value < 0 and figures != self.say(key, value=0) else figures

    def listing(self, items: Iterable[str]) -> str:
        """Join with commas and a last "and"."""
        *most, last = [*items] or [""]
        return self.say("list-and", most=", ".join(most), last=last) if most else last


@cache
def bundle(language: str, packages: tuple[str, ...]) -> FluentBundle:
    """Read the texts of a game, of its kit and of the house: the first that has a text says it."""
    made = FluentBundle([language], use_isolating=False)
    for package in packages:
        made.add_resource(FluentResource(read(package, f"text/{language}.ftl")))
    made.add_resource(FluentResource(read(HOUSE, f"house/{language}.ftl")))
    return made


def read(package: str, path: str) -> str:
    """Read a text file that lies in a package."""
    return files(package).joinpath(path).read_text(encoding="utf-8")


@cache
def _forms(books: tuple[FluentBundle, ...], key: str, rank: str) -> dict[str, str]:
    for book in books:
        if book.has_message(key):
            names = ["", *book.get_message(key).attributes]
            keys = {name: f"{key}.{name}" if name else key for name in names}
            return {name: format_text(book, full, {"rank": rank}) or "" for name, full in keys.items()}
    raise MissingText(f"no text {key!r}")


def _bounded(fact: object) -> object:
    return f"{fact[:LONGEST_FACT]}…" if isinstance(fact, str) and len(fact) > LONGEST_FACT else fact


def format_text(book: FluentBundle, key: str, facts: dict[str, object]) -> str | None:
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
    return str(spoken).strip(" \n")
