# cython: boundscheck=False, wraparound=False
"""A walk among histories: it comes by every history that fits what the viewer saw, and by each equally often.

A history gives a card to each path that ends unseen, and says which path each gift belongs to. One step of the walk
lets two paths change cards, or pasts, or both. On its way the walk may break what is known (a hand holds what it has
shown not to hold, a gift is not the card that the viewer gave), but each breach makes a history less likely. So the
walk gets everywhere; and by Metropolis' rule all histories without a breach are equally likely among themselves. Only
those are shown: the walk is read after so many visits to them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards as catalogue
from grimalkin.games.spooks import phases

if TYPE_CHECKING:
    from grimalkin.games.spooks.paths import Paths
    from grimalkin.rules.dice import Dice

VISITS = 2
LEAST_VISITS = 16
"""Visits between two draws: so many for each thing that may change, and these besides."""
WARM_UP = 4
"""How many times that before the first draw."""
GUESSES = 12
"""Blind choices before the walk is begun."""
GIFT_SHARE = 3
"""A gift is tried so many times as often as a path."""
MOST_VOID_PENALTY = 16
MOST_GIFT_PENALTY = 1024
"""A breach makes a history at most so many times less likely: with two of each the dice can still draw it."""

MOST_PATHS = 320
"""Two decks, and what a viewer can be given in a deal: nine cards for each of 22 bats, and a few of the Masters."""
MOST_GIFTS = 224
MOST_MARKS = 288


class Walk:
    """A history that wanders."""

    def __init__(self, paths: Paths) -> None:
        self.free = paths.free
        self.size = len(paths.cards)
        self.gifts = len(paths.givers)
        self.cards = padded(paths.cards, MOST_PATHS)
        self.places = padded(paths.places, MOST_PATHS)
        self.ends = padded(paths.ends, MOST_PATHS)
        self.givers = padded(paths.givers, MOST_GIFTS)
        self.takers = padded(paths.takers, MOST_GIFTS)
        self.times = padded(paths.times, MOST_GIFTS)
        self.given = padded(paths.given, MOST_GIFTS)
        self.moved = padded([], MOST_GIFTS)
        """Which path each gift belongs to."""
        self.barred = padded([], MOST_PATHS)
        """The cards that a path cannot carry, for the hands it went through did not hold them."""
        self.source = padded([], MOST_PATHS)
        """The card that the viewer gave, where a path leads back to that; else NO_CARD."""
        self.breaches = 0
        self.walking = 0
        self._list_near(paths)
        self._line_up(paths)
        self._weigh(paths)

    def _list_near(self, paths: Paths) -> None:
        """List the paths that may have been in the taker's hand just after each gift, gift by gift."""
        near, starts = array("q"), [0]
        for gift in range(self.gifts):
            near.extend(paths.near(gift))
            starts.append(len(near))
        self.near = near if near else array("q", [0])
        self.near_from = padded(starts, MOST_GIFTS + 1)

    def _line_up(self, paths: Paths) -> None:
        """List gifts and voids backward in time, for following a path back; -1 where a mark is not a gift."""
        marks = [(time, gift, -1, 0) for gift, time in enumerate(paths.times)]
        for void, time in enumerate(paths.void_times):
            cards = paths.void_cards[void] & paths.unseen_after(time)
            if cards:
                marks.append((time, -1, paths.void_seats[void], cards))
        marks.sort(reverse=True)
        self.marks = len(marks)
        self.mark_times = padded([mark[0] for mark in marks], MOST_MARKS)
        self.mark_gifts = padded([mark[1] for mark in marks], MOST_MARKS)
        self.mark_seats = padded([mark[2] for mark in marks], MOST_MARKS)
        self.mark_cards = padded([mark[3] for mark in marks], MOST_MARKS)

    def _weigh(self, paths: Paths) -> None:
        """Choose penalties so that breaches are few, but usual: then the walk is neither lost nor stuck."""
        clashes = sum(paths.clashes(place) for place in {*paths.places[: self.free]})
        known = [len(paths.near(gift)) for gift, card in enumerate(paths.given) if card != phases.NO_CARD]
        self.known = len(known)
        """How many gifts the viewer gave: to guess blindly where those cards went would be hopeless."""
        self.void_penalty = min(MOST_VOID_PENALTY, 3 + clashes // max(1, self.free))
        self.gift_penalty = min(MOST_GIFT_PENALTY, 3 + sum(max(self.free, near) for near in known))
        self.visits = VISITS * (self.free + GIFT_SHARE * self.gifts) + LEAST_VISITS

    # Drawing.

    def advance(self, dice: Dice) -> None:
        """Go on to another history: by a blind choice while that is likely to break nothing, else along the walk."""
        visits = self.visits
        if not self.walking:
            if self.guess(dice):
                return
            self.walking = 1
            visits *= WARM_UP
        while visits:
            self.step(dice)
            if not self.breaches:
                visits -= 1

    def guess(self, dice: Dice) -> bool:
        """Choose blindly a few times: a history that breaks nothing is as likely as any other such."""
        if self.known:
            self.scatter(dice)
            return False
        for _ in range(GUESSES):
            self.scatter(dice)
            if not self.breaches:
                return True
        return False

    def scatter(self, dice: Dice) -> None:
        """Choose a history blindly: any card on any path, any path for a gift; but a gift of the viewer on purpose."""
        dice.mix(self.cards, self.free)
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
        chosen = phases.NO_CARD
        count = 0
        for place in range(self.near_from[gift], self.near_from[gift + 1]):
            path = self.near[place]
            if here[path] == self.takers[gift]:
                if self.cards[path] == self.given[gift]:
                    return path
                count += 1
                if not dice.roll(count):
                    chosen = path
        if self.given[gift] != phases.NO_CARD and chosen < self.free:
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
        choice = dice.roll(self.free + GIFT_SHARE * self.gifts)
        if choice < self.free:
            self.change(dice, choice, dice.roll(self.free), self.gifts, 1)
            return
        gift = (choice - self.free) // GIFT_SHARE
        one = self.moved[gift]
        start = self.near_from[gift]
        other = self.near[start + dice.roll(self.near_from[gift + 1] - start)]
        if self.place_after(other, gift) == self.takers[gift]:
            self.change(dice, one, other, gift, dice.roll(2) if one < self.free and other < self.free else 0)

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
        return better < worse and dice.roll(worse) >= better

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
        source = phases.NO_CARD
        for mark in range(self.marks):
            gift = self.mark_gifts[mark]
            if gift < 0:
                if place == self.mark_seats[mark] and self.mark_times[mark] < self.ends[path]:
                    barred |= self.mark_cards[mark]
            elif self.moved[gift] == path:
                place = self.givers[gift]
                source = self.given[gift]
                if source != phases.NO_CARD:
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
        return 1 if self.barred[path] & catalogue.ONE[self.cards[path]] else 0

    def mistake(self, path: int) -> int:
        """Say whether a path leads back to another card than the one it carries."""
        source = self.source[path]
        return 0 if source in (phases.NO_CARD, self.cards[path]) else 1


def power(base: int, exponent: int) -> int:
    """Multiply a number by itself so many times; 1 for none or fewer."""
    product = 1
    while exponent > 0:
        product *= base
        exponent -= 1
    return product


def padded(numbers: list[int], size: int) -> list[int]:
    """Give a list its full length."""
    if len(numbers) > size:
        raise ValueError(f"there is room for {size} of them, not {len(numbers)}")
    return numbers + [0] * (size - len(numbers))
