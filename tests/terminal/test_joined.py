"""A table of a house in lines, as a pipe and a screen reader have it: whole matches, and everything that is said."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.terminal.seated import Stranger
from tests.terminal.test_joining import opened

from grimalkin.terminal import Dialogue
from grimalkin.terminal.app.line import TableLink
from grimalkin.terminal.app.remote import RemoteTable
from grimalkin.terminal.joined import JoinedTable
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.conftest import RunningHouse


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))


class Pipe:
    """Answers from a list, then the first of whatever may be chosen, and leaves when the match is over."""

    def __init__(self, house: RunningHouse, language: str, answers: Iterable[str], **wanted: object) -> None:
        opening = opened(house, **wanted)
        fragment = f"host={opening['host']}&invite={opening['invite']}"
        link = TableLink(f"{house.address}/t/{opening['table']}#{fragment}", Stranger())
        self.table = RemoteTable(link, language, name="Ada", key=secrets.token_urlsafe(24))
        self.answers, self.heard, self.voice = [*answers], list[str](), Voice(language)
        dialogue = Dialogue(self.voice, self.ask, self.heard.append)
        self.lines = JoinedTable(self.table, dialogue, patient=True)

    def ask(self, _: str) -> str:
        if self.answers:
            return self.answers.pop(0)
        return self.voice.say("command-quit") if self.table.picture.ended else "1"

    def play(self) -> str:
        self.lines.play()
        return "\n".join(self.heard)


def test_a_whole_match_is_played_in_lines(open_house: Callable[..., RunningHouse]) -> None:
    pipe = Pipe(open_house(), "fr", ["robots", "changer", "classement", "commencer"], options={"rounds": 1})
    said = pipe.play()
    assert pipe.table.picture.ended
    assert "{" not in said
    assert not re.search("[─-╿▀-▟]", said)
    voice = pipe.voice
    for key, facts in (
        ("app-seat-is", {"number": 2, "who": f"Grim ({voice.say('app-bot')})"}), ("app-nobody-rated", {}),
        ("app-match-over", {}), ("app-invite", {}),
    ):  # fmt: skip
        assert voice.say(key, **facts) in said
    # Whatever is asked comes last, and what happened is said once.
    assert [line for line in pipe.table.story if pipe.heard.count(line) < pipe.table.story.count(line)] == []
    assert len(pipe.table.story) == sum(line in {*pipe.table.story} for line in pipe.heard)


def told_table() -> tuple[RemoteTable, JoinedTable, list[str]]:
    """Sit at a table of a house that is not there: what it would tell is told by hand."""
    table, heard = (
        RemoteTable(TableLink("http://here/t/abc", Stranger()), "en", name="Ada", key=secrets.token_urlsafe(24)),
        list[str](),
    )
    lines = JoinedTable(table, Dialogue(Voice("en"), lambda _: "", heard.append))
    table.learnt, table.arriving, table.inside = True, False, True
    return table, lines, heard


def test_a_lost_line_is_said_once_and_so_is_that_it_is_back() -> None:
    table, _, heard = told_table()
    table.acts = ()
    for lost in (True, True, False, False):
        table.lost, table.inside, table.asked = lost, not lost, Voice("en").say("app-lost" if lost else "app-gathering")
        table.changed()
    assert heard == ["the line is lost; trying again…", "The line is back."]


def test_who_comes_in_late_hears_the_latest_alone() -> None:
    table, _, heard = told_table()
    table.table, table.story = {"matches": 1}, [f"Sentence {number}." for number in range(100)]
    table.changed()
    assert heard == table.story[-6:]
    table.story.append("One more.")
    table.changed()
    table.table = {"matches": 2}
    table.story = ["Another match."]
    table.changed()
    assert heard[6:] == ["One more.", "Another match."]


def test_everything_beside_moves_is_understood_in_lines(open_house: Callable[..., RunningHouse]) -> None:
    answers = ["", "?", "fill 2 kitten", "nonsense", "Fill with bots", "start", "log", "rules 3.5", "say well met",
               "undo", "hint", "language", "", "quitter"]  # fmt: skip
    pipe = Pipe(open_house(), "en", answers, options={"rounds": 1, "first": 0})
    said = pipe.play()
    for expected in (
        "“nonsense” is no move and no command here.", "At a table of a house you may also type:", "3.5  If the total",
        "Ada: “well met”", "There is nothing of yours to take back.", "Jouez une carte.", "   1  Fill with bots",
    ):  # fmt: skip
        assert expected in said
    assert pipe.table.voice.language == "fr"
    assert not pipe.answers
