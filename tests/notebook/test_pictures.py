"""Pictures for notebooks: the page's own art, whole and well formed, and of a seat's view no more than it sees."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import grimalkin as gk
from grimalkin import games
from grimalkin.facade import View
from grimalkin.games import our_own
from grimalkin.notebook import art, record_html
from grimalkin.rules import Dice, Game
from grimalkin.scene import look, public_look

WEB = Path(games.__file__).parents[1] / "web" / "elements"
READ = """
import { suits } from "%s";
import { plainSuit } from "%s";
console.log(JSON.stringify({ suits, plain: [0, 1, 2, 9].map(plainSuit) }));
"""


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own


@pytest.mark.parametrize("game", [*our_own()], ids=str)
def test_the_art_is_what_the_page_draws(game: Game, tmp_path: Path) -> None:
    file = Path(games.__file__).parent / game.name / "web" / "suits.js"
    (tmp_path / "read.mjs").write_text(READ % (file, WEB / "deck.js"))
    node = shutil.which("node")
    assert node, "Node.js is missing"
    said = subprocess.run([node, str(tmp_path / "read.mjs")], capture_output=True, text=True, check=True)  # noqa: S603
    told = json.loads(said.stdout)
    read = art.read(game.package)
    assert read.keys() == told["suits"].keys()
    for name, suit in told["suits"].items():
        mine = {key: value for key, value in vars(read[name]).items() if value not in (None, "", False)}
        assert mine == suit, name
    assert [art.plain_suit(place).art for place in (0, 1, 2, 9)] == [suit["art"] for suit in told["plain"]]
    assert {game.parts(card)[0] for card in game.cards} <= read.keys()


def test_a_colour_is_the_same_in_either_notation() -> None:
    assert art._srgb(1.0, 0.0, 0) == "#ffffff"
    assert art._srgb(0.0, 0.0, 0) == "#000000"
    assert art._srgb(0.627955, 0.257683, 29.2339) == "#ff0000"


@pytest.mark.parametrize("name", [*games.found()])
def test_every_picture_is_whole(name: str) -> None:
    match = gk.deal(name, seats=3, seed=5)
    for _ in range(12):
        match.play(gk.bot("mouser").choose(match))
    for svg in (match._repr_svg_(), match.seen_by(0).svg(), match.hand()._repr_svg_(), match.hand()[0]._repr_svg_()):
        root = parsed(svg)
        drawn = {each.get("id") for each in root.iter() if each.get("id")}
        used = {each.get("href", "")[1:] for each in root.iter("{http://www.w3.org/2000/svg}use")}
        assert used <= drawn
        assert used


def test_a_record_has_a_moment_for_every_line_and_writes_what_stays_once() -> None:
    match = gk.deal("friday", seats=3, seed=5, rounds=1, names=["</script>", "B&b", "C"])
    match.finish("mouser")
    html: str = match.record._repr_html_()  # type: ignore[attr-defined]
    (data,) = re.findall(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)
    found = json.loads(data.replace("<\\/", "</"))
    assert len(found["moments"]) == len(match.record.lines)
    written = [row for row, _ in found["rows"]]
    assert len(written) == len({*written}) < sum(len(moment["of"]) for moment in found["moments"])
    for row, _ in found["rows"]:
        parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{row}</svg>')
    assert html.count("<script") == html.count("</script>") == 2
    assert "://" not in html.replace("http://www.w3.org/2000/svg", "")
    closed = record_html(match.record, viewer=None)
    assert len(closed) < len(html)


def test_reviews_and_results_show_themselves() -> None:
    match = gk.deal("friday", seats=3, seed=5, rounds=1, names=["<b>", "B", "C"])
    match.finish("kitten")
    review = gk.coach(match, simulations=10)._repr_html_()  # type: ignore[attr-defined]
    assert review.count("<polyline") == 3
    assert "<b>" not in review
    results = gk.tournament("friday", ["random", "mouser"], seats=3, deals=2, rounds=1)
    assert results._repr_html_().startswith("<iframe srcdoc=")  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [*games.found()])
def test_two_worlds_give_a_viewer_the_same_picture_and_text(name: str) -> None:
    game, dice = games.get(name), Dice("pictures")
    state, names, tried = game.start(3), ("A", "B", "C"), 0
    for step in range(60):
        if state.deal_due():
            deck = [*game.pack(state.options)]
            dice.shuffle(deck, len(deck))
            state.deal(deck)
        if not state.actors():
            break
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[dice.below(len(legal))])
        if step % 12 == 0 and state.outcome() is None:
            viewer = dice.below(3)
            world = game.imagine(state.observe(viewer)).draw(dice)
            one, other = (
                View(game, look(game, each.observe(viewer), public_look(game, each.observe(None))), viewer, names)
                for each in (state, world)
            )
            tried += world.plain() != state.plain()
            assert (str(one), one.svg(), repr(one)) == (str(other), other.svg(), repr(other))
    assert tried
