"""Every line that a page tells somebody to type is typed here, or by another test, or there is a reason why not."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.shell import ROOT, lines, pages

import grimalkin as gk
from grimalkin.server.store.sqlite import SqliteStore

MAKE = re.compile(r"make ([a-z-]+)(?: ARGS=\"(.*)\")?$")
TRIED_BY = {
    r"grimalkin join LINK": "tests/terminal/test_joining.py",
    r"python -m grimalkin\.adapters\.mcp": "tests/adapters/test_mcp.py",
    r"grimalkin completion (bash|zsh|fish)": "tests/cli/test_completion.py",
    r"(pg_dump|createdb|pg_restore) ": "tests/server/test_drill.py",
    r"--database postgresql://": "tests/server/test_nodes.py",
    r"--cluster ray": "tests/arena/test_cluster.py",
    r"curl -H": "tests/server/test_mine.py",
    r"^(python3 -m venv|/opt/grimalkin/bin/python -m pip|pip install 'grimalkin)": "tests/packages/test_installed.py",
    r"examples/bot\.py": "tests/docs/test_bot.py",
    r"examples/learn\.py|LEARNED=": "tests/docs/test_learn.py",
    r"new-game|owls": "tests/docs/test_adding_a_game.py",
    r"-m pytest src/grimalkin/games/thirteen|git diff --stat": "tests/docs/test_doors.py",
}
"""Lines that another test types, or does the same thing as."""
NOT_TYPED = {
    r"^apt-get |^systemctl ": "changes the machine; packages and services are Debian's",
    r"^cp deploy/grimalkin\.service": "the unit is judged by systemd itself in tests/deploy",
    r"^DOMAIN=.* docker compose": "there is no Docker where the tests run; docs/hosting.md says so",
    r"^caddy reverse-proxy |^ssh -t -R ": "wants a name and a server on the internet; docs/start/play.md says so",
    r"^pip install websockets$": "fetches; the tests have it already",
    r"^cd examples$": "the line after it is for that folder",
}
"""Lines that no test types, and why."""
SMALLER = {
    r"/var/lib/grimalkin": "house",
    r"(?<!import )(?:[./\w]*/bin/)?\bgrimalkin (?=[a-z])": "$PYTHON -m grimalkin ",
    r"\.?v?env/bin/python": "$PYTHON",
    r"MATCH\.record": "match.record",
    r"--deals \d+": "--deals 1",
    r"--precision [\d.]+": "--precision 0.49 --option rounds=1",
    r"(coach match\.record)": r"\1 --simulations 20",
    r"(serve --check)": r"\1 --port 0",
    r"/etc/caddy/": "",
}
"""What a line is made of that a test can afford: the same command, on less."""
MINE = """\
def choose(observation, dice):
    return observation.legal[-1]


class MyBot:
    choose = staticmethod(choose)
"""


def is_left(line: str) -> bool:
    """Say whether a line is tried by another test, or by none for a reason."""
    return any(re.search(pattern, line) for pattern in (*TRIED_BY, *NOT_TYPED))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder with what readers have when they come to a line: a record, a bot, the files to host with."""
    match = gk.deal("friday", seats=3, seed=7, rounds=1)
    match.finish("mouser")
    match.save(tmp_path / "match.record")
    for name in ("mine", "my_module"):
        (tmp_path / f"{name}.py").write_text(MINE)
    for name in ("deploy", "src"):
        (tmp_path / name).symlink_to(ROOT / name)
    asyncio.run(a_house(tmp_path / "house"))
    return tmp_path


async def a_house(folder: Path) -> None:
    """Open a house's database once, as its first start does."""
    await SqliteStore(folder).close()


@pytest.mark.parametrize("page", [page for page in pages() if lines(page)], ids=lambda page: page.name)
def test_every_line_does_something(page: Path, folder: Path) -> None:
    for line in lines(page):
        made = MAKE.match(line)
        command = as_make_would(*made.groups()) if made else line
        if command and not is_left(command):
            types(command, folder)


def as_make_would(target: str, words: str | None) -> str:
    """Turn a line for make into what it comes to; targets without words of their own are there, and CI runs them."""
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE), target
    command = {"play": "serve --check", "terminal": "play"}.get(target)
    return f"grimalkin {command} {words}" if command and words else ""


def types(line: str, folder: Path) -> None:
    """Type a line, made smaller; it must end well. Whoever is asked something leaves."""
    for pattern, less in SMALLER.items():
        line = re.sub(pattern, less, line)
    here = {"GRIMALKIN_DATA": str(folder / "data"), "LANG": "C.UTF-8", "PAGER": "cat", "PYTHON": sys.executable}
    done = subprocess.run(  # noqa: S602 - a line of ours
        line,
        shell=True,
        cwd=folder,
        env={**os.environ, **here},
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    unproved = "verify" in line and done.returncode == 1
    assert done.returncode == 0 or unproved, f"{line}\n{done.stdout}\n{done.stderr}"
    assert done.stdout or ">" in line, line


def test_every_reason_has_its_line_and_every_test_is_there() -> None:
    typed = [line for page in pages() for line in lines(page)]
    assert [pattern for pattern in (*TRIED_BY, *NOT_TYPED) if not any(re.search(pattern, line) for line in typed)] == []
    assert [test for test in TRIED_BY.values() if not (ROOT / test).exists()] == []


def test_no_page_hides_a_command_from_this() -> None:
    """A command that is set off by spaces instead of fences would be read and not tried."""
    hidden = re.compile(r"^    (?:[A-Z_]+=\S+ )*(?:grimalkin|pip|make|python3?) .*$", re.MULTILINE)
    assert [found for page in pages() for found in hidden.findall(page.read_text(encoding="utf-8"))] == []
