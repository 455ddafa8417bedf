"""Rigged tables of bursting piles: decks stacked by hand, lines of a record played, rounds about to end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from grimalkin.kits.bursting import BurstingGame, BurstingObservation
from grimalkin.rules import Dice, Event, Game, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def rigged(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    hands: Mapping[int, Sequence[str]],
    stock: Sequence[str] = (),
    *,
    deal: int = 1,
) -> list[int]:
    """Stack the deck of a deal so that these seats get at least these cards, and the stock begins with those."""
    rules = _bursting(game)
    settled = rules.settle(options, seats)
    layout = rules.layout(seats, settled)
    deck: list[int | None] = [None] * len(rules.pack(settled))
    for seat, words in hands.items():
        if not 0 <= seat < seats:
            raise ValueError(f"there are seats 0..{seats - 1}, not {seat}")
        served = (seat - layout.leader - (deal - 1)) % seats
        _put(rules, deck, range(served, layout.dealt, layout.places), words, f"the hand of seat {seat}")
    if stock and not layout.draws:
        raise ValueError(f"{game} has no stock to begin with {' '.join(stock)}")
    _put(rules, deck, range(layout.dealt, len(deck)), stock, "the stock")
    rest = iter(_rest(rules, rules.pack(settled), [card for card in deck if card is not None]))
    return [next(rest) if card is None else card for card in deck]


def dealt(
    game: Game,
    seats: int,
    hands: Mapping[int, Sequence[str]],
    stock: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
) -> State:
    """Start a match and deal its first round from a stacked deck."""
    state = game.start(seats, options)
    state.deal(rigged(game, seats, options or {}, hands, stock))
    return state


def play_words(state: State, *lines: str) -> tuple[Event, ...]:
    """Apply lines such as `0 C7` or `1 F>C` one after another, and give all that was told."""
    told: list[Event] = []
    for line in lines:
        seat, _, word = line.partition(" ")
        if not seat.isdecimal() or not word:
            raise ValueError(f"expected a seat and a word such as `0 C7`, not {line!r}")
        before, action = state.copy(), state.game.action(word)
        state.apply(int(seat), action)
        told += state.game.tell(before, int(seat), action, state)
    return tuple(told)


def last_card(
    game: Game, stacks: Sequence[Sequence[str]], word: str, options: Mapping[str, object] | None = None
) -> State:
    """Give a first round that ends when seat 0 plays this card on empty piles, where each seat has taken those."""
    rules, seats = _bursting(game), len(stacks)
    taken = tuple(tuple(sorted(rules.card(card) for card in stack)) for stack in stacks)
    seen = dealt(game, seats, {}, options=options).observe(0)
    assert isinstance(seen, BurstingObservation)
    hand = (rules.card(word),)
    _rest(rules, rules.pack(seen.options), [*hand, *(card for stack in taken for card in stack)])
    sizes = (1, *(0 for _ in range(seats - 1)))
    ending = replace(seen, actors=(0,), turn=0, hand=hand, hand_sizes=sizes, stacks=taken, stock=0)
    return rules.imagine(ending).draw(Dice("last card"))


def stacks_of(game: Game, *rows: Sequence[int]) -> list[list[str]]:
    """Fill a stack for each row: so many cards of each suit, and last so many wild ones."""
    rules = _bursting(game)
    words = [rules.cards[card] for card in rules.pack(rules.settle({}, rules.seats[0]))]
    supply = {letter: [word for word in words if word[0] == letter] for letter in (*rules.suits, rules.wild)}
    return [
        [supply[letter].pop() for letter, count in zip(supply, row, strict=True) for _ in range(count)] for row in rows
    ]


def _bursting(game: Game) -> BurstingGame:
    if not isinstance(game, BurstingGame):
        raise TypeError(f"only games of bursting piles can be rigged, not {game!r}")
    return game


def _put(game: Game, deck: list[int | None], places: range, words: Sequence[str], where: str) -> None:
    if len(words) > len(places):
        raise ValueError(f"{where} has room for {len(places)} cards, not {len(words)}: {' '.join(words)}")
    for place, word in zip(places, words, strict=False):
        deck[place] = game.card(word)


def _rest(game: Game, pack: Sequence[int], used: Sequence[int]) -> list[int]:
    if excess := Counter(used) - Counter(pack):
        missing = " ".join(game.cards[card] for card in sorted(excess.elements()))
        raise ValueError(f"the pack of {game} has not so many: {missing}")
    return sorted((Counter(pack) - Counter(used)).elements())
