# cython: boundscheck=False, wraparound=False
"""Portions: how many cards of each group go to each heap, drawn so that every way to hand them out is equally likely.

Unseen cards lie in groups (suits that the same heaps must do without); each heap wants so many cards, of the groups it
may have. There is one step for each pair of a group and a heap that may have of it. Counted backwards, the number of
ways to go on from each point gives the exact chance of each portion: a graph, walked once for every world.
"""

from __future__ import annotations

from array import array
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules.dice import Dice

MOST_WAYS = 2**61
"""What two draws of the dice can tell apart; no round of this game leaves so many ways open."""
NO_WAY = -1


class Portions:
    """A graph of portions: each node has edges from `first[node]` to `first[node + 1]`, with cumulated ways."""

    def __init__(self, groups: Sequence[int], wants: Sequence[int], allowed: Sequence[Sequence[int]]) -> None:
        """Take the sizes of the groups, what each heap wants, and for each group the heaps that may have of it."""
        graph = _Graph(groups, wants, allowed)
        if not 0 < graph.ways <= MOST_WAYS:
            raise ValueError(f"expected 1..2**61 ways to hand out {groups} to {wants} by {allowed}, not {graph.ways}")
        self.ways = graph.ways
        self.root = graph.root
        self.steps = graph.steps
        self.group_of = array("q", graph.group_of)
        self.heap_of = array("q", graph.heap_of)
        self.first = array("q", graph.first)
        self.cumulated = array("q", graph.cumulated)
        self.portion = array("q", graph.portion)
        self.target = array("q", graph.target)
        self.mask = array("q", graph.mask)

    def choose(self, dice: Dice, node: int) -> int:
        """Draw an edge, each with a chance in proportion to its ways."""
        edge = self.first[node]
        last = self.first[node + 1] - 1
        if edge == last:
            return edge
        mask = self.mask[node]
        drawn = (dice.word() << 29 | dice.word() >> 3) & mask
        while drawn >= self.cumulated[last]:
            drawn = (dice.word() << 29 | dice.word() >> 3) & mask
        while drawn >= self.cumulated[edge]:
            edge += 1
        return edge

    def walk(self, dice: Dice, amounts: list[int]) -> None:
        """Draw how many cards each step hands out."""
        node = self.root
        for step in range(self.steps):
            edge = self.choose(dice, node)
            amounts[step] = self.portion[edge]
            node = self.target[edge]


class _Graph:
    """The graph while it grows, from its end to its root."""

    def __init__(self, groups: Sequence[int], wants: Sequence[int], allowed: Sequence[Sequence[int]]) -> None:
        self.groups = groups
        pairs = [(group, heap) for group in range(len(groups)) for heap in allowed[group]]
        self.steps = len(pairs)
        self.group_of = [group for group, _ in pairs]
        self.heap_of = [heap for _, heap in pairs]
        self.later = [self._still_to_come(step) for step in range(self.steps)]
        self.first = [0]
        self.cumulated: list[int] = []
        self.portion: list[int] = []
        self.target: list[int] = []
        self.mask: list[int] = []
        """Node by node, the smallest number of only ones in binary that is not below the number of ways less one."""
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}
        self.root, self.ways = self._node(0, self._left(0, 0), tuple(wants))

    def _node(self, step: int, left: int, wants: tuple[int, ...]) -> tuple[int, int]:
        """Give the node for a point on the way and the number of ways to go on from there."""
        if step == self.steps:
            return (0, 0) if any(wants) else (0, 1)
        key = (step, left, *wants)
        if key not in self.known:
            self.known[key] = self._new_node(step, left, wants)
        return self.known[key]

    def _new_node(self, step: int, left: int, wants: tuple[int, ...]) -> tuple[int, int]:
        heap = self.heap_of[step]
        want = wants[heap]
        edges: list[tuple[int, int, int]] = []
        total = 0
        for portion in range(max(0, want - self.later[step]), min(left, want) + 1):
            rest = (*wants[:heap], want - portion, *wants[heap + 1 :])
            target, ways = self._node(step + 1, self._left(step + 1, left - portion), rest)
            if ways:
                total += comb(left, portion) * ways
                edges.append((total, portion, target))
        return (self._add(edges), total) if edges else (NO_WAY, 0)

    def _add(self, edges: list[tuple[int, int, int]]) -> int:
        for total, portion, target in edges:
            self.cumulated.append(total)
            self.portion.append(portion)
            self.target.append(target)
        self.mask.append((1 << (edges[len(edges) - 1][0] - 1).bit_length()) - 1)
        self.first.append(len(self.cumulated))
        return len(self.first) - 2

    def _left(self, step: int, left: int) -> int:
        """Count the cards left of the group of a step, coming from the step before it."""
        if step == self.steps:
            return 0
        new = step == 0 or self.group_of[step] != self.group_of[step - 1]
        return self.groups[self.group_of[step]] if new else left

    def _still_to_come(self, step: int) -> int:
        """Count the cards of later groups that the heap of a step may have."""
        later = range(step + 1, self.steps)
        return sum(self.groups[self.group_of[other]] for other in later if self.heap_of[other] == self.heap_of[step])
