"""Lessons: a first game that teaches. It is a record with notes between its lines, and what the notes say.

A note is a comment of the record, `#: name`, before the line that it is about. What it says is `name` in
`lesson/<language>.ftl`; its attribute `.nudge` is for whoever tries something else. `learnt` says what has been learnt.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import inf

from grimalkin.text.book import Book
from grimalkin.text.languages import FALLBACK, best_source, source
from grimalkin.text.voice import MissingText, format_text, read

FILE = "lesson/first.record"
NOTE = re.compile(r"#: ([a-z][a-z-]*)")
LEARNT = "learnt"


@dataclass(frozen=True)
class Lesson:
    """A lesson as read from its file."""

    source: str
    """A record as any other."""
    notes: tuple[tuple[int, str], ...]
    """The names of the notes, each with the number of its line in the file."""

    @staticmethod
    @cache
    def of(package: str) -> Lesson | None:
        """Read the lesson of a game, if it has one."""
        if not files(package).joinpath(FILE).is_file():
            return None
        source = read(package, FILE)
        found = ((number, NOTE.fullmatch(line)) for number, line in enumerate(source.splitlines(), start=1))
        return Lesson(source, tuple((number, note[1]) for number, note in found if note))

    def between(self, after: int, line: float = inf) -> list[str]:
        """Name the notes that stand between two lines of the file, or after the last."""
        return [name for number, name in self.notes if after < number < line]


class Notes:
    """What the notes of a lesson say: all of them in one language, or all in the one to fall back on."""

    def __init__(self, package: str, language: str) -> None:
        self.language, source = best_source(package, "lesson/{}.ftl", language)
        self.about = f"the lesson of {package} in {self.language}"
        self.book = Book(self.language, [source])

    @staticmethod
    def there(package: str, language: str) -> bool:
        """Say whether a game has a lesson that can be read by who speaks a language."""
        written = (source(package, f"lesson/{code}.ftl") for code in (language, FALLBACK))
        return Lesson.of(package) is not None and any(written)

    def say(self, name: str) -> str:
        """Say a note."""
        spoken = format_text(self.book, name, {})
        if spoken is None:
            raise MissingText(f"no note {name!r} in {self.about}")
        return spoken

    def nudge(self, name: str) -> str:
        """Say what is said to whoever tries something else; empty where there is nothing special."""
        return format_text(self.book, f"{name}.nudge", {}) or ""

    def learnt(self) -> tuple[str, ...]:
        """Say what has been learnt, line by line."""
        return tuple(self.say(LEARNT).splitlines())
