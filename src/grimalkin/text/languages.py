"""Languages: which there are, where their files lie, and which of them suits somebody.

A language is a file `house/<code>.ftl`, which names itself by `language-name`; it lies in this room, or in a package
that an entry point of the group `grimalkin.languages` names. What such a package says for another one lies in a folder
that bears the import name of that one: `grimalkin.games.friday/text/<code>.ftl`.
"""

from __future__ import annotations

import re
import warnings
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FALLBACK = "en"
"""What has no text in a language is said in this one, which therefore must say everything."""
HOME = "grimalkin.text"
HOUSE = "house"
GROUP = "grimalkin.languages"
FILE = re.compile(r"([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.ftl")
"""A name as browsers take it: `pt`, `pt-BR`."""
NAME = re.compile(r"^language-name = (.+)\n((?: +\.[a-z-]+ = .+\n)*)", re.MULTILINE)
FORM = re.compile(r"\.([a-z-]+) = (.+)")
WANTED = re.compile(r"\s*([A-Za-z0-9-]+)\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]*)?)\s*)?")


@dataclass(frozen=True)
class Language:
    """A language, as its own file describes it."""

    code: str
    name: str
    """As those call it who speak it."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """What else it says of itself, all of it optional: `direction`, and which marks take which space."""

    @property
    def direction(self) -> str:
        """Which way it is written, as a page wants to be told."""
        return self.marks.get("direction", "ltr")


@cache
def packages() -> tuple[str, ...]:
    """Name the packages that bring texts of languages; one that cannot be loaded spoils nothing."""
    return tuple(entry.value for entry in entry_points(group=GROUP) if _loads(entry.value))


def _loads(package: str) -> bool:
    try:
        files(package)
    except Exception as error:  # whatever a stranger’s package raises
        warnings.warn(f"the languages of {package} cannot be loaded: {error!r}", stacklevel=3)
        return False
    return True


def _codes(package: str) -> Iterator[str]:
    folder = files(package).joinpath(HOUSE)
    for path in folder.iterdir() if folder.is_dir() else ():
        if found := FILE.fullmatch(path.name):
            yield found[1]


OUR_OWN: tuple[str, ...] = tuple(sorted(_codes(HOME), key=lambda code: (code != FALLBACK, code)))
"""The languages of this package: its games say everything in each of them."""
LANGUAGES: tuple[str, ...] = (*OUR_OWN, *sorted({code for each in packages() for code in _codes(each)} - {*OUR_OWN}))
"""All that are spoken here, the one to fall back on first."""


# Where texts lie.


def source(package: str, path: str) -> str | None:
    """Read a text of a package: its own file, or one that a package of languages brings for it; None without one."""
    for place in (files(package), *(files(each).joinpath(package) for each in packages())):
        file = place.joinpath(path)
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return None


def house(language: str) -> str:
    """Read what the house says in a language."""
    for package in (HOME, *packages()):
        file = files(package).joinpath(HOUSE, f"{language}.ftl")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise unknown(language)


def best_source(package: str, path: str, language: str) -> tuple[str, str]:
    """Read a text whose path has a place for the language, `rulebook.{}.md`, else that to fall back on; say which."""
    for code in (language, FALLBACK):
        found = source(package, path.format(code))
        if found is not None:
            return code, found
    raise FileNotFoundError(f"{package} has no {path.format(FALLBACK)}")


@cache
def described(code: str) -> Language:
    """Say what a language says of itself."""
    found = NAME.search(house(code))
    if not found:
        return Language(code, code)
    marks = {name: _unquoted(text) for name, text in FORM.findall(found[2])}
    return Language(code, found[1], marks)


def _unquoted(text: str) -> str:
    return text.removeprefix('{ "').removesuffix('" }')


# Which one.


def unknown(language: str) -> ValueError:
    """Refuse a language, and name those there are."""
    return ValueError(f"languages are {', '.join(LANGUAGES)}, not {language[:40]!r}")


def spoken(language: str) -> str:
    """Give a language that was once chosen, or the one to fall back on where it is no longer spoken."""
    return language if language in LANGUAGES else FALLBACK


def suiting(wanted: Iterable[str]) -> str:
    """Find the language for somebody who names several, the dearest first: `fr-CA` is served by `fr`."""
    known = {code.lower(): code for code in reversed(LANGUAGES)}
    families = {code.partition("-")[0]: known[code] for code in known}
    for tag in (each.lower() for each in wanted):
        family = tag.partition("-")[0]
        found = known.get(tag) or known.get(family) or families.get(family)
        if found:
            return found
    return FALLBACK


def of_header(accepted: str) -> str:
    """Find the language for a browser, by what its header `Accept-Language` says."""
    found = (WANTED.fullmatch(each) for each in accepted.split(","))
    ranked = sorted((-float(each[2] or 1), place, each[1]) for place, each in enumerate(found) if each)
    return suiting(tag for share, _, tag in ranked if share)


def of_environment(native: str) -> str:
    """Find the language for a terminal, by the name of its locale: `fr_CA.UTF-8`."""
    return suiting([re.split(r"[.@]", native)[0].replace("_", "-")])
