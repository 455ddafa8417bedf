"""The law of Malédiction!: announce, play tricks, count; each phase in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, contracts, habits, outlook, plays, refusals, rows, scoring, tricks
from grimalkin.games.malediction.table import MaledictionTable
from grimalkin.rules.outcome import Outcome
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from grimalkin.rules import Dice, IllegalAction


class MaledictionState(MaledictionTable):
    """One moment of a match."""

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        if self.phase == cards.TRICK:
            return tricks.plays_into(self, seat, buffer)
        if self.phase == cards.CONTRACT:
            return contracts.contracts_into(self, seat, buffer)
        buffer[0] = cards.SPEND
        buffer[1] = cards.SPEND + 1
        return 2

    def may(self, seat: int, action: int) -> bool:
        if self.phase == cards.TRICK:
            return tricks.may_play(self, seat, action)
        if self.phase == cards.CONTRACT:
            return contracts.may_announce(self, seat, action)
        return action >= cards.SPEND

    def do(self, seat: int, action: int) -> None:
        if self.phase == cards.TRICK:
            tricks.play(self, seat, action)
        elif self.phase == cards.CONTRACT:
            contracts.announce(self, seat, action)
        else:
            scoring.answer(self, seat, action)

    def any_action(self, seat: int, dice: Dice) -> int:
        if self.phase == cards.TRICK:
            return tricks.any_play(self, seat, dice)
        return (
            contracts.any_contract(self, seat, dice)
            if self.phase == cards.CONTRACT
            else State.any_action(self, seat, dice)
        )

    def playout(self, dice: Dice) -> int:
        # As every state does it; here the compiler sees more of it at once.
        actions = 0
        while self.acting:
            self.do(self.turn, self.any_action(self.turn, dice))
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

    def copy(self) -> MaledictionState:
        new = MaledictionState.__new__(MaledictionState)
        self.fill(new)
        return new

    def why_not(self, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self, seat, action)
