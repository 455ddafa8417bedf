"""A history, parted by who wrote it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

Json = dict[str, Any]


@dataclass
class Client:
    """One client: who it is, and its events in order."""

    who: str
    table: str
    seat: int | None
    events: list[Json] = field(default_factory=list)


def clients_of(events: Sequence[Json]) -> dict[str, Client]:
    """Part a history by who wrote it."""
    clients: dict[str, Client] = {}
    for event in events:
        if event["what"] == "came":
            clients[event["who"]] = Client(event["who"], event["table"], event["seat"])
        elif "who" in event:
            clients[event["who"]].events.append(event)
    return clients
