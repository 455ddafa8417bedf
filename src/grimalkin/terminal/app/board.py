"""The board: a whole table on one canvas, fitted to the room there is. It draws what is shown and knows no rule."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from grimalkin.terminal.app.canvas import Area, Canvas, ink, wrapped
from grimalkin.terminal.app.cards import LARGE, SMALL, Size
from grimalkin.terminal.app.hand import buttons, draw_buttons, draw_hand, draw_turns, flowed, hand_height, turns
from grimalkin.terminal.app.middle import draw_middle, middle_least
from grimalkin.terminal.app.plates import draw_plates, plate_rows

if TYPE_CHECKING:
    from grimalkin.terminal.app.shown import Shown

ROOMY = 104
"""From so many columns on the log lies beside the table."""
TALL = 38
"""From so many lines on cards are large."""
MOST_BUTTONS = 7
NEWS = 2
"""Lines of what was said last that plates make room for."""
IN_LINES = 4
"""Lines of the middle where it must make room for an explanation."""
HANG = 2
"""Columns by which a sentence of the log that goes on stands further right."""
BESIDE = 2
"""Lines of what was said last, where all of it lies beside."""


class Plan(NamedTuple):
    """How the lines of a board are shared out."""

    plates: list[int]
    """Of each row of plates,"""
    gap: int
    """and between them."""
    middle: int
    said: int
    buttons: int
    hand: int
    size: Size


def draw_board(shown: Shown, width: int, height: int) -> Canvas:
    """Draw everything."""
    palette = shown.palette
    canvas = Canvas(width, height, ink(palette.text, palette.table))
    aside = min(44, width // 3) if width >= ROOMY else 0
    table = width - aside - (1 if aside else 0)
    _draw_title(canvas, shown, width)
    if aside:
        _draw_log(canvas, shown, Area(table + 1, 1, aside, height - 1))
    plan = _planned(shown, table - 2, height, beside=aside > 0)
    y = 1
    draw_plates(canvas, shown, Area(1, y, table - 2, sum(plan.plates)), plan.plates, plan.gap)
    y += sum(plan.plates) + plan.gap * (len(plan.plates) - 1)
    if shown.picture.ended:
        _draw_end(canvas, shown, Area(1, y, table - 2, plan.middle))
    else:
        draw_middle(canvas, shown, Area(1, y, table - 2, plan.middle))
    y += plan.middle
    _draw_said(canvas, shown, Area(1, y, table - 2, plan.said))
    y += plan.said
    _draw_asked(canvas, shown, Area(1, y, table - 2, 2))
    y += 2
    area = Area(1, y, table - 2, plan.buttons)
    draw_turns(canvas, shown, area) if turns(shown) else draw_buttons(canvas, shown, area)
    draw_hand(canvas, shown, Area(1, y + plan.buttons, table - 2, plan.hand), plan.size)
    return canvas


def _planned(shown: Shown, width: int, height: int, *, beside: bool) -> Plan:
    """Share the lines out: what is needed first, then the middle, then what was said last."""
    size = LARGE if height >= TALL else SMALL
    labels = turns(shown) or [label for _, label in buttons(shown)]
    row = min(MOST_BUTTONS, len(flowed(labels, width)))
    number = len(shown.choosing.hand)
    hand = hand_height(number, width, size)
    if size is LARGE and len(shown.choosing.hand) and hand > height // 3:
        size, hand = SMALL, hand_height(number, width, SMALL)
    fixed = 1 + 2 + row + hand
    lines = len(_said_lines(shown, width))
    least, news = len(shown.picture.ended) or middle_least(shown, width), min(NEWS, lines)
    if shown.explains:
        least, news = min(least, IN_LINES), lines
    plates = plate_rows(shown, width, height - fixed - least - news)
    rest = height - fixed - sum(plates)
    gap = 1 if len(plates) > 1 and rest > least + news else 0
    rest -= gap * (len(plates) - 1)
    spare = max(0, rest - least)
    said = min(lines, spare if shown.picture.counted else max(min(news, spare), (spare + 1) // 2))
    if beside and not shown.picture.counted and not shown.explains:
        said = min(said, BESIDE)
    return Plan(plates, gap, rest - said, said, row, hand, size)


def _draw_title(canvas: Canvas, shown: Shown, width: int) -> None:
    palette = shown.palette
    x = canvas.put(1, 0, "☾ ", ink(palette.moon, palette.table, bold=True))
    x = canvas.put(x, 0, shown.title, ink(palette.moon, palette.table, bold=True), width - x - 1)
    way = "  ↻" if shown.picture.way > 0 else "  ↺"
    x = canvas.put(x, 0, way, ink(palette.text, palette.table)) if shown.picture.round else x
    at = max(x + 2, width - 1 - cell_len(shown.aside))
    canvas.put(at, 0, shown.aside, ink(palette.dim, palette.table), width - 1 - at)


def _said_lines(shown: Shown, width: int) -> list[str]:
    return [line for said in shown.picture.said for line in wrapped(said, width)]


def _draw_said(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Say what happened last; of much, the last sentences."""
    lines: list[str] = []
    for said in reversed(shown.picture.said):
        sentence = wrapped(said, area.width)
        if lines and len(sentence) + len(lines) > area.height:
            break
        lines = [*sentence, *lines]
    for row, line in enumerate(lines[-area.height :] if area.height else []):
        x = area.x + max(0, (area.width - cell_len(line)) // 2)
        canvas.put(x, area.y + row, line, ink(shown.palette.text, shown.palette.table))


def _draw_asked(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Say what holds for the table and what is asked; below it what the choice would do, or why it is none."""
    palette, choosing = shown.palette, shown.choosing
    held = shown.holds("")
    above = [(held.text, shown.colour(held.look))] if held and not shown.picture.ended else []
    if (shown.asked and not (held and cell_len(held.text) + cell_len(shown.asked) + 3 > area.width)) or not above:
        above.append((shown.asked, palette.moon))
    choice = choosing.choice
    below = (
        [(shown.asked, palette.moon)] if held and shown.asked and len(above) == 1 and not shown.picture.ended else []
    )
    if choice and (choice.would or (choosing.stop and choosing.stop.card)):
        told = shown.would(choice) if choice.would else choice.means
        below.append((told, palette.text))
    elif why := choosing.why_not():
        below.append((why, palette.warn))
        if _wide(below) > area.width:
            # The reason is read whole: beside what is asked, which gives way only where it takes two lines itself.
            *first, last = wrapped(why, area.width)
            above = [(each, palette.warn) for each in first] or [(shown.asked, palette.moon)]
            below = [(last, palette.warn)]
    _centred(canvas, area, above, palette.table)
    _centred(canvas, area._replace(y=area.y + 1), below, palette.table)


def _centred(canvas: Canvas, area: Area, parts: list[tuple[str, str]], ground: str) -> None:
    x = area.x + max(0, (area.width - _wide(parts)) // 2)
    for place, (text, colour) in enumerate(parts):
        x = canvas.put(x, area.y, " · " if place else "", ink(colour, ground))
        x = canvas.put(x, area.y, text, ink(colour, ground, bold=True), max(0, area.x + area.width - x))


def _wide(parts: list[tuple[str, str]]) -> int:
    """Count the columns of parts that stand beside each other."""
    return sum(cell_len(text) for text, _ in parts) + 3 * (len(parts) - 1)


def _draw_end(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Show how the match ended, the best first; beside each the sums round by round."""
    palette = shown.palette
    ranked = shown.picture.ranked
    wide = max(cell_len(sitting.name) for sitting in shown.sitting) + 2
    top = area.y + max(0, (area.height - len(ranked)) // 2)
    left = area.x + max(0, (area.width - wide - 30) // 2)
    for row, share in enumerate(ranked[: area.height]):
        style = ink(palette.moon if share.won else palette.text, palette.table, bold=share.won)
        canvas.put(left, top + row, "★" if share.won else " ", style)
        canvas.put(left + 2, top + row, shown.sitting[share.seat].name, style, wide)
        if shown.picture.scored:
            canvas.put(left + wide + 2, top + row, f"{share.score:>5}".replace("-", "−"), style)
            sums = " ".join(f"{each[share.seat]:>4}" for each in shown.picture.rounds[:-1]).replace("-", "−")
            canvas.put(
                left + wide + 9, top + row, sums, ink(palette.dim, palette.table), max(0, area.width - wide - 10)
            )


def _draw_log(canvas: Canvas, shown: Shown, area: Area) -> None:
    """Show the latest of what happened, beside the table; the newest line is the brightest."""
    palette = shown.palette
    for y in range(area.y, area.y + area.height):
        canvas.put(area.x - 1, y, "│", ink(palette.plate, palette.table))
    lines: list[tuple[str, bool]] = []
    news = Counter(shown.picture.said)
    for said in reversed(shown.log[-area.height :]):
        new = news[said] > 0
        news[said] -= 1
        lines = [(line, new) for line in wrapped(said, area.width - 2, hang=HANG)] + lines
        if len(lines) >= area.height:
            break
    for row, (line, new) in enumerate(lines[-area.height :]):
        canvas.put(area.x + 1, area.y + row, line, ink(palette.text if new else palette.dim, palette.table))
    canvas.spot("log", area)
