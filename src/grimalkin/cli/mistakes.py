"""Mistakes in a command: what is wrong, and what was probably meant."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

from grimalkin.rules.refusal import shortened

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

    from grimalkin.cli.arguments import Parser
    from grimalkin.rules import Refusal
    from grimalkin.text import Voice

ALIKE = 0.6
"""How alike two words must be for one to be meant by the other, from 0 to 1."""
NEGATIVE = re.compile(r"-\d+")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Find the known word that is most like another."""
    from difflib import get_close_matches  # noqa: PLC0415 - only for a word that is wrong

    names = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), names, 1, ALIKE)
    return names[found[0]] if found else None


def meant(word: str, known: Iterable[str], voice: Voice) -> str:
    """Ask whether a known word was meant; nothing if none is like it."""
    found = nearest(word, known)
    return voice.say("cli-did-you-mean", word=found) if found else ""


def meant_by(refusal: Refusal, voice: Voice) -> str:
    """Ask whether something that is known was meant by what was refused."""
    facts = refusal.facts
    for wrong, right in (("game", "known"), ("option", "known"), ("bot", "known"), ("value", "allowed")):
        if refusal.key.startswith(("no-such", "bad-option", "arena-no-bot")) and wrong in facts and right in facts:
            names = re.split(r", | \| ", str(facts[right]))
            if wrong == "game":
                return _meant_game(str(facts[wrong]), names, voice)
            return meant(str(facts[wrong]), names, voice)
    return ""


def _meant_game(word: str, names: Iterable[str], voice: Voice) -> str:
    """Know a game by what it is called, too, in any language."""
    from grimalkin import games  # noqa: PLC0415
    from grimalkin.text import LANGUAGES  # noqa: PLC0415
    from grimalkin.text import Voice as Speaker  # noqa: PLC0415

    called = {name: name for name in names}
    for name, game in games.found().items():
        called |= {Speaker(language, game).say("game"): name for language in LANGUAGES}
    found = nearest(word, called)
    return voice.say("cli-did-you-mean", word=called[found]) if found else ""


def explain(parser: Parser, words: Sequence[str], place: int | None, voice: Voice) -> str:
    """Say what is wrong with a command that cannot be read, and how it is written; its name stands at a place."""
    command = None if place is None else parser.commands.get(words[place])
    if command is None:
        wrong = _no_command(parser, words, place, voice)
        return f"{wrong}\n{parser.format_usage().strip()}"
    rest = [*words[:place], *words[(place or 0) + 1 :]]
    wrong = next(_wrong_words(command, rest, voice), voice.say("cli-bad-command", words=shortened(" ".join(words))))
    return f"{wrong}\n{command.format_usage().strip()}"


def _no_command(parser: Parser, words: Sequence[str], place: int | None, voice: Voice) -> str:
    for wrong in _unknown_options(parser, words[:place], voice):
        return wrong
    if place is None:
        return next(_wrong_values(parser, words, voice), voice.say("cli-bad-command", words=shortened(" ".join(words))))
    said = voice.say("cli-no-command", word=shortened(words[place]), known=", ".join(parser.commands))
    return f"{said} {meant(words[place], parser.commands, voice)}".strip()


def _wrong_words(command: Parser, words: Sequence[str], voice: Voice) -> Iterator[str]:
    """Find what is wrong, the surest first."""
    yield from _unknown_options(command, words, voice)
    yield from _wrong_values(command, words, voice)
    yield from _wrong_places(command, words, voice)


def _unknown_options(command: Parser, words: Sequence[str], voice: Voice) -> Iterator[str]:
    for word in words:
        name = word.partition("=")[0]
        if _is_option(word) and name not in command.options:
            said = voice.say("cli-no-option", word=shortened(name), command=command.prog)
            # Dashes, which all options have, make none of them alike.
            bare = {option.lstrip("-"): option for option in command.options}
            found = nearest(name.lstrip("-"), bare)
            yield f"{said} {voice.say('cli-did-you-mean', word=bare[found]) if found else ''}".strip()


def _wrong_values(command: Parser, words: Sequence[str], voice: Voice) -> Iterator[str]:
    for word, following in zip_longest(words, words[1:]):
        name, equals, _ = word.partition("=")
        action = command.options.get(name) if _is_option(word) else None
        if action and action.nargs == 0 and equals:
            yield voice.say("cli-no-value", option=name)
        elif action and action.nargs is None and not equals and (following is None or _is_option(following)):
            yield voice.say("cli-needs-value", option=name, value=str(action.metavar))


def _wrong_places(command: Parser, words: Sequence[str], voice: Voice) -> Iterator[str]:
    given, places = _placed(command, words), command.places
    if len(given) > len(places):
        yield voice.say("cli-too-many", word=shortened(given[len(places)]))
    for action in places[len(given) :]:
        if action.nargs != "?":
            yield voice.say("cli-missing", what=str(action.metavar), about=str(action.help))


def _placed(command: Parser, words: Sequence[str]) -> list[str]:
    """Leave out options and their values."""
    placed, action = [], None
    for word in words:
        if _is_option(word):
            named: argparse.Action | None = command.options.get(word)
            action = named if named and named.nargs != 0 else None
        elif action:
            action = None
        else:
            placed.append(word)
    return placed


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-" and not NEGATIVE.fullmatch(word)
