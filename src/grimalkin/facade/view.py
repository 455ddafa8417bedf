"""A view: the table as one viewer's eyes see it, as text and as a picture for notebooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.notebook.lines import hands_of, table_lines
from grimalkin.scene import scene_of
from grimalkin.text import FALLBACK, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.play import Match
    from grimalkin.rules import Game
    from grimalkin.scene import Scene, Viewer


@dataclass(frozen=True)
class View:
    """What one viewer sees of a match now; made of its scene, so that it holds nothing else.

    >>> import grimalkin as gk
    >>> view = gk.deal("friday", seats=3, seed=7).seen_by(0)
    >>> view.scene.turn, view.hand[:3]
    ((2,), ('C1', 'C2', 'C2'))
    """

    game: Game
    scene: Scene
    viewer: Viewer
    names: tuple[str, ...]
    language: str = FALLBACK

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own cards, as words; none for a spectator.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seats=6, seed=7).seen_by(1).hand
        ('C1', 'C1', 'C1', 'C4', 'C5', 'C7', 'L1', 'L5', 'F')
        """
        return next((cards for seat, cards in self.hands() if seat == self.viewer), ())

    def hands(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Give every hand that the viewer sees: a seat's own, or all where they lie open.

        >>> import grimalkin as gk
        >>> [seat for seat, _ in gk.deal("friday", seats=6, seed=7).seen_by(1).hands()]
        [1]
        """
        return hands_of(self.scene)

    def __str__(self) -> str:
        return "\n".join(table_lines(self.scene, self.viewer, self.names, Voice(self.language, self.game)))

    def svg(self) -> str:
        """Draw it, as a notebook shows it.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seats=6, seed=7).seen_by(1).svg()[:4]
        '<svg'
        """
        from grimalkin.notebook import table_svg  # noqa: PLC0415 - drawing is for those who look

        return table_svg(self.game, self.scene, self.viewer, self.names, self.language)

    def _repr_svg_(self) -> str:
        return self.svg()


def view_of(match: Match, viewer: Viewer, language: str) -> View:
    """Show a match to a viewer."""
    return View(match.game, scene_of(match, viewer), viewer, match.names, language)
