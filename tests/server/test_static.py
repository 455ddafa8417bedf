"""The page is served as it lies in the package, kept well by browsers, and nothing else is reached by its paths."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import struct
from importlib.resources import files
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING, Any

import pytest

from grimalkin import games
from grimalkin.rules import Dice, Game
from grimalkin.server.pages.books import game_info
from grimalkin.server.pages.static import FRONT, SHORT, STYLE, UNKEPT, Static
from grimalkin.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

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


def test_a_page_is_one_file_whose_name_is_its_address() -> None:
    pages = {name[len("pages/") : -len(".js")] for name in STATIC.files if name.startswith("pages/")}
    assert pages >= {"front", "table", "replay", "rules", "learn", "me"}
    for page in pages - {FRONT}:
        assert STATIC.find(f"/{SHORT.get(page, page)}/abc") == STATIC.find("/")
    assert b'data-short="t=table&amp;r=replay"' in STATIC.files["index.html"].body
    for nothing in ("/front", "/table/abc", "/gathering/abc", "/parts", "/t/A", "/t/abc/def", "//"):
        assert STATIC.find(nothing) is None


def test_what_the_page_names_is_there_and_kept_for_good() -> None:
    page = STATIC.files["index.html"].body.decode()
    named = re.findall(r'(?:href|src)="(/web/[^"]+)"', page)
    assert f"/web/{STATIC.build}/{STYLE}" in named
    for path in named:
        answer = asked(path)
        assert answer
        assert answer[0] == 200
        assert answer[1][b"cache-control"].endswith(b"immutable")
    old = asked(f"/web/000000/{STYLE}")
    assert old
    assert old[1][b"cache-control"] == b"no-cache"


def test_every_stylesheet_is_served_in_one_in_the_order_of_the_page() -> None:
    folder = files("grimalkin").joinpath("web", "style")
    assert sorted(sheets()) == sorted(f"style/{sheet.name}" for sheet in folder.iterdir())
    assert not [name for name in STATIC.files if name.startswith("style/")]


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
    # What messengers show, the page of the host and that of what is stored are fetched by nobody who plays.
    assert sum(len(file.packed) for name, file in STATIC.files.items() if name not in UNKEPT) < 150_000
    kept = STATIC.files["files.json"].body.decode()
    assert not [name for name in UNKEPT if name in kept]


@pytest.mark.parametrize("name", [name for name in STATIC.files if name.endswith((".js", ".css"))])
def test_comments_stay_at_home_and_code_does_not(name: str) -> None:
    served, code = (
        STATIC.files[name].body.decode().splitlines(),
        source(name).replace("BUILD", STATIC.build).splitlines(),
    )
    assert len(served) == len(code)
    inside = texts = 0
    for line, left in zip(code, served, strict=True):
        begins = bool(re.match(r"\s*/\*(?!.*\*/.*\S)", line))
        inside = inside or begins
        comment = inside or re.match(r"\s*//", line)
        assert left == ("" if comment else re.sub(r"/\*\* @(type|returns) [^*]*\*/ ?", "", line).lstrip())
        # What looks like a comment in the midst of a text would be none: such a text is a drawing, and nothing else.
        assert not (texts % 2 and (comment or not re.match(r"\s*(</?[a-z]|`)", line))), line
        texts += re.sub(r"/[^/ ]*`[^/ ]*/|\"[^\"]*\"", "", left).count("`")
        inside = inside and "*/" not in line


def sheets() -> list[str]:
    """Name the stylesheets as the page does."""
    page = files("grimalkin").joinpath("web", "index.html").read_text(encoding="utf-8")
    return re.findall(r'href="/web/BUILD/(style/[a-z]+\.css)"', page)


def source(name: str) -> str:
    if name == STYLE:
        return "".join(map(source, sheets()))
    package, _, path = name.removeprefix("packages/").partition("/") if name.startswith("packages/") else ("", "", name)
    return files(package or "grimalkin").joinpath("web", *path.split("/")).read_text(encoding="utf-8")


def test_nothing_is_changed_by_a_path() -> None:
    assert asked("/", "POST") is None


def test_no_script_or_style_stands_in_the_page_and_nothing_comes_from_elsewhere() -> None:
    assert not re.search(r"<style|style=|\son\w+=|<script[^>]*>[^<]", WEB["index.html"])
    for name, text in WEB.items():
        outside = set(re.findall(r"https?://[^\"'\s]*", text)) - {"http://www.w3.org/2000/svg"}
        assert not outside, name
        assert not re.search(r"innerHTML|insertAdjacentHTML|eval\(", text), name


OVERRIDES = {
    "which-place", "which-seat", "which-with", "round-number", "round-over", "ending-round", "ending-scores", "ready",
}  # fmt: skip
"""What the page says itself, and a game may say in words of its own."""
SAID = re.compile(r'(?:say|button)\("([a-z-]+)"')


def scripts(wanted: Callable[[str], bool]) -> str:
    return "".join(text for name, text in WEB.items() if name.endswith(".js") and wanted(name))


def unknown(script: str, words: Mapping[str, str]) -> set[str]:
    return {word for word in SAID.findall(script) if word not in words and f"{word}-other" not in words}


def unsaid(script: str, words: Iterable[str]) -> set[str]:
    return {word for word in words if f'"{re.sub("-(one|other)$", "", word)}"' not in script}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_said_in_every_language(language: str) -> None:
    words = json.loads(STATIC.files[f"words.{language}.json"].body)
    of_host = json.loads(STATIC.files[f"host.{language}.json"].body)
    assert unknown(scripts(lambda name: not name.startswith("packages/") and name not in UNKEPT), words) == set()
    assert unknown(scripts(lambda name: name in UNKEPT), words | of_host) == set()
    # A game's own drawings may use the words of the page.
    assert unsaid(scripts(lambda _: True), words | of_host) == set()


@pytest.mark.parametrize("game", [*games.found().values()], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_games_own_drawings_is_its_own_or_the_pages(game: Game, language: str) -> None:
    words = json.loads(STATIC.files[f"words.{language}.json"].body)
    info = game_info(game, language)
    script = scripts({*info.files.values()}.__contains__)
    assert unknown(script, {**words, **info.page}) == set()
    assert unsaid(script, info.page) - OVERRIDES == {"about"}
    assert info.about == info.page["about"]


@pytest.mark.parametrize("game", [*games.found().values()], ids=str)
def test_what_a_game_brings_is_listed_and_there(game: Game) -> None:
    info = game_info(game, "en")
    assert {"suits.js", "table.js", "ending.js"} <= set(info.files)
    assert info.styles
    for path in (*info.files.values(), *info.styles):
        answer = asked(f"/web/{STATIC.build}/{path}")
        assert answer
        assert answer[0] == 200
    assert (info.rulebook, info.lesson) == (True, True)


def test_a_kits_page_serves_its_games_and_a_games_own_stands_in_its_place() -> None:
    friday, thirteen = (game_info(games.get(name), "en") for name in ("friday", "thirteen"))
    assert friday.files["table.js"] == thirteen.files["table.js"] == "packages/grimalkin.kits.bursting/table.js"
    assert friday.styles == thirteen.styles == ("packages/grimalkin.kits.bursting/style.css",)
    assert friday.files["suits.js"] == "packages/grimalkin.games.friday/suits.js"


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
    unkept = {"index.html", "worker.js", "manifest.webmanifest", "files.json", *UNKEPT}
    assert set(kept) == set(STATIC.files) - unkept
