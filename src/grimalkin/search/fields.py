"""The fields of a node: they lie side by side, so that a look at a branch is a look at one place of the memory."""

from __future__ import annotations

SIZE = 8
FIRST = 0
"""The newest branch of the node; 0 for none."""
BESIDE = 1
"""The next branch of the same node; 0 for none."""
ACTION = 2
SEAT = 3
VISITS = 4
CHANCES = 5
"""How often the branch was available."""
