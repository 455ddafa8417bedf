"""`grimalkin rules` and `grimalkin games`: what there is to play, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli.arguments import BadCommand
from grimalkin.rules import SeatNumber
from grimalkin.rules.options import notation
from grimalkin.text import Rulebook, Voice
from grimalkin.text.rulebook import unmarked

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from grimalkin.rules import Game, Option


def rules(asked: Namespace, voice: Voice) -> int:
    """Print a rulebook, or one clause of it."""
    book = Rulebook.of(games.get(asked.game).package, voice.language)
    if asked.clause is None:
        print(book.source.rstrip())
        return 0
    if asked.clause not in book.clauses:
        raise BadCommand(voice.say("table-no-clause", clause=asked.clause))
    print(unmarked("\n".join(book.clauses[asked.clause].lines())))
    return 0


def list_games(_: Namespace, voice: Voice) -> int:
    """Print every game with its options."""
    for game in games.found().values():
        print("\n".join(_about(game, Voice(voice.language, game))))
    return 0


def _about(game: Game, voice: Voice) -> Iterator[str]:
    yield f"{game.name}  {voice.say('game')}. {voice.say('game.about')}"
    yield f"    {voice.say('cli-seats-range', low=game.seats[0], high=game.seats[-1])}"
    for option in game.options:
        yield f"    {option.name} = {_values(option, game.seats[-1], voice)}"
        yield f"        {voice.say(f'option-{option.name}.about')}"
    for preset in game.presets:
        chosen = " ".join(f"{name}={notation(value)}" for name, value in preset.options.items())
        yield f"    --preset {preset.name}  {voice.say(f'preset-{preset.name}')}{chosen and f' ({chosen})'}"
    yield ""


def _values(option: Option, seats: int, voice: Voice) -> str:
    drawn = isinstance(option, SeatNumber)
    value = voice.say("cli-drawn") if drawn else notation(option.default)
    return voice.say("cli-default", allowed=option.allowed(seats), value=value)
