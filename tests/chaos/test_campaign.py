"""The short form of `make chaos`: a real house, every fault once, and nothing is lost, seen, stuck or late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.chaos import nodes
from tests.chaos.campaign import faults_of
from tests.chaos.faults import FAULTS, possible
from tests.chaos.house import shim
from tests.chaos.town import Episode
from tests.server.postgres import shared_or_skipped

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.long
def test_whatever_happens_to_a_house_nothing_is_lost_and_nobody_sees_or_waits_too_much(tmp_path: Path) -> None:
    if not shim():
        pytest.skip("there is no C compiler for the shim")
    verdict = Episode(tmp_path, "short form", ["kill", *possible(), "kill", "kill"]).run()
    assert not verdict.wrong, "\n".join(verdict.wrong)
    assert verdict.counts["acknowledged"] > 100
    assert all(verdict.counts[f"fault_{name}"] for name in FAULTS)


@pytest.mark.long
def test_a_house_of_three_nodes_loses_nothing_when_a_node_or_the_database_is_killed(tmp_path: Path) -> None:
    shared_or_skipped()
    faults = ["kill_node", "kill_database", "stop_node"]
    verdict = nodes.episode(tmp_path, "short form", faults).run()
    assert not verdict.wrong, "\n".join(verdict.wrong)
    assert verdict.counts["acknowledged"] > 50
    assert all(verdict.counts[f"fault_{name}"] for name in faults)


def test_an_episode_is_drawn_from_its_seed() -> None:
    assert faults_of("13/0", 25) == faults_of("13/0", 25)
    assert faults_of("13/0", 25) != faults_of("13/1", 25)
    assert {fault for number in range(40) for fault in faults_of(f"13/{number}", 25)} == {*possible()}
    assert set(faults_of("13/0", 25, "stop")) == {"stop"}
    several = {fault for number in range(40) for fault in faults_of(f"13/{number}", 25, several=True)}
    assert several == {*nodes.FAULTS}
