"""Names and chat: what people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

from grimalkin.server.people.likeness import BLANK, is_invisible
from grimalkin.server.refusals import NotNow

LONGEST_NAME = 24
"""Characters of a name: what a plate has room for on a phone."""
LONGEST_CHAT = 200
"""Characters of what is said at once: a few lines on a phone."""
FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories: controls, marks that change direction or hide, surrogates, private and unknown characters."""
JOINER = "\u200d"
"""Joins parts of one emoji; between letters it would be there without being seen."""
IN_COLOUR = "\ufe0f"
DEEPEST = 3
"""Accents that one letter may have; more would spill over other lines."""


def clean_name(text: str) -> str:
    """Return a name in one line, or refuse it; only of visible characters, so not even the joiner of emoji."""
    name = _clean("".join(character for character in text if not is_invisible(character)))
    if not 0 < len(name) <= LONGEST_NAME:
        raise NotNow("bad-name", longest=LONGEST_NAME)
    return name


def clean_chat(text: str) -> str:
    """Return a chat line, or refuse it."""
    line = _clean(text)
    if not 0 < len(line) <= LONGEST_CHAT:
        raise NotNow("bad-chat", longest=LONGEST_CHAT)
    return line


def _clean(text: str) -> str:
    # Where there is no letter to stand on, an accent would stand on whatever is written before.
    kept, accents = list[str](), DEEPEST
    for character, following in pairwise((*unicodedata.normalize("NFC", text), " ")):
        category = unicodedata.category(character)
        if character in BLANK or (category in FORBIDDEN and not _joins(character, kept, following)):
            continue
        accents = accents + 1 if category in {"Mn", "Me"} else DEEPEST if character.isspace() else 0
        if accents <= DEEPEST:
            kept.append(character)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _joins(character: str, before: list[str], after: str) -> bool:
    """Say whether a character joins two pictures into one."""
    pictures = character == JOINER and bool(before) and unicodedata.category(after) == "So"
    return pictures and (before[-1] == IN_COLOUR or unicodedata.category(before[-1]) in {"So", "Sk"})
