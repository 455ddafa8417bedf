"""Worlds that a viewer of bursting piles cannot tell apart: the unseen cards, dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.kits.bursting.cards import MOST_CARDS, ONE, ORDER_BITS, SUITS, VALUE_OF, WILD, WILD_VALUE
from grimalkin.rules import Worlds
from grimalkin.rules.state import BIT

if TYPE_CHECKING:
    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.rules import Bursting
    from grimalkin.kits.bursting.view import BurstingObservation
    from grimalkin.rules import Dice


class BurstingWorlds(Worlds):
    """Every unseen card is equally likely at every unseen place: other hands, the stock, and what is set aside."""

    def __init__(self, game: BurstingGame, observation: BurstingObservation) -> None:
        self.known = seen_table(game, observation)
        seen = [*observation.hand]
        for zone in (*observation.piles, *observation.stacks):
            seen.extend(zone)
        pool = sorted((Counter(game.pack(observation.options)) - Counter(seen)).elements())
        # Before the first deal nothing lies anywhere, and nothing is to be drawn.
        self.count = len(pool) if observation.round else 0
        self.pool = pool + [0] * (MOST_CARDS - len(pool))
        self.wants = [
            0 if seat == observation.viewer else observation.hand_sizes[seat] for seat in range(observation.seats)
        ]

    def draw(self, dice: Dice) -> Bursting:
        dice.shuffle(self.pool, self.count)
        state = self.known.copy()
        place = 0
        for seat in range(state.seats):
            for _ in range(self.wants[seat]):
                state.hands[seat] += ONE[self.pool[place]]
                place += 1
        for position in range(state.drawn, state.size):
            state.stock[position] = self.pool[place]
            place += 1
        while place < self.count:
            state.aside += ONE[self.pool[place]]
            place += 1
        return state


def seen_table(game: BurstingGame, observation: BurstingObservation) -> Bursting:
    """Lay out what the viewer knows, and leave the rest empty."""
    state = game.begin(observation.seats, observation.options)
    state.round = observation.round
    state.due = 1 if observation.phase == "deal" else 0
    for seat in observation.actors:
        state.acting |= BIT[seat]
    state.leader = observation.leader
    state.turn = observation.turn
    state.left = sum(observation.hand_sizes) + observation.stock
    state.drawn = state.size - observation.stock
    if observation.viewer is not None:
        state.hands[observation.viewer] = packed(observation.hand)
    for pile in range(SUITS):
        lay_pile(state, pile, observation.piles[pile])
    for seat in range(observation.seats):
        state.stacks[seat] = packed(observation.stacks[seat])
        state.sheet[seat] = observation.scores[seat]
    return state


def lay_pile(state: Bursting, pile: int, cards: tuple[int, ...]) -> None:
    """Lay known cards on a pile, in their order."""
    for card in cards:
        state.piles[pile] += ONE[card]
        state.totals[pile] += WILD_VALUE if card == WILD else VALUE_OF[card]
        state.orders[pile] = state.orders[pile] << ORDER_BITS | card + 1


def packed(cards: tuple[int, ...]) -> int:
    """Pack a list of cards into one number."""
    total = 0
    for card in cards:
        total += ONE[card]
    return total
