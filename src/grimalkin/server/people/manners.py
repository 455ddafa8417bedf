"""Manners: words that a house does not want to read, in names and in what is said; a host may edit them.

A word is found whatever its case, its accents, and the letters of other scripts that look like its own; within a longer
word it is not, unless it ends in `*`: then it is the beginning of any.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from grimalkin.server.people.letterforms import framed
from grimalkin.server.people.likeness import is_invisible, likenesses
from grimalkin.server.refusals import NotNow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STEM, STAR = "*", "∗"
REMEMBERED = 4096
"""Characters, and words, whose reading is remembered."""
LONGEST_LIST = 8000
"""Letters that a list may have."""


class Manners:
    """What is not to be read in a house."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        unkind = [word for word in words if any(map(_is_letter, word))]
        self.whole = frozenset(form for word in unkind if not word.endswith(STEM) for form in _unkind_forms(word))
        self.stems = tuple({form for word in unkind if word.endswith(STEM) for form in _unkind_forms(word)})

    def masked(self, text: str) -> str:
        """Put stars instead of the letters of such words."""
        return "".join(STAR * _length(part) if self._is_unkind(part) else part for part in _parts(text))

    def check(self, text: str) -> None:
        """Refuse a name, or other words that stay, with one of them."""
        if any(map(self._is_unkind, _parts(text))):
            raise NotNow("bad-word")

    def _is_unkind(self, word: str) -> bool:
        return any(form in self.whole or form.startswith(self.stems) for form in _forms(word))


def _parts(text: str) -> Iterator[str]:
    """Take a text apart into words and what stands between them; a word is what one reads as one."""
    return ("".join(part) for _, part in groupby(text, lambda c: _is_letter(c) or _is_mark(c)))


@lru_cache(REMEMBERED)
def _is_letter(character: str) -> bool:
    return character == "_" or any(map(str.isalnum, unicodedata.normalize("NFKD", framed(character))))


@lru_cache(REMEMBERED)
def _is_mark(character: str) -> bool:
    """Say whether a character only changes how another looks, or nobody sees it."""
    return unicodedata.category(character).startswith("M") or is_invisible(character)


def _length(word: str) -> int:
    return sum(not _is_mark(character) for character in word)


def _unkind_forms(word: str) -> frozenset[str]:
    """Give what a word of the list is found by: letters of a script without small ones look like its capitals."""
    return _forms(word.rstrip(STEM)) | _forms(word.rstrip(STEM).upper())


@lru_cache(REMEMBERED)
def _forms(word: str) -> frozenset[str]:
    """Give what a word is compared by."""
    return frozenset("".join(c for c in form if not _is_mark(c)) for form in likenesses(word))
