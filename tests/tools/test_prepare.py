"""Setting up: one at a time, and whoever waits is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tools.words import say

from tools import prepare

if TYPE_CHECKING:
    from pathlib import Path


def test_whoever_waits_for_what_compiles_is_told_and_then_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    told: list[str] = []
    prepared: list[str] = []
    with (tmp_path / ".lock").open("w") as compiling:
        fcntl.flock(compiling, fcntl.LOCK_EX)

        def show(text: str) -> None:
            told.append(text)
            compiling.close()

        monkeypatch.setattr(prepare, "BUILD", tmp_path)
        monkeypatch.setattr(prepare, "prepare", prepared.append)
        monkeypatch.setattr(prepare, "show", show)
        assert prepare.main("terminal") == 0
        assert prepare.main("terminal") == 0
    assert told == [say("busy")]
    assert prepared == ["terminal", "terminal"]
