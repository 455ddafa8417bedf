"""What holds at a table of Malédiction!: what contracts need, and whose a trick is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.events import Failed, Met
from grimalkin.games.malediction.holding import PRIZE, Beyond, Contract, Follow, Reached, TrickTaken, TrickTied, Wanting
from grimalkin.games.malediction.tests.rigged import deal, go, look, steered, table
from grimalkin.rules import Dice
from grimalkin.testing.walks import walk

if TYPE_CHECKING:
    from grimalkin.rules import Holding, State


def held(state: State) -> dict[str, Holding]:
    """Give what holds by its place, but for the hats, of which always the same holds."""
    return {each.place: each for each in GAME.holding(look(state)) if each != PRIZE}


def test_a_contract_is_held_by_its_zone_from_when_it_is_announced() -> None:
    state = table()
    deal(state, "S1", "R1 R2", "C1", "B1")
    assert held(state) == {}
    go(state, "=2")
    assert held(state) == {"contract-2-exact@0": Wanting(0, 2, True, 0, "contract-2-exact", 2)}
    go(state, "1+ 0")
    assert held(state)["contract-0@2"] == Reached(2, 0, True, 0, "contract-0")


def test_4_4_the_suit_that_was_led_is_told_until_everyone_has_played() -> None:
    state = table()
    deal(state, "S1", "R9 R8", "C1 C2 C3 C4 C5 C6 C7", "R1 R2")
    go(state, "=3 0 0 R9")
    assert held(state)[""] == Follow("R")
    go(state, "C1 R1")
    assert held(state)[""] == TrickTaken(0)
    assert held(state)["contract-3-exact@0"] == Wanting(0, 3, True, 1, "contract-3-exact", 2)


def test_4_9_a_tied_trick_is_nobodys() -> None:
    state = table()
    deal(state, "S1", "R5 P3", "R6 P2", "R7 P1")
    go(state, "=3 0 0 R5+P3 R6+P2 R7+P1")
    assert held(state)[""] == TrickTied()
    assert held(state)["contract-0@1"] == Reached(1, 0, True, 0, "contract-0")


def test_5_1_exactly_is_passed_by_one_too_many_and_at_least_is_not() -> None:
    state = table()
    deal(state, "S1", "S9 S8 R9 R8", "C1 C2 C3 C4 C5 C6 C7", "B1 B2 B3 B4 B5 B6 B7")
    go(state, "=1 0 0 S9 C1 B1")
    assert held(state)["contract-1-exact@0"] == Reached(0, 1, True, 1, "contract-1-exact")
    go(state, "S8 C2 B2")
    assert held(state)["contract-1-exact@0"] == Beyond(0, 1, True, 2, "contract-1-exact", 1)
    other = table()
    deal(other, "S1", "S9 S8 R9 R8", "C1 C2 C3 C4 C5 C6 C7", "B1 B2 B3 B4 B5 B6 B7")
    go(other, "1+ 0 0 S9 C1 B1 S8 C2 B2")
    assert held(other)["contract-1-least@0"] == Reached(0, 1, False, 2, "contract-1-least")


def test_when_a_round_is_counted_only_the_trick_is_left() -> None:
    state = table()
    steered(state, "=1 2+ 0", "1111110")
    assert held(state) == {"": TrickTaken(0)}


def test_5_1_who_has_reached_a_contract_before_the_last_keeps_his_0_cards_has_met_it() -> None:
    counted = 0
    for seed in range(8):
        before: tuple[Holding, ...] = ()
        for step in walk(GAME, 3, {}, Dice("contracts", seed)):
            if any(event.key == "kept" for event in step.events) and not step.after.actors():
                reached = {each.seat: isinstance(each, Reached) for each in before if isinstance(each, Contract)}
                met = {event.seat: isinstance(event, Met) for event in step.events if isinstance(event, Met | Failed)}
                assert reached == met
                counted += 1
            before = GAME.holding(look(step.after))
    assert counted


def test_5_5_a_hat_is_told_with_what_it_is_worth() -> None:
    state = table()
    steered(state, "=3 0 0", "0000111")
    (hat,) = [each for each in GAME.holding(look(state)) if each.place == "hats"]
    assert state.scores()[0] == -3 + int(str(hat.plain()["points"]))
