"""Filters over everything that is drawn: without colours, or with the oldest letters, one for one."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

    from grimalkin.terminal.app.palette import Palette

PLAIN = {
    **dict.fromkeys("╭╮╰╯┏┓┗┛┌┐└┘├┤┬┴┼╔╗╚╝▛▜▙▟", "+"),
    **dict.fromkeys("─━╌╴╶═–—−▔▁▀▄", "-"),
    **dict.fromkeys("│┃╎╷╵║▌▐▎▊▏▕█▇", "|"),
    **dict.fromkeys("·•.…", "."), **dict.fromkeys("“”„«»¨", '"'), **dict.fromkeys("‘’°", "'"),
    "▸": ">", "▶": ">", "→": ">", "◂": "<", "↻": ">", "↺": "<", "▯": "#", "☾": "(", "░": ":", "★": "*", "♛": "*",
    "●": "o", "◎": "o", "◆": "*", "▲": "^", "¤": "x", "†": "!", "≡": "E", "×": "x", "œ": "o", "Œ": "O",
    "▼": "v", "○": "o", "✓": "+", "✗": "x",
}  # fmt: skip
"""What comes nearest among the oldest letters."""


@cache
def old_letter(sign: str) -> str:
    """Give the nearest of the oldest letters, or as many as the sign has cells."""
    if sign.isascii():
        return sign
    if sign in PLAIN:
        return PLAIN[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return (bare[:1] or "?").ljust(cell_len(sign), "?") if cell_len(sign) else ""


class Letters(LineFilter):
    """Writes everything in ASCII, each sign in its own place."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            segment if segment.control else Segment("".join(map(old_letter, segment.text)), segment.style)
            for segment in segments
        ]


class NoColour(LineFilter):
    """Leaves all colours out; what is chosen is shown in reverse, what is dim stays dim."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.chosen = palette.moon_ground.lower()

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            segment if segment.control or segment.style is None else Segment(segment.text, self.bare(segment.style))
            for segment in segments
        ]

    def bare(self, style: Style) -> Style:
        """Take the colours out of a style."""
        ground = style.bgcolor.name.lower() if style.bgcolor else ""
        return Style(
            bold=style.bold, dim=style.dim, italic=style.italic, underline=style.underline,
            reverse=style.reverse or ground == self.chosen,
        )  # fmt: skip
