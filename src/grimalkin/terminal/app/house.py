"""A house over HTTP: its games, its tables, its best players, and matches that were played there."""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import TYPE_CHECKING, Any
from urllib.error import URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from grimalkin.play import parse
from grimalkin.terminal.app.aside import aside

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.play import Record

PATIENCE = 10
"""Seconds that a house may take to answer."""
LARGEST = 8_000_000
"""Bytes of an answer."""


class Unreachable(Exception):
    """A house that does not answer, or not as a house does."""


def asked(
    house: str, path: str, body: Mapping[str, object] | None = None, head: Mapping[str, str] | None = None
) -> Any:  # noqa: ANN401 - JSON
    """Ask a house something, and wait for its answer."""
    try:
        return json.loads(_answer(house, path, body, head))
    except ValueError as error:
        raise Unreachable(house) from error


def _answer(
    house: str, path: str, body: Mapping[str, object] | None = None, head: Mapping[str, str] | None = None
) -> bytes:
    if urlsplit(house).scheme not in {"http", "https"}:
        raise Unreachable(house)
    data = None if body is None else json.dumps(body).encode()
    head = {"Content-Type": "application/json", **(head or {})}
    request = Request(f"{house}{path}", data, head)  # noqa: S310 - checked above
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return bytes(answer.read(LARGEST))
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise Unreachable(house) from error


async def games_of(house: str, language: str) -> dict[str, Any]:
    """Ask for the games of a house, by their names."""
    found = await aside(asked, house, f"/api/games?language={language}")
    try:
        return {each["name"]: each for each in found}
    except (KeyError, TypeError) as error:
        raise Unreachable(house) from error


async def record_of(house: str, name: str) -> Record:
    """Ask for a match that was played at a house."""
    try:
        return parse((await aside(_answer, house, f"/api/records/{quote(name, safe='')}")).decode())
    except ValueError as error:
        raise Unreachable(house) from error
