"""A screen that lies on others, and is put away once: a second key that comes while it goes does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

if TYPE_CHECKING:
    from grimalkin.terminal.app.main import TableApp

Answer = TypeVar("Answer")


class SheetScreen(Screen[Answer], Generic[Answer]):
    """Put away by `dismiss`, which Textual takes for the screen that lies on top, whichever that is by now."""

    app: TableApp

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Put it away, if it still lies on top."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
