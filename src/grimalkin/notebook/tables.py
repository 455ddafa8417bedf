"""A table: a scene as rows of places and seats, each drawn by itself, so that a slider may share what stays."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.notebook.cards import HEIGHT, WIDTH, face_id, faces, fan, picture, place
from grimalkin.scene import Speaker, in_words
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from grimalkin.rules import Game, Zone
    from grimalkin.scene import Scene, Viewer

WIDE = 760
MARGIN, GAP, LINE = 12, 14, 20
CLOTH, EDGE, TEXT, DIM, TURN = "#efe4cb", "#cdbd9a", "#2b2430", "#5d5466", "#8a5a00"
SANS = "font-family=\"'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif\""
LETTER = 7.4
"""About how wide a letter is: nobody can measure them here."""


class DrawnRow(NamedTuple):
    """A part of the table, drawn at its own origin."""

    svg: str
    height: float


class Item(NamedTuple):
    """Something in a row."""

    svg: str
    width: float
    height: float


def table_svg(game: Game, scene: Scene, viewer: Viewer, names: Sequence[str], language: str) -> str:
    """Draw what a viewer sees."""
    voice = Voice(language, game)
    rows = [*table_rows(game, scene, viewer, names, voice)]
    inside, height = stacked(rows)
    return framed(inside, height, faces(game, cards_of([scene])), title_of(scene, voice))


def framed(inside: str, height: float, before: str, title: str) -> str:
    """Lay a cloth under rows."""
    cloth = f'<rect width="{WIDE}" height="{height:g}" rx="12" fill="{CLOTH}" stroke="{EDGE}"/>'
    return picture(WIDE, height, f"{cloth}{inside}", before, title)


def stacked(rows: Iterable[DrawnRow]) -> tuple[str, float]:
    """Put rows below each other; say how high that is."""
    drawn, y = "", float(MARGIN)
    for row in rows:
        drawn += f'<g transform="translate(0 {y:g})">{row.svg}</g>'
        y += row.height
    return drawn, y + MARGIN


def title_of(scene: Scene, voice: Voice) -> str:
    """Say what is shown."""
    return voice.say("table-title", game=voice.say("game"), round=scene.round)


def cards_of(scenes: Iterable[Scene]) -> dict[str, None]:
    """List every card that lies open in some scenes, once."""
    return dict.fromkeys(card for scene in scenes for zone in scene.zones for card in zone.cards or ())


def table_rows(game: Game, scene: Scene, viewer: Viewer, names: Sequence[str], voice: Voice) -> Iterator[DrawnRow]:
    """Draw the title, the places of the table, and each seat."""
    holds = {held.place: held.text for held in in_words(scene, viewer, Speaker(voice, names)).holds}
    yield _flow([_text(title_of(scene, voice), "bold")])
    own = [zone for zone in scene.zones if zone.seat is None]
    yield _flow([_zone(game, zone, voice, holds.get(zone.name, "")) for zone in own])
    if "" in holds:
        yield _flow([_text(holds[""], fill=DIM)])
    for seat, name in enumerate(names):
        yield _seat(game, scene, seat, name, voice=voice, holds=holds)


def _seat(game: Game, scene: Scene, seat: int, name: str, *, voice: Voice, holds: dict[str, str]) -> DrawnRow:
    due = seat in scene.turn
    said = f"{'▸ ' if due else ''}{name}"
    if scene.scored:
        said += f" · {scene.scores[seat]}"
    if any(share.seat == seat and share.won for share in scene.ended):
        said += " ★"
    zones = [zone for zone in scene.zones if zone.seat == seat]
    items = [_zone(game, zone, voice, holds.get(f"{zone.name}@{seat}", "")) for zone in zones]
    return _flow([_text(said, "bold" if due else "", TURN if due else TEXT, least=110), *items])


def _zone(game: Game, zone: Zone, voice: Voice, held: str) -> Item:
    """Draw a place: its name, what holds there, and its cards where there are any to be seen."""
    label = voice.say(f"zone-{zone.name}")
    if zone.kind == "marker":
        return _text(held or label, fill=TURN)
    count = f" {zone.total}" if zone.total is not None else f" {zone.count}"
    said = _text(f"{label}{count}{f' · {held}' if held else ''}", fill=DIM, size=12)
    if zone.kind != "cards" or not zone.count:
        return said
    laid, width = (place(face_id(game, None), 0, 0), float(WIDTH)) if zone.cards is None else _open(game, zone)
    below = f'<g transform="translate(0 {LINE - 2})">{laid}</g>'
    return Item(f"{said.svg}{below}", max(said.width, width), LINE + HEIGHT)


def _open(game: Game, zone: Zone) -> tuple[str, float]:
    cards = zone.cards or ()
    if not cards:
        return place(face_id(game, None), 0, 0), float(WIDTH)
    return fan(game, cards, WIDE - 2 * MARGIN - 130)


def _text(said: str, weight: str = "", fill: str = TEXT, *, size: int = 14, least: float = 0) -> Item:
    bold = f' font-weight="{weight}"' if weight else ""
    svg = f'<text y="14" font-size="{size}" fill="{fill}"{bold} {SANS}>{escape(said)}</text>'
    return Item(svg, max(least, len(said) * LETTER * size / 14), LINE)


def _flow(items: Sequence[Item]) -> DrawnRow:
    """Put things side by side, and go on below where there is no more room."""
    drawn, x, y, line = "", float(MARGIN), 0.0, 0.0
    for item in items:
        if x > MARGIN and x + item.width > WIDE - MARGIN:
            x, y, line = float(MARGIN), y + line, 0.0
        drawn += f'<g transform="translate({x:g} {y:g})">{item.svg}</g>'
        x, line = x + item.width + GAP, max(line, item.height)
    return DrawnRow(drawn, y + line + 4)
