"""What the OpenAPI document says beyond the types: by which status each request may be refused; and what has no end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Schema

from grimalkin.wire.http import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from litestar.routes import BaseRoute
    from litestar.types import ControllerRouterHandler

WHY = {
    400: "It cannot be read, or what is asked for cannot be.",
    403: "A page of another site asks.",
    404: "There is none of this name.",
    413: "The body is too large.",
    421: "The house has another name than it was asked by.",
    429: "Too much was asked, or there is no room; ask again after a while.",
}
UNGUARDED = "/healthz"
"""Answers whoever asks, by whatever name and however often."""


class Document(Router):
    """Where the document is; without the framework's own page, which would answer for every name beside it."""

    def register(self, value: ControllerRouterHandler) -> list[BaseRoute]:
        """Take what gives the document, and nothing that stands for any name."""
        anything = isinstance(value, HTTPRouteHandler) and any("{" in path for path in value.paths)
        return [] if anything else super().register(value)


def described(handlers: Sequence[HTTPRouteHandler]) -> Sequence[HTTPRouteHandler]:
    """Let each handler say by which statuses it refuses."""
    for handler in handlers:
        handler.responses = {
            status: ResponseSpec(Problem, generate_examples=False, description=WHY[status])
            for status in _statuses(handler)
        }
    return handlers


def _statuses(handler: HTTPRouteHandler) -> Iterator[int]:
    path, posted = min(handler.paths), "POST" in handler.http_methods
    yield 400
    if "GET" not in handler.http_methods:
        yield 403
    if posted:
        yield 413
    if "{" in path or (posted and path == "/api/tables"):
        yield 404
    if path != UNGUARDED:
        yield from (421, 429)


def without_ellipsis(schema: object) -> None:
    """Let a list of any length be one: of `tuple[X, ...]` Litestar says that each is an X, or else anything."""
    if not isinstance(schema, Schema):
        return
    items = schema.items
    if isinstance(items, Schema) and items.one_of and len(items.one_of) == 2 and items.one_of[1] == Schema():
        schema.items = items.one_of[0]
    for inner in (
        schema.items,
        schema.additional_properties,
        *(schema.properties or {}).values(),
        *(schema.one_of or ()),
    ):
        without_ellipsis(inner)
