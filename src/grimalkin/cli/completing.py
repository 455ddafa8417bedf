"""`grimalkin completion`: what a shell needs to complete commands, options and their values by Tab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.cli.arguments import BadCommand, Parser
from grimalkin.cli.commands import BUILDERS, SHELLS
from grimalkin.cli.mistakes import meant
from grimalkin.cli.places import matches_folder, old_matches_folder
from grimalkin.rules.options import Flag, OneOf
from grimalkin.text import FALLBACK, LANGUAGES, Rulebook, Voice
from grimalkin.text.languages import described

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable, Iterator

    from grimalkin.rules import Game, Option

OTHER_BOTS = ("thumb", "random")


def print_script(asked: Namespace, voice: Voice) -> int:
    """Print the script that a shell is to read."""
    if asked.shell not in SHELLS:
        said = voice.say("cli-bad-shell", word=asked.shell, known=", ".join(SHELLS))
        raise BadCommand(f"{said} {meant(asked.shell, SHELLS, voice)}".strip())
    from argcomplete.shell_integration import shellcode  # noqa: PLC0415 - only for who asks

    print(shellcode(["grimalkin"], shell=asked.shell))
    return 0


def complete(parser: Parser, voice: Voice) -> None:
    """Answer the shell that asks, and end; shells that show what a word means are told that, too."""
    from argcomplete import autocomplete  # noqa: PLC0415 - only for who asks
    from argcomplete.completers import DirectoriesCompleter, FilesCompleter  # noqa: PLC0415

    records = Records(FilesCompleter(allowednames=("record",)))
    meanings = {name: Voice(voice.language, game).say("game") for name, game in games.found().items()}
    levels = {name: voice.say(f"level-{name}.about") for name in LEVELS}
    completers: dict[str, Callable[..., Iterable[str]]] = {
        "game": _always(meanings),
        "clause": _clauses,
        "level": _always(levels),
        "preset": _presets,
        "option": _options,
        "seats": _seats,
        "bot": _always((*LEVELS, *OTHER_BOTS)),
        "lang": _always({code: described(code).name for code in LANGUAGES}),
        "shell": _always(SHELLS),
        "cluster": _clusters,
        "about": _always([*BUILDERS]),
        "record": records,
        "resume": records,
    }
    folders = DirectoriesCompleter()
    for command in (parser, *parser.commands.values()):
        for action in (*command.options.values(), *command.places):
            completer = folders if action.dest in {"data", "out", "folder"} else completers.get(action.dest)
            if completer:
                action.completer = completer  # type: ignore[attr-defined]  # as the package wants it
    autocomplete(parser, always_complete_options="long")


class Records:
    """Records here, and those that the terminal has kept."""

    def __init__(self, files: Callable[..., Iterable[str]]) -> None:
        self.files = files

    def __call__(self, prefix: str, **more: object) -> Iterator[str]:
        """List files that go on as begun."""
        yield from self.files(prefix, **more)
        for folder in (matches_folder(), old_matches_folder()):
            yield from map(str, sorted(folder.glob("*.record")))


def _always(words: Iterable[str]) -> Callable[..., Iterable[str]]:
    """Offer the same words, whatever stands before."""
    return lambda **_: words


def _game_of(asked: Namespace) -> Game | None:
    return games.found().get(getattr(asked, "game", None) or "")


def _clauses(parsed_args: Namespace, **_: object) -> Iterable[str]:
    game = _game_of(parsed_args)
    return [*Rulebook.of(game.package, FALLBACK).clauses] if game else ()


def _presets(parsed_args: Namespace, **_: object) -> Iterator[str]:
    game = _game_of(parsed_args)
    for one in (game,) if game else games.found().values():
        yield from (preset.name for preset in one.presets)


def _options(parsed_args: Namespace, **_: object) -> Iterator[str]:
    game = _game_of(parsed_args)
    for one in (game,) if game else games.found().values():
        yield from (f"{option.name}={value}" for option in one.options for value in _values(option, one))


def _values(option: Option, game: Game) -> Iterable[str]:
    if isinstance(option, Flag | OneOf):
        return option.allowed(game.seats[-1]).split(" | ")
    return [*dict.fromkeys(str(value) for value in (option.default, *option.samples(game.seats[-1])))]


def _clusters(**_: object) -> Iterable[str]:
    from grimalkin.arena.running import CLUSTERS  # noqa: PLC0415 - only for who asks

    return CLUSTERS


def _seats(parsed_args: Namespace, **_: object) -> Iterator[str]:
    game = _game_of(parsed_args)
    for one in (game,) if game else games.found().values():
        yield from map(str, one.seats)
