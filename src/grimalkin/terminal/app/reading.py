"""Something to read in peace: help, a rulebook, the log, what the coach thinks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from grimalkin.terminal.app.canvas import wrapped
from grimalkin.terminal.app.sheet import SheetScreen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions
    from textual.app import ComposeResult

    from grimalkin.text import Voice


HEADING = re.compile(r"\d+\. ")
"""How the heading of a part of a rulebook begins."""
LISTED = re.compile(r"(• |\d+\. )")
"""How something in a list begins; what goes on stands below its first word."""


class Page:
    """Lines as they stand on a sheet: what goes on stands below its own beginning, and headings are bold."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in self.lines:
            text = line.lstrip(" ")
            before = " " * (len(line) - len(text))
            listed, style = LISTED.match(text), "bold" if HEADING.match(line) else ""
            broken = wrapped(text, options.max_width - len(before), hang=len(listed[0]) if listed else 0)
            yield from (Text(before + each, style=style) for each in broken)


class Reading(SheetScreen[None], ModalScreen[None]):
    """A sheet over the table; arrows turn it, Escape puts it away."""

    CSS = """
    Reading { align: center middle; background: $background 60%; }
    #sheet {
        width: 96%; max-width: 96; height: auto; max-height: 100%; padding: 0 0 0 2;
        border: round $primary; background: $panel;
        scrollbar-size-vertical: 1; scrollbar-color: $secondary; scrollbar-background: $background;
    }
    #sheet Static { width: 100%; padding: 0 2 0 0; }
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
            yield Static(Page(self.lines))
