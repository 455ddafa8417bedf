"""No refusal reaches a person without a sentence: every key, in every language, with the facts it needs."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import grimalkin
from grimalkin import games
from grimalkin.text import LANGUAGES, Voice
from grimalkin.text.languages import house

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(grimalkin.__file__).parent
KEY_FIRST = {"NotNow"}
"""Whose key is the first argument; all others begin with a sentence for programmers."""
KINDS = {
    "Refused",
    "IllegalAction",
    "UnknownWord",
    "BadSeats",
    "BadOption",
    "BadDeck",
    "UnknownGame",
    "Refusal",
    *KEY_FIRST,
}
TAKEN = {"nothing", "dealt", "others-acted", "learnt"}
"""Why something cannot be taken back: the keys are made of these."""
MADE = {"rules/refusal.py", "server/refusals.py", "play/record.py", "server/tables/live.py"}
"""Where a refusal is made of another one's key."""
SPOKEN = re.compile(r'_said\(request, "([a-z-]+)"')
"""What the answers over HTTP say by key."""


class Refusing(NamedTuple):
    """A place where something is refused."""

    where: str
    keys: set[str]
    facts: set[str]
    """What is told beside the key."""


def refusals() -> Iterator[Refusing]:
    """Find every place where something is refused."""
    for path in sorted(ROOT.rglob("*.py")):
        where = str(path.relative_to(ROOT))
        if "/tests/" in where or where in MADE or where.startswith("cli/seedling"):
            continue
        source = path.read_text(encoding="utf-8")
        yield from (Refusing(where, {key}, set()) for key in SPOKEN.findall(source))
        yield from (found for call in calls(source) if (found := refusing(where, call)))


def calls(source: str) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))


def refusing(where: str, call: ast.Call) -> Refusing | None:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name not in KINDS:
        return None
    place = 0 if name in KEY_FIRST | {"Refusal"} else 1
    return Refusing(where, {*keys(where, call.args[place])}, {word.arg for word in call.keywords if word.arg})


def keys(where: str, node: ast.expr) -> Iterator[str]:
    """Read the keys that an argument may be; one that cannot be read is a fault of this test, or of the place."""
    match node:
        case ast.Constant(str(key)):
            yield key
        case ast.IfExp():
            yield from keys(where, node.body)
            yield from keys(where, node.orelse)
        case ast.JoinedStr([ast.Constant("undo-"), _]):
            yield from (f"undo-{reason}" for reason in TAKEN)
        case _:
            raise AssertionError(f"{where}:{node.lineno}: the key {ast.unparse(node)} cannot be read")


ALL = [*refusals()]


def test_they_are_found_in_every_room() -> None:
    assert {each.where.split("/")[0] for each in ALL} >= {"rules", "kits", "games", "play", "server"}
    assert len({key for each in ALL for key in each.keys}) > 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_sentence_in_every_language(language: str) -> None:
    speakers = {game.package.rpartition(".")[2]: Voice(language, game) for game in games.found().values()}
    missing = set()
    for each in ALL:
        room, _, rest = each.where.partition("/")
        folder = rest.split("/")[0]
        voices = [Voice(language)]
        if room == "games" and folder in speakers:
            voices = [speakers[folder]]
        elif room == "kits":
            voices = [speaker for speaker in speakers.values() if each.where.split("/")[1] in str(speaker.game.texts)]  # type: ignore[union-attr]
        missing |= {(each.where, key) for key in each.keys for voice in voices if not voice.knows(f"refused-{key}")}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_gives_every_fact_that_a_sentence_needs(language: str) -> None:
    source = house(language)
    for each in ALL:
        if not each.where.startswith("server"):
            continue
        for key in each.keys:
            said = re.search(rf"^refused-{key} = .*(?:\n .*)*", source, re.MULTILINE)
            assert said, key
            needed = {*re.findall(r"\$(\w+)", said[0])}
            assert needed <= each.facts | {"found"}, (each.where, key)
