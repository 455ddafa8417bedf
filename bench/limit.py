"""The limits: Friday the 13th written by hand in C, and a Python loop with no game in it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from random import Random

from bench.measure import Sample, loud, timed
from bench.ours import SEATS, loaded, shuffled
from grimalkin.rules import Dice, Game
from grimalkin.rules.playouts import play_matches, play_out

SOURCE = Path(__file__).with_name("friday_core.c")
ROUNDS = 4
TRIED = 200
"""Matches that are compared before anything is measured."""


@cache
def core() -> ctypes.CDLL | None:
    """Compile and load the core in C, and see that it plays what we play."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler or "friday" not in loaded():
        loud("no C compiler or no Friday the 13th here: the core in C is left out")
        return None
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "core.so"
        command = [compiler, "-O3", "-shared", "-fPIC", "-o", str(target), str(SOURCE)]
        subprocess.run(command, check=True)
        library = ctypes.CDLL(str(target))
    library.play_matches.restype = ctypes.c_int64
    compare(library, loaded()["friday"])
    return library


def in_c(library: ctypes.CDLL, dice: Dice, count: int) -> tuple[int, int, tuple[int, int]]:
    """Play matches in C; give the actions, the sum of all points, and where the dice ended."""
    luck = (ctypes.c_int64 * 2)(dice.one, dice.two)
    points = ctypes.c_int64()
    actions = library.play_matches(SEATS, ROUNDS, luck, ctypes.c_int64(count), ctypes.byref(points))
    return int(actions), points.value, (luck[0], luck[1])


def in_python(game: Game, dice: Dice, count: int) -> tuple[int, int, tuple[int, int]]:
    """Play the same matches deal by deal, so that the points can be seen."""
    actions = points = 0
    for _ in range(count):
        state = game.start(SEATS)
        while state.deal_due():
            state.deal(shuffled(game, state, dice))
            actions += play_out(state, dice)
        points += sum(state.scores())
    return actions, points, (dice.one, dice.two)


def compare(library: ctypes.CDLL, game: Game) -> None:
    """Refuse to measure unless C, our loop and our states play the very same matches."""
    wanted = in_c(library, Dice("same", 1), TRIED)
    stepwise = in_python(game, Dice("same", 1), TRIED)
    dice, start = Dice("same", 1), game.start(SEATS)
    actions = play_matches(start, game.pack(start.options), dice, TRIED)
    if stepwise != wanted or (actions, (dice.one, dice.two)) != (wanted[0], wanted[2]):
        raise AssertionError(f"the core in C plays otherwise: {wanted}, we {stepwise} and {actions}")


def c_playouts(library: ctypes.CDLL, seed: int, size: int) -> Sample:
    """Play whole matches in C."""
    dice = Dice("bench", seed)
    seconds, moves = timed(lambda: in_c(library, dice, size)[0])
    return Sample(seconds, moves, {"games": size / seconds})


def empty_loop(seed: int, size: int) -> Sample:
    """Make as many calls as a game would, to functions that do nothing: no game can be faster in this loop."""
    actors, legal_actions, apply = (0,).__len__, [*range(6)].copy, dict[int, int]().get
    luck = Random(seed).random  # noqa: S311 - the same for everyone

    def work() -> int:
        moves = 0
        while actors() and moves < size:
            legal = legal_actions()
            apply(0, legal[int(luck() * len(legal))])
            moves += 1
        return moves

    return Sample(*timed(work), {})
