"""A whole match with a slider: one page's worth of HTML that needs nothing else, and works in a saved notebook.

A row of the table that stays as it was is written once, and each moment says which rows it is made of.
"""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from grimalkin.notebook.cards import faces
from grimalkin.notebook.tables import MARGIN, WIDE, cards_of, framed, stacked, table_rows, title_of
from grimalkin.play import Match, steps
from grimalkin.scene import OPEN, Speaker, in_words, scene_of
from grimalkin.text import FALLBACK, Voice

if TYPE_CHECKING:
    from grimalkin.notebook.tables import DrawnRow
    from grimalkin.play import Record
    from grimalkin.rules import Game
    from grimalkin.scene import Scene, Viewer

SCRIPT = """
(() => {
  const home = document.currentScript.parentElement;
  const { rows, moments } = JSON.parse(home.querySelector('[type="application/json"]').textContent);
  const [slider, said, cloth] = ["input", "p", "[data-moment]"].map((part) => home.querySelector(part));
  const show = () => {
    const { of, text } = moments[slider.value];
    let y = MARGIN;
    cloth.innerHTML = of.map((place) => {
      const [drawn, height] = rows[place];
      y += height;
      return `<g transform="translate(0 ${y - height})">${drawn}</g>`;
    }).join("");
    said.textContent = `${Number(slider.value) + 1} / ${moments.length} · ${text}`;
  };
  slider.addEventListener("input", show);
  home.addEventListener("click", (event) => {
    const step = Number(event.target.dataset?.step ?? 0);
    if (step) { slider.value = Number(slider.value) + step; show(); }
  });
  show();
})();
""".replace("MARGIN", str(MARGIN))


def record_html(record: Record, viewer: Viewer = OPEN, language: str = FALLBACK, game: Game | None = None) -> str:
    """Show a record move by move, as one viewer saw it; by default with all hands open."""
    match = Match(replace(record, lines=[], places=[]), game)
    voice = Voice(language, match.game)
    speaker = Speaker(voice, match.names)
    scenes: list[Scene] = []
    told: list[str] = []
    for _ in steps(match, record):
        scenes.append(scene_of(match, viewer, choices=False))
        told.append(" ".join(in_words(scenes[-1], viewer, speaker).said))
    if not scenes:
        scenes, told = [scene_of(match, viewer, choices=False)], [""]
    drawn = [[*table_rows(match.game, scene, viewer, match.names, voice)] for scene in scenes]
    return _slider(drawn, told, faces(match.game, cards_of(scenes)), title_of(scenes[-1], voice))


def _slider(drawn: list[list[DrawnRow]], told: list[str], before: str, title: str) -> str:
    rows = {row: place for place, row in enumerate(dict.fromkeys(row for rows in drawn for row in rows))}
    moments = [{"of": [rows[row] for row in moment], "text": text} for moment, text in zip(drawn, told, strict=True)]
    data = json.dumps({"rows": [[row.svg, row.height] for row in rows], "moments": moments}, ensure_ascii=False)
    last, _ = stacked(drawn[-1])
    height = max(stacked(moment)[1] for moment in drawn)
    table = framed(f'<g data-moment="">{last}</g>', height, before, title)
    buttons = "".join(
        f'<button type="button" data-step="{step}">{sign}</button>' for step, sign in ((-1, "◂"), (1, "▸"))
    )
    end, wide = len(drawn) - 1, f'style="width:{WIDE - 130}px" aria-label="{escape(title)}"'
    slider = f'<input type="range" min="0" max="{end}" value="{end}" {wide}>'
    hidden = data.replace("</", "<\\/")
    return (
        f'<div style="max-width:{WIDE}px">{table}<div>{buttons}{slider}</div>'
        f'<p aria-live="polite">{escape(told[-1])}</p>'
        f'<script type="application/json">{hidden}</script><script>{SCRIPT}</script></div>'
    )
