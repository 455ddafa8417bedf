"""A game of bursting piles: what Friday the 13th and "13" share, and the few numbers in which they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from grimalkin.kits.bursting import cards, face, features, holding, view
from grimalkin.kits.bursting.cards import WILD_POINTS
from grimalkin.kits.bursting.events import Play
from grimalkin.kits.bursting.rules import Bursting
from grimalkin.kits.bursting.worlds import BurstingWorlds
from grimalkin.rules import (
    Event,
    Game,
    Holding,
    Move,
    Observation,
    Options,
    RoundStat,
    State,
    UnknownWord,
    Worlds,
    Zone,
)
from grimalkin.rules.refusal import brief


class Layout(NamedTuple):
    """How a round is laid out."""

    places: int
    """Hands dealt; one more than the seats if the last is set aside."""
    dealt: int
    """Cards dealt to those places."""
    draws: bool
    """Whether the rest is a stock to draw from; else it is set aside."""
    rounds: int
    leader: int
    """Who leads the first round."""


class BurstingGame(Game):
    """Three suits, three piles, a card of no suit, and thirteen."""

    suits: ClassVar[str]
    """The letters of the three suits."""
    wild: ClassVar[str]
    """The letter of the card of no suit."""
    seats = (3, 4, 5, 6)
    foresees = True
    fewest_win = True
    round_stats: ClassVar[tuple[RoundStat, ...]] = (
        RoundStat("points", better="down"),
        RoundStat("taken", better="down"),
        RoundStat("wild", better="down"),
        RoundStat("majority-1", "chance"),
        RoundStat("majority-2", "chance"),
        RoundStat("majority-3", "chance"),
    )

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.package, "grimalkin.kits.bursting")

    def layout(self, seats: int, options: Options) -> Layout:
        """Say how a round is laid out."""
        raise NotImplementedError

    def pack(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002 - fifty cards in any case
        return cards.PACK

    def begin(self, seats: int, options: Options) -> Bursting:
        return Bursting(self, options, seats, self.layout(seats, options))

    def meaning(self, action: int) -> Move:
        self.word(action)
        return Play(self.cards[cards.CARD_OF[action]], self.suits[cards.PILE_OF[action]])

    def look(self, state: State, viewer: int | None) -> Observation:
        return view.observe(_ours(state), viewer)

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return tuple(view.play_events(self, _ours(before), seat, action, _ours(after)))

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        return tuple(view.deal_events(self, _ours(after)))

    def foretell(self, observation: Observation, action: int) -> tuple[Event, ...]:
        seen = self.own(observation)
        if seen.viewer is None:
            return ()
        pile = seen.piles[cards.PILE_OF[action]]
        return tuple(view.laying(self, seen.viewer, action, face.pile_total(pile), len(pile)))

    def imagine(self, observation: Observation) -> Worlds:
        return BurstingWorlds(self, self.own(observation))

    def inventory(self, state: State) -> tuple[int, ...]:
        return view.inventory(_ours(state))

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        return tuple(face.zones(self, self.own(observation)))

    def holding(self, public: Observation) -> tuple[Holding, ...]:
        return tuple(holding.holding(self, self.own(public)))

    def feature_blocks(self, seats: int, options: Options) -> tuple[Block, ...]:  # noqa: ARG002
        return features.blocks(seats)

    def feature_values(self, observation: Observation) -> list[int]:
        return features.values(self, self.own(observation))

    def costs(self) -> Mapping[str, int]:
        """[5.4] A point for each card, two for a wild one."""
        return {card: WILD_POINTS if card == self.wild else 1 for card in self.cards}

    def own(self, observation: Observation) -> BurstingObservation:
        """Refuse an observation of another game."""
        if not isinstance(observation, view.BurstingObservation) or observation.game != self.title:
            raise TypeError(
                f"expected an observation of {self}, not of {brief(getattr(observation, 'game', observation))}"
            )
        return observation

    def no_such_word(self, word: str) -> UnknownWord:
        """[3.2] A suited card has one pile; [3.3] the wild one needs its pile named."""
        card, _, pile = word.partition(">")
        if card == self.wild:
            choices = " ".join(f"{card}>{suit}" for suit in self.suits)
            message = f"name the pile for {card}: {choices}"
            return UnknownWord(message, "name-the-pile", "3.3", card=card, choices=choices)
        if pile and card in self.cards:
            return UnknownWord(f"{card} goes on the pile {card[0]} alone", "own-pile", "3.2", card=card, pile=card[0])
        return super().no_such_word(word)


if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.kits.bursting.view import BurstingObservation
    from grimalkin.rules.blocks import Block


def _ours(state: State) -> Bursting:
    if not isinstance(state, Bursting):
        raise TypeError(f"expected a state of bursting piles, not {type(state).__name__}")
    return state
