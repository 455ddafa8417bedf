"""Failures: what went wrong in a bot, kept beside the journal for its author."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from grimalkin.arena.matches import BadBot

FOLDER = "failures"


def keep_failure(bad: BadBot, folder: Path) -> Path | None:
    """Keep the traceback of a bot that failed; say where, or that there was none to keep, or no room."""
    if not bad.trace:
        return None
    path = folder / FOLDER / f"{_named(bad)}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{bad}\n\n{bad.trace}", encoding="utf-8", errors="backslashreplace")
    except OSError:
        # That the bot has failed matters more, and is told in any case.
        return None
    return path


def _named(bad: BadBot) -> str:
    """Name a failure by bot, deal set and seat: the same one happens again, and is kept once."""
    facts = bad.refusal.facts
    parts = [facts[name] for name in ("bot", "set", "place") if name in facts]
    return re.sub(r"[^\w.]+", "-", "-".join(map(str, parts)))
