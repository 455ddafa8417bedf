"""The games that can be played: every folder here, and every package that offers one."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from pkgutil import iter_modules

from grimalkin.rules import Game, Refused
from grimalkin.rules.game import recall


class UnknownGame(Refused):
    """A name that no game bears."""


@cache
def found() -> dict[str, Game]:
    """Find every game, by name."""
    games = [recall(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.ispkg]
    games += [entry.load() for entry in entry_points(group="grimalkin.games")]
    return {game.name: game for game in sorted(games, key=lambda game: game.name)}


def get(name: str) -> Game:
    """Find a game by its name: `friday`, or `friday@1` where the edition must be right."""
    bare, _, edition = name.partition("@")
    known = found()
    if bare not in known:
        names = ", ".join(known)
        raise UnknownGame(f"no game {bare!r}; there are: {names}", "no-such-game", game=bare, known=names)
    game = known[bare]
    if edition and edition != str(game.edition):
        raise UnknownGame(f"{bare} is played in edition {game.edition}, not {edition!r}", "no-such-edition", game=name)
    return game
