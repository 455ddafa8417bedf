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
LEAST = 2
"""Lines that a row of plates is never denied, where it has something to say."""
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
    beside = beside_name(shown, own)
    lines = [1 + len([*_flowed(parts_of(shown, seat, beside=beside), own)]) for seat in seats]
    rows = [max(lines[first : first + across]) for first in seats[::across]]
    while sum(rows) > most and max(rows) > LEAST:
        rows[rows.index(max(rows))] -= 1
    return rows


def draw_plates(canvas: Canvas, shown: Shown, area: Area, rows: list[int], gap: int) -> None:
    """Draw all plates, in rows."""
    across = max(1, columns(len(shown.sitting)))
    beside = beside_name(shown, (area.width - across + 1) // across - 2)
    for seat in range(len(shown.sitting)):
        row, column = divmod(seat, across)
        left, right = (area.width + 1) * column // across, (area.width + 1) * (column + 1) // across
        y = area.y + sum(rows[:row]) + row * gap
        _draw(canvas, shown, seat, Area(area.x + left, y, right - left - 1, rows[row]), beside=beside)


def beside_name(shown: Shown, width: int) -> bool:
    """Say whether the number of cards fits beside every name: then it needs no line of its own."""
    seats = range(len(shown.sitting))
    wide = max((cell_len(f"{PART}{_cards(shown, seat)}{_points(shown, seat)}") for seat in seats), default=0)
    return all(cell_len(sitting.name) + wide <= width for sitting in shown.sitting)


def _draw(canvas: Canvas, shown: Shown, seat: int, area: Area, *, beside: bool) -> None:
    palette, sitting = shown.palette, shown.sitting[seat]
    due, aimed = seat in shown.picture.turn, _aimed(shown) == f"@{seat}"
    ground = palette.plate
    canvas.fill(area, ink(palette.text, ground))
    canvas.spot(f"@{seat}", area)
    points, cards = _points(shown, seat), _cards(shown, seat) if beside else ""
    mark = "▸" if due else "◂" if aimed else " "
    name = ink(
        palette.moon if due or aimed else palette.text, ground, bold=due or seat == shown.you, under=seat == shown.you
    )
    canvas.put(area.x, area.y, mark, ink(palette.moon, ground, bold=True))
    x = area.x + area.width - 1 - cell_len(points)
    canvas.put(area.x + 1, area.y, sitting.name, name, x - area.x - 1 - cell_len(cards))
    canvas.put(x - cell_len(cards), area.y, cards, ink(palette.dim, ground))
    canvas.put(x, area.y, points, ink(palette.moon, ground, bold=True))
    for row, line in enumerate(
        _fitting(parts_of(shown, seat, beside=beside), area.width - 2, area.height - 1), start=1
    ):
        x = area.x + 1
        for text, colour in line:
            x = canvas.put(x, area.y + row, text, ink(colour, ground), area.x + area.width - x)


def _fitting(parts: list[Part], width: int, height: int) -> list[list[Part]]:
    """Break parts into so many lines at most: what matters least is left out rather than cut."""
    lines = [*_flowed(parts, width)]
    while len(lines) > height and len(parts) > 1:
        parts = parts[:-1]
        lines = [*_flowed(parts, width)]
    return lines[:height]


def _points(shown: Shown, seat: int) -> str:
    """Write the points of a seat, where the game counts some."""
    if not shown.picture.scored or seat >= len(shown.picture.scores):
        return ""
    wide = max(len(str(score)) for score in shown.picture.scores)
    return f" {shown.picture.scores[seat]:>{wide}}".replace("-", "−")


def _cards(shown: Shown, seat: int) -> str:
    """Write how many cards a seat holds."""
    own = shown.picture.zones.get(zone_id("hand", seat))
    return f"{CARDS}{own.count}" if own else ""


def _aimed(shown: Shown) -> str:
    choice = shown.choosing.choice
    return choice.to if choice else ""


def parts_of(shown: Shown, seat: int, *, beside: bool) -> list[Part]:
    """Say what a seat has, what matters most first; what lies open is drawn in the middle."""
    parts: list[tuple[int, Part]] = []
    for zone in shown.zones_of(seat):
        rank = 0 if zone.name == "hand" else 1 if shown.holds(zone_id(zone.name, seat)) else 3
        if not (beside and rank == 0) and (part := _part(shown, zone)):
            parts.append((rank, part))
    if note := shown.sitting[seat].note:
        parts.append((2, (note, shown.palette.warn)))
    return [part for _, part in sorted(parts, key=lambda each: each[0])]


def _part(shown: Shown, zone: Zone) -> Part | None:
    held = shown.holds(zone_id(zone.name, zone.seat))
    if zone.kind == "marker":
        return (held.text, shown.colour(held.look)) if held else (shown.box.zone(zone.name), shown.palette.text)
    if zone.kind == "cards" and zone.cards and zone.name != "hand":
        return None
    if zone.name == "hand":
        return _cards(shown, zone.seat or 0), shown.palette.dim
    return f"{shown.box.zone(zone.name)} {zone.count}", shown.palette.dim


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
