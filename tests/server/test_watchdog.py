"""The watchdog of the event loop: it names who holds the loop, and blames nobody where nobody does."""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
from typing import TYPE_CHECKING

from tests.server.client import company
from tests.server.process import MOST_WORK, held_in, run, running
from tests.server.test_seats import go_on

from grimalkin import games
from grimalkin.server.watchdog import Watchdog, place_of

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from tests.server.process import Held, Process

VERSIONS = 40
"""Of each table, and its evening is over."""


def where_is(thread: int) -> str:
    with tempfile.TemporaryFile() as notes:
        return place_of(thread, notes.fileno())


def hold_the_loop(until: threading.Event) -> None:
    until.wait()


def test_who_holds_the_loop_is_named(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        watchdog = Watchdog(0.05)
        watchdog.start()
        let_go = threading.Event()
        threading.Thread(target=until_blamed, args=(watchdog, let_go)).start()
        hold_the_loop(let_go)
        while not watchdog.longest:
            await asyncio.sleep(0.01)
        watchdog.stop()
        assert "hold_the_loop" in watchdog.holder
        assert watchdog.take_longest() >= 0.05
        assert watchdog.longest == 0

    asyncio.run(main())
    assert "the event loop was held for" in caplog.text
    assert "hold_the_loop" in caplog.text


def until_blamed(watchdog: Watchdog, let_go: threading.Event) -> None:
    """Let go of the loop once the watchdog has seen enough."""
    while watchdog.looks < 20:
        threading.Event().wait(0.005)
    let_go.set()


def test_a_loop_that_waits_is_not_held(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        watchdog = Watchdog(1.0)
        watchdog.start()
        for _ in range(50):
            await asyncio.sleep(0.01)
        watchdog.stop()

    asyncio.run(main())
    assert not caplog.text


def test_a_loop_that_is_held_without_work_is_told_from_one_that_works(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        watchdog = Watchdog(0.1)
        watchdog.start()
        for hold in (hold_the_loop, work_hard):
            while watchdog.looks:
                await asyncio.sleep(0.01)
            let_go = threading.Event()
            threading.Thread(target=until_blamed, args=(watchdog, let_go)).start()
            hold(let_go)
            while not blamed(caplog, hold.__name__):
                await asyncio.sleep(0.01)
        watchdog.stop()

    asyncio.run(main())
    (idle, *_), (busy, *_) = blamed(caplog, "hold_the_loop"), blamed(caplog, "work_hard")
    assert idle.seconds >= 0.1
    assert idle.work < 0.02
    assert busy.work > 0.02


def blamed(caplog: pytest.LogCaptureFixture, who: str) -> list[Held]:
    """Give what was said of one who held the loop."""
    return [held for record in caplog.records if who in (held := held_in(record.getMessage())).by]


def work_hard(until: threading.Event) -> None:
    """Work until both have been seen: a look, and some of the processor's time."""
    end = time.thread_time() + 0.05
    while not until.is_set() or time.thread_time() < end:
        pass


def test_a_thread_that_is_gone_is_nobody() -> None:
    assert where_is(0) == "nobody"


def test_a_thread_is_named_by_where_it_is_the_innermost_last() -> None:
    calls = where_is(threading.get_ident()).split(" > ")
    assert calls[-1].startswith("watchdog.py:")
    assert calls[-1].endswith(" place_of")
    assert calls[-2].endswith(" where_is")


def test_a_thread_that_goes_on_is_looked_at_without_harm() -> None:
    """Frames that end while they are walked from Python have ended whole houses, on 3.11."""
    end = threading.Event()

    def busy(depth: int = 6) -> None:
        if depth:
            busy(depth - 1)

    def work() -> None:
        while not end.is_set():
            busy()

    thread = threading.Thread(target=work)
    thread.start()
    assert thread.ident
    with tempfile.TemporaryFile() as notes:
        seen = {place_of(thread.ident, notes.fileno()) for _ in range(500)}
    end.set()
    thread.join()
    assert any("busy" in place for place in seen)


def test_no_step_of_an_evening_works_for_more_than_20_milliseconds(tmp_path: Path) -> None:
    """In processor's time, so that it says the same on a machine that others keep busy; `running` reads the log."""

    async def evening(process: Process, game: str) -> None:
        async with company(process, game=game, seats=4, level="kitten", listed=True) as friends:
            people = await friends.sit(2, language="fr")
            watcher = await friends.come(watch=friends.watch, language="en")
            await friends.begin()
            for client in people:
                await client.do("explain")
                await client.do("say", text="Well met")
            await go_on(lambda: people[0].screen.version > VERSIONS or not people[0].screen.playing, *people)
            await watcher.do("speak", language="fr")
            for path in ("/api/tables", f"/api/tables/{friends.table}", f"/api/games/{game}/lesson", "/api/games"):
                assert process.get(path).status_code == 200

    async def all_games(process: Process) -> None:
        for game in sorted(games.found()):
            await evening(process, game)

    with running(tmp_path, {"watchdog": MOST_WORK}) as process:
        run(all_games(process), 300)
