"""State: the checked layer refuses everything that is not legal, and then nothing has changed."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from grimalkin import games
from grimalkin.games.friday import Friday
from grimalkin.games.spooks.table import SpooksTable
from grimalkin.kits.bursting.rules import Bursting
from grimalkin.kits.bursting.worlds import BurstingWorlds
from grimalkin.rules import BadDeck, BadSeats, Dice, Game, Guest, IllegalAction, Observation, Options, State, Worlds
from grimalkin.rules.native import native
from grimalkin.search import Search
from grimalkin.testing import position, walk
from grimalkin.testing.rigging import dealt, play_words

FRIDAY, THIRTEEN = games.get("friday"), games.get("thirteen")
BOTH = pytest.mark.parametrize("game", [FRIDAY, THIRTEEN], ids=str)

NO_NUMBERS: list[object] = [2.7, 1.0, "x", "0", None, b"0", [], (0,), {}, object()]


class Whole:
    """A whole number that is no int, as other libraries have them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Coin(Guest):
    """A game of which only the least is written: seat 0 may choose the first word."""

    def __init__(self) -> None:
        super().__init__(CoinGame(), Options(), 2)
        self.now([0])

    def legal(self, seat: int) -> list[int]:  # noqa: ARG002
        return [0]

    def play(self, seat: int, action: int) -> None:  # noqa: ARG002
        self.now([])


class CoinGame(Game):
    name = "coin"
    edition = 1
    package = __name__
    seats = (2,)
    cards = ("C",)
    words = ("heads", "tails")
    options = ()
    presets = ()


def moments(game: Game) -> list[State]:
    """Give a match before its deal, in play, between two rounds and at its end."""
    start = game.start(3, {"rounds": 2})
    states = [step.after for step in walk(game, 3, {"rounds": 2}, Dice("moments"))]
    between = next(state for state in states if state.deal_due())
    return [start, states[20], between, states[-1]]


# Seats.


@BOTH
@pytest.mark.parametrize("seat", [-1, 3, 99, 2**70, -(2**70)])
def test_a_seat_that_is_not_at_the_table_is_refused_with_those_there_are(game: Game, seat: int) -> None:
    for state in moments(game):
        before = state.copy()
        with pytest.raises(BadSeats, match=r"there are seats 0\.\.2, not "):
            state.apply(seat, 0)
        with pytest.raises(BadSeats, match=r"there are seats 0\.\.2, not "):
            state.legal_actions(seat)
        with pytest.raises(BadSeats, match=r"there are seats 0\.\.2, not ") as refused:
            state.observe(seat)
        assert refused.value.refusal.facts == {"last": 2}
        assert state == before


@BOTH
@pytest.mark.parametrize("seat", NO_NUMBERS)
def test_a_seat_that_is_no_whole_number_is_a_type_error(game: Game, seat: int) -> None:
    for state in moments(game):
        before = state.copy()
        with pytest.raises(TypeError):
            state.apply(seat, 0)
        with pytest.raises(TypeError):
            state.legal_actions(seat)
        if seat is not None:
            with pytest.raises(TypeError):
                state.observe(seat)
        assert state == before


def test_any_kind_of_whole_number_names_a_seat_and_an_action() -> None:
    one, two = (dealt(FRIDAY, 3, {0: ["C7"]}) for _ in range(2))
    one.apply(Whole(0), Whole(FRIDAY.action("C7")))  # type: ignore[arg-type]
    two.apply(0, FRIDAY.action("C7"))
    assert one == two
    assert one.legal_actions(Whole(1)) == two.legal_actions(1)  # type: ignore[arg-type]


def test_any_kind_of_whole_number_names_the_seat_that_looks() -> None:
    state = dealt(FRIDAY, 3, {0: ["C7"]})
    observation = state.observe(Whole(1))  # type: ignore[arg-type]
    assert observation == state.observe(1)
    assert observation.encode() == state.observe(1).encode()
    assert FRIDAY.zones(observation) == FRIDAY.zones(state.observe(1))


# Actions.


@BOTH
@pytest.mark.parametrize("action", [-1, 18, 10**8, 2**70, -(2**70)])
def test_an_action_out_of_range_is_refused_with_the_range_there_is(game: Game, action: int) -> None:
    state = moments(game)[1]
    before = state.copy()
    (seat,) = state.actors()
    with pytest.raises(IllegalAction, match=rf"{game} has actions 0\.\.17, not ") as refused:
        state.apply(seat, action)
    assert (refused.value.refusal.key, refused.value.refusal.facts) == ("no-such-action", {"last": 17})
    assert state == before


@BOTH
@pytest.mark.parametrize("action", NO_NUMBERS)
def test_an_action_that_is_no_whole_number_is_a_type_error(game: Game, action: int) -> None:
    for state in moments(game):
        before = state.copy()
        for seat in range(3):
            with pytest.raises(TypeError):
                state.apply(seat, action)
        assert state == before


@BOTH
def test_every_action_is_refused_when_nobody_may_act_and_the_reason_is_said(game: Game) -> None:
    start, playing, between, over = moments(game)
    reasons = [(start, "deal-due"), (between, "deal-due"), (over, "match-over"), (playing, "not-your-turn")]
    for state, key in reasons:
        before = state.copy()
        for seat in {*range(3)} - {*state.actors()}:
            assert state.legal_actions(seat) == []
            for action in range(18):
                with pytest.raises(IllegalAction) as refused:
                    state.apply(seat, action)
                assert refused.value.refusal.key == key
        assert state == before


@BOTH
def test_exactly_the_legal_actions_apply(game: Game) -> None:
    for step in walk(game, 4, {"rounds": 1}, Dice("exactly")):
        for seat in step.after.actors():
            legal = step.after.legal_actions(seat)
            assert legal == sorted({*legal})
            for action in range(18):
                state = step.after.copy()
                if action in legal:
                    state.apply(seat, action)
                    assert state != step.after
                else:
                    with pytest.raises(IllegalAction, match=r"you do not hold \w+ \[3\.1\]"):
                        state.apply(seat, action)
                    assert state == step.after


def test_a_game_that_gives_no_reason_says_that_it_is_not_possible_now() -> None:
    coin = Coin()
    with pytest.raises(IllegalAction, match="tails is not possible now") as refused:
        coin.apply(0, 1)
    assert refused.value.refusal.key == "not-now"
    coin.apply(0, 0)
    assert coin.actors() == ()


# Deals.


@BOTH
def test_a_deck_that_is_not_the_pack_is_refused_and_nothing_changes(game: Game) -> None:
    state = game.start(3)
    before, pack = state.copy(), [*game.pack(state.options)]
    for deck in ([], pack[1:], [*pack, 0], [99, *pack[1:]], [-1, *pack[1:]], [2**70, *pack[1:]], [0] * 50):
        with pytest.raises(BadDeck, match=f"this is not the deck of {game}: [-+]"):
            state.deal(deck)
        assert state == before
    for rubbish in ([*pack[1:], "F"], [*pack[1:], None], [*pack[1:], 2.7], None, 7):
        with pytest.raises(TypeError):
            state.deal(rubbish)  # type: ignore[arg-type]
        assert state == before


@BOTH
def test_a_deal_that_is_not_due_is_refused_and_nothing_changes(game: Game) -> None:
    _, playing, _, over = moments(game)
    for state in (playing, over):
        before = state.copy()
        with pytest.raises(BadDeck, match="no deal is due now"):
            state.deal(game.pack(state.options))
        assert state == before


@BOTH
def test_a_deck_may_come_from_any_iterable_and_is_not_kept(game: Game) -> None:
    one, two, deck = game.start(3), game.start(3), [*game.pack(game.settle({}, 3))]
    one.deal(iter(deck))
    two.deal(deck)
    deck.reverse()
    assert one == two


# Equality, copies, hashing, writing.


@BOTH
def test_a_copy_is_equal_and_independent(game: Game) -> None:
    for number, step in enumerate(walk(game, 3, {"rounds": 2}, Dice("copies"))):
        copies = [step.after.copy(), deepcopy(step.after), pickle.loads(pickle.dumps(step.after))]  # noqa: S301 - our own
        for copy in copies:
            assert copy == step.after
            assert copy.plain() == step.after.plain()
            assert copy.game is step.after.game
            assert [copy.observe(viewer) for viewer in (0, 1, 2, None)] == [
                step.after.observe(viewer) for viewer in (0, 1, 2, None)
            ]
        kept = step.after.copy()
        for copy in copies:
            _go_on(copy, number)
            assert copy != step.after or step.after.outcome()
        assert copies[0] == copies[1] == copies[2]
        assert step.after == kept


def _go_on(state: State, number: int) -> None:
    if state.deal_due():
        deck = [*state.game.pack(state.options)]
        Dice(number).shuffle(deck, len(deck))
        state.deal(deck)
    elif state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal_actions(seat)[-1])


def test_states_differ_by_game_options_seats_and_any_field() -> None:
    start = FRIDAY.start(3)
    assert start == FRIDAY.start(3)
    assert start != FRIDAY.start(4)
    assert start != FRIDAY.start(3, {"open_stacks": True})
    assert start != FRIDAY.start(3, {"rounds": 5})
    assert start != THIRTEEN.start(3)
    assert dealt(FRIDAY, 3, {0: ["F"]}) != dealt(FRIDAY, 3, {1: ["F"] * 8})


def test_two_ways_to_one_moment_give_equal_states_but_the_order_of_a_pile_counts() -> None:
    hands = {0: ["C1", "M1", "L4"], 1: ["L1"], 2: ["L2"]}
    one, two, three = (dealt(FRIDAY, 3, hands) for _ in range(3))
    play_words(one, "0 C1", "1 L1", "2 L2", "0 M1")
    play_words(two, "0 M1", "1 L1", "2 L2", "0 C1")
    assert one == two
    play_words(three, "0 L4", "1 L1", "2 L2", "0 M1")
    other = dealt(FRIDAY, 3, hands)
    play_words(other, "0 M1", "1 L1", "2 L2", "0 L4")
    assert three.scores() == other.scores()
    assert three != other


def test_a_state_equals_nothing_else() -> None:
    state = FRIDAY.start(3)
    for other in (None, 0, "state", state.plain(), object()):
        assert state != other


def test_a_state_cannot_be_hashed_and_says_what_can() -> None:
    with pytest.raises(TypeError, match=r"hash state\.observe\(\.\.\.\)\.encode\(\) instead"):
        hash(FRIDAY.start(3))
    with pytest.raises(TypeError):
        {FRIDAY.start(3)}


def test_a_state_is_written_without_its_secrets() -> None:
    start, playing, between, over = moments(FRIDAY)
    assert repr(start) == "<friday@1 seats=3 round=0 actors=()>"
    assert repr(playing) == f"<friday@1 seats=3 round=1 actors={playing.actors()}>"
    assert repr(between) == "<friday@1 seats=3 round=1 actors=()>"
    assert repr(over) == "<friday@1 seats=3 round=2 actors=()>"


@BOTH
def test_the_plain_fields_are_those_that_make_the_moment(game: Game) -> None:
    plain = position(game, 3, {}, Dice("plain"), 10).plain()
    assert {"seats", "round", "acting", "due", "hands", "stacks"} <= {*plain}
    assert (plain["seats"], plain["round"], plain["due"]) == (3, 1, 0)


# What a game must write itself.


def test_a_state_that_answers_nothing_says_so() -> None:
    bare = State(FRIDAY, Options(), 3)
    assert (bare.actors(), bare.deal_due(), bare.legal_actions(0)) == ((), True, [])
    for question in (bare.scores, bare.outcome, bare.copy):
        with pytest.raises(NotImplementedError):
            question()


def test_a_guest_that_answers_nothing_says_so() -> None:
    bare = Guest(FRIDAY, Options(), 3)
    with pytest.raises(NotImplementedError):
        bare.deal(FRIDAY.pack(Options()))
    bare.now([1])
    with pytest.raises(NotImplementedError):
        bare.legal_actions(1)
    with pytest.raises(NotImplementedError):
        bare.apply(1, 0)


def test_a_guest_plays_like_any_other() -> None:
    coin = Coin()
    assert (coin.actors(), coin.legal_actions(0), coin.legal_actions(1)) == ((0,), [0], [])
    with pytest.raises(IllegalAction):
        coin.apply(0, 1)
    coin.apply(0, 0)
    assert coin.actors() == ()


def test_what_a_guest_raises_is_raised_at_the_edge() -> None:
    class Broken(Coin):
        def play(self, seat: int, action: int) -> None:  # noqa: ARG002
            raise LookupError("lost")

    with pytest.raises(LookupError, match="lost"):
        Broken().apply(0, 0)


def test_on_compiled_rules_a_stranger_must_be_a_guest() -> None:
    class Stranger(State):
        def do(self, seat: int, action: int) -> None:
            pass

    if native():
        with pytest.raises(TypeError, match="Stranger overrides do, which compiled rules do not see"):
            Stranger(FRIDAY, Options(), 3)
    else:
        assert Stranger(FRIDAY, Options(), 3).deal_due()


def test_on_compiled_rules_an_edition_in_python_cannot_hide_behind_the_compiled_one() -> None:
    class FormerTable(SpooksTable):
        def put(self, place: int, card: int) -> None:
            pass

    class FormerWorlds(BurstingWorlds):
        def draw(self, dice: Dice) -> Bursting:
            return super().draw(dice)

    class Former(Friday):
        def imagine(self, observation: Observation) -> Worlds:
            return FormerWorlds(self, self.own(observation))

    class HastyWorlds(Worlds):
        def sample(self, dice: Dice) -> None:
            pass

    class Hasty(Friday):
        def imagine(self, observation: Observation) -> Worlds:  # noqa: ARG002
            return HastyWorlds()

    seen = dealt(FRIDAY, 3, {}).observe(0)
    if native():
        with pytest.raises(TypeError, match="FormerTable derives from SpooksTable, which is compiled and would"):
            FormerTable(games.get("spooks"), Options(), 3)
        with pytest.raises(TypeError, match="FormerWorlds derives from BurstingWorlds, which is compiled and would"):
            Search(Former(), seen, 10)
        with pytest.raises(
            TypeError, match="HastyWorlds overrides sample, which compiled rules do not see: write draw"
        ):
            Search(Hasty(), seen, 10)
        with pytest.raises(TypeError, match="not an acceptable base type"):
            type("Former", (Bursting,), {})
    else:
        assert Search(Former(), seen, 10).legal == seen.legal
