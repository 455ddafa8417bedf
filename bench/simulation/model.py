"""The model: nodes with one core each, group commit, and one database, as events in SimPy.

A move takes its node's core (reading, rules), waits for a transaction that has room, and takes the core again (telling
four seats). A node has one transaction under way; where several tables shared the last one it waits a millisecond for
as many again. A transaction costs the node's core, then the database's, and waits for the disk.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import Any

import simpy

TELLING = 0.7
"""The part of a move's time that goes into what each seat is told, and into sending it (docs/server-performance.md)."""
MORE_TABLES_WAIT = 0.001
Steps = Generator[simpy.Event, Any, None]


@dataclass(frozen=True)
class Costs:
    """Seconds: all that the model is told of a real house."""

    move: float
    """Of the node's core, for each move,"""
    transaction: float
    """and for each transaction."""
    disk: float
    """Waiting for the disk, for each transaction."""
    client: float = 0.0
    """Of the client's only core, for each move."""
    row: float = 0.0
    """Of the database's cores, for each move,"""
    statement: float = 0.0
    """and for each transaction."""

    def slower(self, times: float, client: float) -> Costs:
        """Give the costs on cores that others use too."""
        house = {name: getattr(self, name) * times for name in ("move", "transaction", "row", "statement")}
        return replace(self, client=self.client * client, **house)


class Node:
    """One process of the house."""

    def __init__(self, world: World) -> None:
        self.world, self.core = world, simpy.Resource(world.env)
        self.waiting: list[simpy.Event] = []
        self.writing = False
        self.last = 0
        self.used = 0.0

    def move(self) -> Steps:
        """Take a move, save it, tell it."""
        cost = self.world.costs.move
        yield from self.use(cost * (1 - TELLING))
        saved = self.world.env.event()
        self.waiting.append(saved)
        if not self.writing:
            self.writing = True
            self.world.env.process(self.write())
        yield saved
        yield from self.use(cost * TELLING)

    def use(self, seconds: float) -> Steps:
        """Have the core for a while."""
        with self.core.request() as turn:
            yield turn
            yield self.world.env.timeout(seconds)
        self.used += seconds

    def write(self) -> Steps:
        """Write transactions for as long as there is something to write."""
        while self.waiting:
            if len(self.waiting) < self.last:
                yield self.world.env.timeout(MORE_TABLES_WAIT)
            yield from self.use(self.world.costs.transaction)
            batch, self.waiting = self.waiting, []
            self.last = len(batch)
            yield from self.world.commit(len(batch))
            for saved in batch:
                saved.succeed()
        self.writing = False


class World:
    """All nodes, their database, and what was counted."""

    def __init__(self, costs: Costs, nodes: int = 1, database_cores: int = 1, seed: int = 13) -> None:
        self.env, self.costs = simpy.Environment(), costs
        self.dice = random.Random(seed)  # noqa: S311 - a model
        self.nodes = [Node(self) for _ in range(nodes)]
        self.client = simpy.Resource(self.env)
        self.database = simpy.Resource(self.env, database_cores)
        self.cores, self.busy, self.transactions = database_cores, 0.0, 0
        self.latencies: list[float] = []

    def commit(self, rows: int) -> Steps:
        """Have some rows on the disk."""
        seconds = self.costs.statement + self.costs.row * rows
        if seconds:
            with self.database.request() as turn:
                yield turn
                yield self.env.timeout(seconds)
            self.busy += seconds
        self.transactions += 1
        yield self.env.timeout(self.dice.expovariate(1 / self.costs.disk))

    def answered(self, node: Node) -> Steps:
        """Play one move, and count how long it took."""
        sent = self.env.now
        yield from node.move()
        self.latencies.append(self.env.now - sent)

    def eager(self, node: Node) -> Steps:
        """Be a table that moves again at once, as the benches have it; its client has a core of its own."""
        while True:
            with self.client.request() as turn:
                yield turn
                yield self.env.timeout(self.costs.client)
            yield from self.answered(node)

    def people(self, node: Node, rate: float) -> Steps:
        """Be all tables of a node, whose people think: so many moves a second, as they come."""
        while True:
            yield self.env.timeout(self.dice.expovariate(rate))
            self.env.process(self.answered(node))

    def run(self, begin: Callable[[World], None], warm: float, seconds: float) -> Counted:
        """Let it live for a while, and count."""
        begin(self)
        self.env.run(warm)
        self.latencies, self.busy, self.transactions = [], 0.0, 0
        for node in self.nodes:
            node.used = 0.0
        self.env.run(warm + seconds)
        ordered, moves = sorted(self.latencies), max(1, len(self.latencies))
        used = sum(node.used for node in self.nodes)
        return Counted(
            rate=len(ordered) / seconds,
            p50=ordered[moves // 2] if ordered else 0.0,
            p99=ordered[moves * 99 // 100] if ordered else 0.0,
            node=used / seconds / len(self.nodes),
            database=self.busy / seconds / self.cores,
            batch=moves / max(1, self.transactions),
            processor=used / moves,
        )


@dataclass(frozen=True)
class Counted:
    """What a simulated house did."""

    rate: float
    p50: float
    p99: float
    node: float
    """The part of its core that a node used, in the mean;"""
    database: float
    """the same of the database's cores."""
    batch: float
    """Moves in a transaction."""
    processor: float
    """Seconds of a node's core for a move."""


def closed(costs: Costs, tables: int, seconds: float = 4.0) -> Counted:
    """Simulate one node with tables that never think."""
    world = World(costs)
    return world.run(lambda w: [w.env.process(w.eager(w.nodes[0])) for _ in range(tables)] and None, 1.0, seconds)


def thinking(costs: Costs, moves: float, nodes: int, cores: int, seconds: float = 3.0) -> Counted:
    """Simulate some nodes that share so many moves a second."""
    world = World(costs, nodes, cores)
    return world.run(
        lambda w: [w.env.process(w.people(node, moves / nodes)) for node in w.nodes] and None, 0.5, seconds
    )
