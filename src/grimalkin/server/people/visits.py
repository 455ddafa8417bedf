"""What a page asks for its person beside any table: where one has seats, and a link as a code for a phone to read."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import segno
from litestar import Request, Response, post

from grimalkin.server.people.tokens import opens
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.table import CLOSED, PLAYING
from grimalkin.wire.lobby import Link, Seated, Visit, Visits

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from grimalkin.server.house import House
    from grimalkin.server.tables.table import Table

INK, PAPER = "#221c24", "#f6eddb"


def callers(house: House) -> list[HTTPRouteHandler]:
    """Answer what a page asks for its person."""

    @post("/api/visits", status_code=200, tags=["tables"])
    async def visits(data: Visits) -> list[Visit]:
        """Show the tables where one has a seat, or is the host; those that are closed or gone are left out."""
        found = (_visit(house, seat) for seat in data.seats)
        return [visit for visit in found if visit]

    @post("/api/qr", status_code=200, sync_to_thread=True, tags=["house"])
    def qr(data: Link, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Draw a link into this house as a QR code; asked by POST, so that no token stands in an address."""
        host = request.headers.get("host", "")
        if not host or not data.text.startswith((f"http://{host}/", f"https://{host}/")):
            raise NotNow("bad-link")
        return Response(qr_svg(data.text), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

    return [visits, qr]


def qr_svg(text: str) -> bytes:
    """Draw a text as a QR code, in ink on paper whatever the page's light: phones like it so."""
    drawn = BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=3, dark=INK, light=PAPER
    )
    return drawn.getvalue()


def _visit(house: House, seated: Seated) -> Visit | None:
    """Look at a table by somebody's token; nobody wakes for it."""
    live = house.find(seated.table, wake=False)
    if live is None or live.table.phase == CLOSED:
        return None
    table = live.table
    seat = _seat_of(table, seated.token)
    if seat is None and not opens(seated.token, table.rights.host):
        return None
    due = seat is not None and table.phase == PLAYING and seat in table.playing().state.actors()
    return Visit(live.view(), seat, due, table.touched)


def _seat_of(table: Table, token: str) -> int | None:
    return next((n for n, seat in enumerate(table.seats) if opens(token, seat.token) or opens(token, seat.lent)), None)
