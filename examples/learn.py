"""Learn Friday the 13th by self-play, from nothing but the rules: python learn.py --out friday.weights.

A small network guesses for every card what the round will cost beside what it costs the others on average, and
plays the best guess, now and then another card. Each round that was played teaches it what the guesses should have
been: partly what came out in the end, partly what it guessed itself at its next turn. Then see how good it is:

    grimalkin arena --game friday --seats 4 --bot learn:Learned --bot mouser --alone --deals 400
"""

from __future__ import annotations

import argparse
import json
import os
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from grimalkin import games
from grimalkin.features import blocks, features, mask, row_size
from grimalkin.vector import Batch, vector

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from grimalkin.rules import Dice, Observation

    Floats = NDArray[np.float32]

GAME, SEATS, PLAYS = "friday", 4, 50
HIDDEN = (128, 64)
SCALE = 8.0
"""Points that count as 1 for the network."""
TRUST = 0.85
"""How much of a lesson is what came out, and not what was guessed on the way."""
POINTS = 20
"""How often it is judged on the way."""
SAVED = Path(os.environ.get("LEARNED", "friday.weights"))


def scales() -> Floats:
    """Bring the numbers of every block to about 1."""
    return np.concatenate([np.full(block.size, 1 / min(block.high, 30), np.float32) for block in blocks(GAME, SEATS)])


def sizes() -> tuple[int, ...]:
    """Say how many numbers go into the network, through its layers, and out."""
    return row_size(GAME, SEATS), *HIDDEN, len(games.get(GAME).words)


class Network:
    """Layers of rectified sums; the last says what each card is worth. Taught by Adam."""

    def __init__(self, sizes: tuple[int, ...], seed: int = 0) -> None:
        draw = np.random.default_rng(seed)
        pairs = list(pairwise(sizes))
        self.weights = [(draw.standard_normal(pair) * np.sqrt(2 / pair[0])).astype(np.float32) for pair in pairs]
        self.weights[-1] *= 0.1
        self.weights += [np.zeros(size, np.float32) for size in sizes[1:]]
        self.layers = len(pairs)
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def layers_of(self, rows: Floats) -> list[Floats]:
        """Work through all layers, and keep what each gives."""
        found = [rows]
        for layer in range(self.layers):
            sums = found[-1] @ self.weights[layer] + self.weights[self.layers + layer]
            found.append(np.maximum(sums, 0) if layer < self.layers - 1 else sums)
        return found

    def guess(self, rows: Floats) -> Floats:
        """Say what each card is worth."""
        return self.layers_of(rows)[-1]

    def teach(self, rows: Floats, actions: NDArray[np.int32], wanted: Floats, rate: float) -> float:
        """Bring the guesses for what was played nearer to what is wanted; say how far off they were."""
        found = self.layers_of(rows)
        places = np.arange(len(rows))
        off = found[-1][places, actions] - wanted
        slope = np.zeros_like(found[-1])
        slope[places, actions] = np.clip(off, -1, 1) / len(rows)
        slopes: list[Floats] = [*self.weights]
        for layer in reversed(range(self.layers)):
            slopes[layer], slopes[self.layers + layer] = found[layer].T @ slope, slope.sum(axis=0)
            if layer:
                slope = (slope @ self.weights[layer].T) * (found[layer] > 0)
        self._move(slopes, rate)
        return float(np.mean(off**2))

    def _move(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for place, slope in enumerate(slopes):
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope * slope - self.squares[place])
            self.weights[place] -= np.float32(rate) * self.means[place] / (np.sqrt(self.squares[place]) + 1e-8)

    def save(self, path: Path) -> None:
        """Keep the weights, in half the digits: of all layers one after another, then what each adds."""
        path.write_bytes(b"".join(weight.astype("<f2").tobytes() for weight in self.weights))

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read them again."""
        network, kept = cls(sizes()), np.frombuffer(path.read_bytes(), "<f2").astype(np.float32)
        ends = np.cumsum([weight.size for weight in network.weights])
        parts = np.split(kept, ends[:-1])
        network.weights = [part.reshape(old.shape) for part, old in zip(parts, network.weights, strict=True)]
        return network


def best(worth: Floats, legal: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Choose the legal card of the greatest worth."""
    chosen: NDArray[np.int64] = np.where(legal, worth, -np.inf).argmax(axis=1)
    return chosen


class School:
    """Many tables at which the network plays every seat."""

    def __init__(self, tables: int, seed: int) -> None:
        self.batch = vector(GAME, tables, SEATS, seed=seed)
        self.scales = scales()
        self.network = Network(sizes(), seed)
        self.dice = np.random.default_rng(seed)
        shape = (PLAYS, tables)
        self.rows = np.zeros((*shape, len(self.scales)), np.int8)
        self.actions, self.promised = np.zeros(shape, np.int32), np.zeros(shape, np.float32)
        self.turns = np.zeros(PLAYS, np.int8)

    def play_round(self, curious: float) -> Floats:
        """Play a round at every table; say what it came to for each play, as a lesson."""
        batch = self.batch
        for play in range(PLAYS):
            worth = self.network.guess(batch.observations * self.scales)
            chosen = best(worth, batch.masks)
            self.promised[play] = worth[np.arange(batch.envs), chosen]
            strays = self.dice.random(batch.envs) < curious
            self.rows[play], self.turns[play] = batch.observations, batch.turns[0]
            self.actions[play] = np.where(strays, batch.draw(), chosen)
            batch.step(self.actions[play])
        return self.lessons()

    def lessons(self) -> Floats:
        """Mix, backwards from the end, what came out with what was promised at the next turn of the same seat."""
        came = (self.batch.points - self.batch.points.mean(axis=1, keepdims=True)) / SCALE
        wanted = np.zeros_like(self.promised)
        for play in reversed(range(PLAYS)):
            later = play + SEATS
            if later < PLAYS:
                wanted[play] = TRUST * wanted[later] + (1 - TRUST) * self.promised[later]
            else:
                wanted[play] = came[:, self.turns[play]]
        return wanted

    def study(self, wanted: Floats, rate: float, size: int) -> float:
        """Go through the round once, in handfuls of any order."""
        rows, actions, lessons = self.rows.reshape(-1, len(self.scales)), self.actions.ravel(), wanted.ravel()
        off = []
        order = self.dice.permutation(len(rows))
        for start in range(0, len(order), size):
            some = order[start : start + size]
            off.append(self.network.teach(rows[some] * self.scales, actions[some], lessons[some], rate))
        return float(np.mean(off))


def judge(network: Network, matches: int, opponents: str = "mouser", seed: int = 1) -> tuple[float, float]:
    """Play matches against three opponents of a kind; give the share of wins and its standard error."""
    batch: Batch = vector(GAME, matches, SEATS, opponents=opponents, seed=seed)
    known, shares, seat, over = scales(), np.zeros(matches), batch.turns.copy(), np.zeros(matches, bool)
    while not over.all():
        batch.step(best(network.guess(batch.observations * known), batch.masks).astype(np.int32))
        now = batch.ends & ~over
        shares[now] = batch.rewards[now, seat[now]] + 1 / SEATS
        over |= now
    return float(shares.mean()), float(shares.std() / np.sqrt(matches))


class Learned:
    """What was learned, as a bot for the arena: `learn:Learned`; LEARNED names the file."""

    def __init__(self) -> None:
        self.network, self.scales, self.game = Network.load(SAVED), scales(), games.get(GAME)

    def choose(self, observation: Observation, dice: Dice) -> int:  # noqa: ARG002 - it leaves nothing to luck
        """Play the best guess."""
        row = features(self.game, observation)[None] * self.scales
        return int(best(self.network.guess(row), mask(self.game, observation)[None])[0])


def learn(rounds: int, tables: int, matches: int, out: Path, seed: int = 13) -> list[dict[str, float]]:
    """Play so many rounds and study them; say now and then how good it has become."""
    school, begun, curve, played = School(tables, seed), time.process_time(), [], 0
    while played < rounds:
        left = 1 - played / rounds
        wanted = school.play_round(curious=0.1 * left + 0.01)
        school.study(wanted, rate=1e-3 * left + 2e-5, size=512)
        if played * POINTS // rounds < (played + tables) * POINTS // rounds:
            curve.append(point(school.network, matches, time.process_time() - begun, played + tables))
            school.network.save(out)
        played += tables
    return curve


def point(network: Network, matches: int, seconds: float, rounds: int) -> dict[str, float]:
    """Judge the network, and say so."""
    share, error = judge(network, matches)
    found = {"minutes": round(seconds / 60, 2), "rounds": rounds, "share": round(share, 4), "error": round(error, 4)}
    print(json.dumps(found), flush=True)
    return found


def main() -> None:
    """Read the command line, and learn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1_200_000, help="how many rounds to play")
    parser.add_argument("--tables", type=int, default=512, help="how many tables at once")
    parser.add_argument("--matches", type=int, default=2000, help="matches for each point of the curve")
    parser.add_argument("--out", type=Path, default=SAVED, help="where to keep what was learned")
    asked = parser.parse_args()
    learn(asked.rounds, asked.tables, asked.matches, asked.out)


if __name__ == "__main__":
    main()
