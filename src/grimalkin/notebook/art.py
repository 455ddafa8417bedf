"""The art: suits as a game draws them for the page, read from the very same file; and the page's own shapes.

`suits.js` is data in the notation of JavaScript: names, strings between quotes, drawings between backquotes. What is
written otherwise there is drawn as the page draws what nobody has drawn: a shape and an ink for each suit.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.rules import Game

PAPER, INK, MOON = "#f2e7d1", "#221c24", "#f3d98b"
SUIT = re.compile(r"^  (\w+): \{\n(.*?)^  \},?$", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r'^    (\w+): (?:"([^"]*)"|`([^`]*)`),$', re.MULTILINE)
GROWS = re.compile(r'(<\w+ data-level="(\d+)"[^>]*/>)')
"""A part that is drawn from some rank on."""
LOOKS = {
    "cut": f'fill="{PAPER}"',
    "nick": f'fill="none" stroke="{PAPER}" stroke-width="2.6" stroke-linecap="round"',
    "crack": 'fill="none" stroke="currentColor" stroke-width="2.6"',
    "moon": f'fill="{MOON}"',
    "moonlit": 'fill="#c9b777"',
    "slit": f'fill="{INK}"',
}
"""What the page's style says of the parts of a drawing, as the drawing itself says it."""
TURN, FIRST_INK = 137.5, 255


@dataclass(frozen=True)
class Suit:
    """How the cards of a suit look: as `Suit` in the page's types."""

    ink: str
    tint: str
    art: str
    crowned: str | None = None
    """The rank that wears a crown instead of a number."""
    corner: str = ""
    before: str = ""
    place: str | None = None
    worded: bool = False
    """Whether a card says its name, as its drawing says nothing."""


@cache
def suits_of(game: Game) -> dict[str, Suit]:
    """Give every suit of a game: those that it has drawn, and a shape for each of the others."""
    drawn = {name: suit for package in reversed(game.texts) for name, suit in read(package).items()}
    kinds = dict.fromkeys(game.parts(card)[0] for card in game.cards)
    return {kind: drawn.get(kind) or plain_suit(place) for place, kind in enumerate(kinds)}


def read(package: str) -> dict[str, Suit]:
    """Read the suits that a package has drawn; none where it has no such file."""
    file = files(package).joinpath("web", "suits.js")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    fields = {
        name: {key: quoted or drawn for key, quoted, drawn in FIELD.findall(body)} for name, body in SUIT.findall(text)
    }
    known = set(Suit.__dataclass_fields__)
    return {
        name: Suit(**{key: value for key, value in found.items() if key in known})
        for name, found in fields.items()
        if {"ink", "tint", "art"} <= found.keys()
    }


@cache
def of_the_page(file: str, name: str) -> list[str]:
    """Read the drawings that a script of the page holds under a name."""
    text = files("grimalkin").joinpath("web", "elements", file).read_text(encoding="utf-8")
    found = re.search(rf"^const {name} = (.*?);$", text, re.MULTILINE | re.DOTALL)
    if not found:
        raise LookupError(f"web/elements/{file} holds no {name}")
    return [quoted or drawn for quoted, drawn in re.findall(r"'([^']*)'|`([^`]*)`", found[1])]


def plain_suit(place: int) -> Suit:
    """Draw a suit that nobody has drawn, by its place among the suits of its game."""
    shapes, hue = of_the_page("deck.js", "SHAPES"), round(FIRST_INK + place * TURN) % 360
    return Suit(_srgb(0.4, 0.12, hue), _srgb(0.8, 0.1, hue), shapes[place % len(shapes)], worded=True)


def emblem(art: str, ink: str, rank: str = "") -> str:
    """Give a drawing that needs no style; of one that grows with the rank, as much as that has."""
    for whole, level in GROWS.findall(art):
        if int(level) > int(rank or 0):
            art = art.replace(whole, "")
    styled = re.sub(r'class="(\w+)"', lambda found: LOOKS.get(found[1], ""), art)
    return f'<g fill="{ink}" color="{ink}">{styled}</g>'


def _srgb(lightness: float, chroma: float, hue: float) -> str:
    """Write a colour of OKLCH, in which the page thinks, as every drawing program reads it."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{_byte(each):02x}" for each in linear)


def _byte(linear: float) -> int:
    bounded = min(max(linear, 0.0), 1.0)
    curved = 12.92 * bounded if bounded <= 0.0031308 else 1.055 * bounded ** (1 / 2.4) - 0.055
    return round(255 * curved)
