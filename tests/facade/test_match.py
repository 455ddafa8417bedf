"""Matches of the library: dealt by a seed, played by words, taken back, kept, and shown to one viewer."""

from __future__ import annotations

from pathlib import Path
from typing import get_overloads, get_type_hints

import pytest

import grimalkin as gk
from grimalkin.facade import dealing
from grimalkin.games import our_own
from grimalkin.play import verify
from grimalkin.rules import Dice, Observation
from grimalkin.scene import OPEN


def test_a_finished_match_proves_its_luck() -> None:
    match = gk.deal("friday", seats=3, seed="owl", rounds=2)
    match.finish("mouser", "random", gk.bot("kitten"))
    assert match.over
    assert not match.turn
    assert not match.legal
    assert match.outcome is not None
    assert all(finding.good for finding in verify(match.record))
    with pytest.raises(gk.Refused, match="over"):
        match.play("C7")
    with pytest.raises(ValueError, match="over"):
        gk.bot("random").choose(match)


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    one, same, other = (gk.deal("malediction", seats=4, seed=seed) for seed in (7, 7, 8))
    assert [str(match.record) for match in (one, same)] == [str(one.record)] * 2
    assert str(other.record) != str(one.record)
    assert gk.deal("malediction").record.commitment != gk.deal("malediction").record.commitment


def test_undo_goes_back_over_a_deal_and_the_same_cards_come_again() -> None:
    match = gk.deal("friday", seats=3, seed=1, rounds=2)
    dice = Dice("undo")
    while match.table.state.round == 1:
        before, word = match.observe(None), match.legal[dice.below(len(match.legal))]
        match.play(word)
    dealt = match.observe(0)
    match.undo()
    assert match.observe(None) == before
    match.play(word)
    assert match.observe(0) == dealt


def test_undo_at_the_beginning_is_refused() -> None:
    with pytest.raises(gk.Refused, match="nothing has been played"):
        gk.deal("friday").undo()


def test_a_replayed_match_goes_on_where_its_luck_is_known(tmp_path: Path) -> None:
    match = gk.deal("spooks", seats=3, seed=3)
    match.finish("mouser")
    match.save(tmp_path / "a.record")
    again = gk.replay(tmp_path / "a.record")
    assert str(again.record) == str(match.record)
    again.undo()
    again.finish("random")
    assert again.over


def test_simultaneous_choices_are_made_from_the_same_moment() -> None:
    match = gk.deal("spooks", seats=4, seed=5, preset="powers")
    match.finish("mouser")
    assert match.over


def test_a_view_shows_one_hand_and_the_match_all() -> None:
    match = gk.deal("friday", seats=4, seed=7, names=["Ada", "Bob", "Cleo", "Dot"])
    shown = str(match.seen_by(2))
    assert "Cleo holds: " in shown
    assert "Ada holds" not in shown
    assert all(f"{name} holds: " in str(match) for name in ("Ada", "Bob", "Cleo", "Dot"))
    assert "holds" not in str(match.seen_by())
    assert str(match.seen_by(2, "fr")).startswith("── Vendredi 13 · manche 1 ─")
    assert dict(match.seen_by(OPEN).hands())[2] == match.hand(2)


def test_mistakes_are_told() -> None:
    with pytest.raises(ValueError, match="a name for each of 3 seats"):
        gk.deal("friday", 3, names=["Ada"])
    with pytest.raises(ValueError, match="has presets"):
        gk.deal("friday", preset="chess")
    with pytest.raises(ValueError, match="one bot for all"):
        gk.deal("friday").finish("random", "random")
    with pytest.raises(TypeError, match="neither a class"):
        gk.bot(13)  # type: ignore[arg-type]


def test_every_game_of_ours_has_its_observation_typed() -> None:
    names = {name: value for module in _observations() for name, value in vars(module).items()}
    told: dict[str, type[Observation]] = {}
    for overload in get_overloads(dealing.deal):
        hints = get_type_hints(overload, {**vars(dealing), **names, **_checked_only()})
        seen = hints["return"].__args__[0]
        told |= dict.fromkeys(getattr(hints["game"], "__args__", ()), seen)
    for game in our_own():
        assert told[game.name] is type(game.start(game.seats[0]).observe(None)), game


def _observations() -> list[object]:
    import grimalkin.games.malediction.view as malediction  # noqa: PLC0415
    import grimalkin.games.spooks.view as spooks  # noqa: PLC0415
    import grimalkin.kits.bursting.view as bursting  # noqa: PLC0415

    return [malediction, spooks, bursting]


def _checked_only() -> dict[str, object]:
    from collections.abc import Sequence  # noqa: PLC0415

    from grimalkin.rules import Game  # noqa: PLC0415
    from grimalkin.rules.options import Value  # noqa: PLC0415

    return {"Sequence": Sequence, "Game": Game, "Value": Value}
