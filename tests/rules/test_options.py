"""Options: every kind, both ways of text, and refusals that name what is allowed."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from grimalkin import games
from grimalkin.rules import BadOption, Count, Flag, OneOf, Option, Options, SeatNumber
from grimalkin.rules.options import Value, notation, settle, whole
from grimalkin.text import LANGUAGES, Voice

FLAG = Flag("open")
CHOICE = OneOf("deal", "all", values=("all", "equal"))
COUNT = Count("rounds", 4, low=1, high=99, words=("players",), tried=(1, 2))
SEAT = SeatNumber("first")
DECLARED = (FLAG, CHOICE, COUNT, SEAT)

NONSENSE: list[object] = [None, 2.7, 1.0, b"1", [], [1], {}, (1,), object, 1j]


def settled(name: str, given: object, seats: int = 4) -> Value:
    return settle(DECLARED, {name: given}, seats)[name]


def refused(name: str, given: object, seats: int = 4) -> str:
    with pytest.raises(BadOption) as caught:
        settled(name, given, seats)
    refusal = caught.value.refusal
    assert (refusal.key, refusal.facts["option"]) == ("bad-option", name)
    assert str(refusal.facts["allowed"]) in str(caught.value)
    return str(caught.value)


# What each kind takes.


@pytest.mark.parametrize(("given", "value"), [(True, True), (False, False), ("yes", True), ("no", False)])
def test_a_flag_takes_yes_and_no(given: object, value: bool) -> None:
    assert settled("open", given) is value


@pytest.mark.parametrize("given", [1, 0, "Yes", "true", "", "1", *NONSENSE])
def test_a_flag_refuses_all_else_and_says_yes_or_no(given: object) -> None:
    assert "option open takes yes | no, not " in refused("open", given)


@pytest.mark.parametrize("given", ["all", "equal"])
def test_a_choice_takes_its_words(given: str) -> None:
    assert settled("deal", given) == given


@pytest.mark.parametrize("given", ["ALL", "al", "", " all", 0, True, *NONSENSE])
def test_a_choice_refuses_all_else_and_lists_its_words(given: object) -> None:
    assert "option deal takes all | equal, not " in refused("deal", given)


@pytest.mark.parametrize(("given", "value"), [(1, 1), (99, 99), ("1", 1), ("99", 99), ("players", "players")])
def test_a_count_takes_numbers_between_its_bounds_and_its_words(given: object, value: object) -> None:
    assert settled("rounds", given) == value


@pytest.mark.parametrize(
    "given",
    [0, 100, -1, 2**70, "0", "100", "-1", "+1", "01", "1.0", "1e1", " 1", "", "٣", "²", "player", True, *NONSENSE],
)
def test_a_count_refuses_all_else_and_says_its_bounds_and_words(given: object) -> None:
    assert "option rounds takes 1..99 | players, not " in refused("rounds", given)


@pytest.mark.parametrize(("given", "value"), [(0, 0), (3, 3), ("0", 0), ("3", 3)])
def test_a_seat_number_takes_the_seats_of_the_table(given: object, value: int) -> None:
    assert settled("first", given) == value


@pytest.mark.parametrize("given", [4, -1, "4", "-0", "00", "x", False, *NONSENSE])
def test_a_seat_number_refuses_all_else_and_says_which_seats_there_are(given: object) -> None:
    assert "option first takes 0..3, not " in refused("first", given)


def test_a_seat_number_depends_on_the_number_of_seats() -> None:
    assert settled("first", 5, seats=6) == 5
    assert "takes 0..4, not 5" in refused("first", 5, seats=5)


@pytest.mark.parametrize("name", ["rounds", "first"])
def test_digits_without_end_are_refused_like_any_number_that_is_too_great(name: str) -> None:
    assert "takes" in refused(name, "9" * 5000)


# Settling.


def test_what_is_not_given_is_the_default_and_the_order_is_the_declared_one() -> None:
    options = settle(DECLARED, {"first": 2, "open": True}, 4)
    assert [*options.items()] == [("open", True), ("deal", "all"), ("rounds", 4), ("first", 2)]
    assert options == settle(DECLARED, {"open": True, "first": 2}, 4)


@pytest.mark.parametrize("name", ["round", "", "Rounds", 5, None])
def test_an_option_that_does_not_exist_is_refused_with_those_that_do(name: str) -> None:
    with pytest.raises(BadOption, match=r"there are: open, deal, rounds, first") as caught:
        settle(DECLARED, {name: 1}, 4)
    assert caught.value.refusal.key == "no-such-option"


def test_refusals_have_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        voice = Voice(language)
        for given in ({"rounds": 0}, {"nothing": 1}):
            with pytest.raises(BadOption) as caught:
                settle(DECLARED, given, 4)
            facts = [str(fact) for fact in caught.value.refusal.facts.values()]
            assert all(fact in voice.refusal(caught.value.refusal) for fact in facts)


# Text, both ways.


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("option", DECLARED, ids=lambda option: str(option.name))
def test_each_sample_written_and_read_again_is_itself(option: Option, seats: int) -> None:
    samples = option.samples(seats)
    assert samples
    for value in samples:
        again = option.read(notation(value), seats)
        assert (again, type(again)) == (value, type(value))


@pytest.mark.parametrize("name", ["friday", "thirteen"])
def test_a_line_of_options_is_read_as_it_was_written(name: str) -> None:
    game = games.get(name)
    for preset in game.presets:
        options = game.settle(preset.options, 4)
        pairs = dict(pair.split("=") for pair in str(options).split())
        assert game.settle(pairs, 4) == options


def test_options_are_written_in_one_line() -> None:
    assert str(settle(DECLARED, {"open": True}, 4)) == "open=yes deal=all rounds=4 first=0"
    assert str(settle(DECLARED, {"rounds": "players"}, 4)) == "open=no deal=all rounds=players first=0"
    assert str(Options()) == ""


@pytest.mark.parametrize(
    ("given", "expected"),
    [(5, 5), ("5", 5), ("05", None), (True, None), (10, None), (-1, None), ("", None), (5.0, None)],
)
def test_a_whole_number_is_read_from_a_number_or_its_usual_text(given: object, expected: int | None) -> None:
    assert whole(given, 0, 9) == expected


# The settled choices.


def test_settled_options_are_a_mapping_that_does_not_change() -> None:
    options = settle(DECLARED, {}, 4)
    assert (len(options), [*options]) == (4, ["open", "deal", "rounds", "first"])
    assert options["rounds"] == 4
    assert options.get("nothing") is None
    assert "open" in options
    with pytest.raises(KeyError):
        options["nothing"]
    with pytest.raises(FrozenInstanceError):
        options.choices = ()  # type: ignore[misc]


def test_equal_options_are_equal_and_have_one_hash_also_after_pickling() -> None:
    options = settle(DECLARED, {"first": 1}, 4)
    again = pickle.loads(pickle.dumps(options))  # noqa: S301 - our own
    assert again == options
    assert hash(again) == hash(options)
    assert options != settle(DECLARED, {"first": 2}, 4)


def test_an_option_of_no_kind_answers_nothing() -> None:
    option = Option("bare", 1)
    with pytest.raises(NotImplementedError):
        option.allowed(3)
    with pytest.raises(NotImplementedError):
        option.read(1, 3)
    with pytest.raises(NotImplementedError):
        option.samples(3)


def test_a_count_with_nothing_to_try_tries_its_default() -> None:
    assert Count("target", 200, low=1, high=999).samples(3) == (200,)
