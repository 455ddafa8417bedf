"""Names that look alike are one name: by Unicode's table of confusables, whatever the case, without invisible marks.

The skeleton of a name is made as Unicode says (UTS 39, section 4): taken apart (wide and small forms too), without what
nobody sees, each character replaced by what stands for all that look like it. The table comes with the package
confusable-homoglyphs, which has each pair both ways; so what looks alike is found as what hangs together. It does not
have every letter that is only drawn in another way, such as small capitals: those are added by their names.
"""

from __future__ import annotations

import unicodedata
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from grimalkin.server.people.letterforms import DRAWN, framed

if TYPE_CHECKING:
    from collections.abc import Iterable

MARK = "\u200e"
"""Stands around characters that are written from right to left, in the table."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs by their category that nobody can see."""
IGNORED = (
    0x034F,
    0x17B4,
    0x17B5,
    0x2065,
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
)
IGNORED_PLANE = range(0xE0000, 0xE1000)
"""What Unicode calls default ignorable, beside the marks that are of category Cf."""


class LookAlike(msgspec.Struct):
    """A character, or several, that another looks like."""

    c: str


def is_invisible(character: str) -> bool:
    """Say whether nobody sees a character."""
    code = ord(character)
    unseen = character in BLANK or code in IGNORED or code in IGNORED_PLANE
    return unseen or unicodedata.category(character) == "Cf"


def free_of(names: Iterable[str], taken: Iterable[str]) -> list[str]:
    """Give those of some names that look like none of others."""
    seen = frozenset[str]().union(*(likenesses(name) for name in taken))
    return [name for name in names if seen.isdisjoint(likenesses(name))]


def likenesses(name: str) -> frozenset[str]:
    """Give a name's skeletons; capitals look like other letters than small ones, so they are compared in both ways."""
    return frozenset(_skeleton(each).casefold() for each in (name, name.casefold()))


def _skeleton(text: str) -> str:
    apart = unicodedata.normalize("NFKD", framed(text))
    return unicodedata.normalize("NFD", "".join(SAME.get(c, c) for c in apart if not is_invisible(c)))


def _read_table() -> dict[str, str]:
    """Read what stands for each character."""
    text = (files("confusable_homoglyphs") / "confusables.json").read_bytes()
    table = msgspec.json.decode(text, type=dict[str, list[LookAlike]])
    pairs = {_plain(key): [_plain(pair.c) for pair in found] for key, found in table.items()}
    stands = _stands(_with_drawn(pairs))
    # What stands for one may be several characters, each of which has what stands for it.
    apart = {one: unicodedata.normalize("NFD", other) for one, other in stands.items() if len(one) == 1}
    return {one: "".join(apart.get(c, c) if len(other) > 1 else c for c in other) for one, other in apart.items()}


def _plain(text: str) -> str:
    return text.replace(MARK, "") or text


def _stands(pairs: dict[str, list[str]]) -> dict[str, str]:
    """Say what stands for each."""
    return {member: _chosen(group, pairs) for group in _groups(pairs) for member in group}


def _with_drawn(pairs: dict[str, list[str]]) -> dict[str, list[str]]:
    """Add letters that are only drawn in another way, where the table has them as no look-alike of the plain one."""
    stands, added = _stands(pairs), dict(pairs)
    for one, plain in DRAWN.items():
        alike = {stands.get(each, each) for each in (plain, plain.lower())}
        if stands.get(one, one) not in alike:
            added[one] = [*added.get(one, ()), plain]
            added[plain] = [*added.get(plain, ()), one]
    return added


def _chosen(group: set[str], pairs: dict[str, list[str]]) -> str:
    """Choose what stands for a group: the one that Unicode chose, which is paired with all others; else the longer."""
    return max(group, key=lambda member: (len(pairs.get(member, ())), len(member), member))


def _groups(pairs: dict[str, list[str]]) -> list[set[str]]:
    """Find what hangs together."""
    found, seen = [], set[str]()
    for start in pairs:
        if start in seen:
            continue
        group, left = set[str](), [start]
        while left:
            each = left.pop()
            if each not in group:
                group.add(each)
                left += pairs.get(each, ())
        seen |= group
        found.append(group)
    return found


SAME = _read_table()
"""What stands for a character and all that look like it. Read when the server starts, not while somebody waits."""
