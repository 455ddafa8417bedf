"""Bots by name, ready to choose: of what they see, and of nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from grimalkin import bots
from grimalkin.bots.guests import as_bot
from grimalkin.rules import Dice, Observation

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.bots import Bot as Chooser
    from grimalkin.facade.match import Match

    AnyBot = str | Chooser | type[Chooser] | Callable[[Observation, Dice], int]
    """A name, an object with `choose`, its class, or a function of an observation and dice."""


class Bot:
    """A bot with dice of its own. It is only ever shown what its seat may know.

    >>> import grimalkin as gk
    >>> match = gk.deal("friday", seed=7)
    >>> mouser = gk.bot("mouser")
    >>> mouser.choose(match)
    'L7'
    >>> match.game.word(mouser.choose(match.observe(1)))
    'L7'
    """

    def __init__(self, name: str, thinker: Chooser, seed: int | str = 0) -> None:
        self.name = name
        self.thinker = thinker
        self.dice = Dice("bot", name, seed)

    @overload
    def choose(self, observation: Observation, dice: Dice | None = None) -> int: ...
    @overload
    def choose(self, observation: Match[Any], dice: Dice | None = None) -> str: ...

    def choose(self, observation: Observation | Match[Any], dice: Dice | None = None) -> int | str:
        """Choose for the seat that looks: of an observation an action, of a match the word for the seat to act.

        >>> import grimalkin as gk
        >>> match = gk.deal("malediction", seats=3, seed=2)
        >>> match.play(gk.bot("familiar").choose(match))
        >>> match.turn
        (2,)
        """
        if isinstance(observation, Observation):
            return self.thinker.choose(observation, dice or self.dice)
        seen = observation.observe(observation.turn[0] if observation.turn else None)
        if not seen.legal:
            raise ValueError("the match is over: there is nothing to choose")
        return observation.game.word(self.thinker.choose(seen, dice or self.dice))

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def bot(name: AnyBot, *, seed: int | str = 0, seconds: float | None = None) -> Bot:
    """Find a bot: `kitten`, `stray`, `mouser`, `familiar`, `grimalkin`, `random`, `learned`, `search-1000`, or yours.

    Yours is `module:Name`, an object with `choose(observation, dice)`, its class, or such a function. Those of ours
    that look ahead take so many seconds for a choice at most, if that is given; the same seed gives the same choices.

    >>> import grimalkin as gk
    >>> gk.bot("grimalkin")
    <bot grimalkin>
    >>> first = gk.bot(lambda observation, dice: observation.legal[0])
    >>> first.choose(gk.deal("friday", seed=7))
    'C1'
    """
    if isinstance(name, Bot):
        return name
    if isinstance(name, str):
        return Bot(name, bots.bot(name, seconds), seed)
    return Bot(getattr(name, "__name__", type(name).__name__), as_bot(name), seed)
