"""The recipes and examples of docs/adapters.md run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"
SHOWN = re.findall(r"^```python(?: recipe)?\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(SHOWN)))
def test_it_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(SHOWN[number], f"{PAGE.name}:{number}", "exec"), {"__name__": "shown"})  # noqa: S102 - ours
    assert "print(" not in SHOWN[number] or capsys.readouterr().out


def test_nothing_is_left_out() -> None:
    assert len(SHOWN) == 6
