"""A book: the texts of one language, each parsed when it is first asked for.

A house has a thousand, a screen shows a few dozen: parsing all of them took longer than all else that a command does.
"""

from __future__ import annotations

import re
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

from grimalkin.text.languages import FALLBACK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fluent.runtime.resolver import Message, Pattern

ENTRY = re.compile(r"^(?=-?[A-Za-z])", re.MULTILINE)
"""Where a text begins: whatever else belongs to one stands after a space, a bracket or a brace."""
NAME = re.compile(r"-?[A-Za-z][\w-]*")
NAMED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
"""A text that another one is made of."""


@cache
def entries(source: str) -> dict[str, str]:
    """Part a file into its texts, by name; of two with one name the first counts."""
    found = dict[str, str]()
    for text in ENTRY.split(source):
        name = NAME.match(text)
        if name:
            found.setdefault(name[0], text)
    return found


class Book:
    """Texts of several files: the first that has a text says it."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        # Numbers of a language that the library does not know are written as in the one to fall back on.
        self._bundle = FluentBundle([language, FALLBACK], use_isolating=False)
        self._texts = dict[str, str]()
        for source in sources:
            self._texts = entries(source) | self._texts
        self._parsed = set[str]()
        self._lock = Lock()

    def has_message(self, name: str) -> bool:
        """Say whether there is a text of this name, and it can be read."""
        self._parse(name)
        return self._bundle.has_message(name)

    def get_message(self, name: str) -> Message:
        """Give a text."""
        self._parse(name)
        return self._bundle.get_message(name)

    def format_pattern(self, pattern: Pattern, facts: dict[str, object]) -> tuple[object, list[Exception]]:
        """Say a text, or an attribute of one, with what it is about; and what went wrong in that."""
        return self._bundle.format_pattern(pattern, facts)

    def _parse(self, name: str) -> None:
        """Parse a text, and first those that it is made of: threads share a book."""
        if name in self._parsed or name not in self._texts:
            return
        with self._lock:
            wanted, ordered = [name], list[str]()
            while wanted:
                each = wanted.pop()
                if each in self._texts and each not in self._parsed and each not in ordered:
                    ordered.append(each)
                    wanted += NAMED.findall(self._texts[each])
            self._bundle.add_resource(FluentResource("\n".join(self._texts[each] for each in ordered)))
            self._parsed.update(ordered)
