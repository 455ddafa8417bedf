"""What a person may do at a table of a house beside playing: as buttons where it is likely, else by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.terminal.app.choosing import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.terminal.app.remote import RemoteTable

PLAIN = {
    "undo": "undo", "hint": "hint", "ready": "ready", "again": "ready", "hurry": "hurry", "start": "start",
    "stand": "stand", "leave-table": "leave", "close": "close", "take-back": "take-back", "lend": "lend",
}  # fmt: skip
"""Requests that need nothing more."""
TO_A_SEAT = {"swap": "swap", "remove": "remove", "pass-host": "pass-host"}
"""Requests about a seat, which people count from 1."""
REQUESTS = (
    "undo", "hint", "say", "feel", "auto", "hurry", "lend", "take-back", "stand-in", "agree", "refuse", "start", "fill",
    "sit", "stand", "rename", "cut", "link", "admit", "leave-table", "close", "swap", "pass-host", "remove", "mute",
    "tempo", "open",
)  # fmt: skip
Request = tuple[str, dict[str, object]]


def request_for(table: RemoteTable, name: str, rest: str) -> Request | None:
    """Put what a person wants as a request of the protocol; None where it cannot be meant."""
    if name in PLAIN:
        return PLAIN[name], {}
    seat = int(rest) - 1 if rest.isascii() and rest.isdigit() and 0 < int(rest) < 64 else None
    if name in TO_A_SEAT or name == "mute":
        on: dict[str, object] = {"on": True} if name == "mute" else {}
        return (name, {"seat": seat, **on}) if seat is not None else None
    own = table.table["seats"][table.you] if table.you is not None and table.table else {}
    wanted: dict[str, Request] = {
        "say": ("say", {"text": rest[:300]}),
        "feel": ("emote", {"what": rest}),
        "auto": ("auto", {"on": not own.get("auto", False)}),
        "open": ("open", {"on": not own.get("open_hands", False)}),
        "stand-in": ("stand-in", {"seat": table.you or 0, "on": not own.get("stand_in", False)}),
        "agree": ("agree", {"yes": True}),
        "refuse": ("agree", {"yes": False}),
        "rename": ("rename", {"name": rest}),
        "cut": ("cut", {"words": rest[:200]}),
        "tempo": ("tempo", {"tempo": rest}),
        "fill": ("fill", {} if seat is None else {"seat": seat}),
        "sit": ("sit", {"name": rest or table.name, "key": table.key, **({} if seat is None else {"seat": seat})}),
        "ask-in": ("ask", {"name": table.name, "key": table.key, "language": table.voice.language}),
    }
    if name == "sit" and seat is not None:
        wanted["sit"] = ("sit", {"name": table.name, "key": table.key, "seat": seat})
    if name == "admit" and table.knocking:
        return "admit", {"who": table.knocking[0]["who"], "yes": True}
    return wanted.get(name)


def acts_at(table: RemoteTable) -> tuple[Button, ...]:
    """List what is likely to be wanted now."""
    return tuple(Button(key, table.voice.say(text)) for key, text in _likely(table))


def _likely(table: RemoteTable) -> Iterator[tuple[str, str]]:
    if not table.inside:
        if table.line.socket and not table.lost:
            yield "ask-in", "app-ask-in"
        return
    if table.vote and table.you in table.vote["waiting"]:
        yield from (("agree", "app-agree"), ("refuse", "app-refuse"))
    if table.knocking and table.host:
        yield "admit", "app-let-in"
    playing = table.table.get("phase") == "playing"
    free = any(seat.get("kind", "empty") == "empty" for seat in table.table["seats"])
    if table.you is None and free:
        yield "sit", "app-sit"
    if not playing:
        yield from _gathering(table, free=free)
    elif table.picture.counted and table.you is not None and not table.picture.ended:
        yield "ready", "page-ready"


def _gathering(table: RemoteTable, *, free: bool) -> Iterator[tuple[str, str]]:
    if table.host and free:
        yield "fill", "app-fill"
    if table.host and not free:
        yield "start", "app-again" if table.picture.ended else "app-start"
    elif table.picture.ended and table.you is not None and not table.host:
        yield "again", "app-again"
    yield from (("link", "app-share"), ("lobby", "app-lobby"))
