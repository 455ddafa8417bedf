"""Fresh processes: what an import costs, and what a thousand states weigh."""

from __future__ import annotations

import json
import subprocess
import sys

from bench import learners, spiel
from bench.child import PEERS
from bench.measure import Sample
from bench.ours import loaded
from bench.plain import PURE


def kinds() -> dict[str, list[str]]:
    """List what can be imported here: the modules of each kind."""
    own = [game.package for game in loaded().values()]
    present = {"openspiel": spiel.library(), "rlcard": learners.rlcard(), "pettingzoo": learners.pettingzoo()}
    return {"native": own, "plain": own} | {kind: [PEERS[kind]] for kind in PEERS if present[kind]}


def sampled(kind: str, _: int, __: int) -> Sample:
    """Take a sample in a fresh process."""
    command = [sys.executable, "-W", "ignore", "-m", "bench.child", kind, *kinds()[kind]]
    place = PURE if kind == "plain" else None
    done = subprocess.run(command, env=place, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-300:])
    return Sample(*json.loads(done.stdout.splitlines()[-1]))
