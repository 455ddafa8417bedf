"""Programs of the machine that judge or run what hosts are given."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FETCHED = ROOT / "build" / "programs" / "usr" / "bin"
"""Where `make machine` lays those that it does not install."""


def program(name: str) -> str:
    """Find a program; where there is none the test is skipped with a loud word, and fails in CI."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:{FETCHED}")
    if found is None:
        missing = f"!!! {name} is missing (make machine): what needs it is not tried"
        assert os.environ.get("CI") != "true", missing
        pytest.skip(missing)
    return found
