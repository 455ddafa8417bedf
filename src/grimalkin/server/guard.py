"""Guarding: what every answer over HTTP carries, and how often one address may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from grimalkin.server.refusals import NotNow
from grimalkin.server.sentences import voice
from grimalkin.wire.lobby import Problem

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
]
"""Links hold tokens in their fragment alone, which is never sent; and no page we link to learns where one came from."""


async def guarded(
    house: House,
    app: Callable[..., Awaitable[None]],
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[dict[str, Any]]],
    send: Callable[[dict[str, Any]], Awaitable[None]],
) -> None:
    """Let a request through, or refuse it, with the headers that guard a browser."""

    async def send_guarded(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *HEADERS]}
        await send(message)

    address = scope["client"][0] if scope.get("client") else "local"
    if scope["path"] != "/healthz" and not house.requests.take(address, house.now()):
        refusal = NotNow("too-many-requests").refusal
        body = msgspec.json.encode(Problem(refusal.key, voice("en").refusal(refusal)))
        headers = [(b"content-type", b"application/json"), (b"retry-after", b"2")]
        await send_guarded({"type": "http.response.start", "status": 429, "headers": headers})
        await send_guarded({"type": "http.response.body", "body": body})
        return
    await app(scope, receive, send_guarded)
