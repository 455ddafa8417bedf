"""A walk among histories: it comes by every history that fits what the viewer saw, and by each equally often.

A history gives a card to each path that ends unseen, and says which path each unseen gift belongs to. One step of the
walk changes two paths: they change cards, or pasts, or both. On its way the walk may break what is known (a hand holds
what it has shown not to hold, a gift is not the card the viewer gave); each breach makes a history less likely. So the
walk gets everywhere, and by Metropolis' rule all histories without a breach are equally likely among themselves. Only
those are shown: the walk is read after so many visits to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import ONE, PLACES
from grimalkin.games.spooks.phases import NO_CARD

if TYPE_CHECKING:
    from grimalkin.games.spooks.paths import Paths
    from grimalkin.rules import Dice

MOST_PENALTY = 128
"""A breach makes a history so many times less likely at most; four of them are still within a draw of the dice."""
VISITS = 3
WARM_UP = 12
"""Visits between two draws, for each path or gift that may change; and how many times that before the first."""


class Walk:
    """A history that wanders."""

    def __init__(self, paths: Paths) -> None:
        self.size = len(paths.cards)
        self.free = paths.free
        self.gifts = len(paths.givers)
        self.cards = paths.cards[:]
        self.places = paths.places[:]
        self.ends = paths.ends[:]
        self.givers = paths.givers[:]
        self.takers = paths.takers[:]
        self.times = paths.times[:]
        self.given = paths.given[:]
        self.moved = [0] * self.gifts
        """Which path each gift belongs to."""
        self.barred = [0] * self.size
        """The cards that a path cannot carry, for the hands it went through did not hold them."""
        self.source = [NO_CARD] * self.size
        """The card that the viewer gave, where a path leads back to that."""
        self.breaches = 0
        self._line_up_marks(paths)
        self.bound = bool(self.mark_times) and any(cards != 0 for cards in self.mark_cards)
        """Whether anything is known that a blind choice could break."""
        self.bound = self.bound or any(card != NO_CARD for card in self.given)
        self._weigh()
        self.walking = False

    def _line_up_marks(self, paths: Paths) -> None:
        """List gifts and voids backward in time, for following a path back."""
        gifts = [(time, -1, gift, 0) for gift, time in enumerate(paths.times)]
        voids = [
            (time, seat, -1, cards & self._alive(time))
            for time, seat, cards in zip(paths.void_times, paths.void_seats, paths.void_cards, strict=True)
        ]
        marks = sorted(gifts + [void for void in voids if void[3]], reverse=True)
        self.mark_times = [mark[0] for mark in marks]
        self.mark_seats = [mark[1] for mark in marks]
        self.mark_gifts = [mark[2] for mark in marks]
        self.mark_cards = [mark[3] for mark in marks]

    def _alive(self, time: int) -> int:
        """Find the cards that are still unseen after a moment, or were seen later."""
        cards = 0
        for path in range(self.size):
            if self.ends[path] > time:
                cards |= ONE[self.cards[path]]
        return cards

    def _weigh(self) -> None:
        """Choose penalties so that breaches are few, but usual: then the walk is neither lost nor stuck."""
        gaps = 0
        for place in range(PLACES):
            cards = 0
            for mark, seat in enumerate(self.mark_seats):
                cards |= self.mark_cards[mark] if seat == place else 0
            gaps += self.places[: self.free].count(place) * sum(1 for p in range(self.free) if cards & ONE[self.cards[p]])
        self.void_penalty = min(MOST_PENALTY, 2 + gaps // max(1, self.free))
        known = sum(1 for card in self.given if card != NO_CARD)
        self.gift_penalty = min(MOST_PENALTY, 2 + self.free * known)

    # Drawing.

    def next(self, dice: Dice) -> None:
        """Go on to a history of which the last one tells nothing."""
        if not self.bound:
            self.scatter(dice)
            return
        visits = VISITS * (self.free + 4 * self.gifts) + 1
        if not self.walking:
            self.scatter(dice)
            self.walking = True
            visits *= WARM_UP
        while visits:
            self.step(dice)
            if not self.breaches:
                visits -= 1

    def scatter(self, dice: Dice) -> None:
        """Choose a history blindly: any card on any path, any path for a gift."""
        dice.shuffle(self.cards, self.free)
        here = self.places[:]
        last = self.gifts - 1
        while last >= 0:
            first = last
            while first and self.times[first - 1] == self.times[last]:
                first -= 1
            for gift in range(first, last + 1):
                self.moved[gift] = self.pick(dice, here, gift)
                self.hand_in(here, gift)
            for gift in range(first, last + 1):
                here[self.moved[gift]] = self.givers[gift]
            last = first - 1
        self.breaches = 0
        for path in range(self.size):
            self.retrace(path)
            self.breaches += self.void_broken(path) + self.gift_broken(path)

    def pick(self, dice: Dice, here: list[int], gift: int) -> int:
        """Choose one of the paths that are in the taker's hand just after a gift."""
        count = 0
        for path in range(self.size):
            if here[path] == self.takers[gift] and self.ends[path] > self.times[gift]:
                count += 1
        chosen = dice.below(count)
        for path in range(self.size):
            if here[path] == self.takers[gift] and self.ends[path] > self.times[gift]:
                if not chosen:
                    return path
                chosen -= 1
        return NO_CARD

    def hand_in(self, here: list[int], gift: int) -> None:
        """Let a gift of the viewer be the right card, if that is easy: a good start is a short way."""
        for path in range(self.size):
            if self.cards[path] == self.given[gift] and self.ends[path] > self.times[gift]:
                if here[path] == self.takers[gift]:
                    self.moved[gift] = path
                    return
                if path < self.free and self.moved[gift] < self.free:
                    self.cards[path] = self.cards[self.moved[gift]]
                    self.cards[self.moved[gift]] = self.given[gift]
                    return

    # One step.

    def step(self, dice: Dice) -> None:
        """Change two paths by chance, unless that breaks too much."""
        choice = dice.below(self.free + self.gifts)
        if choice < self.free:
            self.change(dice, choice, dice.below(self.free), self.gifts, cards=True)
            return
        gift = choice - self.free
        other = dice.below(self.size)
        both = dice.below(2) == 1 and other < self.free and self.moved[gift] < self.free
        if self.ends[other] > self.times[gift] and self.place_after(other, gift) == self.takers[gift]:
            self.change(dice, self.moved[gift], other, gift, cards=both)

    def change(self, dice: Dice, one: int, two: int, gift: int, *, cards: bool) -> None:
        """Let two paths change cards, and pasts before a gift if there is one; or leave it."""
        if one == two:
            return
        voids = self.void_broken(one) + self.void_broken(two)
        gifts = self.gift_broken(one) + self.gift_broken(two)
        self.exchange(one, two, gift, cards=cards)
        voids = self.void_broken(one) + self.void_broken(two) - voids
        gifts = self.gift_broken(one) + self.gift_broken(two) - gifts
        worse = power(self.void_penalty, voids) * power(self.gift_penalty, gifts)
        better = power(self.void_penalty, -voids) * power(self.gift_penalty, -gifts)
        if better < worse and dice.below(worse) >= better:
            self.exchange(one, two, gift, cards=cards)
        else:
            self.breaches += voids + gifts

    def exchange(self, one: int, two: int, gift: int, *, cards: bool) -> None:
        """Change the cards of two paths, and their pasts; doing it twice changes nothing."""
        if cards:
            card = self.cards[one]
            self.cards[one] = self.cards[two]
            self.cards[two] = card
        if gift < self.gifts:
            self.change_pasts(one, two, gift)
            self.retrace(one)
            self.retrace(two)

    def change_pasts(self, one: int, two: int, gift: int) -> None:
        """Change what two paths were before and at a gift; after it both are in one hand."""
        for earlier in range(self.gifts):
            if earlier == gift or self.times[earlier] < self.times[gift]:
                if self.moved[earlier] == one:
                    self.moved[earlier] = two
                elif self.moved[earlier] == two:
                    self.moved[earlier] = one

    # Following a path back.

    def retrace(self, path: int) -> None:
        """Find what a path cannot carry, and what the viewer gave if it leads back to that."""
        place = self.places[path]
        barred = 0
        source = NO_CARD
        for mark in range(len(self.mark_times)):
            if self.mark_times[mark] >= self.ends[path]:
                continue
            gift = self.mark_gifts[mark]
            if gift < 0:
                if place == self.mark_seats[mark]:
                    barred |= self.mark_cards[mark]
            elif self.moved[gift] == path:
                place = self.givers[gift]
                if self.given[gift] != NO_CARD:
                    source = self.given[gift]
                    break
        self.barred[path] = barred
        self.source[path] = source

    def place_after(self, path: int, gift: int) -> int:
        """Find in which hand a path was just after a gift."""
        place = self.places[path]
        for later in range(self.gifts - 1, gift, -1):
            if self.times[later] == self.times[gift]:
                break
            if self.moved[later] == path:
                place = self.givers[later]
        return place

    def void_broken(self, path: int) -> int:
        """Say whether a path carries a card that it cannot."""
        return 1 if self.barred[path] & ONE[self.cards[path]] else 0

    def gift_broken(self, path: int) -> int:
        """Say whether a path leads back to another card than the one it carries."""
        return 0 if self.source[path] in (NO_CARD, self.cards[path]) else 1


def power(base: int, exponent: int) -> int:
    """Multiply a number so many times; 1 for none or fewer."""
    product = 1
    while exponent > 0:
        product *= base
        exponent -= 1
    return product
