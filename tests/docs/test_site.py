"""The site is built strictly: no page left out, no link to nowhere, and what is made from the code is up to date."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from tools.books import Book, drawings
from tools.doctests import fenced

from grimalkin import games
from grimalkin.rules import Game
from grimalkin.testing.texts import typography_is_right
from grimalkin.text import OUR_OWN
from tools import settings, site

ROOT = Path(__file__).parents[2]
ELSEWHERE = re.compile(r"""<(?:script|link|img|iframe)\b[^>]*?(?:src|href)=["'](?:https?:)?//""")
FRENCH = [*sorted((site.DOCS / "fr").glob("*.md")), *sorted(settings.TEXTS.glob("fr.*"))]


@pytest.mark.parametrize("language", settings.PAGES)
def test_the_settings_are_written_down_as_they_are(language: str) -> None:
    assert settings.PAGES[language].read_text(encoding="utf-8") == settings.written(language), (
        "make docs writes it anew"
    )


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {path.relative_to(site.DOCS).as_posix() for path in site.DOCS.rglob("*.md")}
    pages |= {f"reference-{name}.md" for name in site.REFERENCE}
    pages |= {f"games/{game.name}.{language}.md" for game in games.our_own() for language in OUR_OWN}
    assert {page for page in pages if page not in menu} == set()


@pytest.mark.parametrize("page", FRENCH, ids=lambda page: page.name)
def test_french_pages_are_set_as_french_is(page: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    typography_is_right(re.sub(r"\]\([^)]*\)|<[^>]+>", "]", prose), "fr", page.name)


@pytest.mark.parametrize("language", OUR_OWN)
@pytest.mark.parametrize("game", [*games.our_own()], ids=str)
def test_a_rulebook_draws_every_card_that_it_names(game: Game, language: str) -> None:
    drawn = Book(game, language).drawn()
    shown = set(re.findall(rf"\(cards/{game.name}-([^)]+)\.svg\)", drawn))
    made = dict(drawings(game))
    assert shown <= made.keys()
    assert {*game.cards} <= shown
    assert all(drawing.startswith("<svg") and drawing.count("<svg") > 1 for drawing in made.values())
    assert not [word for word in re.findall(r"(?<!\} )`([^`]+)`", drawn) if word in game.cards]
    assert 'id="1.1"' in drawn


def test_an_example_of_a_docstring_is_a_session() -> None:
    said = fenced("A card.\n\n>>> 1 + 1\n2\n>>> 3\n3\n\nAnd on.")
    assert said == "A card.\n\n```pycon\n>>> 1 + 1\n2\n>>> 3\n3\n```\n\nAnd on."
    assert fenced("No example, and 3 >>> 2.") == "No example, and 3 >>> 2."


class Page(HTMLParser):
    """What a page has: places that can be pointed to, and what it points to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[str] = []
        self.unseen: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.places |= {found["id"] or ""} if "id" in found else set()
        self.links += [found[name] or "" for name in ("href", "src") if name in found]
        if tag == "img" and "alt" not in found:
            self.unseen.append(str(found.get("src")))


def astray(path: Path, pages: dict[Path, Page]) -> list[str]:
    """List where a page points to that is not there: files, and places in pages."""
    wrong = []
    for link in pages[path].links:
        target, _, place = unquote(link).partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = (path.parent / target).resolve() if target else path
        file = file / "index.html" if file.is_dir() else file
        if not file.exists() or (place and file in pages and place not in pages[file].places):
            wrong.append(f"{path.name}: {link}")
    return wrong


@pytest.mark.long
def test_the_site_is_whole_and_asks_nothing_of_others() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in site.SITE.rglob("*.html")}
    assert len(pages) > 40
    assert [page.name for page in pages if ELSEWHERE.search(page.read_text(encoding="utf-8"))] == []
    assert [wrong for path in pages if path.name != "404.html" for wrong in astray(path, pages)] == []
    assert [image for page in pages.values() for image in page.unseen] == []
    for name in ("search_index.json", "search_index.js"):
        assert (site.SITE / "search" / name).stat().st_size > 100_000
    assert '<html lang="fr"' in (site.SITE / "games" / "friday.fr.html").read_text(encoding="utf-8")
    assert "&gt;&gt;&gt;" in (site.SITE / "reference-library.html").read_text(encoding="utf-8")
