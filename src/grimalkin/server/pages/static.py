"""The page and what it needs: files of the package, read once, served as they are.

Only what was read can be asked for, by its exact name: no path ever reaches a disk. All but the page itself lie under
a name that changes with their bytes, so that browsers keep them for good and never mix two versions.
"""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec

from grimalkin import games
from grimalkin.server.pages.folders import TYPES, brought, folder, house_words
from grimalkin.server.tables.sentences import voice
from grimalkin.text import LANGUAGES
from grimalkin.text.languages import described

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

PAGE = "index.html"
BUILT = (PAGE, "worker.js", "manifest.webmanifest")
"""The files that name others by this version."""
AT_THE_DOOR = {f"/{name}": name for name in BUILT[1:]}
"""What is asked for where the page itself is, under the same name in every version."""
PREVIEW = b"<!-- PREVIEW -->"
"""Stands in the page for what messengers show of it."""
OF_HOST = "keeper-"
"""What the page of the host says: nobody else needs it."""
UNKEPT = (
    "preview.png", "pages/me.js", "pages/host.js", "parts/order.js",
    *(f"host.{language}.json" for language in LANGUAGES),
)  # fmt: skip
"""What nobody needs who plays, and no browser fetches beforehand: for messengers, for the host of the house, and what
is stored of oneself, which only the house can say."""
BUILD = b"BUILD"
"""Stands in the page for the name of this version."""
ALL = "files.json"
"""The names of the other files, for whoever keeps them all."""
PREVIEWS = 64
"""Pages that are remembered with what messengers show of them."""
FOR_GOOD, ASK_AGAIN = b"public, max-age=31536000, immutable", b"no-cache"
FRONT = "front"
"""The page at the bare address."""
SHORT = {"table": "t", "replay": "r"}
"""The pages whose addresses do not begin with their own name; the page itself is told."""
TOLD_SHORT = b'"SHORT"', f'"{escape(urlencode({short: page for page, short in SHORT.items()}))}"'.encode()
"""Where in the page, and how."""
ADDRESS = re.compile(r"/([a-z]*)(?:/[a-z0-9_-]{1,40})?")
"""Of a page: which one, and what it is about."""
FILE = re.compile(r"/web/([0-9a-f]+)/([A-Za-z0-9/._-]+)")
COMMENT = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$|^[ \t]*//[^\n]*$", re.MULTILINE | re.DOTALL)
STYLE = "style.css"
"""All stylesheets of the page in one, as they follow one another in it: twelve would be asked for one by one."""
STYLES = re.compile(rb'(?:\s*<link rel="stylesheet" href="/web/BUILD/style/[a-z]+\.css" />)+')
CAST = re.compile(rb"/\*\* @(?:type|returns) [^*\n]*\*/ ?")
INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)
"""Also in texts over several lines, which are drawings."""
OURS = "packages/grimalkin."
GZIP = re.compile(rb"(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))")


@dataclass(frozen=True)
class File:
    """A file to be served."""

    kind: bytes
    body: bytes
    packed: bytes
    """As it travels to whoever can unpack it."""
    tag: bytes

    @classmethod
    def of(cls, name: str, body: bytes) -> File:
        """Make one; its name says its type."""
        tag = f'"{sha256(body).hexdigest()[:20]}"'.encode()
        return cls(TYPES[name.rpartition(".")[2]], body, gzip.compress(body, mtime=0), tag)


class Static:
    """All files of the page."""

    def __init__(self) -> None:
        bodies = dict(folder(files("grimalkin").joinpath("web")))
        for game in games.found().values():
            for package in game.texts:
                bodies |= brought(package)
        for language in LANGUAGES:
            words = house_words(voice(language))
            of_host = {key: words.pop(key) for key in [*words] if key.startswith(OF_HOST)}
            bodies[f"words.{language}.json"] = msgspec.json.encode(words)
            bodies[f"host.{language}.json"] = msgspec.json.encode(of_host)
        bodies["languages.json"] = _languages()
        bodies = {name: without_comments(body) if _is_ours(name) else body for name, body in bodies.items()}
        bodies |= _joined(bodies)
        together = b"".join(name.encode() + bodies[name] for name in sorted(bodies))
        self.build = sha256(together).hexdigest()[:12]
        bodies[PAGE] = bodies[PAGE].replace(*TOLD_SHORT)
        for name in BUILT:
            bodies[name] = bodies[name].replace(BUILD, self.build.encode())
        bodies[ALL] = msgspec.json.encode(sorted(name for name in bodies if name not in (*BUILT, *UNKEPT)))
        self.files = {name: File.of(name, body) for name, body in bodies.items()}
        self.page = lru_cache(PREVIEWS)(self._page)
        """The page, with what messengers show of it."""
        self.pages = {"", *(SHORT.get(page, page) for page in _pages(bodies))} - {FRONT}
        """The first words of the addresses that the page finds its own way by: one for each file in `web/pages`."""

    def _page(self, preview: bytes) -> File:
        return File.of(PAGE, self.files[PAGE].body.replace(PREVIEW, preview))

    def is_page(self, path: str) -> bool:
        """Say whether the page finds its own way by a path."""
        address = ADDRESS.fullmatch(path)
        return address is not None and address[1] in self.pages

    def find(self, path: str, preview: bytes = b"") -> tuple[File, bytes] | None:
        """Find what lies at a path, and how long it may be kept."""
        if self.is_page(path):
            return self.page(preview), ASK_AGAIN
        if path in AT_THE_DOOR:
            return self.files[AT_THE_DOOR[path]], ASK_AGAIN
        named = FILE.fullmatch(path)
        found = self.files.get(named[2]) if named else None
        if named is None or found is None:
            return None
        return found, FOR_GOOD if named[1] == self.build else ASK_AGAIN

    async def answered(
        self, scope: dict[str, Any], send: Callable[[dict[str, Any]], Awaitable[None]], preview: bytes = b""
    ) -> bool:
        """Answer a request for a file; say whether it was one. `preview` is what messengers show of a page."""
        found = self.find(scope["path"], preview)
        if found is None or scope["method"] not in {"GET", "HEAD"}:
            return False
        file, keep = found
        given = dict(scope["headers"])
        same = file.tag in {tag.strip().removeprefix(b"W/") for tag in given.get(b"if-none-match", b"").split(b",")}
        packed = GZIP.search(given.get(b"accept-encoding", b""))
        body = file.packed if packed else file.body
        # One tag for both ways to travel says "the same", not "byte for byte": a weak one.
        headers = [(b"cache-control", keep), (b"etag", b"W/" + file.tag), (b"vary", b"accept-encoding")]
        if not same:
            headers += [(b"content-type", file.kind), (b"content-length", str(len(body)).encode())]
            headers += [(b"content-encoding", b"gzip")] if packed else []
        await send({"type": "http.response.start", "status": 304 if same else 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if same or scope["method"] == "HEAD" else body})
        return True


@cache
def static_files() -> Static:
    """Give all files of the page; they are read once, and stay as they are while a process lives."""
    return Static()


def _joined(bodies: dict[str, bytes]) -> dict[str, bytes]:
    """Take the stylesheets that the page names out, and give one instead of them."""
    named = STYLES.search(bodies[PAGE])
    names = re.findall(rb"style/[a-z]+\.css", named[0]) if named else []
    link = f'\n    <link rel="stylesheet" href="/web/BUILD/{STYLE}" />'.encode()
    page = STYLES.sub(link, bodies[PAGE])
    return {PAGE: page, STYLE: b"".join(bodies.pop(name.decode()) for name in names)}


def without_comments(code: bytes) -> bytes:
    """Leave out comments and what lines are set in by, a quarter of what would travel; lines keep their numbers."""
    code = COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), code)
    return INDENT.sub(b"", CAST.sub(b"", code))


def _is_ours(name: str) -> bool:
    """Say whether a file is code of this package, laid out as our checks demand it."""
    return name.endswith((".js", ".css")) and (not name.startswith("packages/") or name.startswith(OURS))


def _pages(names: Iterable[str]) -> list[str]:
    """List the pages by their files."""
    return [name[len("pages/") : -len(".js")] for name in names if name.startswith("pages/")]


def _languages() -> bytes:
    """List the languages for the page's menu, the one to fall back on first."""
    known = (described(code) for code in LANGUAGES)
    return msgspec.json.encode([{"code": each.code, "name": each.name, "direction": each.direction} for each in known])
