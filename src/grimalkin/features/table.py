"""The table of a game's features: which block lies where in a row, what it means, and the row of an observation."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.features import zones
from grimalkin.rules.blocks import in_bounds
from grimalkin.rules.options import Options
from grimalkin.text import FALLBACK, Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules import Game, Observation
    from grimalkin.rules.blocks import Block

KEPT = 64
"""Tables that are remembered: one for each game, number of seats and choice of options."""


def blocks(
    game: Game | str, seats: int, options: Mapping[str, object] | None = None, language: str = FALLBACK
) -> list[Block]:
    """List the blocks of a row, in order, each with its place and its meaning.

    >>> [block.name for block in blocks("friday", 4)][:3]
    ['hand', 'piles', 'totals']
    """
    game = found(game)
    return _told(game, seats, settled(game, seats, options), language)


def row_size(game: Game | str, seats: int, options: Mapping[str, object] | None = None) -> int:
    """Count the numbers of a row."""
    game = found(game)
    return sum(block.size for block in laid_out(game, seats, settled(game, seats, options)))


def values(game: Game | str, observation: Observation) -> list[int]:
    """Write what a viewer knows as a row of whole numbers; seats come in turn from the viewer."""
    game = found(game)
    own = game.feature_values(observation)
    return own or [in_bounds(value) for value in zones.values(game, observation)]


def laid_out(game: Game, seats: int, options: Options) -> tuple[Block, ...]:
    """Give the blocks as the game lays them out, or as its zones do."""
    return game.feature_blocks(seats, options) or zones.blocks(game, seats, options)


def found(game: Game | str) -> Game:
    """Find a game by its name, if it is not given."""
    return games.get(game) if isinstance(game, str) else game


def settled(game: Game, seats: int, options: Mapping[str, object] | None) -> Options:
    """Complete and check the options, unless that is done."""
    return options if isinstance(options, Options) else game.settle(options or {}, seats)


@lru_cache(KEPT)
def _known(game: Game, seats: int, options: Options, language: str) -> tuple[Block, ...]:
    voice, start, told = Voice(language, game), 0, []
    for block in laid_out(game, seats, options):
        told.append(block._replace(start=start, meaning=zones.meaning(block.name, voice)))
        start += block.size
    return tuple(told)


def _told(game: Game, seats: int, options: Options, language: str) -> list[Block]:
    return [*_known(game, seats, options, language)]
