# cython: boundscheck=False, wraparound=False
"""Search: information-set Monte-Carlo tree search, for any game and any number of seats.

Each simulation draws a world that fits what the viewer knows, goes down one tree that all worlds share, plays on by
rules of thumb, and takes the parts of a win at the end of the round back up: each seat maximises its own. A branch of
the tree is what the viewer saw; what he would not see at once (a choice made face down, a gift between others) has no
branch, and whoever does it goes by rules of thumb: nobody peeks. No Python runs while the tree grows, so other threads
go on; the same observation, dice and number of simulations give the same tree on any machine.
"""

from __future__ import annotations

from array import array
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules.native import check_class
from grimalkin.rules.state import MOST_ACTIONS, SEATS_OF
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
WHIM = 1
"""Of 16 moves after the tree, how many are any legal one instead of the rule of thumb's."""
UNLIKELY = 6
"""A world that explains badly what others did is drawn anew, at most so many times."""
LONGEST = 20_000
"""Actions after which a simulation is given up."""
DEEPEST = 250

# Kept here so that compiled code reads them without asking Python.
NOTHING = -1
FIRST_OF = [seats[0] if seats else 0 for seats in SEATS_OF]


class Verdict(NamedTuple):
    """What search found out about one action."""

    action: int
    visits: int
    share: float
    """The part of a win that the viewer may expect."""
    error: float
    """The standard error of that."""
    points: float
    """The score that the viewer may expect after this round."""


class Trial(NamedTuple):
    """What became of one action in each of several worlds; trials of the same call are of the same worlds."""

    action: int
    share: array[float]
    """The viewer's part of the win."""
    points: array[float]
    """The viewer's score after the round."""
    measures: tuple[array[float], ...]
    """What the round came to, in the order of `Game.measures`."""


class Search:
    """What may come of one moment, as one seat knows it."""

    def __init__(self, game: Game, observation: Observation, room: int) -> None:
        """Prepare for so many simulations at most."""
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
        """How many actions all simulations together took."""
        self.choices = [0] * 256
        """Room for the legal actions of a moment, made once."""
        self.parts = [0.0] * 10
        self.values = [0.0] * 64
        # While actions are tried in turn: the one that a simulation begins with, and what each simulation came to.
        self.turns = [0] * 256
        self.turn_count = 0
        self.first = NOTHING
        self.width = 2 + len(game.measures)
        self.rows = array("d", [0.0])
        self.written = 0
        # By action of the viewer: sums over the simulations that began with it.
        self.squares = array("d", bytes(8 * MOST_ACTIONS))
        self.points = array("d", bytes(8 * MOST_ACTIONS))

    # Asked by bots and the coach.

    def run(self, dice: Dice, simulations: int) -> None:
        """Let the tree grow by so many simulations."""
        self._prepare(dice, simulations)
        with cython.nogil:
            self.iterate(dice, simulations)
        self.worlds.complain()

    def compare(self, dice: Dice, actions: Sequence[int], worlds: int) -> list[Trial]:
        """Begin with each of these actions once in each of so many worlds; say what became of it."""
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
        """Give what was found out about each action tried, the best first: tried most often, then worth most."""
        found = [self._verdict(branch) for branch in self.tree.branches()]
        return sorted(found, key=lambda verdict: (-verdict.visits, -verdict.share, verdict.action))

    def _verdict(self, branch: int) -> Verdict:
        action, visits = self.tree.action_of[branch], self.tree.visits[branch]
        share = self.tree.worth[branch] / visits
        error = sqrt(max(0.0, self.squares[action] / visits - share * share) / visits)
        return Verdict(action, visits, share, error, self.points[action] / visits)

    def _prepare(self, dice: Dice, simulations: int) -> None:
        if not 0 <= simulations <= self.room - self.simulations:
            raise ValueError(f"there is room for {self.room} simulations, not {self.simulations + simulations}")
        if not self.simulations:
            self.worlds.draw(dice)  # in the open: whatever is wrong with the worlds is raised here

    # The loop: nothing here asks Python.

    def iterate(self, dice: Dice, simulations: int) -> None:
        """Simulate so many times."""
        for _ in range(simulations):
            self.imagine(dice)
            self.worlds.rewind()
            self.simulate(self.worlds.scratch, dice)
            self.simulations += 1
            if self.worlds.scratch.is_broken():
                return

    def take_turns(self, dice: Dice, worlds: int) -> None:
        """Simulate so many worlds, each once for each action that is compared."""
        for _ in range(worlds):
            self.imagine(dice)
            for place in range(self.turn_count):
                self.first = self.turns[place]
                self.worlds.rewind()
                self.simulate(self.worlds.scratch, dice)
                self.simulations += 1
                if self.worlds.scratch.is_broken():
                    self.first = NOTHING
                    return
        self.first = NOTHING

    def imagine(self, dice: Dice) -> None:
        """Draw a world; the worse it explains what others did, the likelier it is drawn anew."""
        for _ in range(UNLIKELY):
            self.worlds.redraw(dice)
            likely = self.worlds.plausible()
            if likely >= 1.0 or dice.roll(65536) < likely * 65536:
                return

    def simulate(self, state: State, dice: Dice) -> None:
        """Go down the tree to a new branch, play on, and take the result back up."""
        node = 0
        nodes = self.tree.nodes
        together = 0
        self.tree.start()
        longest = self.actions + LONGEST
        while state.acting and self.tree.nodes == nodes and self.tree.depth < DEEPEST and self.actions < longest:
            seat = FIRST_OF[state.acting]
            if state.acting & (state.acting - 1):
                # Of several who choose together the last is as blind as the first.
                together |= state.acting
            if seat == self.viewer or (not together >> seat & 1 and state.shows(seat, self.viewer)):
                node = self.descend(state, seat, node, dice)
            else:
                state.do(seat, state.lean(seat, dice))
            together &= ~(1 << seat)
            self.actions += 1
        self.play_on(state, dice, longest)
        state.prospects(self.parts)
        if self.tree.depth:
            self.tree.credit(self.parts)
            self.note(state, self.tree.action_of[self.tree.path[0]])

    def descend(self, state: State, seat: int, node: int, dice: Dice) -> int:
        """Act for a seat by the most promising branch, or by a new one; give the node it leads to."""
        if node == 0 and self.first != NOTHING:
            return self.begin(state, seat)
        count = state.legal_into(seat, self.choices)
        branch = self.tree.choose(node, seat, self.choices, count)
        if branch == NOTHING:
            action = state.lean(seat, dice)
            if not self.tree.is_new(action):
                action = self.untried(count, dice)
            branch = self.tree.add(node, seat, action)
        self.tree.follow(branch)
        state.do(seat, self.tree.action_of[branch])
        return branch

    def begin(self, state: State, seat: int) -> int:
        """Act for the viewer by the action whose turn it is."""
        branch = self.tree.find(0, self.first)
        if branch == NOTHING:
            branch = self.tree.add(0, seat, self.first)
        self.tree.follow(branch)
        state.do(seat, self.first)
        return branch

    def untried(self, count: int, dice: Dice) -> int:
        """Choose any of so many choices that has no branch yet."""
        for _ in range(LONGEST):
            action = self.choices[dice.roll(count)]
            if self.tree.is_new(action):
                return action
        return self.choices[0]

    def play_on(self, state: State, dice: Dice, longest: int) -> None:
        """Play to the end of the round; where that cannot be judged, deal and play to the end of the match."""
        self.play_round(state, dice, longest)
        while state.due and not self.foresees and self.actions < longest:
            dice.mix(self.deck, self.deck_size)
            state.lay_out(self.deck)
            self.play_round(state, dice, longest)

    def play_round(self, state: State, dice: Dice, longest: int) -> None:
        """Play by rules of thumb, and now and then by whim, until a deal is due or the match is over."""
        while state.acting and self.actions < longest:
            seat = FIRST_OF[state.acting]
            if dice.roll(16) < self.whim:
                count = state.legal_into(seat, self.choices)
                state.do(seat, self.choices[dice.roll(count)])
            else:
                state.do(seat, state.lean(seat, dice))
            self.actions += 1

    def note(self, state: State, action: int) -> None:
        """Note what the round came to for the viewer, who began it with an action."""
        part = self.parts[self.viewer]
        self.squares[action] += part * part
        self.points[action] += state.tally(self.viewer)
        if self.first != NOTHING:
            self.write(state, part)

    def write(self, state: State, part: float) -> None:
        """Keep what one simulation came to."""
        self.rows[self.written] = part
        self.rows[self.written + 1] = state.tally(self.viewer)
        state.measure(self.viewer, self.values)
        for place in range(2, self.width):
            self.rows[self.written + place] = self.values[place - 2]
        self.written += self.width
