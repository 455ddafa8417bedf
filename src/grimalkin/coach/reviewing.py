"""A review: every decision of a match, its turning points, and for each seat a curve, its costs, its luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.coach.estimates import Estimate, total
from grimalkin.coach.fortune import REPEATS, Fortune, fortunes
from grimalkin.coach.judging import JudgedDecision, judge
from grimalkin.coach.moments import Moment, moments
from grimalkin.play import Act
from grimalkin.rules.probes import win_shares

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from grimalkin.play import Record
    from grimalkin.rules import Dice, Game

SIMULATIONS = 1500
TURNING_POINTS = 5
"""So many are told at most."""
AGAIN = 3
"""So many times as many are judged a second time,"""
MORE_CAREFULLY = 10
"""with so many times as many simulations."""


@dataclass(frozen=True)
class SeatPart:
    """One seat's part in a match; shares are parts of the win."""

    seat: int
    decisions: int
    cost: Estimate
    """What all its choices together cost."""
    luck: Estimate | None
    """What the cards of the rounds that ended brought; None if none has."""
    play: Estimate | None
    """What came beyond that."""
    result: float | None
    """What it won; None if the match is not over."""
    curve: tuple[tuple[int, Estimate], ...]
    """The value of each moment where it chose, as it could know; and at the end what it won."""


@dataclass(frozen=True)
class Review:
    """What the coach found in a record."""

    record: Record
    game: Game
    lines: int
    simulations: int
    decisions: tuple[JudgedDecision, ...]
    fortunes: tuple[Fortune, ...]
    result: tuple[float, ...] | None
    """Each seat's part of the win; None if the match is not over."""

    def turning_points(self) -> tuple[JudgedDecision, ...]:
        """Give the choices that surely cost something, the dearest first; each was judged twice."""
        clear = [decision for decision in self.decisions if decision.clear]
        return tuple(sorted(clear, key=lambda decision: (-decision.cost, decision.moment))[:TURNING_POINTS])

    def part(self, seat: int) -> SeatPart:
        """Sum one seat up."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        curve = [(decision.moment, decision.share) for decision in own]
        result = self.result[seat] if self.result else None
        if result is not None:
            curve.append((self.lines, Estimate(result, 0.0)))
        loss = total(decision.loss for decision in own)
        return SeatPart(
            seat,
            len(own),
            Estimate(max(0.0, loss.mean), loss.error),
            total(fortune.luck(seat) for fortune in self.fortunes) if self.fortunes else None,
            total(fortune.play(seat) for fortune in self.fortunes) if self.fortunes else None,
            result,
            tuple(curve),
        )


def review(
    record: Record,
    dice: Dice,
    simulations: int = SIMULATIONS,
    *,
    seat: int | None = None,
    repeats: int = REPEATS,
    watch: Callable[[int, int], None] | None = None,
    game: Game | None = None,
) -> Review:
    """Go through a match, finished or not; with a seat, judge its decisions alone. `watch` is told how far it is.

    The game is the one that the record names; it is given only if it is not among those found.
    """
    game = game or games.get(record.game)
    seen = [*moments(record, game)]
    open_to_choice = [*_choices(seen, seat)]
    decisions: list[JudgedDecision] = []
    for moment, act in open_to_choice:
        if watch:
            watch(len(decisions), len(open_to_choice))
        by = act.by or record.players[act.seat].kind
        decisions.append(judge(game, moment, by, dice.fork("move", moment.number), simulations))
    if watch:
        watch(len(decisions), len(open_to_choice))
    decisions = _looked_at_again(game, [moment for moment, _ in open_to_choice], decisions, dice, simulations)
    over = seen[-1].state.outcome() is not None
    return Review(
        record,
        game,
        seen[-1].number - 1,
        simulations,
        tuple(decisions),
        fortunes(seen, dice, repeats),
        tuple(win_shares(seen[-1].state)) if over else None,
    )


def _looked_at_again(
    game: Game, seen: list[Moment], decisions: list[JudgedDecision], dice: Dice, simulations: int
) -> list[JudgedDecision]:
    """Judge the dearest choices again, more carefully and in new worlds: of many that are measured some seem dear."""
    clear = sorted((decision for decision in decisions if decision.clear), key=lambda decision: -decision.cost)
    again = {decision.moment for decision in clear[: AGAIN * TURNING_POINTS]}
    return [
        judge(game, moment, decision.by, dice.fork("again", moment.number), MORE_CAREFULLY * simulations)
        if decision.moment in again
        else decision
        for moment, decision in zip(seen, decisions, strict=True)
    ]


def _choices(seen: list[Moment], seat: int | None) -> Iterator[tuple[Moment, Act]]:
    for moment in seen:
        act = moment.line
        if isinstance(act, Act) and seat in (None, act.seat) and len(moment.state.legal_actions(act.seat)) > 1:
            yield moment, act
