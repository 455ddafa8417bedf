"""The picture: bars of moves a second, on a scale where each step is ten times the one before."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10
from typing import Any
from xml.sax.saxutils import escape

from bench.words import count

WIDTH, LEFT, RIGHT = 880, 270, 70
STEP, BAR, TITLE = 22, 14, 58
LOW, HIGH = 3, 8
"""From a thousand to a hundred million."""
SCALE = "moves a second; each line is ten times the one before"
PANELS = (("playouts", "Random whole games in a compiled loop"), ("api", "The public Python API"))
STYLE = """
    .paper { fill: #fdfcf9 } .text { fill: #24292f } .faint { fill: #59636e } .line { stroke: #d1d5da }
    .ours { fill: #6f42c1 } .limit { fill: #8a8f98 } .peer { fill: #d9822b } .plain { fill: #b9a5de }
    text { font: 13px system-ui, sans-serif } .title { font-weight: 600; font-size: 15px }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #14161a } .text { fill: #e6e9ed } .faint { fill: #9aa4af } .line { stroke: #3a4048 }
      .ours { fill: #a98bea } .limit { fill: #7d848e } .peer { fill: #e39a4d } .plain { fill: #5c4b85 }
    }
"""


def drawn(results: dict[str, Any]) -> str:
    """Draw the whole picture."""
    panels = [(title, bars(results, group)) for group, title in PANELS]
    height = sum(TITLE + STEP * (len(found) + 1) for _, found in panels) + 40
    parts: list[str] = []
    top = 0
    for title, found in panels:
        parts.extend(panel(title, found, top))
        top += TITLE + STEP * (len(found) + 1)
    parts.extend(legend(top + 16))
    return "\n".join([*opened(height), *parts, "</svg>", ""])


def bars(results: dict[str, Any], group: str) -> list[tuple[str, str, float]]:
    """Give name, kind and speed of each bar, the fastest first."""
    found = [
        (name.removeprefix(f"{group}/"), told["speed"]["median"])
        for name, told in results["variants"].items()
        if name.startswith(f"{group}/") and not name.endswith(" checked")
    ]
    found.sort(key=lambda bar: -bar[1])
    return [(key, kind(key), speed) for key, speed in found]


def kind(key: str) -> str:
    """Say whose bar it is."""
    if key.startswith("plain"):
        return "plain"
    if key in ("C core", "no game"):
        return "limit"
    return "peer" if " " in key else "ours"


def opened(height: int) -> Iterator[str]:
    """Open the picture, with its style and what it says to those who cannot see it."""
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t d">'
    yield '<title id="t">Moves a second</title>'
    yield '<desc id="d">Bars for our games, the core in C, plain Python and peers; the table says the same.</desc>'
    yield f"<style>{STYLE}</style>"
    yield f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>'


def panel(title: str, found: list[tuple[str, str, float]], top: int) -> Iterator[str]:
    """Draw one panel."""
    bottom = top + TITLE + STEP * len(found)
    yield f'<text class="text title" x="20" y="{top + 26}">{escape(title)}</text>'
    yield f'<text class="faint" x="{WIDTH - 20}" y="{top + 26}" text-anchor="end">{SCALE}</text>'
    for power in range(LOW, HIGH + 1):
        x = place(10.0**power)
        yield f'<line class="line" x1="{x:.1f}" y1="{top + TITLE - 6}" x2="{x:.1f}" y2="{bottom}"/>'
        yield f'<text class="faint" x="{x:.1f}" y="{top + TITLE - 10}" text-anchor="middle">{tick(power)}</text>'
    for row, (key, owner, speed) in enumerate(found):
        yield from bar(key, owner, speed, top + TITLE + STEP * row)


def bar(key: str, owner: str, speed: float, y: int) -> Iterator[str]:
    """Draw one bar with its name and number."""
    end = place(speed)
    yield f'<text class="text" x="{LEFT - 10}" y="{y + 12}" text-anchor="end">{escape(shown(key))}</text>'
    yield f'<rect class="{owner}" x="{LEFT}" y="{y + 1}" width="{end - LEFT:.1f}" height="{BAR}" rx="2"/>'
    yield f'<text class="text" x="{end + 6:.1f}" y="{y + 12}">{count(speed)}</text>'


def place(speed: float) -> float:
    """Find where a speed stands on the scale."""
    part = (log10(max(speed, 10.0**LOW)) - LOW) / (HIGH - LOW)
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def tick(power: int) -> str:
    """Name a line of the scale."""
    return count(10.0**power).replace(".00", "").replace(".0", "")


def shown(key: str) -> str:
    """Name a bar."""
    names = {"C core": "friday, by hand in C", "no game": "the loop with no game in it"}
    return names.get(key, f"{key[6:]}, plain Python" if key.startswith("plain ") else key.rpartition("_v")[0] or key)


def legend(y: int) -> Iterator[str]:
    """Explain the colours."""
    x = 20
    for owner, text in (("ours", "Grimalkin"), ("plain", "in plain Python"), ("peer", "peers"), ("limit", "limits")):
        yield f'<rect class="{owner}" x="{x}" y="{y - 11}" width="12" height="12" rx="2"/>'
        yield f'<text class="faint" x="{x + 18}" y="{y}">{text}</text>'
        x += 150
