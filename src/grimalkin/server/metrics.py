"""Figures of a server for Prometheus: what it does, never who does it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """The figures of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        count, gauge = self._counter, self._gauge
        self.entries = count("entries", "Journal entries saved")
        self.refused = count("refusals", "Requests refused")
        self.bad = count("bad_messages", "Messages that could not be read")
        self.opened = count("tables_opened", "Tables opened")
        self.connections = gauge("connections", "Open sockets")
        self.tables = gauge("tables_in_memory", "Tables in memory")
        self.longest_step = gauge("longest_step_seconds", "Longest step of the event loop since this was last read")
        self.commits = gauge("commits", "Transactions on disk")

    def text(self) -> bytes:
        """Write them as Prometheus reads them."""
        return generate_latest(self.registry)

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(f"grimalkin_{name}", text, registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"grimalkin_{name}", text, registry=self.registry)
