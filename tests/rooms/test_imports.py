"""The rooms: who may import whom, and what every room says of itself."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "grimalkin"
ROOMS = sorted(path.parent for path in SOURCE.glob("*/__init__.py"))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_every_room_has_a_readme_of_at_most_ten_lines(room: Path) -> None:
    assert 0 < len((room / "README.md").read_text(encoding="utf-8").splitlines()) <= 10


def test_every_module_opens_with_a_line_that_says_its_subject() -> None:
    for path in SOURCE.rglob("*.py"):
        if "tests" not in path.parts:
            docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
            assert docstring, path
            assert docstring.splitlines()[0].endswith("."), path


def test_bots_are_never_given_a_state() -> None:
    for path in (SOURCE / "bots").glob("*.py"):
        names = {node.id for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name)}
        imported = {
            alias.name
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        assert "State" not in names | imported, path
