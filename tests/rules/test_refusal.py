"""Refusals: a key for people, a sentence for programmers, and nothing lost on the way to another process."""

from __future__ import annotations

import pickle

import pytest

from grimalkin.games import UnknownGame
from grimalkin.rules import BadDeck, BadOption, BadSeats, IllegalAction, Refusal, Refused, UnknownWord

KINDS = [Refused, IllegalAction, UnknownWord, BadSeats, BadOption, BadDeck, UnknownGame]


def test_a_refusal_that_rests_on_a_clause_cites_it() -> None:
    assert str(Refused("you do not hold C7", "not-in-hand", "3.1", card="C7")) == "you do not hold C7 [3.1]"
    assert str(Refused("a deal is due", "deal-due")) == "a deal is due"


def test_what_was_refused_is_told_as_data() -> None:
    refused = IllegalAction("you do not hold C7", "not-in-hand", "3.1", card="C7", count=2)
    assert refused.refusal == Refusal("not-in-hand", "3.1", {"card": "C7", "count": 2})
    assert refused.refusal.cause is None


@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_is_a_value_error_that_survives_pickling(kind: type[Refused]) -> None:
    refused = kind("no, since it is 3", "some-key", "2.5", number=3, word="x")
    again = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own
    assert isinstance(again, ValueError)
    assert type(again) is kind
    assert str(again) == str(refused) == "no, since it is 3 [2.5]"
    assert again.refusal == refused.refusal


def test_facts_may_bear_any_name_but_those_of_the_refusal_itself() -> None:
    refused = Refused("no", "some-key", facts=1, kind="two")
    assert pickle.loads(pickle.dumps(refused)).refusal.facts == {"facts": 1, "kind": "two"}  # noqa: S301 - our own
