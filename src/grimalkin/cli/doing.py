"""Commands: where each is done, and that whatever ends it is said."""

from __future__ import annotations

import sys
from contextlib import contextmanager, nullcontext
from importlib import import_module
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand, language_of, read_arguments
from grimalkin.cli.guard import explained, guarded
from grimalkin.cli.streams import is_heard, silence
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Sequence

    Command = Callable[[Namespace, Voice], int]

INSTALL = "pip install 'grimalkin[server]'"
INSTALL_SCREEN = "pip install 'grimalkin[terminal,server]'"

COMMANDS = {
    "play": "playing:play",
    "join": "joining:join",
    "host": "hosting:host",
    "matches": "matches:list_matches",
    "rules": "books:rules",
    "games": "books:list_games",
    "features": "features:print_features",
    "replay": "records:replay_record",
    "verify": "records:verify_record",
    "arena": "arena:arena",
    "coach": "coach:coach",
    "serve": "serving:serve_house",
    "backup": "backup:back_it_up",
    "restore": "restore:restore_it",
    "upgrade": "upgrading:upgrade",
    "token": "token:new_host_token",
    "where": "where:where",
    "new-game": "newgame:new_game",
    "completion": "completing:print_script",
}
"""In which module a command is done, and by what: only what is asked for is loaded."""
OF_THE_HOUSE = {"serve", "backup", "restore", "upgrade", "token"}
"""What these need is an extra,"""
OF_THE_SCREEN = {"join", "host"}
"""and what these need is another."""


def do_what_was_asked(words: Sequence[str] | None, before: Callable[[], None]) -> int:
    """Do the command that some words name; give its exit code."""
    words = sys.argv[1:] if words is None else words
    voice = Voice(language_of(words))

    def do() -> int:
        before()
        asked = read_arguments(words, voice)
        if asked.command == "serve" and not asked.check and not is_heard(sys.stdout):
            # A house opens also where nobody listens.
            silence(sys.stdout)
        return _command(asked.command, voice)(asked, voice)

    return guarded(lambda: explained(do, voice), voice)


def _command(name: str, voice: Voice) -> Command:
    module, _, function = COMMANDS[name].partition(":")
    extra = {"serve-not-installed": INSTALL} if name in OF_THE_HOUSE else {"app-not-installed": INSTALL_SCREEN}
    with _installed(voice, *extra.popitem()) if name in OF_THE_HOUSE | OF_THE_SCREEN else nullcontext():
        found: Command = getattr(import_module(f"grimalkin.cli.{module}"), function)
    return found


@contextmanager
def _installed(voice: Voice, key: str, command: str) -> Iterator[None]:
    """Say which extra is missing, where a package is."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("grimalkin"):
            raise
        raise BadCommand(voice.say(key, name=missing.name, command=command)) from None
