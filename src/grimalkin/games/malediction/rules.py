"""The law of Malédiction!: announce, play tricks, count; each phase in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction.cards import SPEND
from grimalkin.games.malediction.contracts import announce, contracts_into, may_announce
from grimalkin.games.malediction.refusals import why_not
from grimalkin.games.malediction.scoring import answer
from grimalkin.games.malediction.table import CONTRACT, TRICK, Table
from grimalkin.games.malediction.tricks import may_play, play, plays_into
from grimalkin.rules import Outcome

if TYPE_CHECKING:
    from grimalkin.rules import IllegalAction


class MaledictionState(Table):
    """One moment of a match."""

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        if self.phase == TRICK:
            return plays_into(self, seat, buffer)
        if self.phase == CONTRACT:
            return contracts_into(self, seat, buffer)
        buffer[0] = SPEND
        buffer[1] = SPEND + 1
        return 2

    def may(self, seat: int, action: int) -> bool:
        if self.phase == TRICK:
            return may_play(self, seat, action)
        if self.phase == CONTRACT:
            return may_announce(self, seat, action)
        return action >= SPEND

    def do(self, seat: int, action: int) -> None:
        if self.phase == TRICK:
            play(self, seat, action)
        elif self.phase == CONTRACT:
            announce(self, seat, action)
        else:
            answer(self, seat, action)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.sheet[: self.seats])

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
        return why_not(self, seat, action)
