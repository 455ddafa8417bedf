"""The law of Spooks: match the top card or bear what it does to you, and be the first out of the haunted house."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, dealing, habits, phases, pranks, refusals, series, standings
from grimalkin.games.spooks import options as choices
from grimalkin.games.spooks import table as tables
from grimalkin.games.spooks.table import Table
from grimalkin.games.spooks.trace import pack
from grimalkin.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.rules import Dice, IllegalAction, Outcome

# Kept here so that compiled code reads them without asking Python.
BLUE = phases.BLUE
FREE = phases.FREE
GIFTS = phases.GIFTS
NAMING = phases.NAMING
OPENING = phases.OPENING
PASSING = phases.PASSING
PRANK = phases.PRANK
PRESENT = phases.PRESENT
RED = phases.RED
RUN = phases.RUN
NOBODY = phases.NOBODY
ALWAYS = choices.ALWAYS
NEVER = choices.NEVER
BATS = cards.BATS
CARDS = cards.CARDS
CAT = cards.CAT
GHOSTS = cards.GHOSTS
GOBLINS = cards.GOBLINS
MASTER = cards.MASTER
NAME = cards.NAME
PASS = cards.PASS
SKELETONS = cards.SKELETONS
SPIDERS = cards.SPIDERS
STOP = cards.STOP
TABLE = cards.TABLE
ALL = cards.ALL
WILD = cards.WILD
SPIDER_MASTER = cards.SUIT_MASK[cards.SPIDERS] & cards.RANK_MASK[cards.MASTER]
SPIDER_SUIT = cards.SUIT_MASK[cards.SPIDERS]
CARD_AT = list(cards.CARD_AT)
ABOVE = list(cards.ABOVE)
ALIKE = list(cards.ALIKE)
BELOW = list(cards.BELOW)
ONE = list(cards.ONE)
RANK_MASK = list(cards.RANK_MASK)
RANK_OF = list(cards.RANK_OF)
SUIT_OF = list(cards.SUIT_OF)
BIT = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]


class Haunting(Table):
    """One moment of a game of Spooks."""

    # What may be done.

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        mask = self.held[seat] & self.fitting(seat)
        count = 0
        while mask:
            buffer[count] = CARD_AT[(mask & -mask) % 67]
            mask &= mask - 1
            count += 1
        if self.may_pass(seat):
            buffer[count] = PASS
            count += 1
        if self.may_stop():
            buffer[count] = STOP
            count += 1
        if self.phase == NAMING:
            count = self.names_into(buffer, count)
        return count

    def names_into(self, buffer: list[int], count: int) -> int:
        """[9.4] Write who may be named for the Goblin Master's present."""
        tied = pranks.fewest(self)
        for seat in range(self.seats):
            if tied & BIT[seat]:
                buffer[count] = NAME + seat
                count += 1
        return count

    def may(self, seat: int, action: int) -> bool:
        if action < CARDS:
            return self.held[seat] & self.fitting(seat) & ONE[action] != 0
        if action == PASS:
            return self.may_pass(seat)
        if action == STOP:
            return self.may_stop()
        return self.phase == NAMING and pranks.fewest(self) & BIT[action - NAME] != 0

    def fitting(self, seat: int) -> int:
        """Find the cards that may be played or chosen now by whoever holds them."""
        phase = self.phase
        if phase == BLUE:
            return self.next_in_order()
        if phase == RED:
            return ALIKE[self.top] | WILD
        if phase == RUN and self.run:
            return RANK_MASK[self.run + 1]
        if phase == OPENING:
            spiders = self.held[seat] & SPIDER_SUIT
            return spiders & -spiders
        if phase == NAMING:
            return 0
        return ALL

    def next_in_order(self) -> int:
        """[4.1] On blue the next rank, [9.6] up or down, or the Cat; [9.2] on a spider also the Spider Master."""
        fitting = BELOW[self.top] if self.falling else ABOVE[self.top]
        if self.powers and SUIT_OF[self.top] == SPIDERS:
            fitting |= SPIDER_MASTER
        return fitting

    def may_pass(self, seat: int) -> bool:
        """[4.2] On blue always; [6.2] on red only without a card that fits: the Cat may stay, if the table says so."""
        if self.phase == BLUE:
            return True
        if self.phase != RED:
            return False
        return self.decline == ALWAYS or self.held[seat] & self.must_match() == 0

    def must_match(self) -> int:
        """[6.2] Find the cards of which any one, if held, must be played on the red top card."""
        return ALIKE[self.top] | WILD if self.decline == NEVER else ALIKE[self.top]

    def may_stop(self) -> bool:
        """[6.4] A run has at least one card."""
        return self.phase == RUN and self.run != 0

    # What is done.

    def do(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase in (PRANK, PASSING):
            pranks.choose(self, seat, action)
        elif phase in (GIFTS, PRESENT):
            pranks.give(self, seat, action)
        elif phase == NAMING:
            pranks.name(self, action - NAME)
        elif phase == RUN:
            self.lay(seat, action)
        elif action == PASS:
            self.decline_to_play(seat)
        else:
            self.play(seat, action)

    def play(self, seat: int, card: int) -> None:
        """[3.1] Play a card on the pile; [3.3] the last one ends the deal, whatever it is."""
        self.drop(seat, card)
        if self.sizes[seat]:
            self.turn_tables()
            self.take_effect(tables.after(self, seat))
        else:
            series.end_deal(self)

    def drop(self, seat: int, card: int) -> None:
        """Lay a card on the pile."""
        self.take(seat, card)
        self.put(TABLE, card)
        self.top = card
        self.owner = seat

    def turn_tables(self) -> None:
        """[9.5] The Skeleton Master turns the direction of play, [9.6] the Bat Master the order of the ranks."""
        if self.is_strong() and SUIT_OF[self.top] == SKELETONS:
            self.backward ^= 1
        elif self.is_strong() and SUIT_OF[self.top] == BATS:
            self.falling ^= 1

    def is_strong(self) -> bool:
        """[9.1] Say whether the top card is a Master with its power."""
        return self.powers != 0 and RANK_OF[self.top] == MASTER

    def take_effect(self, heir: int) -> None:
        """Do what the top card does; then it is for the heir to act on it."""
        self.heir = heir
        suit = SUIT_OF[self.top]
        if self.top == CAT:
            self.turn_to(FREE, heir)
        elif suit == GOBLINS and self.is_strong():
            pranks.present(self)
        elif suit == GOBLINS:
            pranks.call(self, PRANK, self.playing)
        elif suit == GHOSTS and self.is_strong():
            pranks.call(self, PASSING, self.playing)
        else:
            self.turn_to(BLUE if suit < GOBLINS else RED, heir)

    def decline_to_play(self, seat: int) -> None:
        """[4.2] Pass on blue, [4.3] back to the owner who is then free; or bear [6.3] the skeletons, [6.6] the bats."""
        if self.phase == BLUE:
            following = tables.after(self, seat)
            self.turn_to(FREE if following == self.owner else BLUE, following)
        elif SUIT_OF[self.top] == BATS:
            pranks.bite(self, seat)
        else:
            self.victim = seat
            self.run = 0
            self.turn_to(RUN, self.owner)

    def lay(self, seat: int, action: int) -> None:
        """[6.4] Lay the next card of a run, or end it; [6.5] then the top card counts, and the victim acts on it."""
        if action == STOP:
            self.run = 0
            self.turn_tables()
            self.take_effect(self.victim)
            return
        self.drop(seat, action)
        self.run = RANK_OF[action]
        if not self.sizes[seat]:
            series.end_deal(self)

    def lay_out(self, deck: list[int]) -> None:
        dealing.lay_out(self, deck)

    # What search asks.

    def shows(self, seat: int, viewer: int) -> bool:
        """[5.1] A choice for a prank or for passing is the chooser's own; [6.6] a gift is for two to see."""
        if seat == viewer:
            return True
        if self.phase in (GIFTS, PRESENT):
            return viewer == self.victim
        return self.phase not in (PRANK, PASSING)

    def heuristic_action(self, seat: int, dice: Dice) -> int:  # noqa: ARG002 - habits leave nothing to chance
        return habits.choose(self, seat, self.held[seat] & self.fitting(seat), self.may_pass(seat))

    def tally(self, seat: int) -> int:
        return self.sheet[seat]

    def win_shares(self, shares: list[float]) -> None:
        standings.share_out(self, shares)

    def round_stats(self, seat: int, values: list[float]) -> None:
        standings.round_stats(self, seat, values)

    # The checked layer, where the deal is remembered.

    def apply(self, seat: int, action: int) -> None:
        phase, victim, contest, waiting = self.phase, self.victim, self.contest, self.acting
        State.apply(self, seat, action)
        number = index(seat)
        place = len(self.trace)
        other = NOBODY
        if phase in (GIFTS, PRESENT):
            other = victim
        elif phase == PASSING:
            other = tables.before(self, number)
        if phase in (PRANK, PASSING):
            # Choices made together are remembered by seat, not by who was first.
            place -= series.count(contest & ~waiting & -BIT[number])
        self.trace.insert(place, pack(phase, number, other, index(action)))

    def deal(self, deck: Iterable[int]) -> None:
        State.deal(self, deck)
        self.trace = []

    def scores(self) -> tuple[int, ...]:
        sheet = list(self.sheet)
        return tuple(sheet[: self.seats])

    def outcome(self) -> Outcome | None:
        return series.outcome(self)

    def copy(self) -> Haunting:
        new = Haunting.__new__(Haunting)
        self.fill(new)
        return new

    def why_not(self, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self, seat, action)
