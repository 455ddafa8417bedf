"""Somebody at the screen: a real desk that keeps matches, an application without a terminal, and quick bots."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from grimalkin import games
from grimalkin.cli.screen import Desk
from grimalkin.terminal.app.local import LocalTable
from grimalkin.terminal.app.main import TableApp
from grimalkin.terminal.app.table import TableScreen
from grimalkin.terminal.setup import Chosen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from textual.pilot import Pilot

    from grimalkin.terminal.app.source import Source

PATIENCE = 60.0
"""Seconds after which something that does not come is an error; nothing depends on how long it takes."""
QUICK: dict[str, dict[str, Any]] = {"friday": {"rounds": 1}, "thirteen": {"rounds": 1}}
"""Options of a short match."""


class Stranger:
    """A memory of somebody who has never been here."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}

    def recall(self, name: str, otherwise: Any) -> Any:  # noqa: ANN401 - whatever was kept
        return self.kept.get(name, otherwise)

    def keep(self, name: str, value: object) -> None:
        self.kept[name] = value


def desk(seed: str = "screen") -> Desk:
    return Desk(Namespace(seed=seed, cut="", record=None, auto=False, still=True))


def local(
    game: str,
    language: str,
    *,
    seats: int = 3,
    names: Sequence[str] = ("Ada",),
    seed: str = "screen",
    **options: object,
) -> LocalTable:
    chosen = Chosen(games.get(game), seats, {**QUICK.get(game, {}), **options}, "kitten")
    table = desk(seed).open(chosen, names, language)
    table.pace = 0
    return table


@asynccontextmanager
async def shown(
    source: Source | None, language: str, size: tuple[int, int] = (80, 24), *, still: bool = True
) -> AsyncIterator[tuple[TableApp, Pilot[int]]]:
    app = TableApp(language, desk(), source, still=still)
    try:
        async with app.run_test(size=size) as pilot:
            yield app, pilot
    finally:
        await asyncio.to_thread(app.services.close)
    if app.failure:
        raise app.failure


async def until(condition: Callable[[], object]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def until_moved(table: LocalTable, before: int) -> None:
    """Wait until a match has gone on."""
    await until(lambda: table.match.version > before)


def asks(source: Source) -> bool:
    """Say whether something may be chosen."""
    return bool(source.offer.choices or source.acts)


def text_of(app: TableApp) -> str:
    """Give what the board shows, as text."""
    screen = next(each for each in reversed(app.screen_stack) if isinstance(each, TableScreen))
    return screen.board.canvas.text()
