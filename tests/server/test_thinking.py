"""Bots and coach think beside the house; plain rules do it in processes of their own, and slow nobody."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.client import company
from tests.server.process import PATIENCE, run, running

from grimalkin import games
from grimalkin.bots import LEVELS
from grimalkin.coach import advise
from grimalkin.rules import Dice
from grimalkin.server.tables.thinking import Workers

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    monkeypatch.setattr("grimalkin.server.tables.thinking.native", lambda: False)
    workers = Workers(1, "test")
    yield workers
    workers.dismiss()


@pytest.mark.parametrize("name", [*games.found()])
def test_what_is_thought_in_another_process_is_the_same(name: str, processes: Workers) -> None:
    game = games.get(name)
    state, deck = game.start(4, {}), [*game.pack(game.start(4, {}).options)]
    Dice("deck").shuffle(deck, len(deck))
    state.deal(deck)
    seat = state.actors()[0]
    seen = state.observe(seat)
    bot = LEVELS["familiar"].bot()
    assert processes.submit(bot.choose, seen, Dice("x")).result(60) == bot.choose(seen, Dice("x"))
    assert processes.submit(advise, game, seen, Dice("x"), 20).result(60) == advise(game, seen, Dice("x"), 20)


def test_a_process_that_dies_is_replaced(processes: Workers) -> None:
    with pytest.raises(BrokenExecutor):
        processes.submit(os.kill, processes.submit(os.getpid).result(60), signal.SIGKILL).result(60)
    assert processes.submit(abs, -13).result(60) == 13


BECOMES_ANOTHER = """
import os, sys, time
from grimalkin.server.tables.thinking import Workers
if __name__ == "__main__":
    workers = Workers(1, "test")
    workers.submit(abs, -13).result(60)
    workers.submit(time.sleep, 600)
    workers.dismiss()
    os.execv(sys.executable, [sys.executable, "-c", "print('open again')"])
"""


def test_a_house_that_opens_again_in_place_leaves_nothing_of_its_processes_behind(tmp_path: Path) -> None:
    (tmp_path / "house.py").write_text(BECOMES_ANOTHER)
    command, plain = [sys.executable, str(tmp_path / "house.py")], os.environ | {"GRIMALKIN_PURE": "1"}
    said = subprocess.run(command, env=plain, capture_output=True, text=True, check=True)  # noqa: S603
    assert (said.stdout, said.stderr) == ("open again\n", "")


KILLED = """
import os, signal, time
from grimalkin.server.tables.thinking import Workers
if __name__ == "__main__":
    workers = Workers(1, "test")
    print(workers.submit(os.getpid).result(60), flush=True)
    workers.submit(time.sleep, 600)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_house_that_is_killed_takes_its_processes_along(tmp_path: Path) -> None:
    (tmp_path / "house.py").write_text(KILLED)
    command, plain = [sys.executable, str(tmp_path / "house.py")], os.environ | {"GRIMALKIN_PURE": "1"}
    said = tmp_path / "said"
    with said.open("wb") as written:
        killed = subprocess.run(command, env=plain, stdout=written, check=False)  # noqa: S603
    assert killed.returncode == -signal.SIGKILL
    deadline = time.monotonic() + PATIENCE
    while Path(f"/proc/{int(said.read_text())}/exe").exists():
        assert time.monotonic() < deadline, "it outlives the house"
        time.sleep(0.01)


def test_a_house_of_plain_rules_plays_a_match_with_bots_that_search(tmp_path: Path) -> None:
    async def test() -> None:
        async with company(process, game="friday", seats=3, options={"rounds": 1}, level="familiar") as friends:
            (host,) = await friends.sit(1)
            await friends.begin()
            await asyncio.gather(host.play_on(random.Random(1)))
            await host.until(lambda: host.screen.table["record"])

    with running(tmp_path, plain=True) as process:
        run(test(), 300)
        assert "could not choose" not in process.log
        process.stop()


def test_a_house_that_closes_while_bots_think_says_nothing_of_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with company(process, game="friday", seats=3, level="grimalkin") as friends:
            (host,) = await friends.sit(1)
            await friends.begin()
            while host.screen.legal:
                await host.play(host.screen.legal[0])
            await asyncio.to_thread(process.stop)

    with running(tmp_path, plain=True) as process:
        run(test(), 300)
        assert process.log == ""
