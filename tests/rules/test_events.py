"""Events: nobody sees what a class does not show."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass

import pytest

from grimalkin.kits.bursting.events import Drew, HandDealt, Play, Played, RoundEnded, Took
from grimalkin.rules import Dealt, Ended, Event, Public, Won

VIEWERS = (0, 1, 2, 9, None)


@dataclass(frozen=True)
class SecretSwapped(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class Whispered(SecretSwapped):
    word: str


@dataclass(frozen=True)
class Shouted(Public):
    word: str


@pytest.mark.parametrize("event", [Event(), SecretSwapped(0, "C7"), Whispered(0, "C7", "psst")])
def test_an_event_that_says_nothing_about_it_is_seen_by_nobody(event: Event) -> None:
    assert [event.seen_by(viewer) for viewer in VIEWERS] == [None] * len(VIEWERS)


@pytest.mark.parametrize("event", [Shouted("hello"), Dealt(1), Ended("rounds"), Won(0, 3, alone=True), Took(1, "C", 2)])
def test_a_public_event_is_seen_whole_by_everyone(event: Event) -> None:
    assert [event.seen_by(viewer) for viewer in VIEWERS] == [event] * len(VIEWERS)


def test_unless_a_class_says_otherwise_an_event_cannot_be_taken_back() -> None:
    assert Event.teaches
    assert SecretSwapped.teaches
    assert Shouted.teaches
    assert not Played.teaches
    assert not Took.teaches


def test_a_dealt_hand_shows_its_cards_to_its_owner_alone_and_its_size_to_all() -> None:
    event = HandDealt(1, 2, ("C1", "F"))
    assert event.seen_by(1) == event
    for viewer in (0, 2, None):
        assert event.seen_by(viewer) == HandDealt(1, 2, None)


def test_a_drawn_card_is_shown_to_its_owner_alone() -> None:
    event = Drew(0, "B7", 34)
    assert event.seen_by(0) == event
    for viewer in (1, 2, None):
        assert event.seen_by(viewer) == Drew(0, None, 34)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Event(), "event"),
        (SecretSwapped(0, "C7"), "secret-swapped"),
        (RoundEnded(1), "round-ended"),
        (Dealt(1), "dealt"),
        (HandDealt(0, 0, ()), "hand-dealt"),
    ],
)
def test_the_key_is_the_class_name_in_kebab_case(event: Event, key: str) -> None:
    assert event.key == key
    assert Play("F", "C").key == "play"


def test_the_plain_fields_are_given_by_name() -> None:
    assert Won(2, 7, alone=False).plain() == {"seat": 2, "score": 7, "alone": False}
    assert Whispered(0, "C7", "psst").plain() == {"seat": 0, "card": "C7", "word": "psst"}
    assert Play("F", "C").plain() == {"card": "F", "pile": "C"}
    assert Event().plain() == {}


def test_events_are_values_that_do_not_change() -> None:
    event = Played(0, "C7", "C", 7)
    assert event == Played(0, "C7", "C", 7) != Played(1, "C7", "C", 7)
    assert len({event, Played(0, "C7", "C", 7)}) == 1
    assert pickle.loads(pickle.dumps(event)) == event  # noqa: S301 - our own
    with pytest.raises(FrozenInstanceError):
        event.card = "C1"  # type: ignore[misc]
