"""What a person may do at a table of a house beside playing: as buttons where it is likely, else by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.bots import LEVELS
from grimalkin.terminal.app.changing import Unchangeable, change_of
from grimalkin.terminal.app.choosing import Button
from grimalkin.terminal.app.understanding import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from grimalkin.terminal.app.remote import RemoteTable

PLAIN = {
    "undo": "undo", "hint": "hint", "ready": "ready", "again": "ready", "hurry": "hurry", "start": "start",
    "stand": "stand", "leave-table": "leave", "close": "close",
}  # fmt: skip
"""Requests that need nothing more."""
ANY_SEAT = ("lend", "take-back")
"""Requests about a seat: one's own, if none is named."""
A_SEAT = ("swap", "remove", "pass-host", "clear", "mute")
"""Requests that must name a seat: by its number, which people count from 1, or by who sits there."""
REQUESTS = (
    "undo", "hint", "say", "feel", "auto", "hurry", "lend", "take-back", "stand-in", "agree", "refuse", "start", "fill",
    "sit", "stand", "rename", "cut", "link", "admit", "leave-table", "close", "swap", "pass-host", "remove", "clear",
    "mute", "tempo", "open", "change", "report", "ratings",
)  # fmt: skip
FEELINGS = ("hello", "thanks", "well-played", "ouch", "hurry", "wait")
FAULTS = ("rude", "name", "spoiling", "other")
TEMPOS = ("calm", "normal", "quick")
Request = tuple[str, dict[str, object]]


class Unclear(Exception):
    """What was typed names no seat, no feeling, or nothing at all: says what is expected."""


def request_for(table: RemoteTable, name: str, rest: str) -> Request:
    """Put what a person wants as a request of the protocol."""
    if name in PLAIN:
        return PLAIN[name], {}
    if name in ANY_SEAT:
        return name, {"seat": _seat(table, rest)} if rest else {}
    if name in A_SEAT:
        return name, _about_seat(table, name, rest)
    return WANTED[name](table, rest)


def _about_seat(table: RemoteTable, name: str, rest: str) -> dict[str, object]:
    first, _, second = rest.partition(" ")
    if name == "swap" and second.strip().isdigit():
        return {"seat": _seat(table, first), "other": _seat(table, second.strip())}
    seat = _seat(table, rest)
    if name != "mute":
        return {"seat": seat}
    table.muted ^= {seat}
    return {"seat": seat, "on": seat in table.muted}


def _seat(table: RemoteTable, text: str) -> int:
    """Find a seat by its number or by the name of whoever sits there."""
    seats = table.table.get("seats", ())
    if text.isascii() and text.isdigit() and 0 < int(text) <= len(seats):
        return int(text) - 1
    named = [place for place, seat in enumerate(seats) if text and plain(seat.get("name", "")).startswith(plain(text))]
    if len(named) != 1:
        raise Unclear(table.voice.say("app-which-seat", seats=len(seats)))
    return named[0]


def _named(table: RemoteTable, text: str, known: Iterable[str], prefix: str, unclear: str) -> str:
    """Find what is called by its word in the protocol, or as one says it."""
    names = {each: table.voice.say(f"{prefix}{each}") for each in known}
    for each, said in names.items():
        if text and (plain(text) == each or plain(said).startswith(plain(text))):
            return each
    raise Unclear(table.voice.say(unclear, known=" · ".join(names.values())))


def _own(table: RemoteTable) -> dict[str, bool]:
    return dict(table.table["seats"][table.you]) if table.you is not None and table.table else {}


def _say(table: RemoteTable, rest: str) -> Request:
    if not rest:
        raise Unclear(table.voice.say("app-say-what"))
    return "say", {"text": rest[:300]}


def _feel(table: RemoteTable, rest: str) -> Request:
    return "emote", {"what": _named(table, rest, FEELINGS, "page-feeling-", "app-which-feeling")}


def _tempo(table: RemoteTable, rest: str) -> Request:
    return "tempo", {"tempo": _named(table, rest, TEMPOS, "page-tempo-", "app-which-tempo")}


def _fill(table: RemoteTable, rest: str) -> Request:
    """Call bots: into all free seats, or into one; perhaps of another level than the table's."""
    asked: dict[str, object] = {}
    for word in rest.split(maxsplit=1):
        if word.isdigit():
            asked["seat"] = _seat(table, word)
        else:
            asked["level"] = _named(table, word, LEVELS, "level-", "app-which-level")
    return "fill", asked


def _stand_in(table: RemoteTable, rest: str) -> Request:
    """Let a bot play for oneself, or for somebody who is away; asked again, no longer."""
    seat = _seat(table, rest) if rest else table.you or 0
    return "stand-in", {"seat": seat, "on": not table.table["seats"][seat].get("stand_in", False)}


def _sit(table: RemoteTable, rest: str) -> Request:
    seat = {"seat": _seat(table, rest)} if rest.isdigit() else {}
    return "sit", {"name": table.name if seat else rest or table.name, "key": table.key, **seat}


def _rename(table: RemoteTable, rest: str) -> Request:
    table.name = rest or table.name
    return "rename", {"name": rest}


def _admit(table: RemoteTable, rest: str, *, yes: bool = True) -> Request:  # noqa: ARG001 - as all of them
    if not table.knocking:
        raise Unclear(table.voice.say("app-nobody-asks"))
    return "admit", {"who": table.knocking[0]["who"], "yes": yes}


def _ask_in(table: RemoteTable, _: str) -> Request:
    return "ask", {"name": table.name, "key": table.key, "language": table.voice.language}


def _change(table: RemoteTable, rest: str) -> Request:
    try:
        return "change", change_of(rest, table.games, table.table)
    except Unchangeable:
        raise Unclear(table.voice.say("app-which-change")) from None


def _report(table: RemoteTable, rest: str) -> Request:
    """Tell the host of the house about somebody: who, for what, and in one's own words."""
    who, _, what = rest.partition(" ")
    why, _, text = what.strip().partition(" ")
    seat = _seat(table, who)
    return "report", {"seat": seat, "why": _named(table, why, FAULTS, "app-fault-", "app-which-fault"), "text": text}


def _refuse(table: RemoteTable, rest: str) -> Request:
    """Say no: to a move that is to be taken back, or to somebody at the door."""
    return ("agree", {"yes": False}) if table.vote else _admit(table, rest, yes=False)


WANTED: dict[str, Callable[[RemoteTable, str], Request]] = {
    "say": _say,
    "feel": _feel,
    "tempo": _tempo,
    "fill": _fill,
    "stand-in": _stand_in,
    "sit": _sit,
    "rename": _rename,
    "admit": _admit,
    "refuse": _refuse,
    "auto": lambda table, _: ("auto", {"on": not _own(table).get("auto", False)}),
    "open": lambda table, _: ("open", {"on": not _own(table).get("open_hands", False)}),
    "agree": lambda table, rest: ("agree", {"yes": True}) if table.vote else _admit(table, rest),
    "cut": lambda _, rest: ("cut", {"words": rest[:200]}),
    "ask-in": _ask_in,
    "change": _change,
    "report": _report,
}


def acts_at(table: RemoteTable) -> tuple[Button, ...]:
    """List what is likely to be wanted now."""
    return tuple(Button(key, table.voice.say(text)) for key, text in _likely(table))


def _likely(table: RemoteTable) -> Iterator[tuple[str, str]]:
    if not table.inside:
        if table.turned_away and not table.lost:
            yield "ask-in", "app-ask-in"
        if table.line.finished:
            yield "lobby", "app-lobby"
        return
    if table.vote and table.you in table.vote["waiting"]:
        yield from (("agree", "app-agree"), ("refuse", "app-refuse"))
    elif table.knocking and table.host:
        yield from (("admit", "app-let-in"), ("refuse", "app-turn-away"))
    playing = table.table.get("phase") == "playing"
    free = any(seat.get("kind", "empty") == "empty" for seat in table.table["seats"])
    if table.you is None and free and not table.arriving:
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
    if table.record:
        yield from (("replay", "app-replay"), ("review", "app-review"))
    if table.host:
        yield "change", "app-change"
    yield from (("link", "app-share"), ("lobby", "app-lobby"))
