"""The coach: the best moves as one seat may judge them, and what a match owed to luck and to play."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from grimalkin.coach.advice import Advice, Candidate, advise
from grimalkin.coach.estimates import Estimate
from grimalkin.coach.judging import JudgedDecision
from grimalkin.coach.reasons import Alike, Reason, Shift, Sure, explain
from grimalkin.coach.reviewing import SIMULATIONS, Review, review
from grimalkin.rules import Dice

if TYPE_CHECKING:
    from grimalkin.play import Record
    from grimalkin.rules import Game

__all__ = [
    "Advice",
    "Alike",
    "Candidate",
    "Estimate",
    "JudgedDecision",
    "Reason",
    "Review",
    "Shift",
    "Sure",
    "advise",
    "explain",
    "review",
]


class Recorded(Protocol):
    """Something that has a record: a match."""

    @property
    def record(self) -> "Record":
        """All that happened."""

    @property
    def game(self) -> "Game":
        """What was played."""


class CallableCoach(ModuleType):
    """The room itself, which can be called."""

    def __call__(
        self, match: Recorded, *, seat: int | None = None, simulations: int = SIMULATIONS, seed: int | str = 0
    ) -> Review:
        """Review a match, finished or not: what each choice cost, and what was luck; with a seat, its choices alone.

        >>> import grimalkin as gk
        >>> match = gk.deal("friday", seats=3, seed=7, rounds=1)
        >>> match.finish("kitten", "mouser", "mouser")
        >>> review = gk.coach(match, seat=0, simulations=30)
        >>> review.part(0).decisions
        12
        """
        return review(match.record, Dice("coach", seed), simulations, seat=seat, game=match.game)


sys.modules[__name__].__class__ = CallableCoach
