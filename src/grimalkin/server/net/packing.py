"""Long answers: made, written and compressed by a worker, in the turn of whoever asks; the loop only sends them."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import msgspec
from litestar import Response

from grimalkin.server.addresses import address_of
from grimalkin.server.fairness import Asker
from grimalkin.server.pages.static import GZIP
from grimalkin.server.tables.queues import done_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import Request

    from grimalkin.server.house import House

P = ParamSpec("P")
T = TypeVar("T")

PACKED = "packed"
"""The mark of handlers whose answers need no compression by the framework."""
WORTH_PACKING = 4096
"""Bytes from which an answer is compressed."""
LEVEL = 1
"""A replay is much the same place after place: it shrinks to a tenth even by the quickest way."""
KEPT = 256
"""Answers that are the same for everybody and are kept as they are sent."""


class Packed(NamedTuple):
    """An answer as it is sent: plain, and compressed where that is worth it."""

    plain: bytes
    small: bytes


def asker_of(request: Request[Any, Any, Any]) -> Asker:
    """Say who asks."""
    return Asker(address_of(dict(request.scope)))


def pack(value: object) -> Packed:
    """Write an answer."""
    plain = msgspec.json.encode(value)
    return Packed(plain, gzip.compress(plain, LEVEL, mtime=0) if len(plain) >= WORTH_PACKING else b"")


async def answered(
    house: House,
    request: Request[Any, Any, Any],
    function: Callable[P, T],
    *given: P.args,
    **named: P.kwargs,
) -> Response[T]:
    """Have an answer made in the asker's turn."""

    def made() -> Packed:
        return pack(function(*given, **named))

    return sent(request, await done_by(house.queues.pages, asker_of(request), made))


async def kept(
    house: House, request: Request[Any, Any, Any], function: Callable[P, T], *given: P.args, **named: P.kwargs
) -> Response[T]:
    """Give an answer that is the same for everybody, and is made once."""
    key = (function.__qualname__, given)
    known: Packed | None = house.packed.get(key)
    if known is None:
        known = await done_by(house.queues.pages, asker_of(request), lambda: pack(function(*given, **named)))
        if len(house.packed) >= KEPT:
            house.packed.clear()
        house.packed[key] = known
    return sent(request, known)


def sent(request: Request[Any, Any, Any], packed: Packed) -> Response[Any]:
    """Send it as the client can read it."""
    small = packed.small and GZIP.search(request.headers.get("accept-encoding", "").encode("latin-1"))
    headers = {"Vary": "Accept-Encoding"} if packed.small else {}
    if small:
        headers["Content-Encoding"] = "gzip"
    return Response(packed.small if small else packed.plain, media_type="application/json", headers=headers)
