"""The page: the results of a tournament as one HTML file that needs nothing else, in light and in dark."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from grimalkin.arena.plots import COLOURS, Curve, Span, course, spans
from grimalkin.text import Voice

if TYPE_CHECKING:
    from grimalkin.arena.results import Figures, Results

SIGMAS = 2
LIGHT = ("#0b6e99", "#b5481d", "#3f7d20", "#7a3e9d", "#a8871a", "#b0316b", "#4a5a6a", "#14776a")
DARK = ("#6cc3ec", "#f29b74", "#94d36f", "#cb9be8", "#e6c95c", "#f08ab8", "#b3c0cd", "#66d1c0")
STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf8; --ink: #1d1b18; --faint: #d9d5cb; --soft: #6a655c; LIGHT }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17161a; --ink: #ece8df; --faint: #3a383e; --soft: #a39e94; DARK }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 66rem; padding: 0 1rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.2; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; } .soft { color: var(--soft); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--faint); padding: .35rem .5rem; text-align: right; }
td { white-space: nowrap; } thead th { color: var(--soft); font-weight: 600; overflow-wrap: normal; }
th:first-child, td:first-child { min-width: 9rem; text-align: left; white-space: normal; }
svg { display: block; height: auto; max-width: 45rem; width: 100%; } svg text { fill: var(--ink); font-size: 14px; }
.grid { stroke: var(--faint); } .mark { stroke: var(--soft); stroke-dasharray: 5 4; stroke-width: 1.5; }
.range { stroke: var(--own); stroke-width: 4; stroke-linecap: round; opacity: .55; } .dot { fill: var(--own); }
.band { fill: var(--own); opacity: .14; } .course { fill: none; stroke: var(--own); stroke-width: 2; }
.key { color: var(--own); } .keys > span { margin-right: 1rem; }
@media (max-width: 48rem) {
  h1 { font-size: 1.6rem; } svg text { font-size: 25px; }
  .course { stroke-width: 4; } .range { stroke-width: 7; } .dot { r: 8px; }
  thead { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
  tr, tbody { display: block; } tr { padding: .5rem 0; }
  tr + tr { border-top: 1px solid var(--faint); }
  td { border: 0; display: flex; gap: 1rem; justify-content: space-between; padding: .1rem 0; white-space: normal; }
  td:first-child { display: block; font-weight: 600; }
  td[data-name]::before { color: var(--soft); content: attr(data-name); }
}
"""


def page(results: Results, language: str) -> str:
    """Write the page."""
    voice = Voice(language, results.tournament.box)
    title = voice.say("arena-title", game=voice.say("game"))
    body = "\n".join(
        (
            f"<h1>{escape(title)}</h1>",
            *(f"<p{kind}>{escape(text)}</p>" for kind, text in _about(results, voice)),
            _table(results, voice),
            *_pictures(results, voice),
        )
    )
    head = '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    head += f"<title>{escape(title)}</title>\n<style>{_style()}</style>"
    return f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


def percent(voice: Voice, value: float) -> str:
    """Write a share in the manner of the language."""
    return voice.figure("arena-percent", value)


def number(voice: Voice, value: float) -> str:
    """Write a number in the manner of the language."""
    return voice.figure("arena-number", value)


def count(voice: Voice, value: float) -> str:
    """Write a whole number in the manner of the language."""
    return voice.figure("arena-count", value)


def columns(voice: Voice) -> list[str]:
    """Name the columns of the figures."""
    names = ("bot", "matches", "share", "interval", "ratio", "points", "place", "rating")
    return [voice.say(f"arena-column-{name}") for name in names]


def row(figures: Figures, voice: Voice) -> list[str]:
    """Write the figures of one entrant, column by column."""
    interval = voice.say("arena-interval", low=percent(voice, figures.low), high=percent(voice, figures.high))
    return [
        figures.bot,
        count(voice, figures.matches),
        percent(voice, figures.share),
        interval,
        f"× {number(voice, figures.ratio)}",
        _with_error(voice, figures.points, figures.points_half_width),
        number(voice, figures.place),
        _with_error(voice, figures.mu, SIGMAS * figures.sigma),
    ]


def _with_error(voice: Voice, value: float, error: float | None) -> str:
    shown = number(voice, value)
    return shown if error is None else f"{shown} ± {number(voice, error)}"


def _about(results: Results, voice: Voice) -> list[tuple[str, str]]:
    tournament = results.tournament
    matches = results.sets * tournament.seats
    return [
        ("", voice.say("arena-played", sets=results.sets, seats=tournament.seats, matches=matches)),
        ("", voice.say(f"arena-stopped-{results.stopped}")),
        (' class="soft"', voice.say("arena-options", options=str(tournament.options))),
        (' class="soft"', voice.say("arena-seed", seed=tournament.seed)),
    ]


def _table(results: Results, voice: Voice) -> str:
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns(voice))
    rows = "\n".join(_row(place, figures, voice) for place, figures in enumerate(results.figures))
    note = escape(voice.say("arena-note"))
    table = f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
    return f'<div class="wide">{table}</div>\n<p class="soft">{note}</p>'


def _row(place: int, figures: Figures, voice: Voice) -> str:
    named = zip(columns(voice)[1:], row(figures, voice)[1:], strict=True)
    cells = "".join(f'<td data-name="{escape(name)}">{escape(cell)}</td>' for name, cell in named)
    return f"<tr><td>{_key(place, figures)}</td>{cells}</tr>"


def _key(place: int, figures: Figures) -> str:
    """Name an entrant beside its colour."""
    return f'<span class="key c{place % COLOURS}">●</span>\u00a0{escape(figures.bot)}'


def _pictures(results: Results, voice: Voice) -> list[str]:
    fair = results.tournament.fair_share
    shares = [Span(each.bot, each.low, each.share, each.high) for each in results.figures]
    strengths = [
        Span(each.bot, each.mu - SIGMAS * each.sigma, each.mu, each.mu + SIGMAS * each.sigma)
        for each in results.figures
    ]
    share_title, rating_title, course_title = (
        voice.say(f"arena-plot-{name}") for name in ("share", "rating", "course")
    )
    parts, numbers = partial(voice.figure, "arena-tick-percent"), partial(voice.figure, "arena-tick")
    keys = " ".join(f"<span>{_key(place, each)}</span>" for place, each in enumerate(results.figures))
    settled = course(course_title, _lines(results), parts, numbers, fair)
    drawn = {
        share_title: spans(share_title, shares, parts, fair),
        rating_title: spans(rating_title, strengths, numbers),
        course_title: f'<p class="keys">{keys}</p>\n{settled}',
    }
    return [f"<h2>{escape(title)}</h2>\n{picture}" for title, picture in drawn.items()]


def _lines(results: Results) -> list[Curve]:
    at = tuple(float(waypoint.sets) for waypoint in results.course)
    found = []
    for place, figures in enumerate(results.figures):
        pairs = [(waypoint.shares[place], waypoint.half_widths[place]) for waypoint in results.course]
        low = tuple(max(0.0, share - half) for share, half in pairs)
        high = tuple(min(1.0, share + half) for share, half in pairs)
        found.append(Curve(figures.bot, at, low, tuple(share for share, _ in pairs), high))
    return found


def _style() -> str:
    named = [" ".join(f"--c{place}: {colour};" for place, colour in enumerate(each)) for each in (LIGHT, DARK)]
    classes = "\n".join(f".c{place} {{ --own: var(--c{place}); }}" for place in range(COLOURS))
    return STYLE.replace("LIGHT", named[0]).replace("DARK", named[1]) + classes
