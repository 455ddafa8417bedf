"""Four unlucky card games: one implementation of each rule, and every way to play it.

>>> import grimalkin as gk
>>> match = gk.deal("friday", seats=4, seed=7)
>>> match.legal
('C1', 'C5', 'C7', 'M1', 'M5', 'M7', 'L1', 'L2', 'L4', 'L5', 'L7', 'F>C', 'F>M', 'F>L')
>>> match.play("C7")
>>> match.observe(2).piles
((4,), (), ())
>>> match.finish("mouser")
>>> match.outcome.winners
(1,)

`deal` begins a match and `replay` takes up a record; both give a `Match`, which prints itself as a table. `bot` finds a
player, `coach` reviews a match, `tournament` lets bots meet, `play_random` plays many matches to their end, `vector`
steps many at once, `games` lists what can be played. What a seat may know is an `Observation`, how a match ended an
`Outcome`. Whatever cannot be done raises `Refused`, and then nothing has
changed.
"""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from grimalkin.facade import Bot as Bot
    from grimalkin.facade import Match as Match
    from grimalkin.facade import View as View
    from grimalkin.facade import bot as bot
    from grimalkin.facade import deal as deal
    from grimalkin.facade import play_random as play_random
    from grimalkin.facade import replay as replay
    from grimalkin.facade import tournament as tournament
    from grimalkin.facade.rooms import coach as coach
    from grimalkin.facade.rooms import games as games
    from grimalkin.facade.rooms import vector as vector
    from grimalkin.rules import Dice as Dice
    from grimalkin.rules import Observation as Observation
    from grimalkin.rules import Outcome as Outcome
    from grimalkin.rules import Refused as Refused

NATIVE = any(os.path.exists(f"{__path__[0]}/rules/state{suffix}") for suffix in EXTENSION_SUFFIXES)  # noqa: PTH110 - the first line of every start
"""Whether native code lies here: it is put there all at once and looked for only once, so no process mixes the two."""

if os.environ.get("GRIMALKIN_PURE") or not NATIVE:
    from grimalkin.plain import prefer_source

    prefer_source()

# What a program asks for by name is loaded when it is asked for: nothing here waits for a room that is not entered.

NAMES = {
    "Bot": "facade",
    "Dice": "rules",
    "Match": "facade",
    "Observation": "rules",
    "Outcome": "rules",
    "Refused": "rules",
    "View": "facade",
    "bot": "facade",
    "deal": "facade",
    "play_random": "facade",
    "replay": "facade",
    "tournament": "facade",
}
"""In which room each name lies."""
ROOMS = ("coach", "games", "vector")
"""Rooms that can be called: `coach(match)`, `games()`, `vector("friday", envs=4096, seats=4)`."""
__all__ = [
    "Bot",
    "Dice",
    "Match",
    "Observation",
    "Outcome",
    "Refused",
    "View",
    "bot",
    "coach",
    "deal",
    "games",
    "play_random",
    "replay",
    "tournament",
    "vector",
]

if not TYPE_CHECKING:

    def __getattr__(name):  # noqa: ANN001, ANN202 - types are told above
        """Load a name when it is asked for."""
        if name in NAMES:
            found = getattr(import_module(f"grimalkin.{NAMES[name]}"), name)
            globals()[name] = found
            return found
        if name in ROOMS:
            return import_module(f"grimalkin.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():  # noqa: ANN202
        """List what can be asked for."""
        return sorted({*globals(), *__all__})
