"""The HTTP API: the lobby, and everything that is not said at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.params import Body, FromPath, Parameter

from grimalkin import __version__, games
from grimalkin.rules import Refused
from grimalkin.scene import OPEN
from grimalkin.server.addresses import address_of
from grimalkin.server.net.described import Document, described, without_ellipsis
from grimalkin.server.net.packing import LEVEL, PACKED, WORTH_PACKING, answered, asker_of, kept
from grimalkin.server.net.problems import bad_request, failed, known_language, not_text, refused, too_deep
from grimalkin.server.pages.books import all_games, rulebook_info
from grimalkin.server.pages.host import host_routes
from grimalkin.server.pages.lessons import lesson_info
from grimalkin.server.pages.lobby import listed_view, lobby
from grimalkin.server.pages.mine import mine_routes
from grimalkin.server.pages.records import proved, replay_to_send
from grimalkin.server.pages.reviews import review_info
from grimalkin.server.pages.visits import visits_routes
from grimalkin.server.people.tokens import SHORTEST_KEY, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.text.languages import FALLBACK, LANGUAGES
from grimalkin.wire.games import GameInfo, RulebookInfo
from grimalkin.wire.http import Health
from grimalkin.wire.lobby import Lobby, NewTable, OpenedTable
from grimalkin.wire.people import Board, Past, PlayerInfo, Standing
from grimalkin.wire.records import LessonInfo, Proof, Replay
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
    handlers = [*_tables(house), *_games(house), *_records(house), *_players(house), *_figures(house)]
    http = Litestar(
        described([*handlers, *visits_routes(house), *mine_routes(house), *host_routes(house)]),
        openapi_config=OpenAPIConfig(
            title="Grimalkin",
            version=__version__,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            openapi_router=Document("/api", route_handlers=[], include_in_schema=False),
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
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=WORTH_PACKING, gzip_compress_level=LEVEL, exclude_opt_key=PACKED
        ),
        debug=False,
    )
    schemas = http.openapi_schema.components.schemas
    if schemas is not None:
        for schema in schemas.values():
            without_ellipsis(schema)
        # The reader refuses unknown fields, and the schema must say so.
        for strict in ("NewTable", "Visits", "RememberedSeat", "Link"):
            schemas[strict].additional_properties = False
        # Which languages there are is known only when the house opens.
        (schemas["NewTable"].properties or {})["language"] = Schema(
            type=OpenAPIType.STRING, enum=[*LANGUAGES], default=FALLBACK
        )
    return http


def _tables(house: House) -> list[HTTPRouteHandler]:
    """Open and find tables."""

    @post("/api/tables", status_code=201, tags=["tables"])
    async def open_table(data: Annotated[NewTable, Body()], request: Request[Any, Any, Any]) -> OpenedTable:
        """Open a table; the answer holds the only copy of its tokens."""
        request.state.game = data.game if data.game in games.found() else ""
        return await house.open(data, address_of(dict(request.scope)))

    @get("/api/tables", tags=["tables"])
    async def list_tables() -> Lobby:
        """List the tables that anyone may join or watch."""
        return await lobby(house)

    @get("/api/tables/{table:str}", tags=["tables"])
    async def show_table(table: FromPath[str], request: Request[Any, Any, Any]) -> TableView:
        """Show a table that is listed."""
        view = await listed_view(house, table, asker_of(request))
        if view is None:
            raise NotNow("no-such-table")
        return view

    return [open_table, list_tables, show_table]


def _games(house: House) -> list[HTTPRouteHandler]:
    """Say what there is to play."""

    @get("/api/games", opt={PACKED: True}, tags=["games"])
    async def list_games(request: Request[Any, Any, Any], language: Language = FALLBACK) -> Response[list[GameInfo]]:
        """List the games, with what a table may choose."""
        return await kept(house, request, all_games, language)

    @get("/api/games/{game:str}/rulebook", opt={PACKED: True}, tags=["games"])
    async def rulebook(
        game: FromPath[str], request: Request[Any, Any, Any], language: Language = FALLBACK
    ) -> Response[RulebookInfo]:
        """Give a rulebook, clause by clause."""
        return await kept(house, request, rulebook_info, games.get(game), language)

    @get("/api/games/{game:str}/lesson", opt={PACKED: True}, tags=["games"])
    async def lesson(
        game: FromPath[str], request: Request[Any, Any, Any], language: Language = FALLBACK
    ) -> Response[LessonInfo]:
        """Give a first game that teaches: a match to play along with, and what is explained on the way."""
        return await kept(house, request, lesson_info, games.get(game), language)

    return [list_games, rulebook, lesson]


def _records(house: House) -> list[HTTPRouteHandler]:
    """Give finished matches."""

    async def _record(name: str) -> KeptRecord:
        stored = await house.store.record(name)
        if stored is None:
            raise NotNow("no-such-record")
        return stored

    @get("/api/records/{record:str}", media_type=MediaType.TEXT, tags=["records"])
    async def record_text(record: FromPath[str]) -> Response[str]:
        """Download the record of a finished match: a text that anyone can read, replay and verify."""
        stored = await _record(record)
        name = f'attachment; filename="{stored.id}.grimalkin"'
        return Response(stored.record, media_type=MediaType.TEXT, headers={"Content-Disposition": name})

    @get("/api/records/{record:str}/replay", opt={PACKED: True}, tags=["records"])
    async def replay(
        record: FromPath[str],
        request: Request[Any, Any, Any],
        seat: Viewer = None,
        *,
        open: bool = False,  # noqa: A002
        language: Language = FALLBACK,
    ) -> Response[Replay]:
        """Replay a finished match as a seat or a spectator knew it then, or with all cards open."""
        stored = await _record(record)
        return await answered(
            house, request, replay_to_send, stored.id, stored.record, OPEN if open else seat, language
        )

    @get("/api/records/{record:str}/proof", opt={PACKED: True}, tags=["records"])
    async def proof(
        record: FromPath[str], request: Request[Any, Any, Any], language: Language = FALLBACK
    ) -> Response[Proof]:
        """Check a record: every line by the law, every shuffle by the secret that was promised."""
        stored = await _record(record)
        return await answered(house, request, proved, stored.id, stored.record, language)

    @get("/api/records/{record:str}/review", opt={PACKED: True}, tags=["records"])
    async def review(
        record: FromPath[str], request: Request[Any, Any, Any], language: Language = FALLBACK
    ) -> Response[ReviewInfo]:
        """Ask the coach about a match: chances over its course, turning points, luck and play. The first takes long."""
        stored = await _record(record)
        found = await house.reviews.of(stored.id, stored.record, asker_of(request))
        return await answered(house, request, review_info, stored.id, found, language)

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
        figures = {"tables": len(house.tables), "commits": house.store.commits}
        return Health("ok", __version__, figures, tuple(house.warnings.values()))

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics(request: Request[Any, Any, Any]) -> bytes:
        """Give the figures for Prometheus."""
        if not house.settings.metrics and request.client and request.client.host not in {"127.0.0.1", "::1"}:
            raise NotFoundException
        house.metrics.tables.set(len(house.tables))
        house.metrics.commits.set(house.store.commits)
        house.metrics.longest_step.set(house.watchdog.take_longest())
        return house.metrics.text()

    return [health, metrics]


def _standing(rating: PlayerRating) -> Standing:
    player = rating.player if rating.player.startswith("bot:") else rating.player[:8]
    return Standing(
        rating.game, player, rating.name, round(rating.ordinal, 2), round(rating.mu, 2), round(rating.sigma, 2),
        rating.played, rating.won,
    )  # fmt: skip
