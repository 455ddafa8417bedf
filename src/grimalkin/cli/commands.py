"""What each command takes, explained in the language of whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.bots import LEVELS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from grimalkin.text import Voice

SHELLS = ("bash", "zsh", "fish")
LATEST = ""
"""As the file to resume: the latest unfinished match."""


def _play(group: argparse._ArgumentGroup, voice: Voice) -> None:
    known = ", ".join(games.found())
    group.add_argument("game", nargs="?", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=known))
    group.add_argument("--seats", metavar=voice.say("meta-number"), help=voice.say("cli-seats"))
    group.add_argument("--option", action="append", metavar=voice.say("meta-option"), help=voice.say("cli-option"))
    group.add_argument("--preset", metavar=voice.say("meta-name"), help=voice.say("cli-preset"))
    metavar = voice.say("meta-name")
    group.add_argument("--name", action="append", metavar=metavar, help=voice.say("cli-names"))
    group.add_argument("--level", metavar=voice.say("meta-name"), help=voice.say("cli-level", levels=", ".join(LEVELS)))
    group.add_argument("--cut", metavar=voice.say("meta-words"), help=voice.say("cli-cut"))
    group.add_argument("--seed", metavar=voice.say("meta-words"), help=voice.say("cli-seed"))
    group.add_argument("--auto", action="store_true", help=voice.say("cli-auto"))
    group.add_argument("--record", metavar=voice.say("meta-file"), help=voice.say("cli-record-to"))
    metavar = voice.say("meta-file")
    group.add_argument("--resume", nargs="?", const=LATEST, metavar=metavar, help=voice.say("cli-resume"))
    _looks(group, voice)


def _join(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("link", metavar=voice.say("meta-link"), help=voice.say("cli-link"))
    group.add_argument("--name", metavar=voice.say("meta-name"), help=voice.say("cli-name"))
    _looks(group, voice)


def _host(group: argparse._ArgumentGroup, voice: Voice) -> None:
    known = ", ".join(games.found())
    group.add_argument("game", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=known))
    group.add_argument("--seats", metavar=voice.say("meta-number"), help=voice.say("cli-seats"))
    group.add_argument("--option", action="append", metavar=voice.say("meta-option"), help=voice.say("cli-option"))
    group.add_argument("--preset", metavar=voice.say("meta-name"), help=voice.say("cli-preset"))
    group.add_argument("--level", metavar=voice.say("meta-name"), help=voice.say("cli-level", levels=", ".join(LEVELS)))
    group.add_argument("--name", metavar=voice.say("meta-name"), help=voice.say("cli-name"))
    group.add_argument("--host", metavar=voice.say("meta-address"), help=voice.say("cli-serve-host"))
    group.add_argument("--port", metavar=voice.say("meta-number"), help=voice.say("cli-serve-port"))
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    _looks(group, voice)


def _looks(group: argparse._ArgumentGroup, voice: Voice) -> None:
    """Say how a table is shown."""
    group.add_argument("--plain", action="store_true", help=voice.say("cli-plain"))
    group.add_argument("--verbosity", metavar=voice.say("meta-name"), help=voice.say("cli-verbosity"))
    group.add_argument("--still", action="store_true", help=voice.say("cli-still"))


def _rules(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument(
        "game", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=", ".join(games.found()))
    )
    group.add_argument("clause", nargs="?", metavar=voice.say("meta-clause"), help=voice.say("cli-clause"))
    group.add_argument("--no-pager", action="store_true", help=voice.say("cli-no-pager"))
    _json(group, voice)


def _features(group: argparse._ArgumentGroup, voice: Voice) -> None:
    known = ", ".join(games.found())
    group.add_argument("game", metavar=voice.say("meta-game"), help=voice.say("cli-game", games=known))
    group.add_argument("--seats", metavar=voice.say("meta-number"), help=voice.say("cli-arena-seats"))
    group.add_argument("--option", action="append", metavar=voice.say("meta-option"), help=voice.say("cli-option"))
    group.add_argument("--preset", metavar=voice.say("meta-name"), help=voice.say("cli-preset"))
    _json(group, voice)


def _record(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("record", metavar=voice.say("meta-record"), help=voice.say("cli-record"))


def _verify(group: argparse._ArgumentGroup, voice: Voice) -> None:
    _record(group, voice)
    _json(group, voice)


def _json(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("--json", action="store_true", help=voice.say("cli-json"))


def _replay(group: argparse._ArgumentGroup, voice: Voice) -> None:
    _record(group, voice)
    group.add_argument("--seat", metavar=voice.say("meta-seat"), help=voice.say("cli-viewer"))
    group.add_argument("--open", action="store_true", help=voice.say("cli-open"))
    _json(group, voice)


def _coach(group: argparse._ArgumentGroup, voice: Voice) -> None:
    _record(group, voice)
    group.add_argument("--seat", metavar=voice.say("meta-seat"), help=voice.say("cli-coach-seat"))
    group.add_argument("--move", metavar=voice.say("meta-number"), help=voice.say("cli-coach-move"))
    group.add_argument("--simulations", metavar=voice.say("meta-number"), help=voice.say("cli-coach-simulations"))
    group.add_argument("--seed", metavar=voice.say("meta-words"), help=voice.say("cli-arena-seed"))
    _json(group, voice)


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
    group.add_argument("--cluster", metavar=voice.say("meta-name"), help=voice.say("cli-arena-cluster"))
    group.add_argument("--patience", metavar=voice.say("meta-seconds"), help=voice.say("cli-arena-patience"))
    group.add_argument("--out", metavar=voice.say("meta-folder"), help=voice.say("cli-arena-out"))
    _json(group, voice)


def _serve(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("--host", metavar=voice.say("meta-address"), help=voice.say("cli-serve-host"))
    group.add_argument("--port", metavar=voice.say("meta-number"), help=voice.say("cli-serve-port"))
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    group.add_argument("--database", metavar=voice.say("meta-address"), help=voice.say("cli-serve-database"))
    group.add_argument("--settings", metavar=voice.say("meta-file"), help=voice.say("cli-serve-settings"))
    metavar, own = voice.say("meta-address"), "127.0.0.1"
    group.add_argument("--proxy", nargs="?", const=own, metavar=metavar, help=voice.say("cli-serve-proxy"))
    group.add_argument("--fd", metavar=voice.say("meta-number"), help=voice.say("cli-serve-fd"))
    group.add_argument("--log", metavar=voice.say("meta-log"), help=voice.say("cli-serve-log"))
    group.add_argument("--qr", action="store_true", help=voice.say("cli-serve-qr"))
    group.add_argument("--no-browser", action="store_true", help=voice.say("cli-serve-no-browser"))
    group.add_argument("--check", action="store_true", help=voice.say("cli-serve-check"))


def _backup(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    group.add_argument("file", metavar=voice.say("meta-file"), help=voice.say("cli-backup-file"))


def _restore(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    group.add_argument("file", metavar=voice.say("meta-file"), help=voice.say("cli-restore-file"))


def _upgrade(group: argparse._ArgumentGroup, voice: Voice) -> None:
    _house(group, voice)
    group.add_argument("--check", action="store_true", help=voice.say("cli-upgrade-check"))


def _house(group: argparse._ArgumentGroup, voice: Voice) -> None:
    """Say which house is meant."""
    group.add_argument("--data", metavar=voice.say("meta-folder"), help=voice.say("cli-serve-data"))
    group.add_argument("--database", metavar=voice.say("meta-address"), help=voice.say("cli-serve-database"))
    group.add_argument("--settings", metavar=voice.say("meta-file"), help=voice.say("cli-serve-settings"))


def _new_game(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("name", metavar=voice.say("meta-name"), help=voice.say("cli-new-game-name"))
    group.add_argument("--folder", metavar=voice.say("meta-folder"), help=voice.say("cli-new-game-folder"))


def _completion(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("shell", metavar=voice.say("meta-shell"), help=voice.say("cli-shell", shells=", ".join(SHELLS)))


def _help(group: argparse._ArgumentGroup, voice: Voice) -> None:
    group.add_argument("about", nargs="?", metavar=voice.say("meta-command"), help=voice.say("cli-help-about"))


BUILDERS: dict[str, Callable[[argparse._ArgumentGroup, Voice], None]] = {
    "play": _play,
    "join": _join,
    "host": _host,
    "matches": _json,
    "rules": _rules,
    "games": _json,
    "features": _features,
    "replay": _replay,
    "verify": _verify,
    "arena": _arena,
    "coach": _coach,
    "serve": _serve,
    "backup": _backup,
    "restore": _restore,
    "upgrade": _upgrade,
    "token": _house,
    "where": _json,
    "new-game": _new_game,
    "completion": _completion,
    "help": _help,
}
