# cython: boundscheck=False, wraparound=False
"""A search tree in flat arrays: a branch is an action that the searching seat sees.

All worlds share one tree. A branch counts how often it was available beside how often it was visited, since a world
allows only some of the branches of a node.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import log, sqrt

from grimalkin.search import fields

MOST_BRANCHES = 1 << 22
"""The largest tree that is allocated: about 270 MB of arrays."""

NARROW = 12
"""Progressive widening: so many visits of a node give it a second branch, 4 times as many a third, 9 times a fourth."""

NOTHING = -1
"""Stands for no branch, and for no action."""
NO_ACTION = 256
"""Where a mark says nothing."""


class Tree:
    """Node 0 is the root; every other node is the branch that leads to it."""

    def __init__(self, room: int, exploring: float) -> None:
        """Allocate for `room` branches; `exploring` weighs the exploration term."""
        if not 1 <= room <= MOST_BRANCHES:
            raise ValueError(f"a tree has room for 1 to {MOST_BRANCHES} branches, not {room}")
        size = room + 1
        self.exploring = exploring
        self.narrow = NARROW
        self.nodes = 1
        self.numbers = array("i", bytes(4 * fields.SIZE * size))
        """Node by node, its `fields`."""
        self.worth = array("d", bytes(8 * size))
        """The sum of the win shares of the seat that chose the branch."""
        self.curious, self.seldom = _tables(1 << size.bit_length())
        self.marks = [0] * 257
        self.stamp = 0
        self.path = [0] * 256
        self.depth = 0

    # The public methods.

    def branches(self, node: int = 0) -> list[int]:
        """List the branches of a node that were visited."""
        found, branch = [], self.numbers[fields.SIZE * node + fields.FIRST]
        while branch:
            if self.visits(branch):
                found.append(branch)
            branch = self.numbers[fields.SIZE * branch + fields.BESIDE]
        return found

    def visits(self, branch: int) -> int:
        """Say how often a branch was visited."""
        return self.numbers[fields.SIZE * branch + fields.VISITS]

    def action(self, branch: int) -> int:
        """Give the action of a branch."""
        return self.numbers[fields.SIZE * branch + fields.ACTION]

    # Called by search without the GIL.

    def start(self) -> None:
        """Start a path at the root."""
        self.depth = 0

    def choose(self, node: int, seat: int, legal: list[int], count: int) -> int:
        """Select the branch of a seat with the highest bound; NOTHING if the node is to be expanded.

        The root gets a branch for every action. Other nodes are widened progressively, so that most visits follow the
        heuristic and the statistics so far.
        """
        self.stamp += 2
        self.mark(legal, count)
        found = 0
        chosen = NOTHING
        highest = -1.0
        branch = self.numbers[fields.SIZE * node + fields.FIRST]
        while branch:
            at = fields.SIZE * branch
            action = self.numbers[at + fields.ACTION]
            if self.marks[action] == self.stamp and self.numbers[at + fields.SEAT] == seat:
                self.marks[action] = self.stamp + 1
                found += 1
                self.numbers[at + fields.CHANCES] += 1
                promise = self.promise(branch)
                if promise > highest:
                    highest = promise
                    chosen = branch
            branch = self.numbers[at + fields.BESIDE]
        if found < count and (not node or found * found * self.narrow <= self.visits(node)):
            return NOTHING
        return chosen

    def mark(self, legal: list[int], count: int) -> None:
        """Mark what is legal: by eights, as nobody can foresee how many there are; the last are filled up with none."""
        for place in range(count, count + 7):
            legal[place] = NO_ACTION
        for place in range(0, count, 8):
            self.marks[legal[place]] = self.stamp
            self.marks[legal[place + 1]] = self.stamp
            self.marks[legal[place + 2]] = self.stamp
            self.marks[legal[place + 3]] = self.stamp
            self.marks[legal[place + 4]] = self.stamp
            self.marks[legal[place + 5]] = self.stamp
            self.marks[legal[place + 6]] = self.stamp
            self.marks[legal[place + 7]] = self.stamp

    def find(self, node: int, action: int) -> int:
        """Find the branch of a node by its action; NOTHING if there is none."""
        branch = self.numbers[fields.SIZE * node + fields.FIRST]
        while branch:
            if self.action(branch) == action:
                return branch
            branch = self.numbers[fields.SIZE * branch + fields.BESIDE]
        return NOTHING

    def promise(self, branch: int) -> float:
        """Compute the upper confidence bound of a branch: its mean share plus the exploration term."""
        seldom = self.seldom[self.visits(branch)]
        curious = self.curious[self.numbers[fields.SIZE * branch + fields.CHANCES]]
        return seldom * (self.worth[branch] * seldom + self.exploring * curious)

    def is_new(self, action: int) -> bool:
        """Say whether a legal action had no branch at the node that `choose` looked at last."""
        return self.marks[action] == self.stamp

    def add(self, node: int, seat: int, action: int) -> int:
        """Add a branch to a node."""
        new = self.nodes
        self.nodes += 1
        at = fields.SIZE * new
        self.numbers[at + fields.ACTION] = action
        self.numbers[at + fields.SEAT] = seat
        self.numbers[at + fields.CHANCES] = 1
        self.numbers[at + fields.BESIDE] = self.numbers[fields.SIZE * node + fields.FIRST]
        self.numbers[fields.SIZE * node + fields.FIRST] = new
        return new

    def follow(self, branch: int) -> None:
        """Append a branch to the path."""
        self.path[self.depth] = branch
        self.depth += 1

    def credit(self, shares: list[float]) -> None:
        """Back up: add a visit to every branch of the path, and the share of the seat that chose it."""
        for step in range(self.depth):
            branch = self.path[step]
            at = fields.SIZE * branch
            self.numbers[at + fields.VISITS] += 1
            self.worth[branch] += shares[self.numbers[at + fields.SEAT]]


@cache
def _tables(size: int) -> tuple[array[float], array[float]]:
    """Give the factors of the exploration term, by how often a branch was available and by how often it was visited."""
    curious = array("d", [sqrt(log(max(1, count))) for count in range(size)])
    return curious, array("d", [1 / sqrt(max(1, count)) for count in range(size)])
