"""`grimalkin`: what can be asked from a command line."""

from __future__ import annotations

import io
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli import books, playing, records
from grimalkin.cli.arguments import BadCommand, language_of, read_arguments
from grimalkin.play import BadRecord
from grimalkin.rules import Refused
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence


INSTALL = "pip install 'grimalkin[server]'"


def _arena(asked: Namespace, voice: Voice) -> int:
    from grimalkin.cli.arena import arena  # noqa: PLC0415 - no other command needs ratings and processes

    return arena(asked, voice)


def _coach(asked: Namespace, voice: Voice) -> int:
    from grimalkin.cli.coach import coach  # noqa: PLC0415 - no other command needs search

    return coach(asked, voice)


def _serve(asked: Namespace, voice: Voice) -> int:
    with _installed(voice):
        from grimalkin.cli.serving import serve_house  # noqa: PLC0415 - what it needs is an extra

    return serve_house(asked, voice)


def _backup(asked: Namespace, voice: Voice) -> int:
    with _installed(voice):
        from grimalkin.cli.backup import back_up  # noqa: PLC0415 - what it needs is an extra

    return back_up(asked, voice)


@contextmanager
def _installed(voice: Voice) -> Iterator[None]:
    """Say which extra is missing, where a package is."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("grimalkin"):
            raise
        raise BadCommand(voice.say("serve-not-installed", name=missing.name, command=INSTALL)) from None


COMMANDS = {
    "play": playing.play,
    "rules": books.rules,
    "games": books.list_games,
    "replay": records.replay_record,
    "verify": records.verify_record,
    "arena": _arena,
    "coach": _coach,
    "serve": _serve,
    "backup": _backup,
}


def main(words: Sequence[str] | None = None) -> int:
    """Do what was asked; 0 if it went well, 1 if something is not proved, 2 if the command cannot be done."""
    words = sys.argv[1:] if words is None else words
    _never_at_a_loss_for_a_letter()
    voice = Voice(language_of(words))
    try:
        asked = read_arguments(words, voice)
        return COMMANDS[asked.command](asked, voice)
    except BadCommand as bad:
        print(bad, file=sys.stderr)
    except BadRecord as bad:
        print(_voice_of(bad, voice).refusal(bad.refusal), file=sys.stderr)
    except Refused as refused:
        print(voice.refusal(refused.refusal), file=sys.stderr)
    except BrokenPipeError:
        # Whoever read us has gone, as in `grimalkin rules friday | head`.
        sys.stderr.close()
        return 0
    return 2


def _never_at_a_loss_for_a_letter() -> None:
    """Print `?` for a letter that the output cannot have, such as a narrow space in a Windows file."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _voice_of(bad: BadRecord, voice: Voice) -> Voice:
    """Let the record's own game say what is wrong with its cards."""
    return Voice(voice.language, games.get(bad.game)) if bad.game else voice
