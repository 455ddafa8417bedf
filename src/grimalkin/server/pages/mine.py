"""What the house knows of a person, by the person's own key: to be taken along as a file, or to be forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Request, delete, get
from litestar.params import HeaderParameter
from litestar.response import Stream

from grimalkin.server.addresses import address_of
from grimalkin.server.people.tokens import SHORTEST_KEY, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.settling import have_done
from grimalkin.server.tables.table import CLOSED
from grimalkin.wire.people import ForgottenPlayer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.handlers import HTTPRouteHandler

    from grimalkin.server.house import House
    from grimalkin.server.tables.table import Table

Key = Annotated[str, HeaderParameter(name="X-Player-Key", min_length=SHORTEST_KEY, max_length=64)]
AT_ONCE = 20
"""Matches that are read for a file at one time."""
FILE = "grimalkin.json"


def mine_routes(house: House) -> list[HTTPRouteHandler]:
    """Answer whoever asks for what is stored under a key, or wants it gone."""

    @get("/api/player/file", media_type="application/json", tags=["players"])
    async def take_along(key: Key, request: Request[Any, Any, Any]) -> Stream:
        """Give all that is stored under a key as one file: ratings, results, and the records of all matches."""
        _admit(house, request)
        named = {"Content-Disposition": f'attachment; filename="{FILE}"', "Cache-Control": "no-store"}
        return Stream(written(house, player_id(key)), media_type="application/json", headers=named)

    @delete("/api/player", status_code=200, tags=["players"])
    async def forget_me(key: Key, request: Request[Any, Any, Any]) -> ForgottenPlayer:
        """Forget a player: what is stored under the key goes, and the name goes from matches that others played too."""
        _admit(house, request)
        return await forget(house, player_id(key))

    return [take_along, forget_me]


def _admit(house: House, request: Request[Any, Any, Any]) -> None:
    """Refuse an address that asks for much of the database too often."""
    if not house.taking_along.take(address_of(dict(request.scope)), house.now()):
        raise NotNow("too-many-requests")


# Taking along.


async def written(house: House, player: str) -> AsyncIterator[bytes]:
    """Write what is stored of a player, piece by piece: nobody's matches need to fit into memory."""
    ratings = [rating._asdict() for rating in await house.store.ratings_of(player)]
    head = {"player": player, "ratings": ratings, "tables": await house.store.tables_of(player)}
    yield msgspec.json.encode(head)[:-1] + b',"matches":['
    done = 0
    while found := await house.store.history(player, AT_ONCE, done):
        for past in found:
            record = await house.store.record(past.match_id)
            match = {**past._asdict(), "record": record.record if record else ""}
            yield (b"," if done else b"") + msgspec.json.encode(match)
            done += 1
    yield b"]}\n"


# Forgetting.


async def forget(house: House, player: str) -> ForgottenPlayer:
    """Forget a player: at tables first, so that no match that ends meanwhile is stored under the key again."""
    tables = await house.store.tables_of(player)
    closed = [name for name in tables if await _left(house, name, player)]
    await house.store.archive(closed)
    matches = await house.store.forget(player)
    house.reviews.forget()
    if house.neighbours is not None:
        house.neighbours.changed()
    return ForgottenPlayer(matches, len(tables))


async def _left(house: House, name: str, player: str) -> bool:
    """Let a table forget a player; say whether it is closed, and may go as a whole."""

    def forgotten(table: Table) -> list[journal.AnyEntry]:
        seats = [number for number, seat in enumerate(table.seats) if seat.player == player]
        return [journal.Forgotten(seat=number) for number in seats]

    live = await have_done(house, name, forgotten)
    if live is None or live.table.phase != CLOSED:
        return False
    live.drop()
    return True
