"""Choosing: a cursor over the cards of a hand and whatever else may be done, and what it would choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.scene import Choice, Offer


class Button(NamedTuple):
    """Something to do that is no move: the next round, another match."""

    key: str
    label: str


class CursorStop(NamedTuple):
    """A place for the cursor: a card, a move that needs none, or an act."""

    card: str = ""
    choice: Choice | None = None
    act: Button | None = None


class Choosing:
    """Where the cursor is. It remembers nothing of the game: an offer comes, and one choice goes."""

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.offer: Offer | None = None
        self.stops: list[CursorStop] = []
        self.place = 0
        self.turned = 0
        """Which of several words of the same card."""

    def begin(self, hand: Sequence[str], offer: Offer | None, acts: Sequence[Button]) -> None:
        """Take up what may be chosen now; the cursor stays where it was, if that still means the same."""
        before = self.stop
        self.hand, self.offer = [*hand], offer
        choices = offer.choices if offer else ()
        others = [choice for choice in choices if not (choice.cards and choice.cards[0] in hand)]
        self.stops = [CursorStop(card) for card in hand]
        self.stops += [CursorStop(choice=choice) for choice in others] + [CursorStop(act=act) for act in acts]
        if before is None or before not in self.stops or not self.playable(before):
            self.place = next((place for place, stop in enumerate(self.stops) if self.playable(stop)), 0)
            self.turned = 0
        elif self.stops[min(self.place, len(self.stops) - 1)] != before:
            self.place = self.stops.index(before)

    @property
    def stop(self) -> CursorStop | None:
        """Where the cursor is; None where there is nothing to choose."""
        return self.stops[self.place] if self.place < len(self.stops) else None

    def words(self, stop: CursorStop | None) -> list[Choice]:
        """List the moves that begin at a stop."""
        if stop is None or self.offer is None:
            return []
        if stop.choice:
            return [stop.choice]
        return [choice for choice in self.offer.choices if stop.card and choice.cards[:1] == (stop.card,)]

    def playable(self, stop: CursorStop) -> bool:
        """Say whether something can be done at a stop."""
        return bool(stop.act or self.words(stop))

    @property
    def choice(self) -> Choice | None:
        """The move that would be chosen now."""
        words = self.words(self.stop)
        return words[self.turned % len(words)] if words else None

    def why_not(self) -> str:
        """Say why the card under the cursor may not be played."""
        card = self.stop.card if self.stop else ""
        denied = self.offer.denied if self.offer else ()
        return next((each.text for each in denied if each.card == card), "")

    def number(self, choice: Choice) -> int:
        """Give the number by which a move can be named."""
        return self.offer.choices.index(choice) + 1 if self.offer else 0

    # Moving.

    def step(self, by: int) -> None:
        """Go to another stop."""
        if self.stops:
            self.place = (self.place + by) % len(self.stops)
            self.turned = 0

    def turn(self, by: int) -> None:
        """Go through the moves of one card, or between the hand and what else there is."""
        if len(self.words(self.stop)) > 1:
            self.turned += by
        elif len(self.stops) > len(self.hand) and self.hand:
            self.place = 0 if self.place >= len(self.hand) else len(self.hand)
            self.turned = 0

    def point(self, stop: int) -> None:
        """Go to a stop by its place."""
        if 0 <= stop < len(self.stops):
            self.turned = self.turned if stop == self.place else 0
            self.place = stop

    def pick(self, word: str) -> bool:
        """Go to a move by its word; say whether there is such a move."""
        for place, stop in enumerate(self.stops):
            for turned, choice in enumerate(self.words(stop)):
                if choice.word == word:
                    self.place, self.turned = place, turned
                    return True
        return False

    def aim(self, place: str) -> bool:
        """Turn the card under the cursor to a place of the table, or to a seat."""
        for turned, choice in enumerate(self.words(self.stop)):
            if choice.to == place:
                self.turned = turned
                return True
        return False
