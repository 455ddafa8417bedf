"""Manners: words that a house does not want to read, in names and in what is said; a host may edit them.

A word is found whatever its case, its accents, and the letters of other scripts that look like its own; within a longer
word it is not, unless it ends in `*`: then it is the beginning of any.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from grimalkin.server.people.likeness import likenesses
from grimalkin.server.refusals import NotNow

if TYPE_CHECKING:
    from collections.abc import Iterable

WORD = re.compile(r"\w+")
STEM, STAR = "*", "∗"
LONGEST_LIST = 8000
"""Letters that a list may have."""


class Manners:
    """What is not to be read in a house."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        unkind = [word for word in words if WORD.search(word)]
        self.whole = frozenset(form for word in unkind if not word.endswith(STEM) for form in _forms(word))
        self.stems = tuple({form for word in unkind if word.endswith(STEM) for form in _forms(word.rstrip(STEM))})

    def masked(self, text: str) -> str:
        """Put stars instead of the letters of such words."""
        return WORD.sub(lambda found: STAR * len(found[0]) if self._is_unkind(found[0]) else found[0], text)

    def check(self, text: str) -> None:
        """Refuse a name, or other words that stay, with one of them."""
        if any(map(self._is_unkind, WORD.findall(text))):
            raise NotNow("bad-word")

    def _is_unkind(self, word: str) -> bool:
        return any(form in self.whole or form.startswith(self.stems) for form in _forms(word))


def _forms(word: str) -> set[str]:
    """Give what a word is compared by."""
    return {"".join(c for c in form if not unicodedata.combining(c)) for form in likenesses(word)}
