"""A match in the terminal is kept at every move; nothing that may happen to its file loses more than a torn line."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from grimalkin.cli import keeping, main
from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.files import put
from grimalkin.cli.keeping import KeptMatch, begin, take_up
from grimalkin.cli.matches import latest_unfinished, listed
from grimalkin.cli.places import matches_folder, old_matches_folder, unfinished_folder
from grimalkin.cli.unfinished import seal
from grimalkin.play import Luck, Match, Player, parse, verify
from grimalkin.text import Voice

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = Voice("en")
LUCK = Luck(bytes(range(32)), ("seven", "", ""))
PLAYERS = [Player("Zoë"), Player("Grim", "kitten"), Player("Maud", "kitten")]


def begun(path: Path, moves: int = 4) -> KeptMatch:
    match = Match.open("friday", PLAYERS, {"rounds": 1}, LUCK)
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = begin(match, LUCK, path, ENGLISH)
    play_on(kept, moves)
    return kept


def play_on(kept: KeptMatch, moves: int = 10_000) -> None:
    """Let everyone play the first move there is, each kept as it is made."""
    match = kept.match
    while moves and match.outcome() is None:
        if match.state.deal_due():
            match.deal_by(LUCK)
        else:
            seat = match.state.actors()[0]
            match.play(seat, match.game.word(match.state.legal_actions(seat)[0]))
            moves -= 1
        kept.keep()


def complete_lines(text: bytes) -> int:
    """Count the lines of the match itself that are there to their end."""
    return sum(
        line[:1].isdigit() or line.startswith((b"deal", b"undo"))
        for line in text.splitlines(keepends=True)
        if line.endswith(b"\n")
    )


def test_every_line_is_in_the_file_as_soon_as_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    kept = begun(path, 0)
    assert parse(path.read_text()).lines == []
    for _ in range(3):
        play_on(kept, 1)
        assert parse(path.read_text()).lines == kept.match.record.lines
    kept.match.undo(kept.match.record.lines[-1].seat, agreed=True)  # type: ignore[union-attr]
    kept.keep()
    assert path.read_text().splitlines()[-1].startswith("undo ")
    kept.close()


def test_an_unfinished_record_is_private_and_holds_no_secret_until_it_is_over(tmp_path: Path) -> None:
    path, hexadecimal = tmp_path / "a.record", LUCK.secret.hex()
    kept = begun(path)
    note = unfinished_folder() / LUCK.commitment
    assert hexadecimal not in path.read_text()
    assert json.loads(note.read_text()) == {"secret": hexadecimal, "records": [str(path)]}
    assert [file.stat().st_mode & 0o777 for file in (path, note, note.parent)] == [0o600, 0o600, 0o700]
    play_on(kept)
    kept.finish()
    assert path.read_text().endswith(f"\nsecret {hexadecimal}\n")
    assert all(finding.good for finding in verify(parse(path.read_text())))
    assert not note.exists()


def test_a_torn_end_is_dropped_wherever_it_was_torn(tmp_path: Path) -> None:
    kept = begun(tmp_path / "whole.record")
    kept.close()
    whole, lines = kept.path.read_bytes(), kept.match.record.lines
    *_, third_last = (place for place in range(len(whole)) if whole[:place].count(b"\n") == whole.count(b"\n") - 3)
    path = tmp_path / "torn.record"
    for length in range(third_last, len(whole) + 1):
        for torn in (whole[:length], whole[:length] + b"\0" * 9):
            path.write_bytes(torn)
            again = take_up(path, ENGLISH)
            expected = complete_lines(whole[:length])
            assert again.match.record.lines == lines[:expected]
            again.keep()
            assert path.read_bytes() == torn[: torn.rfind(b"\n") + 1]
            again.close()
    play_on(again := take_up(path, ENGLISH))
    again.finish()
    assert all(finding.good for finding in verify(parse(path.read_text())))


def test_a_torn_secret_is_written_again(tmp_path: Path) -> None:
    kept = begun(tmp_path / "whole.record", 10_000)
    before = kept.path.read_bytes()
    kept.finish()
    whole = kept.path.read_bytes()
    for length in range(len(before), len(whole) - 1):
        seal(LUCK, tmp_path / "torn.record")
        (tmp_path / "torn.record").write_bytes(whole[:length])
        again = take_up(tmp_path / "torn.record", ENGLISH)
        again.finish()
        assert again.path.read_bytes() == whole
    for length in (len(whole) - 1, len(whole)):
        (tmp_path / "torn.record").write_bytes(whole[:length])
        with pytest.raises(BadCommand, match="That match is over"):
            take_up(tmp_path / "torn.record", ENGLISH)


def test_a_record_of_before_that_ends_with_its_secret_still_goes_on() -> None:
    kept = begun(old_matches_folder() / "old.record")
    kept.close()
    (unfinished_folder() / LUCK.commitment).unlink()
    lines = kept.path.read_text()
    kept.path.write_text(f"{lines}secret {LUCK.secret.hex()}\n")
    kept.path.chmod(0o644)
    assert latest_unfinished() == kept.path
    again = take_up(kept.path, ENGLISH)
    assert (again.path.read_text(), again.path.stat().st_mode & 0o777) == (lines, 0o600)
    play_on(again)
    again.finish()
    assert all(finding.good for finding in verify(parse(kept.path.read_text())))


def test_a_match_is_played_in_one_window_at_a_time(tmp_path: Path) -> None:
    kept = begun(tmp_path / "a.record")
    before = kept.path.read_bytes()
    with pytest.raises(BadCommand, match="in another window"):
        take_up(kept.path, ENGLISH)
    kept.close()
    take_up(kept.path, ENGLISH).close()
    assert kept.path.read_bytes() == before


def test_matches_that_share_a_secret_do_not_take_it_from_each_other(tmp_path: Path) -> None:
    first, second = begun(tmp_path / "a.record"), begun(tmp_path / "b.record")
    play_on(first)
    first.finish()
    second.close()
    again = take_up(second.path, ENGLISH)
    play_on(again)
    again.finish()
    assert [*unfinished_folder().iterdir()] == []


def test_a_record_that_was_moved_goes_on_and_one_without_a_secret_does_not(tmp_path: Path) -> None:
    kept = begun(tmp_path / "a.record")
    kept.close()
    moved = kept.path.rename(tmp_path / "moved.record")
    take_up(moved, ENGLISH).close()
    assert latest_unfinished() == moved
    shutil.rmtree(unfinished_folder())
    with pytest.raises(BadCommand, match="not known here"):
        take_up(moved, ENGLISH)


def test_what_cannot_be_written_is_said_and_leaves_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(tmp_path / "a.record")
    before = kept.path.read_bytes()

    def half(opened: int, at: int, data: bytes) -> None:
        real(opened, at, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    real = put
    monkeypatch.setattr(keeping, "put", half)
    with pytest.raises(BadCommand, match="There is no room left for the last move"):
        play_on(kept, 1)
    assert kept.path.read_bytes() == before
    monkeypatch.setattr(keeping, "put", real)
    kept.keep()
    assert parse(kept.path.read_text()).lines == kept.match.record.lines
    kept.close()


def test_matches_are_listed_unfinished_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matches", "--lang", "en"]) == 0
    assert "No match has been played here yet." in capsys.readouterr().out
    over, going = begun(matches_folder() / "over.record"), begun(tmp_path / "going.record")
    play_on(over)
    over.finish()
    going.close()
    (matches_folder() / "rubbish.record").write_text("rubbish")
    assert [match.path.name for match in listed()] == ["going.record", "over.record", "rubbish.record"]
    assert main(["matches", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    first, second, third = told["matches"]
    assert told["folder"] == str(matches_folder())
    assert (first["finished"], first["resumable"], first["moves"], first["game"]) == (False, True, 4, "friday@1")
    assert first["players"][0] == {"name": "Zoë", "kind": "person"}
    assert (second["finished"], second["resumable"], second["moves"]) == (True, False, len(over.match.record.lines) - 1)
    assert second["scores"] == [*over.match.observe(None).scores]
    assert third == {"file": str(matches_folder() / "rubbish.record"), "readable": False, "changed": third["changed"]}
    for language, said in (("en", "Friday the 13th, UNFINISHED, 4 moves"), ("fr", "Vendredi 13, À FINIR, 4 coups")):
        assert main(["matches", "--lang", language]) == 0
        out = capsys.readouterr().out
        assert said in out
        assert f"    {going.path}\n" in out
        assert f"Zoë {second['scores'][0]}, Grim" in out


def test_nothing_to_resume_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--resume", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("No match waits to go on.")
