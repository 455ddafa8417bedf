"""Worlds that a viewer of bursting piles cannot tell apart: the unseen cards, dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.kits.bursting import cards
from grimalkin.kits.bursting.packing import pack
from grimalkin.kits.bursting.rules import Bursting
from grimalkin.rules.worlds import Worlds

if TYPE_CHECKING:
    from grimalkin.kits.bursting.game import BurstingGame
    from grimalkin.kits.bursting.view import BurstingObservation
    from grimalkin.rules.dice import Dice


class BurstingWorlds(Worlds):
    """Every unseen card is equally likely at every unseen place: other hands, the stock, and what is set aside."""

    def __init__(self, game: BurstingGame, observation: BurstingObservation) -> None:
        self.known = seen_table(game, observation)
        self.drawn = self.known.copy()
        self.played = self.known.copy()
        self.world = self.drawn
        self.scratch = self.played
        seen = [*observation.hand]
        for zone in (*observation.piles, *observation.stacks):
            seen.extend(zone)
        pool = sorted((Counter(game.pack(observation.options)) - Counter(seen)).elements())
        # Before the first deal nothing lies anywhere, and nothing is to be drawn.
        self.count = len(pool) if observation.round else 0
        self.pool = pool + [0] * (cards.MOST_CARDS - len(pool))
        wants = [0 if seat == observation.viewer else many for seat, many in enumerate(observation.hand_sizes)]
        self.wants = wants + [0] * (cards.MOST_SEATS - len(wants))

    def draw(self, dice: Dice) -> Bursting:
        state = self.known.copy()
        self.hand_out(state, dice)
        return state

    def sample(self, dice: Dice) -> None:
        self.known.overwrite(self.drawn)
        self.hand_out(self.drawn, dice)

    def reset(self) -> None:
        self.drawn.overwrite(self.played)

    def hand_out(self, state: Bursting, dice: Dice) -> None:
        """Deal the unseen cards to the hands, the stock, and what is set aside."""
        pool = self.pool[:]
        dice.mix(pool, self.count)
        place = 0
        for seat in range(state.seats):
            for _ in range(self.wants[seat]):
                state.hands[seat] += cards.ONE[pool[place]]
                place += 1
        for position in range(state.drawn, state.size):
            state.stock[position] = pool[place]
            place += 1
        while place < self.count:
            state.aside += cards.ONE[pool[place]]
            place += 1


def seen_table(game: BurstingGame, observation: BurstingObservation) -> Bursting:
    """Lay out what the viewer knows, and leave the rest empty."""
    state = game.begin(observation.seats, observation.options)
    state.round = observation.round
    state.due = 1 if observation.phase == "deal" else 0
    for seat in observation.actors:
        state.acting |= 1 << seat
    state.leader = observation.leader
    state.turn = observation.turn
    state.left = sum(observation.hand_sizes) + observation.stock
    state.drawn = state.size - observation.stock
    if observation.viewer is not None:
        state.hands[observation.viewer] = pack(observation.hand)
    for pile in range(cards.SUITS):
        lay_pile(state, pile, observation.piles[pile])
    for seat in range(observation.seats):
        state.stacks[seat] = pack(observation.stacks[seat])
        for suit in range(cards.SUITS):
            state.rival(seat, suit)
        state.sheet[seat] = observation.scores[seat]
    return state


def lay_pile(state: Bursting, pile: int, lying: tuple[int, ...]) -> None:
    """Lay known cards on a pile, in their order."""
    for card in lying:
        state.piles[pile] += cards.ONE[card]
        state.totals[pile] += cards.VALUE_OF[card]
        state.orders[pile] = state.orders[pile] << cards.ORDER_BITS | card + 1
