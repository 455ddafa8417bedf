"""What an extra needs, by itself."""

from __future__ import annotations

import pytest

from tools import extras


def test_an_extra_needs_what_those_need_that_it_is_made_of() -> None:
    said = {"a": ["one>=1", "grimalkin[b,c]"], "b": ["two<3"], "c": ["grimalkin[b]", "three"], "d": ["four"]}
    assert [*extras.needs("a", said)] == ["one>=1", "two<3", "two<3", "three"]


def test_it_is_printed_once_and_never_the_package_itself(capsys: pytest.CaptureFixture[str]) -> None:
    extras.main("research", "gymnasium")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len({*lines}) > 5
    assert any(line.startswith("open_spiel") for line in lines)
    assert not any("grimalkin" in line for line in lines)
