"""How a screen calls whoever looks elsewhere: the bell, the name of its window; and cards on their way."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from tests.terminal.seated import asks, local, shown, until, until_moved

from grimalkin.play import Act
from grimalkin.terminal.app.canvas import Canvas
from grimalkin.terminal.app.main import TableApp
from grimalkin.terminal.app.table import TableScreen
from grimalkin.terminal.app.widgets import STEPS, BoardWidget

if TYPE_CHECKING:
    from pathlib import Path

    from grimalkin.terminal.app.flights import Flight
    from grimalkin.terminal.app.local import LocalTable


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))


class Heard:
    """Who listens to a screen: what its window was called, and how often it rang."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.titles: list[str] = []
        self.rung: list[str] = []
        monkeypatch.setattr(TableApp, "set_title", lambda _, title: self.titles.append(title))
        monkeypatch.setattr(TableApp, "bell", lambda _: self.rung.append(self.titles[-1] if self.titles else ""))

    @property
    def changes(self) -> list[str]:
        """The titles, each as often as it came anew."""
        return [title for place, title in enumerate(self.titles) if not place or self.titles[place - 1] != title]


async def play_some(table: LocalTable, moves: int) -> None:
    async with shown(table, "en") as (_, pilot):
        for _ in range(moves):
            await until(lambda: table.offer.choices)
            before = table.match.version
            await pilot.press("enter")
            await until_moved(table, before)
        await until(lambda: table.offer.choices)
        await pilot.pause()


@pytest.mark.parametrize("rings", [True, False])
def test_the_title_says_whose_turn_it_is_and_the_bell_rings_where_one_waits_for_people(
    monkeypatch: pytest.MonkeyPatch, *, rings: bool
) -> None:
    heard, table = Heard(monkeypatch), local("friday", "en", seats=4)
    table.rings = rings
    asyncio.run(play_some(table, 3))
    mine, others = "● Friday the 13th · Grimalkin", "Friday the 13th · Grimalkin"
    waited = heard.changes[1:] if heard.changes[0] == others else heard.changes
    assert waited == [mine, others] * 3 + [mine]
    assert len(heard.rung) == (4 if rings else 0), "once for each turn, where it rings at all"


def test_in_the_lobby_the_window_is_named_after_the_house_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def leave() -> None:
        heard = Heard(monkeypatch)
        async with shown(None, "en") as (app, pilot):
            assert heard.titles[-1] == "Grimalkin"
            table = local("thirteen", "en")
            app.show(table)
            await until(lambda: heard.titles[-1] == "● 13 · Grimalkin")
            await pilot.press("ctrl+q")
            await until(lambda: heard.titles[-1] == "Grimalkin")

    asyncio.run(leave())


class Film:
    """Every picture that a board was drawn as, with what travels on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.frames: list[tuple[list[Flight], int, Canvas]] = []
        draw = BoardWidget.redraw

        def filmed(board: BoardWidget) -> None:
            draw(board)
            self.frames.append(([*board.flights], board.moment, board.canvas))

        monkeypatch.setattr(BoardWidget, "redraw", filmed)

    def of(self, flight: Flight) -> list[Canvas]:
        """Give the pictures that show a flight, one for each step."""
        found = {moment: canvas for flights, moment, canvas in self.frames if flight in flights}
        return [canvas for _, canvas in sorted(found.items())]


def lies_at(canvas: Canvas, flight: Flight, part: float) -> bool:
    """Say whether the card is drawn after a part of its way, as the corner of its paper shows."""
    eased = 1 - (1 - part) ** 2
    x = round(flight.start.x + (flight.goal.x - flight.start.x) * eased)
    y = round(flight.start.y + (flight.goal.y - flight.start.y) * eased)
    return canvas.signs[y][x] == "╭" and canvas.signs[y + 1][x] == "│"


def test_a_card_is_seen_between_its_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies nearer to its goal in each picture, at no place twice, and at last in its place alone."""
    film, table = Film(monkeypatch), local("friday", "en", seats=4)

    async def play() -> Flight:
        async with shown(table, "en", still=False) as (app, pilot):
            await until(lambda: asks(table))
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await until(lambda: not screen.board.flights)
            film.frames.clear()
            table.pace = 60
            before = table.match.version
            await pilot.press("enter")
            await until_moved(table, before)
            await until(lambda: film.frames and film.frames[-1][0])
            (flight,) = film.frames[-1][0]
            await until(lambda: not screen.board.flights)
            return flight

    flight = asyncio.run(play())
    (mine,) = [line for line in table.match.record.lines if isinstance(line, Act) and line.seat == 0]
    assert flight.card in mine.word
    pictures = film.of(flight)
    assert len(pictures) == STEPS
    for step, picture in enumerate(pictures, start=1):
        assert lies_at(picture, flight, step / (STEPS + 1)), (step, picture.text())
    ways = [abs(flight.goal.x - flight.start.x) + abs(flight.goal.y - flight.start.y)]
    assert ways[0] > STEPS, "far enough to be seen on its way"
    last = film.frames[-1]
    assert not last[0]
    assert last[2].text() not in {picture.text() for picture in pictures}


def test_nothing_moves_where_nothing_is_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    film, table = Film(monkeypatch), local("friday", "en", seats=4)
    asyncio.run(play_some(table, 4))
    assert film.frames
    assert not any(flights for flights, _, _ in film.frames)
