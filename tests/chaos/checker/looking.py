"""No seat sees what it may not."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.chaos.checker.clients import Client, Json

FOR_ONE = {"choices", "hinted", "seated", "lent"}
OWN = {"events", "said", "at", "legal", "prompt", "undo"}
HAND = re.compile(r"hand@(\d+)$")
SHOWN, DEALT = "hand-shown", "hand-dealt"
Shown = dict[tuple[str, int], dict[int, bool]]
"""For each table and seat, the versions at which its hand was laid open for everyone, or dealt anew."""


def nothing_secret(events: Sequence[Json], clients: dict[str, Client], counts: dict[str, float]) -> Iterator[str]:
    """Look through all that was told for what is another's."""
    counts["looked_at"] = 0
    shown = shown_to_all(events, clients)
    for event in events:
        if event["what"] == "told":
            counts["looked_at"] += 1
            client, message = clients[event["who"]], event["message"]
            foreign = [*_foreign(message, client.seat)]
            for owner, wrong in _hands(message, client.seat):
                if not _is_open(shown[client.table, owner], message["v"]):
                    foreign.append(wrong)
            for wrong in foreign:
                yield f"{event['who']}: {wrong} in {json.dumps(message)[:400]}"


def nothing_foreign(message: Json, seat: int | None) -> Iterator[str]:
    """Look through one message, at a moment when no hand lies open."""
    yield from _foreign(message, seat)
    if not any(happened.get("k") == SHOWN for happened in message.get("events", ())):
        yield from (wrong for _, wrong in _hands(message, seat))


def shown_to_all(events: Sequence[Json], clients: dict[str, Client]) -> Shown:
    """Find when the rules had a hand laid open: an event for everyone says so."""
    shown: Shown = defaultdict(dict)
    for event in events:
        if event["what"] == "told":
            message = event["message"]
            for happened in (*message.get("events", ()), *(message.get("match") or {}).get("events", ())):
                if happened["k"] in {SHOWN, DEALT}:
                    table = clients[event["who"]].table
                    shown[table, happened["seat"]].setdefault(message["v"], happened["k"] == SHOWN)
    return shown


def _is_open(shown: dict[int, bool], version: int) -> bool:
    last = max((each for each in shown if each <= version), default=None)
    return last is not None and shown[last]


def _foreign(message: Json, seat: int | None) -> Iterator[str]:
    """What is told to one seat alone is told to a seat, and is about that seat alone."""
    own = message.get("own")
    if seat is None and (own is not None or message.get("t") in FOR_ONE or (message.get("match") or {}).get("legal")):
        yield "one who looks on is told what is a seat's"
    if own is None:
        return
    if strange := set(own) - OWN:
        yield f"{sorted(strange)} is not known to be a seat's own"
    for_all = message.get("events", [])
    for place, happened in enumerate(own.get("events", [])):
        other = for_all[place] if place < len(for_all) else None
        if happened != other and str(seat) not in re.findall(r"\d+", json.dumps(happened)):
            yield f"{happened} is another's"


def _hands(told: Any, seat: int | None) -> Iterator[tuple[int, str]]:  # noqa: ANN401
    """Find cards in the hand of another: a place that names its cards, or an event that does."""
    if isinstance(told, list):
        for part in told:
            yield from _hands(part, seat)
    elif isinstance(told, dict):
        for name, value in told.items():
            owner = HAND.match(name)
            if owner and int(owner[1]) != seat and _names_cards(value):
                yield int(owner[1]), f"the hand of seat {owner[1]}"
            yield from _hands(value, seat)
        if told.get("k") == DEALT and told.get("seat") != seat and told.get("cards") is not None:
            yield told["seat"], f"what seat {told['seat']} was dealt"


def _names_cards(place: Any) -> bool:  # noqa: ANN401
    if isinstance(place, str):
        return bool(place.partition("=")[0].strip("+- "))
    return isinstance(place, dict) and bool(place.get("cards"))
