"""Each screen at two sizes, as pictures for the docs: what looks otherwise than they do is found here.

`SHOTS=new` writes them anew; then they are to be looked at.
"""

from __future__ import annotations

import asyncio
import os
import re
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.terminal.seated import asks, local, shown, until, until_moved

from grimalkin import games
from grimalkin.terminal.app.arranging import Arranging
from grimalkin.terminal.app.lessons import LessonTable
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.replays import ReplayTable
from grimalkin.terminal.app.results import OwnResult, results

if TYPE_CHECKING:
    from grimalkin.terminal.app.main import TableApp

PICTURES = Path(__file__).parents[2] / "docs" / "pictures" / "terminal"
SIZES = {"small": (80, 24), "large": (140, 45)}
FONT = re.compile(r"\s*@font-face \{.*?\}|\s*<!-- .*? -->", re.DOTALL)
TABLES: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "friday": ("en", 4, {}, 4),
    "thirteen": ("fr", 4, {}, 2),
    "spooks": ("en", 10, {"decks": 2}, 3),
    "malediction": ("fr", 5, {}, 3),
}
"""Language, seats, options, and so many choices before the picture."""

PLAYED = [
    OwnResult(title, datetime(2026, 3, 13 - number, 20, 30), place, points, float(place == 1), seats)  # noqa: DTZ001
    for number, (title, place, points, seats) in enumerate(
        [
            ("Friday the 13th", 1, 12, 4), ("Malédiction!", 2, 9, 5), ("Friday the 13th", 3, 31, 4),
            ("Spooks", 1, 0, 6),
            ("Friday the 13th", 1, 18, 3), ("Malédiction!", 1, 14, 4), ("Friday the 13th", 2, 22, 3),
        ]
    )
]  # fmt: skip
"""Matches of the past, at the same hour wherever they are looked at."""


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))


def same(app: TableApp, name: str) -> None:
    """Compare what is shown with the picture that is kept; fonts are those of whoever looks."""
    picture = FONT.sub("", app.export_screenshot(title="Grimalkin", simplify=True))
    path = PICTURES / f"{name}.svg"
    if os.environ.get("SHOTS") == "new":
        path.write_text(picture, encoding="utf-8")
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert picture == path.read_text(encoding="utf-8"), f"{name} looks different; SHOTS=new to accept"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TABLES)
def test_the_table_looks_as_in_its_picture(game: str, size: str) -> None:
    async def look() -> None:
        language, seats, options, choices = TABLES[game]
        table = local(game, language, seats=seats, seed=game, **options)
        async with shown(table, language, SIZES[size]) as (app, pilot):
            for _ in range(choices):
                await until(lambda: asks(table))
                await pilot.press("enter")
            await until(lambda: asks(table))
            await pilot.pause()
            same(app, f"{game}-{size}")

    asyncio.run(look())


@pytest.mark.parametrize("size", SIZES)
def test_everything_beside_the_table_looks_as_in_its_picture(size: str) -> None:
    async def look() -> None:
        async with shown(None, "en", SIZES[size]) as (app, pilot):
            same(app, f"lobby-{size}")
            await pilot.press("f7", "enter")
            assert isinstance(app.screen, Arranging)
            same(app, f"arranging-{size}")
            await pilot.press("f7")
            app.show(LessonTable(games.get("friday"), "en"))
            await pilot.press("enter", "enter")
            same(app, f"lesson-{size}")
            await pilot.press("f2")
            same(app, f"rules-{size}")
            await pilot.press("escape")
            played = local("thirteen", "en", seed="replay")
            task = asyncio.create_task(played.run())
            while not played.picture.ended:
                await until(lambda: asks(played) or played.picture.ended)
                if played.offer.choices:
                    played.choose(played.offer.choices[0].word)
                    await until_moved(played, played.match.version)
                await asyncio.sleep(0)
            task.cancel()
            app.show(ReplayTable(played.match.record, "en"))
            await pilot.press("pagedown", "right", "right")
            same(app, f"replay-{size}")
            await app.push_screen(Reading(app.voice.say("page-statistics"), results(PLAYED, app.voice), app.voice))
            await pilot.pause()
            same(app, f"results-{size}")

    asyncio.run(look())
