"""The HTTP API: the lobby, and everything that is not said at a table."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Annotated

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.params import FromPath, Parameter

from grimalkin import __version__, games
from grimalkin.rules import Refused
from grimalkin.rules.refusal import shortened
from grimalkin.server.net.addresses import address_of
from grimalkin.server.pages.books import game_info, rulebook_info
from grimalkin.server.pages.lessons import lesson_info
from grimalkin.server.pages.records import proved, replayed
from grimalkin.server.pages.reviews import review_info
from grimalkin.server.people.tokens import SHORTEST_KEY, player_id
from grimalkin.server.people.visits import callers
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import refusal
from grimalkin.server.tables.snapshots import OPEN
from grimalkin.text.languages import FALLBACK, LANGUAGES, of_header
from grimalkin.wire.lobby import (
    Board,
    GameInfo,
    Health,
    LessonInfo,
    Lobby,
    NewTable,
    Opened,
    Past,
    PlayerInfo,
    Problem,
    Proof,
    Replay,
    RulebookInfo,
    Standing,
)
from grimalkin.wire.review import ReviewInfo
from grimalkin.wire.views import TableView

if TYPE_CHECKING:
    from typing import Any

    from litestar.handlers import HTTPRouteHandler
    from sqlalchemy import Row

    from grimalkin.server.house import House

log = logging.getLogger(__name__)

Language = Annotated[str, Parameter(schema_extra={"enum": [*LANGUAGES]}, description="Of the sentences.")]
Viewer = Annotated[int | None, Parameter(ge=0, le=15, description="A seat; a spectator, if none is named.")]
LISTED, LEADERS, HISTORY = 100, 100, 200
NOT_FOUND = {"no-such-table", "no-such-record", "no-such-game", "no-such-lesson", "no-such-rulebook"}
TOO_MANY = {"too-many-tables", "too-many-requests", "house-full"}


def make_http(house: House) -> Litestar:
    """Make the HTTP side of a house."""
    http = Litestar(
        [*_tables(house), *_games(), *_records(house), *_players(house), *_figures(house), *callers(house)],
        openapi_config=OpenAPIConfig(
            title="Grimalkin", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        before_request=_known_language,
        exception_handlers={Refused: _refused, HTTPException: _problem, RecursionError: _too_deep, Exception: _broken},
        logging_config=None,
        request_max_body_size=16_384,
        # A replay is much the same place after place: it shrinks to a tenth even by the quickest way.
        compression_config=CompressionConfig(backend="gzip", minimum_size=4096, gzip_compress_level=1),
        debug=False,
    )
    schemas = http.openapi_schema.components.schemas
    if schemas is not None:
        # The reader refuses unknown fields, and the schema must say so.
        for strict in ("NewTable", "Visits", "Seated", "Link"):
            schemas[strict].additional_properties = False
        # Which languages there are is known only when the house opens.
        (schemas["NewTable"].properties or {})["language"] = Schema(
            type=OpenAPIType.STRING, enum=[*LANGUAGES], default=FALLBACK
        )
    return http


def _tables(house: House) -> list[HTTPRouteHandler]:
    """Open and find tables."""

    @post("/api/tables", status_code=201, tags=["tables"])
    async def open_table(data: NewTable, request: Request[Any, Any, Any]) -> Opened:
        """Open a table; the answer holds the only copy of its tokens."""
        request.state.game = data.game if data.game in games.found() else ""
        return await house.open(data, address_of(dict(request.scope)))

    @get("/api/tables", tags=["tables"])
    async def list_tables() -> Lobby:
        """List the tables that anyone may join or watch."""
        found = (house.find(name, wake=False) for name in house.store.listed(LISTED))
        return Lobby(tuple(live.view() for live in found if live))

    @get("/api/tables/{table:str}", tags=["tables"])
    async def show_table(table: FromPath[str]) -> TableView:
        """Show a table that is listed."""
        live = house.find(table, wake=False)
        if live is None or not live.table.settings.listed:
            raise NotNow("no-such-table")
        return live.view()

    return [open_table, list_tables, show_table]


def _games() -> list[HTTPRouteHandler]:
    """Say what there is to play."""

    @get("/api/games", tags=["games"])
    async def list_games(language: Language = FALLBACK) -> list[GameInfo]:
        """List the games, with what a table may choose."""
        return [game_info(game, language) for game in games.found().values()]

    @get("/api/games/{game:str}/rulebook", tags=["games"])
    async def rulebook(game: FromPath[str], language: Language = FALLBACK) -> RulebookInfo:
        """Give a rulebook, clause by clause."""
        return rulebook_info(games.get(game), language)

    @get("/api/games/{game:str}/lesson", sync_to_thread=True, tags=["games"])
    def lesson(game: FromPath[str], language: Language = FALLBACK) -> LessonInfo:
        """Give a first game that teaches: a match to play along with, and what is explained on the way."""
        return lesson_info(games.get(game), language)

    return [list_games, rulebook, lesson]


def _records(house: House) -> list[HTTPRouteHandler]:
    """Give finished matches."""

    def _record(name: str) -> Row[Any]:
        row = house.store.record(name)
        if row is None:
            raise NotNow("no-such-record")
        return row

    @get("/api/records/{record:str}", media_type=MediaType.TEXT, tags=["records"])
    async def record_text(record: FromPath[str]) -> Response[str]:
        """Download the record of a finished match: a text that anyone can read, replay and verify."""
        row = _record(record)
        name = f'attachment; filename="{row.id}.grimalkin"'
        return Response(row.record, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})

    @get("/api/records/{record:str}/replay", sync_to_thread=True, tags=["records"])
    def replay(
        record: FromPath[str],
        seat: Viewer = None,
        *,
        open: bool = False,  # noqa: A002
        language: Language = FALLBACK,
    ) -> Replay:
        """Replay a finished match as a seat or a spectator knew it then, or with all cards open."""
        row = _record(record)
        return replayed(row.id, row.record, OPEN if open else seat, language)

    @get("/api/records/{record:str}/proof", sync_to_thread=True, tags=["records"])
    def proof(record: FromPath[str], language: Language = FALLBACK) -> Proof:
        """Check a record: every line by the law, every shuffle by the secret that was promised."""
        row = _record(record)
        return proved(row.id, row.record, language)

    @get("/api/records/{record:str}/review", tags=["records"])
    async def review(
        record: FromPath[str], request: Request[Any, Any, Any], language: Language = FALLBACK
    ) -> ReviewInfo:
        """Ask the coach about a match: chances over its course, turning points, luck and play. The first takes long."""
        row = _record(record)
        found = await house.reviews.of(row.id, row.record, address_of(dict(request.scope)))
        return review_info(row.id, found, language)

    return [record_text, replay, proof, review]


def _players(house: House) -> list[HTTPRouteHandler]:
    """Say how players fare."""

    @get("/api/player", tags=["players"])
    async def player(
        key: Annotated[str, Parameter(header="X-Player-Key", min_length=SHORTEST_KEY, max_length=64)],
    ) -> PlayerInfo:
        """Show a player, by his own key, what the house knows of him."""
        mark = player_id(key)
        ratings = tuple(_standing(row) for row in house.store.ratings_of(mark))
        past = house.store.history(mark, HISTORY)
        return PlayerInfo(
            mark[:8],
            ratings,
            tuple(Past(r.match_id, r.game, r.ended, r.score, r.place, r.share, r.counted) for r in past),
        )

    @get("/api/leaderboards/{game:str}", tags=["players"])
    async def leaderboard(game: FromPath[str]) -> Board:
        """Give the best players of a game."""
        name = games.get(game).name
        return Board(name, tuple(_standing(row) for row in house.store.leaders(name, LEADERS)))

    return [player, leaderboard]


def _figures(house: House) -> list[HTTPRouteHandler]:
    """Say how the house fares."""

    @get("/healthz", tags=["house"])
    async def health() -> Health:
        """Say that the house is open."""
        return Health("ok", __version__, {"tables": len(house.tables), "commits": house.keeper.commits})

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics(request: Request[Any, Any, Any]) -> bytes:
        """Give the figures for Prometheus."""
        if not house.settings.metrics and request.client and request.client.host not in {"127.0.0.1", "::1"}:
            raise NotFoundException
        house.metrics.tables.set(len(house.tables))
        house.metrics.commits.set(house.keeper.commits)
        return house.metrics.text()

    return [health, metrics]


def _standing(row: Row[Any]) -> Standing:
    return Standing(
        row.game, row.player if row.player.startswith("bot:") else row.player[:8], row.name, round(row.ordinal, 2),
        round(row.mu, 2), round(row.sigma, 2), row.played, row.won,
    )  # fmt: skip


async def _known_language(request: Request[Any, Any, Any]) -> None:
    """Refuse a language that the house does not speak, whatever is asked in it."""
    for language in request.query_params.getall("language", []):
        if language not in LANGUAGES:
            raise NotNow("no-such-language", language=shortened(language), known=", ".join(LANGUAGES))


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    language = of_header(request.headers.get("accept-language", ""))
    why, text = refused.refusal, refusal(refused, language, getattr(request.state, "game", ""))
    status = 404 if why.key in NOT_FOUND else 429 if why.key in TOO_MANY else 400
    return Response(Problem(why.key, text, why.clause), status_code=status)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return Response(Problem("bad-request", "The body is nested too deeply."), status_code=400)


def _problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    wrong = error.extra if isinstance(error.extra, list) else ()
    found = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in wrong if isinstance(each, dict))
    key = {404: "not-found", 405: "bad-method", 413: "too-large"}.get(error.status_code, "bad-request")
    return Response(Problem(key, found or error.detail), status_code=error.status_code)


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return Response(Problem("broken", "Something went wrong in the house; it has been written down."), status_code=500)
