"""Around a table of a house: who sits there, and what is asked of whoever looks, or who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.terminal.app.shown import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.terminal.app.remote import RemoteTable
    from grimalkin.terminal.app.told import Json


def sitting_at(table: RemoteTable) -> Iterator[Sitting]:
    """Give each seat: its name, and what else there is to know."""
    for place, seat in enumerate(table.table.get("seats", ())):
        standing = table.voice.comma.join(_standing(table, seat))
        note = table.voice.comma.join(filter(None, (table.clocks.move_left(place), standing, _bot_in(table, place))))
        free = seat.get("kind", "empty") == "empty"
        yield Sitting(seat.get("name") or table.voice.say("app-free"), note, standing, free=free)


def _bot_in(table: RemoteTable, place: int) -> str:
    soon = table.clocks.bot_in(place)
    return table.voice.say("page-bot-in", seconds=soon) if soon else ""


def _standing(table: RemoteTable, seat: Json) -> Iterator[str]:
    kind = seat.get("kind", "empty")
    facts = {
        "app-host": seat.get("host"), "app-lent": seat.get("lent"), "page-plate-stand-in": seat.get("stand_in"),
        "app-away": kind == "person" and not seat.get("here"), "app-bot": kind == "bot",
    }  # fmt: skip
    yield from (table.voice.say(key) for key, holds in facts.items() if holds)


def _gathering(table: RemoteTable) -> str:
    """Say what a table waits for before its match."""
    seats = table.table.get("seats", ())
    if table.host:
        full = all(seat.get("kind", "empty") != "empty" for seat in seats)
        return table.voice.say("app-all-here" if full else "app-seats-free")
    hosts = [seat["name"] for seat in seats if seat.get("host") and seat.get("name")]
    return table.voice.say("app-host-begins", name=hosts[0]) if hosts else table.voice.say("app-gathering")


def asked_at(table: RemoteTable) -> str:
    """Say what is asked, or who is waited for."""
    say = table.voice.say
    if table.line.finished:
        return say("app-closed")
    if not table.inside:
        return say("refused-no-invitation" if table.turned_away else "app-lost" if table.lost else "app-coming-in")
    if table.vote:
        return say("app-asks-undo", name=table.name_of(table.vote["seat"]))
    if table.knocking and table.host:
        return say("app-asks-in", name=table.knocking[0]["name"])
    if table.table.get("phase") != "playing":
        return say("app-match-over") if table.picture.ended else _gathering(table)
    if table.offer.choices:
        return table.offer.prompt
    if not table.picture.turn:
        return say("page-round-over")
    waiting = say("page-waiting-for", names=table.voice.listing(map(table.name_of, table.picture.turn)))
    return waiting if table.you is not None else f"{say('app-watching')} {waiting}"
