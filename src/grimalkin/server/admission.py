"""Admission: who may open a table. The fuller the house, the more an opening costs, and the sooner empty tables go.

An address, and the network around it, has so many openings an hour. In a house that is half empty each costs one of
them, in a crowded one many: so a hundred networks cannot fill it before others come, and whoever has opened nothing
always has some. Only tables that nobody is at make room: those where nobody ever sat, and of a network that holds more
than its share those that it left.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from grimalkin.server.buckets import Buckets

if TYPE_CHECKING:
    from grimalkin.server.settings import Limits

HOUR = 3600.0
COSTS = ((0.5, 1), (0.75, 4), (0.9, 12))
"""Up to how full the house is, an opening costs so many; beyond that `DEAREST`."""
DEAREST = 40
NETWORK = 2
"""Times as many openings as an address has, its whole network has."""
PATIENCE = ((0.25, 24 * HOUR), (0.5, HOUR), (0.75, 600.0))
"""Up to how full the house is, a table where nobody has ever sat is kept so long; beyond that `SHORTEST`."""
SHORTEST = 120.0
FAIR_SHARE = 20
"""Tables that a network may hold without losing one to others."""


class Admission:
    """What addresses and networks have opened; nothing of it is stored."""

    def __init__(self, limits: Limits) -> None:
        self.most = limits.tables
        an_hour = limits.tables_an_hour
        self.addresses = Buckets(an_hour / HOUR, an_hour)
        self.networks = Buckets(NETWORK * an_hour / HOUR, NETWORK * an_hour)
        self.held: dict[str, OrderedDict[str, None]] = {}
        """The open tables of each network, the oldest first; none from before the house was opened."""
        self._network: dict[str, str] = {}

    def fullness(self, open_tables: int) -> float:
        """Say how full the house is: 1 is full."""
        return open_tables / self.most

    def take(self, address: str, network: str, open_tables: int, now: float) -> bool:
        """Take what an opening costs from an address and from its network."""
        full = self.fullness(open_tables)
        cost = next((cost for below, cost in COSTS if full < below), DEAREST)
        # In a small house the dearest opening must still be one that a newcomer can pay.
        cost = min(cost, max(1, int(self.addresses.most // 3)))
        return self.addresses.take(address, now, cost) and self.networks.take(network, now, cost)

    def patience(self, open_tables: int, usual: float) -> float:
        """Say how long a table is kept where nobody has ever sat."""
        full = self.fullness(open_tables)
        return min(usual, next((seconds for below, seconds in PATIENCE if full < below), SHORTEST))

    def is_crowded(self, open_tables: int) -> bool:
        """Say whether openings cost more than usual."""
        return self.fullness(open_tables) >= COSTS[0][0]

    def opened(self, table: str, network: str) -> None:
        """Take note of an open table."""
        self.held.setdefault(network, OrderedDict())[table] = None
        self._network[table] = network

    def closed(self, table: str) -> None:
        """Forget one that is closed."""
        network = self._network.pop(table, None)
        if network is not None:
            del self.held[network][table]
            if not self.held[network]:
                del self.held[network]

    def crowding(self) -> list[str]:
        """List the tables of the network that holds the most, the oldest first; none while each has its share."""
        held: OrderedDict[str, None] = max(self.held.values(), key=len, default=OrderedDict())
        return [*held] if len(held) > FAIR_SHARE else []
