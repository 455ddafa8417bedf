"""Native code and plain Python play the same matches, to the last bit."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from grimalkin.rules.native import native
from grimalkin.testing.parity import lines


@pytest.mark.long
@pytest.mark.skipif(not native(), reason="no native code here: there is nothing to compare")
def test_seeded_matches_of_every_game_are_the_same_native_and_plain() -> None:
    command = [sys.executable, "-m", "grimalkin.testing.parity"]
    plain = subprocess.run(  # noqa: S603 - our own module
        command, env=os.environ | {"GRIMALKIN_PURE": "1"}, capture_output=True, text=True, check=True
    )
    first, *others = plain.stdout.splitlines()
    assert first == "plain"
    assert len(others) > 20
    assert others == [*lines()]
