"""Options: what a table may choose before a game begins, declared with names, values and defaults.

The sentence that explains an option lives in the game's texts, under `option-<name>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grimalkin.rules.refusal import BadOption, brief

Value = bool | int | str

WHOLE = re.compile("0|[1-9][0-9]{0,17}")


@dataclass(frozen=True)
class Option:
    """One thing to choose: a name, a default, and what is allowed."""

    name: str
    default: Value

    def allowed(self, seats: int) -> str:
        """Say in notation what this option takes, such as `all | equal`."""
        raise NotImplementedError

    def read(self, given: object, seats: int) -> Value | None:
        """Turn a value or its text into the value; None if it is not allowed."""
        raise NotImplementedError

    def samples(self, seats: int) -> tuple[Value, ...]:
        """List values that together try what the option can do, for tests."""
        raise NotImplementedError


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    default: bool = False

    def allowed(self, seats: int) -> str:  # noqa: ARG002 - the same for any number of seats
        return "yes | no"

    def read(self, given: object, seats: int) -> Value | None:  # noqa: ARG002
        if isinstance(given, str):
            return {"yes": True, "no": False}.get(given)
        return given if isinstance(given, bool) else None

    def samples(self, seats: int) -> tuple[Value, ...]:  # noqa: ARG002
        return (False, True)


@dataclass(frozen=True)
class OneOf(Option):
    """One of a few words."""

    default: str
    values: tuple[str, ...]

    def allowed(self, seats: int) -> str:  # noqa: ARG002
        return " | ".join(self.values)

    def read(self, given: object, seats: int) -> Value | None:  # noqa: ARG002
        return given if isinstance(given, str) and given in self.values else None

    def samples(self, seats: int) -> tuple[Value, ...]:  # noqa: ARG002
        return self.values


@dataclass(frozen=True)
class Count(Option):
    """A whole number between two bounds, or one of a few words that stand for a number."""

    default: int | str
    low: int
    high: int
    words: tuple[str, ...] = ()
    tried: tuple[int, ...] = ()

    def allowed(self, seats: int) -> str:  # noqa: ARG002
        return " | ".join((f"{self.low}..{self.high}", *self.words))

    def read(self, given: object, seats: int) -> Value | None:  # noqa: ARG002
        if isinstance(given, str) and given in self.words:
            return given
        return whole(given, self.low, self.high)

    def samples(self, seats: int) -> tuple[Value, ...]:  # noqa: ARG002
        return (*self.tried, *self.words) or (self.default,)


@dataclass(frozen=True)
class SeatNumber(Option):
    """One of the seats at the table."""

    default: int = 0

    def allowed(self, seats: int) -> str:
        return f"0..{seats - 1}"

    def read(self, given: object, seats: int) -> Value | None:
        return whole(given, 0, seats - 1)

    def samples(self, seats: int) -> tuple[Value, ...]:
        return (0, seats - 1)


@dataclass(frozen=True)
class Options(Mapping[str, Value]):
    """The choices of one table, complete and checked; `str()` gives the line a record keeps."""

    choices: tuple[tuple[str, Value], ...] = ()

    @cached_property
    def _values(self) -> dict[str, Value]:
        return dict(self.choices)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def get(self, name: str, default: Value | None = None) -> Value | None:  # type: ignore[override]  # one shape is enough
        return self._values.get(name, default)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.choices)

    def __len__(self) -> int:
        return len(self.choices)

    def __str__(self) -> str:
        return " ".join(f"{name}={notation(value)}" for name, value in self.choices)


def settle(declared: Sequence[Option], given: Mapping[str, object], seats: int) -> Options:
    """Complete what was given by the defaults, or say what is allowed."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            known = ", ".join(names)
            raise BadOption(f"no option {name!r}; there are: {known}", "no-such-option", option=name, known=known)
    return Options(tuple((option.name, _settle_one(option, given, seats)) for option in declared))


def _settle_one(option: Option, given: Mapping[str, object], seats: int) -> Value:
    if option.name not in given:
        return option.default
    value = option.read(given[option.name], seats)
    if value is None:
        allowed, shown = option.allowed(seats), brief(given[option.name])
        message = f"option {option.name} takes {allowed}, not {shown}"
        raise BadOption(message, "bad-option", option=option.name, allowed=allowed, value=shown.strip("'"))
    return value


def notation(value: Value) -> str:
    """Write a value as records and commands do."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def whole(given: object, low: int, high: int) -> int | None:
    """Read a whole number between two bounds, from a number or its usual text; None if it is none."""
    if isinstance(given, str) and WHOLE.fullmatch(given):
        given = int(given)
    if isinstance(given, bool) or not isinstance(given, int):
        return None
    return given if low <= given <= high else None
