"""On a cluster of Ray: the same results to the last digit, whichever processes and machines are killed meanwhile.

`make cluster` tries it, in an environment of its own: Ray is large. Three machines are three of its nodes here.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from grimalkin.arena import BadBot, BadTournament, Scoreboard, Tournament, run

if TYPE_CHECKING:
    from collections.abc import Iterator

if find_spec("ray") is None:
    missing = "!!! Ray is missing (make cluster installs it): tournaments on a cluster are not tried"
    assert "GRIMALKIN_CLUSTER" not in os.environ, missing
    pytest.skip(missing, allow_module_level=True)

QUICK = {"rounds": 1}
ONE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "node_ip_address": "127.0.0.2"}
"""Loopback, and not the first address of it, for which Ray would take the one that others see."""
OURS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
"""No word to anybody, and no key in anybody's home."""
PATIENCE = 60.0
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
"""What Ray opens it does not always close before its objects go."""


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """Three machines with one processor each, and this process as the one that asks."""
    os.environ.update(OURS)
    import ray  # noqa: PLC0415
    from ray.cluster_utils import Cluster  # noqa: PLC0415

    cluster = Cluster(initialize_head=True, head_node_args={**ONE, "include_dashboard": False})
    for _ in range(2):
        cluster.add_node(**ONE, wait=False)
    cluster.wait_for_nodes()
    os.environ["RAY_ADDRESS"] = cluster.address
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    try:
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()
        del os.environ["RAY_ADDRESS"]


def playing() -> list[int]:
    """Find the processes that play a set just now."""
    found = []
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if line.read_bytes().startswith(b"ray::_play"):
                found.append(int(line.parent.name))
    return found


def kill_one(dice: random.Random) -> None:
    """Kill a process that plays, without warning; there is always one while sets are missing."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(IndexError, ProcessLookupError):
            os.kill(dice.choice(playing()), signal.SIGKILL)
            return
        time.sleep(0.002)
    raise AssertionError("nobody plays")


def test_whoever_is_killed_the_results_are_those_of_one_core(machines: Any, tmp_path: Path) -> None:  # noqa: ANN401
    tournament = Tournament("friday", 3, ("search-60", "thumb", "random"), QUICK, seed="cluster")
    dice, seen = random.Random(13), list[int]()

    def watch(scoreboard: Scoreboard) -> None:
        seen.append(scoreboard.sets)
        if scoreboard.sets in {2, 5, 8, 11, 14, 20}:
            kill_one(dice)
        if scoreboard.sets == 6:
            machines.remove_node(next(iter(machines.worker_nodes)), allow_graceful=False)
            machines.add_node(**ONE, wait=False)

    paths = [tmp_path / "alone.journal", tmp_path / "cluster.journal"]
    alone = run(tournament, deals=30, journal=paths[0])
    together = run(tournament, deals=30, journal=paths[1], cluster="ray", watch=watch)
    assert seen == [*range(1, 31)]
    assert together.json() == alone.json()
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.usefixtures("machines")
def test_it_stops_when_the_shares_are_known_well_enough_and_what_is_under_way_is_called_off(guests: str) -> None:
    tournament = Tournament("friday", 3, ("random", f"{guests}:Low"), QUICK, seed="small")
    alone = run(tournament, deals=100, precision=0.2)
    assert alone.stopped == "precision"
    assert run(tournament, deals=100, precision=0.2, cluster="ray", workers=2).json() == alone.json()
    deadline = time.monotonic() + PATIENCE
    while playing():
        assert time.monotonic() < deadline, "somebody still plays what nobody waits for"
        time.sleep(0.01)


@pytest.mark.usefixtures("machines")
@pytest.mark.parametrize("name", ["vanish", "crash", "stubborn"])
def test_a_guest_that_fails_is_named_as_on_one_machine(guests: str, name: str) -> None:
    tournament, told = Tournament("friday", 3, (f"{guests}:{name}", "random"), QUICK), []
    for cluster in (None, "ray"):
        with pytest.raises(BadBot) as caught:
            run(tournament, deals=3, patience=2, cluster=cluster)
        told.append((str(caught.value), caught.value.trace))
    assert told[0] == told[1]


@pytest.mark.usefixtures("machines")
def test_a_tournament_whose_driver_was_killed_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "killed" / "results.journal"
    with driver(tmp_path, "killed", "--cluster", "ray") as killed:
        deadline = time.monotonic() + PATIENCE
        while not journal.exists() or journal.read_bytes().count(b"\n") < 4:
            assert killed.poll() is None, killed.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.005)
        killed.kill()
        killed.wait()
    had = journal.read_bytes()
    assert had.count(b"\n") < 40, "it had ended before it was killed"
    assert not journal.with_suffix(".json").exists()
    for folder, words in (("killed", ("--cluster", "ray")), ("whole", ())):
        with driver(tmp_path, folder, *words) as done:
            said, wrong = done.communicate()
            assert (done.returncode, wrong) == (0, "")
            assert "search-60" in said
    assert journal.read_bytes().startswith(had[: had.rfind(b"\n") + 1])
    for name in ("results.json", "results.html", "results.journal"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


@contextmanager
def driver(folder: Path, out: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Ask for a tournament as a person does."""
    table = ("--seats", "3", "--option", "rounds=1", "--bot", "search-60", "--bot", "random", "--deals", "40")
    asked = [sys.executable, "-m", "grimalkin", "arena", *table, "--out", out, "--lang", "en", *words]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(  # noqa: S603
        asked, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.usefixtures("machines")
def test_a_machine_with_other_code_is_told_and_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grimalkin.arena.tournament.__version__", "0.0.1")
    with pytest.raises(BadTournament, match=r"has other code than the machine that asked: version"):
        run(Tournament("friday", 3, ("random",), QUICK), deals=3, cluster="ray")


def test_who_is_brought_along_cannot_travel() -> None:
    brought = Tournament.of("friday", 3, [lambda observation, _: observation.legal[0]])
    with pytest.raises(ValueError, match="module:Name"):
        run(brought, deals=2, cluster="ray")
