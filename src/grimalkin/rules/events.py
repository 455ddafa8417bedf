"""Events: what happened, as data that each viewer sees in full, in part or not at all; and moves, what may be done.

Fields are plain: seats are numbers, cards and piles are words of the notation. A field that a viewer may not see is
None in what `seen_by` gives. The text room makes sentences of them by the names of class and fields alone.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar

Plain = int | str | bool | None | tuple["Plain", ...]


@dataclass(frozen=True)
class _Named:
    key: ClassVar[str] = ""
    """The class name in kebab case, unless a class says otherwise: `RoundEnded` is `round-ended`."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "key" not in vars(cls):
            cls.key = "".join(f"-{c.lower()}" if c.isupper() else c for c in cls.__name__).removeprefix("-")

    def plain(self) -> dict[str, Plain]:
        """Give the fields by name: the one place where something named becomes data."""
        kind: type = type(self)
        return {name: getattr(self, name) for name in _fields(kind)}


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@dataclass(frozen=True)
class Event(_Named):
    """Something that happened. Unless a class says otherwise nobody sees it, and it cannot be taken back."""

    teaches: ClassVar[bool] = True
    """Whether somebody may have learnt something hidden, other than what the one who acted chose to show."""

    def data(self) -> dict[str, Plain]:
        """Give the event as every program reads it: its key in `k`, and its fields."""
        return {"k": self.key, **self.plain()}

    def seen_by(self, viewer: int | None) -> Event | None:  # noqa: ARG002 - the default denies everyone
        """Give the event as this viewer sees it; None if it does not concern the viewer at all."""
        return None


@dataclass(frozen=True)
class Public(Event):
    """An event said aloud: everyone sees all of it."""

    def seen_by(self, viewer: int | None) -> Event | None:  # noqa: ARG002
        return self


@dataclass(frozen=True)
class Dealt(Public):
    """The cards of a round were shuffled and dealt."""

    round: int


@dataclass(frozen=True)
class Scored(Public):
    """A round was counted: a seat's points of it, and its sum."""

    seat: int
    points: int
    total: int


@dataclass(frozen=True)
class Ended(Public):
    """The match is over."""

    reason: str


@dataclass(frozen=True)
class Won(Public):
    """A seat has won, alone or with others."""

    seat: int
    score: int
    alone: bool


@dataclass(frozen=True)
class Holding(_Named):
    """Something that holds now and that everyone at the table knows, as data: what a card asks for, what room is left.

    The text `holds-<key>` says it.
    """

    look: ClassVar[str] = ""
    """How a screen may colour it: a word of the game's own style."""

    @property
    def place(self) -> str:
        """The zone it is about, or the whole table; by default that of the field `pile`.

        A zone of a seat has its seat after `@`, such as `tricks@2`.
        """
        pile = getattr(self, "pile", None)
        return "" if pile is None else f"pile-{pile}"


@dataclass(frozen=True)
class Move(_Named):
    """What an action of the catalogue means, as data: `Play(card="F", pile="C")`.

    A screen offers it by the cards it uses and where it goes. By default these are read from fields of the usual names;
    a move that has others says it itself.
    """

    @property
    def uses(self) -> tuple[str, ...]:
        """The cards it takes from the hand, the one to be touched first; by default the field `card`."""
        card = getattr(self, "card", None)
        return (card,) if isinstance(card, str) else ()

    @property
    def goes_to(self) -> str:
        """The zone it goes to, or `@` and a seat; by default `pile-` and the field `pile`, or the field `seat`."""
        facts = self.plain()
        if facts.get("pile") is not None:
            return f"pile-{facts['pile']}"
        return f"@{facts['seat']}" if facts.get("seat") is not None else ""
