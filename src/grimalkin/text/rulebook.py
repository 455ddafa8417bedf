"""Rulebooks: numbered clauses with examples, the same numbers in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache

from grimalkin.text.languages import FALLBACK, source

SECTION = re.compile(r"## (\d+)\. (.+)")
CLAUSE = re.compile(r"\*\*(\d+\.\d+)\*\* (.+)")


@dataclass
class Clause:
    """One numbered rule, with the examples and tables that follow it."""

    number: str
    text: str
    examples: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """Give the clause with its number, then its examples."""
        return [f"{self.number}  {self.text}", *self.examples]


@dataclass
class Rulebook:
    """A book as read from its file."""

    title: str
    source: str
    introduction: list[str] = field(default_factory=list)
    sections: dict[str, str] = field(default_factory=dict)
    clauses: dict[str, Clause] = field(default_factory=dict)
    language: str = FALLBACK
    """In which it is written."""

    @staticmethod
    @cache
    def of(package: str, language: str) -> Rulebook:
        """Read the rulebook of a game, in a language or in the one to fall back on; an empty one where it has none."""
        for code in (language, FALLBACK):
            if (text := source(package, f"rulebook.{code}.md")) is not None:
                return replace(parse(text), language=code)
        return Rulebook("", "")


def parse(source: str) -> Rulebook:
    """Read a rulebook, strictly: a line that fits nowhere is an error with its number."""
    lines = source.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise ValueError("line 1: a rulebook begins with `# Title`")
    book = Rulebook(lines[0].removeprefix("# "), source)
    for number, line in enumerate(lines[1:], start=2):
        if line and not _take(book, line):
            raise ValueError(
                f"line {number}: expected `## 1. Section`, `**1.1** clause` or `> example`, not {line[:40]!r}"
            )
    return book


def _take(book: Rulebook, line: str) -> bool:
    if section := SECTION.fullmatch(line):
        book.sections[section[1]] = section[2]
    elif clause := CLAUSE.fullmatch(line):
        book.clauses[clause[1]] = Clause(clause[1], clause[2])
    elif not book.sections:
        book.introduction.append(line)
    elif book.clauses and line.startswith(("> ", "|")):
        [*book.clauses.values()][-1].examples.append(line)
    else:
        return False
    return True


def unmarked(text: str) -> str:
    """Take the marks of Markdown out of a text, for a terminal."""
    return re.sub(r"(?m)^(#+|>) ", "", re.sub(r"[*`]", "", text))
