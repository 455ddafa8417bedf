"""Everyone is told the same story, and it never goes back."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.chaos.checker.clients import Client, Json


ATTENDANCE = {"here", "bot_in"}
"""Of a seat: whether somebody is there; and in how many seconds, from when this is told, a bot plays instead."""


def one_story(events: Sequence[Json], clients: dict[str, Client], counts: dict[str, float]) -> Iterator[str]:
    """See that a version is one thing for all and for ever, none is left out, and none that was told is lost."""
    stories: dict[tuple[str, int], str] = {}
    apart = any(event["what"] == "promised" and event.get("nodes") for event in events)
    highest: dict[str, int] = defaultdict(int)
    floor: dict[tuple[str, int], int] = {}
    at: dict[tuple[str, int], int] = {}
    counts["told"] = 0
    for event in events:
        if event["what"] not in {"open", "sent", "told"}:
            continue
        client, line = clients[event["who"]], (event["who"], event["line"])
        if event["what"] == "open":
            floor[line] = highest[client.table]
        elif event["what"] == "sent":
            if event["message"]["t"] == "join" and "since" in event["message"]:
                at[line] = event["message"]["since"]
        else:
            counts["told"] += 1
            yield from _in_order(event, line, at, floor[line])
            yield from _the_same(event, client, stories, apart=apart)
            highest[client.table] = max(highest[client.table], event["message"]["v"])
    counts["versions"] = len(stories)


def _in_order(event: Json, line: tuple[str, int], at: dict[tuple[str, int], int], floor: int) -> Iterator[str]:
    message, tag = event["message"], event["message"].get("t", "update")
    version, before = message["v"], at.get(line)
    if tag == "snapshot":
        if version < max(floor, before or 0):
            yield f"{line}: a snapshot of version {version}, though {max(floor, before or 0)} had been told"
        at[line] = version
    elif tag in {"update", "skip"}:
        if before is None or version != before + 1:
            yield f"{line}: version {version} after {before}"
        at[line] = version


def _the_same(event: Json, client: Client, stories: dict[tuple[str, int], str], *, apart: bool) -> Iterator[str]:
    message = event["message"]
    if message.get("t", "update") != "update":
        return
    shared = {key: told for key, told in message.items() if key not in {"own", "match"}}
    for_all = json.dumps(_less_presence(shared) if apart else shared, sort_keys=True)
    known = stories.setdefault((client.table, message["v"]), for_all)
    if known != for_all:
        yield f"{client.who}: version {message['v']} of {client.table} was {known}, and is {for_all}"


def _less_presence(message: Json) -> Json:
    """Leave out who is there: each node of several hears of that by itself, a moment before or after a version."""
    if "table" not in message:
        return message
    table = {key: told for key, told in message["table"].items() if key != "watchers"}
    seats = table.get("seats", [])
    table["seats"] = [{key: told for key, told in seat.items() if key not in ATTENDANCE} for seat in seats]
    return {**message, "table": table}
