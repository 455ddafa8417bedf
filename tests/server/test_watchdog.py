"""The watchdog of the event loop: it names who holds the loop, and blames nobody where nobody does."""

from __future__ import annotations

import asyncio
import tempfile
import threading
from typing import TYPE_CHECKING

from grimalkin.server.watchdog import Watchdog, place_of

if TYPE_CHECKING:
    import pytest


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
