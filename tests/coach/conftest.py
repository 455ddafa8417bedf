"""Matches for the coach: one of Friday the 13th in which the very last card is a blunder."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.play import Match, Player, Record
from grimalkin.rules import Dice

WILDS = ("F>C", "F>M", "F>L")


@pytest.fixture(scope="session")
def blunder() -> tuple[Record, str]:
    """Give a match whose last play loses it, and the word that would have won it."""
    for seed in range(500):
        match = almost_over(seed)
        kept = {word: wins(match, word) for word in WILDS} if match else {}
        if match and sorted({*kept.values()}) == [0.0, 1.0] and [*kept.values()].count(1.0) == 1:
            match.play(0, next(word for word in WILDS if kept[word] == 0))
            return match.record, next(word for word in WILDS if kept[word] == 1)
    raise AssertionError("no such match")


def almost_over(seed: int) -> Match | None:
    """Play at random until seat 0, who plays last, holds but a wild card; None if it never does."""
    friday, dice = games.get("friday"), Dice("blunder", seed)
    match = Match.open(
        friday,
        [Player("Ada"), Player("Grim", "random"), Player("Maud", "random")],
        {"rounds": 1, "first": 1, "deal": "equal"},
    )
    deck = [*friday.pack(match.record.options)]
    dice.shuffle(deck, len(deck))
    match.deal([friday.cards[card] for card in deck])
    while seats := match.state.actors():
        legal = [friday.word(action) for action in match.state.legal_actions(seats[0])]
        if seats == (0,):
            if legal == [*WILDS] and match.observe(1).legal == () and not any(_left(match, seat) for seat in (1, 2)):
                return match if _left(match, 0) == 1 else None
            legal = [word for word in legal if word not in WILDS] or legal
        match.play(seats[0], legal[dice.below(len(legal))])
    return None


def wins(match: Match, word: str) -> float:
    """Say what part of the win seat 0 has after a last play."""
    end = match.state.copy()
    end.apply(0, match.game.action(word))
    outcome = end.outcome()
    assert outcome
    return (0 in outcome.winners) / len(outcome.winners)


def _left(match: Match, seat: int) -> int:
    return next(
        zone.count for zone in match.game.zones(match.observe(None)) if (zone.seat, zone.name) == (seat, "hand")
    )
