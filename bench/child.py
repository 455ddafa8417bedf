"""What a fresh process does: import one library and weigh a thousand states. It imports little before that itself."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from time import process_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STATES = 1000
PEERS = {"openspiel": "pyspiel", "rlcard": "rlcard", "pettingzoo": "pettingzoo.classic.rlcard_envs.texas_holdem"}


def weight() -> float:
    """Give the bytes of memory that this process holds; 0 where the system does not say."""
    try:
        with open("/proc/self/statm") as statm:  # noqa: PTH123 - pathlib would be weighed too
            return float(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0.0


def our_states() -> dict[str, Callable[[], object]]:
    """Give a way to copy a dealt state of each of our games."""
    from bench import ours  # noqa: PLC0415 - after the weighing

    return {name: ours.dealt(game, 1).copy for name, game in ours.loaded().items()}


def spiel_states() -> dict[str, Callable[[], object]]:
    """Give a way to clone a dealt state of each game of OpenSpiel."""
    from bench import spiel  # noqa: PLC0415

    return {table.name: spiel.dealt(table, 1).clone for table in spiel.TABLES}


def rlcard_states() -> dict[str, Callable[[], object]]:
    """Give a way to copy a dealt game of RLCard."""
    from copy import deepcopy  # noqa: PLC0415

    env = import_module("rlcard").make("bridge", config={"seed": 1})
    env.reset()
    return {"bridge": lambda: deepcopy(env.game)}


def states_of(kind: str) -> dict[str, Callable[[], object]]:
    """Give a way to copy a state of each game; PettingZoo has none."""
    makers = {"native": our_states, "plain": our_states, "openspiel": spiel_states, "rlcard": rlcard_states}
    return makers[kind]() if kind in makers else {}


def look(kind: str, modules: list[str]) -> list[object]:
    """Import what is asked, and weigh states of its games."""
    before, start = weight(), process_time()
    for module in modules:
        import_module(module)
    seconds = process_time() - start
    extra = {"bytes before": before, "bytes after": weight()}
    kept = []
    for name, make in states_of(kind).items():
        kept.append([make() for _ in range(STATES)])  # these fill what is free already
        light = weight()
        kept.append([make() for _ in range(STATES)])
        extra[f"bytes a state of {name}"] = (weight() - light) / STATES
    return [seconds, 1, extra]


def main() -> None:
    """Say what was seen; the arguments are the kind and the modules to import."""
    kind, *modules = sys.argv[1:]
    print(import_module("json").dumps(look(kind, modules)))


if __name__ == "__main__":
    main()
