"""Cards in letters: a small box of paper with rank and emblem, told apart without colour too."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from grimalkin.terminal.app.canvas import Area, Canvas, ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.style import Style

    from grimalkin.terminal.app.box import Box
    from grimalkin.terminal.app.palette import Palette


class Size(NamedTuple):
    """How large a card is."""

    width: int
    height: int


SMALL, LARGE, HUGE = Size(5, 4), Size(7, 5), Size(11, 8)
LEAST_STEP = 2
"""Columns of a covered card that are seen: its frame, and a sign of its rank."""
SEEN, DENIED, CHOSEN = "seen", "denied", "chosen"
"""How a card lies: to be looked at or played; not to be played now; lifted."""


class Brush:
    """Draws the cards of one game in one palette."""

    def __init__(self, canvas: Canvas, box: Box, palette: Palette, size: Size = SMALL) -> None:
        self.canvas, self.box, self.palette, self.size = canvas, box, palette, size

    def card(self, x: int, y: int, card: str, how: str = SEEN, mark: str = "") -> None:
        """Draw a card; a mark stands in its upper frame, such as the number to type."""
        palette, (width, height) = self.palette, self.size
        ground = {SEEN: palette.paper, DENIED: palette.shade, CHOSEN: palette.moon_ground}[how]
        emblem = self.box.emblem(card)
        frame = ink(palette.ink if how == CHOSEN else palette.rule, ground, bold=how == CHOSEN)
        self._frame(Area(x, y, width, height), "┏━┓┃┗┛" if how == CHOSEN else "╭─╮│╰╯", frame)
        suit = ink(emblem.ink, ground, bold=how != DENIED)
        corner = self.box.corner(card)
        self.canvas.put(x + 1, y + 1, corner.ljust(width - 2), suit, width - 2)
        art = emblem.art if height >= HUGE.height and emblem.art else (emblem.face,)
        top = y + (height - len(art) + 1) // 2
        for row, line in enumerate(art):
            self.canvas.put(x + 1 + max(0, (width - 2 - cell_len(line)) // 2), top + row, line, suit)
        if height > SMALL.height:
            self.canvas.put(x + 1, y + height - 2, corner.rjust(width - 2), suit, width - 2)
        if mark:
            self.canvas.put(x + (width - cell_len(mark)) // 2, y, mark, ink(palette.ink, ground, bold=True))

    def back(self, x: int, y: int) -> None:
        """Draw a card that lies face down."""
        width, height = self.size
        style = ink(self.palette.dim, self.palette.back)
        self._frame(Area(x, y, width, height), "╭─╮│╰╯", style)
        for row in range(1, height - 1):
            self.canvas.put(x + 1, y + row, ("☾░" * width)[row % 2 : row % 2 + width - 2], style)

    def empty(self, x: int, y: int) -> None:
        """Draw a place where a card may lie."""
        width, height = self.size
        self._frame(Area(x, y, width, height), "╭╌╮╎╰╯", ink(self.palette.dim, self.palette.table))

    def fan(self, area: Area, cards: Sequence[str]) -> None:
        """Lay cards into an area, each over the one before, as wide as there is room: of too many, the last ones."""
        most = max(1, (area.width - self.size.width) // LEAST_STEP + 1)
        cards = cards[-most:]
        step = step_for(len(cards), area.width, self.size.width)
        for place, card in enumerate(cards):
            self.card(area.x + place * step, area.y, card)

    def showcase(self, area: Area) -> None:
        """Lay out one card of each suit beside each other, in the middle of an area, as many as fit."""
        step = self.size.width + 2
        cards = [*{self.box.parts(card)[0]: card for card in self.box.cards}.values()][: (area.width + 2) // step]
        x = area.x + max(0, (area.width + 2 - len(cards) * step) // 2)
        for place, card in enumerate(cards):
            self.card(x + place * step, area.y + (area.height - self.size.height) // 2, card)

    def token(self, x: int, y: int, card: str, ground: str) -> int:
        """Write a card into a line; say where it ends."""
        emblem = self.box.emblem(card)
        style = ink(self.palette.tint(emblem.ink, emblem.tint), ground, bold=True)
        return self.canvas.put(x, y, f"{emblem.face}{self.box.corner(card)}", style)

    def _frame(self, area: Area, signs: str, style: Style) -> None:
        first, across, second, down, third, last = [*signs]
        x, y, width, height = area
        inner = width - 2
        self.canvas.put(x, y, f"{first}{across * inner}{second}", style)
        for row in range(y + 1, y + height - 1):
            self.canvas.put(x, row, f"{down}{' ' * inner}{down}", style)
        self.canvas.put(x, y + height - 1, f"{third}{across * inner}{last}", style)


def step_for(number: int, width: int, card: int) -> int:
    """Say how many columns each card of a fan is from the next, so that all fit."""
    if number < 2:
        return card
    return max(1, min(card, (width - card) // (number - 1)))
