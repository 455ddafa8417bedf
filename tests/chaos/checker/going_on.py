"""No table is stuck, and nobody waits longer than is stated."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.chaos.checker.clients import Client, Json

NEVER = float("inf")


def nothing_stuck(events: Sequence[Json], clients: dict[str, Client], counts: dict[str, float]) -> Iterator[str]:
    """See that every table went on after the last fault, that its match ended, and that every match has its record."""
    healed = max((event["at"] for event in events if event["what"] in {"fault", "healed"}), default=0.0)
    states: dict[str, Json] = {}
    moved: dict[str, float] = defaultdict(float)
    for event in events:
        if event["what"] == "told":
            table = clients[event["who"]].table
            states[table] = event["message"].get("table", states.get(table, {}))
            moved[table] = event["at"]
    records = {(e["table"], e["number"]) for e in events if e["what"] == "record"}
    counts["tables"] = len({client.table for client in clients.values()})
    for table in {client.table for client in clients.values()}:
        state = states.get(table, {})
        if state.get("phase") != "between":
            yield f"table {table} ends in the phase {state.get('phase')}"
        if moved[table] < healed:
            yield f"nothing happened at table {table} after the last fault"
        for number in range(1, state.get("matches", 0) + 1):
            if (table, number) not in records:
                yield f"match {number} of table {table} has no record"


def nobody_waited(events: Sequence[Json], clients: dict[str, Client], counts: dict[str, float]) -> Iterator[str]:
    """Measure how long answers took while nothing was wrong, and how long everyone needed to be back afterwards."""
    promised = next((event for event in events if event["what"] == "promised"), {"answer": 1e9, "back": 1e9})
    faults = windows(events)
    counts["longest_answer"] = counts["longest_back"] = 0.0
    for client in clients.values():
        for asked, answered in answers_of(client):
            if any(begin < answered and asked < end for begin, end in faults):
                continue
            counts["longest_answer"] = max(counts["longest_answer"], answered - asked)
            if answered - asked > promised["answer"]:
                yield f"{client.who} waited {answered - asked:.1f} s for an answer"
        for end, back in _backs(client, faults):
            counts["longest_back"] = max(counts["longest_back"], back - end)
            if back - end > promised["back"]:
                yield f"{client.who} was back {back - end:.1f} s after a fault"


def windows(events: Sequence[Json]) -> list[tuple[float, float]]:
    """Give the times in which something was wrong: from a fault until it was healed."""
    found: list[tuple[float, float]] = []
    begun = None
    for event in events:
        if event["what"] == "fault":
            begun = event["at"]
        elif event["what"] == "healed" and begun is not None:
            found.append((begun, event["at"]))
            begun = None
    return found if begun is None else [*found, (begun, events[-1]["at"])]


def answers_of(client: Client) -> Iterator[tuple[float, float]]:
    """Give when each request was sent, and when it was answered; one that never was, when its line ended."""
    asked: dict[int, float] = {}
    for event in client.events:
        if event["what"] == "sent" and event["message"]["t"] == "ping":
            asked[event["message"]["n"]] = event["at"]
        elif event["what"] == "told" and (sent := asked.pop(event["message"].get("n", 0), None)) is not None:
            yield sent, event["at"]
        elif event["what"] == "shut":
            yield from ((sent, event["at"]) for sent in asked.values())
            asked = {}


def _backs(client: Client, faults: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Give the end of each fault, and when the client was told something again before the next one."""
    told = [event["at"] for event in client.events if event["what"] == "told"]
    place = 0
    for number, (_, end) in enumerate(faults):
        until = faults[number + 1][0] if number + 1 < len(faults) else NEVER
        while place < len(told) and told[place] < end:
            place += 1
        yield end, min(told[place], until) if place < len(told) else NEVER
