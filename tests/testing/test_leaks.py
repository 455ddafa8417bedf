"""Leaks and slips planted on purpose: each is caught by the law it breaks. A check that cannot fail is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from grimalkin import scene
from grimalkin.games.friday import Friday
from grimalkin.games.thirteen import Thirteen
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.events import Drew, HandDealt, SetAside
from grimalkin.kits.bursting.packing import unpack
from grimalkin.play import Match, Player
from grimalkin.rules import (
    BadDeck,
    Dice,
    Event,
    Game,
    Guest,
    Holding,
    IllegalAction,
    Move,
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
from grimalkin.rules.blocks import Block
from grimalkin.scene import diff
from grimalkin.testing import BrokenLaw, Conformance, laws, position, rows, scenes, secrets, texts


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
        honest = super().look(state, viewer)
        neighbour = 0 if viewer is None else (viewer + 1) % state.seats
        fields = {name: getattr(honest, name) for name in honest.plain()}
        return TellingObservation(**fields, next_hand=unpack(state.plain()["hands"][neighbour]))  # type: ignore[index]


def test_an_observation_that_holds_a_neighbours_hand_is_caught() -> None:
    with broken("6 imagined worlds"):
        hold_every_law(TellsTheNextHand())


class KeepsTheDummyWhereItIs(Friday):
    """The known trap: what was set aside is carried along beside the observation, and never imagined anew."""

    truth = 0

    def look(self, state: State, viewer: int | None) -> Observation:
        self.truth = state.plain()["aside"]  # type: ignore[assignment]
        return super().look(state, viewer)

    def imagine(self, observation: Observation) -> Worlds:
        assert isinstance(observation, BurstingObservation)
        return TruthfulWorlds(self, observation, self.truth)


class TruthfulWorlds(Worlds):
    """Before the first card is played it deals the others anew, and leaves the dummy its true cards."""

    def __init__(self, game: Friday, seen: BurstingObservation, truth: int) -> None:
        self.game = game
        self.seen = seen
        self.truth = truth
        self.honest = Friday.imagine(game, seen)

    def draw(self, dice: Dice) -> State:
        seen = self.seen
        if seen.phase != "play" or any(seen.piles) or seen.round > 1 or seen.viewer is None:
            return self.honest.draw(dice)
        dummy = [*unpack(self.truth)]
        others = sorted((Counter(self.game.pack(seen.options)) - Counter([*seen.hand, *dummy])).elements())
        dice.shuffle(others, len(others))
        own, deck = [*seen.hand], []
        for place in range(50):
            seat = (seen.leader + place % 4) % 3 if place % 4 < 3 else 3
            deck.append(dummy.pop() if seat == 3 else own.pop() if seat == seen.viewer else others.pop())
        state = self.game.start(3, dict(seen.options))
        state.deal(deck)
        return state


def test_a_dummy_hand_that_is_never_imagined_anew_is_caught() -> None:
    with broken("6 imagined worlds: viewer .* imagines by what is hidden"):
        hold_every_law(KeepsTheDummyWhereItIs())


class ShowsWhoHoldsTheMostFridays(Friday):
    """Zones that are cut from the state, by a way of their own."""

    wilds: tuple[int, ...] = (0,)

    def look(self, state: State, viewer: int | None) -> Observation:
        self.wilds = tuple(hand >> 30 for hand in state.plain()["hands"])  # type: ignore[union-attr]
        return super().look(state, viewer)

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        return (*super().zones(observation), Zone("omen", None, None, self.wilds.index(max(self.wilds))))


def test_a_zone_that_depends_on_a_hidden_hand_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(ShowsWhoHoldsTheMostFridays())


@dataclass(frozen=True)
class DrewAloud(Public):
    seat: int
    card: str | None
    left: int

    key: ClassVar[str] = "drew"


class DrawsAloud(Thirteen):
    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        told = super().tell(before, seat, action, after)
        return tuple(DrewAloud(e.seat, e.card, e.left) if isinstance(e, Drew) else e for e in told)


def test_an_event_that_tells_everyone_the_drawn_card_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(DrawsAloud())


class Disguise(Guest):
    """An honest state behind the face of a guest, so that a test may bend its answers."""

    def __init__(self, game: Game, inner: State) -> None:
        super().__init__(game, inner.options, inner.seats)
        self.inner = inner
        self.follow()

    def follow(self) -> None:
        self.now(self.inner.actors(), deal_due=self.inner.deal_due(), round=self.inner.round)

    def legal(self, seat: int) -> list[int]:
        return self.inner.legal_actions(seat)

    def play(self, seat: int, action: int) -> None:
        self.inner.apply(seat, action)
        self.follow()

    def dealt(self, deck: list[int]) -> None:
        self.inner.deal(deck)
        self.follow()

    def scores(self) -> tuple[int, ...]:
        return self.inner.scores()

    def outcome(self) -> Outcome | None:
        return self.inner.outcome()

    def copy(self) -> State:
        return type(self)(self.game, self.inner.copy())

    def plain(self) -> dict[str, int | list[int]]:
        return self.inner.plain()

    def why_not(self, seat: int, action: int) -> IllegalAction:
        return self.inner.why_not(seat, action)


class DisguisedFriday(Friday):
    disguise: ClassVar[type[Disguise]] = Disguise
    honest: ClassVar[Friday] = Friday()

    def begin(self, seats: int, options: Options) -> State:  # type: ignore[override]
        return self.disguise(self, self.honest.begin(seats, options))

    def look(self, state: State, viewer: int | None) -> Observation:
        return self.honest.look(unmasked(state), viewer)

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return self.honest.tell(unmasked(before), seat, action, unmasked(after))

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        return self.honest.tell_deal(unmasked(after))

    def inventory(self, state: State) -> tuple[int, ...]:
        return self.honest.inventory(unmasked(state))

    def imagine(self, observation: Observation) -> Worlds:
        return DisguisedWorlds(self, self.honest.imagine(observation))


class DisguisedWorlds(Worlds):
    def __init__(self, game: DisguisedFriday, inner: Worlds) -> None:
        self.game = game
        self.inner = inner

    def draw(self, dice: Dice) -> State:
        return self.game.disguise(self.game, self.inner.draw(dice))


def unmasked(state: State) -> State:
    assert isinstance(state, Disguise)
    return state.inner


def test_a_guest_in_honest_hands_breaks_nothing() -> None:
    hold_every_law(DisguisedFriday())


class GossipingState(Disguise):
    def why_not(self, seat: int, action: int) -> IllegalAction:
        neighbour = unpack(self.plain()["hands"][(seat + 1) % self.seats])  # type: ignore[index]
        card = self.game.cards[min(action, 15)]
        if min(action, 15) in neighbour:
            return IllegalAction(f"{card} is not yours", "not-in-hand", "3.1", card=card)
        return super().why_not(seat, action)


class Gossips(DisguisedFriday):
    disguise = GossipingState


def test_an_error_text_that_depends_on_a_neighbours_hand_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(Gossips())


class CarriesTheState(Friday):
    def look(self, state: State, viewer: int | None) -> Observation:
        seen = super().look(state, viewer)
        object.__setattr__(seen, "state", state.copy())
        return seen


def test_an_observation_that_carries_the_state_in_its_pocket_is_caught() -> None:
    with broken("6 imagined worlds: the observation carries"):
        hold_every_law(CarriesTheState())


@dataclass(frozen=True)
class HandDealtAloud(Public):
    seat: int
    count: int
    cards: tuple[str, ...] | None

    key: ClassVar[str] = "hand-dealt"


class DealsAloud(Friday):
    def tell_deal(self, after: State) -> tuple[Event, ...]:
        told = super().tell_deal(after)
        return tuple(HandDealtAloud(e.seat, e.count, e.cards) if isinstance(e, HandDealt) else e for e in told)


def test_a_deal_that_tells_everyone_all_hands_is_caught() -> None:
    with broken("7 two worlds: viewer .* was told on the way"):
        hold_every_law(DealsAloud())


class NeverShuffles(Friday):
    def imagine(self, observation: Observation) -> Worlds:
        return SameAgain(super().imagine(observation))


class SameAgain(Worlds):
    def __init__(self, inner: Worlds) -> None:
        self.inner = inner

    def draw(self, dice: Dice) -> State:  # noqa: ARG002 - that is the slip
        return self.inner.draw(Dice("always the same"))


def test_an_imagination_that_always_gives_the_same_world_is_caught() -> None:
    with broken("6 imagined worlds: of .* draws"):
        Conformance(NeverShuffles(), 4, {"rounds": 1}, 1, sparing=1).run()


class GossipingDealer(Disguise):
    def deal(self, deck: Iterable[int]) -> None:
        cards = [*deck]
        if not cards:
            raise BadDeck(f"no deck, and seat 0 holds {self.plain()['hands']}", "no-deal-due")
        super().deal(cards)


class DealerGossips(DisguisedFriday):
    disguise = GossipingDealer


def test_a_refused_deal_that_shows_hands_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(DealerGossips())


# Slips.


class Choosers(Guest):
    """Three seats choose at the same time; honest, but for what its children do."""

    def __init__(self, chosen: tuple[int, ...] = (-1, -1, -1), order: tuple[int, ...] = ()) -> None:
        super().__init__(Friday(), Options(), 3)
        self.chosen, self.order = chosen, order
        self.now([seat for seat in range(3) if chosen[seat] < 0])

    def legal(self, seat: int) -> list[int]:  # noqa: ARG002
        return [0, 1, 2, 3]

    def play(self, seat: int, action: int) -> None:
        self.chosen = tuple(action if place == seat else old for place, old in enumerate(self.chosen))
        self.order = (*self.order, seat)
        self.now([other for other in range(3) if self.chosen[other] < 0])

    def copy(self) -> State:
        return type(self)(self.chosen, self.order)

    def plain(self) -> dict[str, int | list[int]]:
        return {"chosen": [*self.chosen]}


class FirstComeFirstServed(Choosers):
    def plain(self) -> dict[str, int | list[int]]:
        return {"chosen": [*self.chosen], "order": [*self.order]}


class NoTwoAlike(Choosers):
    def legal(self, seat: int) -> list[int]:  # noqa: ARG002
        return [action for action in range(4) if action not in self.chosen]


def test_an_order_of_choices_that_matters_is_caught() -> None:
    for seed in range(10):
        laws.order_does_not_matter(Choosers(), Dice(seed))
    for slip in (FirstComeFirstServed(), NoTwoAlike()):
        with broken("9 order"):
            laws.order_does_not_matter(slip, Dice(1))


class TellsOtherwiseTheSecondTime(Friday):
    told = 0

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        self.told += 1
        return (*super().tell_deal(after), SetAside(self.told))


def test_a_match_that_tells_otherwise_when_replayed_is_caught() -> None:
    with broken("4 record"):
        Conformance(TellsOtherwiseTheSecondTime(), 4, {"rounds": 1}, 1, sparing=10**6).run()


@dataclass(frozen=True)
class Fading(Public):
    """Seen when it happens, and not by one who comes later."""

    count: int
    late: ClassVar[bool] = False

    key: ClassVar[str] = "set-aside"

    def seen_by(self, viewer: int | None) -> Event | None:  # noqa: ARG002
        return None if Fading.late else self


class Fades(Friday):
    def tell_deal(self, after: State) -> tuple[Event, ...]:
        return (*super().tell_deal(after), Fading(1))

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        Fading.late = after.outcome() is not None
        return super().tell(before, seat, action, after)


def test_an_event_that_one_who_comes_back_does_not_see_is_caught() -> None:
    with broken("10 coming back"):
        Conformance(Fades(), 4, {"rounds": 1}, 1, sparing=10**6).run()


class EndsSilently(Thirteen):
    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        return () if after.outcome() else super().tell(before, seat, action, after)


def test_a_match_that_ends_without_a_word_is_caught() -> None:
    with broken("8 silence"):
        hold_every_law(EndsSilently())


@dataclass(frozen=True)
class HarmlessDrew(Event):
    teaches: ClassVar[bool] = False

    seat: int
    card: str | None
    left: int

    key: ClassVar[str] = "drew"

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


class AcceptsAnythingState(Disguise):
    """Legal is one thing, and what is applied is another."""

    def apply(self, seat: int, action: int) -> None:
        legal = self.legal_actions(seat) if type(seat) is int and 0 <= seat < self.seats else []
        super().apply(seat, legal[0] if legal and type(action) is int and 0 <= action < 15 else action)


class AcceptsAnything(DisguisedFriday):
    disguise = AcceptsAnythingState


def test_an_illegal_card_that_is_applied_is_caught() -> None:
    with broken("2 legality"):
        laws.legality_is_exact(position(AcceptsAnything(), 3, {}, Dice(1), 5))


class NobodyWinsState(Disguise):
    def outcome(self) -> Outcome | None:
        honest = super().outcome()
        return honest and Outcome(honest.scores, (), honest.reason)


class NobodyWins(DisguisedFriday):
    disguise = NobodyWinsState


def test_an_end_without_a_winner_is_caught() -> None:
    with broken("1 it ends"):
        laws.it_ends_and_says_how(position(NobodyWins(), 3, {"rounds": 1}, Dice(1), 10_000))


class PeeksState(Disguise):
    def habit(self, seat: int, dice: Dice) -> int:  # noqa: ARG002
        """Play the first card if the neighbour holds more of the first suit than of the last."""
        hand = unpack(self.plain()["hands"][(seat + 1) % self.seats])  # type: ignore[index]
        legal = self.legal(seat)
        return legal[0 if sum(card < 5 for card in hand) > sum(card > 9 for card in hand) else -1]


class Peeks(DisguisedFriday):
    disguise = PeeksState


def test_a_rule_of_thumb_that_looks_into_another_hand_is_caught() -> None:
    with broken("7 two worlds"):
        hold_every_law(Peeks())


class WishfulState(Disguise):
    def habit(self, seat: int, dice: Dice) -> int:  # noqa: ARG002
        return next(action for action in range(18) if action not in self.legal(seat))


class Wishes(DisguisedFriday):
    disguise = WishfulState


def test_a_rule_of_thumb_that_is_against_the_rules_is_caught() -> None:
    with broken("2 legality"):
        hold_every_law(Wishes())


class LosesOnTheWay(Worlds):
    """Draws honest worlds in the open; the world that search would play on is another one."""

    def __init__(self, game: DisguisedFriday, inner: Worlds) -> None:
        self.game, self.inner, self.draws = game, inner, 0

    def draw(self, dice: Dice) -> State:
        world = self.inner.draw(dice)
        self.draws += 1
        if self.draws > 1 and world.actors():
            seat = world.actors()[0]
            world.apply(seat, world.legal_actions(seat)[0])
        return self.game.disguise(self.game, world)


class SearchesElsewhere(DisguisedFriday):
    def imagine(self, observation: Observation) -> Worlds:
        return LosesOnTheWay(self, self.honest.imagine(observation))


def test_a_search_in_worlds_that_look_different_is_caught() -> None:
    with broken("6 imagined worlds"):
        hold_every_law(SearchesElsewhere())


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


# Scenes.


class HoldsTwiceAtOnePlace(Friday):
    def holding(self, public: Observation) -> tuple[Holding, ...]:
        return super().holding(public) * 2


class HoldsNowhere(Friday):
    def holding(self, public: Observation) -> tuple[Holding, ...]:
        first, *_ = super().holding(public)
        return (replace(first, pile="Z"),)  # type: ignore[call-arg]


class GoesBothWays(Friday):
    def direction(self, observation: Observation) -> int:  # noqa: ARG002
        return 0


class LaysAPlaceTwice(Friday):
    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        laid = super().zones(observation)
        return (*laid, laid[0])


@dataclass(frozen=True)
class PlaysTo(Move):
    card: str
    pile: str

    key: ClassVar[str] = "play"

    @property
    def goes_to(self) -> str:
        return "pile-Z"


class PlaysToNowhere(Friday):
    def meaning(self, action: int) -> Move:
        facts = super().meaning(action).plain()
        return PlaysTo(str(facts["card"]), str(facts["pile"]))


@dataclass(frozen=True)
class Plays(Move):
    """Named as the game's own move, with a card that nobody holds."""

    card: str
    pile: str

    key: ClassVar[str] = "play"


class PlaysWhatIsNotHeld(Friday):
    def meaning(self, action: int) -> Move:
        facts = super().meaning(action).plain()
        return Plays("F" if facts["card"] == "C1" else "C1", str(facts["pile"]))


@pytest.mark.parametrize("planted", [HoldsTwiceAtOnePlace, HoldsNowhere, GoesBothWays, LaysAPlaceTwice])
def test_a_scene_that_is_not_whole_is_caught(planted: type[Friday]) -> None:
    with broken("13 scenes"):
        hold_every_law(planted())


@pytest.mark.parametrize("planted", [PlaysToNowhere, PlaysWhatIsNotHeld])
def test_a_choice_that_is_none_is_caught(planted: type[Friday]) -> None:
    with broken("13 scenes"):
        hold_every_law(planted())


def test_a_difference_that_leads_elsewhere_is_caught() -> None:
    match = Match.open("friday", [Player(name) for name in "ABC"])
    shown: dict[int | None, scene.Scene] = {None: scene.scene_of(match, None)}
    match.deal([match.game.cards[card] for card in match.game.pack(match.record.options)])
    after: dict[int | None, scene.Scene] = {None: scene.scene_of(match, None)}
    scenes.differences_lead_on(shown, after)
    with pytest.MonkeyPatch.context() as patch, broken("13 scenes"):
        patch.setattr(scene, "diff", lambda one, other: diff(one, other)._replace(turn=None))
        scenes.differences_lead_on(shown, after)


# Rows of numbers.


class CountsAHiddenHand(Friday):
    """A row that is written by what a look has left behind."""

    wilds: tuple[int, ...] = (0,)

    def look(self, state: State, viewer: int | None) -> Observation:
        self.wilds = tuple(hand >> 30 for hand in state.plain()["hands"])  # type: ignore[union-attr]
        return super().look(state, viewer)

    def feature_values(self, observation: Observation) -> list[int]:
        row = super().feature_values(observation)
        return [*row[:-1], self.wilds.index(max(self.wilds))]


class SaysLessThanItsState(Friday):
    def feature_values(self, observation: Observation) -> list[int]:
        return [0, *super().feature_values(observation)[1:]]


class IsTooShort(Friday):
    def feature_values(self, observation: Observation) -> list[int]:
        return super().feature_values(observation)[1:]


class BreaksItsBounds(Friday):
    def feature_values(self, observation: Observation) -> list[int]:
        return [99, *super().feature_values(observation)[1:]]


class HidesAZone(Friday):
    """A row left to zones, one of which is not there while they are looked for."""

    hidden = True

    def feature_blocks(self, seats: int, options: Options) -> tuple[Block, ...]:  # noqa: ARG002
        return ()

    def feature_values(self, observation: Observation) -> list[int]:  # noqa: ARG002
        return []

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        return (*super().zones(observation), *(() if self.hidden else (Zone("omen", None, None, 1),)))


def test_a_zone_without_a_place_in_a_row_is_caught() -> None:
    game = HidesAZone()
    state = position(game, 3, {"rounds": 1}, Dice(5), 20)
    rows.rows_are_as_told(state)
    game.hidden = False
    with broken("14 rows: the zone omen"):
        rows.rows_are_as_told(state)


def test_a_row_that_depends_on_a_hidden_hand_is_caught() -> None:
    with broken("7 two worlds|14 rows"):
        hold_every_law(CountsAHiddenHand())


@pytest.mark.parametrize("planted", [SaysLessThanItsState, IsTooShort, BreaksItsBounds])
def test_a_row_that_is_not_as_told_is_caught(planted: type[Friday]) -> None:
    with broken("14 rows"):
        hold_every_law(planted())


def test_two_worlds_alone_catch_a_row_of_a_hidden_hand() -> None:
    state = position(CountsAHiddenHand(), 3, {"rounds": 1}, Dice(5), 20)
    with broken("7 two worlds"):
        for seed in range(40):
            secrets.two_worlds_look_alike(state, secrets.imagined(state, 0, Dice(seed)), 0, Dice(seed))
