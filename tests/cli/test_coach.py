"""`grimalkin coach`, as a person types it."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from grimalkin.cli import main
from grimalkin.cli.coach import ReviewProgress
from grimalkin.play import parse

Command = Callable[..., tuple[int, str, str]]
SPOOKS = Path(__file__).parents[1] / "records" / "spooks@1" / "3-seats-1.record"
QUICK = ("--simulations", "20")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")

    def command(*words: str) -> tuple[int, str, str]:
        code = main(["coach", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return command


def first_choice() -> int:
    """Find the number of the first move of a match."""
    lines = parse(SPOOKS.read_text()).lines
    return next(number for number, line in enumerate(lines, start=1) if re.match(r"\d", str(line)))


def test_a_review_is_printed_in_both_languages(run: Command) -> None:
    code, out, err = run(str(SPOOKS), *QUICK, "--seat", "0")
    assert (code, err) == (0, "")
    assert re.match(r"Spooks, 3 players, \d+ lines; \d+ decisions judged\.", out)
    assert "Percentage points of a win." in out
    code, out, err = run(str(SPOOKS), *QUICK, "--seat", "0", "--lang", "fr")
    assert (code, err) == (0, "")
    assert "décisions jugées" in out


def test_a_review_is_written_as_data_the_same_for_the_same_words(run: Command) -> None:
    words = (str(SPOOKS), *QUICK, "--seat", "1", "--json")
    one, again, other = run(*words), run(*words), run(*words, "--seed", "else")
    assert one == again
    assert one != other
    found = json.loads(one[1])
    assert [*found] == sorted(found)
    assert (found["game"], found["finished"], found["simulations"]) == ("spooks@1", True, 20)
    assert [seat["seat"] for seat in found["seats"]] == [1]
    assert {decision["seat"] for decision in found["decisions"]} == {1}
    assert {*found["turning_points"]} <= {decision["move"] for decision in found["decisions"]}


def test_advice_is_given_for_one_move(run: Command) -> None:
    code, out, err = run(str(SPOOKS), *QUICK, "--move", str(first_choice()))
    assert (code, err) == (0, "")
    assert f"move {first_choice()}: what" in out
    assert "  1. " in out
    assert "chance to win" in out


def test_advice_is_written_as_data(run: Command) -> None:
    words = (str(SPOOKS), *QUICK, "--move", str(first_choice()))
    code, out, err = run(*words, "--json")
    assert (code, err) == (0, "")
    assert out == run(*words, "--json")[1]
    found = json.loads(out)
    assert [*found] == sorted(found)
    assert (found["game"], found["move"]) == ("spooks@1", first_choice())
    assert found["simulations"] == sum(choice["simulations"] for choice in found["choices"])
    shares = [choice["share"][0] for choice in found["choices"]]
    assert shares == sorted(shares, reverse=True)
    told = [line for line in run(*words)[1].splitlines() if re.match(r" +\d+\. ", line)]
    assert [line.split()[1] for line in told] == [choice["word"] for choice in found["choices"]]
    assert {*found["choices"][0]} == {"word", "share", "points", "simulations", "reasons"}
    assert all(reason["kind"] in {"sure", "round_stat", "alike"} for reason in found["choices"][0]["reasons"])


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["--move", "1"], "Nobody acts at move 1", "Personne ne joue au coup 1"),
        (["--move", "9999"], "Nobody acts at move 9999", "Personne ne joue au coup 9999"),
        (["--move", "x"], "takes a whole number", "demande un nombre entier"),
        (["--seat", "7"], "There is no such seat", "place"),
        (["--simulations", "0"], "--simulations takes a number from 1", "--simulations demande un nombre de 1"),
    ],
)
def test_what_cannot_be_done_is_said(run: Command, words: list[str], english: str, french: str) -> None:
    code, out, err = run(str(SPOOKS), *words)
    assert (code, out) == (2, "")
    assert english in err
    assert french in run(str(SPOOKS), *words, "--lang", "fr")[2]


def test_another_seats_move_is_not_this_ones(run: Command) -> None:
    acting = parse(SPOOKS.read_text()).lines[first_choice() - 1]
    other = 1 - int(str(acting)[0]) % 2
    code, _, err = run(str(SPOOKS), "--move", str(first_choice()), "--seat", str(other))
    assert (code, "does not act at move" in err) == (2, True)


def test_what_is_no_record_is_said(run: Command, tmp_path: Path) -> None:
    assert run(str(tmp_path / "none"))[::2] == (2, f"The file “{tmp_path / 'none'}” cannot be read.\n")
    (tmp_path / "odd").write_text("hello\n")
    code, _, err = run(str(tmp_path / "odd"))
    assert (code, err.startswith("Line 1: expected")) == (2, True)


def test_the_bar_is_shown_to_those_who_look_and_taken_away() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen, file = Screen(), io.StringIO()
    for out in (screen, file):
        progress = ReviewProgress(out)
        progress.show(1, 2)
        progress.end()
        progress.end()
    assert "█" * 12 + "·" * 12 + " 1/2" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")
    assert file.getvalue() == ""
