"""The HTTP API: the lobby, and everything that is not said at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.concurrency import sync_to_thread
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.params import FromPath, Parameter

from grimalkin import __version__, games
from grimalkin.rules import Refused
from grimalkin.scene import OPEN
from grimalkin.server.net.addresses import address_of
from grimalkin.server.net.problems import bad_request, failed, known_language, not_text, refused, too_deep
from grimalkin.server.pages.books import game_info, rulebook_info
from grimalkin.server.pages.lessons import lesson_info
from grimalkin.server.pages.lobby import lobby
from grimalkin.server.pages.records import proved, replayed
from grimalkin.server.pages.reviews import review_info
from grimalkin.server.pages.visits import visits_routes
from grimalkin.server.people.tokens import SHORTEST_KEY, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.text.languages import FALLBACK, LANGUAGES
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

    from grimalkin.server.house import House
    from grimalkin.server.store.results import KeptRecord, PlayerRating

Language = Annotated[str, Parameter(schema_extra={"enum": [*LANGUAGES]}, description="Of the sentences.")]
Viewer = Annotated[int | None, Parameter(ge=0, le=15, description="A seat; a spectator, if none is named.")]
LEADERS, HISTORY = 100, 200
"""Players of a leaderboard, and results of a player, that are shown at most."""


def make_http(house: House) -> Litestar:
    """Make the HTTP side of a house."""
    http = Litestar(
        [*_tables(house), *_games(), *_records(house), *_players(house), *_figures(house), *visits_routes(house)],
        openapi_config=OpenAPIConfig(
            title="Grimalkin", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        before_request=known_language,
        exception_handlers={
            Refused: refused,
            HTTPException: bad_request,
            RecursionError: too_deep,
            UnicodeDecodeError: not_text,
            Exception: failed,
        },
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
        return await lobby(house)

    @get("/api/tables/{table:str}", tags=["tables"])
    async def show_table(table: FromPath[str]) -> TableView:
        """Show a table that is listed."""
        live = await house.find(table, wake=False)
        if live is None or not live.table.settings.listed:
            raise NotNow("no-such-table")
        return live.audience.view()

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

    async def _record(name: str) -> KeptRecord:
        kept = await house.store.record(name)
        if kept is None:
            raise NotNow("no-such-record")
        return kept

    @get("/api/records/{record:str}", media_type=MediaType.TEXT, tags=["records"])
    async def record_text(record: FromPath[str]) -> Response[str]:
        """Download the record of a finished match: a text that anyone can read, replay and verify."""
        kept = await _record(record)
        name = f'attachment; filename="{kept.id}.grimalkin"'
        return Response(kept.record, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})

    @get("/api/records/{record:str}/replay", tags=["records"])
    async def replay(
        record: FromPath[str],
        seat: Viewer = None,
        *,
        open: bool = False,  # noqa: A002
        language: Language = FALLBACK,
    ) -> Replay:
        """Replay a finished match as a seat or a spectator knew it then, or with all cards open."""
        kept = await _record(record)
        return await sync_to_thread(replayed, kept.id, kept.record, OPEN if open else seat, language)

    @get("/api/records/{record:str}/proof", tags=["records"])
    async def proof(record: FromPath[str], language: Language = FALLBACK) -> Proof:
        """Check a record: every line by the law, every shuffle by the secret that was promised."""
        kept = await _record(record)
        return await sync_to_thread(proved, kept.id, kept.record, language)

    @get("/api/records/{record:str}/review", tags=["records"])
    async def review(
        record: FromPath[str], request: Request[Any, Any, Any], language: Language = FALLBACK
    ) -> ReviewInfo:
        """Ask the coach about a match: chances over its course, turning points, luck and play. The first takes long."""
        kept = await _record(record)
        found = await house.reviews.of(kept.id, kept.record, address_of(dict(request.scope)))
        return review_info(kept.id, found, language)

    return [record_text, replay, proof, review]


def _players(house: House) -> list[HTTPRouteHandler]:
    """Say how players fare."""

    @get("/api/player", tags=["players"])
    async def player(
        key: Annotated[str, Parameter(header="X-Player-Key", min_length=SHORTEST_KEY, max_length=64)],
    ) -> PlayerInfo:
        """Show what is stored of a player, by the player’s own key."""
        mark = player_id(key)
        ratings = tuple(_standing(rating) for rating in await house.store.ratings_of(mark))
        past = await house.store.history(mark, HISTORY)
        return PlayerInfo(
            mark[:8],
            ratings,
            tuple(Past(r.match_id, r.game, r.ended, r.score, r.place, r.share, r.counted) for r in past),
        )

    @get("/api/leaderboards/{game:str}", tags=["players"])
    async def leaderboard(game: FromPath[str]) -> Board:
        """Give the best players of a game."""
        name = games.get(game).name
        return Board(name, tuple(_standing(rating) for rating in await house.store.leaders(name, LEADERS)))

    return [player, leaderboard]


def _figures(house: House) -> list[HTTPRouteHandler]:
    """Say how the house fares."""

    @get("/healthz", tags=["house"])
    async def health() -> Health:
        """Say that the house is open."""
        return Health("ok", __version__, {"tables": len(house.tables), "commits": house.store.commits})

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics(request: Request[Any, Any, Any]) -> bytes:
        """Give the figures for Prometheus."""
        if not house.settings.metrics and request.client and request.client.host not in {"127.0.0.1", "::1"}:
            raise NotFoundException
        house.metrics.tables.set(len(house.tables))
        house.metrics.commits.set(house.store.commits)
        return house.metrics.text()

    return [health, metrics]


def _standing(rating: PlayerRating) -> Standing:
    player = rating.player if rating.player.startswith("bot:") else rating.player[:8]
    return Standing(
        rating.game, player, rating.name, round(rating.ordinal, 2), round(rating.mu, 2), round(rating.sigma, 2),
        rating.played, rating.won,
    )  # fmt: skip
