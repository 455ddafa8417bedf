"""What is about the house, and not about any rule, is tried once: with native code."""

from __future__ import annotations

import os

HEAVY = ["test_fuzz.py", "test_kills.py", "test_limits.py", "test_memory.py"]
collect_ignore = HEAVY if os.environ.get("GRIMALKIN_PURE") else []
