"""A showcase: one large card of each suit of a game, where a menu leaves room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.strip import Strip
from textual.widget import Widget

from grimalkin.terminal.app.box import Box
from grimalkin.terminal.app.canvas import Area, Canvas, ink
from grimalkin.terminal.app.cards import HUGE, Brush
from grimalkin.terminal.app.palette import NIGHT

if TYPE_CHECKING:
    from grimalkin.terminal.app.palette import Palette


class Showcase(Widget):
    """Shows what one would play with."""

    DEFAULT_CSS = f"Showcase {{ height: {HUGE.height}; margin: 0 0 1 0; }}"

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0, ink())
        self.box, self.palette = Box(), NIGHT

    def show(self, box: Box, palette: Palette) -> None:
        """Show the cards of a game."""
        self.box, self.palette = box, palette
        self.on_resize()

    def on_resize(self) -> None:
        """Fit the cards to another size."""
        area = Area(0, 0, self.size.width, HUGE.height)
        self.canvas = Canvas(area.width, area.height, ink(self.palette.text, self.palette.table))
        Brush(self.canvas, self.box, self.palette, HUGE).showcase(area)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        return self.canvas.strip(y) if y < self.canvas.height else Strip.blank(self.size.width)
