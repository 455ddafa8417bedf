# cython: boundscheck=False, wraparound=False
"""Search: information-set Monte-Carlo tree search, for any game and any number of seats.

Each simulation samples a world that fits the viewer's observation, descends one tree shared by all worlds, plays out
with the game's heuristic, and backs up the win shares at the end of the round; each seat maximises its own share. A
branch of the tree is an action that the viewer sees at once. Hidden actions (a choice made face down, a gift between
others) have no branch and are always chosen by the heuristic, so that no seat acts on what it cannot know. The loop
runs without the GIL, so other threads go on; the same observation, dice and number of simulations give the same tree
on any machine.
"""

from __future__ import annotations

from array import array
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules import rolling, seating
from grimalkin.rules.native import check_class
from grimalkin.rules.state import MOST_ACTIONS
from grimalkin.search.tree import Tree

try:
    import cython
except ImportError:  # plain Python: there is nothing to release
    from grimalkin import plain as cython

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules.dice import Dice
    from grimalkin.rules.game import Game
    from grimalkin.rules.observation import Observation
    from grimalkin.rules.state import State

EXPLORING = 0.35
"""The exploration constant of the UCB formula."""
WHIM = 1
"""Of 16 moves after the tree, how many are drawn from all legal ones instead of by the heuristic."""
UNLIKELY = 6
"""How many worlds at most are sampled for one simulation, where worlds are rejected as implausible."""
LONGEST = 20_000
"""Actions after which a simulation is cut off, so that a game that never ends cannot hang a search."""
DEEPEST = 250
"""Depth at which a simulation leaves the tree: `Tree.path` has room for 256 branches."""

NOTHING = -1
"""Stands for no branch, and for no action."""


class Verdict(NamedTuple):
    """The statistics of one root action."""

    action: int
    visits: int
    share: float
    """The mean win share of the viewer."""
    error: float
    """The standard error of that mean."""
    points: float
    """The mean score of the viewer after this round."""


class Trial(NamedTuple):
    """The results of one action in each of several worlds; all trials of one call share the same worlds."""

    action: int
    share: array[float]
    """The viewer's win share in each world."""
    points: array[float]
    """The viewer's score after the round in each world."""
    round_stats: tuple[array[float], ...]
    """The statistics of the round, in the order of `Game.round_stats`, each in each world."""


class Search:
    """A search from one observation of a seat that may act."""

    def __init__(self, game: Game, observation: Observation, room: int) -> None:
        """Allocate for at most `room` simulations."""
        if observation.viewer is None or observation.viewer not in observation.actors:
            raise ValueError("search is for a seat that may act now")
        self.legal = observation.legal
        self.worlds = game.imagine(observation)
        check_class(type(self.worlds))
        self.tree = Tree(room, EXPLORING)
        self.room = room
        self.viewer = observation.viewer
        self.foresees = 1 if game.foresees else 0
        pack = game.pack(observation.options)
        self.deck_size = len(pack)
        self.deck = [*pack, *[0] * (128 - len(pack))]
        self.whim = WHIM
        self.simulations = 0
        self.actions = 0
        """How many actions all simulations took together."""
        self.choices = [0] * 264
        """A buffer for legal actions, allocated once."""
        self.shares = [0.0] * 10
        self.values = [0.0] * 64
        # For `compare`: the actions tried in turn, the first action of the current simulation, and the results as rows.
        self.turns = [0] * 256
        self.turn_count = 0
        self.first = NOTHING
        self.width = 2 + len(game.round_stats)
        self.rows = array("d", [0.0])
        self.written = 0
        # Indexed by root action: sums over the simulations that began with it.
        self.squares = array("d", bytes(8 * MOST_ACTIONS))
        self.points = array("d", bytes(8 * MOST_ACTIONS))

    # The public methods.

    def run(self, dice: Dice, simulations: int) -> None:
        """Run so many more simulations."""
        self._prepare(dice, simulations)
        with cython.nogil:
            self.iterate(dice, simulations)
        self.worlds.complain()

    def compare(self, dice: Dice, actions: Sequence[int], worlds: int) -> list[Trial]:
        """Simulate each of these actions once in each of so many worlds; give the results per action."""
        if not actions or len({*actions} & {*self.legal}) != len(actions):
            raise ValueError(f"different legal actions are compared, not {actions}")
        count, width = len(actions), self.width
        self._prepare(dice, worlds * count)
        rows = array("d", bytes(8 * max(1, worlds * count * width)))
        self.rows, self.written = rows, 0
        self.turns, self.turn_count = [*actions, *[0] * (256 - count)], count
        with cython.nogil:
            self.take_turns(dice, worlds)
        self.worlds.complain()
        columns = [rows[place :: count * width] for place in range(count * width)]
        starts = range(0, count * width, width)
        return [
            Trial(action, columns[start], columns[start + 1], tuple(columns[start + 2 : start + width]))
            for action, start in zip(actions, starts, strict=True)
        ]

    def verdicts(self) -> list[Verdict]:
        """Give the statistics of each root action tried, best first: by visits, then by mean win share."""
        found = [self._verdict(branch) for branch in self.tree.branches()]
        return sorted(found, key=lambda verdict: (-verdict.visits, -verdict.share, verdict.action))

    def _verdict(self, branch: int) -> Verdict:
        action, visits = self.tree.action(branch), self.tree.visits(branch)
        share = self.tree.worth[branch] / visits
        error = sqrt(max(0.0, self.squares[action] / visits - share * share) / visits)
        return Verdict(action, visits, share, error, self.points[action] / visits)

    def _prepare(self, dice: Dice, simulations: int) -> None:
        if not 0 <= simulations <= self.room - self.simulations:
            raise ValueError(f"there is room for {self.room} simulations, not {self.simulations + simulations}")
        if not self.simulations:
            self.worlds.draw(dice)  # under the GIL: an exception in the worlds is raised here

    # The loop: runs without the GIL.

    def iterate(self, dice: Dice, simulations: int) -> None:
        """Run so many simulations."""
        for _ in range(simulations):
            self.imagine(dice)
            self.worlds.reset()
            self.simulate(self.worlds.scratch, dice)
            self.simulations += 1
            if self.worlds.scratch.is_broken():
                return

    def take_turns(self, dice: Dice, worlds: int) -> None:
        """Simulate every action that is compared in each of so many worlds."""
        for _ in range(worlds):
            self.imagine(dice)
            for place in range(self.turn_count):
                self.first = self.turns[place]
                self.worlds.reset()
                self.simulate(self.worlds.scratch, dice)
                self.simulations += 1
                if self.worlds.scratch.is_broken():
                    self.first = NOTHING
                    return
        self.first = NOTHING

    def imagine(self, dice: Dice) -> None:
        """Sample a world by rejection: accept it with the probability `plausible` gives, or after UNLIKELY tries."""
        for _ in range(UNLIKELY):
            self.worlds.sample(dice)
            likely = self.worlds.plausible()
            if likely >= 1.0 or rolling.roll(dice, 65536) < likely * 65536:
                return

    def simulate(self, state: State, dice: Dice) -> None:
        """Descend the tree, expand it by one branch, play out, and back up the result."""
        node = 0
        nodes = self.tree.nodes
        together = 0
        self.tree.start()
        longest = self.actions + LONGEST
        while state.acting and self.tree.nodes == nodes and self.tree.depth < DEEPEST and self.actions < longest:
            seat = seating.FIRST_OF[state.acting]
            if state.acting & (state.acting - 1):
                # Of several seats that choose simultaneously the last must not see the choice of the first.
                together |= state.acting
            if seat == self.viewer or (not together >> seat & 1 and state.shows(seat, self.viewer)):
                node = self.descend(state, seat, node, dice)
            else:
                state.do(seat, state.heuristic_action(seat, dice))
            together &= ~(1 << seat)
            self.actions += 1
        self.play_on(state, dice, longest)
        state.win_shares(self.shares)
        if self.tree.depth:
            self.tree.credit(self.shares)
            self.note(state, self.tree.action(self.tree.path[0]))

    def descend(self, state: State, seat: int, node: int, dice: Dice) -> int:
        """Select or expand a branch for a seat and apply its action; give the node it leads to."""
        if node == 0 and self.first != NOTHING:
            return self.begin(state, seat)
        count = state.legal_into(seat, self.choices)
        branch = self.tree.choose(node, seat, self.choices, count)
        if branch == NOTHING:
            action = state.heuristic_action(seat, dice)
            if not self.tree.is_new(action):
                action = self.untried(count, dice)
            branch = self.tree.add(node, seat, action)
        self.tree.follow(branch)
        state.do(seat, self.tree.action(branch))
        return branch

    def begin(self, state: State, seat: int) -> int:
        """Apply the root action that is being compared, and follow its branch."""
        branch = self.tree.find(0, self.first)
        if branch == NOTHING:
            branch = self.tree.add(0, seat, self.first)
        self.tree.follow(branch)
        state.do(seat, self.first)
        return branch

    def untried(self, count: int, dice: Dice) -> int:
        """Draw one of `count` legal actions that has no branch yet."""
        for _ in range(LONGEST):
            action = self.choices[rolling.roll(dice, count)]
            if self.tree.is_new(action):
                return action
        return self.choices[0]

    def play_on(self, state: State, dice: Dice, longest: int) -> None:
        """Play to the end of the round, or of the match where the game cannot give win shares between two rounds."""
        self.actions += state.play_round(dice, self.whim, longest - self.actions)
        while state.due and not self.foresees and self.actions < longest:
            dice.mix(self.deck, self.deck_size)
            state.lay_out(self.deck)
            self.actions += state.play_round(dice, self.whim, longest - self.actions)

    def note(self, state: State, action: int) -> None:
        """Add the result of a simulation to the sums of its root action."""
        share = self.shares[self.viewer]
        self.squares[action] += share * share
        self.points[action] += state.tally(self.viewer)
        if self.first != NOTHING:
            self.write(state, share)

    def write(self, state: State, share: float) -> None:
        """Write the result of one simulation as a row, for `compare`."""
        self.rows[self.written] = share
        self.rows[self.written + 1] = state.tally(self.viewer)
        state.round_stats(self.viewer, self.values)
        for place in range(2, self.width):
            self.rows[self.written + place] = self.values[place - 2]
        self.written += self.width
