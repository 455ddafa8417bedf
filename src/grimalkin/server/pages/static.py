"""The page and what it needs: files of the package, read once, served as they are.

Only what was read can be asked for, by its exact name: no path ever reaches a disk. All but the page itself lie under
a name that changes with their bytes, so that browsers keep them for good and never mix two versions.
"""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from grimalkin import games
from grimalkin.server.pages.folders import TYPES, brought, folder, house_words
from grimalkin.server.tables.sentences import voice
from grimalkin.text import LANGUAGES
from grimalkin.text.languages import described

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

PAGE = "index.html"
BUILT = (PAGE, "worker.js", "manifest.webmanifest")
"""The files that name others by this version."""
AT_THE_DOOR = {f"/{name}": name for name in BUILT[1:]}
"""What is asked for where the page itself is, under the same name in every version."""
BUILD = b"BUILD"
"""Stands in the page for the name of this version."""
ALL = "files.json"
"""The names of the other files, for whoever keeps them all."""
FOR_GOOD, ASK_AGAIN = b"public, max-age=31536000, immutable", b"no-cache"
PAGES = re.compile(r"/|/[tr]/[a-z0-9-]{1,40}|/(?:rules|learn)/[a-z0-9_-]{1,40}|/me")
"""The addresses that the page finds its own way by."""
FILE = re.compile(r"/web/([0-9a-f]+)/([A-Za-z0-9/._-]+)")
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
            bodies[f"words.{language}.json"] = msgspec.json.encode(house_words(voice(language)))
        bodies["languages.json"] = _languages()
        together = b"".join(name.encode() + bodies[name] for name in sorted(bodies))
        self.build = sha256(together).hexdigest()[:12]
        for name in BUILT:
            bodies[name] = bodies[name].replace(BUILD, self.build.encode())
        bodies[ALL] = msgspec.json.encode(sorted(name for name in bodies if name not in BUILT))
        self.files = {name: File.of(name, body) for name, body in bodies.items()}

    def find(self, path: str) -> tuple[File, bytes] | None:
        """Find what lies at a path, and how long it may be kept."""
        if PAGES.fullmatch(path):
            return self.files[PAGE], ASK_AGAIN
        if path in AT_THE_DOOR:
            return self.files[AT_THE_DOOR[path]], ASK_AGAIN
        asked = FILE.fullmatch(path)
        found = self.files.get(asked[2]) if asked else None
        if asked is None or found is None:
            return None
        return found, FOR_GOOD if asked[1] == self.build else ASK_AGAIN

    async def answered(self, scope: dict[str, Any], send: Callable[[dict[str, Any]], Awaitable[None]]) -> bool:
        """Answer a request for a file; say whether it was one."""
        found = self.find(scope["path"])
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


def _languages() -> bytes:
    """List the languages for the page's menu, the one to fall back on first."""
    known = (described(code) for code in LANGUAGES)
    return msgspec.json.encode([{"code": each.code, "name": each.name, "direction": each.direction} for each in known])
