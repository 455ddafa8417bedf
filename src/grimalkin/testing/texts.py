"""Laws of text: every language says everything, all rulebooks have the same clauses, every clause has a test."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from grimalkin.rules import Count, Game, OneOf
from grimalkin.testing.broken import demand
from grimalkin.text import FALLBACK, LANGUAGES, OUR_OWN, Rulebook, Voice
from grimalkin.text.languages import described, source
from grimalkin.text.rulebook import parse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LAW = "12 texts"
NARROW, WIDE = "\u202f", "\u00a0"
STRAIGHT = re.compile(r"""(?<!\{ )["'](?! \})""")
SPACES = {"narrow": NARROW, "wide": WIDE}
OWN_FORMS = ("card-", "suit-", "language-")
"""What these texts bring beside themselves is each language's own."""


def must_speak(package: str, path: str) -> tuple[str, ...]:
    """List the languages that a package must speak: ours all that the house has, others English and what they bring."""
    if package.startswith("grimalkin."):
        return OUR_OWN
    return tuple(code for code in LANGUAGES if code == FALLBACK or source(package, path.format(code)) is not None)


def written(package: str, path: str, language: str) -> str:
    """Read a text that must be there."""
    found = source(package, path.format(language))
    demand(found is not None, LAW, f"{package} lacks {path.format(language)}")
    return found or ""


def languages_say_the_same(package: str, folder: str = "text") -> None:
    """Law 12: the files of all languages have the same keys and variables; grammatical forms are each one's own."""
    path = f"{folder}/{{}}.ftl"
    first, *others = (messages(written(package, path, language)) for language in must_speak(package, path))
    for other in others:
        demand(set(first) == set(other), LAW, f"{package}: only in one language: {sorted(set(first) ^ set(other))}")
        for key, variables in first.items():
            demand(variables == other[key], LAW, f"{package}: {key} uses {variables} and {other[key]}")


def every_language_knows(game: Game) -> None:
    """Law 12: every card, option, preset and action of a game has its text in every language."""
    for language in must_speak(game.package, "text/{}.ftl"):
        voice = Voice(language, game)
        for key in needed(game):
            demand(voice.knows(key), LAW, f"{game} lacks {key} in {language}")
        for option in game.options:
            demand(voice.say(f"option-{option.name}.about"), LAW, f"{option.name} is not explained")
        for action in range(len(game.words)):
            demand(voice.move(game.meaning(action)), LAW, f"{game.word(action)} has no sentence")


def needed(game: Game) -> Iterator[str]:
    """List the keys that a game's declarations ask for."""
    yield "game"
    yield from sorted({f"card-{game.parts(word)[0]}" for word in game.cards})
    yield from (f"preset-{preset.name}" for preset in game.presets)
    yield from (f"round-stat-{stat.name}-{way}" for stat in game.round_stats for way in ("up", "down"))
    for option in game.options:
        yield f"option-{option.name}"
        words = option.values if isinstance(option, OneOf) else option.words if isinstance(option, Count) else ()
        yield from (f"option-{option.name}-{word}" for word in words)


def rulebooks_agree(game: Game) -> None:
    """Law 12: the rulebooks have the same sections, clauses, examples and cards, in the same order."""
    path = "rulebook.{}.md"
    languages = must_speak(game.package, path)
    first, *others = (parse(written(game.package, path, language)) for language in languages)
    for other in others:
        demand([*first.sections] == [*other.sections], LAW, f"{game}: sections differ")
        demand([*first.clauses] == [*other.clauses], LAW, f"{game}: clauses differ")
        for number, clause in first.clauses.items():
            twin = other.clauses[number]
            demand(len(clause.examples) == len(twin.examples), LAW, f"{game}: examples of {number} differ")
            cards = re.findall(r"`[^`]+`", clause.text), re.findall(r"`[^`]+`", twin.text)
            demand(sorted(cards[0]) == sorted(cards[1]), LAW, f"{game}: cards of {number} differ")


def every_clause_has_a_test(game: Game) -> None:
    """Law 12: each clause is proved by a test in the game's folder that is named after it, `test_3_2_…`."""
    folder = files(game.package).joinpath("tests")
    demand(folder.is_dir(), LAW, f"{game}: there is no folder of tests beside its rules")
    tests = "\n".join(path.read_text(encoding="utf-8") for path in folder.iterdir() if path.is_file())
    tested = {f"{a}.{b}" for a, b in re.findall(r"def test_(\d+)_(\d+)_", tests)}
    clauses = set(Rulebook.of(game.package, FALLBACK).clauses)
    demand(tested == clauses, LAW, f"{game}: clause without test or test without clause: {sorted(tested ^ clauses)}")


def came_without_tests(game: Game) -> bool:
    """Say whether this is a game of ours, installed: its tests stay with its source, and are held to the law there."""
    return game.package.startswith("grimalkin.") and not files(game.package).joinpath("tests").is_dir()


def every_cited_clause_exists(game: Game) -> None:
    """Law 12: a clause that the code of a game cites, as `[3.2]` or as a refusal's `"3.2"`, is in its rulebook."""
    clauses = Rulebook.of(game.package, FALLBACK).clauses
    for path in files(game.package).iterdir():
        if path.name.endswith(".py"):
            cited = re.findall(r"\[(\d+\.\d+)\]|\"(\d+\.\d+)\"", path.read_text(encoding="utf-8"))
            missing = {one or other for one, other in cited} - set(clauses)
            demand(not missing, LAW, f"{game}: {path.name} cites {sorted(missing)}")


def typography_is_right(text: str, language: str, name: str) -> None:
    """Law 12: typographic quotes everywhere, and the spaces that a language says it sets before and after marks."""
    prose = re.sub(r"`[^`]*`|\{[^{}]*->|\[\w+\]|\{[^{}]*\}|^\s*\|.*$|^#+ .*$", "x", text, flags=re.M)
    demand(not STRAIGHT.search(prose), LAW, f"{name}: straight quote near {_near(prose, STRAIGHT)!r}")
    for wrong, about in _misplaced(described(language).marks):
        demand(not wrong.search(prose), LAW, f"{name}: {about} near {_near(prose, wrong)!r}")


def _misplaced(marks: Mapping[str, str]) -> Iterator[tuple[re.Pattern[str], str]]:
    """Give what would be wrong by what a language says of itself: `narrow-before`, `wide-before`, `narrow-after`."""
    for kind, space in SPACES.items():
        for mark in marks.get(f"{kind}-before", ""):
            # A stop or a colon inside a word or a number is no mark.
            end = r"(?=\s|$)" if mark in ":;!?" else ""
            yield re.compile(rf"(?<!{space}){re.escape(mark)}{end}"), f"no {space!r} before {mark}"
        for mark in marks.get(f"{kind}-after", ""):
            yield re.compile(rf"{re.escape(mark)}(?!{space})"), f"no {space!r} after {mark}"


def _near(text: str, pattern: re.Pattern[str]) -> str:
    found = pattern.search(text)
    return text[max(0, found.start() - 20) : found.end() + 20] if found else ""


def messages(source: str) -> dict[str, set[str]]:
    """Read a Fluent file: each message, with the variables it uses."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source).body:
        demand(not isinstance(entry, ast.Junk), LAW, f"not Fluent: {getattr(entry, 'content', '')[:60]!r}")
        if isinstance(entry, ast.Message):
            demand(entry.id.name not in found, LAW, f"{entry.id.name} stands twice")
            found[entry.id.name] = _variables(entry.value)
            if not entry.id.name.startswith(OWN_FORMS):
                found |= {f"{entry.id.name}.{form.id.name}": _variables(form.value) for form in entry.attributes}
    return found


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        # A form such as `$card_the` is the fact `$card`.
        self.names.add(node.id.name.partition("_")[0])


def _variables(pattern: ast.Pattern | None) -> set[str]:
    visitor = _Variables()
    if pattern:
        visitor.visit(pattern)
    return visitor.names
