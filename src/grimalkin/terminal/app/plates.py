"""Plates: who sits at the table, whose turn it is, which way play goes, and what each seat has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from grimalkin.terminal.app.canvas import Area, Canvas, fitted, ink
from grimalkin.terminal.app.picture import zone_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import Zone
    from grimalkin.terminal.app.shown import Shown

MOST_IN_A_ROW = 6
PART = "  "
CARDS = "▯"
"""Before the number of cards in a hand."""
Part = tuple[str, str]
"""Some words and their colour."""


def columns(seats: int) -> int:
    """Say how many plates lie beside each other."""
    return seats if seats <= MOST_IN_A_ROW else (seats + 1) // 2


def plate_rows(shown: Shown, width: int, most: int) -> list[int]:
    """Say how many lines each row of plates takes, at most so many in all."""
    seats = range(len(shown.sitting))
    across = max(1, columns(len(seats)))
    own = (width - across + 1) // across - 2
    lines = [1 + max(1, len([*_flowed(parts_of(shown, seat), own)])) for seat in seats]
    rows = [max(lines[first : first + across]) for first in seats[::across]]
    while sum(rows) > most and max(rows) > 2:
        rows[rows.index(max(rows))] -= 1
    return rows


def draw_plates(canvas: Canvas, shown: Shown, area: Area, rows: list[int], gap: int) -> None:
    """Draw all plates, in rows."""
    across = max(1, columns(len(shown.sitting)))
    for seat in range(len(shown.sitting)):
        row, column = divmod(seat, across)
        left, right = (area.width + 1) * column // across, (area.width + 1) * (column + 1) // across
        y = area.y + sum(rows[:row]) + row * gap
        _draw(canvas, shown, seat, Area(area.x + left, y, right - left - 1, rows[row]))


def _draw(canvas: Canvas, shown: Shown, seat: int, area: Area) -> None:
    palette, sitting = shown.palette, shown.sitting[seat]
    due, aimed = seat in shown.picture.turn, _aimed(shown) == f"@{seat}"
    ground = palette.plate
    canvas.fill(area, ink(palette.text, ground))
    canvas.spot(f"@{seat}", area)
    points = str(shown.picture.scores[seat]).replace("-", "−") if _scored(shown, seat) else ""
    mark = "▸" if due else "◂" if aimed else " "
    name = ink(
        palette.moon if due or aimed else palette.text, ground, bold=due or seat == shown.you, under=seat == shown.you
    )
    canvas.put(area.x, area.y, mark, ink(palette.moon, ground, bold=True))
    canvas.put(area.x + 1, area.y, sitting.name, name, area.width - 2 - cell_len(points))
    canvas.put(area.x + area.width - 1 - cell_len(points), area.y, points, ink(palette.moon, ground, bold=True))
    for row, line in enumerate(_flowed(parts_of(shown, seat), area.width - 2), start=1):
        if row < area.height:
            x = area.x + 1
            for text, colour in line:
                x = canvas.put(x, area.y + row, text, ink(colour, ground), area.x + area.width - x)


def _scored(shown: Shown, seat: int) -> bool:
    return shown.picture.scored and seat < len(shown.picture.scores)


def _aimed(shown: Shown) -> str:
    choice = shown.choosing.choice
    return choice.to if choice else ""


def parts_of(shown: Shown, seat: int) -> list[Part]:
    """Say what a seat has, part by part; what lies open is drawn in the middle."""
    held = shown.picture.holds
    zones = sorted(shown.zones_of(seat), key=lambda z: (z.name != "hand", zone_id(z.name, seat) not in held))
    parts = [part for zone in zones if (part := _part(shown, zone))]
    note = shown.sitting[seat].note
    return [*parts, (note, shown.palette.warn)] if note else parts


def _part(shown: Shown, zone: Zone) -> Part | None:
    held = shown.holds(zone_id(zone.name, zone.seat))
    if zone.kind == "marker":
        return (held.text, shown.colour(held.look)) if held else (shown.box.zone(zone.name), shown.palette.text)
    if zone.kind == "cards" and zone.cards and zone.name != "hand":
        return None
    name = CARDS if zone.name == "hand" else f"{shown.box.zone(zone.name)} "
    return f"{name}{zone.count}", shown.palette.dim


def _flowed(parts: list[Part], width: int) -> Iterator[list[Part]]:
    """Break parts into lines; one that is too long for a line is broken itself."""
    line: list[Part] = []
    used = 0
    for text, colour in (piece for part in parts for piece in _pieces(part, width)):
        wanted = cell_len(text) + (len(PART) if line else 0)
        if line and used + wanted > width:
            yield line
            line, used = [], 0
        line.append((f"{PART}{text}" if line else text, colour))
        used += wanted
    if line:
        yield line


def _pieces(part: Part, width: int) -> Iterator[Part]:
    text, colour = part
    while cell_len(text) > width:
        cut = text.rfind(" ", 0, width + 1)
        if cut <= 0:
            text = fitted(text, width)
            break
        yield text[:cut], colour
        text = text[cut + 1 :]
    yield text, colour
