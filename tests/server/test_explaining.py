"""What choices mean is the dearest thing that a table answers by itself: it is worked out once for each moment."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.test_updates import opened

from grimalkin import scene
from grimalkin.server.tables import hints, journal
from grimalkin.server.tables.table import Table
from grimalkin.wire.hints import Explain

ASKS = 500


class Line:
    """A client that may ask for a seat, and keeps what it is told."""

    def __init__(self, seat: int, language: str) -> None:
        self.who, self.language = SimpleNamespace(seat=seat), language
        self.told: list[dict[str, Any]] = []

    def push(self, text: bytes) -> None:
        self.told.append(json.loads(text))


def dealt() -> Table:
    table = opened("friday", 4, {})
    table.do(journal.Started())
    table.do(journal.HasDealt())
    return table


def asked(help_: hints.Hints, line: Line, number: int = 0) -> dict[str, Any]:
    help_.explain(cast("Any", line), Explain(n=number))
    return line.told[-1]


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each time that choices are worked out, in which language."""
    noted: list[str] = []
    true = scene.offered

    def offered(shown: Any, speaker: Any) -> Any:  # noqa: ANN401
        noted.append(speaker.language)
        return true(shown, speaker)

    monkeypatch.setattr(hints, "offered", offered)
    return noted


def test_however_often_a_moment_is_asked_about_it_is_worked_out_once(worked_out: list[str]) -> None:
    table = dealt()
    live = SimpleNamespace(table=table, version=table.version)
    due, help_ = table.playing().state.actors()[0], hints.Hints(cast("Any", live))
    lines = [Line(due, language) for language in ("en", "fr", "fr", "en")]
    for number in range(ASKS):
        line = lines[number % len(lines)]
        assert asked(help_, line, number + 1)["n"] == number + 1
    assert sorted(worked_out) == ["en", "fr"]
    assert lines[0].told[0]["choices"] != lines[1].told[0]["choices"], "each in its own language"
    assert len(help_.explained) == 2


def test_another_moment_or_another_seat_is_another_answer(worked_out: list[str]) -> None:
    table = dealt()
    live = SimpleNamespace(table=table, version=table.version)
    due, help_ = table.playing().state.actors()[0], hints.Hints(cast("Any", live))
    before = asked(help_, Line(due, "en"))["choices"]
    assert not asked(help_, Line((due + 1) % 4, "en")).get("choices"), "what one may do is nothing to another"
    table.do(journal.HasPlayed(seat=due, word=before[0]["word"]))
    live.version = table.version
    assert not asked(help_, Line(due, "en")).get("choices")
    (next_due,) = table.playing().state.actors()
    after = asked(help_, Line(next_due, "en"))
    assert [each["word"] for each in after["choices"]] == [
        table.playing().game.word(action) for action in table.playing().state.legal_actions(next_due)
    ]
    assert len(worked_out) == 4
