"""Refusals: what was wrong, as a key for people and a sentence for programmers."""

from __future__ import annotations

from dataclasses import dataclass, field

Fact = int | str

LONGEST_FACT = 120


@dataclass(frozen=True)
class Refusal:
    """Why something cannot be done, in no language: the text room says it."""

    key: str
    """Names the sentence: `refused-<key>`."""
    clause: str = ""
    """The clause of the rulebook it rests on, such as `3.2`; empty where no rule of the game is concerned."""
    facts: dict[str, Fact] = field(default_factory=dict)
    """What the sentence needs. Never more than the one who is refused may know."""
    cause: Refusal | None = None
    """The refusal behind this one, where a line of a record or a word of a command holds it."""


def brief(value: object) -> str:
    """Show a bad value in a message, however long it is."""
    try:
        shown = repr(value)
    except ValueError:
        # Python refuses to write numbers of thousands of digits.
        return "a number beyond all bounds"
    return shortened(shown)


def shortened(text: str) -> str:
    """Cut a text that somebody made too long to be said again."""
    return text if len(text) <= LONGEST_FACT else f"{text[:LONGEST_FACT]}…"


class Refused(ValueError):
    """Something was asked that cannot be done; nothing has changed.

    >>> import grimalkin as gk
    >>> match = gk.deal("friday", seed=7)
    >>> try:
    ...     match.play("C2")
    ... except gk.Refused as refused:
    ...     print(refused.refusal.key, refused.refusal.clause)
    not-in-hand 3.1
    """

    def __init__(self, message: str, key: str, clause: str = "", **facts: Fact) -> None:
        facts = {name: shortened(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        super().__init__(message, key, clause, facts)
        self.refusal = Refusal(key, clause, facts)

    def __str__(self) -> str:
        message: str = self.args[0]
        return f"{message} [{self.refusal.clause}]" if self.refusal.clause else message

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), *self.args)


class IllegalAction(Refused):
    """An action that this seat may not do now."""


class UnknownWord(Refused):
    """A word that is not in the game's catalogue."""


class BadSeats(Refused):
    """A number of seats that the game does not offer, or a seat that is not at the table."""


class BadOption(Refused):
    """An option that the game does not have, or a value it does not take."""


class BadDeck(Refused):
    """A deck that is not this game's deck, or a deal that is not due."""


def _again(kind: type[Refused], message: str, key: str, clause: str, facts: dict[str, Fact]) -> Refused:
    return kind(message, key, clause, **facts)
