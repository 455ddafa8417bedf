"""Filters over everything that is drawn: without colours, in few of them, or in the oldest letters."""

from __future__ import annotations

import unicodedata
from colorsys import rgb_to_hls
from functools import cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.color import Color as Ink
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

from grimalkin.terminal.app.palette import DAY

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


HUES = ("red", "yellow", "green", "cyan", "blue", "magenta")
"""Round the circle of colours, each a sixth of it."""
ORANGE = 0.67
"""What is orange, or brown, counts as yellow, and purple as magenta."""
BLACKEST, DARK, PALE = 0.22, 0.6, 0.7
"""How light something is up to which it is black, dark, and from which it is white where it has little colour."""
GREYS = ((0.8, "bright_white"), (0.6, "white"), (0.45, "bright_black"), (0.0, "black"))
"""What has no colour, by how light it is."""
GREYEST, GREY = 0.25, 0.5
"""How much colour something has that counts as none: at any rate, and where it is pale."""


@cache
def one_of_sixteen(red: int, green: int, blue: int) -> str:
    """Name the colour of an old terminal by its hue: the nearest one would be grey for almost everything."""
    hue, light, colour = rgb_to_hls(red / 255, green / 255, blue / 255)
    if light < BLACKEST:
        return "black"
    if colour < GREYEST or (colour < GREY and light > PALE) or light > 0.9:
        return next(name for least, name in GREYS if light >= least)
    named = HUES[int(hue * 6 + ORANGE) % 6]
    return f"bright_{named}" if light > DARK else named


@cache
def in_sixteen(style: Style) -> Style:
    """Put a style in sixteen colours; what it says beside colours stays."""
    known = [ink and Ink.parse(one_of_sixteen(*ink.get_truecolor())) for ink in (style.color, style.bgcolor)]
    return style + Style.from_color(*known)


class Sixteen(LineFilter):
    """Draws in the sixteen colours that old terminals have."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            segment if segment.control or segment.style is None else Segment(segment.text, in_sixteen(segment.style))
            for segment in segments
        ]


SHADES = (0, 95, 135, 175, 215, 255)
"""How strong red, green and blue may be in a colour of a terminal that has 256."""
FIRST_COLOUR, FIRST_GREY = 16, 232
GREY_STEPS = tuple(8 + 10 * step for step in range(24))
CUBE = [(r, g, b) for r in range(6) for g in range(6) for b in range(6) if not r == g == b]
NIGHT_LIGHT = 0.25
"""How light something is up to which it has no colour: the darkest blue there is would shine beside black."""
FAINT = 25
"""How far its strongest and its weakest part are from each other in what counts as grey."""
HUE_COUNTS = 3
"""How much more another hue disturbs than another light."""
BY_HAND = {DAY.table: 230, DAY.paper: 231, DAY.dim: 240}
"""Where the nearest would be that of plates, which must be seen on it, or pink."""


@cache
def one_of_256(red: int, green: int, blue: int) -> int:
    """Find the number of the nearest colour; what has a hue keeps one, unless it is as dark as the night."""
    if chosen := BY_HAND.get(f"#{red:02x}{green:02x}{blue:02x}"):
        return chosen
    faint = max(red, green, blue) - min(red, green, blue) < FAINT
    if faint or rgb_to_hls(red / 255, green / 255, blue / 255)[1] < NIGHT_LIGHT:
        level = (red + green + blue) / 3
        return FIRST_GREY + min(range(24), key=lambda step: abs(GREY_STEPS[step] - level))
    wanted = _light_and_hue(red, green, blue)
    r, g, b = min(CUBE, key=lambda at: _apart(wanted, _light_and_hue(*(SHADES[each] for each in at))))
    return FIRST_COLOUR + 36 * r + 6 * g + b


def _light_and_hue(red: int, green: int, blue: int) -> tuple[float, float, float]:
    """Part a colour as television does: how light it is, how much bluer and how much redder than that."""
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    return light, 0.564 * (blue - light), 0.713 * (red - light)


def _apart(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    light, bluer, redder = (a - b for a, b in zip(one, other, strict=True))
    return light**2 + HUE_COUNTS * (bluer**2 + redder**2)


@cache
def in_256(style: Style) -> Style:
    """Put a style in 256 colours."""
    known = [ink and Ink.from_ansi(one_of_256(*ink.get_truecolor())) for ink in (style.color, style.bgcolor)]
    return style + Style.from_color(*known)


class EightBit(LineFilter):
    """Draws in the 256 colours that most terminals admit to over ssh, which does not tell of more."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            segment if segment.control or segment.style is None else Segment(segment.text, in_256(segment.style))
            for segment in segments
        ]
