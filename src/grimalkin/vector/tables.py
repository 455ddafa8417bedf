# cython: boundscheck=False, wraparound=False
"""Tables of a batch: matches that go on by one action each, and write what the next seat knows where the caller reads.

They hang in a tree of pairs, which compiled code walks without Python's lock. What a table writes for a seat comes from
`State.features_into` and `legal_into` alone, which the laws hold to that seat's observation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from grimalkin.rules import seating
from grimalkin.rules.state import State
from grimalkin.vector import numbers

try:
    import cython
except ImportError:  # plain Python: there is nothing to release
    from grimalkin import plain as cython

if TYPE_CHECKING:
    from grimalkin.rules import Game, Options
    from grimalkin.rules.dice import Dice


class Sheets:
    """What all tables share: the pack, the widths of rows, and the arrays that they write."""

    def __init__(self, game: Game, options: Options, seats: int, width: int, whim: int) -> None:
        self.game = game
        self.row_of: Callable[[State, int], list[int]] | None = None
        """What writes a row where the state does not."""
        self.width = width
        self.catalogue = len(game.words)
        self.seats = seats
        self.fewest_win = 1 if game.fewest_win else 0
        self.whim = whim
        pack = game.pack(options)
        self.pack_size = len(pack)
        self.pack = [*pack, *[0] * (128 - len(pack))]

    def lay(self, arrays: Mapping[str, Any]) -> None:
        """Take the arrays of the caller, flat and in one piece; they are kept, so that their memory stays."""
        self.kept = tuple([memoryview(array) for array in arrays.values()])
        if cython.compiled:
            rows = arrays["observations"]
            masks = arrays["masks"]
            rewards = arrays["rewards"]
            points = arrays["points"]
            ends = arrays["ends"]
            turns = arrays["turns"]
            actions = arrays["actions"]
            self.observations = cython.address(rows[0])
            self.masks = cython.address(masks[0])
            self.rewards = cython.address(rewards[0])
            self.points = cython.address(points[0])
            self.ends = cython.address(ends[0])
            self.turns = cython.address(turns[0])
            self.actions = cython.address(actions[0])
        else:
            self.observations, self.masks, self.rewards, self.points, self.ends, self.turns, self.actions = self.kept


class Node:
    """Some tables; by itself none."""

    def step(self) -> int:
        """Let the seat to move of each table act as its action says; count the actions that were refused."""
        return 0

    def draw(self) -> None:
        """Choose an action for each table at random."""


class Pair(Node):
    """Two halves of some tables."""

    def __init__(self, one: Node, other: Node) -> None:
        self.one = one
        self.other = other

    def step(self) -> int:
        return self.one.step() + self.other.step()

    def draw(self) -> None:
        self.one.draw()
        self.other.draw()


class SingleTable(Node):
    """One match after another."""

    def __init__(self, sheets: Sheets, state: State, number: int, learner: int, *, luck: Dice, chance: Dice) -> None:
        self.sheets = sheets
        self.state = state
        self.number = number
        self.learner = learner
        """The seat that the caller plays; EVERYONE if it plays all."""
        self.luck = luck
        self.chance = chance
        self.paid = 1
        """1 while the rewards of the step before lie in the arrays."""
        self.tally = [0] * 10
        self.choices = [0] * 256
        """A buffer for legal actions, allocated once."""
        self.failure: BaseException | None = None

    def begin(self) -> None:
        """Go to the first choice of the caller."""
        self.clear()
        self.go_on()
        self.show()

    def step(self) -> int:
        action = self.sheets.actions[self.number]
        seat = self.sheets.turns[self.number]
        if action < 0 or action >= self.sheets.catalogue or not self.state.may(seat, action):
            return 1
        if self.paid:
            self.clear()
        self.state.do(seat, action)
        self.go_on()
        self.show()
        return 0

    def draw(self) -> None:
        self.sheets.actions[self.number] = self.any_action(self.sheets.turns[self.number])

    def go_on(self) -> None:
        """Deal, begin anew and let opponents act, until it is for the caller to choose."""
        while not self.state.is_broken():
            if self.state.acting:
                seat = seating.FIRST_OF[self.state.acting]
                if self.learner in (numbers.EVERYONE, seat):
                    return
                self.state.do(seat, self.habit(seat))
                continue
            if self.state.round:
                self.count()
            if not self.state.due:
                self.end()
            self.deal()

    def any_action(self, seat: int) -> int:
        """Choose at random."""
        return self.state.any_action(seat, self.chance)

    def habit(self, seat: int) -> int:
        """Choose for an opponent by rules of thumb, or on a whim."""
        if self.sheets.whim and self.chance.roll(numbers.WHIMS) < self.sheets.whim:
            return self.any_action(seat)
        return self.state.heuristic_action(seat, self.chance)

    def deal(self) -> None:
        """Shuffle the pack and deal it."""
        deck = self.sheets.pack[:]
        self.luck.mix(deck, self.sheets.pack_size)
        self.state.lay_out(deck)

    # What is written.

    def clear(self) -> None:
        """Take the rewards of the step before away."""
        at = self.number * self.sheets.seats
        for seat in range(self.sheets.seats):
            self.sheets.rewards[at + seat] = 0
            self.sheets.points[at + seat] = 0
        self.sheets.ends[self.number] = 0
        self.paid = 0

    def count(self) -> None:
        """Write what the score sheet has changed by in this round."""
        points = self.sheets.points
        at = self.number * self.sheets.seats
        for seat in range(self.sheets.seats):
            change = self.state.tally(seat) - self.tally[seat]
            self.tally[seat] += change
            points[at + seat] += -change if self.sheets.fewest_win else change
        self.paid = 1

    def end(self) -> None:
        """Share the win out, and set the table for the next match, in which the caller plays the next seat."""
        shares = [0.0] * 10
        seats = self.sheets.seats
        rewards = self.sheets.rewards
        self.state.win_shares(shares)
        for seat in range(seats):
            rewards[self.number * seats + seat] += shares[seat] - 1.0 / seats
            self.tally[seat] = 0
        self.sheets.ends[self.number] = 1
        if self.learner != numbers.EVERYONE:
            self.learner = (self.learner + 1) % seats
        self.state.anew()

    def show(self) -> None:
        """Write whose choice it is, what that seat knows, and what it may do."""
        row = self.sheets.observations
        mask = self.sheets.masks
        width = self.sheets.width
        catalogue = self.sheets.catalogue
        at = self.number * width
        seat = seating.FIRST_OF[self.state.acting]
        self.sheets.turns[self.number] = seat
        for place in range(width):
            row[at + place] = 0
        if self.sheets.row_of is None:
            self.state.features_into(seat, row, at)
        else:
            self.ask(row, at)
        at = self.number * catalogue
        for place in range(catalogue):
            mask[at + place] = 0
        count = self.state.legal_into(seat, self.choices)
        for place in range(count):
            mask[at + self.choices[place]] = 1

    def ask(self, row: Any, at: int) -> None:  # noqa: ANN401 - memory of the caller
        """Write the row of a game that leaves it to its zones."""
        row_of = self.sheets.row_of
        assert row_of is not None  # noqa: S101 - else nobody asks
        try:
            values = row_of(self.state, self.sheets.turns[self.number])
            for place in range(len(values)):
                row[at + place] = values[place]
        except BaseException as failure:
            self.failure = self.failure or failure


def step_all(node: Node) -> int:
    """Step some tables; say how many actions were refused."""
    with cython.nogil:
        refused = node.step()
    return refused  # noqa: RET504 - with Python's lock


def draw_all(node: Node) -> int:
    """Choose at random for some tables; nothing is refused."""
    with cython.nogil:
        node.draw()
    return 0


def open_all(table: SingleTable) -> None:
    """Begin the first match of a table."""
    table.begin()
