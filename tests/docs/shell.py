"""What pages show for a computer to read: blocks of code, and the lines that a reader would type."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REMARK = re.compile(r"\s+# .*$")


@dataclass(frozen=True)
class Block:
    """A part of a page that a computer can read."""

    kind: str
    file: str
    text: str


def pages() -> list[Path]:
    """List every page that somebody reads: of the root, and of the site."""
    return [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
        *sorted((ROOT / "docs").rglob("*.md")),
    ]


@cache
def blocks(page: Path) -> tuple[Block, ...]:
    """Read the blocks of a page."""
    return tuple(Block(*found) for found in BLOCK.findall(page.read_text(encoding="utf-8")))


def lines(page: Path) -> list[str]:
    """List what is to be typed into a shell, without what is said beside it."""
    typed = [line for block in blocks(page) if block.kind == "sh" for line in block.text.splitlines()]
    return [REMARK.sub("", line) for line in typed]
