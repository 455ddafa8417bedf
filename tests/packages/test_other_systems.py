"""Windows and macOS: nothing is asked for that is not there, and text is UTF-8 whatever the system would say."""

from __future__ import annotations

import codecs
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.packages.another_system import CALLS, MODULES, SIGNALS
from tests.packages.houses import house, serving, visit

from grimalkin import __version__
from grimalkin.cli.streams import READABLE, readable

SYSTEM = (sys.executable, "-X", "warn_default_encoding", str(Path(__file__).with_name("another_system.py")))
"""Grimalkin, from its source, where much is hidden, and no file of ours is read without saying how."""


def asked(*words: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    where = os.environ | {"PYTHONIOENCODING": encoding}
    return subprocess.run(  # noqa: S603
        [*SYSTEM, *words], capture_output=True, text=True, encoding=encoding, check=False, env=where
    )


def test_every_module_is_imported_where_much_is_missing() -> None:
    done = asked("without")
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 150


def test_nothing_but_the_fast_path_needs_picows() -> None:
    done = asked("without", "picows")
    assert (done.returncode, done.stderr) == (0, "")
    _, *missing = done.stdout.splitlines()
    fast = ["grimalkin.server.net.fast_arrival", "grimalkin.server.net.fast_sockets"]
    assert missing == [f"{module}: No module named 'picows'" for module in fast]


def test_a_house_opens_where_much_is_missing_and_lets_no_other_into_its_folder(tmp_path: Path) -> None:
    with house(SYSTEM, tmp_path) as address:
        assert visit(address) == __version__
        second = asked(*serving(tmp_path / "data"))
        assert (second.returncode, second.stdout) == (2, "")
        assert "Another house" in second.stderr
    with house(SYSTEM, tmp_path) as address:
        assert visit(address) == __version__


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("words", [("games",), ("rules", "spooks", "--lang", "fr")])
def test_a_letter_that_the_output_cannot_have_stops_nothing(encoding: str, words: tuple[str, ...]) -> None:
    done = asked(*words, encoding=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    codecs.register_error(READABLE, readable)
    assert done.stdout == asked(*words).stdout.encode(encoding, READABLE).decode(encoding)


@pytest.mark.skipif(sys.platform != "linux", reason="only here all of it is there to be hidden")
def test_what_is_hidden_is_there_before() -> None:
    probe = f"import os, signal; print({SIGNALS!r} - {{*vars(signal)}}, {CALLS!r} - {{*vars(os)}})"
    here = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)  # noqa: S603
    assert here.stdout == "set() set()\n"
    assert all(map(find_spec, MODULES))
