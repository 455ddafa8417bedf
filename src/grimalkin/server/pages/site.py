"""The site of the documentation, under /docs: as `make docs` built it, where somebody did.

Only files that were there when the house opened can be asked for, by their names. The generator writes a few scripts
into its pages: each of them is allowed by what it hashes to, and no other.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grimalkin.server.pages.folders import TYPES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from grimalkin.server.settings import Settings

HERE = "/docs/"
INDEX = "index.html"
BUILT = Path(__file__).resolve().parents[4] / "build" / "site"
"""Where `make docs` puts it in a checkout; beside an installed package there is no such folder."""
KINDS = {
    **TYPES,
    "webp": b"image/webp",
    "woff2": b"font/woff2",
    "txt": b"text/plain; charset=utf-8",
    "map": TYPES["json"],
}
OTHER = b"application/octet-stream"
SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class Site:
    """The files of a site that was built."""

    def __init__(self, folder: Path) -> None:
        self.files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}

    @classmethod
    def of(cls, settings: Settings) -> Site:
        """Find the one that the settings name, or that was built here."""
        return cls(Path(settings.docs) if settings.docs else BUILT)

    async def answered(self, scope: dict[str, Any], send: Callable[[dict[str, Any]], Awaitable[None]]) -> bool:
        """Answer a request for a page of the site; say whether it was one."""
        path, name = scope["path"], scope["path"].removeprefix(HERE)
        if not self.files or scope["method"] not in {"GET", "HEAD"} or not f"{path}/".startswith(HERE):
            return False
        if not path.startswith(HERE) or f"{name}/{INDEX}" in self.files:
            # A folder is asked for with a slash, so that what its page names is found.
            await _send_on(path, send)
            return True
        file = self.files.get(f"{name}{INDEX}" if not name or name.endswith("/") else name)
        if file is None:
            return False
        body = await asyncio.to_thread(file.read_bytes)
        kind = KINDS.get(file.suffix.removeprefix("."), OTHER)
        headers = [
            (b"content-type", kind),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-cache"),
        ]
        headers += [(b"content-security-policy", _policy(body))] if file.suffix == ".html" else []
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
        return True


async def _send_on(path: str, send: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
    await send({"type": "http.response.start", "status": 308, "headers": [(b"location", f"{path}/".encode())]})
    await send({"type": "http.response.body", "body": b""})


def _policy(page: bytes) -> bytes:
    """Allow the scripts that stand in a page, by their hashes."""
    hashes = (b64encode(sha256(script).digest()).decode() for script in SCRIPT.findall(page))
    return POLICY.format(scripts="".join(f" 'sha256-{each}'" for each in hashes)).encode()
