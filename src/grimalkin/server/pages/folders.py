"""What the folders of a game bring to the page: files under `games/<game>/`, and texts `page-…`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from grimalkin.text.languages import FALLBACK, house, source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from grimalkin.rules import Game
    from grimalkin.text import Voice

TYPES = {
    "html": b"text/html; charset=utf-8",
    "css": b"text/css; charset=utf-8",
    "js": b"text/javascript; charset=utf-8",
    "json": b"application/json",
    "svg": b"image/svg+xml",
    "png": b"image/png",
    "webmanifest": b"application/manifest+json",
}
STYLE = "style.css"
FACTS = re.compile(r"\{ \$(\w+) \}")
WORDS = re.compile(r"^page-([a-z-]+) =", re.MULTILINE)


def folder(place: Traversable, before: str = "") -> Iterator[tuple[str, bytes]]:
    """Read the files of a folder and of those in it, by their names."""
    for file in sorted(place.iterdir(), key=lambda each: each.name) if place.is_dir() else ():
        if file.is_dir():
            yield from folder(file, f"{before}{file.name}/")
        elif file.name.rpartition(".")[2] in TYPES:
            yield f"{before}{file.name}", file.read_bytes()


@cache
def brought(game: Game) -> Mapping[str, bytes]:
    """Give the files that a game has for the page: those of its kit, and its own in their places.

    Only styles stand together, the kit's first: a game changes a few rules of it, and seldom all.
    """
    found: dict[str, bytes] = {}
    for package in reversed(game.texts):
        more = dict(folder(files(package).joinpath("web")))
        styles = [each[STYLE] for each in (found, more) if STYLE in each]
        found |= more | ({STYLE: b"\n".join(styles)} if styles else {})
    return found


def page_words(voice: Voice, *sources: str) -> dict[str, str]:
    """Give the texts `page-…` of some sources, with `{name}` where a fact belongs."""
    source = "\n".join(sources)
    facts = {name: f"{{{name}}}" for name in FACTS.findall(source)}
    return {key: voice.say(f"page-{key}", **facts) for key in WORDS.findall(source)}


def house_words(voice: Voice) -> dict[str, str]:
    """Give what the page itself says; what is missing, in the language to fall back on."""
    return page_words(voice, house(FALLBACK), house(voice.language))


def game_words(game: Game, voice: Voice) -> dict[str, str]:
    """Give what a game's own drawings say on the page, and the texts of the house that it puts otherwise."""
    languages = (FALLBACK, voice.language)
    texts = (source(package, f"text/{language}.ftl") for package in game.texts for language in languages)
    return page_words(voice, *(text for text in texts if text))
