"""Rulebooks at a terminal are drawn and read by pages; elsewhere they are plain text, as they always were."""

from __future__ import annotations

import stat
import sys
from typing import TYPE_CHECKING

import pytest
from tests.cli.processes import COMMAND, Terminal

from grimalkin.cli import drawing, main, pager

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


@pytest.fixture
def own_pager(tmp_path: Path) -> Path:
    """A pager that says that it is one."""
    path = tmp_path / "my pager"
    path.write_text("#!/bin/sh\necho PAGED\ncat\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_a_long_text_is_paged_and_drawn(own_pager: Path) -> None:
    code, said = Terminal([*COMMAND, "rules", "friday"], lines=20, PAGER=f"'{own_pager}'").end()
    assert (code, said.startswith("PAGED\n")) == (0, True)
    assert "\x1b[1m3.5\x1b[0m If the total is more than 13" in said
    assert "**" not in said


def test_less_is_the_usual_pager_and_leaving_it_early_is_fine() -> None:
    reading = Terminal([*COMMAND, "rules", "friday"], lines=20)
    reading.wait_for("\x1b\\[K")
    assert "6.3" not in reading.seen
    reading.type("q")
    code, said = reading.end()
    assert (code, "Traceback" in said) == (0, False)


def test_less_knows_the_letters_also_where_the_language_is_not_installed() -> None:
    reading = Terminal([*COMMAND, "rules", "friday", "--lang", "fr"], lines=20, LANG="xx_XX.UTF-8")
    reading.wait_for("présages")
    reading.type("q")
    assert reading.end()[0] == 0


def test_a_short_text_is_not_paged_and_no_colour_means_none(own_pager: Path) -> None:
    code, said = Terminal([*COMMAND, "rules", "friday", "3.5"], PAGER=f"'{own_pager}'", NO_COLOR="1").end()
    assert (code, "PAGED" in said) == (0, False)
    assert "\x1b[1m3.5\x1b[0m If" in said
    assert "\x1b[3" not in said.replace("\x1b[3m", "")


class Screen:
    """A terminal of which only its being one matters."""

    def isatty(self) -> bool:
        return True


def test_without_the_package_it_is_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert drawing.drawn("**3.5** If", "3.5 If") == "3.5 If"


def test_a_pager_that_is_not_there_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for given, expected in (("no-such-pager -x", []), ("", []), ("cat", []), ("sh -c true", ["sh", "-c", "true"])):
        monkeypatch.setenv("PAGER", given)
        assert pager.pager() == expected


def test_the_plainest_terminal_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", Screen())
    for name, drawn in (("xterm", True), ("dumb", False)):
        monkeypatch.setenv("TERM", name)
        assert drawing.can_draw() == drawn


def test_piped_text_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "friday", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("# Friday the 13th\n")
    assert "\x1b" not in out
