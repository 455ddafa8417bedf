"""Markdown drawn for a terminal, with weight and colour, where the package for it is installed."""

from __future__ import annotations

import io
import os
import shutil
import sys

WIDEST = 100
"""Longer lines are hard to read."""


def can_draw() -> bool:
    """Say whether anyone would see it drawn."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def drawn(source: str, plain: str) -> str:
    """Draw a text of Markdown; without the package, give it plain."""
    try:
        from rich.console import Console  # noqa: PLC0415 - an extra, and slow to load
        from rich.markdown import Markdown  # noqa: PLC0415
    except ImportError:
        return plain
    file = io.StringIO()
    width = min(shutil.get_terminal_size().columns, WIDEST)
    colour = "NO_COLOR" not in os.environ or not os.environ["NO_COLOR"]
    Console(file=file, force_terminal=True, width=width, no_color=not colour, legacy_windows=False).print(
        Markdown(source, hyperlinks=False)
    )
    return file.getvalue().rstrip()
