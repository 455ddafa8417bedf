"""Guarding HTTP: headers that protect a browser, requests of other sites, and how often one address may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from grimalkin.server.addresses import address_of
from grimalkin.server.net.hosts import is_ours
from grimalkin.server.tables.sentences import voice
from grimalkin.text.languages import of_header
from grimalkin.wire.http import Problem

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from grimalkin.server.house import House

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cache-control", b"no-store"),
]
"""Links hold tokens in their fragment alone, which is never sent; and no page that is linked to sees a referrer.
Answers are for whoever asked, by a key that no cache looks at: only what says otherwise is kept on the way."""


async def guarded(
    house: House,
    app: Callable[..., Awaitable[None]],
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[dict[str, Any]]],
    send: Callable[[dict[str, Any]], Awaitable[None]],
) -> None:
    """Pass a request on, or refuse it; either way with the headers that protect a browser."""

    async def send_guarded(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            given = [*message.get("headers", [])]
            # A page may know better what it needs: the site of the documentation does.
            own = {name for name, _ in given}
            message = {**message, "headers": [*given, *(each for each in HEADERS if each[0] not in own)]}
        await send(message)

    if scope["path"] != "/healthz" and not is_ours(house.settings, scope):
        await _refuse(scope, send_guarded, 421, "wrong-host")
        return
    if scope["method"] not in {"GET", "HEAD"} and foreign(house, scope):
        await _refuse(scope, send_guarded, 403, "other-site")
        return
    if _two_lengths(scope):
        await _refuse(scope, send_guarded, 400, "two-lengths", (b"connection", b"close"))
        return
    address = address_of(scope)
    if scope["path"] != "/healthz" and not house.requests.take(address, house.now()):
        await _refuse(scope, send_guarded, 429, "too-many-requests")
        return
    await app(scope, receive, send_guarded)


async def _refuse(
    scope: dict[str, Any],
    send: Callable[[dict[str, Any]], Awaitable[None]],
    status: int,
    key: str,
    *more: tuple[bytes, bytes],
) -> None:
    language = of_header(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))
    body = msgspec.json.encode(Problem(key, voice(language).say(f"refused-{key}")))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"2"), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _two_lengths(scope: dict[str, Any]) -> bool:
    """Say whether a request tells its length in two ways: a proxy before us may believe the other one."""
    return {b"content-length", b"transfer-encoding"} <= {name for name, _ in scope["headers"]}


def foreign(house: House, scope: dict[str, Any]) -> bool:
    """Say whether a request comes from a page of another site."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    origin = headers.get(b"origin")
    if not origin and headers.get(b"sec-fetch-site") == "cross-site":
        return True
    if not origin or origin in house.settings.origins:
        return False
    try:
        return bool(urlsplit(origin).netloc != headers.get(b"host"))
    except ValueError:
        return True
