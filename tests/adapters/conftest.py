"""What needs the packages of other projects is tried where they are: `make conformance` installs them all."""

from __future__ import annotations

import os
from importlib.util import find_spec

NEEDS = {
    "test_gymnasium.py": ("gymnasium",),
    "test_pettingzoo.py": ("pettingzoo", "gymnasium", "resvg_py", "PIL"),
    "test_openspiel.py": ("pyspiel",),
    "test_mcp.py": ("mcp",),
    "test_recipes.py": ("pettingzoo", "gymnasium"),
}
ALL = "GRIMALKIN_CONFORMANCE"
"""Where this is set nothing is left out: what is missing is an error."""
collect_ignore = [
    test for test, needed in NEEDS.items() if ALL not in os.environ and not all(find_spec(name) for name in needed)
]
