"""Seedling: everyone lays a card, and the highest takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.cli.seedling import view
from grimalkin.cli.seedling.events import Play
from grimalkin.cli.seedling.rules import CARDS, SeedlingState
from grimalkin.cli.seedling.worlds import SeedlingWorlds
from grimalkin.rules import Game, Preset

if TYPE_CHECKING:
    from grimalkin.cli.seedling.view import SeedlingObservation
    from grimalkin.rules import Event, Options, Zone


class Seedling(Game):
    """What the game is called, what it offers, and who answers for it."""

    name = "seedling"
    edition = 1
    package = __name__
    seats = (2, 3, 4)
    cards = CARDS
    words = CARDS  # to lay a card is all that one can do, so its word says it
    options = ()
    presets = (Preset("printed"),)

    def pack(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        return tuple(range(len(self.cards)))

    def begin(self, seats: int, options: Options) -> SeedlingState:
        return SeedlingState(self, options, seats)

    def meaning(self, action: int) -> Play:
        return Play(self.cards[action])

    def look(self, state: SeedlingState, viewer: int | None) -> SeedlingObservation:  # type: ignore[override]
        return view.observe(state, viewer)

    def tell(self, before: SeedlingState, seat: int, action: int, after: SeedlingState) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(view.play_events(before, seat, action, after))

    def tell_deal(self, after: SeedlingState) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(view.deal_events(after))

    def foretell(self, observation: SeedlingObservation, action: int) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(view.sure_events(observation, action))

    def imagine(self, observation: SeedlingObservation) -> SeedlingWorlds:  # type: ignore[override]
        return SeedlingWorlds(self, observation)

    def inventory(self, state: SeedlingState) -> tuple[int, ...]:  # type: ignore[override]
        return tuple(sorted([*state.gone, *state.trick, *(card for hand in state.hands for card in hand)]))

    def zones(self, observation: SeedlingObservation) -> tuple[Zone, ...]:  # type: ignore[override]
        return tuple(view.zones(observation))


GAME = Seedling()
