"""The page is served as it lies in the package, kept well by browsers, and nothing else is reached by its paths."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import struct
from posixpath import dirname, join, normpath
from typing import Any

import pytest

from grimalkin import games
from grimalkin.rules import Dice, Game
from grimalkin.server.pages.books import game_info
from grimalkin.server.pages.static import Static
from grimalkin.text import LANGUAGES

STATIC = Static()
WEB = {name: file.body.decode() for name, file in STATIC.files.items() if not name.endswith((".json", ".png"))}
Answer = tuple[int, dict[bytes, bytes], bytes]


def asked(path: str, method: str = "GET", **headers: str) -> Answer | None:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    names = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"path": path, "method": method, "headers": names}
    if not asyncio.run(STATIC.answered(scope, send)):
        assert not sent
        return None
    return sent[0]["status"], dict(sent[0]["headers"]), sent[1]["body"]


@pytest.mark.parametrize("path", ["/", "/t/abc234", "/r/abc234-1", "/rules/friday", "/learn/spooks", "/me"])
def test_the_page_is_there_and_asked_for_anew(path: str) -> None:
    answer = asked(path)
    assert answer
    status, headers, body = answer
    assert (status, headers[b"content-type"]) == (200, b"text/html; charset=utf-8")
    assert headers[b"cache-control"] == b"no-cache"
    assert b"BUILD" not in body
    again = asked(path, if_none_match=f'"x", {headers[b"etag"].decode()}')
    assert again
    assert (again[0], again[2]) == (304, b"")


def test_what_the_page_names_is_there_and_kept_for_good() -> None:
    page = STATIC.files["index.html"].body.decode()
    named = re.findall(r'(?:href|src)="(/web/[^"]+)"', page)
    assert len(named) == 10
    for path in named:
        answer = asked(path)
        assert answer
        assert answer[0] == 200
        assert answer[1][b"cache-control"].endswith(b"immutable")
    old = asked("/web/000000/style/card.css")
    assert old
    assert old[1][b"cache-control"] == b"no-cache"


def test_modules_import_what_is_there() -> None:
    for name, text in WEB.items():
        for imported in re.findall(r'^import [^;]*?from "(\.[^"]+)"', text, re.MULTILINE):
            assert normpath(join(dirname(name), imported)) in STATIC.files, (name, imported)
    answer = asked(f"/web/{STATIC.build}/main.js", "HEAD")
    assert answer
    assert answer[1][b"content-type"] == b"text/javascript; charset=utf-8"
    assert int(answer[1][b"content-length"]) == len(WEB["main.js"].encode())
    assert answer[2] == b""


@pytest.mark.parametrize(
    "path",
    [
        "/web", "/web/", "/web/x/../../static.py", "/web/../static.py", "/web/0/..", "/web/0/static.py", "/web/0/",
        "/web/0/%2e%2e/static.py", "//etc/passwd", "/t/", "/t/..", "/t/a/b", "/t/a?b", "/web/0/index.html\x00", "/T/a",
        "/api/tables", "/t/" + "a" * 41, "/web/0//etc/passwd", "\\web\\0\\style.css", "/web/0/style.css/",
    ],
)  # fmt: skip
def test_no_other_path_leads_anywhere(path: str) -> None:
    assert asked(path) is None


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br,gzip", True),
        ("gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("br, gzip; q=0", False),
        ("br", False),
    ],
)
def test_files_travel_packed_to_whoever_can_unpack_them(accepted: str, packed: bool) -> None:
    answer = asked(f"/web/{STATIC.build}/main.js", accept_encoding=accepted)
    assert answer
    _, headers, body = answer
    assert headers.get(b"content-encoding") == (b"gzip" if packed else None)
    assert int(headers[b"content-length"]) == len(body)
    assert (gzip.decompress(body) if packed else body) == STATIC.files["main.js"].body


def test_the_whole_page_is_light() -> None:
    assert sum(len(file.packed) for file in STATIC.files.values()) < 150_000


def test_nothing_is_changed_by_a_path() -> None:
    assert asked("/", "POST") is None


def test_no_script_or_style_stands_in_the_page_and_nothing_comes_from_elsewhere() -> None:
    assert not re.search(r"<style|style=|\son\w+=|<script[^>]*>[^<]", WEB["index.html"])
    for name, text in WEB.items():
        outside = set(re.findall(r"https?://[^\"'\s]*", text)) - {"http://www.w3.org/2000/svg"}
        assert not outside, name
        assert not re.search(r"innerHTML|insertAdjacentHTML|eval\(", text), name


def test_every_word_of_the_page_is_said_in_every_language() -> None:
    script = "".join(text for name, text in WEB.items() if name.endswith(".js"))
    for language in LANGUAGES:
        words = json.loads(STATIC.files[f"words.{language}.json"].body)
        said = set(re.findall(r'(?:say|button)\("([a-z-]+)"', script))
        assert {word for word in said if word not in words and f"{word}-other" not in words} == set()
        for word in words:
            assert f'"{re.sub("-(one|other)$", "", word)}"' in script, word


def test_no_colon_is_set_by_hand() -> None:
    for name, text in WEB.items():
        # French sets it apart: `named` knows how.
        assert not re.search(r"\}: \$\{", text), name


@pytest.mark.parametrize("game", [*games.found().values()], ids=str)
def test_every_place_and_card_has_a_name(game: Game) -> None:
    for language in LANGUAGES:
        info = game_info(game, language)
        assert [*info.card_names] == [*game.cards]
        state = game.start(4, {})
        deck = [*game.pack(state.options)]
        Dice("places").shuffle(deck, len(deck))
        state.deal(deck)
        assert {zone.name for zone in game.zones(state.observe(0))} <= set(info.zones)


def test_what_makes_the_page_installable_stands_at_the_door() -> None:
    manifest = asked("/manifest.webmanifest")
    assert manifest
    assert manifest[1][b"content-type"] == b"application/manifest+json"
    assert manifest[1][b"cache-control"] == b"no-cache"
    for icon in json.loads(manifest[2])["icons"]:
        answer = asked(icon["src"])
        assert answer
        assert answer[1][b"content-type"].decode() == icon["type"]
        assert answer[1][b"cache-control"].endswith(b"immutable")
        if icon["type"] == "image/png":
            assert [int(side) for side in icon["sizes"].split("x")] == [*struct.unpack(">II", answer[2][16:24])]
    worker = asked("/worker.js")
    assert worker
    assert worker[1][b"cache-control"] == b"no-cache"
    assert f"/web/{STATIC.build}/".encode() in worker[2]
    kept = json.loads(STATIC.files["files.json"].body)
    assert set(kept) == set(STATIC.files) - {"index.html", "worker.js", "manifest.webmanifest", "files.json"}
