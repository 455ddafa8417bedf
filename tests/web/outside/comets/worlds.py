"""Skies that look the same from one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import Worlds

from .rules import CARDS

if TYPE_CHECKING:
    from grimalkin.rules import Dice

    from . import Comets
    from .rules import Sky
    from .view import Seen


class Skies(Worlds):
    def __init__(self, game: Comets, seen: Seen) -> None:
        self.game, self.seen = game, seen
        known = {*seen.hand, *seen.lost, *(card for tail in seen.tails for card in tail)}
        self.unseen = [card for card in range(len(CARDS)) if card not in known] if seen.round else []

    def draw(self, dice: Dice) -> Sky:
        seen, pool = self.seen, [*self.unseen]
        dice.shuffle(pool, len(pool))
        state = self.game.begin(seen.seats, seen.options)
        state.now(seen.actors, deal_due=seen.phase == "deal", round=seen.round)
        state.turn, state.sums, state.lost = seen.turn, [*seen.scores], [*seen.lost]
        state.tails = [[*tail] for tail in seen.tails]
        for seat, size in enumerate(seen.sizes):
            own = seat == seen.viewer
            state.hands[seat] = [*seen.hand] if own else sorted(pool.pop() for _ in range(size))
        return state
