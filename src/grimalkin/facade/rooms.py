"""Rooms that can be called, as type checkers see them: `gk.coach(match)` asks the coach, `gk.games()` lists games.

At run time these are the rooms themselves, modules that can be called; a checker knows no such thing.
"""

from __future__ import annotations

from grimalkin.coach import CallableCoach
from grimalkin.games import CallableGames, UnknownGame, editions, found, get, our_own
from grimalkin.vector import Batch, CallableVector
from grimalkin.vector import vector as opened


class GamesRoom(CallableGames):
    """What the room of games offers to whoever imports it."""

    __file__: str
    UnknownGame = UnknownGame
    editions = staticmethod(editions)
    found = found
    get = staticmethod(get)
    our_own = staticmethod(our_own)


class VectorRoom(CallableVector):
    """What the room of batches offers to whoever imports it."""

    Batch = Batch
    vector = staticmethod(opened)


coach: CallableCoach
games: GamesRoom
vector: VectorRoom
