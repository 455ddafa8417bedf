"""Bursting piles: compared with the same game on plain lists, counted exactly, and imagined fairly."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import sqrt
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimalkin import games
from grimalkin.kits.bursting import BurstingGame, BurstingObservation, Layout
from grimalkin.kits.bursting.cards import CARDS, COPIES, MOST_SEATS, PACK, WILD, WILD_COPIES, action_words, card_words
from grimalkin.kits.bursting.packing import count_of, in_order, size, suit_count, unpack
from grimalkin.kits.bursting.packing import pack as packed
from grimalkin.kits.bursting.scoring import NOBODY, majority, points
from grimalkin.rules import Dice, Game, Observation, Options, Refused, State, UnknownWord
from grimalkin.testing import Census, census, position, some_options, viewers, walk
from grimalkin.testing.rigging import dealt, last_card, play_words, rigged, stacks_of
from grimalkin.testing.walks import shuffled
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FRIDAY, THIRTEEN = games.get("friday"), games.get("thirteen")
BOTH = pytest.mark.parametrize("game", [FRIDAY, THIRTEEN], ids=str)

steady = settings(derandomize=True, deadline=None, max_examples=200)


# The same game on plain lists of words, written from the rulebooks alone.


@dataclass
class Naive:
    """A table of bursting piles where nothing is packed and nothing is fast."""

    suits: str
    wild: str
    starter: int
    rounds: int
    shares: list[int]
    """How many cards each hand gets, in the order of turns."""
    dummy: int = 0
    """How many cards a last hand gets that nobody plays."""
    has_stock: bool = False
    number: int = 0
    turn: int | None = None
    hands: list[list[str]] = field(default_factory=list)
    piles: dict[str, list[str]] = field(default_factory=dict)
    stacks: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = [0 for _ in self.shares]
        self.sweep()

    def sweep(self) -> None:
        self.hands = [[] for _ in self.shares]
        self.stacks = [[] for _ in self.shares]
        self.piles = {suit: [] for suit in self.suits}
        self.stock, self.aside = [], []

    def deal(self, deck: Sequence[str]) -> None:
        self.sweep()
        if self.number > 0:
            self.starter = (self.starter + 1) % len(self.shares)
        self.number += 1
        waiting = list(deck)
        dummy: list[str] = []
        turns = [self.hands[(self.starter + place) % len(self.shares)] for place in range(len(self.shares))]
        full = list(zip([*turns, dummy], [*self.shares, self.dummy], strict=True))
        while any(len(hand) < share for hand, share in full):
            for hand, share in full:
                if len(hand) < share:
                    hand.append(waiting.pop(0))
        self.stock = waiting if self.has_stock else []
        self.aside = dummy + ([] if self.has_stock else waiting)
        self.turn = self.starter

    def legal(self) -> set[str]:
        if self.turn is None:
            return set()
        held = set(self.hands[self.turn])
        wild = {f"{self.wild}>{suit}" for suit in self.suits} if self.wild in held else set()
        return (held - {self.wild}) | wild

    def worth(self, word: str) -> int:
        return 4 if word == self.wild else int(word[1:])

    def play(self, word: str) -> list[tuple[str, dict[str, object]]]:
        """Play a card, and say what happened."""
        assert self.turn is not None
        seat = self.turn
        card, _, named = word.partition(">")
        suit = named or card[0]
        pile = self.piles[suit]
        self.hands[seat].remove(card)
        total = sum(self.worth(lying) for lying in pile) + self.worth(card)
        told: list[tuple[str, dict[str, object]]] = [
            ("played", {"seat": seat, "card": card, "pile": suit, "total": total})
        ]
        if total > 13:
            told.append(("took", {"seat": seat, "pile": suit, "count": len(pile)}))
            self.stacks[seat].extend(pile)
            pile.clear()
        pile.append(card)
        if self.stock:
            drawn = self.stock.pop(0)
            self.hands[seat].append(drawn)
            told.append(("drew", {"seat": seat, "card": drawn, "left": len(self.stock)}))
        self.turn = (seat + 1) % len(self.hands)
        if not any(self.hands):
            told += self.count()
        return told

    def count(self) -> list[tuple[str, dict[str, object]]]:
        """Turn the stacks over at the end of a round."""
        self.turn = None
        told: list[tuple[str, dict[str, object]]] = [("round-ended", {"round": self.number})]
        for seat, stack in enumerate(self.stacks):
            told.append(("revealed", {"seat": seat, "cards": tuple(sorted(stack, key=self.rank))}))
        for suit in self.suits:
            told += self.verdict(suit)
        for seat in range(len(self.stacks)):
            owed = naive_points(self.stacks, seat, self.suits, self.wild)
            self.scores[seat] += owed
            told.append(("scored", {"seat": seat, "points": owed, "total": self.scores[seat]}))
        if self.over():
            told.append(("ended", {"reason": "rounds"}))
            for seat in self.winners():
                alone = len(self.winners()) == 1
                told.append(("won", {"seat": seat, "score": self.scores[seat], "alone": alone}))
        return told

    def verdict(self, suit: str) -> list[tuple[str, dict[str, object]]]:
        counts = [sum(word[0] == suit for word in stack) for stack in self.stacks]
        most = max(counts)
        if most == 0:
            return []
        if counts.count(most) > 1:
            return [("kept", {"suit": suit, "count": most})]
        return [("discarded", {"seat": counts.index(most), "suit": suit, "count": most})]

    def rank(self, word: str) -> tuple[int, int]:
        return (self.suits + self.wild).index(word[0]), self.worth(word)

    def over(self) -> bool:
        return self.number == self.rounds and self.turn is None

    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.scores) if score == min(self.scores)]

    def moment(self) -> str:
        """Name the moment: the same name for the same moment."""
        hands = [sorted(hand) for hand in self.hands]
        stacks = [sorted(stack) for stack in self.stacks]
        return repr((self.turn, hands, self.piles, stacks, self.stock, sorted(self.aside), self.scores))


def naive_points(stacks: Sequence[Sequence[str]], seat: int, suits: str, wild: str) -> int:
    owed = 2 * sum(word[0] == wild for word in stacks[seat])
    for suit in suits:
        mine = sum(word[0] == suit for word in stacks[seat])
        if not all(sum(word[0] == suit for word in other) < mine for other in [*stacks[:seat], *stacks[seat + 1 :]]):
            owed += mine
    return owed


def naive_table(name: str, seats: int, options: Mapping[str, object]) -> Naive:
    """Set up by the tables of the rulebooks."""
    rounds, first = options["rounds"], options["first"]
    assert isinstance(first, int)
    if name == "thirteen":
        number = {3: 6, 4: 4, 5: 5, 6: 6}[seats] if rounds == "players" else rounds
        assert isinstance(number, int)
        return Naive("BYG", "R", (first + 1) % seats, number, [5] * seats, has_stock=True)
    number = seats if rounds == "players" else rounds
    assert isinstance(number, int)
    if options["deal"] == "equal":
        return Naive("CML", "F", first, number, [{3: 12, 4: 12, 5: 10, 6: 8}[seats]] * seats)
    shares = {3: [13, 13, 12], 4: [13, 13, 12, 12], 5: [10] * 5, 6: [9, 9, 8, 8, 8, 8]}[seats]
    return Naive("CML", "F", first, number, shares, dummy=12 if seats == 3 else 0)


# Reading what the engine holds.


def seen(state: State, viewer: int | None) -> BurstingObservation:
    observation = state.observe(viewer)
    assert isinstance(observation, BurstingObservation)
    return observation


def whole(state: State, name: str) -> int:
    value = state.plain()[name]
    assert isinstance(value, int)
    return value


def several(state: State, name: str) -> list[int]:
    value = state.plain()[name]
    assert isinstance(value, list)
    return value


def lying_in_stock(state: State) -> list[int]:
    drawn = whole(state, "drawn")
    return several(state, "stock")[drawn : drawn + seen(state, None).stock]


def agree(state: State, naive: Naive) -> None:
    """Demand that both tables stand alike."""
    game, table = state.game, seen(state, None)
    words = game.cards

    def named(cards: Sequence[int]) -> list[str]:
        return [words[card] for card in cards]

    def ranked(cards: Sequence[str]) -> list[str]:
        return sorted(cards, key=naive.rank)

    assert state.actors() == (() if naive.turn is None else (naive.turn,))
    assert table.round == naive.number
    assert state.scores() == table.scores == tuple(naive.scores)
    assert [named(pile) for pile in table.piles] == [*naive.piles.values()]
    assert [named(stack) for stack in table.stacks] == [ranked(stack) for stack in naive.stacks]
    assert table.hand_sizes == tuple(len(hand) for hand in naive.hands)
    for seat in range(state.seats):
        view = seen(state, seat)
        assert named(view.hand) == ranked(naive.hands[seat])
        assert {game.word(action) for action in view.legal} == (naive.legal() if seat == naive.turn else set())
    assert (table.stock, table.aside) == (len(naive.stock), len(naive.aside))
    assert named(lying_in_stock(state)) == naive.stock
    assert named(unpack(whole(state, "aside"))) == ranked(naive.aside)
    assert game.inventory(state) == (PACK if naive.number else ())
    outcome = state.outcome()
    assert (outcome is not None) == naive.over()
    assert state.deal_due() == (naive.turn is None and not naive.over())
    if outcome:
        assert (outcome.scores, [*outcome.winners]) == (tuple(naive.scores), naive.winners())


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@BOTH
def test_random_matches_go_as_on_plain_lists(game: BurstingGame, seats: int, seed: int) -> None:
    options = some_options(game, seats, Dice("options", game.name, seats, seed))
    dice = Dice("plain lists", game.name, seats, seed)
    state, naive = game.start(seats, options), naive_table(game.name, seats, options)
    while not naive.over():
        if naive.turn is None:
            deck = shuffled(game, state, dice)
            state.deal(deck)
            naive.deal([game.cards[card] for card in deck])
        else:
            seat, before = naive.turn, state.copy()
            legal = sorted(naive.legal())
            word = legal[dice.below(len(legal))]
            state.apply(seat, game.action(word))
            told = game.tell(before, seat, game.action(word), state)
            assert [(event.key, event.plain()) for event in told] == naive.play(word)
        agree(state, naive)


def test_the_options_tried_on_plain_lists_include_every_way_to_deal() -> None:
    tried = [
        some_options(FRIDAY, seats, Dice("options", "friday", seats, seed))
        for seats in range(3, 7)
        for seed in range(4)
    ]
    assert {options["deal"] for options in tried} == {"all", "equal"}
    assert {options["rounds"] for options in tried} == {1, 2, "players"}
    assert {options["open_stacks"] for options in tried} == {False, True}


# What a deal tells.


@BOTH
def test_a_deal_tells_everyone_the_sizes_and_each_owner_the_cards(game: BurstingGame) -> None:
    state = dealt(game, 3, {}, options={"first": 1})
    events = game.tell_deal(state)
    leader = seen(state, None).leader
    order = [(leader + place) % 3 for place in range(3)]
    for viewer in viewers(state):
        shown = [event.seen_by(viewer) for event in events]
        hands = [event.plain() for event in shown if event and event.key == "hand-dealt"]
        assert [hand["seat"] for hand in hands] == order
        for hand in hands:
            own = tuple(game.cards[card] for card in seen(state, viewer).hand) if hand["seat"] == viewer else None
            assert hand["cards"] == own
            assert hand["count"] == seen(state, None).hand_sizes[order[hands.index(hand)]]
    keys = [event.key for event in events]
    aside = ["set-aside"] if game is FRIDAY else []
    assert keys == ["dealt", "hand-dealt", "hand-dealt", "hand-dealt", *aside, "led"]


@BOTH
def test_what_is_foretold_is_what_is_told_and_a_spectator_is_foretold_nothing(game: BurstingGame) -> None:
    for step in walk(game, 3, {"rounds": 1}, Dice("foretell")):
        if step.seat is not None and step.action is not None:
            foretold = game.foretell(step.before.observe(step.seat), step.action)
            assert foretold == step.events[: len(foretold)]
            assert [event.key for event in step.events].count("took") == len(foretold) - 1
            assert game.foretell(step.before.observe(None), step.action) == ()


# Words that are no action.


@BOTH
@pytest.mark.parametrize("place", ["X", "F", "CC"])
def test_a_wild_card_for_no_pile_of_the_table_is_told_the_three_there_are(game: BurstingGame, place: str) -> None:
    word = f"{game.wild}>{place}"
    with pytest.raises(UnknownWord) as refused:
        game.action(word)
    assert refused.value.refusal.key == "name-the-pile"
    assert refused.value.refusal.clause == "3.3"
    for choice in game.words[WILD:]:
        assert choice in str(refused.value)


@BOTH
@pytest.mark.parametrize("pattern", ["{wild}", "{wild}>X", "{wild}>", "{suit}7>{wild}", "{suit}7>", "{suit}3", "", ">"])
def test_every_word_that_is_no_action_is_refused_with_a_sentence_in_each_language(
    game: BurstingGame, pattern: str
) -> None:
    word = pattern.format(wild=game.wild, suit=game.suits[0])
    with pytest.raises(UnknownWord) as refused:
        game.action(word)
    for language in LANGUAGES:
        assert Voice(language, game).refusal(refused.value.refusal)


def test_a_game_of_bursting_piles_says_how_it_is_laid_out() -> None:
    with pytest.raises(NotImplementedError):
        BurstingGame().layout(3, Options())


def test_a_state_or_an_observation_of_another_kind_is_refused() -> None:
    other = State(FRIDAY, Options(), 3)
    observation = Observation(
        game="other@1", options=Options(), seats=3, viewer=0, phase="play", round=1, actors=(0,), legal=(), scores=()
    )
    with pytest.raises(TypeError, match="expected a state of bursting piles, not State"):
        FRIDAY.look(other, 0)
    with pytest.raises(TypeError, match="expected an observation of friday@1, not of"):
        FRIDAY.imagine(observation)


# Packed hands.

copies = [WILD_COPIES if card == WILD else COPIES[card % 5] for card in range(CARDS)]
hands = st.tuples(*(st.integers(0, most) for most in copies)).map(
    lambda counts: [card for card, count in enumerate(counts) for _ in range(count)]
)


@steady
@given(hands, st.randoms(use_true_random=False))
def test_a_hand_packed_in_any_order_and_unpacked_is_the_hand_in_ascending_order(
    cards: list[int], mixer: object
) -> None:
    mixed = cards.copy()
    mixer.shuffle(mixed)  # type: ignore[attr-defined]
    assert [*unpack(packed(tuple(mixed)))] == cards


@steady
@given(hands)
def test_a_packed_hand_knows_how_many_cards_it_has_of_each_kind_and_suit(cards: list[int]) -> None:
    hand = packed(tuple(cards))
    assert size(hand) == len(cards)
    assert [count_of(hand, card) for card in range(CARDS)] == [cards.count(card) for card in range(CARDS)]
    suits = [sum(card // 5 == suit for card in cards) for suit in range(4)]
    assert [suit_count(hand, suit) for suit in range(4)] == suits


def test_the_whole_pack_fits_in_a_packed_hand() -> None:
    assert unpack(packed(PACK)) == PACK
    assert [suit_count(packed(PACK), suit) for suit in range(4)] == [14, 14, 14, 8]
    assert packed(PACK) < 2**62


@steady
@given(st.lists(st.integers(0, CARDS - 1), max_size=12))
def test_a_pile_is_listed_in_the_order_in_which_it_was_laid(cards: list[int]) -> None:
    order = sum((card + 1) * 32**above for above, card in enumerate(reversed(cards)))
    assert [*in_order(order)] == cards


# The count.


@steady
@given(st.integers(3, 6), st.data())
def test_points_and_majorities_are_as_counted_by_hand(seats: int, data: st.DataObject) -> None:
    owners = data.draw(st.lists(st.integers(-1, seats - 1), min_size=50, max_size=50))
    stacks = [[card for card, owner in zip(PACK, owners, strict=True) if owner == seat] for seat in range(seats)]
    full = [packed(tuple(stack)) for stack in stacks] + [0] * (MOST_SEATS - seats)
    named = [[FRIDAY.cards[card] for card in stack] for stack in stacks]
    assert [*points(full, seats)][:seats] == [naive_points(named, seat, "CML", "F") for seat in range(seats)]
    for suit, letter in enumerate("CML"):
        counts = [sum(word[0] == letter for word in stack) for stack in named]
        holders = [seat for seat, count in enumerate(counts) if count == max(counts) > 0]
        assert majority(full, seats, suit) == (holders[0] if len(holders) == 1 else NOBODY)


# Exact counts for tiny decks.


class Tiny(BurstingGame):
    """A game of bursting piles with a handful of cards."""

    name = "tiny"
    edition = 1
    package = __name__
    suits = "CML"
    wild = "F"
    cards = card_words(suits, wild)
    words = action_words(suits, wild)
    options = ()
    presets = ()

    def __init__(self, deck: str, layout: Layout) -> None:
        self.deck = tuple(sorted(self.cards.index(word) for word in deck.split()))
        self.fixed = layout

    def pack(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        return self.deck

    def layout(self, seats: int, options: Options) -> Layout:  # noqa: ARG002
        return self.fixed


def naive_census(deck: str, table: Naive) -> Census:
    """Try every order and every play, one by one."""
    found, moments, endings = Census(), {table.moment() + "start"}, set()

    def explore(naive: Naive) -> None:
        moments.add(naive.moment())
        if naive.over():
            found.histories += 1
            endings.add(naive.moment())
        for word in naive.legal():
            after = deepcopy(naive)
            after.play(word)
            explore(after)

    for order in sorted({*permutations(deck.split())}):
        start = deepcopy(table)
        start.deal(order)
        explore(start)
    found.states, found.endings = len(moments), len(endings)
    return found


@pytest.mark.parametrize(
    ("deck", "layout", "shares", "dummy", "expected"),
    [
        pytest.param("C7 C7 C7 M1", Layout(3, 4, draws=False, rounds=1, leader=0), [2, 1, 1], 0, (6, 17, 3), id="4"),
        pytest.param(
            "C7 M7 F F F", Layout(3, 5, draws=False, rounds=1, leader=2), [2, 2, 1], 0, (1512, 263, 48), id="5"
        ),
        pytest.param(
            "C7 C7 M7 F F",
            Layout(4, 5, draws=False, rounds=1, leader=1),
            [2, 1, 1],
            1,
            (354, 233, 49),
            id="4 and a dummy",
        ),
        pytest.param(
            "C7 C7 M7 M7 M7 F F",
            Layout(4, 7, draws=False, rounds=1, leader=0),
            [2, 2, 2],
            1,
            (8550, 1485, 242),
            id="6 and a dummy",
        ),
        pytest.param(
            "C7 C7 C5 M1 F",
            Layout(3, 3, draws=False, rounds=1, leader=0),
            [1, 1, 1],
            0,
            (132, 152, 29),
            id="3 and 2 aside",
        ),
        pytest.param(
            "C7 C7 M7 F F",
            Layout(3, 3, draws=True, rounds=1, leader=0),
            [1, 1, 1],
            0,
            (270, 290, 45),
            id="a stock of 2",
        ),
        pytest.param(
            "C7 C7 C7 C1 M4 F",
            Layout(3, 3, draws=True, rounds=1, leader=1),
            [1, 1, 1],
            0,
            (360, 790, 59),
            id="a stock of 3",
        ),
    ],
)
def test_tiny_decks_have_exactly_so_many_histories_moments_and_endings(
    deck: str, layout: Layout, shares: list[int], dummy: int, expected: tuple[int, int, int]
) -> None:
    counted = census(Tiny(deck, layout), 3, {})
    naive = Naive("CML", "F", layout.leader, 1, shares, dummy, has_stock=layout.draws)
    assert counted == naive_census(deck, naive)
    assert (counted.histories, counted.states, counted.endings) == expected


# Imagining is fair.


def assignments(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """List every way to put these very cards, copies told apart, to places of these sizes."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        for others in assignments(rest, sizes[1:]):
            yield (tuple(cards[place] for place in chosen), *others)


World = tuple[tuple[int, ...], tuple[int, ...], int]


def world_of(state: State, drawn: int, stock: int) -> World:
    """Name a world by all that lies hidden in it: hands, stock in its order, and what is set aside."""
    plain = state.plain()
    hands, pile, aside = plain["hands"], plain["stock"], plain["aside"]
    assert isinstance(hands, list)
    assert isinstance(pile, list)
    assert isinstance(aside, int)
    return tuple(hands), tuple(pile[drawn : drawn + stock]), aside


def exact_shares(state: State, viewer: int | None) -> dict[World, float]:
    """Give every world that fits what the viewer sees with its share, by trying all assignments of unseen cards."""
    hands, view = several(state, "hands"), seen(state, viewer)
    others = [seat for seat in range(state.seats) if seat != viewer]
    unseen = [card for seat in others for card in unpack(hands[seat])]
    unseen += [*lying_in_stock(state), *unpack(whole(state, "aside"))]
    places = [*(view.hand_sizes[seat] for seat in others), *(1 for _ in range(view.stock)), view.aside]
    found: Counter[World] = Counter()
    for assignment in assignments(unseen, places):
        world = [0] * MOST_SEATS
        for seat, cards in zip(others, assignment, strict=False):
            world[seat] = packed(cards)
        if viewer is not None:
            world[viewer] = hands[viewer]
        stock = tuple(cards[0] for cards in assignment[len(others) : -1])
        found[tuple(world), stock, packed(assignment[-1])] += 1
    return {world: count / found.total() for world, count in found.items()}


def chi_square(drawn: Counter[World], expected: Mapping[World, float], least: float = 8.0) -> tuple[float, int]:
    """Give the statistic and its degrees of freedom; cells that expect too little are counted as one."""
    cells: list[tuple[int, float]] = []
    rare_seen, rare = 0, 0.0
    for world, share in expected.items():
        if share * drawn.total() < least:
            rare_seen, rare = rare_seen + drawn[world], rare + share * drawn.total()
        else:
            cells.append((drawn[world], share * drawn.total()))
    if rare:
        cells.append((rare_seen, rare))
    return sum((count - wanted) ** 2 / wanted for count, wanted in cells), len(cells) - 1


def one_in_a_million(freedom: int) -> float:
    """Give the value that chi-square passes once in a million times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 4.7534 * sqrt(part)) ** 3)


DRAWS = 20_000


def demand_fair(state: State, viewer: int | None) -> int:
    """Draw many worlds and hold them against the exact shares; say how many different worlds there are."""
    game, stock, drawn_from = state.game, seen(state, None).stock, whole(state, "drawn")
    expected = exact_shares(state, viewer)
    worlds, dice = game.imagine(state.observe(viewer)), Dice("fair", game.name, state.seats, viewer is None)
    drawn = Counter(world_of(worlds.draw(dice), drawn_from, stock) for _ in range(DRAWS))
    assert {*drawn} <= {*expected}
    statistic, freedom = chi_square(drawn, expected)
    assert statistic < one_in_a_million(freedom)
    # The true world has its own share, and no more.
    truth = world_of(state, drawn_from, stock)
    share = expected[truth]
    assert 0 < share < 1
    assert abs(drawn[truth] - DRAWS * share) < 5 * sqrt(DRAWS * share * (1 - share))
    return len(expected)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_worlds_of_friday_with_a_dummy_are_drawn_fairly(viewer: int | None) -> None:
    state = position(FRIDAY, 3, {"rounds": 1}, Dice("late", 3), 36)
    assert seen(state, None).hand_sizes == (1, 1, 1)
    assert seen(state, None).aside == 12
    assert demand_fair(state, viewer) > 60


@pytest.mark.parametrize("viewer", [2, None])
def test_worlds_of_friday_with_equal_hands_are_drawn_fairly(viewer: int | None) -> None:
    state = position(FRIDAY, 4, {"rounds": 1, "deal": "equal"}, Dice("late", 4), 45)
    assert seen(state, None).hand_sizes == (1, 1, 1, 1)
    assert seen(state, None).aside == 2
    assert demand_fair(state, viewer) > 20


def test_worlds_of_thirteen_with_a_stock_are_drawn_fairly() -> None:
    last = ["G5", "G7", "G5", "G7"]
    held = {0: ["B1", "B1", "B1", "B2", "B2"], 1: ["R", "R", "R", "R", "B2"], 2: ["R", "R", "R", "R", "B4"]}
    pack = Counter(THIRTEEN.cards[card] for card in PACK)
    pack -= Counter([*last, *(word for words in held.values() for word in words)])
    state = dealt(THIRTEEN, 3, held, [*pack.elements(), *last], {"first": 2, "rounds": 1})
    for _ in range(33):
        (seat,) = state.actors()
        state.apply(seat, state.legal_actions(seat)[0])
    assert seen(state, None).stock == 2
    assert [THIRTEEN.cards[card] for card in seen(state, 1).hand] == ["G5", "R", "R", "R", "R"]
    assert demand_fair(state, 0) > 30


@pytest.mark.parametrize("viewer", [0, None])
def test_worlds_with_a_short_stock_are_drawn_fairly(viewer: int | None) -> None:
    tiny = Tiny("C7 C7 M1 F F L5", Layout(3, 3, draws=True, rounds=1, leader=0))
    state = dealt(tiny, 3, {0: ["C7"], 1: ["F"]}, ["M1"])
    assert demand_fair(state, viewer) == (180 if viewer is None else 60)


@BOTH
def test_before_the_first_deal_and_at_the_end_there_is_only_the_true_world(game: BurstingGame) -> None:
    start = game.start(4, {"rounds": 1})
    *_, last = walk(game, 4, {"rounds": 1}, Dice("ends"))
    for state in (start, last.after):
        for viewer in viewers(state):
            worlds = game.imagine(state.observe(viewer))
            assert worlds.draw(Dice(1)).plain()["hands"] == several(state, "hands")
            assert worlds.draw(Dice(2)).observe(viewer) == state.observe(viewer)


# Rigged decks.


class Nameless(Game):
    """A game of another kind."""

    name = "nameless"
    edition = 1


@BOTH
@pytest.mark.parametrize("deal", [1, 2])
def test_a_rigged_deck_gives_each_seat_at_least_its_cards(game: BurstingGame, deal: int) -> None:
    seven = f"{game.suits[0]}7"
    wanted = {0: [seven], 2: [seven, game.wild, game.wild], 3: [seven]}
    options = {"rounds": 2, "first": 1}
    state = game.start(4, options)
    for number in range(1, deal + 1):
        if number > 1:
            state = position(game, 4, options, Dice("rigged"), 51)
        state.deal(rigged(game, 4, options, wanted, deal=number))
    for seat, words in wanted.items():
        assert not Counter(words) - Counter(game.cards[card] for card in seen(state, seat).hand)


def test_what_cannot_be_rigged_is_said() -> None:
    with pytest.raises(TypeError, match="only games of bursting piles can be rigged, not "):
        rigged(Nameless(), 3, {}, {})
    with pytest.raises(ValueError, match=r"seats 0\.\.2, not 3"):
        rigged(FRIDAY, 3, {}, {3: ["F"]})
    with pytest.raises(ValueError, match="the pack of friday@1 has not so many: F"):
        rigged(FRIDAY, 3, {}, {0: ["F"] * 9})
    with pytest.raises(ValueError, match="the hand of seat 1 has room for 5 cards, not 6"):
        rigged(THIRTEEN, 3, {}, {1: ["R"] * 6})
    with pytest.raises(ValueError, match="friday@1 has no stock to begin with F"):
        rigged(FRIDAY, 3, {}, {}, ["F"])
    with pytest.raises(UnknownWord, match="no card 'X9'"):
        rigged(FRIDAY, 3, {}, {0: ["X9"]})
    with pytest.raises(ValueError, match="the pack of friday@1 has not so many: F"):
        last_card(FRIDAY, stacks_of(FRIDAY, (0, 0, 0, 8), (0, 0, 0, 0), (0, 0, 0, 0)), "F")
    with pytest.raises(ValueError, match="expected a seat and a word such as `0 C7`, not 'C7'"):
        play_words(dealt(FRIDAY, 3, {}), "C7")
    with pytest.raises(Refused, match="not the turn of seat 1"):
        play_words(dealt(FRIDAY, 3, {1: ["C7"]}), "1 C7")
