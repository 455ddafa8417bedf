"""The model of a house: what it must come to whatever the costs are; `make simulate` compares it with a real one."""

from __future__ import annotations

import pytest
from bench.simulation.measured import costs_of, kept
from bench.simulation.model import Costs, closed, thinking

COSTS = Costs(move=200e-6, transaction=400e-6, disk=300e-6, client=50e-6, row=50e-6, statement=200e-6)


def test_a_table_alone_waits_for_each_step_and_for_nobody() -> None:
    alone = closed(COSTS, 1, 2.0)
    steps = COSTS.move + COSTS.transaction + COSTS.disk + COSTS.row + COSTS.statement
    assert alone.batch == 1
    assert 1 / alone.rate == pytest.approx(steps + COSTS.client, rel=0.1)


def test_many_tables_share_transactions_until_the_core_is_used_up() -> None:
    few, many = closed(COSTS, 10, 1.0), closed(COSTS, 150, 1.0)
    assert many.batch > 2 * few.batch
    assert many.processor < few.processor < COSTS.move + COSTS.transaction
    assert 0.9 / COSTS.move < many.rate < 1 / COSTS.move
    assert many.p50 > 5 * few.p50


def test_two_nodes_do_what_one_cannot() -> None:
    one, two = (thinking(COSTS, 5500, nodes, 1, 0.5) for nodes in (1, 2))
    assert one.node == pytest.approx(1, abs=0.05)
    assert one.rate < 5200
    assert two.rate == pytest.approx(5500, rel=0.1)
    assert two.p99 < one.p99 / 3


def test_what_was_measured_is_there_and_gives_costs() -> None:
    _, curves, waits = kept()
    for points in curves.values():
        costs = costs_of(points, waits)
        assert 0 < costs.move <= points[-1].node
        assert costs.move + costs.transaction == pytest.approx(points[0].node)
