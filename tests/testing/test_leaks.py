"""Leaks and slips planted on purpose: each is caught by the law it breaks. A check that cannot fail is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from grimalkin.games.friday import Friday
from grimalkin.games.thirteen import Thirteen
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.events import Drew
from grimalkin.kits.bursting.packing import unpack
from grimalkin.kits.bursting.rules import Bursting
from grimalkin.kits.bursting.worlds import BurstingWorlds
from grimalkin.rules import (
    Dice,
    Event,
    Game,
    IllegalAction,
    Observation,
    Options,
    Outcome,
    Public,
    Refused,
    State,
    UnknownWord,
    Worlds,
    Zone,
)
from grimalkin.testing import BrokenLaw, Conformance, laws, position, texts


@contextmanager
def broken(law: str) -> Iterator[None]:
    with pytest.raises(BrokenLaw, match=f"^{law}"):
        yield


def hold_every_law(game: Game, seats: int = 3, rounds: int = 1, matches: int = 3) -> None:
    for seed in range(matches):
        Conformance(game, seats, {"rounds": rounds}, seed, sparing=4).run()


def test_honest_games_break_nothing() -> None:
    hold_every_law(Friday())
    hold_every_law(Thirteen())


# Leaks.


@dataclass(frozen=True, kw_only=True)
class TellingObservation(BurstingObservation):
    next_hand: tuple[int, ...]


class TellsTheNextHand(Friday):
    def look(self, state: State, viewer: int | None) -> Observation:
        assert isinstance(state, Bursting)
        honest = super().look(state, viewer)
        neighbour = 0 if viewer is None else (viewer + 1) % state.seats
        fields = {name: getattr(honest, name) for name in honest.plain()}
        return TellingObservation(**fields, next_hand=unpack(state.plain()["hands"][neighbour]))  # type: ignore[index]


def test_an_observation_that_holds_a_neighbours_hand_is_caught() -> None:
    with broken("6 imagined worlds"):
        hold_every_law(TellsTheNextHand())


class KeepsTheDummyWhereItIs(Friday):
    """The known trap: what was set aside is carried along beside the observation, and never imagined anew."""

    def look(self, state: State, viewer: int | None) -> Observation:
        seen = super().look(state, viewer)
        object.__setattr__(seen, "truth", state.plain()["aside"])
        return seen

    def imagine(self, observation: Observation) -> Worlds:
        assert isinstance(observation, BurstingObservation)
        return TruthfulWorlds(self, observation)


class TruthfulWorlds(BurstingWorlds):
    def __init__(self, game: Friday, observation: BurstingObservation) -> None:
        super().__init__(game, observation)
        self.truth = unpack(getattr(observation, "truth", 0))

    def draw(self, dice: Dice) -> Bursting:
        for place, card in enumerate(self.truth):
            at = self.pool.index(card, 0, self.count - place)
            last = self.count - 1 - place
            self.pool[at], self.pool[last] = self.pool[last], self.pool[at]
        kept = self.pool[self.count - len(self.truth) : self.count]
        self.count -= len(self.truth)
        dice.shuffle(self.pool, self.count)
        self.count += len(self.truth)
        assert kept == self.pool[self.count - len(self.truth) : self.count]
        return super().draw(Still())


class Still(Dice):
    """Dice that leave everything where it is."""

    def shuffle(self, cards: list[int], size: int) -> None:
        pass


def test_a_dummy_hand_that_is_never_imagined_anew_is_caught() -> None:
    with broken("6 imagined worlds: viewer .* imagines by what is hidden"):
        hold_every_law(KeepsTheDummyWhereItIs())


class ShowsWhoHoldsTheMostFridays(Friday):
    """Zones that are cut from the state, by way of a field that nobody declared."""

    def look(self, state: State, viewer: int | None) -> Observation:
        seen = super().look(state, viewer)
        object.__setattr__(seen, "wilds", tuple(hand >> 30 for hand in state.plain()["hands"]))  # type: ignore[union-attr]
        return seen

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        wilds: tuple[int, ...] = getattr(observation, "wilds", ())
        return (*super().zones(observation), Zone("omen", None, None, wilds.index(max(wilds)) if wilds else 0))


def test_a_zone_that_depends_on_a_hidden_hand_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(ShowsWhoHoldsTheMostFridays())


@dataclass(frozen=True)
class DrewAloud(Public):
    seat: int
    card: str | None
    left: int

    @property
    def key(self) -> str:
        return "drew"


class DrawsAloud(Thirteen):
    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        told = super().tell(before, seat, action, after)
        return tuple(DrewAloud(e.seat, e.card, e.left) if isinstance(e, Drew) else e for e in told)


def test_an_event_that_tells_everyone_the_drawn_card_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(DrawsAloud())


class GossipingState(Bursting):
    def why_not(self, seat: int, action: int) -> IllegalAction:
        neighbour = unpack(self.plain()["hands"][(seat + 1) % self.seats])  # type: ignore[index]
        word = self.game.words[min(action, 15)]
        if min(action, 15) in neighbour:
            return IllegalAction(f"{word} is not yours", "not-in-hand", "3.1", card=self.game.cards[min(action, 15)])
        return super().why_not(seat, action)

    def copy(self) -> Bursting:
        new = super().copy()
        new.__class__ = GossipingState
        return new


class Gossips(Friday):
    def begin(self, seats: int, options: Options) -> Bursting:
        state = super().begin(seats, options)
        state.__class__ = GossipingState
        return state


def test_an_error_text_that_depends_on_a_neighbours_hand_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(Gossips())


# Slips.


class DrawsSilently(Thirteen):
    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        if after.outcome():
            return ()
        return tuple(e for e in super().tell(before, seat, action, after) if e.key != "played")

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        return super().tell_deal(after)


def test_a_match_that_ends_without_a_word_is_caught() -> None:
    with broken("8 silence|7 two worlds"):
        hold_every_law(DrawsSilently())


@dataclass(frozen=True)
class HarmlessDrew(Event):
    teaches: ClassVar[bool] = False

    seat: int
    card: str | None
    left: int

    @property
    def key(self) -> str:
        return "drew"

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


class LetsDrawsBeUndone(Thirteen):
    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        told = super().tell(before, seat, action, after)
        return tuple(HarmlessDrew(e.seat, e.card, e.left) if isinstance(e, Drew) else e for e in told)


def test_an_undo_that_gives_a_second_look_at_the_stock_is_caught() -> None:
    with broken("11 undo"):
        hold_every_law(LetsDrawsBeUndone())


class LosesACard(Friday):
    def inventory(self, state: State) -> tuple[int, ...]:
        return super().inventory(state)[:-1] if state.round else ()


def test_a_lost_card_is_caught() -> None:
    with broken("5 conservation"):
        hold_every_law(LosesACard())


class AcceptsAnythingState(Bursting):
    def may(self, seat: int, action: int) -> bool:
        return action < 15 or super().may(seat, action)

    def copy(self) -> Bursting:
        new = super().copy()
        new.__class__ = AcceptsAnythingState
        return new


class AcceptsAnything(Friday):
    def begin(self, seats: int, options: Options) -> Bursting:
        state = super().begin(seats, options)
        state.__class__ = AcceptsAnythingState
        return state


def test_an_illegal_card_that_is_applied_is_caught() -> None:
    with broken("2 legality"):
        laws.legality_is_exact(position(AcceptsAnything(), 3, {}, Dice(1), 5))


class NobodyWinsState(Bursting):
    def outcome(self) -> Outcome | None:
        honest = super().outcome()
        return honest and Outcome(honest.scores, (), honest.reason)

    def copy(self) -> Bursting:
        new = super().copy()
        new.__class__ = NobodyWinsState
        return new


class NobodyWins(Friday):
    def begin(self, seats: int, options: Options) -> Bursting:
        state = super().begin(seats, options)
        state.__class__ = NobodyWinsState
        return state


def test_an_end_without_a_winner_is_caught() -> None:
    with broken("1 it ends"):
        laws.it_ends_and_says_how(position(NobodyWins(), 3, {"rounds": 1}, Dice(1), 10_000))


class SaysTwoThingsWithOneWord(Friday):
    words = (*Friday.words[:-1], Friday.words[0])


def test_a_word_with_two_meanings_is_caught() -> None:
    with broken("3 words"):
        laws.words_go_both_ways(SaysTwoThingsWithOneWord())


def test_wrong_typography_is_caught() -> None:
    texts.typography_is_right("Non\u202f! Oui\u00a0: «\u202fl’un\u202f».", "fr", "right")
    for wrong in ("Non !", "Non!", "Oui : x", "Oui: x", "« x »", "l'un", 'un "mot"'):
        with broken("12 texts"):
            texts.typography_is_right(wrong, "fr", "wrong")
    with broken("12 texts"):
        texts.typography_is_right("it's", "en", "wrong")


def test_a_refusal_is_not_swallowed_by_the_kit() -> None:
    with pytest.raises(UnknownWord):
        Friday().action("C3")
    assert issubclass(UnknownWord, Refused)
