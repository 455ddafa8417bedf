"""Shells complete commands, options and values by Tab: real ones, which read the script that is printed for them."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests.cli.processes import PATIENCE, Terminal, run

from grimalkin.cli.places import matches_folder

if TYPE_CHECKING:
    from pathlib import Path

BASH = """
source "$1"; shift
for line in "$@"; do
    COMP_LINE=$line COMP_POINT=${#line} COMP_TYPE=9 COMP_WORDS=($line) COMPREPLY=()
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    [[ $line == *" " ]] && COMP_CWORD=$((COMP_CWORD + 1))
    _python_argcomplete grimalkin "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    echo "${COMPREPLY[@]}"
done
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the program where shells look for it, and something in the folder."""
    folder = tmp_path / "bin"
    folder.mkdir()
    script = folder / "grimalkin"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m grimalkin "$@"\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return script


def script_of(shell: str, tmp_path: Path) -> Path:
    done = run("completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    path = tmp_path / f"completion.{shell}"
    path.write_text(done.stdout)
    return path


def path_of(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed here")
    return found


@pytest.mark.usefixtures("program")
def test_bash_completes_commands_options_and_values(tmp_path: Path) -> None:
    matches_folder().mkdir(parents=True)
    (matches_folder() / "kept.record").write_text("")
    (tmp_path / "here.record").write_text("")
    wanted = {
        "grimalkin ru": ["rules "],
        "grimalkin rules friday 3.": ["3.1", "3.2", "3.3", "3.4", "3.5", "3.6"],
        "grimalkin play spooks --preset po": ["powers "],
        "grimalkin play friday --option deal=": ["all", "equal"],
        "grimalkin verify ": ["here.record", str(matches_folder() / "kept.record")],
    }
    words = [path_of("bash"), "--norc", "-c", BASH, "bash", str(script_of("bash", tmp_path)), *wanted]
    done = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stderr == ""
    for line, (asked, expected) in zip(done.stdout.splitlines(), wanted.items(), strict=True):
        assert {word.strip() for word in expected} <= {*line.split()}, asked
        assert len(expected) > 1 or len(line.split()) == 1, asked


@pytest.mark.usefixtures("program")
def test_zsh_completes_by_tab(tmp_path: Path) -> None:
    shell = Terminal([path_of("zsh"), "-f", "-i"], PS1="", PROMPT="ready> ")
    shell.wait_for("ready> ")
    shell.type(f"autoload -Uz compinit && compinit -u -D && source {script_of('zsh', tmp_path)} && echo do''ne\n")
    shell.wait_for("done\n")
    shell.wait_for("ready> ")
    shell.type("grimalkin rules fri\t")
    shell.wait_for("rules friday")
    shell.type("3.\t\t")
    shell.wait_for(r"3\.4")
    shell.close()
    shell.process.wait(PATIENCE)


@pytest.mark.usefixtures("program")
def test_fish_completes(tmp_path: Path) -> None:
    asked = "complete -C 'grimalkin rules fri'; complete -C 'grimalkin play friday --level m'"
    words = [path_of("fish"), "--no-config", "-c", f"source {script_of('fish', tmp_path)}; {asked}"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603
    assert [line.split("\t")[0].strip() for line in done.stdout.splitlines()] == ["friday", "mouser"]
