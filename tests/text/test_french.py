"""French as it is spoken: right with any name, zero said as a number, and one word for one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grimalkin import games
from grimalkin.games.malediction.events import Announced, TrickTied
from grimalkin.games.spooks.events import Pass
from grimalkin.games.spooks.holding import Run
from grimalkin.text import Voice

ROOT = Path(__file__).parents[2]
TEXTS = [
    file for room in ("src", "tests", "tools") for name in ("fr.ftl", "*.fr.md") for file in (ROOT / room).rglob(name)
]
ELIDED = re.compile(
    r"\b(?:[cdjlmnst]e|la|que|jusque|lorsque|puisque|quoique)\s\{ \$(?!(?:low|high|rank|count)\b)|’\{ \$",
    re.IGNORECASE,
)
"""Words that lose a vowel before another, with something behind them that may begin with any letter: no number does."""
NAMES = ("Élise", "Hugo", "Yann", "Éric", "Oscar", "9 lives", "<b>")
NOT_FRENCH = (
    "comme imprimé",
    "partie notée",
    "Convive",
    "annonce aucun",
    "passer à côté",
    "(deux à trois)",
    "famille entamée",
    "le moins de points gagne",
    "le plus de points gagne",
)
"""What was said once, and is not what it should say."""


def test_there_are_texts() -> None:
    assert len(TEXTS) > 15


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_word_needs_an_elision_before_something_unknown(file: Path) -> None:
    assert not [found.group() for found in ELIDED.finditer(file.read_text())]


@pytest.mark.parametrize(
    "wrong", ["vient de { $seat }", "ce que { $name } savait", "Les règles de\u00a0{ $game }", "qu’{ $other }"]
)
def test_a_missing_elision_is_found(wrong: str) -> None:
    assert ELIDED.search(wrong)
    assert not ELIDED.search("de { $low } à { $high }, pour { $name }")


@pytest.mark.parametrize("name", NAMES)
def test_sentences_are_right_with_any_name(name: str) -> None:
    names = ["Ada", name]
    cards, house = Voice("fr", games.get("spooks")), Voice("fr")
    tied = Voice("fr", games.get("malediction")).event(TrickTied(1), 0, names)
    assert f". {name} a posé la dernière des meilleures cartes" in tied
    assert cards.holds(Run(1), names).startswith(f"Suite posée par {name}")
    assert f"qu’avait {name}," in house.say("coach-moment", round=1, move="3", name=name)
    assert f"à {name} de" in house.say("page-clear-seat", name=name)
    assert f"pour {name}" in house.say("page-lend-other", name=name)
    assert f"par {name}" in house.say("page-proof-cut", name=name)


def test_no_tricks_are_announced_as_zero() -> None:
    voice = Voice("fr", games.get("malediction"))
    announced = Announced(1, 0, exact=True, points=0, penalty=0)
    assert voice.event(announced, 0, ["Ada", "Élise"]) == "Élise annonce zéro pli."
    assert voice.event(announced, 1, ["Ada", "Élise"]) == "Vous annoncez zéro pli."


@pytest.mark.parametrize(("language", "said"), [("en", "pass"), ("fr", "passer")])
def test_to_pass_is_called_so(language: str, said: str) -> None:
    assert Voice(language, games.get("spooks")).move(Pass()) == said


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_what_was_wrong_once_is_not_said_again(file: Path) -> None:
    text = re.sub(r"\bqui a (le (?:plus|moins) de points)", "", file.read_text(), flags=re.IGNORECASE)
    assert not [wrong for wrong in NOT_FRENCH if wrong.lower() in text.lower()]


@pytest.mark.parametrize("file", [file for file in TEXTS if "lesson" in file.parts], ids=lambda file: file.parts[-3])
def test_a_card_is_chosen_from_the_hand_and_what_lies_there_is_picked_up(file: Path) -> None:
    assert not re.search(
        r"[Pp]renez (?:la carte|votre `|une carte|`|les deux|les cartes|alors)|renez-les", file.read_text()
    )
