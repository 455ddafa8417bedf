"""No language is named in code: what there is to know of one stands in its files."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grimalkin.text import OUR_OWN
from grimalkin.text.languages import described

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
CODE = [
    path
    for folder in ("src/grimalkin", "tools", "examples")
    for kind in ("py", "js", "html", "css", "webmanifest", "pxd")
    for path in sorted((ROOT / folder).rglob(f"*.{kind}"))
    if "tests" not in path.parts
]
ALLOWED = {
    "src/grimalkin/text/languages.py": {'FALLBACK = "en"': "the one language to fall back on"},
    "tools/words.py": {'FALLBACK = "en"': "the same, where nothing of ours is installed yet"},
    "src/grimalkin/cli/version.py": {'FALLBACK = "en"': "the same, before the texts are loaded"},
    "src/grimalkin/web/index.html": {'<html lang="en">': "what the page is in before it speaks"},
}
"""Every line that may name a language, and why."""
NAMES = "|".join([*(described(code).name for code in OUR_OWN), "French", "français", "anglais"])
NAMED = re.compile(rf"(?<![\w-])(?:{'|'.join(OUR_OWN)})(?:[-_][A-Z]{{2}})?(?![\w-])|\b(?:{NAMES})\b")
"""A code by itself, also as a part of a path (`text/fr.ftl`) or of a locale (`fr_FR`); or a name."""
QUOTED = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`')


def strings_of_python(source: str) -> Iterator[tuple[int, str]]:
    """Give every string of a module but its explanations, with its line."""
    for node in ast.walk(ast.parse(source)):
        for each in ast.iter_child_nodes(node):
            explains = isinstance(node, ast.Expr)
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and not explains:
                yield each.lineno, each.value


def strings_of_others(source: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source.splitlines(), start=1):
        yield from ((number, found) for found in QUOTED.findall(line))


def named(path: str, source: str) -> list[str]:
    """List the lines that name a language and may not."""
    lines = source.splitlines()
    strings = strings_of_python(source) if path.endswith(".py") else strings_of_others(source)
    found = {number for number, text in strings if NAMED.search(text)}
    return [
        lines[number - 1].strip() for number in sorted(found) if lines[number - 1].strip() not in ALLOWED.get(path, {})
    ]


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_language_is_named(path: Path) -> None:
    assert not named(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "planted",
    [
        'LANGUAGES = ("en", "fr")',
        'if language == "fr": pass',
        "spoken = 'fr_FR'",
        'read(package, "text/fr.ftl")',
        'f"rulebook.en.md"',
        'NAME = "Français"',
    ],
)
def test_what_would_name_one_is_found(planted: str) -> None:
    assert named("some.py", f"x = 1\n{planted}") == [planted]


@pytest.mark.parametrize("planted", ['const other = language === "fr" ? "en" : "fr";', 'speak("en-GB")', "say(`fr`)"])
def test_it_is_found_in_the_page_too(planted: str) -> None:
    assert named("some.js", planted) == [planted]


def test_words_that_only_look_like_one_are_no_language() -> None:
    assert not named("some.py", 'x = "en-passant", "fresh", "fr-om", "when"')


def test_what_is_allowed_is_still_there() -> None:
    for path, lines in ALLOWED.items():
        assert {*lines} <= {line.strip() for line in (ROOT / path).read_text(encoding="utf-8").splitlines()}
