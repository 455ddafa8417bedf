"""Judging a choice: what it cost against the best one, given what the player could know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.coach.advice import advise
from grimalkin.coach.estimates import NOTHING, Estimate, difference, estimate
from grimalkin.coach.reasons import Reason, explain
from grimalkin.play import Act
from grimalkin.search import Search

if TYPE_CHECKING:
    from grimalkin.coach.moments import Moment
    from grimalkin.rules import Dice, Game


@dataclass(frozen=True)
class JudgedDecision:
    """A choice among several moves, and what it cost."""

    moment: int
    """The number of its line in the record."""
    round: int
    seat: int
    by: str
    """Who chose: a person, a kind of bot, or whoever played for the seat."""
    played: int
    best: int
    """The best move found; the one that was played, if no other promised more."""
    share: Estimate
    """What the best move promised: the value of the moment, as the seat could know it."""
    loss: Estimate
    """How much more of the win the best move brings than the one played, from worlds that did not choose the best."""
    reasons: tuple[Reason, ...]
    """What the best move does, beside the one played."""

    @property
    def cost(self) -> float:
        """What the choice cost: never less than nothing."""
        return max(0.0, self.loss.mean)

    @property
    def clear(self) -> bool:
        """Whether it surely cost something."""
        return self.loss.clear


def judge(game: Game, moment: Moment, by: str, dice: Dice, simulations: int) -> JudgedDecision:
    """Find the best move as the seat could, then try it and the one played in new worlds.

    The move that did best in some worlds was partly lucky there; in new worlds it has to prove itself.
    """
    act = moment.line
    assert isinstance(act, Act), "only a choice of somebody is judged"  # noqa: S101
    seen, played = moment.state.observe(act.seat), game.action(act.word)
    best = advise(game, seen, dice, simulations * 2 // 3).choices[0].action
    rivals = [best] if best == played else [best, played]
    worlds = max(1, simulations // 3 // len(rivals))
    trials = Search(game, seen, worlds * len(rivals)).compare(dice, rivals, worlds)
    return JudgedDecision(
        moment.number,
        moment.state.round,
        act.seat,
        by,
        played,
        best,
        estimate(trials[0].share),
        NOTHING if best == played else difference(trials[0].share, trials[1].share),
        () if best == played else explain(game, seen, trials[0], trials[1]),
    )
