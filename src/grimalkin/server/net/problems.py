"""What an HTTP client is told when something cannot be done: a key, a sentence, a status."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from litestar import Request, Response

from grimalkin.rules.refusal import shortened
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import refusal, voice
from grimalkin.text.languages import LANGUAGES, of_header
from grimalkin.wire.http import Problem

if TYPE_CHECKING:
    from typing import Any

    from litestar.exceptions import HTTPException

    from grimalkin.rules import Refused

log = logging.getLogger(__name__)
NOT_FOUND = {
    "no-such-table",
    "table-damaged",
    "no-such-record",
    "no-such-game",
    "no-such-lesson",
    "no-such-rulebook",
    "no-such-report",
}
TOO_MANY = {"too-many-tables", "too-many-requests", "house-full", "disk-full", "busy"}
FORBIDDEN = {"not-host", "banned"}
AWAY = {"database-away"}
"""Another node may do better, and a proxy asks it."""
KEYS = {404: "not-found", 405: "bad-method", 413: "too-large"}
"""What Litestar itself refuses; whatever else it finds wrong is a bad request."""


async def known_language(request: Request[Any, Any, Any]) -> None:
    """Refuse a language that the house does not speak, whatever is asked in it."""
    for language in request.query_params.getall("language", []):
        if language not in LANGUAGES:
            raise NotNow("no-such-language", language=shortened(language), known=", ".join(LANGUAGES))


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    """Say why not, in the client's language."""
    why, text = error.refusal, refusal(error, _language(request), getattr(request.state, "game", ""))
    kinds = {404: NOT_FOUND, 429: TOO_MANY, 503: AWAY, 403: FORBIDDEN}
    status = next((status for status, keys in kinds.items() if why.key in keys), 400)
    return Response(Problem(why.key, text, why.clause), status_code=status)


def too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    """Refuse a body that no reader can follow."""
    return Response(Problem("bad-request", _said(request, "too-deep")), status_code=400)


def not_text(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[Problem]:
    """Refuse a body that holds bytes which are no text; the reader of JSON finds them only within strings."""
    return Response(Problem("bad-request", _said(request, "not-text")), status_code=400)


def bad_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Say what Litestar found wrong: in the client's language, and for a bad request with what it found."""
    wrong = error.extra if isinstance(error.extra, list) else ()
    found = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in wrong if isinstance(each, dict))
    key = KEYS.get(error.status_code, "bad-request")
    return Response(Problem(key, _said(request, key, found=found or error.detail)), status_code=error.status_code)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Say that something went wrong here, and log what."""
    log.error("a request failed", exc_info=error)
    return Response(Problem("failed", _said(request, "failed")), status_code=500)


def _said(request: Request[Any, Any, Any], key: str, **facts: str) -> str:
    return voice(_language(request)).say(f"refused-{key}", **facts)


def _language(request: Request[Any, Any, Any]) -> str:
    return of_header(request.headers.get("accept-language", ""))
