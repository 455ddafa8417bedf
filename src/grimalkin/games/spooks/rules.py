# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""The law of Spooks: match the top card or bear what it does to you, and be the first out of the haunted house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks import cards, dealing, habits, phases, pranks, refusals, rows, series, standings, trace
from grimalkin.games.spooks import options as choices
from grimalkin.games.spooks import table as tables
from grimalkin.games.spooks.table import SpooksTable
from grimalkin.rules import asking, bits, crossing, seating
from grimalkin.rules.state import State

try:
    import cython
except ImportError:
    from grimalkin import plain as cython

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.rules import Dice, IllegalAction, Outcome

# Kept here so that compiled code reads them without asking Python.
ALWAYS = choices.ALWAYS
NEVER = choices.NEVER
SPIDER_MASTER = cards.SUIT_MASK[cards.SPIDERS] & cards.RANK_MASK[cards.MASTER]
SPIDER_SUIT = cards.SUIT_MASK[cards.SPIDERS]


class Haunting(SpooksTable):
    """One moment of a game of Spooks."""

    # What may be done.

    def legal_into(self, seat: int, buffer: list[int]) -> int:
        mask = self.held[seat] & self.fitting(seat)
        count = 0
        while mask:
            buffer[count] = bits.lowest(mask)
            mask &= mask - 1
            count += 1
        if self.may_pass(seat):
            buffer[count] = cards.PASS
            count += 1
        if self.may_stop():
            buffer[count] = cards.STOP
            count += 1
        if self.phase == phases.NAMING:
            count = self.names_into(buffer, count)
        return count

    def names_into(self, buffer: list[int], count: int) -> int:
        """[9.4] Write who may be named for the Goblin Master's present."""
        tied = pranks.fewest(self)
        for seat in range(self.seats):
            if tied & seating.BIT[seat]:
                buffer[count] = cards.NAME + seat
                count += 1
        return count

    def may(self, seat: int, action: int) -> bool:
        if action < cards.CARDS:
            return self.held[seat] & self.fitting(seat) & cards.ONE[action] != 0
        if action == cards.PASS:
            return self.may_pass(seat)
        if action == cards.STOP:
            return self.may_stop()
        return self.phase == phases.NAMING and pranks.fewest(self) & seating.BIT[action - cards.NAME] != 0

    def fitting(self, seat: int) -> int:
        """Find the cards that may be played or chosen now by whoever holds them."""
        phase = self.phase
        if phase == phases.BLUE:
            return self.next_in_order()
        if phase == phases.RED:
            return cards.ALIKE[self.top] | cards.WILD
        if phase == phases.RUN and self.run:
            return cards.RANK_MASK[self.run + 1]
        if phase == phases.OPENING:
            spiders = self.held[seat] & SPIDER_SUIT
            return spiders & -spiders
        if phase == phases.NAMING:
            return 0
        return cards.ALL

    def next_in_order(self) -> int:
        """[4.1] On blue the next rank, [9.6] up or down, or the Cat; [9.2] on a spider also the Spider Master."""
        fitting = cards.BELOW[self.top] if self.falling else cards.ABOVE[self.top]
        if self.powers and cards.SUIT_OF[self.top] == cards.SPIDERS:
            fitting |= SPIDER_MASTER
        return fitting

    def may_pass(self, seat: int) -> bool:
        """[4.2] On blue always; [6.2] on red only without a card that fits: the Cat may stay, if the table says so."""
        if self.phase == phases.BLUE:
            return True
        if self.phase != phases.RED:
            return False
        return self.decline == ALWAYS or self.held[seat] & self.must_match() == 0

    def must_match(self) -> int:
        """[6.2] Find the cards of which any one, if held, must be played on the red top card."""
        return cards.ALIKE[self.top] | cards.WILD if self.decline == NEVER else cards.ALIKE[self.top]

    def may_stop(self) -> bool:
        """[6.4] A run has at least one card."""
        return self.phase == phases.RUN and self.run != 0

    # What is done.

    def do(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase in (phases.PRANK, phases.PASSING):
            pranks.choose(self, seat, action)
        elif phase in (phases.GIFTS, phases.PRESENT):
            pranks.give(self, seat, action)
        elif phase == phases.NAMING:
            pranks.name(self, action - cards.NAME)
        elif phase == phases.RUN:
            self.lay(seat, action)
        elif action == cards.PASS:
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
        self.put(cards.TABLE, card)
        self.top = card
        self.owner = seat

    def turn_tables(self) -> None:
        """[9.5] The Skeleton Master turns the direction of play, [9.6] the Bat Master the order of the ranks."""
        if self.is_strong() and cards.SUIT_OF[self.top] == cards.SKELETONS:
            self.backward ^= 1
        elif self.is_strong() and cards.SUIT_OF[self.top] == cards.BATS:
            self.falling ^= 1

    def is_strong(self) -> bool:
        """[9.1] Say whether the top card is a Master with its power."""
        return self.powers != 0 and cards.RANK_OF[self.top] == cards.MASTER

    def take_effect(self, heir: int) -> None:
        """Do what the top card does; then it is for the heir to act on it."""
        self.heir = heir
        suit = cards.SUIT_OF[self.top]
        if self.top == cards.CAT:
            self.turn_to(phases.FREE, heir)
        elif suit == cards.GOBLINS and self.is_strong():
            pranks.present(self)
        elif suit == cards.GOBLINS:
            pranks.call(self, phases.PRANK, self.playing)
        elif suit == cards.GHOSTS and self.is_strong():
            pranks.call(self, phases.PASSING, self.playing)
        else:
            self.turn_to(phases.BLUE if suit < cards.GOBLINS else phases.RED, heir)

    def decline_to_play(self, seat: int) -> None:
        """[4.2] Pass on blue, [4.3] back to the owner who is then free; or bear [6.3] the skeletons, [6.6] the bats."""
        if self.phase == phases.BLUE:
            following = tables.after(self, seat)
            self.turn_to(phases.FREE if following == self.owner else phases.BLUE, following)
            return
        if self.decline != ALWAYS:
            self.lacking[seat] |= self.must_match()
        if cards.SUIT_OF[self.top] == cards.BATS:
            pranks.bite(self, seat)
        else:
            self.victim = seat
            self.run = 0
            self.turn_to(phases.RUN, self.owner)

    def lay(self, seat: int, action: int) -> None:
        """[6.4] Lay the next card of a run, or end it; [6.5] then the top card counts, and the victim acts on it."""
        if action == cards.STOP:
            self.run = 0
            self.turn_tables()
            self.take_effect(self.victim)
            return
        self.drop(seat, action)
        self.run = cards.RANK_OF[action]
        if not self.sizes[seat]:
            series.end_deal(self)

    def lay_out(self, deck: list[int]) -> None:
        dealing.lay_out(self, deck)

    # What search asks.

    def shows(self, seat: int, viewer: int) -> bool:
        """[5.1] A choice for a prank or for passing is the chooser's own; [6.6] a gift is for two to see."""
        if seat == viewer:
            return True
        if self.phase in (phases.GIFTS, phases.PRESENT):
            return viewer == self.victim
        return self.phase not in (phases.PRANK, phases.PASSING)

    def heuristic_action(self, seat: int, dice: Dice) -> int:  # noqa: ARG002 - habits leave nothing to chance
        return habits.choose(self, seat, self.held[seat] & self.fitting(seat), self.may_pass(seat))

    def tally(self, seat: int) -> int:
        return self.sheet[seat]

    def win_shares(self, shares: list[float]) -> None:
        standings.share_out(self, shares)

    def round_stats(self, seat: int, values: list[float]) -> None:
        standings.round_stats(self, seat, values)

    def features_into(self, seat: int, row: list[int], at: int) -> None:
        rows.write(self, seat, row, at)

    # The checked layer, where the deal is remembered.

    def carry_out(self, seat: int, action: int) -> None:
        phase = self.phase
        victim = self.victim
        contest = self.contest
        waiting = self.acting
        self.do(seat, action)
        if phase in (phases.PRANK, phases.PASSING):
            # Choices made together are remembered by seat, not by who was first.
            other = tables.before(self, seat) if phase == phases.PASSING else phases.NOBODY
            self.note(trace.pack(phase, seat, other, action), series.count(contest & ~waiting & -seating.BIT[seat]))
            return
        given = phase in (phases.GIFTS, phases.PRESENT)
        self.note(trace.pack(phase, seat, victim if given else phases.NOBODY, action), 0)

    def deal(self, deck: Iterable[int]) -> None:
        State.deal(self, deck)
        self.kept = []
        self.shared = 0
        self.many = 0

    def scores(self) -> tuple[int, ...]:
        sheet = list(self.sheet)
        return tuple(sheet[: self.seats])

    def outcome(self) -> Outcome | None:
        return series.outcome(self)

    # The public layer for one who asks what is right, where the compiler sees all of it at once; the rest is refused.

    def actors(self) -> tuple[int, ...]:
        return State.actors(self)

    def legal_actions(self, seat: int) -> list[int]:
        place = crossing.number(seat)
        return all_actions(self, place) if asking.acts(self, place) else State.legal_actions(self, seat)

    def apply(self, seat: int, action: int) -> None:
        place = crossing.number(seat)
        if asking.acts(self, place):
            choice = crossing.number(action)
            if 0 <= choice < self.catalogue and self.may(place, choice):
                self.carry_out(place, choice)
                return
        State.apply(self, seat, action)

    def copy(self) -> Haunting:
        new = Haunting.__new__(Haunting)
        self.fill(new)
        return new

    def why_not(self, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self, seat, action)


def all_actions(state: Haunting, seat: int) -> list[int]:
    """List what a seat that may act may do."""
    if not cython.compiled:
        buffer = [0] * 256
    return crossing.listed(buffer, state.legal_into(seat, buffer))
