"""Voices: what is said to whom, in which language."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from grimalkin import games
from grimalkin.kits.bursting.events import Drew, Played, Revealed, Took
from grimalkin.rules import Event, IllegalAction, Public, Scored
from grimalkin.text import LANGUAGES, MissingText, Voice

FRIDAY = games.get("friday")
NAMES = ["Ada", "Bea", "Cy"]


@pytest.mark.parametrize(
    ("language", "viewer", "said"),
    [
        ("en", 0, "You play the cat 7 on the cats: 9."),
        ("en", 1, "Ada plays the cat 7 on the cats: 9."),
        ("en", None, "Ada plays the cat 7 on the cats: 9."),
        ("fr", 0, "Vous jouez le chat 7 sur les chats\u00a0: 9."),
        ("fr", 1, "Ada joue le chat 7 sur les chats\u00a0: 9."),
    ],
)
def test_a_sentence_depends_on_event_viewer_and_language(language: str, viewer: int | None, said: str) -> None:
    assert Voice(language, FRIDAY).event(Played(0, "C7", "C", 9), viewer, NAMES) == said


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [("en", 1, "one card"), ("en", 2, "2 cards"), ("fr", 1, "une carte"), ("fr", 2, "2 cartes")],
)
def test_numbers_agree(language: str, count: int, said: str) -> None:
    assert said in Voice(language, FRIDAY).event(Took(1, "M", count), 0, NAMES)


def test_what_is_hidden_has_a_sentence_of_its_own() -> None:
    thirteen = Voice("en", games.get("thirteen"))
    event = Drew(1, "Y7", 3)
    seen = event.seen_by(0)
    assert thirteen.event(seen, 0, NAMES) == "Bea draws a card."
    assert thirteen.event(event, 1, NAMES) == "You draw the yellow 7."
    assert thirteen.event(Drew(1, None, 0), 0, NAMES) == "Bea draws a card. The stock is empty."


def test_cards_in_a_list_are_counted() -> None:
    said = Voice("fr", FRIDAY).event(Revealed(2, ("L1", "L1", "F", "M2")), 0, NAMES)
    assert said == "Cy a ramassé\u00a0: échelle 1 (×2), carte Vendredi 13 et miroir 2."
    assert Voice("en", FRIDAY).event(Revealed(2, ()), 2, NAMES) == "You took nothing."


def test_french_elides() -> None:
    assert Voice("fr", FRIDAY).card("L5", "the") == "l’échelle 5"


def test_a_refusal_cites_its_clause() -> None:
    refused = IllegalAction("you do not hold C7", "not-in-hand", "3.1", card="C7")
    assert Voice("en", FRIDAY).refusal(refused.refusal) == "You do not hold the cat 7. (rule 3.1)"
    assert Voice("fr", FRIDAY).refusal(refused.refusal) == "Vous n’avez pas le chat 7. (règle 3.1)"


def test_a_missing_text_is_an_error_not_an_empty_line() -> None:
    @dataclass(frozen=True)
    class Sneezed(Public):
        seat: int

    event: Event = Sneezed(0)
    for language in LANGUAGES:
        with pytest.raises(MissingText, match="event-sneezed"):
            Voice(language, FRIDAY).event(event, 0, NAMES)
    with pytest.raises(MissingText, match="table-place"):
        Voice("en", FRIDAY).say("table-place")


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(ValueError, match="languages are en, fr, not 'de'"):
        Voice("de")


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("en", -2, "This round brings Bea −2 points: −3 in all."),
        ("en", -1, "This round brings Bea −1 point: −3 in all."),
        ("fr", -2, "Cette manche vaut à Bea −2 points\u00a0: −3 en tout."),
        ("fr", -1, "Cette manche vaut à Bea −1 point\u00a0: −3 en tout."),
    ],
)
def test_a_number_below_zero_has_a_minus(language: str, points: int, said: str) -> None:
    assert Voice(language, games.get("malediction")).event(Scored(1, points, -3), 0, NAMES) == said


def test_a_hyphen_that_is_no_minus_stays() -> None:
    said = Voice("en").say("cli-bad-count", what="--seats", most=-1, word="3-4")
    assert said == "--seats takes a whole number from 1 to −1, not “3-4”."
