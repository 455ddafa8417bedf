"""A canvas: a grid of cells to draw on, and where on it things lie, so that a mouse finds them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

if TYPE_CHECKING:
    from collections.abc import Iterator


APART = 8
"""Cells that look as before are sent all the same where there are so few of them between others."""


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Say whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@cache
def ink(color: str = "", ground: str = "", *, bold: bool = False, dim: bool = False, under: bool = False) -> Style:
    """Make a style."""
    return Style(color=color or None, bgcolor=ground or None, bold=bold, dim=dim, underline=under)


class Canvas:
    """What is drawn later lies above what was drawn before; what does not fit is cut off."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width, self.height = width, height
        self.signs = [[" "] * width for _ in range(height)]
        self.styles = [[style] * width for _ in range(height)]
        self.spots: list[tuple[str, Area]] = []
        """What lies where, by a name; the latest lies on top."""

    def put(self, x: int, y: int, text: str, style: Style, width: int | None = None) -> int:
        """Write text into a row, in so many cells at most; say where it ends."""
        if not 0 <= y < self.height:
            return x
        end = min(self.width, x + width if width is not None else self.width)
        for sign in fitted(text, end - x) if width is not None else text:
            size = get_character_cell_size(sign)
            if x + size > end:
                break
            if x >= 0 and size:
                self.signs[y][x] = sign
                self.styles[y][x] = style
                for beside in range(x + 1, x + size):
                    self.signs[y][beside], self.styles[y][beside] = "", style
            x += size
        return x

    def fill(self, area: Area, style: Style, sign: str = " ") -> None:
        """Paint an area."""
        for y in range(area.y, area.y + area.height):
            self.put(area.x, y, sign * area.width, style)

    def spot(self, name: str, area: Area) -> None:
        """Remember what lies in an area."""
        self.spots.append((name, area))

    def at(self, x: int, y: int) -> str:
        """Say what lies at a cell; nothing where nothing does."""
        return next((name for name, area in reversed(self.spots) if area.holds(x, y)), "")

    def area(self, name: str) -> Area | None:
        """Find where something lies."""
        return next((area for spot, area in reversed(self.spots) if spot == name), None)

    def strip(self, y: int) -> Strip:
        """Give a row as the screen takes it."""
        return Strip([*self._segments(y)], self.width)

    def _segments(self, y: int) -> Iterator[Segment]:
        signs, styles = self.signs[y], self.styles[y]
        begun = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[begun]:
                yield Segment("".join(signs[begun:x]), styles[begun])
                begun = x

    def changes(self, before: Canvas) -> Iterator[Area]:
        """Find what looks otherwise than on a canvas of the same size: a line may be slow."""
        for y in range(self.height):
            begun = end = -APART
            for x in range(self.width):
                if self.signs[y][x] == before.signs[y][x] and self.styles[y][x] is before.styles[y][x]:
                    continue
                if x - end > APART:
                    if end >= 0:
                        yield Area(begun, y, end - begun, 1)
                    begun = x
                end = x + 1
            if end >= 0:
                yield Area(begun, y, end - begun, 1)

    def text(self) -> str:
        """Give everything as plain text, for tests and for whoever listens."""
        return "\n".join("".join(row).rstrip() for row in self.signs)


def fitted(text: str, width: int) -> str:
    """Shorten a text to so many cells, with a sign that something is missing."""
    if cell_len(text) <= width:
        return text
    kept, used = "", 0
    for sign in text:
        used += get_character_cell_size(sign)
        if used > width - 1:
            break
        kept += sign
    return f"{kept}…" if width > 0 else ""


def wrapped(text: str, width: int, most: int = 99, hang: int = 0) -> list[str]:
    """Break a text into lines of so many cells; what goes on stands so many cells further right.

    The last line that is allowed says that something is missing.
    """
    lines = [line for paragraph in text.split("\n") for line in _broken(paragraph, width, " " * hang)]
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fitted(each, width) for each in lines]


def _broken(paragraph: str, width: int, before: str) -> Iterator[str]:
    line = ""
    for word in _words(paragraph, width - len(before)):
        if line and cell_len(line) + 1 + cell_len(word) > width:
            yield line
            line = before + word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _words(paragraph: str, width: int) -> Iterator[str]:
    """Give word after word; one that is too long for a line, such as a link, in parts."""
    for word in paragraph.split(" "):
        rest = word
        while width > 0 and cell_len(rest) > width:
            part = fitted(rest, width + 1)[:-1] or rest[0]
            yield part
            rest = rest[len(part) :]
        yield rest
