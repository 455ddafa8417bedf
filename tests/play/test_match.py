"""A match going on: what it tells whom, what may be taken back, and that refusals change nothing."""

from __future__ import annotations

import pytest

from grimalkin.play import Luck, Match, Player, TakenBack, parse, replay
from grimalkin.play.undo import MOST_UNASKED
from grimalkin.rules import BadDeck, BadOption, BadSeats, Dice, IllegalAction, Refused
from grimalkin.testing.secrets import refused_changes_nothing
from grimalkin.testing.walks import shuffled

LUCK = Luck(bytes(32), ("a", "b", "c"))


def table(game: str = "friday", **options: object) -> Match:
    match = Match.open(game, [Player("Ada"), Player("Bea"), Player("Cy")], {"first": 0, **options}, LUCK)
    match.deal_by(LUCK)
    return match


def play_any(match: Match) -> int:
    seat = match.state.actors()[0]
    match.play(seat, match.game.word(match.state.legal_actions(seat)[0]))
    return seat


def test_everyone_hears_of_every_version_and_of_nothing_hidden() -> None:
    match = table("thirteen")
    seat = play_any(match)
    for viewer in (0, 1, 2, None):
        deal, play = match.since(0, viewer)
        hands = [event.plain()["cards"] for event in deal if event.key == "hand-dealt"]
        assert [cards is not None for cards in hands].count(True) == (0 if viewer is None else 1)
        (drew,) = (event for event in play if event.key == "drew")
        assert (drew.plain()["card"] is not None) == (viewer == seat)
    assert match.since(match.version, 0) == []
    with pytest.raises(ValueError, match="versions go from 0 to 2, not 3"):
        match.since(3, 0)


def test_an_action_may_be_taken_back_until_somebody_else_acts() -> None:
    match = table()
    before = match.state.copy()
    assert not match.can_undo(0).allowed
    assert match.can_undo(0).reason == "nothing"
    seat = play_any(match)
    assert match.can_undo(seat).allowed
    assert match.can_undo(1).reason == "nothing"
    assert match.undo(seat) == (TakenBack(seat),)
    assert match.state == before
    play_any(match)
    play_any(match)
    assert match.can_undo(seat).reason == "others-acted"
    with pytest.raises(IllegalAction, match="others-acted"):
        match.undo(seat)


def test_who_cannot_decide_asks_the_others_after_a_while() -> None:
    match = table()
    for _ in range(MOST_UNASKED):
        seat = play_any(match)
        assert match.can_undo(seat).allowed
        match.undo(seat)
    assert play_any(match) == seat
    assert match.can_undo(seat).reason == "often"
    # It teaches nobody a thing: a journal that has it is lawful.
    match.undo(seat)
    assert play_any(match) == seat
    while play_any(match) != seat:
        pass
    assert match.can_undo(seat).allowed


def test_who_has_drawn_a_card_may_not_take_back() -> None:
    match = table("thirteen")
    seat = play_any(match)
    assert match.can_undo(seat).reason == "learnt"


def test_after_a_taken_back_card_was_seen_others_may_not_take_back_theirs() -> None:
    match = table()
    first = play_any(match)
    second = play_any(match)
    match.undo(second)
    assert match.can_undo(first).reason == "others-acted"
    assert match.can_undo(second).reason == "nothing"


def test_the_last_card_of_a_round_and_what_lies_before_a_deal_stay() -> None:
    match = table("friday", rounds=2)
    last = -1
    while match.state.actors():
        last = play_any(match)
    assert match.can_undo(last).reason == "learnt"
    match.deal_by(LUCK)
    assert match.can_undo(last).reason == "dealt"


def test_by_consent_anything_may_be_taken_back_and_the_record_says_so() -> None:
    match = table()
    states = [match.state.copy()]
    for _ in range(7):
        play_any(match)
        states.append(match.state.copy())
    match.undo(1, agreed=True)
    assert match.state == states[4]
    assert str(match.record).splitlines()[-1] == "undo 1"
    again = replay(parse(str(match.record)))
    assert again.state == match.state
    match.undo(0, agreed=True)
    assert match.state == states[3]


def test_taking_back_over_a_deal_gives_the_same_cards_again() -> None:
    match = table("friday", rounds=2)
    while match.state.actors():
        last = play_any(match)
    match.deal_by(LUCK)
    dealt = match.record.lines[-1]
    match.undo(last, agreed=True)
    play_any(match)
    match.deal_by(LUCK)
    assert match.record.lines[-1] == dealt


def test_who_plays_for_another_is_in_the_record() -> None:
    match = table()
    word = match.game.word(match.state.legal_actions(0)[0])
    match.play(0, word, by="clock")
    assert str(match.record).splitlines()[-1] == f"0 {word} by clock"
    assert parse(str(match.record)).lines == match.record.lines


@pytest.mark.parametrize("word", ["", "C3", "c1", "F", "C7>M", "-", "0 C1", "\n", "🐈"])
def test_a_bad_word_changes_nothing(word: str) -> None:
    refused_changes_nothing(table(), 0, word)


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 99])
def test_a_bad_seat_changes_nothing(seat: int) -> None:
    match = table()
    word = match.game.word(match.state.legal_actions(0)[0])
    refused_changes_nothing(match, seat, word)


def test_a_table_of_the_wrong_kind_is_not_opened() -> None:
    with pytest.raises(BadSeats, match="3 to 6 seats, not 2"):
        Match.open("friday", [Player("a"), Player("b")])
    with pytest.raises(BadOption, match="open_stacks takes yes"):
        table(open_stacks="perhaps")
    with pytest.raises(Refused, match="no game 'poker'"):
        Match.open("poker", [Player("a")] * 3)


def test_another_luck_may_not_deal() -> None:
    match = Match.open("friday", [Player("a")] * 3, {}, LUCK)
    with pytest.raises(BadDeck, match="not the luck"):
        match.deal_by(Luck(bytes(31) + b"1", ("a", "b", "c")))
    with pytest.raises(BadDeck, match="not the luck"):
        match.deal_by(Luck(bytes(32), ("a", "b", "d")))
    assert match.version == 0


def test_the_secret_is_shown_at_the_end_only() -> None:
    match = table()
    with pytest.raises(IllegalAction, match="when the match is over"):
        match.reveal(LUCK)
    assert match.record.secret is None


def test_luck_draws_the_first_seat_unless_somebody_chose_it() -> None:
    players = [Player("a")] * 3
    drawn = Match.open("friday", players, {}, LUCK)
    assert drawn.record.first_drawn
    assert drawn.record.options["first"] == LUCK.first_seat(3)
    assert not Match.open("friday", players, {"first": 1}, LUCK).record.first_drawn
    assert not Match.open("friday", players).record.first_drawn


def test_decks_may_be_given_by_hand_where_no_luck_was_promised() -> None:
    match = Match.open("thirteen", [Player("a")] * 4)
    deck = [match.game.cards[card] for card in shuffled(match.game, match.state, Dice(1))]
    match.deal(deck)
    assert replay(match.record).state == match.state
