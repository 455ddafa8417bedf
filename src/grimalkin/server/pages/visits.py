"""The tables that a person comes back to, by the tokens that its browser remembers; and links as QR codes."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Annotated, Any

import segno
from litestar import Request, Response, post
from litestar.params import Body

from grimalkin.rules import Refused
from grimalkin.server.addresses import address_of
from grimalkin.server.fairness import Asker
from grimalkin.server.people.tokens import opens
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.queues import done_by
from grimalkin.server.tables.rights import opened_it
from grimalkin.server.tables.table import CLOSED, PLAYING
from grimalkin.wire.people import Link, Visit, Visits

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from grimalkin.server.house import House
    from grimalkin.server.tables.table import Table
    from grimalkin.wire.people import RememberedSeat

BUSY = "busy"
INK, PAPER = "#221c24", "#f6eddb"


def visits_routes(house: House) -> list[HTTPRouteHandler]:
    """Answer what a page asks for its person."""

    @post("/api/visits", status_code=200, tags=["tables"])
    async def visits(data: Annotated[Visits, Body()], request: Request[Any, Any, Any]) -> list[Visit]:
        """Show the tables where one has a seat, or is the host; those that are closed, gone or damaged are left out."""
        asker = Asker(address_of(dict(request.scope)))
        found = [await _visit(house, seat, asker) for seat in data.seats]
        return [visit for visit in found if visit]

    @post("/api/qr", status_code=200, tags=["house"])
    async def qr(data: Annotated[Link, Body()], request: Request[Any, Any, Any]) -> Response[bytes]:
        """Draw a link into this house as a QR code; asked by POST, so that no token stands in an address."""
        host = request.headers.get("host", "")
        if not host or not data.text.startswith((f"http://{host}/", f"https://{host}/")):
            raise NotNow("bad-link")
        asker = Asker(address_of(dict(request.scope)))
        drawn = await done_by(house.queues.pages, asker, qr_svg, data.text)
        return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

    return [visits, qr]


def qr_svg(text: str) -> bytes:
    """Draw a text as a QR code, in ink on paper whatever the page's light: phones like it so."""
    drawn = BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=3, dark=INK, light=PAPER
    )
    return drawn.getvalue()


async def _visit(house: House, remembered: RememberedSeat, asker: Asker) -> Visit | None:
    """Look at a table by somebody's token; it does not wake for that."""
    try:
        live = await house.find(remembered.table, asker, wake=False)
    except Refused as refused:
        if refused.refusal.key == BUSY:
            raise
        # It is damaged, which must not hide the others.
        return None
    if live is None or live.table.phase == CLOSED:
        return None
    table = live.table
    seat = _seat_of(table, remembered.token)
    if seat is None and not opened_it(table, remembered.token):
        return None
    due = seat is not None and table.phase == PLAYING and seat in table.playing().state.actors()
    return Visit(live.audience.view(), seat, due, table.touched)


def _seat_of(table: Table, token: str) -> int | None:
    return next((n for n, seat in enumerate(table.seats) if opens(token, seat.token) or opens(token, seat.lent)), None)
