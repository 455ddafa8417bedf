"""What stands on sheets to be read: a rulebook, what the coach says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.text import Rulebook
from grimalkin.text.rulebook import unmarked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from grimalkin.terminal.app.box import Box
    from grimalkin.text import Voice


def rulebook_lines(box: Box, voice: Voice, clause: str = "") -> list[str]:
    """Give the rulebook of a game, or one clause of it, as lines."""
    package = box.packages[0] if box.packages else ""
    book = Rulebook.of(package, voice.language) if package else Rulebook("", "")
    if not book.source:
        return [voice.say("refused-no-such-rulebook")]
    if clause in book.clauses:
        return [unmarked(line) for line in book.clauses[clause].lines()]
    return unmarked(book.source).splitlines()[1:]


def bulleted(said: Iterable[Sequence[str]]) -> Iterator[str]:
    """Lay out what the coach says: each move with its reasons below, and a little room before the next one."""
    for place, (move, *why) in enumerate(said):
        if place:
            yield ""
        yield f"• {move}"
        yield from (f"  {reason}" for reason in why)
