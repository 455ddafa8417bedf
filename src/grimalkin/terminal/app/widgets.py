"""Widgets of the table: the board with its cursor and its small movements, and the line of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from grimalkin.terminal.app.board import draw_board
from grimalkin.terminal.app.canvas import Area, Canvas, ink
from grimalkin.terminal.app.cards import Brush
from grimalkin.terminal.app.palette import NIGHT, Palette
from grimalkin.terminal.app.shown import Shown

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from grimalkin.terminal.app.flights import Flight

STEPS = 5
"""Pictures of a card on its way,"""
STEP = 0.045
"""and the seconds between them."""


class BoardWidget(Widget, can_focus=True):
    """Shows a table, and says what was pointed at."""

    class Pointed(Message):
        """Something on the board was clicked."""

        def __init__(self, spot: str, *, twice: bool) -> None:
            super().__init__()
            self.spot, self.twice = spot, twice

    def __init__(self) -> None:
        super().__init__(id="board")
        self.shown = Shown()
        self.canvas = Canvas(1, 1, ink())
        self.flights: list[Flight] = []
        self.moment = 0
        self.clock: Timer | None = None

    def show(self, shown: Shown, flights: list[Flight] | None = None) -> None:
        """Show a moment; what travels to its place is drawn on its way, and nothing waits for it.

        Without flights nothing has moved: what is on its way goes on.
        """
        self.shown = shown
        if flights is not None:
            self.flights, self.moment = flights, 0
            self._wait()
        self.redraw()

    def _wait(self) -> None:
        """Let the next picture come, where something is on its way; only one is waited for."""
        if self.clock:
            self.clock.stop()
        self.clock = self.set_timer(STEP, self._advance) if self.flights else None

    def _advance(self) -> None:
        self.clock = None
        self.moment += 1
        self.flights = self.flights if self.moment < STEPS else []
        self._wait()
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew; what looks as before is not sent again."""
        if not (self.size.width and self.size.height):
            return
        before, self.canvas = self.canvas, draw_board(self.shown, self.size.width, self.size.height)
        brush = Brush(self.canvas, self.shown.box, self.shown.palette)
        for flight in self.flights:
            flight.draw(brush, (self.moment + 1) / (STEPS + 1))
        if (before.width, before.height) != (self.canvas.width, self.canvas.height):
            self.refresh()
        elif changes := [Region(*area) for area in self.canvas.changes(before)]:
            self.refresh(*changes)

    def on_resize(self) -> None:
        """Fit the board to another size."""
        self.flights = []
        self.redraw()

    def render_line(self, y: int) -> Strip:
        return self.canvas.strip(y) if y < self.canvas.height else Strip.blank(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Say what lies where was clicked."""
        if spot := self.canvas.at(event.x, event.y):
            self.post_message(self.Pointed(spot, twice=event.chain > 1))

    def place_of(self, spot: str) -> Area | None:
        """Find where something lies."""
        return self.canvas.area(spot)


def told_keys(text: str) -> list[tuple[str, str, str]]:
    """Part a line of keys that is written in words: each key and what it does; a click does nothing."""
    parted = (part.partition(" ") for part in text.split(", "))
    return [(key, word, "none") for key, _, word in parted]


class Keys(Widget):
    """The line of keys: what each does, in a word; a click does the same."""

    DEFAULT_CSS = "Keys { height: 1; dock: bottom; }"

    def __init__(self, keys: list[tuple[str, str, str]]) -> None:
        super().__init__()
        self.keys = keys
        """Each a key, what it does in a word, and the action."""
        self.palette = NIGHT
        self.canvas = Canvas(1, 1, ink())

    def show(self, keys: list[tuple[str, str, str]], palette: Palette) -> None:
        """Show these keys; what is shown already is not drawn again."""
        if (keys, palette) != (self.keys, self.palette):
            self.keys, self.palette = keys, palette
            self.refresh()

    def render_line(self, y: int) -> Strip:
        palette, x = self.palette, 1
        self.canvas = Canvas(self.size.width, 1, ink(palette.dim, palette.plate))
        for key, word, action in self.keys:
            wanted = cell_len(key) + cell_len(word) + 3
            if x + wanted > self.size.width:
                continue
            begun = x
            x = self.canvas.put(x, 0, key, ink(palette.moon, palette.plate, bold=True)) + 1
            x = self.canvas.put(x, 0, word, ink(palette.dim, palette.plate)) + 2
            self.canvas.spot(action, Area(begun, 0, x - begun, 1))
        return self.canvas.strip(y)

    async def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        if action := self.canvas.at(event.x, 0):
            await self.screen.run_action(action)
