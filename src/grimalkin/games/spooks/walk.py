"""A walk among histories: it comes by every history that fits what the viewer saw, and by each equally often.

A history gives a card to each path that ends unseen, and says which path each gift belongs to. One step of the walk
lets two paths change cards, or pasts, or both. On its way the walk may break what is known (a hand holds what it has
shown not to hold, a gift is not the card that the viewer gave), but each breach makes a history less likely. So the
walk gets everywhere; and by Metropolis' rule all histories without a breach are equally likely among themselves. Only
those are shown: the walk is read after so many visits to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import ONE, PLACES
from grimalkin.games.spooks.phases import NO_CARD

if TYPE_CHECKING:
    from grimalkin.games.spooks.paths import Paths
    from grimalkin.rules import Dice

VISITS = 2
LEAST_VISITS = 16
"""Visits between two draws: so many for each thing that may change, and these besides."""
WARM_UP = 4
"""How many times that before the first draw."""
GUESSES = 12
"""Blind choices before the walk is begun."""
GIFT_SHARE = 3
"""A gift is tried so many times as often as a path."""
MOST_PENALTY = 128
"""A breach makes a history at most so many times less likely: with four of them the dice can still draw it."""


class Walk:
    """A history that wanders."""

    def __init__(self, paths: Paths) -> None:
        self.free = paths.free
        self.cards = paths.cards[:]
        self.places = paths.places[:]
        self.ends = paths.ends[:]
        self.size = len(self.cards)
        self.givers = paths.givers[:]
        self.takers = paths.takers[:]
        self.times = paths.times[:]
        self.given = paths.given[:]
        self.gifts = len(self.givers)
        self.near = [paths.near(gift) for gift in range(self.gifts)]
        """The paths that may have been in the taker's hand just after each gift."""
        self.moved = [0] * self.gifts
        """Which path each gift belongs to."""
        self.barred = [0] * self.size
        """The cards that a path cannot carry, for the hands it went through did not hold them."""
        self.source = [NO_CARD] * self.size
        """The card that the viewer gave, where a path leads back to that."""
        self.breaches = 0
        self.walking = False
        self.mark_times: list[int] = []
        self.mark_gifts: list[int] = []
        self.mark_seats: list[int] = []
        self.mark_cards: list[int] = []
        self._line_up(paths)
        self._weigh()

    def _line_up(self, paths: Paths) -> None:
        """List gifts and voids backward in time, for following a path back; -1 where a mark is not a gift."""
        marks = [(time, gift, -1, 0) for gift, time in enumerate(paths.times)]
        for void, time in enumerate(paths.void_times):
            cards = paths.void_cards[void] & paths.unseen_after(time)
            if cards:
                marks.append((time, -1, paths.void_seats[void], cards))
        for time, gift, seat, cards in sorted(marks, reverse=True):
            self.mark_times.append(time)
            self.mark_gifts.append(gift)
            self.mark_seats.append(seat)
            self.mark_cards.append(cards)

    def _weigh(self) -> None:
        """Choose penalties so that breaches are few, but usual: then the walk is neither lost nor stuck."""
        clashes = 0
        for place in range(PLACES):
            barred = 0
            for mark, seat in enumerate(self.mark_seats):
                barred |= self.mark_cards[mark] if seat == place else 0
            unfit = sum(1 for card in self.cards[: self.free] if barred & ONE[card])
            clashes += unfit * self.places[: self.free].count(place)
        known = [self.near[gift] for gift in range(self.gifts) if self.given[gift] != NO_CARD]
        self.known = len(known)
        """How many gifts the viewer gave: to guess where those cards went blindly would be hopeless."""
        self.void_penalty = min(MOST_PENALTY, 3 + clashes // max(1, self.free))
        self.gift_penalty = min(MOST_PENALTY, 3 + sum(max(self.free, len(near)) for near in known))
        self.visits = VISITS * (self.free + GIFT_SHARE * self.gifts) + LEAST_VISITS

    # Drawing.

    def next(self, dice: Dice) -> None:
        """Go on to another history: by a blind choice while that is likely to break nothing, else along the walk."""
        visits = self.visits
        if not self.walking:
            if self.guess(dice):
                return
            self.walking = True
            visits *= WARM_UP
        while visits:
            self.step(dice)
            if not self.breaches:
                visits -= 1

    def guess(self, dice: Dice) -> bool:
        """Choose blindly a few times: a history that breaks nothing is as likely as any other such."""
        for _ in range(1 if self.known else GUESSES):
            self.scatter(dice)
            if not self.breaches and not self.known:
                return True
        return False

    def scatter(self, dice: Dice) -> None:
        """Choose a history blindly: any card on any path, any path for a gift; but a gift of the viewer on purpose."""
        dice.shuffle(self.cards, self.free)
        here = self.places[:]
        last = self.gifts - 1
        while last >= 0:
            first = last
            while first and self.times[first - 1] == self.times[last]:
                first -= 1
            for gift in range(first, last + 1):
                self.moved[gift] = self.pick(dice, here, gift)
            for gift in range(first, last + 1):
                here[self.moved[gift]] = self.givers[gift]
            last = first - 1
        self.breaches = 0
        for path in range(self.size):
            self.retrace(path)
            self.breaches += self.clash(path) + self.mistake(path)

    def pick(self, dice: Dice, here: list[int], gift: int) -> int:
        """Choose a path for a gift among those in the taker's hand; if the viewer gave it, the right card is best."""
        chosen = NO_CARD
        count = 0
        for path in self.near[gift]:
            if here[path] == self.takers[gift]:
                if self.cards[path] == self.given[gift]:
                    return path
                count += 1
                if not dice.below(count):
                    chosen = path
        if self.given[gift] != NO_CARD and chosen < self.free:
            self.fetch(chosen, self.given[gift])
        return chosen

    def fetch(self, path: int, card: int) -> None:
        """Put a card on a path that ends unseen, if it lies on another of them."""
        for other in range(self.free):
            if self.cards[other] == card:
                self.cards[other] = self.cards[path]
                self.cards[path] = card
                return

    # One step.

    def step(self, dice: Dice) -> None:
        """Let chance choose two paths, and whether they change cards or pasts."""
        choice = dice.below(self.free + GIFT_SHARE * self.gifts)
        if choice < self.free:
            self.change(dice, choice, dice.below(self.free), self.gifts, 1)
            return
        gift = (choice - self.free) // GIFT_SHARE
        one = self.moved[gift]
        other = self.near[gift][dice.below(len(self.near[gift]))]
        if self.place_after(other, gift) == self.takers[gift]:
            self.change(dice, one, other, gift, dice.below(2) if one < self.free and other < self.free else 0)

    def change(self, dice: Dice, one: int, other: int, gift: int, cards: int) -> None:
        """Let two paths change, if chance allows what it breaks."""
        if one == other:
            return
        clashes = self.clash(one) + self.clash(other)
        mistakes = self.mistake(one) + self.mistake(other)
        self.exchange(one, other, gift, cards)
        clashes = self.clash(one) + self.clash(other) - clashes
        mistakes = self.mistake(one) + self.mistake(other) - mistakes
        if (clashes > 0 or mistakes > 0) and self.refused(dice, clashes, mistakes):
            self.exchange(one, other, gift, cards)
        else:
            self.breaches += clashes + mistakes

    def refused(self, dice: Dice, clashes: int, mistakes: int) -> bool:
        """Let chance refuse a change that breaks more than before: the more, the likelier."""
        worse = power(self.void_penalty, clashes) * power(self.gift_penalty, mistakes)
        better = power(self.void_penalty, -clashes) * power(self.gift_penalty, -mistakes)
        return better < worse and dice.below(worse) >= better

    def exchange(self, one: int, other: int, gift: int, cards: int) -> None:
        """Let two paths change cards, and their pasts before a gift if there is one; done twice, nothing changes."""
        if cards:
            card = self.cards[one]
            self.cards[one] = self.cards[other]
            self.cards[other] = card
        if gift < self.gifts:
            self.exchange_pasts(one, other, gift)
            self.retrace(one)
            self.retrace(other)

    def exchange_pasts(self, one: int, other: int, gift: int) -> None:
        """Let two paths that are in one hand after a gift change what they were until then."""
        for earlier in range(gift + 1):
            if earlier == gift or self.times[earlier] < self.times[gift]:
                if self.moved[earlier] == one:
                    self.moved[earlier] = other
                elif self.moved[earlier] == other:
                    self.moved[earlier] = one

    # Following a path back.

    def retrace(self, path: int) -> None:
        """Find what a path cannot carry, and what the viewer gave if it leads back to that."""
        place = self.places[path]
        barred = 0
        source = NO_CARD
        for mark in range(len(self.mark_times)):
            gift = self.mark_gifts[mark]
            if gift < 0:
                if place == self.mark_seats[mark] and self.mark_times[mark] < self.ends[path]:
                    barred |= self.mark_cards[mark]
            elif self.moved[gift] == path:
                place = self.givers[gift]
                source = self.given[gift]
                if source != NO_CARD:
                    break
        self.barred[path] = barred
        self.source[path] = source

    def place_after(self, path: int, gift: int) -> int:
        """Find in which hand a path was just after a gift."""
        place = self.places[path]
        for later in range(self.gifts - 1, gift, -1):
            if self.moved[later] == path and self.times[later] > self.times[gift]:
                place = self.givers[later]
        return place

    def clash(self, path: int) -> int:
        """Say whether a path carries a card that a hand on it has shown not to hold."""
        return 1 if self.barred[path] & ONE[self.cards[path]] else 0

    def mistake(self, path: int) -> int:
        """Say whether a path leads back to another card than the one it carries."""
        return 0 if self.source[path] in (NO_CARD, self.cards[path]) else 1


def power(base: int, exponent: int) -> int:
    """Multiply a number by itself so many times; 1 for none or fewer."""
    product = 1
    while exponent > 0:
        product *= base
        exponent -= 1
    return product
