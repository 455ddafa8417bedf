"""Deal sets: the same cards from every seat, and bots that answer or are named."""

from __future__ import annotations

import pickle
from importlib import import_module

import pytest

from grimalkin import games
from grimalkin.arena import BadBot, Tournament, deck_of, play_set
from grimalkin.arena.matches import make_bot
from grimalkin.text import LANGUAGES, Voice

QUICK = {"rounds": 1}


def test_every_rotation_is_dealt_the_same_cards(guests: str) -> None:
    seats = 3
    tournament = Tournament("friday", seats, (f"{guests}:Spy",), {"rounds": 2, "deal": "equal"})
    play_set(tournament, 4)
    seen = import_module(guests).SEEN
    matches = [seen[at : at + seats] for at in range(0, seats * seats, seats)]
    first = [sorted(notes[1] for notes in match) for match in matches]
    second = [sorted(notes[2][1] for notes in match) for match in matches]
    assert first[0] == first[1] == first[2]
    assert second[0] == second[1] == second[2]
    assert len({hand for _, hand in first[0]} | {*second[0]}) == 6


def test_decks_differ_by_seed_set_and_deal_and_nothing_else() -> None:
    tournament = Tournament("thirteen", 4, ("random",))
    decks = [deck_of(tournament, number, deal) for number in (0, 1) for deal in (1, 2)]
    decks.append(deck_of(Tournament("thirteen", 4, ("random",), seed="other"), 0, 1))
    assert len({*map(tuple, decks)}) == 5
    assert deck_of(Tournament("thirteen", 4, ("a", "b")), 0, 1) == decks[0]


@pytest.mark.parametrize("game", [*games.found()])
def test_every_game_can_be_played(game: str) -> None:
    options = QUICK if game in {"friday", "thirteen"} else {}
    played = play_set(Tournament(game, 3, ("random",), options), 0)
    assert [len(row) for row in played.scores] == [3, 3, 3]
    assert all(played.winners)


def test_equal_bots_that_throw_no_dice_share_the_wins_of_a_set_exactly(guests: str) -> None:
    played = play_set(Tournament("friday", 3, (f"{guests}:Low",), QUICK), 0)
    assert played.scores[0] == played.scores[1] == played.scores[2]


def test_a_bot_remembers_nothing_of_other_matches(guests: str) -> None:
    tournament = Tournament("friday", 3, (f"{guests}:Moody",), QUICK)
    assert play_set(tournament, 1) == [play_set(tournament, number) for number in (0, 1)][1]


@pytest.mark.parametrize("name", ["Low", "high"])
def test_a_guest_is_a_class_or_a_function(guests: str, name: str) -> None:
    assert play_set(Tournament("friday", 3, (f"{guests}:{name}", "random"), QUICK), 0).number == 0


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("crash", "RuntimeError: out of <luck>"),
        ("leave", "raised SystemExit in"),
        ("illegal", "answered"),
        ("vague", "answered str"),
    ],
)
def test_a_bot_that_fails_stops_everything_and_is_named(guests: str, name: str, what: str) -> None:
    tournament = Tournament("friday", 3, (f"{guests}:{name}",), QUICK)
    with pytest.raises(BadBot) as caught:
        play_set(tournament, 2)
    message = str(caught.value)
    assert all(part in message for part in (f"{guests}:{name}", what, "friday@1", "set 2", "seat 0", "legal: "))
    assert str(pickle.loads(pickle.dumps(caught.value))) == message  # noqa: S301
    for language in LANGUAGES:
        said = Voice(language).refusal(caught.value.refusal)
        assert all(part in said for part in (f"{guests}:{name}", "friday@1", " 2,", " 0)"))


@pytest.mark.parametrize(
    ("word", "what"),
    [
        ("nobody", "there is no bot"),
        ("{}:Nobody", "there is no bot"),
        ("{}:NUMBER", "neither"),
        ("{}:Unborn", "no model"),
        ("{}:Gone", "SystemExit: 3"),
    ],
)
def test_a_bot_that_is_not_there_is_named(guests: str, word: str, what: str) -> None:
    with pytest.raises(BadBot, match=what):
        make_bot(word.format(guests))
