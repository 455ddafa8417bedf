"""Worlds that a viewer of Malédiction! cannot tell apart: the unseen cards, dealt anew to hands that may hold them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.games.malediction import cards, evidence, tricks
from grimalkin.games.malediction.cards import (
    CONTRACTS,
    IDLE,
    MOST_SEATS,
    NO_BID,
    NO_CARD,
    NOBODY,
    PACK,
    SUIT_BIT,
    SUIT_OF,
    SUIT_OF_CARD,
    SUITS,
)
from grimalkin.games.malediction.packing import cards_of, pack_up
from grimalkin.games.malediction.portions import Portions
from grimalkin.games.malediction.rules import MaledictionState
from grimalkin.games.malediction.view import PHASES
from grimalkin.rules import rolling
from grimalkin.rules.worlds import Worlds

if TYPE_CHECKING:
    from grimalkin.games.malediction.view import MaledictionObservation
    from grimalkin.rules.dice import Dice
    from grimalkin.rules.game import Game

ROOM = len(PACK)
FREE = 0
"""The heap of those who may hold anything: hands without a known void, and the rest of the deck."""


class MaledictionWorlds(Worlds):
    """Every unseen card is equally likely at every unseen place that may hold it, all places taken together.

    Hands that lack the same suits draw from one heap. First it is drawn how many cards of each group go to each heap,
    then which; last each hand draws its cards from its heap, and what stays on the free heap is the rest.
    """

    def __init__(self, game: Game, seen: MaledictionObservation) -> None:
        self.known = seen_table(game, seen)
        self.drawn = self.known.copy()
        self.played = self.known.copy()
        self.world = self.drawn
        self.scratch = self.played
        self.viewer = NOBODY if seen.viewer is None else seen.viewer
        unseen = hidden_cards(seen)
        self.hidden = pack_up(unseen)
        wants = [0 if seat == seen.viewer else seen.hand_sizes[seat] for seat in range(seen.seats)]
        lacking = _lacking(seen, wants, {SUIT_OF_CARD[card] for card in unseen})
        self.lacks = [(), *sorted({*lacking} - {()})]
        self.heap_count = len(self.lacks)
        self.wants = wants + [0] * (MOST_SEATS - len(wants))
        self.heap_of = [self.lacks.index(suits) for suits in lacking] + [0] * (MOST_SEATS - len(wants))
        self.heaps = [0] * 270
        self.sizes = [0] * 6
        self._sort(unseen)

    def _sort(self, unseen: tuple[int, ...]) -> None:
        """Part the cards into groups that the same heaps may have; those that all may have come last."""
        heaps = range(1, len(self.lacks))
        allowed = [tuple(heap for heap in heaps if suit not in self.lacks[heap]) for suit in range(len(SUITS))]
        groups = sorted(set(allowed), key=lambda allow: (len(allow), allow))
        of_group = [[card for card in unseen if allowed[SUIT_OF_CARD[card]] == allow] for allow in groups]
        wanted = [0] * len(self.lacks)
        for seat in range(MOST_SEATS):
            wanted[self.heap_of[seat]] += self.wants[seat] if self.heap_of[seat] != FREE else 0
        lengths = [len(group) for group in of_group]
        self.portions = Portions(lengths, wanted, groups)
        # A step for each of five groups and each of five heaps that is not free, at most.
        self.amounts = [0] * 25
        self.group_at = [0] * 25
        self.heap_at = [0] * 25
        for step in range(self.portions.steps):
            self.group_at[step] = self.portions.group_of[step]
            self.heap_at[step] = self.portions.heap_of[step]
        self.group_count = len(groups)
        ordered = [card for group in of_group for card in group]
        self.cards = ordered + [0] * (ROOM - len(ordered))
        spare = [0] * (len(SUITS) - len(lengths))
        self.lengths = lengths + spare
        self.left = lengths + spare
        self.starts = [sum(lengths[:group]) for group in range(len(lengths))] + spare

    def draw(self, dice: Dice) -> MaledictionState:
        state = self.known.copy()
        self.hand_out(state, dice)
        return state

    def sample(self, dice: Dice) -> None:
        self.known.overwrite(self.drawn)
        self.hand_out(self.drawn, dice)

    def reset(self) -> None:
        self.drawn.overwrite(self.played)

    def plausible(self) -> float:
        """[3.1] A contract tells something of the hand that it was taken for."""
        return evidence.explained(self.drawn, self.viewer)

    def hand_out(self, state: MaledictionState, dice: Dice) -> None:
        """Let every hand draw from its heap; what nobody draws is the rest."""
        self.heap_up(dice)
        rest = self.hidden
        for seat in range(state.seats):
            heap = self.heap_of[seat]
            for _ in range(self.wants[seat]):
                card = cards.ONE[self.pull(dice, self.heaps, 45 * heap, self.sizes, heap)]
                state.hands[seat] += card
                rest -= card
        state.rest = rest

    def heap_up(self, dice: Dice) -> None:
        """Fill the heaps: portions of each group at random, and what is left to the free one."""
        for heap in range(self.heap_count):
            self.sizes[heap] = 0
        for group in range(self.group_count):
            self.left[group] = self.lengths[group]
        self.portions.walk(dice, self.amounts)
        for step in range(self.portions.steps):
            group = self.group_at[step]
            for _ in range(self.amounts[step]):
                card = self.pull(dice, self.cards, self.starts[group], self.left, group)
                self.put(self.heap_at[step], card)
        size = self.sizes[0]
        for group in range(self.group_count):
            start = self.starts[group]
            for place in range(start, start + self.left[group]):
                self.heaps[size] = self.cards[place]
                size += 1
        self.sizes[0] = size

    def put(self, heap: int, card: int) -> None:
        """Lay a card on a heap."""
        self.heaps[45 * heap + self.sizes[heap]] = card
        self.sizes[heap] += 1

    def pull(self, dice: Dice, stretch: list[int], start: int, sizes: list[int], at: int) -> int:
        """Take any card out of a stretch of cards; it is kept behind the others, so that nothing is lost."""
        last = start + sizes[at] - 1
        place = start + rolling.roll(dice, sizes[at])
        card = stretch[place]
        stretch[place] = stretch[last]
        stretch[last] = card
        sizes[at] -= 1
        return card


def hidden_cards(seen: MaledictionObservation) -> tuple[int, ...]:
    """List the cards that the viewer has not seen in this round; before the first deal none are out."""
    if seen.trump is None:
        return ()
    shown = [seen.trump, *seen.hand]
    for trick in seen.tricks:
        for _, action in trick:
            shown.extend(cards_of(action))
    return tuple(sorted((Counter(PACK) - Counter(shown)).elements()))


def _lacking(seen: MaledictionObservation, wants: list[int], suits: set[int]) -> list[tuple[int, ...]]:
    """List for each seat the suits that it lacks, where that matters: it holds unseen cards, and the suit has some."""
    return [tuple(suit for suit in seen.voids[seat] if wants[seat] and suit in suits) for seat in range(seen.seats)]


def seen_table(game: Game, seen: MaledictionObservation) -> MaledictionState:
    """Lay out what the viewer knows, and leave the rest empty."""
    state = MaledictionState(game, seen.options, seen.seats)
    state.round = seen.round
    state.due = 1 if seen.phase == "deal" else 0
    state.phase = PHASES.index(seen.phase) if seen.phase in PHASES else IDLE
    for seat in seen.actors:
        state.acting |= 1 << seat
    state.ball = seen.ball
    state.turn = seen.turn
    state.trump = NO_CARD if seen.trump is None else seen.trump
    state.hats_left = seen.hats_left
    for number, left in enumerate(seen.piles):
        state.piles[number] = left
    for seat in range(seen.seats):
        _seat(state, seen, seat)
    _lay_tricks(state, seen)
    return state


def _seat(state: MaledictionState, seen: MaledictionObservation, seat: int) -> None:
    bid = seen.bids[seat]
    state.hands[seat] = pack_up(seen.hand) if seat == seen.viewer else 0
    state.bids[seat] = NO_BID if bid is None else bid
    state.voids[seat] = sum(SUIT_BIT[suit] for suit in seen.voids[seat])
    state.taken[seat] = seen.winners.count(seat)
    state.spent[seat] = seen.spent[seat]
    state.hats[seat] = seen.hats[seat]
    state.sheet[seat] = seen.scores[seat]
    for contract in range(CONTRACTS):
        state.met[CONTRACTS * seat + contract] = seen.met[seat][contract]
        state.failed[CONTRACTS * seat + contract] = seen.failed[seat][contract]


def _lay_tricks(state: MaledictionState, seen: MaledictionObservation) -> None:
    for number, trick in enumerate(seen.tricks):
        state.leads[number] = trick[0][0]
        for seat, action in trick:
            state.plays[MOST_SEATS * number + seat] = action
    for number, winner in enumerate(seen.winners):
        state.winners[number] = NOBODY if winner is None else winner
    state.trick = len(seen.winners)
    for seat, action in seen.tricks[-1] if len(seen.tricks) > state.trick else ():
        state.led = SUIT_OF[action] if state.laid == 0 else state.led
        tricks.weigh(state, seat, action)
        state.laid += 1
