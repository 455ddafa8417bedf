"""Malédiction!: announce how many tricks you will take, then watch the potions prove you wrong."""

from __future__ import annotations

from grimalkin.games.malediction import events, face, features, holding, telling, view
from grimalkin.games.malediction.cards import (
    BASE_OF,
    BOOST_OF,
    CARD_WORDS,
    CONTRACT_OF,
    EXACT,
    NUMBER_OF,
    PACK,
    PLAY,
    RETAKE,
    SPEND,
    WORDS,
)
from grimalkin.games.malediction.options import OPTIONS, PRESETS
from grimalkin.games.malediction.outlook import ROUND_STATS
from grimalkin.games.malediction.refusals import no_such_word
from grimalkin.games.malediction.rules import MaledictionState
from grimalkin.games.malediction.view import MaledictionObservation
from grimalkin.games.malediction.worlds import MaledictionWorlds
from grimalkin.rules import Event, Game, Holding, Move, Observation, Options, State, UnknownWord, Worlds, Zone
from grimalkin.rules.blocks import Block


class Malediction(Game):
    """Tricks, trump, and contracts with two faces."""

    name = "malediction"
    edition = 1
    package = __name__
    seats = (3, 4, 5)
    cards = CARD_WORDS
    words = WORDS
    options = OPTIONS
    presets = PRESETS
    foresees = True
    round_stats = ROUND_STATS

    def pack(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002 - the same cards in any case
        return PACK

    def begin(self, seats: int, options: Options) -> MaledictionState:
        return MaledictionState(self, options, seats)

    def meaning(self, action: int) -> Move:
        if action >= SPEND:
            return events.Spend() if action == SPEND else events.Keep()
        if action < PLAY:
            contract = CONTRACT_OF[action]
            move = events.Announce if action < RETAKE else events.Retake
            return move(NUMBER_OF[contract], exact=bool(EXACT[contract]))
        card, boost = self.cards[BASE_OF[action]], BOOST_OF[action]
        return events.Boost(card, boost) if boost else events.Play(card)

    def look(self, state: State, viewer: int | None) -> Observation:
        return view.observe(_ours(state), viewer)

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return tuple(telling.action_events(_ours(before), seat, action, _ours(after)))

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        return tuple(telling.deal_events(_ours(after)))

    def foretell(self, observation: Observation, action: int) -> tuple[Event, ...]:
        seen = _seen(observation)
        return () if seen.viewer is None else tuple(telling.foretold(seen, seen.viewer, action))

    def holding(self, public: Observation) -> tuple[Holding, ...]:
        return tuple(holding.holding(_seen(public)))

    def forced(self, public: Observation, seat: int) -> bool:
        """[4.1] The last card of a hand is the only play there is."""
        seen = _seen(public)
        return seen.phase == "trick" and seen.hand_sizes[seat] == 1

    def feature_blocks(self, seats: int, options: Options) -> tuple[Block, ...]:  # noqa: ARG002
        return features.blocks(seats)

    def feature_values(self, observation: Observation) -> list[int]:
        return features.values(_seen(observation))

    def imagine(self, observation: Observation) -> Worlds:
        return MaledictionWorlds(self, _seen(observation))

    def inventory(self, state: State) -> tuple[int, ...]:
        return view.inventory(_ours(state))

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        return tuple(face.zones(_seen(observation)))

    def no_such_word(self, word: str) -> UnknownWord:
        return no_such_word(word) or super().no_such_word(word)


def _ours(state: State) -> MaledictionState:
    if not isinstance(state, MaledictionState):
        raise TypeError(f"expected a state of malediction, not {type(state).__name__}")
    return state


def _seen(observation: Observation) -> MaledictionObservation:
    if not isinstance(observation, MaledictionObservation):
        raise TypeError(f"expected an observation of malediction, not {type(observation).__name__}")
    return observation


GAME = Malediction()
