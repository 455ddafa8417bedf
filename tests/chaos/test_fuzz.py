"""The short form of `make fuzz`: a round of a few hundred bad messages, requests and records."""

from __future__ import annotations

import signal
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from tests.chaos import grammar
from tests.chaos.fuzz import Lines, one_round, read_record
from tests.chaos.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.start()
    yield house
    house.end(signal.SIGKILL)


@pytest.mark.long
def test_what_is_nearly_right_is_refused_and_breaks_nothing(house: House) -> None:
    counts = one_round(house, 13, examples=10)
    assert counts["messages"] > 500
    assert min(counts["requests"], counts["records"], counts["refused_records"]) >= 5


def test_damaged_copies_are_the_same_every_time() -> None:
    copies = grammar.mangled('{"t": "play"}', 5)
    assert copies == grammar.mangled('{"t": "play"}', 5)
    assert copies[0] == '{"t": "play"}'
    assert len(set(copies)) > 2


def test_a_house_that_fails_is_noticed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines(house)
    lines.send(0, ["rubbish"])
    monkeypatch.setattr("tests.chaos.fuzz.KNOWN_CLOSES", set())
    with pytest.raises(AssertionError):
        lines.send(1, [b"x" * 5000])
    lines.close()
    monkeypatch.setattr("tests.chaos.fuzz.parse", lambda text: {}[text])
    with pytest.raises(KeyError):
        read_record(Counter(), "grimalkin record 1")
