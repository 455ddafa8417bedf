"""Search: legal, honest, the same for the same dice, and stronger than chance; for a newcomer's game too."""

from __future__ import annotations

import threading
from itertools import pairwise
from typing import ClassVar

import pytest

from grimalkin import games
from grimalkin.arena import Tournament, run
from grimalkin.rules import Dice, Game, Observation, State
from grimalkin.rules.native import native
from grimalkin.search import Search
from grimalkin.testing import pennies, position
from grimalkin.testing.walks import trail

EVERY_GAME = pytest.mark.parametrize("game", [*games.found().values()], ids=str)


def moment(game: Game, seed: int) -> tuple[State, int]:
    """Find a moment of a random match where somebody has a choice."""
    for steps in range(1 + 3 * seed, 400):
        state = position(game, game.seats[seed % 2], {}, Dice("moment", seed), steps)
        for seat in state.actors():
            if len(state.legal_actions(seat)) > 1:
                return state, seat
    raise AssertionError("no choice anywhere")


@EVERY_GAME
def test_every_legal_action_is_tried_and_no_other(game: Game) -> None:
    for seed in range(3):
        state, seat = moment(game, seed)
        search = Search(game, state.observe(seat), 80)
        search.run(Dice(seed), 80)
        verdicts = search.verdicts()
        assert {verdict.action for verdict in verdicts} == set(state.legal_actions(seat))
        assert sum(verdict.visits for verdict in verdicts) == 80
        assert all(0 <= verdict.share <= 1 for verdict in verdicts)
        assert all(one.visits >= other.visits for one, other in pairwise(verdicts))


@EVERY_GAME
def test_the_same_dice_give_the_same_tree_however_it_is_cut_into_parts(game: Game) -> None:
    state, seat = moment(game, 1)
    whole, parts = (Search(game, state.observe(seat), 60) for _ in range(2))
    whole.run(Dice(7), 60)
    dice = Dice(7)
    for _ in range(4):
        parts.run(dice, 15)
    assert whole.verdicts() == parts.verdicts()
    assert whole.actions == parts.actions


@EVERY_GAME
def test_a_seat_finds_the_same_in_every_world_that_it_cannot_tell_apart(game: Game) -> None:
    found = 0
    for seed in range(12):
        way = trail(game, game.seats[0], {}, Dice("way", seed), 3 + seed)
        state = way.again(way.deck)
        assert state is not None
        for swap in range(8):
            deck, dice = way.deck.copy(), Dice("swap", seed, swap)
            one, other = dice.below(len(deck)), dice.below(len(deck))
            deck[one], deck[other] = deck[other], deck[one]
            world = way.again(deck)
            for seat in state.actors():
                if world is None or world == state or world.observe(seat) != state.observe(seat):
                    continue
                found += 1
                searches = [Search(game, each.observe(seat), 20) for each in (state, world)]
                for search in searches:
                    search.run(Dice(seed), 20)
                assert searches[0].verdicts() == searches[1].verdicts()
    assert found > 5


@pytest.mark.parametrize("name", ["friday", "thirteen"])
def test_it_plays_better_than_chance(name: str) -> None:
    tournament = Tournament.one_against(name, 3, ("search-40", "random"), {"rounds": 1}, seed="better")
    best = run(tournament, deals=4).figures[0]
    assert best.bot == "search-40"
    assert best.share > 0.6


def test_other_threads_go_on_while_it_searches() -> None:
    state, seat = moment(games.get("friday"), 0)
    search = Search(state.game, state.observe(seat), 60_000)
    size = 60_000 if native() else 300
    thread = threading.Thread(target=search.run, args=(Dice(1), size))
    thread.start()
    ticks = 0
    while thread.is_alive():
        ticks += 1
    assert search.simulations == size
    assert ticks > 100


def test_a_search_is_for_who_may_act_and_has_room() -> None:
    state, seat = moment(games.get("friday"), 0)
    other = next(place for place in range(state.seats) if place != seat)
    with pytest.raises(ValueError, match="may act"):
        Search(state.game, state.observe(other), 10)
    with pytest.raises(ValueError, match="may act"):
        Search(state.game, state.observe(None), 10)
    search = Search(state.game, state.observe(seat), 10)
    with pytest.raises(ValueError, match="room for 10"):
        search.run(Dice(1), 11)
    with pytest.raises(ValueError, match="room for 1 to"):
        Search(state.game, state.observe(seat), 0)


# A newcomer's game.


@pytest.mark.parametrize("first", [None, pennies.HEADS])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_peeks_at_a_choice_that_is_made_together(seat: int, first: int | None) -> None:
    """Either side of the penny wins half of the rounds, or two thirds of them against one who may give up.

    Whoever peeked would win this round and expect at least 0.72 of the match.
    """
    state = pennies.dealt()
    if first is not None:
        state.apply(1 - seat, first)
    search = Search(state.game, state.observe(seat), 1500)
    search.run(Dice("pennies", seat), 1500)
    found = {verdict.action: verdict for verdict in search.verdicts()}
    for side in (pennies.HEADS, pennies.TAILS):
        assert 0.4 < found[side].share < 0.68, found
    assert search.verdicts()[-1].action == pennies.GIVE_UP


def test_a_match_that_cannot_be_judged_half_way_is_played_to_its_end() -> None:
    state = pennies.dealt()
    search = Search(state.game, state.observe(0), 200)
    search.run(Dice(1), 200)
    assert search.actions == 4 * 200


def test_what_a_newcomers_worlds_raise_is_heard() -> None:
    class Broken(pennies.PenniesWorlds):
        draws = 0

        def draw(self, dice: Dice) -> State:
            Broken.draws += 1
            if Broken.draws > 3:
                raise RuntimeError("no world left")
            return super().draw(dice)

    class BrokenGame(pennies.PenniesGame):
        def imagine(self, observation: object) -> Broken:
            return Broken(self, observation)  # type: ignore[arg-type]

    state = pennies.dealt()
    search = Search(BrokenGame(), state.observe(0), 50)
    with pytest.raises(RuntimeError, match="no world left"):
        search.run(Dice(1), 50)


class Clumsy(pennies.Pennies):
    """A guest that goes wrong in a way of its own."""

    way = ""

    def legal(self, seat: int) -> list[int]:
        match self.way:
            case "no action":
                return []
            case "far away":
                return [0, 100_000]
            case "raises":
                raise RuntimeError("legal is broken")
        return super().legal(seat)

    def play(self, seat: int, action: int) -> None:
        if self.way == "play raises":
            raise RuntimeError("play is broken")
        if self.way != "stands still":
            super().play(seat, action)

    def habit(self, seat: int, dice: Dice) -> int:
        return 77_777_777 if self.way == "bad habit" else super().habit(seat, dice)

    def copy(self) -> Clumsy:
        new = type(self)(self.game, self.options, self.seats)
        new.now(self.actors(), deal_due=self.deal_due(), round=self.round)
        new.shown, new.wins = self.shown.copy(), self.wins.copy()
        return new


@pytest.mark.parametrize("way", ["no action", "far away", "raises", "play raises", "bad habit"])
def test_a_guest_that_goes_wrong_is_heard_and_breaks_nothing_else(way: str) -> None:
    class Wrong(Clumsy):
        pass

    Wrong.way = way

    class Worlds(pennies.PenniesWorlds):
        def draw(self, dice: Dice) -> State:
            honest = super().draw(dice)
            world = Wrong(honest.game, honest.options, honest.seats)
            world.now(honest.actors(), round=honest.round)
            return world

    class ClumsyGame(pennies.PenniesGame):
        def imagine(self, observation: Observation) -> Worlds:
            return Worlds(self, observation)

    state = pennies.dealt()
    search = Search(ClumsyGame(), state.observe(0), 40)
    with pytest.raises((RuntimeError, ValueError), match=r"broken|lists no legal|not legal"):
        search.run(Dice(1), 40)


def test_a_game_with_more_words_than_there_is_room_for_is_refused() -> None:
    class Wordy(pennies.PenniesGame):
        words: ClassVar[tuple[str, ...]] = tuple(f"word-{number}" for number in range(400))

    with pytest.raises(ValueError, match="400 words; there is room for 256"):
        Wordy().start(2)
