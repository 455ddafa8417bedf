"""What a machine may read is one JSON document on standard output; what goes wrong goes to standard error."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from grimalkin import games
from grimalkin.cli import main
from grimalkin.play import Luck, Match, Player, parse, replay
from grimalkin.rules import Dice

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
LUCK = Luck(bytes(range(32)), ("", "", ""))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match, as a file."""
    match = Match.open(
        "friday", [Player("Zoë"), Player("Grim", "random"), Player("Maud", "random")], {"rounds": 1}, LUCK
    )
    dice = Dice("a seed")
    while match.outcome() is None:
        if match.state.deal_due():
            match.deal_by(LUCK)
        else:
            seat = match.state.actors()[0]
            legal = match.state.legal_actions(seat)
            match.play(seat, match.game.word(legal[dice.below(len(legal))]))
    match.reveal(LUCK)
    path = tmp_path / "a.record"
    path.write_text(str(match.record), encoding="utf-8")
    return path


def document(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:  # noqa: ANN401 - whatever JSON holds
    assert main([*words, "--json"]) == code
    out, err = capsys.readouterr()
    assert err == ""
    assert out.isascii()
    found = json.loads(out)
    if words[0] != "coach":
        assert undocumented(words[0], found) == []
    return found


def undocumented(command: str, found: dict[str, Any]) -> list[str]:
    """List the fields that the page does not name, in the document and in the lists it holds."""
    (row,) = re.findall(rf"^\| `{command}` \|(.*`.*)$", PAGE, re.MULTILINE)
    inner = [
        item
        for name, value in found.items()
        if name not in {"figures", "course"} and isinstance(value, list)
        for item in value
    ]
    return [name for part in (found, *inner) if isinstance(part, dict) for name in part if f"`{name}`" not in row]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "games", "--lang", language)["games"]
    assert [game["name"] for game in found] == [*games.found()]
    friday = found[0]
    assert friday["title"] == {"en": "Friday the 13th", "fr": "Vendredi 13"}[language]
    assert (friday["edition"], friday["seats"]) == (1, {"least": 3, "most": 6})
    options = {option["name"]: option for option in friday["options"]}
    assert (options["deal"]["allowed"], options["deal"]["default"]) == ("all | equal", "all")
    assert options["first"]["default"] is None
    assert {"name": "quick", "options": {"rounds": 1}}.items() <= friday["presets"][-1].items()


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    book = document(capsys, "rules", "friday", "--lang", "fr")
    assert (book["game"], book["language"]) == ("friday@1", "fr")
    clauses = [clause for section in book["sections"] for clause in section["clauses"]]
    assert [section["number"] for section in book["sections"]] == ["1", "2", "3", "4", "5", "6"]
    one = document(capsys, "rules", "friday", "3.5", "--lang", "fr")
    assert {key: one[key] for key in ("number", "text", "examples")} in clauses
    assert one["number"] == "3.5"
    assert one["examples"]


def test_verify(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    proved = document(capsys, "verify", str(record))
    assert (proved["proved"], proved["game"], proved["record"]) == (True, "friday@1", str(record))
    assert [finding["key"] for finding in proved["findings"]][:3] == ["legal", "finished", "right-secret"]
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:-2]))
    doubted = document(capsys, "verify", str(record), "--lang", "en", code=1)
    assert not doubted["proved"]
    assert {finding["key"] for finding in doubted["findings"] if not finding["good"]} == {"unfinished", "no-secret"}
    assert doubted["findings"][1]["said"] == "The match is not finished."


def test_replay_tells_each_viewer_what_he_saw(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    match = replay(parse(record.read_text()))
    for viewer in (None, 0, 2):
        seat = [] if viewer is None else ["--seat", str(viewer)]
        told = document(capsys, "replay", str(record), *seat, "--lang", "en")
        assert (told["viewer"], told["finished"]) == (viewer, True)
        assert told["scores"] == [*match.observe(viewer).scores]
        assert [moment["number"] for moment in told["moments"]] == [*range(1, match.version + 1)]
        seen = [[event.key for event in events] for events in match.since(0, viewer)]
        assert [[event["k"] for event in moment["events"]] for moment in told["moments"]] == seen
        assert all("hands" not in moment for moment in told["moments"])
    hidden = json.dumps(document(capsys, "replay", str(record))["moments"][0])
    hand = match.record.lines[0].cards[:13]  # type: ignore[union-attr]
    assert not any(f'"{card}"' in hidden for card in hand)
    opened = document(capsys, "replay", str(record), "--open")["moments"][0]["hands"]
    assert sorted(opened) == ["0", "1", "2"]


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    results = document(
        capsys, "arena", "--bot", "random", "--seats", "3", "--deals", "2", "--workers", "1", "--option", "rounds=1"
    )
    assert (results["sets"], results["matches"]) == (2, 6)
    assert [figures["bot"] for figures in results["figures"]] == ["random"]


def test_coach(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    advice = document(capsys, "coach", str(record), "--move", "2", "--simulations", "10")
    assert (advice["game"], advice["move"]) == ("friday@1", 2)


@pytest.mark.parametrize(
    "words", [["verify", "nowhere"], ["replay", "nowhere"], ["rules", "chess"], ["games", "--lang", "de"]]
)
def test_what_goes_wrong_goes_to_standard_error(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--json"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
