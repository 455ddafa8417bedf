"""The words of a command, read and explained in the language of whoever asks."""

from __future__ import annotations

import argparse
import os
import re
from typing import TYPE_CHECKING, Any, NoReturn

from grimalkin import __version__, games
from grimalkin.bots import LEVELS
from grimalkin.rules.native import native
from grimalkin.rules.options import WHOLE
from grimalkin.rules.refusal import shortened
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


FRACTION = re.compile(r"0?\.[0-9]{1,9}")


class BadCommand(ValueError):
    """A command that cannot be read or done; says so in the asker's language."""


def language_of(words: Sequence[str]) -> str:
    """Find the language: the one asked for, else the environment's, else English."""
    for place, word in enumerate(words):
        asked = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        asked = words[place + 1] if word == "--lang" and place + 1 < len(words) else asked
        if asked in LANGUAGES:
            return asked
    native = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return native[:2] if native[:2] in LANGUAGES else LANGUAGES[0]


def read_arguments(words: Sequence[str], voice: Voice) -> argparse.Namespace:
    """Read a command, or say what is wrong with it."""
    asked = build(voice).parse_args(words)
    if getattr(asked, "lang", LANGUAGES[0]) not in LANGUAGES:
        raise BadCommand(voice.say("cli-bad-language", word=shortened(asked.lang)))
    return asked


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


class _Parser(argparse.ArgumentParser):
    """A parser that speaks the asker's language."""

    voice: Voice

    def error(self, message: str) -> NoReturn:  # noqa: ARG002 - the library's message is English
        words = shortened(" ".join(self.words))
        raise BadCommand(f"{self.voice.say('cli-bad-command', words=words)}\n{self.format_usage().strip()}")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401 - as the library has it
        self.words: Iterable[str] = args or ()
        return super().parse_known_args(args, namespace)


def build(voice: Voice) -> argparse.ArgumentParser:
    """Build the parser of all commands."""

    class Speaking(_Parser):
        pass

    Speaking.voice = voice

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:  # noqa: ANN401
            super().add_usage(usage, actions, groups, f"{voice.say('cli-usage')} " if prefix is None else prefix)

    made: dict[str, Any] = {"add_help": False, "formatter_class": Formatter, "allow_abbrev": False}
    parser = Speaking(prog="grimalkin", description=voice.say("cli-about"), **made)
    _common(parser, voice)
    commands = parser.add_subparsers(
        dest="command", required=True, title=voice.say("cli-commands"), metavar=voice.say("meta-command")
    )
    for name, add in BUILDERS.items():
        about = voice.say(f"cli-{name}")
        command = commands.add_parser(name, help=about, description=about, **made)
        group = _common(command, voice)
        if add:
            add(group, voice)
    return parser


def _common(parser: argparse.ArgumentParser, voice: Voice) -> argparse._ArgumentGroup:
    group = parser.add_argument_group(voice.say("cli-choices"))
    version = voice.say("version-native" if native() else "version-plain", version=__version__)
    group.add_argument("-h", "--help", action="help", help=voice.say("cli-help"))
    group.add_argument("--version", action="version", version=version, help=voice.say("cli-version"))
    metavar = voice.say("meta-lang")
    group.add_argument("--lang", help=voice.say("cli-lang"), metavar=metavar, default=argparse.SUPPRESS)
    return group


def _play(group: argparse._ArgumentGroup, voice: Voice) -> None:
    known = ", ".join(games.found())
    group.add_argument("game", nargs="?", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=known))
    group.add_argument("--seats", metavar=voice.say("meta-number"), help=voice.say("cli-seats"))
    group.add_argument("--option", action="append", metavar=voice.say("meta-option"), help=voice.say("cli-option"))
    group.add_argument("--preset", metavar=voice.say("meta-name"), help=voice.say("cli-preset"))
    group.add_argument("--name", metavar=voice.say("meta-name"), help=voice.say("cli-name"))
    group.add_argument("--level", metavar=voice.say("meta-name"), help=voice.say("cli-level", levels=", ".join(LEVELS)))
    group.add_argument("--cut", metavar=voice.say("meta-words"), help=voice.say("cli-cut"))
    group.add_argument("--seed", metavar=voice.say("meta-words"), help=voice.say("cli-seed"))
    group.add_argument("--auto", action="store_true", help=voice.say("cli-auto"))
    group.add_argument("--record", metavar=voice.say("meta-file"), help=voice.say("cli-record-to"))
    group.add_argument("--resume", metavar=voice.say("meta-file"), help=voice.say("cli-resume"))


def _rules(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument(
        "game", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=", ".join(games.found()))
    )
    group.add_argument("clause", nargs="?", metavar=voice.say("meta-clause"), help=voice.say("cli-clause"))


def _record(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("record", metavar=voice.say("meta-record"), help=voice.say("cli-record"))


def _replay(group: argparse._ArgumentGroup, voice: Voice) -> None:
    _record(group, voice)
    group.add_argument("--seat", metavar=voice.say("meta-seat"), help=voice.say("cli-viewer"))
    group.add_argument("--open", action="store_true", help=voice.say("cli-open"))


def _coach(group: argparse._ArgumentGroup, voice: Voice) -> None:
    _record(group, voice)
    group.add_argument("--seat", metavar=voice.say("meta-seat"), help=voice.say("cli-coach-seat"))
    group.add_argument("--move", metavar=voice.say("meta-number"), help=voice.say("cli-coach-move"))
    group.add_argument("--simulations", metavar=voice.say("meta-number"), help=voice.say("cli-coach-simulations"))
    group.add_argument("--seed", metavar=voice.say("meta-words"), help=voice.say("cli-arena-seed"))
    group.add_argument("--json", action="store_true", help=voice.say("cli-coach-json"))


def _arena(group: argparse._ArgumentGroup, voice: Voice) -> None:
    known = ", ".join(games.found())
    group.add_argument("--game", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=known))
    group.add_argument("--seats", metavar=voice.say("meta-number"), help=voice.say("cli-arena-seats"))
    group.add_argument("--option", action="append", metavar=voice.say("meta-option"), help=voice.say("cli-option"))
    group.add_argument("--preset", metavar=voice.say("meta-name"), help=voice.say("cli-preset"))
    group.add_argument("--bot", action="append", metavar=voice.say("meta-bot"), help=voice.say("cli-arena-bot"))
    group.add_argument("--alone", action="store_true", help=voice.say("cli-arena-alone"))
    group.add_argument("--deals", metavar=voice.say("meta-number"), help=voice.say("cli-arena-deals"))
    group.add_argument("--precision", metavar=voice.say("meta-number"), help=voice.say("cli-arena-precision"))
    group.add_argument("--seed", metavar=voice.say("meta-words"), help=voice.say("cli-arena-seed"))
    group.add_argument("--workers", metavar=voice.say("meta-number"), help=voice.say("cli-arena-workers"))
    group.add_argument("--patience", metavar=voice.say("meta-seconds"), help=voice.say("cli-arena-patience"))
    group.add_argument("--out", metavar=voice.say("meta-folder"), help=voice.say("cli-arena-out"))


def _serve(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("--host", metavar=voice.say("meta-address"), help=voice.say("cli-serve-host"))
    group.add_argument("--port", metavar=voice.say("meta-number"), help=voice.say("cli-serve-port"))
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    group.add_argument("--settings", metavar=voice.say("meta-file"), help=voice.say("cli-serve-settings"))
    metavar, own = voice.say("meta-address"), "127.0.0.1"
    group.add_argument("--proxy", nargs="?", const=own, metavar=metavar, help=voice.say("cli-serve-proxy"))
    group.add_argument("--fd", metavar=voice.say("meta-number"), help=voice.say("cli-serve-fd"))
    group.add_argument("--log", metavar=voice.say("meta-log"), help=voice.say("cli-serve-log"))
    group.add_argument("--qr", action="store_true", help=voice.say("cli-serve-qr"))
    group.add_argument("--no-browser", action="store_true", help=voice.say("cli-serve-no-browser"))


def _backup(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    group.add_argument("file", metavar=voice.say("meta-file"), help=voice.say("cli-backup-file"))


BUILDERS: dict[str, Callable[[argparse._ArgumentGroup, Voice], None] | None] = {
    "play": _play,
    "rules": _rules,
    "games": None,
    "replay": _replay,
    "verify": _record,
    "arena": _arena,
    "coach": _coach,
    "serve": _serve,
    "backup": _backup,
}
