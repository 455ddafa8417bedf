"""Names and chat: what people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata

from grimalkin.server.people.likeness import is_invisible
from grimalkin.server.refusals import NotNow

LONGEST_NAME = 24
"""Letters of a name."""
LONGEST_CHAT = 200
"""Letters of what is said at one time."""
FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories: controls, marks that change direction or hide, surrogates, private and unknown characters."""
BLANK = frozenset("\u3164\u115f\u1160\uffa0\u2800")
"""Letters by their category that nobody can see."""
JOINER = "\u200d"
"""Joins parts of one emoji."""
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
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if character in BLANK or (category in FORBIDDEN and character != JOINER):
            continue
        accents = accents + 1 if category in {"Mn", "Me"} else DEEPEST if character.isspace() else 0
        if accents <= DEEPEST:
            kept.append(character)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))
