"""A made-up language, written from the English files: every vowel has two dots, so that it can be read back.

It lies in a package of its own, as anybody might publish one: the house, Friday the 13th, its kit and its rulebook.
Of the other games it says nothing.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

CODE, NAME = "xx", "Ënglïsh"
PACKAGE = "grimalkin_xx"
VOWELS, DOTTED = "aeiouAEIOU", "äëïöüÄËÏÖÜ"
WRITE, READ = str.maketrans(VOWELS, DOTTED), str.maketrans(DOTTED, VOWELS)
SPOKEN_FOR = {
    "grimalkin.kits.bursting": ["text/{}.ftl"],
    "grimalkin.games.friday": ["text/{}.ftl", "lesson/{}.ftl", "rulebook.{}.md"],
}


class _Dotted(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - named by the library
        node.value = node.value.translate(WRITE)
        return node


def plain(text: str) -> str:
    """Read the language back: what English says."""
    return text.translate(READ)


def written(source: str, name: str) -> str:
    """Write a file of English in the third language: prose alone, no key, fact or card."""
    if name.endswith(".md"):
        return "".join(
            part if part.startswith("`") else part.translate(WRITE) for part in re.split("(`[^`]*`)", source)
        )
    return FluentSerializer().serialize(_Dotted().visit(FluentParser().parse(source)))


def install(folder: Path) -> Path:
    """Put the package into a folder that is to stand on Python's path."""
    package, info = folder / PACKAGE, folder / f"{PACKAGE}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[grimalkin.languages]\n{CODE} = {PACKAGE}\n")
    _write(package / "__init__.py", "")
    _write(package / f"house/{CODE}.ftl", _english("grimalkin.text", "house/{}.ftl"))
    for spoken_for, paths in SPOKEN_FOR.items():
        for path in paths:
            _write(package / spoken_for / path.format(CODE), _english(spoken_for, path))
    return folder


def _english(package: str, path: str) -> str:
    return written(files(package).joinpath(path.format("en")).read_text(encoding="utf-8"), path)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
