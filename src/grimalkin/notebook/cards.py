"""Cards and hands: words that draw themselves in a notebook."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from grimalkin.notebook.art import INK, PAPER, emblem, of_the_page, suits_of
from grimalkin.text import FALLBACK, Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from grimalkin.notebook.art import Suit
    from grimalkin.rules import Game

WIDTH, HEIGHT = 50, 70
NIGHT = "#232c4d"
SERIF = "font-family=\"Palatino, Georgia, 'DejaVu Serif', serif\""
OVERLAP = 0.62
"""How much of each card in a fan shows, of its width."""


class Card(str):
    """A card of a game, by its word.

    >>> import grimalkin as gk
    >>> match = gk.deal("friday", seats=6, seed=7)
    >>> match.hand()[0], match.hand()[0].name
    ('M2', 'mirror 2')
    """

    __slots__ = ("game",)
    game: Game

    def __new__(cls, game: Game, word: str) -> Card:
        made = super().__new__(cls, word)
        made.game = game
        return made

    @property
    def name(self) -> str:
        """What the card is called, in English."""
        return Voice(FALLBACK, self.game).card(self)

    def _repr_svg_(self) -> str:
        return picture(
            WIDTH + 4, HEIGHT + 4, place(face_id(self.game, self), 2, 2), faces(self.game, [self]), self.name
        )


class Hand(tuple[Card, ...]):
    """Cards that somebody holds, as words; a notebook draws them as a fan.

    >>> import grimalkin as gk
    >>> hand = gk.deal("friday", seats=6, seed=7).hand()
    >>> len(hand), "F" in hand
    (9, True)
    """

    __slots__ = ()

    def __new__(cls, game: Game, words: Iterable[str] = ()) -> Hand:
        return super().__new__(cls, (Card(game, word) for word in words))

    def _repr_svg_(self) -> str:
        if not self:
            return picture(WIDTH, HEIGHT, "", "", "")
        game = self[0].game
        row, width = fan(game, self)
        return picture(
            width + 4, HEIGHT + 4, f'<g transform="translate(2 2)">{row}</g>', faces(game, self), " ".join(self)
        )


def fan(game: Game, words: Sequence[str], most: float = 10_000) -> tuple[str, float]:
    """Lay cards side by side, closer where there is little room; say how wide that is."""
    step = min(WIDTH * OVERLAP, (most - WIDTH) / max(1, len(words) - 1))
    laid = "".join(place(face_id(game, word), round(at * step, 1), 0) for at, word in enumerate(words))
    return laid, WIDTH + step * (len(words) - 1)


def place(name: str, x: float, y: float) -> str:
    """Put a drawing that was made before somewhere."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}"/>'


def face_id(game: Game | None, word: str | None) -> str:
    """Name the drawing of a card, or of a back."""
    return f"gk-{game.name}-{word}" if game and word is not None else "gk-back"


def faces(game: Game, words: Iterable[str]) -> str:
    """Draw each card once, and a back, for others to be put somewhere."""
    drawn = "".join(_face(game, word) for word in dict.fromkeys(words))
    return f"<defs>{drawn}{_back()}</defs>"


def _sheet(name: str, paper: str, edge: str, inside: str) -> str:
    outline = f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="5" fill="{paper}" stroke="{edge}"/>'
    return f'<g id="{name}">{outline}{inside}</g>'


def corner_of(suit: Suit, rank: str) -> str:
    """Say what stands in the corner of a card; one that wears a crown has nothing there."""
    return "" if suit.crowned is not None and suit.crowned == rank else f"{suit.before}{rank or suit.corner}"


def _face(game: Game, word: str) -> str:
    kind, rank = game.parts(word)
    suit = suits_of(game)[kind]
    crowned = suit.crowned is not None and suit.crowned == rank
    drawing = emblem(suit.art, suit.ink, rank if rank.isdigit() else "")
    corner = corner_of(suit, rank)
    inside = f'<svg x="11" y="21" width="28" height="28" viewBox="0 0 100 100">{drawing}</svg>'
    letters = f'font-size="15" font-weight="bold" fill="{suit.ink}" {SERIF}'
    inside += f'<text x="4" y="16" {letters}>{escape(corner)}</text>'
    inside += f'<text x="4" y="16" {letters} transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{escape(corner)}</text>'
    if crowned:
        crown = emblem("".join(of_the_page("card.js", "CROWN")), suit.ink)
        inside += f'<svg x="17" y="4" width="16" height="16" viewBox="0 0 100 100">{crown}</svg>'
    if suit.worded:
        name = Voice(FALLBACK, game).card(word)
        fits = f'textLength="{WIDTH - 6}" lengthAdjust="spacingAndGlyphs"' if len(name) > 9 else ""
        inside += (
            f'<text x="{WIDTH / 2}" y="61" font-size="8" text-anchor="middle" fill="{INK}" {fits}>{escape(name)}</text>'
        )
    return _sheet(face_id(game, word), PAPER, "#b7a57e", inside)


def _back() -> str:
    drawing = emblem("".join(of_the_page("card.js", "BACK")), "#c9b777")
    return _sheet(
        face_id(None, None),
        NIGHT,
        "#3a4570",
        f'<svg x="9" y="17" width="32" height="36" viewBox="0 0 100 100">{drawing}</svg>',
    )


def picture(width: float, height: float, inside: str, before: str, title: str) -> str:
    """Put a drawing together that stands for itself."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    said = f"<title>{escape(title)}</title>" if title else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{said}{before}{inside}</svg>'
