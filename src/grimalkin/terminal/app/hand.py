"""The hand, and whatever else may be chosen: cards in a fan, moves without a card as buttons beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from grimalkin.terminal.app.canvas import Area, Canvas, fitted, ink
from grimalkin.terminal.app.cards import CHOSEN, DENIED, SEEN, SMALL, Brush, Size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.terminal.app.choosing import CursorStop
    from grimalkin.terminal.app.shown import Shown

SEEN_OF_A_CARD = SMALL.width - 1
"""Columns of each card of a fan that must be seen."""
LIFT = 1


def rows_of(number: int, width: int, size: Size) -> list[int]:
    """Part a hand into rows, as evenly as can be."""
    most = max(1, (width - size.width) // (size.width - 1) + 1)
    rows = -(-number // most)
    return [number // rows + (row < number % rows) for row in range(rows)] if rows else []


def hand_height(number: int, width: int, size: Size) -> int:
    """Say how many lines a hand takes, with room for a card that is lifted."""
    rows = len(rows_of(number, width, size))
    return rows * (size.height - 1) + 1 + LIFT if rows else 0


def draw_hand(canvas: Canvas, shown: Shown, area: Area, size: Size) -> None:
    """Draw the viewer's own cards; the one under the cursor is lifted, and lies above its neighbours."""
    brush, choosing = Brush(canvas, shown.box, shown.palette, size), shown.choosing
    lifted: tuple[int, int, str, str] | None = None
    for place, x, y in _laid(len(choosing.hand), area, size):
        stop, chosen = choosing.stops[place], place == choosing.place
        words = choosing.words(stop)
        mark = str(choosing.number(words[0])) if words else ""
        canvas.spot(f"card {stop.card}", Area(x, y, size.width, size.height))
        canvas.spot(f"stop {place}", Area(x, y, size.width, size.height))
        if chosen:
            lifted = x, y - LIFT, stop.card, mark
            continue
        denied = not words and bool(choosing.offer and choosing.offer.choices)
        brush.card(x, y, stop.card, DENIED if denied else SEEN, mark)
    if lifted:
        x, y, card, mark = lifted
        brush.card(x, y, card, CHOSEN if choosing.words(choosing.stop) else DENIED, mark)
        canvas.spot(f"card {card}", Area(x, y, size.width, size.height))
        canvas.spot(f"stop {choosing.place}", Area(x, y, size.width, size.height))


def _laid(number: int, area: Area, size: Size) -> Iterator[tuple[int, int, int]]:
    """Find the place of each card."""
    place = 0
    for row, count in enumerate(rows_of(number, area.width, size)):
        step = min(size.width + 1, (area.width - size.width) // max(1, count - 1))
        x = area.x + max(0, (area.width - (count - 1) * step - size.width) // 2)
        for column in range(count):
            yield place, x + column * step, area.y + LIFT + row * (size.height - 1)
            place += 1


# What needs no card.


def buttons(shown: Shown) -> list[tuple[int, str]]:
    """List the stops beyond the hand, with what stands on them."""
    choosing = shown.choosing
    return [(place, _label(shown, stop)) for place, stop in enumerate(choosing.stops) if not stop.card]


def _label(shown: Shown, stop: CursorStop) -> str:
    if stop.act:
        return f" {stop.act.label} "
    return f" {shown.choosing.number(stop.choice)} {stop.choice.means} " if stop.choice else ""


def turns(shown: Shown) -> list[str]:
    """List the several moves of the card under the cursor, where there are some."""
    choosing = shown.choosing
    words = choosing.words(choosing.stop)
    return [f" {choosing.number(each)} {each.means} " for each in words] if len(words) > 1 else []


def flowed(labels: list[str], width: int) -> list[list[int]]:
    """Part labels into lines, by their places."""
    lines: list[list[int]] = []
    used = width
    for place, label in enumerate(labels):
        wanted = cell_len(label) + 1
        if used + wanted > width + 1:
            lines.append([])
            used = 0
        lines[-1].append(place)
        used += wanted
    return lines


def draw_buttons(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Draw what may be done without a card."""
    found = buttons(shown)
    labels = [label for _, label in found]
    spots = [(f"stop {place}", place == shown.choosing.place) for place, _ in found]
    _draw_row(canvas, shown, area, labels, spots)


def draw_turns(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Draw the several moves of one card."""
    labels = turns(shown)
    turned = shown.choosing.turned % len(labels) if labels else 0
    _draw_row(canvas, shown, area, labels, [(f"turn {place}", place == turned) for place in range(len(labels))])


def _draw_row(canvas: Canvas, shown: Shown, area: Area, labels: list[str], spots: list[tuple[str, bool]]) -> None:
    palette = shown.palette
    for row, places in enumerate(flowed(labels, area.width)[: area.height]):
        wide = sum(cell_len(labels[place]) + 1 for place in places) - 1
        x = area.x + max(0, (area.width - wide) // 2)
        for place in places:
            name, chosen = spots[place]
            style = ink(palette.ink, palette.moon_ground, bold=True) if chosen else ink(palette.text, palette.plate)
            label = fitted(labels[place], area.width)
            canvas.spot(name, Area(x, area.y + row, cell_len(label), 1))
            x = canvas.put(x, area.y + row, label, style) + 1
