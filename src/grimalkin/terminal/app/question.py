"""A question with a line for the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from grimalkin.terminal.app.sheet import SheetScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult


class Question(SheetScreen[str], ModalScreen[str]):
    """A question with a line for the answer; Escape gives none."""

    CSS = """
    Question { align: center middle; background: $background 60%; }
    #asking { width: 80%; max-width: 90; height: auto; border: round $primary; background: $panel; padding: 1 2; }
    #asking Label { width: 100%; } #asking Input { border: none; height: 1; background: $background; margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar = [Binding("escape", "none", show=False)]

    def __init__(self, question: str, usual: str = "") -> None:
        super().__init__()
        self.question, self.usual = question, usual

    def compose(self) -> ComposeResult:
        """Ask."""
        with Vertical(id="asking"):
            yield Label(Text(self.question))
            yield Input(self.usual)

    @on(Input.Submitted)
    def answered(self, event: Input.Submitted) -> None:
        """Give the answer."""
        self.dismiss(event.value.strip())

    def action_none(self) -> None:
        """Give none."""
        self.dismiss("")
