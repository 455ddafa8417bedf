"""Spooks: out of the haunted house before your friends, past spiders, ghosts, goblins, skeletons and bats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import events, face, telling, view
from grimalkin.games.spooks.cards import CARD_WORDS, CARDS, MOST_SEATS, NAME, PASS, WORDS
from grimalkin.games.spooks.options import FEWEST_SEATS, OPTIONS, PRESETS, seats_for
from grimalkin.games.spooks.rules import Haunting
from grimalkin.games.spooks.view import SpooksObservation
from grimalkin.games.spooks.worlds import SpooksWorlds
from grimalkin.rules import BadSeats, Event, Game, Move, Observation, Options, State, Worlds, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping


class Spooks(Game):
    """Match the top card, or bear what it does; the first empty hand wins."""

    name = "spooks"
    edition = 1
    package = __name__
    seats = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
    cards = CARD_WORDS
    words = WORDS
    options = OPTIONS
    presets = PRESETS

    def seats_for(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """[2.1] List the numbers of seats that go with these options."""
        return seats_for(options)

    def settle(self, given: Mapping[str, object], seats: int) -> Options:
        """[2.1] Complete and check what a table chose, the number of decks for the seats too."""
        options = super().settle(given, seats)
        allowed = self.seats_for(options)
        if seats not in allowed:
            low, high, most = allowed[0], allowed[-1], self.seats[-1]
            message = f"{self.name} with decks=1 is for {low} to {high} seats, not {seats}; decks=2 is for up to {most}"
            raise BadSeats(message, "one-deck", "2.1", low=low, high=high, most=most)
        return options

    def pack(self, options: Options) -> tuple[int, ...]:
        return tuple(card for card in range(CARDS) for _ in range(int(options["decks"])))

    def begin(self, seats: int, options: Options) -> Haunting:
        return Haunting(self, options, seats)

    def meaning(self, action: int) -> Move:
        if action < CARDS:
            return events.Play(self.cards[action])
        if action >= NAME:
            return events.Name(action - NAME)
        return events.Pass() if action == PASS else events.Stop()

    def look(self, state: State, viewer: int | None) -> Observation:
        return view.observe(_ours(state), viewer)

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return tuple(telling.step_events(_ours(before), seat, action, _ours(after)))

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        return tuple(telling.deal_events(_ours(after)))

    def foretell(self, observation: Observation, action: int) -> tuple[Event, ...]:
        return tuple(telling.sure_events(_seen(observation), action))

    def imagine(self, observation: Observation) -> Worlds:
        return SpooksWorlds(self, _seen(observation))

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        return tuple(face.zones(_seen(observation)))


def _ours(state: State) -> Haunting:
    if not isinstance(state, Haunting):
        raise TypeError(f"expected a state of Spooks, not {type(state).__name__}")
    return state


def _seen(observation: Observation) -> SpooksObservation:
    if not isinstance(observation, SpooksObservation):
        raise TypeError(f"expected an observation of Spooks, not {type(observation).__name__}")
    return observation


GAME = Spooks()
