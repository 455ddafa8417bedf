"""What the table screen shows: a picture, who sits there, what is said; all that the drawing modules need."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from grimalkin.terminal.app.box import Box
from grimalkin.terminal.app.choosing import Choosing
from grimalkin.terminal.app.palette import NIGHT, Palette
from grimalkin.terminal.app.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import Zone
    from grimalkin.scene import Choice
    from grimalkin.terminal.app.picture import Holds
    from grimalkin.text import Voice


@dataclass(frozen=True)
class Sitting:
    """Somebody at the table."""

    name: str
    note: str = ""
    """What else there is to know: away, a bot stands in, so much time left;"""
    standing: str = ""
    """the same without clocks."""
    free: bool = False


@dataclass
class Shown:
    """One moment of a table, ready to be drawn."""

    box: Box = field(default_factory=Box)
    picture: Picture = field(default_factory=Picture)
    sitting: tuple[Sitting, ...] = ()
    you: int | None = None
    title: str = ""
    aside: str = ""
    """What stands at the right of the title."""
    asked: str = ""
    """What is asked, or who is waited for."""
    log: list[str] = field(default_factory=list)
    choosing: Choosing = field(default_factory=Choosing)
    palette: Palette = NIGHT
    explains: bool = False
    """Whether what is said must be seen in full, before all else."""
    voice: Voice | None = None
    """Joins words as its language does."""

    @property
    def hand(self) -> list[str]:
        """The viewer's own cards, sorted; none any more when a round is counted."""
        if self.picture.counted:
            return []
        own = self.picture.zones.get(f"hand@{self.you}")
        return self.box.sorted(own.cards) if own and own.cards else []

    def would(self, choice: Choice) -> str:
        """Say what a choice means and would bring."""
        joined = f"{choice.means}: {choice.would}"
        return self.voice.say("app-would", move=choice.means, would=choice.would) if self.voice else joined

    def place_of(self, seat: int, name: str) -> str:
        """Name a place of a seat."""
        who, what = self.sitting[seat].name, self.box.zone(name)
        return self.voice.say("app-place-of", name=who, place=what) if self.voice else f"{who}: {what}"

    def zones_of(self, seat: int | None) -> Iterator[Zone]:
        """Give the places of a seat, or of the table."""
        return (zone for zone in self.picture.zones.values() if zone.seat == seat)

    def holds(self, place: str) -> Holds | None:
        """Say what holds at a place."""
        return self.picture.holds.get(place)

    def colour(self, look: str) -> str:
        """Find the colour of something that holds."""
        named = self.box.looks.get(look, "dim")
        return named if named.startswith("#") and self.palette.dark else getattr(self.palette, named, self.palette.text)
