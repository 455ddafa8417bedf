"""Game: words that go both ways, seats that fit, and answers that every game must give itself."""

from __future__ import annotations

import pickle

import pytest

from grimalkin import games
from grimalkin.rules import BadSeats, Dice, Game, Observation, Options, Preset, UnknownWord, Worlds
from grimalkin.rules.game import recall
from grimalkin.testing import position

BOTH = pytest.mark.parametrize("game", [games.get("friday"), games.get("thirteen")], ids=str)
FRIDAY = games.get("friday")


class Bare(Game):
    """Declares what must be declared, and answers nothing."""

    name = "bare"
    edition = 7
    package = "elsewhere"
    seats = (2, 3, 4)
    cards = ("A", "B")
    words = ("a", "b")
    options = ()
    presets = (Preset("printed"),)


class Even(Bare):
    """Takes fewer seats with its options."""

    def seats_for(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        return (2, 3)


# Words.


@BOTH
def test_words_of_actions_and_cards_go_both_ways(game: Game) -> None:
    assert [game.action(game.word(action)) for action in range(len(game.words))] == [*range(len(game.words))]
    assert [game.card(word) for word in game.cards] == [*range(len(game.cards))]


@BOTH
@pytest.mark.parametrize("action", [-1, 18, 2**70, 2.0, 2.7, None, "x", "C7", True, [0]])
def test_an_action_that_does_not_exist_is_refused_with_the_range_there_is(game: Game, action: int) -> None:
    with pytest.raises(UnknownWord, match=rf"{game.name} has actions 0\.\.17, not ") as refused:
        game.word(action)
    assert refused.value.refusal.facts == {"last": 17}


@BOTH
@pytest.mark.parametrize("action", ["0", "17"])
def test_the_text_of_a_number_is_no_action(game: Game, action: int) -> None:
    with pytest.raises(UnknownWord, match=r"has actions 0\.\.17, not '"):
        game.word(action)


@BOTH
@pytest.mark.parametrize("word", ["", "pass", "c7", "C7 ", "C8"])
def test_a_word_that_names_no_action_is_refused_with_those_there_are(game: Game, word: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        game.action(word)
    assert str(refused.value) == f"{game.name} knows no word {word!r}; it knows: {' '.join(game.words)}"


@BOTH
@pytest.mark.parametrize("word", ["", "F>C", "R>B", "f", "Z1"])
def test_a_word_that_names_no_card_is_refused_with_those_there_are(game: Game, word: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        game.card(word)
    assert str(refused.value) == f"{game.name} knows no card {word!r}; it knows: {' '.join(game.cards)}"


# Seats.


@BOTH
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_match_starts_with_three_to_six_seats_and_waits_for_a_deal(game: Game, seats: int) -> None:
    state = game.start(seats)
    assert (state.seats, state.round, state.deal_due(), state.actors()) == (seats, 0, True, ())


@BOTH
@pytest.mark.parametrize("seats", [2, 7, 0, -3, 2**70, 3.0, "3", None, True, [3]])
def test_other_numbers_of_seats_are_refused_with_those_there_are(game: Game, seats: int) -> None:
    with pytest.raises(BadSeats, match=rf"{game.name} is for 3 to 6 seats, not ") as refused:
        game.start(seats)
    assert refused.value.refusal.facts == {"low": 3, "high": 6}


def test_options_may_take_fewer_seats_than_the_game() -> None:
    assert Bare().settle({}, 4) == Options()
    with pytest.raises(BadSeats, match="bare is for 2 to 3 seats, not 4"):
        Even().settle({}, 4)
    with pytest.raises(BadSeats, match="bare is for 2 to 4 seats, not 5"):
        Even().settle({}, 5)


# Decks.


@BOTH
def test_a_deck_in_any_order_does_not_differ_from_the_pack(game: Game) -> None:
    options = game.settle({}, 3)
    deck = [*game.pack(options)]
    assert deck == sorted(deck)
    Dice("any order").shuffle(deck, len(deck))
    assert game.differs(deck, options) == ""


def test_a_wrong_deck_is_told_in_words_what_it_lacks_and_what_is_too_much() -> None:
    options = FRIDAY.settle({}, 3)
    deck = [*FRIDAY.pack(options)]
    assert FRIDAY.differs(deck[1:], options) == "-C1"
    assert FRIDAY.differs([*deck, 15, 15], options) == "+F +F"
    assert FRIDAY.differs([99, -1, *deck[2:]], options) == "-C1 -C1 +(-1) +(99)"


# The card in the box.


@BOTH
def test_a_game_is_written_with_its_edition_and_unpickled_as_the_one_object_it_is(game: Game) -> None:
    assert str(game) == f"{game.name}@{game.edition}"
    assert repr(game) == f"<game {game.name}@{game.edition}>"
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301 - our own
    assert recall(game.package) is game


def test_what_is_no_game_is_not_recalled() -> None:
    with pytest.raises(AttributeError):
        recall("grimalkin.rules")
    with pytest.raises(ModuleNotFoundError):
        recall("grimalkin.games.nowhere")


@BOTH
def test_the_first_preset_is_the_game_as_printed_and_every_preset_can_be_played(game: Game) -> None:
    assert game.settle(game.presets[0].options, 4) == game.settle({}, 4)
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    for preset in game.presets:
        assert position(game, 3, preset.options, Dice(preset.name), 5).actors()


def test_a_game_that_answers_nothing_says_so() -> None:
    bare, options = Bare(), Options()
    observation = Observation(
        game="bare@7", options=options, seats=2, viewer=None, phase="deal", round=0, actors=(), legal=(), scores=(0, 0)
    )
    state = FRIDAY.start(3)
    assert bare.texts == ("elsewhere",)
    assert bare.foretell(observation, 0) == ()
    assert str(bare.no_such_word("c")) == "bare knows no word 'c'; it knows: a b"
    with pytest.raises(NotImplementedError):
        bare.pack(options)
    with pytest.raises(NotImplementedError):
        bare.start(2)
    with pytest.raises(NotImplementedError):
        bare.meaning(0)
    with pytest.raises(NotImplementedError):
        bare.look(state, None)
    with pytest.raises(NotImplementedError):
        bare.tell(state, 0, 0, state)
    with pytest.raises(NotImplementedError):
        bare.tell_deal(state)
    with pytest.raises(NotImplementedError):
        bare.imagine(observation)
    with pytest.raises(NotImplementedError):
        bare.inventory(state)
    with pytest.raises(NotImplementedError):
        bare.zones(observation)
    with pytest.raises(NotImplementedError):
        Worlds().draw(Dice())
