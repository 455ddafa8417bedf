"""Every acknowledged action is kept, once and in order."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.chaos.checker.clients import Client, Json

MOVE = re.compile(r"(\d+) (\S+)( by \S+)?$")
ACKNOWLEDGED, REFUSED, UNKNOWN = "acknowledged", "refused", "unknown"


@dataclass
class Choice:
    """A word that a seat chose at a version; it may have been sent several times."""

    match: int
    version: int
    word: str
    outcome: str = REFUSED
    """What became of it, as far as the client knows."""


def kept_once_and_in_order(
    events: Sequence[Json], clients: dict[str, Client], counts: dict[str, float]
) -> Iterator[str]:
    """Compare what each seat chose with the record of the match."""
    moves = {(e["table"], e["number"]): moves_of(e["text"]) for e in events if e["what"] == "record"}
    counts["matches"] = len(moves)
    counts["acknowledged"] = 0
    for client in clients.values():
        if client.seat is None:
            continue
        chosen: dict[int, list[Choice]] = defaultdict(list)
        for choice in choices_of(client):
            chosen[choice.match].append(choice)
            counts["acknowledged"] += choice.outcome == ACKNOWLEDGED
        for number in sorted({number for table, number in moves if table == client.table} | {*chosen}):
            where = f"{client.who}, match {number}"
            if (client.table, number) not in moves:
                yield f"{where}: there is no record"
                continue
            kept = moves[client.table, number].get(client.seat, [])
            if not follows(kept, chosen[number]):
                told = " ".join(f"{c.word}@{c.version}:{c.outcome[0]}" for c in chosen[number])
                yield f"{where}: the record has {' '.join(kept)}; chosen was {told}"


def moves_of(record: str) -> dict[int, list[str]]:
    """Read a record: the words of each seat that were its own, those taken back left out."""
    kept: list[tuple[int, str, bool]] = []
    for line in record.splitlines():
        if line.startswith("undo "):
            seat = int(line.split()[1])
            place = max(i for i, move in enumerate(kept) if move[0] == seat)
            del kept[place:]
        elif found := MOVE.match(line):
            kept.append((int(found[1]), found[2], not found[3]))
    moves: dict[int, list[str]] = defaultdict(list)
    for seat, word, own in kept:
        if own:
            moves[seat].append(word)
    return moves


def choices_of(client: Client) -> list[Choice]:
    """List what a client chose, in the order it first sent it, and what became of each."""
    chosen: dict[tuple[int, int, str], Choice] = {}
    waiting: dict[int, Choice] = {}
    barriers: dict[int, list[int]] = {}
    match = 0
    for event in client.events:
        message = event.get("message", {})
        if event["what"] in {"open", "shut"}:
            # What was not answered on this line never will be: it was taken, or not.
            for choice in waiting.values():
                choice.outcome = better(choice.outcome, UNKNOWN)
            waiting, barriers = {}, {}
        elif event["what"] == "told":
            match = (message.get("match") or {}).get("number", match)
            _answered(message, waiting, barriers)
        elif message["t"] == "play":
            key = match, message["v"], message["word"]
            waiting[message["n"]] = chosen.setdefault(key, Choice(*key))
        elif message["t"] == "ping":
            barriers[message["n"]] = [*waiting]
    for choice in waiting.values():
        choice.outcome = better(choice.outcome, UNKNOWN)
    return [*chosen.values()]


def _answered(message: Json, waiting: dict[int, Choice], barriers: dict[int, list[int]]) -> None:
    """Take an answer: requests are answered in order, so whatever was asked before a ping is done when that is."""
    tag, number = message.get("t"), message.get("n", 0)
    if tag == "refused" and number in waiting:
        # One that came too late may be the second copy of one that came in time.
        choice = waiting.pop(number)
        choice.outcome = better(choice.outcome, UNKNOWN if message["key"] == "stale" else REFUSED)
    elif number in barriers and tag in {"pong", "refused"}:
        for earlier in barriers.pop(number):
            if earlier in waiting:
                waiting.pop(earlier).outcome = ACKNOWLEDGED


def better(one: str, other: str) -> str:
    """Give what is known of a choice that was sent twice: taken once is taken."""
    return max(one, other, key=(REFUSED, UNKNOWN, ACKNOWLEDGED).index)


def follows(kept: Sequence[str], chosen: Sequence[Choice]) -> bool:
    """Say whether a record holds all that was acknowledged, nothing refused, nothing twice, and all in order."""
    reached = {0}
    for choice in chosen:
        taken = {place + 1 for place in reached if place < len(kept) and kept[place] == choice.word}
        if choice.outcome == ACKNOWLEDGED:
            reached = taken
        elif choice.outcome == UNKNOWN:
            reached |= taken
    return len(kept) in reached
