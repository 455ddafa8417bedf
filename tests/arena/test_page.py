"""The page: well formed, self-contained, escaped, and right in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from grimalkin.arena import Results, Tournament, page, run
from grimalkin.arena.plots import Scale, Span, spans
from grimalkin.testing.texts import typography_is_right
from grimalkin.text import LANGUAGES

VOID = {"meta"}


class Reader(HTMLParser):
    """Reads a page and holds its tags to order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs)
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += f"{data}\n"


@pytest.fixture(scope="module")
def results() -> Results:
    return run(Tournament("malediction", 3, ("random",), seed="<b>&"), deals=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_well_formed_and_needs_nothing_else(results: Results, language: str) -> None:
    text = page(results, language)
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    assert reader.tags.count("svg") == 3
    assert not {"script", "link", "img", "iframe", "b"} & {*reader.tags}
    assert not re.search(r"https?://|url\(|@import", text)
    assert f'<html lang="{language}">' in text
    assert "prefers-color-scheme: dark" in text
    assert "<b>&" in reader.text


def test_french_is_set_as_french(results: Results) -> None:
    reader = Reader()
    reader.feed(page(results, "fr"))
    typography_is_right(reader.text, "fr", "page")
    assert "33,3\u00a0%" in reader.text
    assert "33.3" not in reader.text


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["12,345", "−1.50 ± 0.25", "−20", "0.00"]),
        ("fr", ["12\u202f345", "−1,50 ± 0,25", "−20", "0,00"]),
    ],
)
def test_numbers_are_set_as_the_language_sets_them_with_a_minus(
    results: Results, language: str, written: list[str]
) -> None:
    figures = replace(results.figures[0], matches=12345, points=-1.5, points_half_width=0.25, place=-0.001, mu=0.0)
    text = page(replace(results, figures=(figures,)), language)
    assert [each for each in written if f">{each}<" not in text] == []
    assert not re.search(r">-\d", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_every_figure_stands_beside_the_name_of_its_column(results: Results, language: str) -> None:
    text = page(results, language)
    heads = re.findall(r'<th scope="col">([^<]+)</th>', text)
    assert re.findall(r'<td data-name="([^"]+)">', text) == heads[1:]
    assert "content: attr(data-name)" in text


def test_the_course_names_the_colours_and_round_ticks_have_no_decimals(results: Results) -> None:
    text = page(results, "fr")
    *_, course = text.split("<h2>")
    assert "●</span>\u00a0random" in course
    ticks = re.findall(r"<text[^>]*>([^<]+)</text>", text)
    assert "20\u00a0%" in ticks
    assert not any(",0" in tick for tick in ticks)


def test_names_are_escaped(results: Results) -> None:
    odd = replace(results, figures=tuple(replace(each, bot='a:<i>"&') for each in results.figures))
    text = page(odd, "en")
    assert "<i>" not in text
    assert text.count("a:&lt;i&gt;&quot;&amp;") >= 3


def test_one_set_is_a_page_too() -> None:
    text = page(run(Tournament("friday", 3, ("random",), {"rounds": 1}), deals=1), "en")
    assert "nan" not in text
    assert "inf" not in re.sub("<style>.*</style>", "", text, flags=re.S)


def test_ticks_are_round_and_inside() -> None:
    assert Scale(0, 1, 0, 100).ticks() == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert Scale(17, 33, 0, 100).ticks() == [20, 25, 30]
    assert Scale(0, 1, 100, 300).at(0.25) == 150
    assert "…" in spans("t", [Span("x" * 60, 1, 1, 1)], str)
