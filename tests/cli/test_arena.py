"""`grimalkin arena`, as a person types it."""

from __future__ import annotations

import io
import json
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from grimalkin.arena import DealSet, Scoreboard, Tournament
from grimalkin.cli import main
from grimalkin.cli.progress import ArenaProgress
from grimalkin.text import Voice

Command = Callable[..., tuple[int, str, str]]
SMALL = ("--seats", "3", "--option", "rounds=1", "--deals", "2", "--workers", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])

    def command(*words: str) -> tuple[int, str, str]:
        code = main(["arena", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return command


def test_figures_are_printed_and_kept(run: Command, tmp_path: Path) -> None:
    code, out, err = run("--bot", "random", *SMALL, "--out", "kept")
    assert (code, err) == (0, "")
    assert "2 deal sets at 3 seats, each with the same cards from every seat: 6 matches." in out
    assert "33.3%" in out
    assert {path.name for path in (tmp_path / "kept").iterdir()} == {"results.json", "results.html", "results.journal"}
    assert json.loads((tmp_path / "kept" / "results.json").read_text())["game"] == "friday@1"
    run("--bot", "random", *SMALL, "--out", "single/cup.json", "--lang", "fr")
    assert {path.name for path in (tmp_path / "single").iterdir()} == {"cup.json", "cup.html", "cup.journal"}
    assert "Un tournoi de robots" in (tmp_path / "single" / "cup.html").read_text()


def test_a_bot_lies_in_the_folder_where_its_author_works(run: Command, tmp_path: Path) -> None:
    (tmp_path / "homemade.py").write_text("def bot(observation, dice):\n    return observation.legal[0]\n")
    code, out, _ = run("--bot", "homemade:bot", "--bot", "random", "--alone", *SMALL)
    assert code == 0
    assert "homemade:bot" in out


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ([], "A tournament needs a bot", "Un tournoi demande un robot"),
        (["--bot", "tiger"], "There is no bot “tiger”", "Le robot «\u202ftiger\u202f» n’existe pas"),
        *(
            (["--bot", word], f"“{word}” names no bot: one of yours is written module:Name", "s’écrit module:Nom")
            for word in (":X", "my_bots:", ":", "..:X", "my_bots.py:X:Y", "a-b:c")
        ),
        (["--bot", "random", "--alone"], "then 1 to 3 others", "puis de 1 à 3 autres"),
        (["--bot", "random", "--deals", "0"], "at least one deal", "au moins une donne"),
        (["--bot", "random", "--deals", "x"], "takes a whole number", "demande un nombre entier"),
        (["--bot", "random", "--precision", "2"], "between 0 and 1", "entre 0 et 1"),
        (["--bot", "random", "--precision", "nan"], "between 0 and 1", "entre 0 et 1"),
        (["--bot", "random", "--workers", "0"], "from 1 to 256", "de 1 à 256"),
        (["--bot", "random", "--cluster", "moon"], "one of ray, not “moon”", "ray, pas «\u202fmoon\u202f»"),
        (
            ["--bot", "random", "--patience", "0"],
            "--patience takes a whole number from 1",
            "--patience demande un nombre entier de 1",
        ),
        (["--bot", "random", "--seats", "9"], "3 to 6 players", "de 3 à 6"),
        (["--bot", "random", "--option", "rounds"], "name=value", "nom=valeur"),
        (["--bot", "random", "--game", "chess"], "no game “chess”", "Le jeu «\u202fchess\u202f»"),
        (["--bot", "random", "--preset", "quick"], "Name the game too", "Nommez aussi le jeu"),
        (["--bot", "random", "--out", "file/x"], "cannot be written", "Impossible d’écrire"),
        (["friday"], "usage: grimalkin", "utilisation"),
    ],
)
def test_a_bad_command_says_what_was_expected(
    run: Command, tmp_path: Path, words: list[str], english: str, french: str
) -> None:
    (tmp_path / "file").touch()
    for language, said in (("en", english), ("fr", french)):
        code, _, err = run(*words, "--lang", language)
        assert code == 2
        assert said in err


def test_without_ray_a_cluster_says_what_is_missing(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "grimalkin.arena.on_ray", raising=False)
    for language, said in (("en", "A cluster needs one more package (ray)"), ("fr", "un paquet de plus (ray)")):
        code, _, err = run("--bot", "random", *SMALL, "--cluster", "ray", "--lang", language)
        assert (code, len(err.splitlines())) == (2, 1)
        assert said in err
        assert err.endswith("pip install 'grimalkin[ray]'\n")


def test_a_folder_holds_one_tournament(run: Command) -> None:
    run("--bot", "random", *SMALL, "--out", "here")
    code, _, err = run("--bot", "random", *SMALL, "--out", "here", "--seed", "another")
    assert (code, "belongs to another tournament" in err) == (2, True)
    assert run("--bot", "random", *SMALL, "--out", "here")[0] == 0
    assert run("--bot", "random", *SMALL, "--seed", "\udcff")[0] == 0


def test_a_bot_that_fails_is_named(run: Command, tmp_path: Path) -> None:
    (tmp_path / "failing.py").write_text("def bot(observation, dice):\n    raise ValueError('oh')\n")
    code, _, err = run("--bot", "failing:bot", *SMALL)
    assert code == 2
    assert "The bot “failing:bot” broke down (friday@1, deal set 0, seat 0): ValueError: oh" in err


def test_the_author_of_a_bot_that_fails_is_shown_where_after_what(run: Command, tmp_path: Path) -> None:
    source = (
        "def bot(observation, dice):\n    return helped(observation)\n\n\ndef helped(it):\n    raise ValueError('oh')\n"
    )
    (tmp_path / "stumbling.py").write_text(source)
    for language, kept in (("en", "The traceback is kept in"), ("fr", "La trace de l’erreur est gardée dans")):
        code, out, err = run("--bot", "stumbling:bot", *SMALL, "--out", "cup", "--lang", language)
        first, empty, *trace, _, last = err.splitlines()
        assert (code, out, empty) == (2, "", "")
        assert "stumbling:bot" in first
        assert trace[0] == "Traceback (most recent call last):"
        assert f'  File "{tmp_path / "stumbling.py"}", line 2, in bot' in trace
        assert f'  File "{tmp_path / "stumbling.py"}", line 6, in helped' in trace
        assert trace[-1] == "ValueError: oh"
        assert last == f"{kept} {Path('cup/failures/stumbling-bot-0-0.txt')}"
    assert "line 6, in helped" in (tmp_path / "cup" / "failures" / "stumbling-bot-0-0.txt").read_text()
    code, _, err = run("--bot", "stumbling:bot", *SMALL)
    assert (code, err.endswith("ValueError: oh\n\n")) == (2, True)


@pytest.mark.parametrize("word", ["tiger", "stumbling:nobody", "nowhere:bot", "a:b:c"])
def test_a_mistake_in_a_word_is_answered_in_one_line(run: Command, tmp_path: Path, word: str) -> None:
    (tmp_path / "stumbling.py").write_text("")
    code, _, err = run("--bot", word, *SMALL, "--out", "cup")
    assert (code, len(err.splitlines())) == (2, 1)
    assert not (tmp_path / "cup" / "failures").exists()


def test_an_interruption_is_answered(run: Command, tmp_path: Path) -> None:
    source = "import os, signal, time\n\ndef bot(observation, dice):\n    os.kill(os.getppid(), signal.SIGINT)\n"
    (tmp_path / "tired.py").write_text(f"{source}    time.sleep(3600)\n")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert "--out keeps" in run("--bot", "tired:bot", *SMALL)[2]
        code, _, err = run("--bot", "tired:bot", *SMALL, "--out", "later", "--lang", "fr")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (code, "La même commande reprend ici" in err) == (130, True)


def test_a_bot_that_interrupts_or_never_answers_is_named(run: Command, tmp_path: Path) -> None:
    (tmp_path / "rude.py").write_text("def bot(observation, dice):\n    raise KeyboardInterrupt\n")
    code, _, err = run("--bot", "rude:bot", *SMALL)
    assert (code, "The bot “rude:bot” broke down" in err) == (2, True)
    (tmp_path / "slow.py").write_text("def bot(observation, dice):\n    while True: pass\n")
    code, _, err = run("--bot", "slow:bot", *SMALL, "--patience", "1", "--lang", "fr")
    assert (code, "Le robot «\u202fslow:bot\u202f» n’a pas répondu en 1\u00a0s" in err) == (2, True)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("out", [Terminal(), io.StringIO()], ids=["bar", "lines"])
def test_progress_is_a_bar_in_a_terminal_and_elsewhere_a_line_at_times(out: io.StringIO) -> None:
    scoreboard = Scoreboard(Tournament("friday", 3, ("random",)))
    times = iter([0.0, 0.01, 40.0, 40.01])
    progress = ArenaProgress(Voice("en"), 4, out, lambda: next(times))
    for number in range(3):
        scoreboard.add(DealSet(number, ((1, 2, 3),) * 3, ((0,),) * 3))
        progress.show(scoreboard)
    progress.end()
    text = out.getvalue()
    assert text.count("2/4 random: 33.3% ± ") == 1
    assert "1/4" not in text
    assert text.startswith(f"\r{'█' * 12}{'·' * 12} 2/4" if out.isatty() else "2/4")
    assert text.endswith("\n")
