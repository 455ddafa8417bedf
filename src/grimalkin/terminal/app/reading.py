"""Something to read in peace: help, a rulebook, the log, what the coach thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from grimalkin.terminal.app.sheet import SheetScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from grimalkin.text import Voice


class Reading(SheetScreen[None], ModalScreen[None]):
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
