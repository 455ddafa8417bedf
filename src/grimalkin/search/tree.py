# cython: boundscheck=False, wraparound=False
"""A tree of what may come, in flat arrays: branches are what a seat did, as the searcher would see it.

All worlds share one tree. A branch counts how often it could have been chosen beside how often it was, for a world
allows only some of the branches of a node.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import log, sqrt

MOST_BRANCHES = 1 << 22

NARROW = 12
"""A node that was visited so many times gets a second branch, at four times that a third, at nine times a fourth."""

# Kept here so that compiled code reads them without asking Python.
NOTHING = -1


class Tree:
    """Node 0 is the root; every other node is the branch that leads to it."""

    def __init__(self, room: int, exploring: float) -> None:
        """Make room for so many branches; exploring says how much more a branch is worth that was seldom tried."""
        if not 1 <= room <= MOST_BRANCHES:
            raise ValueError(f"a tree has room for 1 to {MOST_BRANCHES} branches, not {room}")
        size = room + 1
        self.exploring = exploring
        self.narrow = NARROW
        self.nodes = 1
        self.first = array("i", bytes(4 * size))
        """The newest branch of each node; 0 if it has none."""
        self.beside = array("i", bytes(4 * size))
        """The next branch of the same node."""
        self.action_of = array("i", bytes(4 * size))
        self.seat_of = array("i", bytes(4 * size))
        self.visits = array("i", bytes(4 * size))
        self.chances = array("i", bytes(4 * size))
        self.worth = array("d", bytes(8 * size))
        """The sum of what each branch brought the seat that chose it."""
        self.curious, self.seldom = _tables(1 << size.bit_length())
        self.marks = [0] * 256
        self.stamp = 0
        self.path = [0] * 256
        self.depth = 0

    # Asked by people.

    def branches(self, node: int = 0) -> list[int]:
        """List the branches of a node that were tried."""
        found, branch = [], self.first[node]
        while branch:
            if self.visits[branch]:
                found.append(branch)
            branch = self.beside[branch]
        return found

    # Asked by search: nothing here asks Python.

    def start(self) -> None:
        """Begin at the root."""
        self.depth = 0

    def choose(self, node: int, seat: int, legal: list[int], count: int) -> int:
        """Give the most promising branch for a seat; NOTHING if it is time for a new one.

        The root gets a branch for every action; further down branches come one by one, the more the oftener a node is
        visited, so that most visits go where rules of thumb or what was found out lead.
        """
        self.stamp += 2
        for place in range(count):
            self.marks[legal[place]] = self.stamp
        found = 0
        chosen = NOTHING
        highest = -1.0
        branch = self.first[node]
        while branch:
            action = self.action_of[branch]
            if self.marks[action] == self.stamp and self.seat_of[branch] == seat:
                self.marks[action] = self.stamp + 1
                found += 1
                self.chances[branch] += 1
                promise = self.promise(branch)
                if promise > highest:
                    highest = promise
                    chosen = branch
            branch = self.beside[branch]
        if found < count and (not node or found * found * self.narrow <= self.visits[node]):
            return NOTHING
        return chosen

    def find(self, node: int, action: int) -> int:
        """Find the branch of a node by its action; NOTHING if there is none yet."""
        branch = self.first[node]
        while branch:
            if self.action_of[branch] == action:
                return branch
            branch = self.beside[branch]
        return NOTHING

    def promise(self, branch: int) -> float:
        """Weigh what a branch has brought against how little is known of it."""
        seldom = self.seldom[self.visits[branch]]
        return seldom * (self.worth[branch] * seldom + self.exploring * self.curious[self.chances[branch]])

    def is_new(self, action: int) -> bool:
        """Say whether a legal action had no branch at the node that was looked at last."""
        return self.marks[action] == self.stamp

    def add(self, node: int, seat: int, action: int) -> int:
        """Add a branch to a node."""
        new = self.nodes
        self.nodes += 1
        self.action_of[new] = action
        self.seat_of[new] = seat
        self.chances[new] = 1
        self.beside[new] = self.first[node]
        self.first[node] = new
        return new

    def follow(self, branch: int) -> None:
        """Go on by a branch."""
        self.path[self.depth] = branch
        self.depth += 1

    def credit(self, parts: list[float]) -> None:
        """Credit every branch on the way with the part of the seat that chose it."""
        for step in range(self.depth):
            branch = self.path[step]
            self.visits[branch] += 1
            self.worth[branch] += parts[self.seat_of[branch]]


@cache
def _tables(size: int) -> tuple[array[float], array[float]]:
    """Give the factors of a branch's allowance: by how often it could be chosen, and by how often it was."""
    curious = array("d", [sqrt(log(max(1, count))) for count in range(size)])
    return curious, array("d", [1 / sqrt(max(1, count)) for count in range(size)])
