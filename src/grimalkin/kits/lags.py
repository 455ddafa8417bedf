"""What it is worth to lag behind: the part of a win that a deficit leaves, beside none."""

from __future__ import annotations

from math import exp

STEPS = 256
"""How finely a lag is weighed: steps to the lead that multiplies chances by e."""
WORTH = [exp(-step / STEPS) for step in range(2048)]
"""What a lag of so many steps is worth beside none; more than the last is worth no less."""
