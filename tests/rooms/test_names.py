"""One name, one thing: no two classes are called alike, so that a name alone says what is meant."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "grimalkin"
AT_THE_TABLE = ("games", "kits", "cli/seedling")
"""Where the moves and events of a game are named: the same thing at another table may be called the same."""
TWICE = {
    "Bot": "the library's own carries the one of `bots` with dice, and is all that whoever imports grimalkin meets",
    "Match": "the library's own carries the one of `play`, and is all that whoever imports grimalkin meets",
}
"""Names of two things, with why that misleads nobody."""


def rooms_of_classes() -> dict[str, list[str]]:
    """List where classes of each name are; those of all games together count as one place."""
    found = defaultdict[str, list[str]](list)
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        if "/tests/" in place:
            continue
        at_the_table = place.startswith(tuple(f"{folder}/" for folder in AT_THE_TABLE)) and place.count("/") > 1
        for each in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(each, ast.ClassDef) and not (at_the_table and "games" in found[each.name]):
                found[each.name].append("games" if at_the_table else place)
    return found


def test_no_two_classes_are_called_alike() -> None:
    twice = {name: places for name, places in rooms_of_classes().items() if len(places) > 1 and name not in TWICE}
    assert not twice, "call one of each otherwise, or say in TWICE why both names are right"


def test_every_name_that_may_stand_twice_does() -> None:
    found = rooms_of_classes()
    assert not [name for name in TWICE if len(found[name]) < 2]
