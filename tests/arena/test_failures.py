"""A bot that fails shows its author where: its own lines, from whichever process, on paper too."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from grimalkin.arena import BadBot, Tournament, play_set, run
from grimalkin.arena.matches import make_bot
from grimalkin.bots import searcher

QUICK = {"rounds": 1}
OUR_OWN = "grimalkin/arena"


def failure(word: str, **how: object) -> BadBot:
    with pytest.raises(BadBot) as caught:
        run(Tournament("friday", 3, (word,), QUICK), deals=2, **how)  # type: ignore[arg-type]
    return caught.value


def unmade(word: str) -> BadBot:
    with pytest.raises(BadBot) as caught:
        make_bot(word)
    return caught.value


def frames(trace: str) -> list[str]:
    """List the functions of a traceback, in order."""
    return [line.rpartition(", in ")[2] for line in trace.splitlines() if line.startswith('  File "')]


def test_the_lines_of_the_author_are_shown_all_of_them_and_none_of_ours(guests: str) -> None:
    trace = failure(f"{guests}:deep").trace
    assert frames(trace) == ["deep", "dig", "dig", "dig", "deep"]
    assert "return dig(depth - 1) if depth else 1 // depth" in trace
    assert "ZeroDivisionError: " in trace
    assert trace.endswith("LookupError: nothing there\n")
    assert OUR_OWN not in trace


def test_what_the_author_asked_us_for_is_shown_to_where_we_refused(guests: str) -> None:
    assert frames(failure(f"{guests}:misread").trace) == ["misread", "get"]


def test_a_traceback_crosses_processes_as_text(guests: str) -> None:
    here = failure(f"{guests}:deep")
    there = failure(f"{guests}:deep", workers=2)
    apart = failure(f"{guests}:deep", patience=60.0)
    assert here.trace == there.trace == apart.trace != ""
    again = pickle.loads(pickle.dumps(here))  # noqa: S301 - our own
    assert (str(again), again.trace, again.refusal) == (str(here), here.trace, here.refusal)


def test_a_bot_that_cannot_be_called_or_made_as_bots_are_shows_the_call(guests: str) -> None:
    wrong = failure(f"{guests}:narrow").trace
    assert frames(wrong) == ["choose"]
    assert "self.function(observation, dice)" in wrong
    assert "narrow() takes 1 positional argument but 2 were given" in wrong
    unborn = unmade(f"{guests}:Demanding").trace
    assert frames(unborn) == ["as_bot"]
    assert "missing 1 required positional argument: 'model'" in unborn
    assert frames(unmade(f"{guests}:Unborn").trace) == ["__init__"]


@pytest.mark.parametrize(
    ("source", "last"),
    [
        ("import nothing_such", "ModuleNotFoundError: No module named 'nothing_such'"),
        ("import json\njson.nothing", "AttributeError: module 'json' has no attribute 'nothing'"),
        ("1 // 0", "ZeroDivisionError: integer division or modulo by zero"),
        ("def bot(:", "SyntaxError: invalid syntax"),
    ],
)
def test_a_module_that_cannot_be_imported_shows_its_own_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, last: str
) -> None:
    (tmp_path / "unimportable.py").write_text(f"{source}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    bad = unmade("unimportable:bot")
    assert bad.refusal.key == "arena-bot-broken"
    assert f'File "{tmp_path / "unimportable.py"}", line {source.count(chr(10)) + 1}' in bad.trace
    assert source.splitlines()[-1] in bad.trace
    assert bad.trace.endswith(f"{last}\n")
    assert "importlib" not in bad.trace.replace("import_module", "")


@pytest.mark.parametrize(
    "word", ["tiger", "{}:Nobody", "{}:NUMBER", "no_such_module:Bot", "no_such.module:Bot", "a:b:c"]
)
def test_a_word_that_names_no_bot_has_no_traceback(guests: str, word: str) -> None:
    assert unmade(word.format(guests)).trace == ""


@pytest.mark.parametrize("name", ["illegal", "vague"])
def test_an_answer_that_is_none_has_no_traceback_and_nothing_is_kept(guests: str, tmp_path: Path, name: str) -> None:
    bad = failure(f"{guests}:{name}", journal=tmp_path / "cup.journal")
    assert (bad.trace, bad.kept) == ("", None)
    assert [path.name for path in tmp_path.iterdir() if path.name != "guests"] == ["cup.journal"]


def test_a_failure_is_kept_beside_the_journal(guests: str, tmp_path: Path) -> None:
    for workers in (1, 2):
        bad = failure(f"{guests}:deep", journal=tmp_path / "cup.journal", workers=workers)
        assert bad.kept == tmp_path / "failures" / f"{guests}-deep-0-0.txt"
        assert bad.kept.read_text(encoding="utf-8") == f"{bad}\n\n{bad.trace}"
    unborn = failure(f"{guests}:Unborn", journal=tmp_path / "cup.journal")
    assert unborn.kept == tmp_path / "failures" / f"{guests}-Unborn.txt"
    assert failure(f"{guests}:deep").kept is None


def test_a_failure_that_cannot_be_kept_is_told_all_the_same(guests: str, tmp_path: Path) -> None:
    (tmp_path / "failures").touch()
    bad = failure(f"{guests}:deep", journal=tmp_path / "cup.journal")
    assert frames(bad.trace)[-1] == "deep"
    assert bad.kept is None


def test_a_bot_of_ours_that_fails_shows_its_lines_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no search today")

    monkeypatch.setattr(searcher, "Search", broken)
    with pytest.raises(BadBot) as caught:
        play_set(Tournament("friday", 3, ("search-10",), QUICK), 0)
    assert frames(caught.value.trace) == ["choose", "broken"]
