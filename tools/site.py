"""`make docs`: the pages of docs/, of the root, and those that are made from the code, laid together and built."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import books, settings

ROOT = Path(__file__).resolve().parents[1]
DOCS, SOURCE, PAGES = ROOT / "docs", ROOT / "src/grimalkin", ROOT / "build/site-pages"
SITE = ROOT / "build/site"
FROM_THE_ROOT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
SHOWN = ("deploy", "examples")
"""Folders whose files pages point to."""
OUTSIDE = re.compile(r"\]\((?:\.\./)+(CONTRIBUTING|CHANGELOG|SECURITY)\.md")
SHARED = re.compile(r"\]\((?:\.\./)+(deploy|examples)/")
BOOK = re.compile(r"\]\((?:\.\./)+src/grimalkin/games/(\w+)/rulebook\.(\w+)\.md")
LANGUAGE = re.compile(r'<html lang="\w+"')
TRANSLATED = re.compile(r"^(?:([a-z]{2})/|games/\w+\.([a-z]{2})\.html)")
FENCE = re.compile(r"^```(\w+) (\S+)$", re.MULTILINE)
"""What is shown, and as which file, or what a test does with it."""
INSIDE = re.compile(r"\]\(docs/")
REFERENCE = {
    "library": ("The library", ["grimalkin.facade", "grimalkin.games"]),
    "rules": ("Rules", [f"grimalkin.rules.{part}" for part in ("game", "state", "observation", "dice")]),
    "matches": ("Matches and scenes", ["grimalkin.play.match", "grimalkin.play.record", "grimalkin.scene"]),
    "learners": ("Features and batches", ["grimalkin.features", "grimalkin.vector"]),
    "players": ("Bots, arena, coach", ["grimalkin.bots", "grimalkin.arena", "grimalkin.coach"]),
    "testing": ("The kit of laws", ["grimalkin.testing"]),
}
"""The modules that other people's programs use, page by page."""


def main() -> int:
    """Build the site; say where it is."""
    for language, page in settings.PAGES.items():
        page.write_text(settings.written(language), encoding="utf-8")
    lay_out()
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean"], cwd=ROOT, env=quiet)
    if done.returncode == 0:
        finish()
        sys.stdout.write("build/site/index.html\n")
    return done.returncode


def finish() -> None:
    """Say of each page in which language it is, and keep the words to search for also where no server gives them."""
    for page in SITE.rglob("*.html"):
        if found := TRANSLATED.search(page.relative_to(SITE).as_posix()):
            text = page.read_text(encoding="utf-8")
            page.write_text(LANGUAGE.sub(f'<html lang="{found[1] or found[2]}"', text, count=1), encoding="utf-8")
    words = (SITE / "search/search_index.json").read_text(encoding="utf-8")
    (SITE / "search/search_index.js").write_text(f"var __index = {words}", encoding="utf-8")


def lay_out() -> None:
    """Lay all pages together, with links that hold there."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(DOCS, PAGES)
    for name in FROM_THE_ROOT:
        shutil.copy(ROOT / name, PAGES)
    shutil.copy(SOURCE / "web/icon.svg", PAGES)
    for folder in SHOWN:
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=shutil.ignore_patterns("__pycache__", "README.md"))
    books.write(PAGES / "games")
    for name, (title, modules) in REFERENCE.items():
        (PAGES / f"reference-{name}.md").write_text(reference_page(title, modules), encoding="utf-8")
    for page in PAGES.rglob("*.md"):
        page.write_text(relinked(page.read_text(encoding="utf-8"), page), encoding="utf-8")


def relinked(text: str, page: Path) -> str:
    """Point links out of docs/ to where their pages lie in the site, and name the files that are shown."""
    up = "../" * (len(page.relative_to(PAGES).parts) - 1)
    text = OUTSIDE.sub(rf"]({up}\1.md", text)
    text = BOOK.sub(rf"]({up}games/\1.\2.md", text)
    text = SHARED.sub(rf"]({up}\1/", text)
    text = FENCE.sub(lambda found: f'```{found[1]} title="{found[2]}"' if "/" in found[2] else f"```{found[1]}", text)
    return INSIDE.sub(f"]({up}", text)


def reference_page(title: str, modules: list[str]) -> str:
    """Ask mkdocstrings for what some modules say of themselves."""
    return f"# {title}\n\n" + "\n\n".join(f"::: {module}" for module in modules) + "\n"


if __name__ == "__main__":
    sys.exit(main())
