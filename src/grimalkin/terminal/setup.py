"""Questions before a match: which game, which way to play, how many seats, against whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.bots import LEVELS, USUAL_LEVEL
from grimalkin.rules.options import settle

if TYPE_CHECKING:
    from grimalkin.rules import Game
    from grimalkin.terminal.dialogue import Dialogue

USUAL_SEATS = 4
BOT_NAMES = ("Grim", "Maud", "Léo", "Ombre", "Tibère", "Olga", "Nox", "Perle", "Fang")


@dataclass(frozen=True)
class Setup:
    """What was chosen; None is left to be asked."""

    game: str | None = None
    seats: int | None = None
    options: dict[str, object] | None = None
    level: str | None = None
    levels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chosen:
    """What will be played."""

    game: Game
    seats: int
    options: dict[str, object]
    level: str
    levels: tuple[str, ...] = ()
    """Those of single bots, in the order of their seats; the others have the one of all."""

    def level_of(self, bot: int) -> str:
        """Say how good a bot is, by its place among them."""
        return self.levels[bot] if bot < len(self.levels) else self.level


def ask_setup(given: Setup, dialogue: Dialogue) -> Chosen:
    """Ask for what is still open."""
    dialogue.tell("setup-welcome")
    game = games.get(given.game) if given.game else _ask_game(dialogue)
    dialogue = dialogue.about(game)
    options = _ask_preset(game, dialogue) if given.options is None else given.options
    seats = _ask_seats(game, options, dialogue) if given.seats is None else given.seats
    game.settle(options, seats)
    level = _ask_level(dialogue) if given.level is None else given.level
    return Chosen(game, seats, options, level, given.levels)


def _ask_game(dialogue: Dialogue) -> Game:
    found = [*games.found().values()]
    for number, game in enumerate(found, start=1):
        voice = dialogue.about(game).voice
        dialogue.say(f"  {number}  {voice.say('game')}")
        dialogue.say(f"     {voice.say('game.about')}")
    return found[dialogue.number("setup-game", 1, len(found)) - 1]


def _ask_preset(game: Game, dialogue: Dialogue) -> dict[str, object]:
    for number, preset in enumerate(game.presets, start=1):
        dialogue.say(f"  {number}  {dialogue.voice.say(f'preset-{preset.name}')}")
    chosen = dialogue.number("setup-preset", 1, len(game.presets), usual=1)
    return dict(game.presets[chosen - 1].options)


def _ask_level(dialogue: Dialogue) -> str:
    names = [*LEVELS]
    for number, name in enumerate(names, start=1):
        dialogue.say(f"  {number}  {dialogue.voice.say(f'level-{name}')}. {dialogue.voice.say(f'level-{name}.about')}")
    return names[dialogue.number("setup-level", 1, len(names), usual=names.index(USUAL_LEVEL) + 1) - 1]


def _ask_seats(game: Game, options: dict[str, object], dialogue: Dialogue) -> int:
    allowed = game.seats_for(settle(game.options, options, game.seats[-1]))
    return dialogue.number("setup-seats", allowed[0], allowed[-1], usual=min(USUAL_SEATS, allowed[-1]))
