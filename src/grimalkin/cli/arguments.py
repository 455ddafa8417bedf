"""The words of a command, read in the language of whoever asks."""

from __future__ import annotations

import argparse
import os
import re
from typing import TYPE_CHECKING, Any, NoReturn

from grimalkin import __version__
from grimalkin.cli.commands import BUILDERS
from grimalkin.rules.native import native
from grimalkin.rules.options import WHOLE
from grimalkin.rules.refusal import shortened
from grimalkin.text import FALLBACK, LANGUAGES, Voice
from grimalkin.text.languages import of_environment

if TYPE_CHECKING:
    from collections.abc import Sequence


FRACTION = re.compile(r"0?\.[0-9]{1,9}")
COMPLETING = "_ARGCOMPLETE"
"""Stands in the environment when a shell asks what might come next."""


class BadCommand(ValueError):
    """A command that cannot be read or done; says so in the asker's language."""


class Unreadable(ValueError):
    """Words that the parser cannot read; what is wrong with them is found out elsewhere."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are not printed; it knows the parsers of its commands."""

    commands: dict[str, Parser]

    def error(self, message: str) -> NoReturn:
        raise Unreadable(message)

    def _print_message(self, message: str, file: Any = None) -> None:  # noqa: ANN401 - as the library has it
        # The library's own way says nothing where nothing could be written.
        print(message, end="", file=file)

    @property
    def options(self) -> dict[str, argparse.Action]:
        """All options, by each way to write them."""
        return dict(self._option_string_actions)

    @property
    def places(self) -> list[argparse.Action]:
        """The words that are known by their place alone."""
        return [action for action in self._actions if not action.option_strings]


def language_of(words: Sequence[str]) -> str:
    """Find the language: the one asked for, else the environment's, else the one to fall back on."""
    for place, word in enumerate(words):
        asked = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        asked = words[place + 1] if word == "--lang" and place + 1 < len(words) else asked
        if asked in LANGUAGES:
            return asked
    native = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return of_environment(native)


def place_of_command(words: Sequence[str]) -> int | None:
    """Find which word names the command."""
    skipped = False
    for place, word in enumerate(words):
        if not skipped and not word.startswith("-"):
            return place
        skipped = word == "--lang"
    return None


def read_arguments(words: Sequence[str], voice: Voice) -> argparse.Namespace:
    """Read a command, or say what is wrong with it; whoever names none is shown what there is."""
    words = _asking_for_help(words)
    place = place_of_command(words)
    parser = build(voice, "" if place is None else words[place])
    if COMPLETING in os.environ:
        from grimalkin.cli.completing import complete  # noqa: PLC0415 - only for a shell that asks

        complete(parser, voice)
    asked = _parsed(parser, words)
    if asked is None:
        from grimalkin.cli.mistakes import explain  # noqa: PLC0415 - only for a word that is wrong

        raise BadCommand(explain(parser, words, place, voice))
    if getattr(asked, "lang", FALLBACK) not in LANGUAGES:
        known = voice.listing(LANGUAGES)
        raise BadCommand(voice.say("cli-bad-language", word=shortened(asked.lang), known=known))
    return asked


def _parsed(parser: Parser, words: Sequence[str]) -> argparse.Namespace | None:
    try:
        asked, unknown = parser.parse_known_args(words)
    except Unreadable:
        return None
    return None if unknown else asked


def _asking_for_help(words: Sequence[str]) -> list[str]:
    """Write `help COMMAND` as `COMMAND --help`, and nothing at all as `--help`."""
    place = place_of_command(words)
    if place is None:
        return [*words, "--help"] if all(word.startswith("--lang") for word in words[::2]) else [*words]
    if words[place] == "help" and not {"-h", "--help"} & {*words}:
        return [*words[:place], *words[place + 1 :], "--help"]
    return [*words]


def whole_number(voice: Voice, what: str, word: str | None) -> int | None:
    """Read a whole number, or say that it is none."""
    if word is None:
        return None
    if not WHOLE.fullmatch(word):
        raise BadCommand(voice.say("cli-bad-number", what=what, word=shortened(word)))
    return int(word)


def fraction(voice: Voice, what: str, word: str | None) -> float | None:
    """Read a number between 0 and 1, or say that it is none."""
    if word is None:
        return None
    if not FRACTION.fullmatch(word) or not 0 < float(word) < 1:
        raise BadCommand(voice.say("cli-bad-fraction", what=what, word=shortened(word)))
    return float(word)


def build(voice: Voice, wanted: str = "") -> Parser:
    """Build the parser of all commands; what a command takes is told for the wanted one alone, which saves time."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:  # noqa: ANN401
            super().add_usage(usage, actions, groups, f"{voice.say('cli-usage')} " if prefix is None else prefix)

    made: dict[str, Any] = {"add_help": False, "formatter_class": Formatter, "allow_abbrev": False}
    parser = Parser(prog="grimalkin", description=voice.say("cli-about"), **made)
    _common(parser, voice)
    commands = parser.add_subparsers(
        dest="command", required=True, title=voice.say("cli-commands"), metavar=voice.say("meta-command")
    )
    parser.commands = {}
    for name, add in BUILDERS.items():
        about = voice.say(f"cli-{name}")
        parser.commands[name] = command = commands.add_parser(name, help=about, description=about, **made)
        if name == wanted or COMPLETING in os.environ:
            add(_common(command, voice), voice)
    return parser


def _common(parser: argparse.ArgumentParser, voice: Voice) -> argparse._ArgumentGroup:
    group = parser.add_argument_group(voice.say("cli-choices"))
    version = voice.say("version-native" if native() else "version-plain", version=__version__)
    group.add_argument("-h", "--help", action="help", help=voice.say("cli-help"))
    group.add_argument("--version", action="version", version=version, help=voice.say("cli-version"))
    metavar, known = voice.say("meta-lang"), ", ".join(LANGUAGES)
    group.add_argument("--lang", help=voice.say("cli-lang", known=known), metavar=metavar, default=argparse.SUPPRESS)
    return group
