"""Spooks: out of the haunted house before your friends, past spiders, ghosts, goblins, skeletons and bats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import events, face, features, holding, telling, view
from grimalkin.games.spooks.cards import CARD_WORDS, CARDS, MOST_SEATS, NAME, PASS, POINTS, WORDS
from grimalkin.games.spooks.options import FEWEST_SEATS, MOST_SEATS_OF, OPTIONS, PRESETS
from grimalkin.games.spooks.phases import FREE, GIFTS, OPENING, PASSING, PHASES, PRANK, PRESENT
from grimalkin.games.spooks.rules import Haunting
from grimalkin.games.spooks.standings import ROUND_STATS
from grimalkin.games.spooks.view import SpooksObservation
from grimalkin.games.spooks.worlds import SpooksWorlds
from grimalkin.rules import BadSeats, Event, Game, Holding, Move, Observation, Options, State, Worlds, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules.blocks import Block


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
    foresees = True
    fewest_win = True
    round_stats = ROUND_STATS

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """[2.1] Three to six seats with one deck, up to ten with two."""
        return tuple(range(FEWEST_SEATS, MOST_SEATS_OF[int(options["decks"])] + 1))

    def check_seats(self, seats: int, allowed: tuple[int, ...] = ()) -> None:
        """[2.1] Refuse a number of seats that the game is not for, or only with another deck."""
        if allowed and allowed != self.seats and seats in self.seats and seats not in allowed:
            low, high, most = allowed[0], allowed[-1], self.seats[-1]
            message = f"{self.name} is for {low} to {high} seats with decks=1, up to {most} with decks=2; not {seats}"
            raise BadSeats(message, "one-deck", "2.1", low=low, high=high, most=most)
        super().check_seats(seats, allowed)

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

    def costs(self) -> Mapping[str, int]:
        """[10.2] What a card left in hand costs in a series."""
        return dict(zip(CARD_WORDS, POINTS, strict=True))

    def scored(self, options: Options) -> bool:
        """[10.1] Points are counted in a series; a single game has winners alone."""
        return options["series"] != "single"

    def holding(self, public: Observation) -> tuple[Holding, ...]:
        return holding.holding(_seen(public))

    def direction(self, observation: Observation) -> int:
        """[9.5] The Skeleton Master turns it."""
        return _seen(observation).direction

    def forced(self, public: Observation, seat: int) -> bool:
        """[2.4] The opening spider is forced; so is the last card where any card will do."""
        seen = _seen(public)
        if seen.phase == PHASES[OPENING]:
            return True
        any_card = seen.phase in (PHASES[FREE], PHASES[GIFTS], PHASES[PRANK], PHASES[PASSING], PHASES[PRESENT])
        return any_card and seen.hand_sizes[seat] == 1

    def feature_blocks(self, seats: int, options: Options) -> tuple[Block, ...]:  # noqa: ARG002
        return features.blocks(seats)

    def feature_values(self, observation: Observation) -> list[int]:
        return features.values(_seen(observation))

    def imagine(self, observation: Observation) -> Worlds:
        return SpooksWorlds(self, _seen(observation))

    def inventory(self, state: State) -> tuple[int, ...]:
        return view.inventory(_ours(state))

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
