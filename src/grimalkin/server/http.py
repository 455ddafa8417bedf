"""The HTTP API: the lobby and everything that is not said at a table."""

from __future__ import annotations


from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from grimalkin import __version__
from grimalkin.rules import Refused
from grimalkin.server.house import House
from grimalkin.server.sentences import voice
from grimalkin.wire.lobby import Health, Lobby, NewTable, Opened, Problem



def make_http(house: House) -> Litestar:
    """Make the HTTP side of a house."""

    @post("/api/tables", status_code=201)
    async def open_table(data: NewTable, request: Request[object, object, object]) -> Opened:
        """Open a table; the answer holds the only copy of its tokens."""
        return await house.open(data, request.client.host if request.client else "local")

    @get("/api/tables")
    async def list_tables() -> Lobby:
        """List the tables that anyone may join or watch."""
        found = (house.find(name) for name in house.store.listed(100))
        return Lobby(tuple(live.view() for live in found if live))

    @get("/healthz")
    async def health() -> Health:
        """Say that the house is open."""
        return Health("ok", __version__, {"tables": len(house.tables)})

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics() -> bytes:
        """Give the figures for Prometheus."""
        house.metrics.tables.set(len(house.tables))
        house.metrics.commits.set(house.keeper.commits)
        return house.metrics.text()

    return Litestar(
        [open_table, list_tables, health, metrics],
        openapi_config=OpenAPIConfig(
            title="Grimalkin", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        exception_handlers={Refused: _refused},
        debug=False,
    )


def _refused(request: Request[object, object, object], refused: Refused) -> Response[Problem]:
    language = "fr" if request.headers.get("accept-language", "").startswith("fr") else "en"
    refusal = refused.refusal
    return Response(Problem(refusal.key, voice(language).refusal(refusal), refusal.clause), status_code=400)
