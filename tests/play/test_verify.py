"""Verification: a true match is told from a forged one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grimalkin.bots import RandomBot
from grimalkin.play import Deal, Luck, Match, Player, Record, verify
from grimalkin.rules import Dice
from grimalkin.text import LANGUAGES, Voice


@pytest.fixture(scope="module")
def record() -> Record:
    luck = Luck(bytes(range(32)), ("x", "", ""))
    match = Match.open("thirteen", [Player("a"), Player("b"), Player("c")], {"rounds": 2}, luck)
    dice = Dice(5)
    while not match.outcome():
        if match.state.deal_due():
            match.deal_by(luck)
        seat = match.state.actors()[0]
        match.play(seat, match.game.word(RandomBot().choose(match.observe(seat), dice)))
    match.reveal(luck)
    return match.record


def keys(record: Record) -> dict[str, bool]:
    findings = verify(record)
    for language in LANGUAGES:
        assert all(Voice(language).say(f"verify-{finding.key}", **finding.facts) for finding in findings)
    return {finding.key: finding.good for finding in findings}


def test_an_honest_match_is_proved(record: Record) -> None:
    assert keys(record) == dict.fromkeys(["legal", "finished", "right-secret", "right-first", "right-deals"], True)


def test_another_secret_is_found_out(record: Record) -> None:
    assert keys(replace(record, secret=bytes(32)))["wrong-secret"] is False


def test_another_cut_is_found_out(record: Record) -> None:
    assert False in keys(replace(record, cuts=("y", "", ""))).values()


def test_a_first_seat_that_was_not_drawn_is_found_out(record: Record) -> None:
    chosen = next(seat for seat in range(3) if seat != record.options["first"])
    match = Match.open("thirteen", record.players, {"rounds": 2, "first": chosen})
    forged = replace(
        match.record, commitment=record.commitment, cuts=record.cuts, secret=record.secret, first_drawn=True
    )
    assert keys(forged)["wrong-first"] is False


def test_an_arranged_deck_is_found_out(record: Record) -> None:
    first = record.lines[0]
    assert isinstance(first, Deal)
    # Two cards at the bottom of the stock change places: every line stays legal until they are drawn.
    cards = [*first.cards]
    other = next(at for at in range(49) if cards[at] != cards[49])
    cards[49], cards[other] = cards[other], cards[49]
    forged = replace(record, lines=[Deal(tuple(cards))])
    assert keys(forged)["wrong-deal"] is False


def test_a_match_without_commitment_secret_or_end_is_not_proved(record: Record) -> None:
    assert keys(replace(record, commitment="", cuts=(), secret=None, first_drawn=False))["no-commitment"] is False
    assert keys(replace(record, secret=None))["no-secret"] is False
    assert keys(replace(record, lines=record.lines[:20]))["unfinished"] is False
