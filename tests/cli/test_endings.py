"""However a command ends, it ends calmly: in one line, with the right exit code, and nothing that was played lost."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
from pathlib import Path

import pytest
from tests.cli.processes import COMMAND, PATIENCE, Terminal, run

from grimalkin.cli.places import matches_folder
from grimalkin.play import Act, parse, verify

MATCH = (
    *COMMAND,
    "play",
    "--plain",
    "friday",
    "--seats",
    "3",
    "--option",
    "rounds=1",
    "--level",
    "kitten",
    "--cut",
    "x",
)
ASKED = r"“\?” for help\): "


def the_record() -> Path:
    (path,) = matches_folder().glob("*.record")
    return path


def lines_kept() -> int:
    return len(parse(the_record().read_text()).lines)


def moves_kept() -> int:
    return sum(isinstance(line, Act) for line in parse(the_record().read_text()).lines)


def is_calm(said: str) -> bool:
    return "Traceback" not in said and "Exception ignored" not in said


# Somebody stops it.


@pytest.mark.parametrize("module", ["grimalkin.rules.refusal", "grimalkin.cli.guard"])
def test_ctrl_c_while_it_starts_is_answered(module: str) -> None:
    words = [COMMAND[0], "-X", "importtime", *COMMAND[1:], "games", "--lang", "fr"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout
        assert process.stderr
        for line in process.stderr:
            if line.rpartition("|")[2].strip() == module:
                process.send_signal(signal.SIGINT)
                break
        said = [line for line in process.stderr.read().splitlines() if not line.startswith("import time:")]
        assert (process.wait(PATIENCE), process.stdout.read(), said) == (130, "", ["Arrêté."])


def test_ctrl_c_at_the_table_says_how_to_go_on() -> None:
    table = Terminal([*MATCH, "--lang", "fr"])
    table.wait_until_asked(r"pour l’aide\)\s: ")
    table.type("\x03")
    code, said = table.end()
    assert code == 130
    assert is_calm(said)
    assert f"play --resume {the_record()}\n" in said
    assert "À la prochaine." in said


def test_ctrl_c_before_the_match_keeps_nothing() -> None:
    table = Terminal([*COMMAND, "play", "--plain"])
    table.wait_until_asked("Which game")
    table.type("\x03")
    code, said = table.end()
    assert (code, is_calm(said), "Until next time." in said) == (130, True, True)
    assert not matches_folder().exists()


def test_a_match_survives_every_way_to_end_it() -> None:
    table = Terminal(MATCH)
    table.wait_until_asked(ASKED)
    kept = lines_kept()
    for way, ended in ((signal.SIGTERM, 143), (signal.SIGKILL, -9), (signal.SIGHUP, 129), (None, 129)):
        table.type("1\n")
        table.wait_until_asked(ASKED)
        assert lines_kept() > kept
        kept = lines_kept()
        if way is None:
            table.close()
            assert table.process.wait(PATIENCE) == ended
        else:
            table.process.send_signal(way)
            code, said = table.end()
            assert (code, is_calm(said)) == (ended, True)
            assert ("Go on later with:" in said) == (way != signal.SIGKILL)
        assert lines_kept() == kept
        table = Terminal([*COMMAND, "play", "--plain", "--resume"])
        taken_up = f"Going on with Friday the 13th, after {moves_kept()} moves: "
        assert taken_up in table.wait_until_asked(ASKED).replace("\n    ", " ")
    table.type("1\n" * 13)
    code, said = table.end()
    assert (code, "Check its luck with:" in said) == (0, True)
    assert all(finding.good for finding in verify(parse(the_record().read_text())))


# Nobody reads, nothing can be written, nothing can be asked.


def test_whoever_stops_reading_is_not_told_more() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND, "rules", "friday"], stdout=writing, stderr=subprocess.PIPE, check=False)  # noqa: S603
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(
    ("words", "line", "code", "said"),
    [
        (["rules", "friday"], '"$@" >/dev/full', 2, "There is no room left to write to"),
        (["serve", "--check"], '"$@" >/dev/full', 2, "There is no room left to write to"),
        (["--help"], '"$@" >/dev/full', 2, "There is no room left to write to"),
        (["games", "--lang", "fr"], '"$@" >&-', 2, "L’affichage n’a pas pu être écrit"),
        (["nonsense"], '"$@" 2>/dev/full', 2, ""),
        (["nonsense"], '"$@" >&- 2>&-', 2, ""),
        (["play", "friday", "--cut", "", "--record", "/dev/full"], '"$@"', 2, "is there already"),
        (["play", "friday", "--cut", ""], '"$@" >/dev/full', 2, "There is no room left to write to"),
    ],
)
def test_where_nothing_can_be_written_one_line_says_so(words: list[str], line: str, code: int, said: str) -> None:
    done = run(*words, line=line)
    assert done.returncode == code
    assert done.stderr.count("\n") == bool(said)
    assert said in done.stderr


def test_a_closed_input_has_ended_and_the_match_is_kept() -> None:
    done = run("play", "friday", "--cut", "", line='"$@" <&-')
    assert (done.returncode, done.stderr) == (0, "")
    assert f"play --resume {the_record()}\n" in done.stdout
    assert the_record().read_text().startswith("grimalkin record 1\n")


def test_a_full_disk_in_the_middle_of_a_match_loses_one_move_and_says_so() -> None:
    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (500, resource.RLIM_INFINITY))

    done = subprocess.run(  # noqa: S603
        MATCH, input="1\n" * 40, capture_output=True, text=True, check=False,
        preexec_fn=small_files,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith(
        f"There is no room left for the last move. Everything before it is kept in {the_record()}"
    )
    text = the_record().read_text()
    assert 480 < len(text) <= 500
    assert text.endswith("\n")
    done = subprocess.run([*COMMAND, "play", "--resume"], input="1\n" * 40, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    assert the_record().read_text().startswith(text)
    assert all(finding.good for finding in verify(parse(the_record().read_text())))


# Narrow encodings.


@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_a_narrow_encoding_shows_something_readable(encoding: str) -> None:
    done = subprocess.run(  # noqa: S603
        [*MATCH, "--lang", "fr", "--name", "Zoë"], input="né\nquitter\n".encode("latin-1"), capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding}, check=False,
    )  # fmt: skip
    said = done.stdout.decode(encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.search(r"^Vendredi 13 .{1,3}manche 1$", said, re.MULTILINE)
    assert {"latin-1": "Le hasard de cette partie est scellé.", "ascii": "partie est scelle."}[encoding] in said
    assert "?" not in re.sub(r"(«|\") \? (»|\")|« n\?+ »|\" n\?+ \"", "", said)
    verified = run("verify", str(the_record()), "--lang", "fr", PYTHONIOENCODING=encoding)
    assert verified.returncode == 1
    assert verified.stdout.startswith("+ Chaque ligne suit les r")
    assert "\nx La partie n'est pas finie.\n" in verified.stdout


def test_the_plainest_locale_is_no_obstacle() -> None:
    done = run("games", LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert "malediction  Malediction!." in done.stdout
