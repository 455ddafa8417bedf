"""The table in the terminal, with a person who answers from a list."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable

import pytest

from grimalkin import games
from grimalkin.bots import RandomBot
from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.playing import given, players_of
from grimalkin.play import Luck, Match, Player, parse, verify
from grimalkin.rules import Dice
from grimalkin.terminal import Dialogue, Leaving, LineTable, Seating, Setup, ask_setup
from grimalkin.text import LANGUAGES, Voice

LUCK = Luck(bytes(range(32)), ("", "", ""))


class Person:
    """Answers from a list, then always the first move; keeps all that was said."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self.answers = [*answers]
        self.heard: list[str] = []

    def ask(self, question: str) -> str:
        self.heard.append(question)
        return self.answers.pop(0) if self.answers else "1"

    def dialogue(self, language: str) -> Dialogue:
        return Dialogue(Voice(language), self.ask, self.heard.append)

    @property
    def all(self) -> str:
        return "\n".join(self.heard)


def table(
    person: Person, language: str = "en", game: str = "friday", verbosity: str = "normal", **options: object
) -> LineTable:
    players = [Player("Ada"), Player("Grim", "random"), Player("Maud", "random")]
    match = Match.open(game, players, {"rounds": 1, "first": 0, **options}, LUCK)
    return LineTable(
        match,
        LUCK,
        Seating((0,), dict.fromkeys(range(1, 10), RandomBot()), Dice(1)),
        person.dialogue(language),
        verbosity=verbosity,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["friday", "thirteen"])
def test_a_person_plays_a_whole_match(game: str, language: str) -> None:
    person = Person()
    played = table(person, language, game)
    played.play()
    assert played.match.outcome()
    assert all(finding.good for finding in verify(parse(str(played.match.record))))
    won = {"en": ("win", "wins"), "fr": ("gagne", "gagnez", "partage")}[language]
    assert any(word in person.all for word in won)
    assert "{" not in person.all
    assert not re.search("[─-╿▀-▟]", person.all)


def test_the_screen_shows_no_hidden_card() -> None:
    person = Person(["quit"])
    with pytest.raises(Leaving):
        table(person).play()
    lines = person.all.splitlines()
    (mine,) = (line for line in lines if line.startswith("Your hand"))
    held = re.findall(r"[^,]+?(?: \(×(\d)\))?(?:, |$)", mine.split(":")[1])
    assert sum(int(number or 1) for number in held) == 13
    assert [line for line in lines if "Grim: hand" in line] == ["Grim: hand 13, stack 0; 0 points"]


def test_bad_answers_are_explained_and_change_nothing() -> None:
    person = Person(["C9", "99", "F", "L1>C", "", "rules 3.5", "rules 9.9", "undo", "quit"])
    played = table(person)
    with pytest.raises(Leaving):
        played.play()
    assert played.match.version == 1
    for said in (
        "“C9” is not one of your moves.",
        "“99” is not one of your moves.",
        "Say where it goes: F>C F>M F>L. (rule 3.3)",
        "Like with like: the ladder 1 goes on the ladders",
        "Type the number or the word of a move.",
        "3.5  If the total is more than 13",
        "The rulebook has no clause 9.9.",
        "There is nothing of yours to take back.",
    ):
        assert said in person.all


def test_commands_go_by_their_french_names_too() -> None:
    person = Person(["aide", "règles 3.1", "regles 3.2", "1", "annuler", "journal", "quitter"])
    played = table(person, "fr")
    with pytest.raises(Leaving):
        played.play()
    assert "Vous reprenez votre dernier coup." in person.all
    assert "3.1  Jouez exactement une carte" in person.all
    assert "3.2  " in person.all


@pytest.mark.parametrize(
    ("language", "command", "said"), [("en", "hint", "best moves"), ("fr", "conseil", "meilleurs")]
)
def test_a_hint_names_the_best_moves_and_disturbs_nothing(
    monkeypatch: pytest.MonkeyPatch, language: str, command: str, said: str
) -> None:
    monkeypatch.setattr("grimalkin.terminal.table.HINT_SIMULATIONS", 40)
    plain, curious = Person(), Person(["hint", command, "1"] * 2)
    played, hinted = (table(each, language, verbosity="full") for each in (plain, curious))
    played.play()
    hinted.play()
    assert str(played.match.record) == str(hinted.match.record)
    assert said in curious.all
    assert said not in plain.all
    heard = [line for line in curious.heard if re.match(r"  [123]\. ", line)]
    assert len(heard) == 4 * 3
    assert heard[:3] == heard[3:6]
    legal = [line.split()[1] for line in curious.heard if re.match(r"  [ \d]\d  ", line)]
    assert {line.split()[1] for line in heard} <= {*legal}


def test_lower_case_words_are_understood() -> None:
    person = Person(["quit"])
    played = table(person)
    with pytest.raises(Leaving):
        played.play()
    word = played.match.game.word(played.match.state.legal_actions(0)[0])
    assert played.answered(word.lower())


def test_setting_up_asks_for_what_is_open() -> None:
    thirteen = [*games.found()].index("thirteen") + 1
    person = Person(["99", f"{thirteen}", "x", "2", "9", "", "7", "5"])
    chosen = ask_setup(Setup(), person.dialogue("en"))
    assert (chosen.game.name, chosen.seats, chosen.options) == ("thirteen", 4, {"rounds": 1})
    assert chosen.level == "grimalkin"
    assert person.all.count("Please type a number") == 4


def test_setting_up_asks_nothing_that_is_given() -> None:
    person = Person()
    chosen = ask_setup(Setup("friday", 3, {"deal": "equal"}, "kitten"), person.dialogue("fr"))
    assert (chosen.game.name, chosen.seats, chosen.options) == ("friday", 3, {"deal": "equal"})
    assert chosen.level == "kitten"
    assert len(person.heard) == 1


def test_the_bots_may_be_as_good_as_is_said_one_after_the_other() -> None:
    asked = Namespace(game="friday", seats="5", option=None, preset=None, level="kitten,grimalkin")
    chosen = ask_setup(given(asked, Voice("en")), Person().dialogue("en"))
    players = players_of(chosen, ["Ada"], Voice("en"))
    assert [player.kind for player in players] == ["person", "kitten", "grimalkin", "grimalkin", "grimalkin"]
    asked.level = "kitten,lion"
    with pytest.raises(BadCommand, match="“lion”"):
        given(asked, Voice("en"))


def test_between_two_people_everything_is_taken_off_the_screen() -> None:
    person = Person(["1", "", "quit"])
    players = [Player("Ada"), Player("Ben"), Player("Maud", "random")]
    match = Match.open("friday", players, {"rounds": 1, "first": 0}, LUCK)
    dialogue = Dialogue(Voice("en"), person.ask, person.heard.append, clear=lambda: person.heard.append("CLEARED"))
    with pytest.raises(Leaving):
        LineTable(match, LUCK, Seating((0, 1), {2: RandomBot()}, Dice(1)), dialogue).play()
    asked = next(place for place, line in enumerate(person.heard) if line.startswith("Ben, it is your turn."))
    assert (person.heard[asked - 1], person.heard[asked + 1]) == ("CLEARED", "CLEARED")
    before, after = "\n".join(person.heard[:asked]), "\n".join(person.heard[asked + 2 :])
    hands = [line for line in (*before.splitlines(), *after.splitlines()) if line.startswith("Your hand: ")]
    assert len({*hands}) == 2
    assert hands[0] not in after


def test_a_card_may_be_named_as_one_says_it() -> None:
    person = Person(["quit"])
    played = table(person, "fr")
    with pytest.raises(Leaving):
        played.play()
    word = next(word for word in map(played.match.game.word, played.match.state.legal_actions(0)) if ">" not in word)
    assert played.answered(played.voice.card(word).upper())
    assert f"0 {word}" in str(played.match.record)
