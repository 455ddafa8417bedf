"""Plots: small pictures in SVG, drawn by hand, coloured by the page they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

WIDTH = 720
LEFT, RIGHT, TOP, BOTTOM = 92, 46, 14, 42
"""Margins with room for what is written on a phone, where letters are larger beside the picture."""
SIDE = 46
ROW, BASE, AXIS = 58, 24, 42
"""A row has its name above its line."""
COURSE_HEIGHT = 340
COLOURS = 8
"""The page has so many; then they begin again."""
LONGEST_LABEL = 44


@dataclass(frozen=True)
class Span:
    """A named value with what it may be."""

    name: str
    low: float
    value: float
    high: float


@dataclass(frozen=True)
class Curve:
    """A named value as it came to be: places and values, with a band around them."""

    name: str
    at: tuple[float, ...]
    low: tuple[float, ...]
    value: tuple[float, ...]
    high: tuple[float, ...]


@dataclass(frozen=True)
class Scale:
    """Numbers laid out between two places of a picture, with round ticks."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Give the place of a number."""
        span = (self.high - self.low) or 1.0
        return self.start + (self.end - self.start) * (value - self.low) / span

    def ticks(self, about: int = 5) -> list[float]:
        """Give round numbers from low to high."""
        step = _round_step((self.high - self.low) / about)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(number * step, 10) for number in range(first, last + 1)]


def spans(title: str, rows: Sequence[Span], label: Callable[[float], str], mark: float | None = None) -> str:
    """Draw a row for each span: a line from low to high with a dot at the value; a dashed line at the mark."""
    bottom = TOP + ROW * len(rows)
    values = [end for row in rows for end in (row.low, row.high)] + ([] if mark is None else [mark])
    scale = Scale(*_bounds(values), SIDE, WIDTH - RIGHT)
    parts = [*_columns(scale, bottom, label)]
    if mark is not None:
        parts.append(_line(scale.at(mark), TOP, scale.at(mark), bottom, "mark"))
    for number, row in enumerate(rows):
        top = TOP + ROW * number
        middle = top + AXIS
        colour = f"c{number % COLOURS}"
        parts += [
            _text(SIDE + 6, top + BASE, _short(row.name), "start"),
            _line(scale.at(row.low), middle, scale.at(row.high), middle, f"range {colour}"),
            f'<circle cx="{scale.at(row.value):.1f}" cy="{middle:.1f}" r="5" class="dot {colour}"/>',
        ]
    return _picture(title, bottom + BOTTOM, parts)


def course(
    title: str, lines: Sequence[Curve], label: Callable[[float], str], count: Callable[[float], str], mark: float
) -> str:
    """Draw how values settled: a line for each, in its band; a dashed line at the mark."""
    bottom = COURSE_HEIGHT - BOTTOM
    values = [end for line in lines for end in (*line.low, *line.high)] + [mark]
    low, high = _bounds(values)
    down = Scale(low, high, bottom, TOP)
    across = Scale(0, max(at for line in lines for at in line.at), LEFT, WIDTH - RIGHT)
    parts = [_line(LEFT, down.at(tick), WIDTH - RIGHT, down.at(tick), "grid") for tick in down.ticks()]
    parts += [_text(LEFT - 10, down.at(tick) + 6, label(tick), "end") for tick in down.ticks()]
    whole = [tick for tick in across.ticks() if tick == int(tick)]
    parts += [_text(across.at(tick), bottom + 28, count(tick), "middle") for tick in whole]
    parts.append(_line(LEFT, down.at(mark), WIDTH - RIGHT, down.at(mark), "mark"))
    for number, line in enumerate(lines):
        parts += _drawn(line, across, down, f"c{number % COLOURS}")
    return _picture(title, COURSE_HEIGHT, parts)


def _drawn(line: Curve, across: Scale, down: Scale, colour: str) -> list[str]:
    upper = _points(zip(line.at, line.high, strict=True), across, down)
    lower = _points(reversed([*zip(line.at, line.low, strict=True)]), across, down)
    middle = _points(zip(line.at, line.value, strict=True), across, down)
    dot = f'cx="{across.at(line.at[-1]):.1f}" cy="{down.at(line.value[-1]):.1f}"'
    return [
        f'<polygon points="{upper} {lower}" class="band {colour}"/>',
        f'<polyline points="{middle}" class="course {colour}"/>',
        f'<circle {dot} r="4" class="dot {colour}"><title>{escape(line.name)}</title></circle>',
    ]


def _columns(scale: Scale, bottom: float, label: Callable[[float], str]) -> list[str]:
    lines = [_line(scale.at(tick), TOP, scale.at(tick), bottom, "grid") for tick in scale.ticks()]
    return lines + [_text(scale.at(tick), bottom + 28, label(tick), "middle") for tick in scale.ticks()]


def _picture(title: str, height: float, parts: Iterable[str]) -> str:
    said = escape(title)
    inner = "\n".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{said}">\n{inner}\n</svg>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _points(pairs: Iterable[tuple[float, float]], across: Scale, down: Scale) -> str:
    return " ".join(f"{across.at(x):.1f},{down.at(y):.1f}" for x, y in pairs)


def _bounds(values: Sequence[float]) -> tuple[float, float]:
    """Give round bounds that hold all values."""
    low, high = min(values), max(values)
    step = _round_step((high - low) / 5)
    return floor(low / step) * step, ceil(high / step) * step if high > low else low + step


def _round_step(rough: float) -> float:
    """Give 1, 2 or 5 times a power of ten, at least as large."""
    if rough <= 0:
        return 1.0
    power = 10.0 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else f"…{name[1 - LONGEST_LABEL :]}"
