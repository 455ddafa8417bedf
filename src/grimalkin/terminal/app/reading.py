"""Something to read in peace: help, a rulebook, the log, what the coach thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from grimalkin.text import Rulebook
from grimalkin.text.rulebook import unmarked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from textual.app import ComposeResult

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


class Reading(ModalScreen[None]):
    """A sheet over the table; arrows turn it, Escape puts it away."""

    CSS = """
    Reading { align: center middle; background: $background 60%; }
    #sheet { width: 90%; max-width: 96; height: 90%; border: round $primary; background: $panel; padding: 0 2; }
    #sheet Static { width: 100%; margin-bottom: 0; }
    """
    BINDINGS: ClassVar = [Binding("escape,q,enter,question_mark,f1,f2,f5", "dismiss", show=False)]

    def __init__(self, title: str, lines: Sequence[str], voice: Voice) -> None:
        super().__init__()
        self.heading, self.lines, self.voice = title, [*lines], voice

    def compose(self) -> ComposeResult:
        """Lay the sheet on the table."""
        with VerticalScroll(id="sheet") as sheet:
            sheet.border_title = self.heading
            sheet.border_subtitle = self.voice.say("app-close")
            yield Static(Text("\n".join(self.lines)))
