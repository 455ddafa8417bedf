"""The recipes and examples of docs/adapters.md run; those for heavy projects where these are (`make recipes`)."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"
FENCED = re.compile(r"^```python(?: recipe)?((?: \w+)*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = [(needs.split(), code) for needs, code in FENCED.findall(PAGE.read_text(encoding="utf-8"))]
ALL = "GRIMALKIN_RECIPES"
"""Where this is set nothing is left out: what is missing is an error."""
RUN = [code for needs, code in SHOWN if ALL in os.environ or all(map(find_spec, needs))]


@pytest.mark.filterwarnings("default" if ALL in os.environ else "error")  # other projects have their own ways
@pytest.mark.parametrize("number", range(len(RUN)))
def test_it_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(RUN[number], f"{PAGE.name}:{number}", "exec"), {"__name__": "shown"})  # noqa: S102 - ours
    assert "print(" not in RUN[number] or capsys.readouterr().out


def test_nothing_is_left_out() -> None:
    assert sum(not needs for needs, _ in SHOWN) == 5
    assert {name for needs, _ in SHOWN for name in needs} == {
        "kaggle_environments",
        "rlcard",
        "sb3_contrib",
        "torch",
        "tree",
    }
