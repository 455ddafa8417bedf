"""What messengers show of a link: a title, a sentence, a picture (Open Graph); of a table what anyone may see."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from grimalkin import games
from grimalkin.rules import Refused
from grimalkin.server.tables.sentences import voice
from grimalkin.server.tables.table import CLOSED
from grimalkin.text.languages import FALLBACK, of_header

if TYPE_CHECKING:
    from grimalkin.server.house import House
    from grimalkin.server.tables.table import Table

PICTURE = "preview.png"
SIZE = 1200, 630


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    about: str
    language: str = FALLBACK


async def preview_of(house: House, path: str, accepted: str) -> Preview:
    """Say what is shown of a page; `accepted` are the languages that whoever asks would like."""
    _, page, name = (*path.split("/"), "")[:3]
    language = of_header(accepted)
    if page == "t":
        return await _of_table(house, name, language, wanted=bool(accepted))
    said = voice(language).say
    if page in {"rules", "learn"} and name in games.found():
        game = voice(language, name)
        about = said("preview-learn-about") if page == "learn" or not game.has("game.about") else game.say("game.about")
        return Preview(said(f"preview-{page}", game=game.say("game")), about, language)
    if page == "r":
        return Preview(said("preview-record"), said("preview-record-about"), language)
    return Preview(said("preview-title"), said("preview-about"), language)


async def _of_table(house: House, name: str, language: str, *, wanted: bool) -> Preview:
    """Say of a listed table what the lobby says, in its own language if no other is asked for; of others nothing."""
    try:
        live = await house.find(name, wake=False)
    except Refused:
        live = None
    if live is None or not live.table.settings.listed or live.table.phase == CLOSED:
        said = voice(language).say
        return Preview(said("preview-table"), said("preview-table-about"), language)
    return _of_listed(live.table, language if wanted else live.table.settings.language)


def _of_listed(table: Table, language: str) -> Preview:
    said, game = voice(language).say, voice(language, table.settings.game).say("game")
    taken = [seat for seat in table.seats if seat.name]
    host = next((seat.name for seat in taken if seat.host), "")
    facts: dict[str, Any] = {"taken": len(taken), "all": len(table.seats)}
    about = said("preview-listed-about", host=host, **facts) if host else said("preview-listed-nobody", **facts)
    return Preview(said("preview-listed", game=game), about, language)


def tags(preview: Preview, origin: str, path: str, build: str) -> bytes:
    """Write what stands in the head of the page; everything in it is text, never markup."""
    width, height = SIZE
    facts = {
        "og:site_name": "Grimalkin",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": f"{origin}{path}",
        "og:image": f"{origin}/web/{build}/{PICTURE}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": voice(preview.language).say("preview-picture"),
        "twitter:card": "summary_large_image",
    }
    lines = (f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items() if value)
    return "\n    ".join(lines).encode()


def origin_of(scope: dict[str, Any]) -> str:
    """Give the address by which the house was reached."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"{scope.get('scheme', 'http')}://{host}"
