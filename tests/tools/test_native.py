"""Compiling: aside, all or nothing, and never in the way of whoever plays."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.tools.conftest import SUFFIX, compiled

from tools import native, play, prepare, words

ROOT = Path(__file__).parents[2]


def placed(checkout: Path) -> dict[str, str]:
    return {path.name.partition(".")[0]: path.read_text() for path in (checkout / "src").rglob(f"*{SUFFIX}")}


def test_all_is_put_in_place_and_the_one_that_decides_last(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    replace = Path.replace

    def watched(self: Path, target: Path) -> Path:
        order.append(target.name.partition(".")[0])
        return replace(self, target)

    compiled()
    monkeypatch.setattr(Path, "replace", watched)
    native.put_in_place()
    assert placed(checkout) == {
        "dice": "new grimalkin/rules/dice",
        "state": "new grimalkin/rules/state",
        "tree": "new grimalkin/search/tree",
        "shared": "new grimalkin/shared",
    }
    assert order[-1] == "state"


def test_what_is_not_all_there_is_not_put_in_place(checkout: Path) -> None:
    old = checkout / "src" / f"grimalkin/rules/dice{SUFFIX}"
    old.write_text("old")
    compiled()
    (native.MADE / f"grimalkin/search/tree{SUFFIX}").unlink()
    with pytest.raises(prepare.Failed):
        native.put_in_place()
    assert placed(checkout) == {"dice": "old"}


def test_what_lies_there_counts_only_for_what_it_was_made_of(checkout: Path) -> None:
    native.compile_all()
    assert native.is_there()
    (checkout / "src" / "grimalkin" / "rules" / "dice.py").write_text("changed")
    assert not native.is_there()


def test_a_build_that_fails_is_said_once_and_not_tried_again_in_vain(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tries: list[object] = []

    def fail(*command: str, **_: object) -> None:
        tries.append(command)
        raise prepare.Failed("gcc")

    told: list[int] = []
    monkeypatch.setattr(native, "run", fail)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(os, "kill", lambda house, _: told.append(house))
    assert native.behind(os.getppid()) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert not told
    assert native.is_hopeless()
    assert native.main() == 0
    assert len(tries) == 1
    (checkout / "setup.py").write_text("mended")
    assert not native.is_hopeless()


@pytest.mark.usefixtures("checkout")
def test_what_failed_is_tried_again_another_day() -> None:
    native.HOPELESS.write_text(native.digest())
    assert native.is_hopeless()
    before = native.HOPELESS.stat().st_mtime - native.DAY
    os.utime(native.HOPELESS, (before, before))
    assert not native.is_hopeless()


@pytest.mark.usefixtures("checkout")
def test_a_compiler_that_could_not_be_fetched_is_no_compiler_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise prepare.Failed("pip")

    monkeypatch.setattr(native, "find_spec", lambda _: None)
    monkeypatch.setattr(native, "pip", fail)
    with pytest.raises(prepare.Failed):
        native.compile_all()
    assert not native.is_hopeless()


@pytest.mark.usefixtures("checkout")
def test_a_build_that_is_ended_takes_its_compilers_along_and_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended: list[tuple[int, int]] = []
    monkeypatch.setattr(native, "run", lambda *_, **__: os.kill(os.getpid(), signal.SIGTERM))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(os, "getpgrp", os.getpid)
    monkeypatch.setattr(os, "killpg", lambda *what: ended.append(what))
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert native.behind(0) == 1
    finally:
        signal.signal(signal.SIGTERM, before)
    assert capsys.readouterr().err.count("\n") == 1
    assert ended == [(0, signal.SIGTERM)]
    assert not native.is_hopeless()
    assert not native.is_there()


def test_what_was_compiled_but_does_not_load_is_taken_away_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*command: str, **_: object) -> None:
        compiled()
        if "-c" in command:
            raise prepare.Failed("python")

    monkeypatch.setattr(native, "run", torn)
    with pytest.raises(prepare.Failed):
        native.compile_all()
    assert not placed(checkout)
    assert not native.MADE.exists()
    assert not native.is_there()


def test_whoever_starts_where_compiling_failed_is_told_that_and_nothing_untrue(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(play, "LOG", native.LOG)
    monkeypatch.setattr(play, "ROOT", checkout)
    monkeypatch.setattr(play, "has_compiler", lambda: True)
    monkeypatch.setattr(os, "execv", lambda _, words: started.append(words))
    native.HOPELESS.write_text(native.digest())
    play.main(["serve"])
    assert capsys.readouterr().out == words.say("not-native", log="build/native.log") + "\n"
    assert started[0][-2:] == ["grimalkin", "serve"]


CUT_SHORT = """
import os, signal, sys
from pathlib import Path
from tools import native, prepare
build = prepare.BUILD = native.BUILD = native.ROOT = Path.cwd()
native.SOURCE, native.LOG, native.BEGUN = build.parent / "src", build / "native.log", build / ".compiling"
native.STAMP, native.digest = build / ".native", lambda: ""
native.forget_what_was_built_otherwise = lambda: os.kill(os.getpid(), signal.SIGKILL)
with prepare.alone():
    native.compile_all()
"""


def test_whoever_starts_after_a_build_was_killed_is_told_that_once(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, path = [sys.executable, "-c", CUT_SHORT], os.environ | {"PYTHONPATH": str(ROOT)}
    killed = subprocess.run(command, cwd=checkout / "build", env=path, check=False)  # noqa: S603
    assert killed.returncode == -signal.SIGKILL
    started: list[int] = []
    monkeypatch.setattr(play, "has_compiler", lambda: True)
    monkeypatch.setattr(play, "start_compiling", started.append)
    monkeypatch.setattr(os, "execv", lambda *_: None)
    play.main(["serve"])
    assert capsys.readouterr().out == words.say("cut-short") + "\n"
    native.compile_all()
    native.remove()
    play.main(["serve"])
    assert capsys.readouterr().out == words.say("behind") + "\n"
    assert started == [os.getpid()] * 2


def test_whoever_starts_while_another_compiles_takes_nothing_away(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "has_compiler", lambda: False)
    monkeypatch.setattr(os, "execv", lambda *_: None)
    compiled()
    native.put_in_place()
    with prepare.alone():
        play.main(["serve"])
    assert placed(checkout)
    play.main(["serve"])
    assert not placed(checkout)


KILLED = """
import sys
from pathlib import Path
from tools import prepare
prepare.BUILD = prepare.ROOT = Path.cwd()
lonely = "import os, signal; os.kill(os.getppid(), signal.SIGKILL); open('go').read()"
with prepare.alone():
    prepare.run(sys.executable, "-c", lonely, log=Path("log"))
"""


def test_what_compiles_keeps_the_lock_when_whoever_started_it_is_killed(checkout: Path) -> None:
    go = checkout / "build" / "go"
    os.mkfifo(go)
    command = [sys.executable, "-c", KILLED]
    killed = subprocess.run(command, cwd=go.parent, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=False)  # noqa: S603
    assert killed.returncode == -signal.SIGKILL
    with prepare.alone(patient=False) as mine:
        assert not mine
    go.write_text("")
    with prepare.alone() as mine:
        assert mine


def test_a_house_is_told_when_all_is_there_and_nobody_else(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(os, "kill", lambda house, what: told.append((house, what)))
    assert native.behind(os.getppid()) == native.behind(0) == native.behind(1) == 0
    assert told == [(os.getppid(), signal.SIGUSR2)]
    assert placed(checkout)


STARTED_PLAIN = """
import sys
import grimalkin.rules.state
print("started", flush=True)
sys.stdin.readline()
import grimalkin.search.tree, grimalkin.games
from grimalkin.rules.native import native
print(native(), grimalkin.search.tree.__file__.endswith(".py"), *sorted(grimalkin.games.found()), flush=True)
"""


@pytest.mark.skipif(
    not [*ROOT.glob(f"src/grimalkin/rules/state{SUFFIX}")], reason="no native code here to be mixed with"
)
def test_whoever_started_plain_stays_plain_when_native_code_comes(tmp_path: Path) -> None:
    package = tmp_path / "grimalkin"
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "tests", "web", "server")
    shutil.copytree(ROOT / "src" / "grimalkin", package, ignore=ignored)
    command = [sys.executable, "-c", STARTED_PLAIN]
    with subprocess.Popen(  # noqa: S603
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path), "GRIMALKIN_PURE": ""}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "started\n"
        for path in (ROOT / "src" / "grimalkin").rglob("*.so"):
            target = package / path.relative_to(ROOT / "src" / "grimalkin")
            if target.parent.exists():
                shutil.copyfile(path, target)
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.stdout.readline().split() == ["False", "True", "friday", "malediction", "spooks", "thirteen"]
