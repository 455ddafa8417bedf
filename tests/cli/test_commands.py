"""The commands, as a person types them."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from grimalkin.cli import main

Run = tuple[int, str, str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> object:
    def command(*words: str, answers: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        try:
            code = main(words)
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return command


def played(run: object, tmp_path: Path, *more: str) -> Path:
    path = tmp_path / "a.record"
    code, _, err = run(  # type: ignore[operator]
        "play",
        "friday",
        "--seats",
        "3",
        "--option",
        "rounds=1",
        "--seed",
        "x",
        "--record",
        str(path),
        *more,
        answers="1\n" * 99,
    )
    assert (code, err) == (0, "")
    return path


def test_a_match_is_played_kept_verified_and_told_again(run: object, tmp_path: Path) -> None:
    path = played(run, tmp_path)
    code, out, _ = run("verify", str(path))  # type: ignore[operator]
    assert code == 0
    assert out.count("✓") == 5
    assert "its luck was fair" in out
    code, out, _ = run("replay", str(path), "--seat", "0", "--lang", "fr")  # type: ignore[operator]
    assert code == 0
    assert "Vous recevez 13 cartes" in out
    assert len(re.findall("reçoit 1[23] cartes", out)) == 2
    code, out, _ = run("replay", str(path))  # type: ignore[operator]
    assert "You get" not in out
    code, out, _ = run("replay", str(path), "--open")  # type: ignore[operator]
    assert "Grim holds: " in out


def test_an_unfinished_match_goes_on_later(run: object, tmp_path: Path) -> None:
    path = tmp_path / "b.record"
    words = ("play", "thirteen", "--seats", "4", "--option", "rounds=1", "--cut", "x", "--record", str(path))
    code, out, _ = run(*words, answers="1\n1\nquit\n")  # type: ignore[operator]
    assert code == 0
    assert f"    python -m grimalkin play --resume {path}\n" in out
    code, out, _ = run("verify", str(path))  # type: ignore[operator]
    assert (code, "not finished" in out) == (1, True)
    code, out, _ = run("play", "--resume", str(path), answers="1\n" * 60)  # type: ignore[operator]
    assert code == 0
    assert run("verify", str(path))[0] == 0  # type: ignore[operator]
    code, _, err = run("play", "--resume", str(path))  # type: ignore[operator]
    assert (code, "over" in err) == (2, True)


def test_no_answer_at_all_ends_kindly(run: object) -> None:
    code, out, err = run("play")  # type: ignore[operator]
    assert (code, err) == (0, "")
    assert "Until next time" in out
    code, out, err = run("play", "friday", "--seed", "s")  # type: ignore[operator]
    assert (code, err) == (0, "")
    assert "The record is in" in out


def test_menus_lead_to_a_match(run: object) -> None:
    code, out, _ = run("play", "--lang", "fr", answers="1\n4\n3\nchat noir\n" + "1\n" * 40)  # type: ignore[operator]
    assert code == 0
    assert "Vendredi 13 · manche 1" in out
    assert "Le hasard de cette partie est scellé" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "chess"], "There is no game “chess”. There are: friday"),
        (["play", "friday", "--seats", "9"], "This game is for 3 to 6 players."),
        (["play", "friday", "--seats", "many"], "--seats takes a whole number, not “many”."),
        (["play", "friday", "--option", "rounds"], "An option is written name=value, not “rounds”."),
        (["play", "friday", "--option", "rounds=0"], "The option “rounds” takes 1..99 | players, not “0”."),
        (["play", "friday", "--option", "speed=1"], "There is no option “speed”. There are: rounds"),
        (["play", "friday", "--preset", "wild"], "There is no preset “wild”. There are: printed"),
        (["play", "friday", "--cut", "x" * 201], "A cut is one line of at most 200 characters."),
        (["play", "friday", "--seed", "1", "--name", ""], "A name has 1 to 60 characters"),
        (["play", "--resume", "nowhere"], "The file “nowhere” cannot be read."),
        (["verify", "nowhere"], "The file “nowhere” cannot be read."),
        (["verify", "/dev/zero"], "The file “/dev/zero” is no record: it is longer than 4 MB."),
        (["rules", "friday", "9.9"], "The rulebook has no clause 9.9."),
        (["dance"], "There is no command “dance”. There are: play, "),
        (["verify"], "usage: grimalkin verify"),
        (["verify", "a", "b"], "usage: grimalkin"),
        (["games", "--lang", "de"], "Languages are en and fr, not “de”."),
        (["play", "friday@2"], "The edition “friday@2” is not known here; known editions: friday@1."),
        (["play", "friday", "--seats", "9" * 5000], "--seats takes a whole number"),
        (["play", "--preset", "quick"], "Name the game too"),
        (["play", "friday", "--resume", "x"], "A match is resumed as it was"),
        (["verify", "nowhere", "--lang", "fr"], "Le fichier «\u202fnowhere\u202f» est illisible."),
        (["dance", "--lang=fr"], "La commande «\u202fdance\u202f» n’existe pas."),
    ],
)
def test_a_bad_command_says_what_was_expected(run: object, words: list[str], said: str) -> None:
    code, _, err = run(*words)  # type: ignore[operator]
    assert code == 2
    assert said in err


def test_a_bad_record_names_its_line(run: object, tmp_path: Path) -> None:
    path = played(run, tmp_path)
    path.write_text(path.read_text().replace("seats 3", "seats 33"))
    code, _, err = run("verify", str(path))  # type: ignore[operator]
    assert (code, err) == (2, "Line 3: This game is for 3 to 6 players.\n")


@pytest.mark.parametrize("word", ["2 C1", "2 F", "2 C7>M", "2 " + "x" * 9000, "2 Ø"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bad_move_in_a_record_is_said_in_the_games_words(
    run: object, tmp_path: Path, word: str, language: str
) -> None:
    lines = played(run, tmp_path).read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("deal"))
    seat = lines[at + 1].split()[0]
    lines[at + 1] = seat + word[1:]
    bad = tmp_path / "bad.record"
    bad.write_text("\n".join(lines))
    for command in ("verify", "replay"):
        code, _, err = run(command, str(bad), "--lang", language)  # type: ignore[operator]
        assert code == 2
        assert f"{at + 2}" in err
        assert len(err) < 400


def test_a_record_is_not_overwritten(run: object, tmp_path: Path) -> None:
    path = played(run, tmp_path)
    before = path.read_text()
    code, _, err = run("play", "thirteen", "--seed", "s", "--record", str(path), answers="quit\n")  # type: ignore[operator]
    assert (code, "is there already" in err) == (2, True)
    assert path.read_text() == before


def test_another_secret_does_not_resume(run: object, tmp_path: Path) -> None:
    path = tmp_path / "c.record"
    run("play", "friday", "--seed", "s", "--record", str(path), answers="1\nquit\n")  # type: ignore[operator]
    path.write_text(f"{path.read_text()}secret {'1' * 64}\n")
    code, _, err = run("play", "--resume", str(path))  # type: ignore[operator]
    assert (code, "does not match the commitment" in err) == (2, True)


def test_a_match_is_kept_whatever_happens(run: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise RuntimeError("the table falls over")

    path = tmp_path / "d.record"
    monkeypatch.setattr("grimalkin.terminal.table.LineTable.bots_turn", fall)
    with pytest.raises(RuntimeError, match="falls over"):
        run("play", "friday", "--seed", "s", "--record", str(path), answers="1\n" * 9)  # type: ignore[operator]
    assert path.read_text().startswith("grimalkin record 1")


def test_odd_bytes_and_endless_answers_do_no_harm(run: object) -> None:
    assert run("play", "friday", "--seed", "\udcff", answers="x" * 9000 + "\nquit\n")[0] == 0  # type: ignore[operator]
    assert run("play", answers="9" * 5000 + "\n1\n\n\n\nquit\n")[0] == 0  # type: ignore[operator]


def test_a_record_cannot_be_written_everywhere(run: object, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = ("play", "friday", "--seed", "s", "--record", str(tmp_path / "file" / "x"))
    code, _, err = run(*words, answers="quit\n")  # type: ignore[operator]
    assert (code, "cannot be written" in err) == (2, True)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_and_books_are_in_both_languages(run: object, language: str) -> None:
    expected = {"en": ("usage:", "Black cat|black cat", "whole|rounds"), "fr": ("utilisation", "chat noir", "manches")}
    for words, said in zip((["--help"], ["rules", "friday"], ["games"]), expected[language], strict=True):
        code, out, _ = run("--lang", language, *words)  # type: ignore[operator]
        assert code == 0
        assert re.search(said, out)


def test_one_clause_is_read_alone(run: object) -> None:
    code, out, _ = run("rules", "friday", "3.4")  # type: ignore[operator]
    assert code == 0
    assert out.startswith("3.4  ")
    assert out.count("\n") == 2


def test_the_environment_chooses_the_language(run: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Vendredi 13" in run("games")[1]  # type: ignore[operator]
