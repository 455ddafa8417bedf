"""What all tests of commands share: places of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def new_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be kept that another test has played."""
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
