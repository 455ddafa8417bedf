"""Records: written and read both ways, strictly, with errors that name their line."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grimalkin.bots import RandomBot
from grimalkin.play import BadRecord, Luck, Match, Player, parse, replay, verify
from grimalkin.rules import Dice
from grimalkin.text import LANGUAGES, Voice

FIXTURES = sorted((Path(__file__).parent.parent / "records").rglob("*.record"))
SECRET = bytes(range(32))

SMALL = """\
grimalkin record 1
game friday@1
seats 3
options rounds=1 deal=all open_stacks=no first=2
player 0 "Ada"
player 1 "Grim" random
player 2 "Bea \\"the Cat\\" # Müller"
"""


def finished(game: str = "friday", seats: int = 3, seed: int = 1) -> Match:
    luck = Luck(SECRET, ("seven", *[""] * (seats - 2), " à minuit # "))
    match = Match.open(game, [Player(f"N{seat}") for seat in range(seats)], {"rounds": 1}, luck)
    dice = Dice(seed)
    while not match.outcome():
        if match.state.deal_due():
            match.deal_by(luck)
        seat = match.state.actors()[0]
        match.play(seat, match.game.word(RandomBot().choose(match.observe(seat), dice)))
    match.reveal(luck)
    return match


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(parse(text))
    return caught.value


def problem(text: str) -> BadRecord | None:
    try:
        verify(parse(text))
    except BadRecord as error:
        return error
    return None


def test_a_record_goes_both_ways() -> None:
    for game in ("friday", "thirteen"):
        record = finished(game).record
        assert parse(str(record)) == record
        assert str(parse(str(record))) == str(record)


def test_names_cuts_and_options_are_kept_to_the_letter() -> None:
    record = parse(SMALL)
    assert record.players[2].name == 'Bea "the Cat" # Müller'
    assert record.players[1].kind == "random"
    assert {"rounds=1", "deal=all", "open_stacks=no", "first=2"} <= {*str(record.options).split()}
    assert parse(str(finished().record)).cuts == ("seven", "", " à minuit # ")


def test_a_person_may_write_comments_empty_lines_and_leave_out_what_has_a_default() -> None:
    record = parse("\ufeffgrimalkin record 1   # by hand\n\ngame thirteen@1\n# three of us\nseats 3\n")
    assert str(record.options) == "rounds=players first=0"
    assert [player.name for player in record.players] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("grimalkin record 1", "grimalkin record 2", 1, "expected grimalkin record 1"),
        ("game friday@1", "game friday", 2, "expected game NAME@EDITION"),
        ("game friday@1", "game chess@1", 2, "no game 'chess'; there are: friday"),
        ("game friday@1", "game friday@7", 2, "edition 1, not '7'"),
        ("seats 3", "seats three", 3, "expected seats NUMBER"),
        ("seats 3", "seats 2", 3, "3 to 6 seats, not 2"),
        ("seats 3", "seats 03", 3, "expected seats NUMBER"),
        ("rounds=1", "rounds=0", 4, "rounds takes 1..99 | players, not '0'"),
        ("rounds=1", "turns=1", 4, "no option 'turns'; there are: rounds, deal"),
        ("rounds=1", "rounds=1 rounds=2", 4, "option rounds stands twice"),
        ("first=2", "first=3", 4, "first takes 0..2, not '3'"),
        ("player 1", "player 3", 6, "expected player 1..2"),
        ("player 1", "player 0", 6, "expected player 1..2"),
        ('"Ada"', '""', 5, "expected player 0..2"),
        ('"Ada"', "Ada", 5, 'expected player SEAT "NAME"'),
        ('"Ada"', '"A\\q"', 5, 'expected "TEXT"'),
    ],
)
def test_a_wrong_head_is_refused_with_its_line(old: str, new: str, line: int, expected: str) -> None:
    error = refused(SMALL.replace(old, new))
    assert error.line == line
    assert expected in str(error)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda lines: [*lines[:10], "9 C7", *lines[10:]], "there are seats 0..2, not 9"),
        (lambda lines: lines[:10] + lines[11:], "not the turn of seat|it is not the turn|you do not hold"),
        (lambda lines: lines[:8] + lines[9:], "a deal is due"),
        (lambda lines: [*lines[:9], lines[8], *lines[9:]], "no deal is due now"),
        (lambda lines: [line.replace("deal ", "deal Z9 ") for line in lines], "knows no card 'Z9'"),
        (
            lambda lines: [line.replace(" F", "", 1) if line.startswith("deal") else line for line in lines],
            "not the deck",
        ),
        (lambda lines: [*lines[:9], "0 hello", *lines[9:]], "knows no word 'hello'"),
        (lambda lines: [*lines[:9], "undo 0", *lines[9:]], "nothing"),
        (lambda lines: [*lines[:9], "shuffle", *lines[9:]], "expected deal CARD"),
        (lambda lines: [*lines, "0 C7"], "expected nothing after the secret"),
    ],
)
def test_a_wrong_body_is_refused_with_its_line(change: object, expected: str) -> None:
    lines = [line for line in str(finished().record).splitlines() if not line.startswith(("cut", "player", "drawn"))]
    head = ["# a comment", *lines[:5], "# one more", "", *lines[5:]]
    assert head[8].startswith("deal")
    with pytest.raises(BadRecord, match=expected) as caught:
        replay(parse("\n".join(change(head))))  # type: ignore[operator]
    number = caught.value.line
    assert 1 <= number <= len(change(head)) + 1  # type: ignore[operator]
    for language in LANGUAGES:
        said = Voice(language, finished().game).refusal(caught.value.refusal)
        assert str(number) in said


def test_an_illegal_move_is_refused_with_its_own_line() -> None:
    lines = str(finished().record).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("deal"))
    lines[at + 2] = lines[at + 1]
    error = refused("\n".join(lines))
    assert error.line == at + 3
    assert "not the turn" in str(error)


@given(st.data())
def test_rubbish_gives_a_bad_record_and_nothing_else(data: st.DataObject) -> None:
    lines = str(finished().record).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["drop", "double", "text", "cut"]))
        if kind == "drop":
            del lines[place]
        elif kind == "double":
            lines.insert(place, lines[place])
        elif kind == "text":
            lines[place] = data.draw(st.text(max_size=40))
        else:
            lines[place] = lines[place][: data.draw(st.integers(0, 8))]
    error = problem("\n".join(lines))
    if error:
        assert str(error).startswith("line ")
        assert all(Voice(language, finished().game).refusal(error.refusal) for language in LANGUAGES)


def test_there_are_fixtures_of_every_game() -> None:
    assert {path.parent.name for path in FIXTURES} >= {"friday@1", "thirteen@1"}


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_finished_match_replays_for_ever(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse(text)
    assert record.game == path.parent.name
    match = replay(record)
    outcome = match.outcome()
    assert outcome
    assert all(finding.good for finding in verify(record))
    # The last line of a fixture is a comment that says how it ended.
    assert text.splitlines()[-1] == f"# {outcome.scores} won by {outcome.winners}"


@pytest.mark.parametrize("long", ["x", '"', "\\", '"#', " "])
def test_a_line_of_any_length_takes_little_memory(long: str) -> None:
    text = long * 200_000
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord):
            parse(text)
        assert tracemalloc.get_traced_memory()[1] < 20 * len(text)
    finally:
        tracemalloc.stop()
