"""Worlds that a viewer of Seedling cannot tell apart: the unseen cards, dealt anew. Made from an observation alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import Worlds

if TYPE_CHECKING:
    from grimalkin.cli.seedling import Seedling
    from grimalkin.cli.seedling.rules import SeedlingState
    from grimalkin.cli.seedling.view import SeedlingObservation
    from grimalkin.rules import Dice


class SeedlingWorlds(Worlds):
    """Every unseen card is equally likely in every other hand."""

    def __init__(self, game: Seedling, seen: SeedlingObservation) -> None:
        self.game, self.seen = game, seen
        known = {*seen.hand, *seen.trick, *seen.gone}
        # Before the first deal nobody holds anything.
        self.unseen = [card for card in range(len(game.cards)) if card not in known] if seen.round else []

    def draw(self, dice: Dice) -> SeedlingState:
        seen, pool = self.seen, [*self.unseen]
        dice.shuffle(pool, len(pool))
        state = self.game.begin(seen.seats, seen.options)
        state.now(seen.actors, deal_due=seen.phase == "deal", round=seen.round)
        state.leader, state.turn, state.won = seen.leader, seen.turn, [*seen.scores]
        state.trick, state.gone = [*seen.trick], [*seen.gone]
        for seat, size in enumerate(seen.hand_sizes):
            own = seat == seen.viewer
            state.hands[seat] = [*seen.hand] if own else sorted(pool.pop() for _ in range(size))
        return state
