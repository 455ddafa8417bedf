"""The commands, with a match of an earlier edition."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.upgrades import upgraded

from grimalkin.cli import main

OLD = Path(__file__).parents[1] / "records" / "friday@1" / "4-seats-1.record"
Command = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)

    def command(*words: str, answers: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main(words)
        return code, capsys.readouterr().out

    return command


@pytest.mark.parametrize(
    "words",
    [
        ("replay", str(OLD), "--seat", "2"),
        ("replay", str(OLD), "--open", "--lang", "fr"),
        ("verify", str(OLD)),
        ("coach", str(OLD), "--move", "9", "--simulations", "50", "--json"),
    ],
    ids=["replay", "open replay in French", "verify", "coach"],
)
def test_an_old_record_is_told_verified_and_judged_as_before(run: Command, words: tuple[str, ...]) -> None:
    before = run(*words)
    assert before[0] == 0
    with upgraded():
        assert run(*words) == before


def test_a_match_that_was_left_goes_on_in_its_edition(run: Command, tmp_path: Path) -> None:
    kept = tmp_path / "kept.record"
    few = ("--seats", "4", "--option", "rounds=1", "--level", "kitten", "--cut", "x", "--record", str(kept))
    assert run("play", "friday", *few, answers="1\n1\nquit\n")[0] == 0
    began = kept.read_text()
    with upgraded():
        assert run("play", "--resume", str(kept), answers="1\n" * 99)[0] == 0
        assert run("verify", str(kept))[0] == 0
    assert kept.read_text().startswith(began)
    assert kept.read_text().splitlines()[1] == "game friday@1"


def test_who_names_an_edition_plays_it_and_who_names_none_plays_the_current_one(run: Command, tmp_path: Path) -> None:
    with upgraded():
        for game, title in (("friday", "friday@2"), ("friday@1", "friday@1")):
            kept = tmp_path / f"{title}.record"
            few = ("--seats", "4", "--option", "rounds=1", "--level", "kitten", "--cut", "x", "--record", str(kept))
            assert run("play", game, *few, answers="1\n" * 99)[0] == 0
            assert kept.read_text().splitlines()[1] == f"game {title}"
            assert run("verify", str(kept))[0] == 0
