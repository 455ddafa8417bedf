# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""The law of Malédiction!: announce, play tricks, count; each phase in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import (
    cards,
    contracts,
    habits,
    laying,
    outlook,
    plays,
    refusals,
    rows,
    scoring,
    tricks,
    turns,
)
from grimalkin.games.malediction.table import MaledictionTable
from grimalkin.rules import asking, crossing, rolling
from grimalkin.rules.outcome import Outcome
from grimalkin.rules.state import State

try:
    import cython
except ImportError:
    from grimalkin import plain as cython

if TYPE_CHECKING:
    from grimalkin.rules import Dice, IllegalAction


class MaledictionState(MaledictionTable):
    """One moment of a match."""

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        if self.phase == cards.TRICK:
            return laying.plays_into(self, seat, buffer)
        if self.phase == cards.CONTRACT:
            return contracts.contracts_into(self, seat, buffer)
        buffer[0] = cards.SPEND
        buffer[1] = cards.SPEND + 1
        return 2

    def may(self, seat: int, action: int) -> bool:
        if self.phase == cards.TRICK:
            return laying.may_play(self, seat, action)
        if self.phase == cards.CONTRACT:
            return contracts.may_announce(self, seat, action)
        return action >= cards.SPEND

    def do(self, seat: int, action: int) -> None:
        if self.phase == cards.TRICK:
            self.play(seat, action)
        elif self.phase == cards.CONTRACT:
            contracts.announce(self, seat, action)
        else:
            scoring.answer(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """[4.3] Lay cards; then the next one answers, or the trick is complete."""
        laying.lay(self, seat, action)
        if self.laid < self.seats:
            turns.give_turn(self, turns.after(self, seat))
        else:
            tricks.end_trick(self)

    def any_action(self, seat: int, dice: Dice) -> int:
        if self.phase == cards.TRICK:
            return laying.any_play(self, seat, dice)
        return (
            contracts.any_contract(self, seat, dice)
            if self.phase == cards.CONTRACT
            else State.any_action(self, seat, dice)
        )

    def playout(self, dice: Dice) -> int:
        # As every state does it; here the compiler sees more of it at once.
        actions = 0
        while self.acting:
            if self.phase == cards.TRICK:
                self.play(self.turn, laying.any_play(self, self.turn, dice))
            else:
                self.do(self.turn, self.any_action(self.turn, dice))
            actions += 1
        return actions

    def play_round(self, dice: Dice, whim: int, most: int) -> int:
        # Likewise.
        actions = 0
        while self.acting and actions < most:
            if rolling.roll(dice, 16) < whim:
                self.do(self.turn, self.any_action(self.turn, dice))
            else:
                self.do(self.turn, self.heuristic_action(self.turn, dice))
            actions += 1
        return actions

    def heuristic_action(self, seat: int, dice: Dice) -> int:  # noqa: ARG002 - these habits leave nothing to luck
        if self.phase == cards.TRICK:
            return plays.choose(self, seat)
        return habits.announce(self, seat) if self.phase == cards.CONTRACT else habits.answer(self, seat)

    def tally(self, seat: int) -> int:
        return self.sheet[seat]

    def win_shares(self, shares: list[float]) -> None:
        """[6.2] The highest score wins; with rounds to come, the higher the likelier."""
        outlook.share_out(self, shares)

    def round_stats(self, seat: int, values: list[float]) -> None:
        outlook.round_stats(self, seat, values)

    def features_into(self, seat: int, row: list[int], at: int) -> None:
        rows.write(self, seat, row, at)

    def scores(self) -> tuple[int, ...]:
        sheet = list(self.sheet)
        return tuple(sheet[: self.seats])

    def outcome(self) -> Outcome | None:
        """[6.2] The highest score wins; [6.3] among equals the most hats; [6.4] then they share."""
        if self.due or self.acting:
            return None
        standing = [(self.sheet[seat], self.hats[seat]) for seat in range(self.seats)]
        winners = tuple(seat for seat in range(self.seats) if standing[seat] == max(standing))
        return Outcome(self.scores(), winners, "pile" if self.hats_left else "hats")

    # The public layer for one who asks what is right, where the compiler sees all of it at once; the rest is refused.

    def actors(self) -> tuple[int, ...]:
        return State.actors(self)

    def legal_actions(self, seat: int) -> list[int]:
        place = crossing.number(seat)
        return all_actions(self, place) if asking.acts(self, place) else State.legal_actions(self, seat)

    def apply(self, seat: int, action: int) -> None:
        place = crossing.number(seat)
        if asking.acts(self, place):
            choice = crossing.number(action)
            if 0 <= choice < self.catalogue and self.may(place, choice):
                self.do(place, choice)
                return
        State.apply(self, seat, action)

    def copy(self) -> MaledictionState:
        new = MaledictionState.__new__(MaledictionState)
        self.fill(new)
        return new

    def why_not(self, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self, seat, action)


def all_actions(state: MaledictionState, seat: int) -> list[int]:
    """List what a seat that may act may do."""
    if not cython.compiled:
        buffer = [0] * 256
    return crossing.listed(buffer, state.legal_into(seat, buffer))
