"""Palettes: midnight and paper. What is drawn names a colour by what it is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.theme import Theme


@dataclass(frozen=True)
class Palette:
    """The colours of a table."""

    name: str
    table: str
    """The table itself,"""
    plate: str
    """a plate on it, or a pile that is looked at."""
    text: str
    dim: str
    moon: str
    """What is yours now: turn, choice, focus."""
    moon_ground: str
    """The same as a ground, under ink."""
    warn: str
    safe: str
    paper: str = "#f6eddb"
    shade: str = "#cdbf9f"
    """Paper that may not be played."""
    ink: str = "#221c24"
    rule: str = "#a8946a"
    """The thin frame of a card."""
    back: str = "#3a4674"
    """The back of a card."""
    dark: bool = True

    def tint(self, ink: str, tint: str) -> str:
        """Choose between the ink of a suit and its lighter tint, for the table itself."""
        return tint if self.dark else ink


NIGHT = Palette(
    "midnight", "#12182a", "#1f2846", "#e9e4d6", "#9fa7c2", "#f3d98b", "#f3d98b", "#ffb4a8", "#b9e3c0"
)  # fmt: skip
DAY = Palette(
    "paper", "#ece2cb", "#dccfae", "#221c24", "#6b5f4d", "#8a4b00", "#f0c040", "#a11d25", "#22602c",
    paper="#fffaf0", shade="#d8ccb0", back="#7a86b4", dark=False,
)  # fmt: skip
PALETTES = {palette.name: palette for palette in (NIGHT, DAY)}


def theme_of(palette: Palette) -> Theme:
    """Make the theme that ordinary widgets follow."""
    from textual.theme import Theme  # noqa: PLC0415 - lines are said without it

    return Theme(
        palette.name,
        primary=palette.moon,
        secondary=palette.back,
        accent=palette.moon,
        foreground=palette.text,
        background=palette.table,
        surface=palette.table,
        panel=palette.plate,
        warning=palette.warn,
        error=palette.warn,
        success=palette.safe,
        dark=palette.dark,
        variables={
            "block-cursor-background": palette.moon_ground,
            "block-cursor-foreground": palette.ink,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": palette.plate,
            "block-cursor-blurred-foreground": palette.text,
            "input-selection-background": palette.back,
            "footer-key-foreground": palette.moon,
            "border": palette.dim,
        },
    )
