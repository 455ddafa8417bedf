"""Manners: words that a house does not want to read, in names and in what is said; a host may edit them.

A word is found whatever its case, its accents, and the letters of other scripts that look like its own, with digits and
signs for letters (`sh1t`, `$hit`) and letter by letter (`s h i t`). Within a longer word it is not, unless it ends in
`*`: then it is the beginning of any. One that begins with `+` is innocent, whatever is in it (`+pique-nique`).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from grimalkin.server.people.letterforms import framed
from grimalkin.server.people.likeness import is_invisible, likenesses
from grimalkin.server.refusals import NotNow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Places = range

STEM, INNOCENT, STAR = "*", "+", "∗"
REMEMBERED = 4096
"""Characters, and words, whose reading is remembered."""
LONGEST_LIST = 8000
"""Letters that a list may have."""
SIGNS = str.maketrans("$@!|€", "saile")
SIGN = re.compile(r"[$@!|€]+(?=\w)")
"""Signs that are written for letters, unless a word ends by them."""
DIGITS = [str.maketrans("0134578", digits) for digits in ("oieastb", "oleastb")]
WIDEST_GAP = 3
"""Characters between letters that are still read as one word."""
FEWEST_APART = 3
"""Letters, one by one, that may be a word."""


class Manners:
    """What is not to be read in a house."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        listed = [word for word in words if any(map(_is_letter, word))]
        unkind = [word for word in listed if not word.startswith(INNOCENT)]
        self.whole = frozenset(form for word in unkind if not word.endswith(STEM) for form in _unkind_forms(word))
        self.stems = tuple({form for word in unkind if word.endswith(STEM) for form in _unkind_forms(word)})
        self.apart = tuple(form for form in (*self.whole, *self.stems) if len(form) >= FEWEST_APART)
        innocent = (re.escape(word.removeprefix(INNOCENT)) for word in listed if word.startswith(INNOCENT))
        self.innocent = re.compile(rf"\b(?:{'|'.join(innocent) or '(?!)'})\b", re.IGNORECASE)

    def masked(self, text: str) -> str:
        """Put stars instead of the letters of such words."""
        hidden = {place for places in self._found(text) for place in places}
        return "".join(_starred(c) if place in hidden else c for place, c in enumerate(text))

    def check(self, text: str) -> None:
        """Refuse a name, or other words that stay, with one of them."""
        if self._found(text):
            raise NotNow("bad-word")

    def _found(self, text: str) -> list[Places]:
        """Find where such words are, but within innocent ones."""
        innocent = {place for found in self.innocent.finditer(text) for place in range(*found.span())}
        return [places for places in self._unkind(text) if not innocent.issuperset(places)]

    def _unkind(self, text: str) -> Iterator[Places]:
        """Find where words could be such ones: as they are written, with signs for letters, and letter by letter."""
        signs_as_letters = SIGN.sub(lambda signs: signs[0].translate(SIGNS), text)
        for reading in {text, signs_as_letters}:
            words = _words(reading)
            yield from (places for places in words if self._is_unkind(reading[places.start : places.stop]))
            for run in _letters_apart(reading, words):
                if self._is_within("".join(filter(_is_letter, reading[run.start : run.stop]))):
                    yield run

    def _is_unkind(self, word: str) -> bool:
        return any(form in self.whole or form.startswith(self.stems) for form in _forms(word))

    def _is_within(self, letters: str) -> bool:
        """Say whether an unkind word is in a row of letters, of which nobody knows where a word begins."""
        return any(word in form for form in _forms(letters) for word in self.apart)


def _words(text: str) -> list[Places]:
    """Find the words of a text; a word is what one reads as one."""
    groups = groupby(range(len(text)), lambda place: _is_letter(text[place]) or _is_mark(text[place]))
    found = [[*places] for is_word, places in groups if is_word]
    return [range(places[0], places[-1] + 1) for places in found]


def _letters_apart(text: str, words: list[Places]) -> Iterator[Places]:
    """Find rows of letters that stand one by one."""
    run: list[Places] = []
    for word in [*words, range(len(text) + WIDEST_GAP + 1, 0)]:
        if run and (word.start - run[-1].stop > WIDEST_GAP or _length(text[word.start : word.stop]) != 1):
            if len(run) >= FEWEST_APART:
                yield range(run[0].start, run[-1].stop)
            run = []
        if _length(text[word.start : word.stop]) == 1:
            run.append(word)


def _starred(character: str) -> str:
    if _is_mark(character):
        return ""
    return STAR if _is_letter(character) or character in "$@!|€" else character


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
    return (_forms(word.rstrip(STEM)) | _forms(word.rstrip(STEM).upper())) - {""}


@lru_cache(REMEMBERED)
def _forms(word: str) -> frozenset[str]:
    """Give what a word is compared by."""
    readings = {word, *(word.translate(digits) for digits in DIGITS)} if re.search(r"[^\W\d]", word) else {word}
    alike = (form for reading in readings for form in likenesses(reading.replace("_", "")))
    return frozenset("".join(c for c in form if not _is_mark(c)) for form in alike)
