"""The host's page: what is going on in a house, and what its host may do about it; for the host's token alone."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import get, post
from litestar.params import Body, HeaderParameter

from grimalkin import __version__
from grimalkin.server.pages.lobby import everywhere
from grimalkin.server.people.conduct import (
    ADDRESS,
    BAN,
    MUTE,
    NETWORK,
    PLAYER,
    REPORT,
    UNKIND,
    WORDS,
    KeptBan,
    KeptReport,
    marks_of,
    typed_address,
)
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.rights import is_seat
from grimalkin.server.tables.settling import have_done
from grimalkin.text.languages import LANGUAGES
from grimalkin.wire import house as wire

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from grimalkin.server.house import House
    from grimalkin.server.store import Note

MOST = 200
"""Reports and tables that are shown."""
DAY = 24 * 3600 * 1000
BY_HOUSE = "house"
"""Why a table was closed: the host of the house wished it."""
SCOPES = {"player": (PLAYER,), "address": (PLAYER, ADDRESS), "network": (PLAYER, ADDRESS, NETWORK)}
"""By which marks somebody is known, as far as the host wishes it."""

HostToken = Annotated[str, HeaderParameter(name="X-Host-Token", max_length=64)]


def host_routes(house: House) -> list[HTTPRouteHandler]:
    """Answer the host, and nobody else."""

    @get("/api/host", include_in_schema=False)
    async def look(token: HostToken) -> wire.HouseView:
        """Show what is going on."""
        await _admit(house, token)
        return await house_view(house)

    @post("/api/host", status_code=200, include_in_schema=False)
    async def act(data: Annotated[wire.Requests, Body()], token: HostToken) -> wire.HouseView:
        """Do what the host wishes; show what came of it."""
        await _admit(house, token)
        await _act(house, data)
        return await house_view(house)

    return [look, act]


async def _admit(house: House, token: str) -> None:
    if not await house.order.is_host(token):
        raise NotNow("not-host")


# Looking.


async def house_view(house: House) -> wire.HouseView:
    """Show the house to its host."""
    order, date = house.order, house.date()
    reports = tuple(_report(note) for note in await house.store.notes(REPORT, MOST))
    bans = tuple(
        wire.BanView(mark, kind == MUTE, ban.until, ban.name, ban.why)
        for kind, known in order.bans.items()
        for mark, ban in known.items()
        if ban.until > date
    )
    unkind = {language: order.list_of(language) for language in LANGUAGES}
    return wire.HouseView(
        __version__, await _figures(house), tuple(house.warnings.values()), await everywhere(house, MOST), reports,
        bans, {language: order.words.get(language, "") for language in LANGUAGES}, unkind,
    )  # fmt: skip


async def _figures(house: House) -> dict[str, float]:
    """Count what a host wants to know at a glance."""
    free = await house.store.free_bytes()
    return {
        "tables": house.open_tables,
        "tables_in_memory": len(house.tables),
        "connections": sum(house.sockets.values()),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else -1,
        "stored": await house.store.used_bytes(),
        "free": -1 if free == sys.maxsize else free,
    }


def _report(note: Note) -> wire.ReportView:
    kept = msgspec.json.decode(note.text, type=KeptReport)
    kinds = {mark.split(" ")[0] for mark in kept.marks}
    scopes = tuple(scope for scope, needs in SCOPES.items() if needs[-1] in kinds)
    return wire.ReportView(note.name, note.at, kept.table, kept.name, kept.by, kept.why, kept.text, kept.said, scopes)


# Doing.


async def _act(house: House, request: wire.Requests) -> None:
    match request:
        case wire.CloseTable():
            live = await have_done(house, request.table, lambda _: [journal.Closed(reason=BY_HOUSE)])
            if live is None:
                raise NotNow("no-such-table")
        case wire.Ban():
            await _ban(house, request)
        case wire.Pardon():
            await house.order.change(MUTE if request.quiet else BAN, request.mark, "")
        case wire.Dismiss():
            await house.store.erase(REPORT, [request.report])
        case wire.SetWords():
            await house.order.change(WORDS, request.language, " ".join(request.text.split()))
        case wire.SetUnkind():
            await house.order.change(UNKIND, request.language, " ".join(request.text.split()))


async def _ban(house: House, request: wire.Ban) -> None:
    name, known = await _meant(house, request)
    marks = [mark for mark in known if mark.split(" ")[0] in SCOPES[request.scope]]
    if not marks:
        raise NotNow("not-known-by-that")
    ban = KeptBan(house.date() + request.days * DAY, name, request.why)
    kind = MUTE if request.quiet else BAN
    await house.order.change_all(kind, marks, msgspec.json.encode(ban).decode())
    if request.report:
        await house.store.erase(REPORT, [request.report])


async def _meant(house: House, request: wire.Ban) -> tuple[str, tuple[str, ...]]:
    """Find whom a ban means: the name, and by what that one is known."""
    if request.report:
        kept = [note for note in await house.store.notes(REPORT, MOST) if note.name == request.report]
        if not kept:
            raise NotNow("no-such-report")
        about = msgspec.json.decode(kept[0].text, type=KeptReport)
        return about.name, about.marks
    if request.address:
        try:
            return "", marks_of(typed_address(request.address))
        except ValueError:
            raise NotNow("bad-address") from None
    live = await house.find(request.table, wake=False)
    if live is None or request.seat is None:
        raise NotNow("no-such-table")
    is_seat(live.table, request.seat)
    return live.table.seats[request.seat].name, live.chat.marks_of(request.seat)
