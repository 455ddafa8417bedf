"""Comets: a game from another package, whose words, cards, suits and places are like none of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules import Count, Game, Preset

from . import view
from .rules import CARDS, NAMES, WORDS, Sky
from .view import Drop, Take
from .worlds import Skies

if TYPE_CHECKING:
    from grimalkin.rules import Event, Move, Options, Zone

    from .view import Seen


class Comets(Game):
    name = "comets"
    edition = 1
    package = __name__
    seats = (2, 3, 4)
    cards = CARDS
    words = WORDS
    options = (Count("nights", 2, 1, 9, tried=(1, 2)),)
    presets = (Preset("printed"), Preset("short", {"nights": 1}))

    def parts(self, card: str) -> tuple[str, str]:
        return NAMES[card[0]], card[1:]

    def pack(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        return tuple(range(len(CARDS)))

    def begin(self, seats: int, options: Options) -> Sky:
        return Sky(self, options, seats)

    def meaning(self, action: int) -> Move:
        card = CARDS[action % len(CARDS)]
        return Take(card) if action < len(CARDS) else Drop(card)

    def look(self, state: Sky, viewer: int | None) -> Seen:  # type: ignore[override]
        return view.observe(state, viewer)

    def tell(self, before: Sky, seat: int, action: int, after: Sky) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(view.moved(before, seat, action, after))

    def tell_deal(self, after: Sky) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(view.risen(after))

    def foretell(self, observation: Seen, action: int) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(view.surely(observation, action))

    def imagine(self, observation: Seen) -> Skies:  # type: ignore[override]
        return Skies(self, observation)

    def inventory(self, state: Sky) -> tuple[int, ...]:  # type: ignore[override]
        return tuple(sorted(card for place in (*state.hands, *state.tails, state.lost) for card in place))

    def zones(self, observation: Seen) -> tuple[Zone, ...]:  # type: ignore[override]
        return tuple(view.places(observation))


GAME = Comets()
