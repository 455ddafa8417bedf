"""The middle of the table: piles with their cards, totals and what a chosen card would do; what each seat laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from grimalkin.terminal.app.canvas import Area, Canvas, ink, wrapped
from grimalkin.terminal.app.cards import HUGE, LARGE, SMALL, Brush
from grimalkin.terminal.app.picture import zone_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.rules import Zone
    from grimalkin.terminal.app.shown import Shown

NARROWEST = 9
"""Columns that a place takes at least."""
GAP = 2


class Place(NamedTuple):
    """A place with open cards."""

    id: str
    label: str
    zone: Zone
    below: str
    colour: str
    aimed: bool


def draw_middle(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Draw every place: with cards where they fit, else in lines; before a match, what it is played with."""
    notes = note_lines(shown, area.width)
    places = [*_places(shown)]
    if not shown.picture.zones and area.height >= HUGE.height:
        return Brush(canvas, shown.box, shown.palette, HUGE).showcase(area)
    room = Area(area.x, area.y, area.width, area.height - len(notes))
    for size in (HUGE, LARGE, SMALL):
        rows = max(1, room.height // (size.height + 2))
        roomy = size is SMALL or _at_ease(places, room.width, rows, size.width - 2)
        if roomy and room.height >= size.height + 1 + under(places) and _fit(places, room.width, rows, size.width):
            _in_cards(canvas, shown, room, places, Brush(canvas, shown.box, shown.palette, size))
            break
    else:
        _in_lines(canvas, shown, room, places)
    for row, note in enumerate(notes):
        x = area.x + max(0, (area.width - cell_len(note)) // 2)
        canvas.put(x, area.y + area.height - len(notes) + row, note, ink(shown.palette.dim, shown.palette.table))
    return None


def under(places: list[Place]) -> int:
    """Say how many lines are needed below cards: none, where nothing holds at any place."""
    return int(any(place.below for place in places))


def middle_least(shown: Shown, width: int) -> int:
    """Say how many lines the middle takes at least: names, cards, what holds there, and notes."""
    return 1 + SMALL.height + under([*_places(shown)]) + len(note_lines(shown, width))


def note_lines(shown: Shown, width: int) -> list[str]:
    """Break what is said of other places into lines; what holds there is left out where it would take another one."""
    for notes in (_notes(shown, held=True), _notes(shown, held=False)):
        told = " · ".join(notes)
        if cell_len(told) <= width:
            return [told] if told else []
    return wrapped(told, width, 2)


def _lines(places: list[Place], rows: int) -> list[list[Place]]:
    """Part places into so many rows: those of seats below those of the table, where there is more than one."""
    table = [place for place in places if place.zone.seat is None]
    if rows < 2 or len(table) in {0, len(places)}:
        return _shared(places, rows)
    parted = (_shared(table, first) + _shared(places[len(table) :], rows - first) for first in range(1, rows))
    return min(parted, key=lambda lines: max(sum(_liked(place, 1) for place in line) for line in lines))


def _shared(places: list[Place], rows: int) -> list[list[Place]]:
    across = max(1, -(-len(places) // rows))
    return [places[first : first + across] for first in range(0, len(places), across)]


def _fit(places: list[Place], width: int, rows: int, card: int) -> bool:
    """Say whether places can lie in so many rows, each with its name in full."""
    return all(sum(_least(place, card) + GAP for place in line) - GAP <= width for line in _lines(places, rows))


def _at_ease(places: list[Place], width: int, rows: int, card: int) -> bool:
    """Say whether places can lie in so many rows with every card seen in full."""
    return all(
        sum(max(_least(place, card), _liked(place, card) - GAP) + GAP for place in line) - GAP <= width
        for line in _lines(places, rows)
    )


def _least(place: Place, card: int) -> int:
    """Say how many columns a place takes at least: for a card, and for its name and figure."""
    return max(card, NARROWEST, cell_len(place.label) + cell_len(_figure(place.zone)) + 1)


def _liked(place: Place, card: int) -> int:
    """Say how wide a place would like to be, with so many columns for each card."""
    return GAP + max(NARROWEST, len(place.zone.cards or ()) * card)


def _places(shown: Shown) -> Iterator[Place]:
    """Find the places with open cards: those of the table, then those of seats, hands last."""
    seats = [zone for seat in range(len(shown.sitting)) for zone in shown.zones_of(seat)]
    laid = sorted(
        (zone for zone in seats if zone.cards and not (zone.name == "hand" and zone.seat == shown.you)),
        key=lambda zone: zone.name == "hand",
    )
    choice, one = shown.choosing.choice, len({zone.name for zone in laid}) == 1
    for zone in (*(zone for zone in shown.zones_of(None) if zone.cards is not None), *laid):
        name = zone_id(zone.name, zone.seat)
        held, aimed = shown.holds(name), choice is not None and choice.to == name
        below, colour = (held.text, shown.colour(held.look)) if held else ("", shown.palette.dim)
        if choice and aimed and choice.would:
            below, colour = f"→ {choice.would}", shown.palette.moon
        yield Place(name, _label(shown, zone, one=one), zone, below, colour, aimed)


def _label(shown: Shown, zone: Zone, *, one: bool) -> str:
    """Say what a place is; where every seat has laid down the same, by its name alone."""
    if zone.seat is None:
        return shown.box.zone(zone.name)
    if one:
        return shown.sitting[zone.seat].name
    return shown.place_of(zone.seat, zone.name)


def _notes(shown: Shown, *, held: bool) -> list[str]:
    """Say of places without open cards how much lies there, and what holds; the same word is said once."""
    notes: list[str] = []
    before = ""
    for zone in shown.zones_of(None):
        if zone.cards is not None:
            continue
        named, holds = shown.box.zone(zone.name), shown.holds(zone.name) if held else None
        head, _, last = named.rpartition(" ")
        count = "" if zone.kind == "marker" else f" ×{zone.count}"
        if head and head == before and not holds:
            notes[-1] += f", {last}{count}"
        else:
            notes.append(f"{named}{count} ({holds.text})" if holds else f"{named}{count}")
        before = head
    return notes


def _in_cards(canvas: Canvas, shown: Shown, area: Area, places: list[Place], brush: Brush) -> None:
    if not places:
        return
    tall = min(brush.size.height + 2, max(area.height, brush.size.height + 1))
    most = max(1, area.height // tall)
    rows = next(row for row in range(1, most + 1) if row == most or _at_ease(places, area.width, row, brush.size.width))
    lines = _lines(places, rows)
    top = area.y + max(0, (area.height - len(lines) * tall) // 2)
    for row, line in enumerate(lines):
        widths = _widths(line, area.width, brush)
        x = area.x + max(0, (area.width - sum(widths) - GAP * (len(line) - 1)) // 2)
        for place, width in zip(line, widths, strict=True):
            _draw(canvas, shown, place, Area(x, top + row * tall, width, tall), brush)
            x += width + GAP


def _widths(places: list[Place], width: int, brush: Brush) -> list[int]:
    """Give each place what it would like, or less where that is too much for all."""
    card = brush.size.width
    least = [_least(place, card) for place in places]
    wanted = [
        max(cell_len(place.label) + 5, cell_len(place.below), card * max(1, len(place.zone.cards or ())))
        for place in places
    ]
    wanted = [max(pair) for pair in zip(wanted, least, strict=True)]
    room = width - GAP * (len(places) - 1)
    while sum(wanted) > room:
        widest = max(range(len(wanted)), key=lambda place: wanted[place] - least[place])
        if wanted[widest] <= least[widest]:
            break
        wanted[widest] -= 1
    return wanted


def _draw(canvas: Canvas, shown: Shown, place: Place, area: Area, brush: Brush) -> None:
    palette = shown.palette
    canvas.spot(place.id, area)
    label = ink(palette.moon if place.aimed else palette.text, palette.table, bold=True)
    figure = _figure(place.zone)
    canvas.put(area.x, area.y, place.label, label, area.width - cell_len(figure) - 1)
    canvas.put(area.x + area.width - cell_len(figure), area.y, figure, ink(palette.moon, palette.table, bold=True))
    cards = place.zone.cards or ()
    if cards:
        brush.fan(Area(area.x, area.y + 1, area.width, brush.size.height), cards)
    else:
        brush.empty(area.x, area.y + 1)
    canvas.put(area.x, area.y + 1 + brush.size.height, place.below, ink(place.colour, palette.table), area.width)


def _figure(zone: Zone) -> str:
    """Give what a place adds up to, or how many cards lie there where not all are seen."""
    if zone.total is not None:
        return str(zone.total)
    return str(zone.count) if zone.count > len(zone.cards or ()) else ""


def _in_lines(canvas: Canvas, shown: Shown, area: Area, places: list[Place]) -> None:
    """Write each place into a line, where there is no room for cards."""
    brush, palette = Brush(canvas, shown.box, shown.palette), shown.palette
    wide = min(22, max((cell_len(place.label) for place in places), default=0))
    columns = -(-len(places) // max(1, area.height)) or 1
    for number, place in enumerate(places):
        column, row = divmod(number, max(1, area.height))
        line = Area(area.x + column * (area.width // columns), area.y + row, area.width // columns - 1, 1)
        canvas.spot(place.id, line)
        canvas.put(line.x, line.y, place.label, ink(palette.text, palette.table, bold=True), wide)
        _draw_line(canvas, place, line, line.x + wide + 1, brush)


def _draw_line(canvas: Canvas, place: Place, line: Area, x: int, brush: Brush) -> None:
    """Write the figure and the cards of a place, and what holds there."""
    palette, end = brush.palette, line.x + line.width
    figure = _figure(place.zone)
    x = canvas.put(x, line.y, figure, ink(palette.moon, palette.table, bold=True)) + (1 if figure else 0)
    for card in place.zone.cards or ():
        if x > end - 7:
            x = canvas.put(x, line.y, "…", ink(palette.dim, palette.table))
            break
        x = brush.token(x, line.y, card, palette.table) + 1
    canvas.put(x, line.y, place.below, ink(place.colour, palette.table), max(0, end - x))
