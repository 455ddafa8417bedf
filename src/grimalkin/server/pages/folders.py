"""What the folders of a game bring to the page: files, served under `packages/<package>/`, and texts `page-…`."""

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
def brought(package: str) -> Mapping[str, bytes]:
    """Give the files that a package has for the page, by where they are served."""
    return dict(folder(files(package).joinpath("web"), f"packages/{package}/"))


def modules(game: Game) -> dict[str, str]:
    """Say where each file of a game is served: its own, or its kit's where it has none of that name."""
    found: dict[str, str] = {}
    for package in reversed(game.texts):
        found |= {path.removeprefix(f"packages/{package}/"): path for path in brought(package)}
    return {name: path for name, path in sorted(found.items()) if name != STYLE}


def styles(game: Game) -> tuple[str, ...]:
    """Say where the styles of a game are served, the kit's first: a game changes a few rules of it, and seldom all."""
    wanted = (f"packages/{package}/{STYLE}" for package in reversed(game.texts))
    return tuple(path for path in wanted if path in brought(path.split("/")[1]))


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
