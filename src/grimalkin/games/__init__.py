"""The games that can be played: every folder here, and every package that offers one."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType

from grimalkin.rules import Game, Refused
from grimalkin.rules.game import recall
from grimalkin.rules.refusal import brief


class UnknownGame(Refused):
    """A name that no game bears."""


@cache
def found() -> dict[str, Game]:
    """Find every game, by name."""
    games = {game.name: game for game in _outside()}
    games |= {game.name: game for game in our_own()}
    return dict(sorted(games.items()))


def our_own() -> Iterator[Game]:
    """Load the games of this package."""
    for module in iter_modules(__path__):
        if module.ispkg:
            yield recall(f"{__name__}.{module.name}")


def _outside() -> Iterator[Game]:
    """Load the games of other packages; one that is broken, or bears the name of one of ours, spoils nothing."""
    for entry in entry_points(group="grimalkin.games"):
        try:
            game = entry.load()
        except Exception as error:  # whatever a stranger’s package raises
            warnings.warn(f"the game {entry.name} ({entry.value}) cannot be loaded: {error!r}", stacklevel=3)
            continue
        if isinstance(game, Game):
            yield game
        else:
            warnings.warn(f"the entry point {entry.name} ({entry.value}) is not a Game", stacklevel=3)


def get(name: str) -> Game:
    """Find a game by its name: `friday` as it is played now, or `friday@1` as it was in that edition."""
    bare, at, edition = str(name).partition("@")
    known = found()
    if bare not in known:
        names = ", ".join(known)
        raise UnknownGame(f"no game {brief(bare)}; there are: {names}", "no-such-game", game=bare, known=names)
    return _edition(known[bare], edition) if at else known[bare]


def _edition(game: Game, wanted: str) -> Game:
    for each in game.editions:
        if wanted == str(each.edition):
            return each
    numbers = " or ".join(str(each.edition) for each in game.editions)
    message = f"{game.name} is played in edition {numbers}, not {brief(wanted)}"
    titles = ", ".join(map(str, game.editions))
    raise UnknownGame(message, "no-such-edition", game=f"{game.name}@{wanted}", known=titles)


def editions() -> Iterator[Game]:
    """Give every edition of every game."""
    for game in found().values():
        yield from game.editions


class CallableGames(ModuleType):
    """The room itself, which can be called."""

    def __call__(self) -> tuple[str, ...]:
        """Name every game that can be played.

        >>> import grimalkin as gk
        >>> gk.games()
        ('friday', 'malediction', 'spooks', 'thirteen')
        >>> gk.games.get("friday").seats
        (3, 4, 5, 6)
        """
        return tuple(found())


import_module(__name__).__class__ = CallableGames
