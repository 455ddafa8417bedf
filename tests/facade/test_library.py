"""The library: names that are loaded when they are asked for, and explain themselves by examples that run."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from types import ModuleType

import pytest

import grimalkin as gk
from grimalkin.cli import main, version
from grimalkin.cli.version import version_is_said
from grimalkin.text import FALLBACK, OUR_OWN

FINDER = doctest.DocTestFinder(recurse=False)


def explained() -> dict[str, object]:
    """Give everything that a newcomer may ask `help` about: the names of the library, and what they offer."""
    found: dict[str, object] = {"grimalkin": gk}
    for name in gk.__all__:
        value = getattr(gk, name)
        found[name] = type(value).__call__ if isinstance(value, ModuleType) else value
        if inspect.isclass(value) and value.__module__.startswith("grimalkin.facade"):
            found |= {f"{name}.{own}": each for own, each in vars(value).items() if is_offered(own, each)}
    return found


def is_offered(name: str, value: object) -> bool:
    return not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))


EXPLAINED = explained()


@pytest.mark.parametrize("name", EXPLAINED)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    docstring = inspect.getdoc(EXPLAINED[name]) or ""
    tests = [doctest.DocTestParser().get_doctest(docstring, {}, name, None, None)]
    assert tests[0].examples, f"{name} has no example"
    said: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(tests[0], out=said.append)
    assert not said, "".join(said)


def test_what_is_listed_is_there() -> None:
    assert {*gk.__all__} == {*gk.NAMES, *gk.ROOMS}
    assert {*gk.__all__} <= {*dir(gk)}
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        gk.chess  # type: ignore[attr-defined]  # noqa: B018


HEAVY = (
    "argparse", "asyncio", "babel", "dataclasses", "fluent", "grimalkin.facade", "grimalkin.games", "grimalkin.rules",
    "grimalkin.server", "grimalkin.text", "gymnasium", "importlib.metadata", "json", "litestar", "mcp", "numpy",
    "openskill", "pettingzoo", "pyspiel", "textual", "typing",
)  # fmt: skip
LOADED = f"""
import sys
def loaded():
    print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)
"""
IMPORTED = "import grimalkin; loaded()"
VERSION = """
import atexit
atexit.register(loaded)
from grimalkin.__main__ import main
sys.argv = ["grimalkin", "--version"]
sys.exit(main())
"""


@pytest.mark.parametrize("program", [IMPORTED, VERSION], ids=["import", "version"])
def test_nothing_heavy_is_loaded_before_it_is_needed(program: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-S", "-c", f"import sys; sys.path = {sys.path!r}\n{LOADED}{program}"],
        capture_output=True, text=True, check=True, env={"LANG": "C"},
    )  # fmt: skip
    assert done.stderr.strip() == "[]"
    assert program is IMPORTED or done.stdout.startswith(f"grimalkin {gk.__version__} (")


@pytest.mark.parametrize("language", OUR_OWN)
def test_the_version_is_said_as_the_house_says_it(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    monkeypatch.setattr(sys, "argv", ["grimalkin", "--version"])
    assert version_is_said()
    assert main(["--version", "--lang", language]) == 0
    quick, usual = capsys.readouterr().out.splitlines()
    assert quick == usual


def test_where_no_language_is_known_the_version_is_said_in_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert version.FALLBACK == FALLBACK
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(sys, "argv", ["grimalkin", "--version"])
    assert version_is_said()


def test_a_language_of_another_package_is_left_to_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "tlh_XX.UTF-8")
    monkeypatch.setattr(sys, "argv", ["grimalkin", "--version"])
    assert not version_is_said()
