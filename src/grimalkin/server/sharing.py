"""What one address may have is counted by all nodes together: each tells the others what was used where it is.

Twice a second, and only of addresses that have used a good part of what they may: a house full of usual people tells
nothing. So an address that goes round all nodes has a bucket at each for half a second, and afterwards one.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from grimalkin.server.tables import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.server.house import House

AT_ONCE = 60
"""Addresses in one word: news between nodes have a length that they may not exceed."""
WORTH_TELLING = 1 / 8
"""The part of the sockets that an address may have, from which on others are told how many it has."""
Number = TypeVar("Number", int, float)


class Sharing:
    """What addresses have used at this node and at others."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.kinds = {
            "requests": house.requests,
            "snapshots": house.entering,
            "asks": house.asking,
            "files": house.taking_along,
            "reports": house.reporting,
            "reviews": house.reviews.asking,
        }
        for buckets in self.kinds.values():
            buckets.shared = True
        self.elsewhere: dict[str, dict[str, int]] = {}
        """Sockets of addresses at each other node, where they are many."""
        self._told: dict[str, int] = {}

    def sockets(self, address: str) -> int:
        """Count the sockets of an address at other nodes."""
        return sum(there.get(address, 0) for there in self.elsewhere.values())

    def news(self) -> Iterator[words.AddressesUsed | words.AddressesHold]:
        """Write what others are to be told."""
        for kind, buckets in self.kinds.items():
            for some in _parts(buckets.told()):
                yield words.AddressesUsed(kind, some)
        least = max(1.0, self.house.settings.limits.connections * WORTH_TELLING)
        held = {address: count for address, count in self.house.sockets.items() if count >= least}
        changed = {address: count for address, count in held.items() if self._told.get(address) != count}
        changed |= dict.fromkeys(self._told.keys() - held.keys(), 0)
        self._told = held
        for many in _parts(changed):
            yield words.AddressesHold(many)

    def tell_all_again(self) -> None:
        """Tell all that is held with the next news: somebody is new, or has missed some."""
        self._told = {}

    def hear(self, node: str, word: words.AddressesUsed | words.AddressesHold) -> None:
        """Take in what another node tells; a kind that is not known here is one of a newer house."""
        if isinstance(word, words.AddressesHold):
            known = {**self.elsewhere.get(node, {}), **word.sockets}
            self.elsewhere[node] = {address: count for address, count in known.items() if count}
            return
        buckets = self.kinds.get(word.kind)
        if buckets is not None:
            for address, cost in word.used.items():
                buckets.charge(address, self.house.now(), cost)

    def forget(self, node: str) -> None:
        """Count nothing any more of a node that is gone."""
        self.elsewhere.pop(node, None)


def _parts(of: dict[str, Number]) -> Iterator[dict[str, Number]]:
    rest = iter(of.items())
    while part := dict(islice(rest, AT_ONCE)):
        yield part
