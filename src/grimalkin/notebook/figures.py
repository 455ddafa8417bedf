"""The coach's reviews and the arena's results, as a notebook shows them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from grimalkin.arena.page import LIGHT, page
from grimalkin.coach.words import review_lines
from grimalkin.notebook.cards import picture
from grimalkin.notebook.tables import CLOTH, DIM, EDGE, SANS, TEXT, WIDE
from grimalkin.text import FALLBACK, Voice

if TYPE_CHECKING:
    from grimalkin.arena import Results
    from grimalkin.coach import Review
    from grimalkin.coach.reviewing import SeatPart

HIGH, LEFT, TOP = 190, 44, 12
FRAME = 900
"""How high the page of a tournament is shown."""


def review_html(review: Review, language: str = FALLBACK) -> str:
    """Show how a match went: a curve for each seat that was looked at, then what the coach says."""
    voice = Voice(language, review.game)
    seats = sorted({decision.seat for decision in review.decisions})
    said = "\n".join(review_lines(review, voice, seats))
    lines = f'<pre style="white-space:pre-wrap">{escape(said)}</pre>'
    return f'<div style="max-width:{WIDE}px">{curves_svg(review, seats)}{lines}</div>'


def curves_svg(review: Review, seats: list[int]) -> str:
    """Draw what each seat could hope for at its choices, from nothing at the foot to the whole win at the head."""
    levels = "".join(_level(part) for part in (0.0, 0.5, 1.0))
    lines = "".join(_curve(review.part(seat), review.lines, LIGHT[seat % len(LIGHT)]) for seat in seats)
    names = "".join(
        f'<text x="{LEFT + 130 * place}" y="{HIGH + 36}" font-size="13" fill="{LIGHT[seat % len(LIGHT)]}" {SANS}>'
        f"● {escape(review.record.players[seat].name)}</text>"
        for place, seat in enumerate(seats)
    )
    cloth = f'<rect width="{WIDE}" height="{HIGH + 48}" rx="12" fill="{CLOTH}" stroke="{EDGE}"/>'
    return picture(WIDE, HIGH + 48, f"{cloth}{levels}{lines}{names}", "", "")


def _level(part: float) -> str:
    y = TOP + (1 - part) * (HIGH - TOP)
    line = f'<line x1="{LEFT}" x2="{WIDE - TOP}" y1="{y:g}" y2="{y:g}" stroke="{EDGE}"/>'
    look = f'font-size="11" text-anchor="end" fill="{DIM}" {SANS}'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4:g}" {look}>{part:.0%}</text>'


def _curve(part: SeatPart, last: int, colour: str) -> str:
    wide, high = WIDE - TOP - LEFT, HIGH - TOP
    at = [(LEFT + (move - 1) / max(1, last - 1) * wide, TOP + (1 - share.mean) * high) for move, share in part.curve]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'


def results_html(results: Results, language: str = FALLBACK) -> str:
    """Show the page of a tournament as it is, in a frame of its own."""
    inside = escape(page(results, language))
    return f'<iframe srcdoc="{inside}" width="100%" height="{FRAME}" style="border:0;color:{TEXT}"></iframe>'
