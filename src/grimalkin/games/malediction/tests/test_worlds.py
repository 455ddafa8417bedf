"""Imagined worlds: each has exactly the share that a fair deal gives it, also where voids are known."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, factorial, prod, sqrt
from typing import TYPE_CHECKING

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.cards import SUIT_OF_CARD
from grimalkin.games.malediction.evidence import explained
from grimalkin.games.malediction.portions import Portions
from grimalkin.games.malediction.rules import MaledictionState
from grimalkin.games.malediction.tests.rigged import deal, go, look, table
from grimalkin.games.malediction.worlds import FREE, MaledictionWorlds, hidden_cards
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import heuristic_action
from grimalkin.rules.probes import plausible, sample
from grimalkin.testing import viewers, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.games.malediction.view import MaledictionObservation

Hands = tuple[tuple[int, ...], ...]
SIGMAS = 5


def hidden_hands(state: State, seen: MaledictionObservation) -> Hands:
    """List the cards of every seat but the viewer's."""
    return tuple(() if seat == seen.viewer else look(state, seat).hand for seat in range(state.seats))


def shares(seen: MaledictionObservation) -> Counter[Hands]:
    """Try every way to hand out the unseen cards, each card for itself, and count what it looks like."""
    found: Counter[Hands] = Counter()
    for hands in _ways(seen, 0, list(enumerate(hidden_cards(seen)))):
        found[hands] += 1
    return found


def _ways(seen: MaledictionObservation, seat: int, left: list[tuple[int, int]]) -> Iterator[Hands]:
    if seat == seen.seats:
        yield ()
        return
    size = 0 if seat == seen.viewer else seen.hand_sizes[seat]
    fitting = [(copy, card) for copy, card in left if SUIT_OF_CARD[card] not in seen.voids[seat]]
    for chosen in combinations(fitting, size):
        rest = [card for card in left if card not in chosen]
        for others in _ways(seen, seat + 1, rest):
            yield (tuple(sorted(card for _, card in chosen)), *others)


def count(seen: MaledictionObservation) -> int:
    """Count the ways to hand out the unseen cards: card by card, by how many each hand still wants."""
    wants = tuple(0 if seat == seen.viewer else seen.hand_sizes[seat] for seat in range(seen.seats))
    ways = Counter({wants: 1})
    for card in hidden_cards(seen):
        after = Counter(ways)
        for needs, number in ways.items():
            for seat, need in enumerate(needs):
                if need and SUIT_OF_CARD[card] not in seen.voids[seat]:
                    after[(*needs[:seat], need - 1, *needs[seat + 1 :])] += number
        ways = after
    return ways[(0,) * seen.seats]


def moments(seats: int, seeds: range) -> Iterator[tuple[State, MaledictionObservation]]:
    """Go through random matches: every moment, and everyone who looks at it."""
    for seed in seeds:
        for step in walk(GAME, seats, {}, Dice("worlds", seats, seed)):
            for viewer in viewers(step.after):
                yield step.after, look(step.after, viewer)


def voids(seen: MaledictionObservation) -> set[tuple[int, ...]]:
    """List the different sets of suits that hidden hands are known to lack."""
    return {seen.voids[seat] for seat in range(seen.seats) if seat != seen.viewer and seen.hand_sizes[seat]} - {()}


def endgames(wanted: int, most_worlds: int) -> list[tuple[State, MaledictionObservation, Counter[Hands]]]:
    """Find moments with few worlds, of unequal shares, in which hidden hands are known to lack different suits."""
    found: list[tuple[State, MaledictionObservation, Counter[Hands]]] = []
    for state, seen in moments(5, range(100)):
        unseen = sum(size for seat, size in enumerate(seen.hand_sizes) if seat != seen.viewer)
        if state.round and unseen <= 3 and len(voids(seen)) >= 2:
            worlds = shares(seen)
            # Copies of potions make some worlds likelier than others.
            new = all(worlds != other for _, _, other in found)
            if new and len(worlds) <= most_worlds and len(set(worlds.values())) > 1:
                found.append((state, seen, worlds))
        if len(found) == wanted:
            break
    return found


def test_every_consistent_world_is_drawn_with_exactly_its_share() -> None:
    places = endgames(wanted=4, most_worlds=300)
    assert len(places) == 4
    for number, (state, seen, worlds) in enumerate(places):
        draws = 40 * len(worlds)
        total, dice, imagined = sum(worlds.values()), Dice("shares", number), GAME.imagine(seen)
        drawn = Counter(hidden_hands(imagined.draw(dice), seen) for _ in range(draws))
        assert set(drawn) <= set(worlds)
        expected = {hands: draws * ways / total for hands, ways in worlds.items()}
        square = sum((drawn[hands] - share) ** 2 / share for hands, share in expected.items())
        freedom = len(worlds) - 1
        assert abs(square - freedom) < SIGMAS * sqrt(2 * freedom)
        truth = hidden_hands(state, seen)
        assert abs(drawn[truth] - expected[truth]) < SIGMAS * sqrt(expected[truth])


@pytest.mark.parametrize(("seats", "every"), [(3, 5), (4, 11), (5, 41)])
def test_the_ways_are_counted_exactly_at_any_moment(seats: int, every: int) -> None:
    tried = 0
    for place, (_, seen) in enumerate(moments(seats, range(2))):
        if place % every or not voids(seen):
            continue
        worlds = MaledictionWorlds(GAME, seen)
        sizes = [[] for _ in worlds.lacks]  # type: list[list[int]]
        for seat, heap in enumerate(worlds.heap_of):
            sizes[heap].append(worlds.wants[seat])
        loose = len(hidden_cards(seen)) - sum(sum(heap) for heap in sizes[FREE + 1 :])
        sizes[FREE].append(loose - sum(sizes[FREE]))
        splits = prod(factorial(sum(heap)) // prod(map(factorial, heap)) for heap in sizes)
        assert worlds.portions.ways * splits == count(seen)
        tried += 1
    assert tried > 5


def test_in_the_middle_of_a_round_each_card_is_as_likely_in_each_hand_as_it_should_be() -> None:
    _, seen = next(
        (state, seen) for state, seen in moments(5, range(9)) if len(voids(seen)) >= 3 and max(seen.hand_sizes) >= 4
    )
    draws, dice, imagined = 4000, Dice("middle"), GAME.imagine(seen)
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(draws):
        for seat, cards in enumerate(hidden_hands(imagined.draw(dice), seen)):
            drawn.update((seat, card) for card in cards)
    chances = dict(_chances(seen))
    assert set(drawn) <= {place for place, chance in chances.items() if chance}
    for place, chance in chances.items():
        assert abs(drawn[place] - draws * chance) <= SIGMAS * sqrt(draws * chance * max(1 - chance, 0.1)) + 1e-9


def _chances(seen: MaledictionObservation) -> Iterator[tuple[tuple[int, int], float]]:
    """Work out how many copies of each card each hidden hand holds on average."""
    copies, total = Counter(hidden_cards(seen)), count(seen)
    for seat in range(seen.seats):
        for card in copies if seat != seen.viewer and seen.hand_sizes[seat] else ():
            if SUIT_OF_CARD[card] in seen.voids[seat]:
                yield (seat, card), 0.0
            else:
                yield (seat, card), copies[card] * count(_with_card_in(seen, seat, card)) / total


def _with_card_in(seen: MaledictionObservation, seat: int, card: int) -> MaledictionObservation:
    """Pretend that a hidden hand has shown a card, so that it wants one less and the card is unseen no more."""
    sizes = [size - (at == seat) for at, size in enumerate(seen.hand_sizes)]
    fields = {name: getattr(seen, name) for name in seen.__dataclass_fields__}
    return type(seen)(**fields | {"hand": (*seen.hand, card), "hand_sizes": tuple(sizes)})


def test_worlds_drawn_in_place_are_those_that_are_drawn() -> None:
    for state, seen in [*moments(4, range(1)), *moments(3, range(1))][::7]:
        first, second = GAME.imagine(seen), GAME.imagine(seen)
        for seed in range(3):
            drawn = first.draw(Dice("same", seed))
            placed = sample(second, Dice("same", seed))
            assert placed == drawn == second.world
            assert placed is not second.world
            assert look(placed, seen.viewer) == seen
        assert state.observe(seen.viewer) == seen


def test_worlds_drawn_in_place_have_their_shares_too() -> None:
    (_, seen, worlds), *_ = endgames(wanted=1, most_worlds=300)
    draws, total = 40 * len(worlds), sum(worlds.values())
    dice, imagined = Dice("in place"), GAME.imagine(seen)
    drawn = Counter(hidden_hands(sample(imagined, dice), seen) for _ in range(draws))
    assert set(drawn) <= set(worlds)
    for hands, ways in worlds.items():
        share = draws * ways / total
        assert abs(drawn[hands] - share) < SIGMAS * sqrt(share)


def by_habit(seats: int, seeds: range) -> Iterator[State]:
    """Give the moment after the first trick of rounds that are played by rules of thumb."""
    for seed in seeds:
        state, dice = GAME.start(seats), Dice("habit", seats, seed)
        deck = list(GAME.pack(state.options))
        dice.shuffle(deck, len(deck))
        state.deal(deck)
        for _ in range(2 * seats):
            (seat,) = state.actors()
            state.apply(seat, heuristic_action(state, seat, dice))
        yield state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_contracts_make_the_truth_more_plausible_than_what_is_imagined(seats: int) -> None:
    imagined, true = 0.0, 0.0
    for number, state in enumerate(by_habit(seats, range(60))):
        worlds, dice = GAME.imagine(look(state, 0)), Dice("plausible", number)
        for _ in range(20):
            sample(worlds, dice)
            assert 0 < plausible(worlds) <= 1
            imagined += plausible(worlds) / 20
        assert isinstance(state, MaledictionState)
        true += explained(state, 0)
    assert true > 1.15 * imagined


def test_after_the_round_leftover_hands_and_the_rest_are_imagined_anew() -> None:
    state = table()
    deal(state, "S1", "R9 R8 R7 R6 P3 P3 P2", "C1 C2 C3 C4 C5 C6 C7", "B1 B2 B3 B4 B5 B6 B7")
    go(state, "=3 0 0 R9+P3 C1 B1 R8+P3 C2 B2 R7+P2 C3 B3 R6 C4 B4")
    assert state.deal_due()
    imagined = GAME.imagine(look(state, 0))
    drawn = {hidden_hands(imagined.draw(Dice("after", seed)), look(state, 0)) for seed in range(50)}
    assert len(drawn) > 45
    assert all(SUIT_OF_CARD[card] != 0 for hands in drawn for hand in hands for card in hand)


def test_before_the_first_deal_there_is_nothing_to_imagine() -> None:
    state = table(4)
    for viewer in viewers(state):
        assert GAME.imagine(look(state, viewer)).draw(Dice(1)) == state


def test_without_voids_any_deal_is_possible() -> None:
    state = table(3)
    deal(state, "S1")
    seen = look(state, 0)
    assert MaledictionWorlds(GAME, seen).portions.ways == 1
    assert count(seen) == comb(37, 7) * comb(30, 7)


def test_a_spectator_imagines_every_hand() -> None:
    state = table(3)
    deal(state, "S1", "R1 R2 R3 R4 R5 R6 R7", "C1 C2 C3 C4 C5 C6 C7", "B1 B2 B3 B4 B5 B6 B7")
    go(state, "=3 0 0 R1 C1 B1")
    imagined = GAME.imagine(look(state))
    for seed in range(30):
        _, second, third = (look(imagined.draw(Dice("spectator", seed)), seat).hand for seat in range(3))
        assert all(SUIT_OF_CARD[card] != 0 for card in (*second, *third))


def test_portions_that_nobody_can_have_are_refused() -> None:
    with pytest.raises(ValueError, match=r"expected 1\.\.2\*\*61 ways"):
        Portions([1], [0, 2], [(1,)])
